extension DiagnosticCode {
  /// Two spellings of one key press, which UIKit takes for two keys.
  public static let sameKeyPress = DiagnosticCode(
    number: 23, name: "same-key-press", severity: .warning, about: .rivals, fixes: .suggested,
    summary: "Two shortcuts are spelled differently but pressed the same way.",
    explanation: """
      UIKit compares keys as written, so it accepts both (measured). The press runs only one of the commands; the
      other shows a shortcut that never works. ⌘+ and ⇧⌘= are one press on a US keyboard, because + needs Shift;
      `cmd+S` and `shift+cmd+s` are one press everywhere.

      Give one of them another key. If the other command is the system's and the app does not need it, remove its menu
      first, as `remove .textSize` in the example.
      """,
    example: """
      menus {
          insert atStartOf=.view {
              command zoomIn: "Zoom In" key=«"shift+cmd+="→"alt+cmd+z"»
          }
      }
      """
  )
}

extension Rule {
  static let sameKeyPress = Rule(.sameKeyPress) { (context: MenuCheckContext) in
    // Where keys are compared as presses and not as written, two of one press are two of one key.
    if context.platform.rules.contains(.acceptsDuplicates) { return [] }
    // Only where one spelling is not the press itself can two meet, and those are few.
    let respelled = KeySet(context.keyed.filter { $0.press != $0.combination }.map(\.press))
    if respelled.isEmpty { return [] }
    var first: [KeyCombination: AnsweredKeys.Key] = [:]
    return context.keyed.compactMap { keyed in
      guard respelled.contains(keyed.press), let earlier = first.updateValue(keyed, forKey: keyed.press) else {
        return nil
      }
      first[keyed.press] = earlier
      if earlier.combination == keyed.combination { return nil }
      // The app can change only its own commands, and a capital letter is rarely meant.
      let isMeant = keyed.isSystems || earlier.combination.input.isCapitalLetter && !earlier.isSystems
      let (mine, other) = isMeant ? (earlier, keyed) : (keyed, earlier)
      if mine.isSystems { return nil }
      return .sameKeyPress(
        context.name(of: mine), mine.combination, other: context.name(of: other), other.combination,
        at: context.range(of: .key, in: mine), otherRange: context.range(of: .key, in: other),
        fixes: context.keyFixes(for: mine))
    }
  }
}

extension Diagnostic {
  static func sameKeyPress(
    _ title: String, _ key: KeyCombination, other: String, _ otherKey: KeyCombination, at range: SourceRange?,
    otherRange: SourceRange?, fixes: [Fix]
  ) -> Diagnostic {
    Diagnostic(
      .sameKeyPress,
      "\(title) has '\(key.canonical)' and \(other) has '\(otherKey.canonical)', the same key press",
      at: range,
      help: [
        "give one of them another key",
        "UIKit accepts both, but on a US keyboard both are \(key.press.displayed), and only one runs",
      ], notes: otherRange.map { [Note("\(other) is declared here", at: $0)] } ?? [], fixes: fixes)
  }
}
