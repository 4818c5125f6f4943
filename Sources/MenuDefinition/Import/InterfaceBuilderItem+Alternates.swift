extension InterfaceBuilderItem {
  /// The reason why AppKit cannot fold the alternate onto an item. Nil if it can, and if a key is unreadable.
  ///
  /// - Parameter previous: the item before it; nil for the first of its menu.
  func unfoldable(onto previous: InterfaceBuilderItem?) -> String? {
    guard let previous else { return "it is the first of its menu" }
    if previous.isSeparator { return "a separator is before it" }
    let title = (previous.title?.value ?? "").inSingleQuotes
    let (otherKey, sameModifiers) = ("\(title) before it has another key", "\(title) before it has the same modifiers")
    if key == nil, previous.key == nil { return modifierFlags == previous.modifierFlags ? sameModifiers : nil }
    guard key != nil, previous.key != nil else { return otherKey }
    guard let own = try? keyCombination()?.press, let other = try? previous.keyCombination()?.press else { return nil }
    if own.input != other.input { return otherKey }
    return own.modifierFlags == other.modifierFlags ? sameModifiers : nil
  }
}
