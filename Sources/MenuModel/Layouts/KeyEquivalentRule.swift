/// Computes which characters stand in for key equivalents on a layout that was not measured.
///
/// Every ASCII character is given a place of its own: a key, plain or with Shift. The steps, each for what is still free:
///
/// 1. On the digit keys a shortcut stays with its key: ⌘& is ⇧⌘7, whatever ⇧7 types. Letters stay with their letter.
/// 2. What is easy to press stays: a pair of one US key (`[ {`, `- _`) that one key types here too, `+ - _ ? =` with the
///    other half of their pair, and what is typed on the key that is a letter's in the US.
/// 3. The brackets stay side by side. Where one of their US keys is a dead key or taken, they go to the two keys right of
///    L, which change places with them.
/// 4. `=` and `+` keep off a dead key, and `/` stays on its key without Shift where its US key is taken.
/// 5. The rest goes where it is on a US keyboard; else to the US place of what has come there; else to the keys that are
///    left, both in reading order.
///
/// The key that only ISO keyboards have is never used. The rule was found by comparing what the layouts of this collection
/// type with the measured tables; Documentation/Layouts.md says how often it agrees and where it does not.
public enum KeyEquivalentRule {
  /// The stand-ins for what keys type while Command is held; empty where they type no Latin letters. O(keys).
  public static func keyEquivalents(of layer: KeyLayer) -> [Unicode.Scalar: Unicode.Scalar] {
    guard layer.place(of: "a")?.level == .plain, var places = KeyPlaces(layer) else { return [:] }
    places.keepDigitKeysAndLetters()
    places.keepWhatIsEasy()
    places.placeBrackets()
    places.placePlusAndSlash()
    places.placeTheRest()
    return places.standIns
  }
}
