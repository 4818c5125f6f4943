extension InterfaceBuilderItem {
  /// Why AppKit cannot fold the alternate onto the item before it; nil if it can, and if a key is unreadable.
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
