extension InterfaceBuilderItem {
  /// Why AppKit cannot fold an alternate onto the item before it.
  package enum Unfoldable: Hashable {
    /// It is the first of its menu.
    case isFirst
    case separator
    /// The two have different key equivalents, or one has none.
    case otherKey
    case sameModifiers
  }

  /// The reason why AppKit cannot fold the alternate onto an item. Nil if it can, and if a key is unreadable.
  ///
  /// - Parameter previous: the item before it; nil for the first of its menu.
  func unfoldable(onto previous: InterfaceBuilderItem?) -> Unfoldable? {
    guard let previous else { return .isFirst }
    if previous.isSeparator { return .separator }
    if key == nil, previous.key == nil { return modifierFlags == previous.modifierFlags ? .sameModifiers : nil }
    guard key != nil, previous.key != nil else { return .otherKey }
    guard let own = try? keyCombination()?.press, let other = try? previous.keyCombination()?.press else { return nil }
    if own.input != other.input { return .otherKey }
    return own.modifierFlags == other.modifierFlags ? .sameModifiers : nil
  }
}

extension Diagnostic {
  package static func separateAlternate(
    _ title: String, _ reason: InterfaceBuilderItem.Unfoldable, after previous: String, at range: SourceRange
  ) -> Diagnostic {
    let why =
      switch reason {
      case .isFirst: "it is the first of its menu"
      case .separator: "a separator is before it"
      case .otherKey: "\(previous.inSingleQuotes) before it has another key"
      case .sameModifiers: "\(previous.inSingleQuotes) before it has the same modifiers"
      }
    return Diagnostic(
      .separateAlternate, "\(title.inSingleQuotes) is marked as an alternate, but \(why)", at: range,
      help: [
        "put it right after an item with the same key and other modifiers, or do not mark it as an alternate",
        "AppKit may show it as an item of its own (documentation of NSMenuItem)",
      ])
  }
}
