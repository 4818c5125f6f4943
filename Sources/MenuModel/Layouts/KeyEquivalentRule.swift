/// Computes which characters stand in for key equivalents on a layout that was not measured.
///
/// A character that cannot be typed without Option stands where its US key is: what that key types, with the same Shift.
public enum KeyEquivalentRule {
  /// The stand-ins for a layer; empty for one that types all of ASCII without Option.
  public static func keyEquivalents(
    of layer: KeyLayer, on hardware: KeyboardHardware
  ) -> [Unicode.Scalar: Unicode.Scalar] {
    guard let us = KeyboardLayouts.named(KeyboardLayouts.us)?.typed else { return [:] }
    var pairs: [Unicode.Scalar: Unicode.Scalar] = [:]
    for code in UInt8(0x21)...0x7E {
      let scalar = Unicode.Scalar(code)
      if let place = layer.place(of: scalar), place.level == .plain || place.level == .shift { continue }
      guard let place = us.place(of: scalar), let text = layer.text(place.key, place.level)?.unicodeScalars,
        let other = text.first, text.count == 1, other != scalar
      else { continue }
      pairs[scalar] = other
    }
    return pairs
  }
}
