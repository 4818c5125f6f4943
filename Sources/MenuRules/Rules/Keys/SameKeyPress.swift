extension Rule {
  static let sameKeyPress = Rule.menu { context in
    // If the platform compares presses instead of spellings, two of one press are two of one key.
    if context.platform.rules.contains(.acceptsDuplicates) { return [] }
    // Only spellings that differ from their press can meet, and those are few.
    let respelled = KeySet(context.keyed.filter { $0.press != $0.combination }.map(\.press))
    if respelled.isEmpty { return [] }
    var earlierKeys: [KeyCombination: [AnsweredKeys.Key]] = [:]
    return context.keyed.filter { respelled.contains($0.press) }.compactMap { keyed in
      defer { earlierKeys[keyed.press, default: []].append(keyed) }
      // The first few of many with one press are enough to find the mistake.
      let rival = earlierKeys[keyed.press]?.prefix(8).first {
        $0.combination != keyed.combination && context.compete($0, keyed)
      }
      guard let earlier = rival else { return nil }
      // The app can change only its own commands, and a capital letter is rarely intended.
      let isMeant = keyed.isSystems || earlier.combination.input.isCapitalLetter && !earlier.isSystems
      let (mine, other) = isMeant ? (earlier, keyed) : (keyed, earlier)
      if mine.isSystems { return nil }
      // Apps have code that works with `U` for ⌘U beside `U` for ⇧⌘U.
      let doubt = context.doubt(about: mine, and: other)
      let areCapitals = [mine, other].allSatisfy(\.combination.input.isCapitalLetter)
      let isInCode = context.range(of: mine).map { context.locator.isSwift($0.file) } ?? false
      if !doubt.isEmpty, areCapitals || isInCode { return nil }
      let menu = other.isSystems ? context.menuToRemove(with: other.id) : nil
      let (name, key) = (context.name(of: other), other.combination.canonical)
      return Diagnostic(
        .sameKeyPress,
        "\(context.name(of: mine)) has '\(mine.combination.canonical)' and \(name) has '\(key)', the same key press",
        at: context.range(of: mine),
        help: [
          menu.map { "use another key, or first `remove \($0.displayed)` if the app does not need that menu" }
            ?? "give one of them another key",
          doubt.isEmpty
            ? "UIKit accepts both. On a US keyboard both are \(mine.press.named), and only one runs"
            : "UIKit accepts both. On a US keyboard both may be \(mine.press.named): only one runs (not measured)",
        ],
        notes: context.range(of: other).map { [Diagnostic.Note("\(name) is declared", here: $0)] } ?? [],
        fixes: context.keyFixes(for: mine))
    }
  }
}

extension MenuCheckContext {
  /// The innermost menu of a command, if an app may remove it.
  fileprivate func menuToRemove(with id: MenuTree.ID) -> Menu.Identifier? {
    guard case .menu(let menu)? = tree.ancestors(of: id).last.map({ tree[$0] }), let identifier = menu.identifier,
      construction.canRemove(identifier)
    else { return nil }
    return identifier
  }
}
