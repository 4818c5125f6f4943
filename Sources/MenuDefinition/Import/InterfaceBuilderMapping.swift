/// Turns the menus of an Interface Builder document into the elements that all other code uses.
///
/// Separators become sections, and alternates become parts of their command. Recognised menus and groups get the
/// system's identifiers, other menus one made of their title. Each element's source is the start tag with its title.
package struct InterfaceBuilderMapping {
  let document: InterfaceBuilderDocument
  /// The identifiers of the system's menus in the mapped menu.
  private var systemMenus: [InterfaceBuilderMenu.Identity: Menu.Identifier] = [:]
  /// The identifiers used in the mapped menu. Each is unique over all of it.
  private var identifiers: Set<Menu.Identifier> = []
  /// How many menus have a title as their only name.
  private var derivedNames: [String: Int] = [:]
  /// The findings of the mapping.
  package internal(set) var diagnostics = LimitedDiagnostics()
  /// The properties that could not be carried over, for readers of the result.
  package private(set) var remarks: [ImportRemark] = []
  /// The key of each element's title in strings files, by its source: its object ID.
  private(set) var titleKeys: [SourceRange: String] = [:]
  /// The place of each item's key.
  package internal(set) var keys: [(range: SourceRange, key: KeyCombination)] = []

  package init(_ document: InterfaceBuilderDocument) {
    self.document = document
  }

  /// The elements of a top-level menu. O(items).
  package mutating func elements(of menu: InterfaceBuilderMenu) -> [MenuElement] {
    systemMenus = SystemMenus.identifiers(in: menu, isMain: menu.kind == .main)
    identifiers = Set(systemMenus.values)
    derivedNames = [:]
    countNames(in: menu)
    remark(menu.unread, at: menu.source)
    // True of the menu bar, which has only menus, and of context menus. Neither is a menu with properties.
    if !menu.autoenablesItems { remark(["that its items are not validated"], at: menu.source) }
    if menu.beginsWithButtonFace, let face = menu.items.first { remark([face.asButtonFace], at: menu.source) }
    return elements(of: menu, depth: 0, isMain: menu.kind == .main)
  }

  // MARK: Menus

  private mutating func elements(of menu: InterfaceBuilderMenu, depth: Int, isMain: Bool) -> [MenuElement] {
    let items = menu.items.dropFirst(menu.beginsWithButtonFace ? 1 : 0)
    let groups = items.split(omittingEmptySubsequences: false) { $0.isSeparator }
    if groups.count == 1 { return elements(of: groups[0], in: menu, depth: depth, isMain: isMain) }
    let separators = items.filter(\.isSeparator)
    return groups.enumerated().map { index, group in
      let identifier = isMain ? SystemMenus.identifier(ofGroup: group).flatMap { claim($0) } : nil
      let children = elements(of: group, in: menu, depth: depth, isMain: isMain)
      // A group without items has the place of the separator before it. The first group has no separator before it.
      let separator = separators[max(index - 1, 0)]
      if index > 0 { remark(on: separator, before: children.first?.source ?? separator.source) }
      return .menu(
        Menu(
          title: index > 0 ? separator.sectionTitle : "", identifier: identifier, options: .displayInline,
          children: children,
          source: group.first?.source ?? separator.source))
    }
  }

  private mutating func elements(
    of items: ArraySlice<InterfaceBuilderItem>, in menu: InterfaceBuilderMenu, depth: Int, isMain: Bool
  ) -> [MenuElement] {
    var elements: [MenuElement] = []
    // The item of the last command.
    var base: InterfaceBuilderItem?
    for item in items {
      titleKeys[item.source] = item.objectID + ".title"
      if item.isAlternate, addAlternate(item, of: base, in: menu, to: &elements) {
        remarkOnUnread(of: item, in: menu, isPart: true)
        continue
      }
      base = item
      if let submenu = item.submenu {
        elements.append(.menu(self.menu(submenu, of: item, depth: depth, isMain: isMain)))
      } else if let name = name(ofFilled: item, in: menu) {
        elements.append(
          .deferred(DeferredElement(name: item.title?.value ?? name, source: item.source)))
        remarkOnUnread(of: item, in: menu, isFilled: true)
      } else {
        elements.append(command(item, in: menu))
        remarkOnUnread(of: item, in: menu)
      }
    }
    return elements
  }

  /// The title of an item that AppKit or code replaces. Code fills the menu of a pop-up button, or a submenu whose
  /// items all have Interface Builder's titles for new ones.
  private func name(ofFilled item: InterfaceBuilderItem, in menu: InterfaceBuilderMenu) -> String? {
    // `NSSearchField.recentsMenuItemTag`: the recent searches take its place.
    if item.tag == 1001,
      document.outlets[menu.objectID]?.contains(where: { $0.property == "searchMenuTemplate" }) == true
    {
      return "Recent Searches"
    }
    if item.identifier == "NSMenuItemImportFromDeviceIdentifier" { return "Insert from iPhone or iPad" }
    func isNew(_ item: InterfaceBuilderItem) -> Bool {
      guard let title = item.title?.value, title.hasPrefix("Item") else { return false }
      return item.action == nil && item.key == nil && item.submenu == nil
        && title.dropFirst(4).allSatisfy { $0 == " " || $0.isWholeNumber }
    }
    let isFilled = menu.kind == .popUp || menu.kind == .submenu && menu.items.allSatisfy(isNew)
    return isFilled && isNew(item) ? item.title?.value : nil
  }

  private mutating func menu(
    _ menu: InterfaceBuilderMenu, of item: InterfaceBuilderItem, depth: Int, isMain: Bool
  ) -> Menu {
    // The menu bar shows the menu's own title, a submenu's item shows the item's.
    let isTopLevel = isMain && depth == 0
    let titles = isTopLevel ? [menu.title, item.title] : [item.title, menu.title]
    let title = titles.compactMap(\.self).first { !$0.value.isEmpty }
    let identifier = systemMenus[menu.identity] ?? ownIdentifier(of: menu, item)
    titleKeys[menu.source] = menu.objectID + ".title"
    var children = elements(of: menu, depth: depth + 1, isMain: isMain)
    if children.isEmpty {
      // A menu without items gets them later: from AppKit, or from the object that has an outlet to it.
      let name = document.outlets[menu.objectID]?.first?.property ?? title?.value ?? ""
      children = [.deferred(DeferredElement(name: name, source: menu.source))]
    }
    let source = title == menu.title && isTopLevel ? menu.source : item.source
    remark(item.unread + Self.unreadOfHolder(item) + menu.unread, at: source)
    item.note.map { remarks.append(ImportRemark(.note($0), item.title?.value ?? "", at: source)) }
    var traits = traits(of: item)
    traits.autoenablesItems = menu.autoenablesItems
    traits.changedBy = code([traits.changedBy] + [outlets(to: menu.objectID)] + menu.code.map { $0 })
    return Menu(
      title: title?.value ?? "", image: item.image, identifier: identifier, children: children,
      source: source, attributes: attributes(of: item, in: nil), appKit: traits)
  }

  // MARK: Identifiers

  /// The identifier of an app's own menu: the file's, or its title in one word.
  private mutating func ownIdentifier(of menu: InterfaceBuilderMenu, _ item: InterfaceBuilderItem) -> Menu.Identifier? {
    if let identifier = item.identifier.flatMap({ claim(Menu.Identifier($0)) }) { return identifier }
    let name = Self.name(of: menu, item)
    return name.isEmpty || derivedNames[name] != 1 ? nil : claim(Menu.Identifier(name))
  }

  private mutating func claim(_ identifier: Menu.Identifier) -> Menu.Identifier? {
    identifiers.insert(identifier).inserted ? identifier : nil
  }

  private mutating func countNames(in menu: InterfaceBuilderMenu) {
    for item in menu.items {
      guard let submenu = item.submenu else { continue }
      derivedNames[Self.name(of: submenu, item), default: 0] += 1
      countNames(in: submenu)
    }
  }

  /// A menu's title in one word: `Sort Articles By` is `sortArticlesBy`.
  private static func name(of menu: InterfaceBuilderMenu, _ item: InterfaceBuilderItem) -> String {
    let title = item.title?.value.isEmpty == false ? item.title?.value : menu.title?.value
    let words = (title ?? "").split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return "" }
    let name = first.lowercased() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isNumber == true ? "_" + name : name
  }

  // MARK: Items

  private mutating func command(_ item: InterfaceBuilderItem, in menu: InterfaceBuilderMenu) -> MenuElement {
    let title = item.title?.value ?? ""
    var traits = traits(of: item)
    traits.isAlternate = item.isAlternate
    // Code fills such a row of a pop-up button.
    if title.isEmpty, menu.kind == .popUp { traits.titledBy = traits.titledBy ?? "code" }
    let command = Command(
      title: title, image: item.image, action: ActionSelector(item.action?.selector ?? ""),
      propertyList: Self.propertyList(of: item), attributes: attributes(of: item, in: menu), state: item.state,
      source: item.source, appKit: traits)
    guard let key = keyCombination(of: item) else { return .command(command) }
    return .keyCommand(
      KeyCommand(
        command, keyCombination: key, allowsAutomaticLocalization: item.allowsAutomaticLocalization,
        allowsAutomaticMirroring: item.allowsAutomaticMirroring))
  }

  private mutating func keyCombination(of item: InterfaceBuilderItem) -> KeyCombination? {
    do throws(KeyEquivalentError) {
      guard let key = item.key, let combination = try item.keyCombination() else { return nil }
      keys.append((key.range, combination))
      return combination
    } catch {
      item.key.map { diagnostics.append(.invalidKeyEquivalent(error, at: $0.range)) }
      return nil
    }
  }

  /// The property list that distinguishes an item from others with its action: its tag, its identifier, or both; else
  /// the object that it represents.
  static func propertyList(of item: InterfaceBuilderItem) -> PropertyList? {
    switch (item.tag, item.identifier) {
    case (0, nil): item.representedObject.map { .string($0) }
    case (let tag, nil): .integer(tag)
    case (0, let identifier?): .string(identifier)
    case (let tag, let identifier?): .dictionary(["tag": .integer(tag), "identifier": .string(identifier)])
    }
  }

  /// Where validation decides, the file's own enabled state does not count.
  func attributes(of item: InterfaceBuilderItem, in menu: InterfaceBuilderMenu?) -> MenuElement.Attributes {
    var attributes: MenuElement.Attributes = item.isHidden ? .hidden : []
    // A menu bar and a context menu cannot mark their items as not validated.
    let isValidated = item.action != nil && menu.map { $0.autoenablesItems || $0.kind != .submenu } ?? false
    if !item.isEnabled, !isValidated { attributes.insert(.disabled) }
    return attributes
  }

  func traits(of item: InterfaceBuilderItem) -> AppKitTraits {
    AppKitTraits(
      target: target(of: item), enabledBy: bindings("enabled", of: item, joinedBy: " && "),
      hiddenBy: bindings("hidden", of: item, joinedBy: " || "),
      stateBy: bindings("value", of: item, joinedBy: " && "),
      titledBy: code([
        bindings("title", of: item, joinedBy: ", "), bindings("attributedTitle", of: item, joinedBy: ", "),
        item.customClass,
      ]),
      changedBy: code(
        [
          bindings("target", of: item, joinedBy: ", "), bindings("argument", of: item, joinedBy: ", "),
          outlets(to: item.objectID),
        ] + item.outlets.map { $0 }),
      allowsKeyEquivalentWhenHidden: item.allowsKeyEquivalentWhenHidden, indentationLevel: item.indentationLevel,
      toolTip: item.toolTip)
  }

  /// The names of code that changes something, in one text; nil without any.
  func code(_ names: [String?]) -> String? {
    let names = names.compactMap(\.self)
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  private func target(of item: InterfaceBuilderItem) -> String? {
    guard let id = item.action?.target else { return nil }
    guard let object = document.objects[id] else { return id }
    return object.isFirstResponder ? nil : object.name
  }

  /// The key paths that a property is bound to: `AppDelegate.isRunning`, `!Player.isPlaying`.
  private func bindings(_ property: String, of item: InterfaceBuilderItem, joinedBy separator: String) -> String? {
    let texts = item.bindings.filter { $0.name.hasPrefix(property) }.map { binding in
      let object = document.objects[binding.destination]?.name ?? binding.destination
      let path = binding.keyPath.hasPrefix("self.") ? String(binding.keyPath.dropFirst(5)) : binding.keyPath
      let text = object + "." + path
      return switch binding.transformer {
      case nil: text
      case "NSNegateBoolean": "!" + text
      case let transformer?: "\(transformer)(\(text))"
      }
    }
    return texts.isEmpty ? nil : texts.joined(separator: separator)
  }

  // MARK: Remarks

  private mutating func remark(_ unread: [String], at source: SourceRange) {
    for what in unread { remarks.append(ImportRemark(.left(what), "", at: source)) }
  }

  /// Keeps a separator's facts, which the border between two sections cannot express.
  private mutating func remark(on separator: InterfaceBuilderItem, before source: SourceRange) {
    let outlets = outlets(to: separator.objectID).map { ["the outlet \($0) that leads to it"] } ?? []
    for what in separator.unreadOfSeparator + outlets {
      remarks.append(ImportRemark(.leftOfSeparator(what), "", at: source))
    }
  }

  /// Keeps an item's facts that its command does not contain.
  ///
  /// - Parameter isPart: whether it is an alternate of the command before it.
  private mutating func remarkOnUnread(
    of item: InterfaceBuilderItem, in menu: InterfaceBuilderMenu, isFilled: Bool = false, isPart: Bool = false
  ) {
    var unread = item.unread
    if isFilled {
      unread += Self.unreadOfHolder(item)
      if item.image != nil { unread.append("its image") }
      if let customClass = item.customClass { unread.append("its class \(customClass)") }
      if item.isHidden { unread.append("that it is hidden") }
    } else if !item.isEnabled, !attributes(of: item, in: menu).contains(.disabled) {
      unread.append("that it is disabled until it is validated")
    }
    if let key = item.key, (try? item.keyCombination()) == nil {
      unread.append("its key \(Self.name(of: key))")
    }
    if isPart {
      if let toolTip = item.toolTip { unread.append("its tool tip \"\(toolTip)\"") }
      if let image = item.image { unread.append("its image \(image)") }
      if item.state != .off { unread.append("its state \(item.state.name)") }
    } else if item.isAlternate, item.key == nil {
      unread.append("its modifiers, which only a key has")
    }
    if isFilled, let outlets = outlets(to: item.objectID) { unread.append("the outlet \(outlets) that leads to it") }
    remark(unread, at: item.source)
    item.note.map { remarks.append(ImportRemark(.note($0), item.title?.value ?? "", at: item.source)) }
  }

  /// A key equivalent for people: the character in quotes, or the name of its key in `NSEvent`.
  private static func name(of key: InterfaceBuilderItem.Key) -> String {
    guard let scalar = key.text.unicodeScalars.first, (0xF700..<0xF8FF).contains(scalar.value) else {
      return "\"\(key.text)\""
    }
    return KeyEquivalentError.functionKeyName(scalar) ?? scalar.spelling
  }

  /// The facts of an item that a menu in its place cannot express.
  private static func unreadOfHolder(_ item: InterfaceBuilderItem) -> [String] {
    var unread: [String] = []
    if let key = item.key { unread.append("its key \(name(of: key))") }
    if let action = item.action?.selector, action != "submenuAction:" { unread.append("its action \(action)") }
    if item.tag != 0 { unread.append("its tag \(item.tag)") }
    if item.state != .off { unread.append("its state \(item.state.name)") }
    if item.isAlternate { unread.append("that it is an alternate") }
    return unread
  }

  private func outlets(to id: String) -> String? { code((document.outlets[id] ?? []).map(\.property)) }
}
