/// Alternates, which AppKit folds onto the item before them.
extension InterfaceBuilderMapping {
  /// Makes an item the alternate of the command before it, if UIKit can have it too. So it must have the same key with
  /// more modifiers, and differ only in title and action. Else it stays an item, which `isAlternate` marks.
  ///
  /// AppKit makes one visible item of two with equal key equivalents and different modifiers. Two missing keys are
  /// equal. Source: developer.apple.com/documentation/appkit/nsmenuitem/isalternate
  mutating func addAlternate(
    _ item: InterfaceBuilderItem, of baseItem: InterfaceBuilderItem?, in menu: InterfaceBuilderMenu,
    to elements: inout [MenuElement]
  ) -> Bool {
    guard var base = elements.last, var command = base.command, item.submenu == nil else {
      return false
    }
    let flags: KeyModifierFlags?
    switch (base.keyCombination, item.key) {
    case (nil, nil): flags = item.modifierFlags == baseItem?.modifierFlags ? nil : item.modifierFlags
    case (let key?, .some): flags = (try? item.keyCombination()).flatMap { Self.additionalFlags($0, to: key) }
    default: flags = nil
    }
    let code = [command.appKit?.changedBy, traits(of: item).changedBy]
    var traits = traits(of: item)
    (traits.toolTip, traits.changedBy) = (nil, nil)
    var own = command.appKit ?? AppKitTraits()
    (own.toolTip, own.changedBy, own.isAlternate) = (nil, nil, false)
    guard let action = item.action, let flags, !flags.isEmpty,
      !command.alternates.contains(where: { $0.modifierFlags == flags }), traits == own,
      Self.propertyList(of: item) == command.propertyList, attributes(of: item, in: menu) == command.attributes
    else {
      return false
    }
    if let key = item.key, let combination = try? item.keyCombination() {
      keys.append((key.range, combination))
    }
    command.alternates.append(
      CommandAlternate(
        title: item.title?.value ?? "", action: ActionSelector(action.selector), modifierFlags: flags,
        source: item.source))
    if let code = self.code(code) {
      command.appKit = command.appKit ?? AppKitTraits()
      command.appKit?.changedBy = code
    }
    if case .keyCommand(var keyCommand) = base {
      keyCommand.command = command
      base = .keyCommand(keyCommand)
    } else {
      base = .command(command)
    }
    elements[elements.count - 1] = base
    return true
  }

  /// The modifiers that another press of the same key has in addition; nil if it is not an addition.
  private static func additionalFlags(_ other: KeyCombination, to key: KeyCombination) -> KeyModifierFlags? {
    guard other.press.input == key.press.input, other.press.modifierFlags.isSuperset(of: key.press.modifierFlags) else {
      return nil
    }
    return other.press.modifierFlags.subtracting(key.press.modifierFlags)
  }
}
