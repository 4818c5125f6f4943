extension InterfaceBuilderReader {
  package mutating func menu(_ node: XMLTree.NodeID, kind: InterfaceBuilderMenu.Kind) -> InterfaceBuilderMenu {
    let id = attribute("id", of: node) ?? ""
    menuIDs.insert(id)
    var items: [InterfaceBuilderItem] = []
    var unread = tree.attributes(of: node).compactMap { attribute in
      Self.knownOfMenus.contains(tree.name(of: attribute)) ? nil : "its \(tree.name(of: attribute))"
    }
    let customClass = attribute("customClass", of: node)
    var code = customClass.map { [$0] } ?? []
    if let customClass { unread.append("its class \(customClass)") }
    for child in tree.children(of: node) {
      if tree.isNamed("items", child) {
        for item in tree.children(of: child) where tree.isNamed("menuItem", item) {
          guard itemCount < itemLimit else {
            leaveOut(item)
            break
          }
          itemCount += 1
          items.append(self.item(item))
        }
      } else if tree.isNamed("connections", child) {
        for outlet in tree.children(of: child) where tree.isNamed("outlet", outlet) {
          addOutlet(outlet, owner: id)
          let property = attribute("property", of: outlet) ?? ""
          code.append(property)
          unread.append("its outlet \(property)")
        }
      } else if !tree.isNamed("point", child), attribute("key", of: child) != "title" {
        unread.append("its \(attribute("key", of: child) ?? tree.name(of: child))")
      }
    }
    return InterfaceBuilderMenu(
      objectID: id, title: text("title", of: node), userLabel: attribute("userLabel", of: node),
      systemMenu: attribute("systemMenu", of: node),
      autoenablesItems: attribute("autoenablesItems", of: node) != "NO", kind: kind, items: items, unread: unread,
      code: code, source: tree.tagRange(of: node))
  }

  /// The attributes of menus that are read, or concern Interface Builder itself.
  private static let knownOfMenus: Set<String> = [
    "id", "key", "title", "systemMenu", "userLabel", "autoenablesItems", "customClass", "customModule",
    "customModuleProvider", "sceneMemberID",
  ]

  /// Leaves out an item above the limit, and all that follow; reports the first.
  package mutating func leaveOut(_ item: XMLTree.NodeID) {
    if hasLeftOut { return }
    hasLeftOut = true
    document.diagnostics.append(
      .limitExceeded, "an Interface Builder document must have at most \(itemLimit) menus and items",
      at: tree.tagRange(of: item))
  }

  private mutating func item(_ node: XMLTree.NodeID) -> InterfaceBuilderItem {
    var item = InterfaceBuilderItem(source: tree.tagRange(of: node))
    var secondaryImage: String?
    for attribute in tree.attributes(of: node) {
      let value = tree.value(of: attribute)
      switch tree.name(of: attribute) {
      case "id": item.objectID = value
      case "title": item.title = Located(value, at: tree.valueRange(of: attribute))
      case "userLabel": item.userLabel = value
      case "identifier": item.identifier = value
      case "customClass": item.customClass = value
      case "isSeparatorItem": item.isSeparator = value == "YES"
      case "keyEquivalent":
        guard !value.isEmpty else { break }
        item.key = InterfaceBuilderItem.Key(text: value, range: tree.valueRange(of: attribute), isElement: false)
      case "alternate": item.isAlternate = value == "YES"
      case "hidden": item.isHidden = value == "YES"
      case "enabled": item.isEnabled = value != "NO"
      case "state": item.state = MenuElement.State.allCases.first { $0.name == value } ?? .off
      case "tag": item.tag = Int(value) ?? 0
      case "indentationLevel": item.indentationLevel = indentationLevel(value, at: tree.valueRange(of: attribute))
      case "image": item.image = value
      case "secondaryImage": secondaryImage = value
      case "toolTip": item.toolTip = value
      case "allowsKeyEquivalentWhenHidden": item.allowsKeyEquivalentWhenHidden = value == "YES"
      case "localization", "allowsAutomaticKeyEquivalentLocalization": item.allowsAutomaticLocalization = value != "NO"
      case "mirroring", "allowsAutomaticKeyEquivalentMirroring": item.allowsAutomaticMirroring = value != "NO"
      // Data of Interface Builder itself, and the origins of classes and images.
      case "customModule", "customModuleProvider", "catalog", "sceneMemberID", "keyEquivalentModifierMask": break
      case let name: item.unread.append("its \(name) \(value)")
      }
    }
    if let secondaryImage, item.image != nil { item.unread.append("its second image \(secondaryImage)") }
    item.image = item.image ?? secondaryImage
    if let image = item.image, ownImages.contains(image) {
      item.image = nil
      item.unread.append("its image, which the file itself contains as \(image)")
    }
    menuIDs.insert(item.objectID)
    for child in tree.children(of: node) { readChild(child, of: &item) }
    if item.title == nil { item.title = attributedTitle(of: node) }
    return item
  }

  private mutating func readChild(_ child: XMLTree.NodeID, of item: inout InterfaceBuilderItem) {
    switch tree.name(of: child) {
    case "menu": item.submenus = [menu(child, kind: .submenu)]
    case "modifierMask" where attribute("key", of: child) == "keyEquivalentModifierMask":
      readModifiers(child, of: &item)
    case "string", "mutableString":
      let text = Located(stringElement(child), at: tree.textRange(of: child) ?? tree.tagRange(of: child))
      switch attribute("key", of: child) {
      case "title": item.title = text
      case "toolTip": item.toolTip = text.value
      case "keyEquivalent" where !text.value.isEmpty:
        item.key = InterfaceBuilderItem.Key(
          text: text.value, range: text.range, isElement: true, error: encodingError(of: child))
      case "keyEquivalent": break
      case let key: item.unread.append("its \(key ?? "text")")
      }
    case "attributedString" where attribute("key", of: child) == "userComments":
      item.note = attributedText(child)?.value
    case "attributedString" where attribute("key", of: child) == "attributedTitle":
      item.unread.append("the attributes of its title")
    case "modifierMask": break
    case "connections": for connection in tree.children(of: child) { readConnection(connection, of: &item) }
    case let name: item.unread.append("its \(attribute("key", of: child) ?? name)")
    }
  }

  private mutating func readConnection(_ node: XMLTree.NodeID, of item: inout InterfaceBuilderItem) {
    switch tree.name(of: node) {
    case "action":
      guard item.action == nil, let (selector, range) = tree.attribute("selector", of: node) else {
        item.unread.append("another action \(attribute("selector", of: node) ?? "")")
        return
      }
      let target = attribute("target", of: node)
      target.map { _ = objectIDs.insert($0) }
      item.action = InterfaceBuilderItem.Connection(selector: selector, target: target, range: range)
    case "segue":
      // AppKit connects the item to an object of its own, which performs the segue.
      item.unread.append("its segue \(attribute("identifier", of: node) ?? attribute("kind", of: node) ?? "")")
      guard item.action == nil, let (destination, range) = tree.attribute("destination", of: node) else { return }
      objectIDs.insert(destination)
      item.action = InterfaceBuilderItem.Connection(selector: "perform:", target: destination, range: range)
    case "binding":
      guard let name = attribute("name", of: node), Self.boundProperties.contains(where: name.hasPrefix),
        let destination = attribute("destination", of: node)
      else {
        item.unread.append("its binding of \(attribute("name", of: node) ?? "")")
        return
      }
      objectIDs.insert(destination)
      item.bindings.append(
        InterfaceBuilderItem.Binding(
          name: name, destination: destination, keyPath: attribute("keyPath", of: node) ?? "",
          transformer: transformer(of: node), source: tree.tagRange(of: node)))
    case "outlet":
      addOutlet(node, owner: item.objectID)
      let property = attribute("property", of: node) ?? ""
      item.outlets.append(property)
      item.unread.append("its outlet \(property)")
    case let name: item.unread.append("its connection \(name)")
    }
  }

  /// The properties that bindings set, and replacements of the action; not the item's look.
  private static let boundProperties = ["enabled", "hidden", "value", "title", "attributedTitle", "target", "argument"]

  /// The transformer that `<dictionary key="options"><string key="NSValueTransformerName">…` names in a binding.
  private func transformer(of binding: XMLTree.NodeID) -> String? {
    for options in tree.children(of: binding) where tree.isNamed("dictionary", options) {
      for option in tree.children(of: options) where attribute("key", of: option) == "NSValueTransformerName" {
        return tree.text(of: option)
      }
    }
    return nil
  }

  func readModifiers(_ node: XMLTree.NodeID, of item: inout InterfaceBuilderItem) {
    var flags: KeyModifierFlags = []
    for attribute in tree.attributes(of: node) where tree.value(of: attribute) == "YES" {
      switch tree.name(of: attribute) {
      case "shift": flags.insert(.shift)
      case "control": flags.insert(.control)
      case "option": flags.insert(.alternate)
      case "command": flags.insert(.command)
      case let name:
        // Caps Lock and the numeric pad make no difference to AppKit.
        item.unread.append("its modifier \(name)")
        if name == "function" { item.isHeldWithGlobe = true }
      }
    }
    item.modifierFlags = flags
  }

  /// 0 to 15: AppKit reduces larger values to 15, and raises an exception for negative ones.
  private mutating func indentationLevel(_ value: String, at range: SourceRange) -> Int {
    guard let level = Int(value), level >= 0 else {
      document.diagnostics.append(.invalidIndentation(value, of: "menuItem", at: range))
      return 0
    }
    return min(level, AppKitTraits.indentationLevels.upperBound)
  }
}
