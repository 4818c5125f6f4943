extension InterfaceBuilderDocument {
  /// How many items are read of a document; each takes some hundred bytes. The menu bars of real apps have a few hundred.
  static let itemLimit = 50_000

  /// Reads a document, whatever its root element is. O(n) in its elements.
  init(_ tree: XMLTree, itemLimit: Int = itemLimit) {
    self = InterfaceBuilderReader.document(tree, itemLimit: itemLimit)
  }
}

/// Finds the menus in an Interface Builder document, in one walk over its elements.
///
/// What the format says is known from documents that Xcode wrote; Apple does not describe it.
private struct InterfaceBuilderReader {
  let tree: XMLTree
  private var document: InterfaceBuilderDocument
  /// Each `outlet` of the document by where it leads; those that lead to no menu are dropped at the end.
  private var outlets: [String: [InterfaceBuilderOutlet]] = [:]
  /// The object IDs of the menus and items, and of the objects that they speak of.
  private var menuIDs: Set<String> = []
  private var objectIDs: Set<String> = []

  /// The names of the images that the document itself holds: no asset has them.
  private let ownImages: Set<String>

  /// How many items were read, menus that are in no item counted with them.
  private var itemCount = 0

  private let itemLimit: Int
  /// Whether an item was left out, so that no more need be said of it.
  private var hasLeftOut = false

  private init(_ tree: XMLTree, itemLimit: Int) {
    self.tree = tree
    self.itemLimit = itemLimit
    ownImages = Set(
      tree.children(of: tree.root, named: "resources").flatMap { tree.children(of: $0, named: "image") }
        .filter { tree.children(of: $0).contains { _ in true } }.compactMap { tree.attribute("name", of: $0)?.value })
    document = InterfaceBuilderDocument(file: tree.file)
  }

  fileprivate static func document(_ tree: XMLTree, itemLimit: Int) -> InterfaceBuilderDocument {
    var reader = InterfaceBuilderReader(tree, itemLimit: itemLimit)
    reader.walk(tree.root, owner: "", named: nil, in: tree.root)
    reader.findObjects()
    reader.document.outlets = reader.outlets.filter { reader.menuIDs.contains($0.key) }
    reader.nameKinds()
    return reader.document
  }

  // MARK: The walk

  /// Looks at an element and all in it.
  ///
  /// - Parameters:
  ///   - owner: the object ID of the nearest element around it that has one.
  ///   - ownerName: the label or class of the nearest element around it that has one.
  ///   - parent: the element it is in.
  private mutating func walk(
    _ node: XMLTree.NodeID, owner: String, named ownerName: String?, in parent: XMLTree.NodeID
  ) {
    if tree.isNamed("menu", node) {
      guard itemCount < itemLimit else { return leaveOut(node) }
      itemCount += 1
      var menu = menu(node, kind: kind(of: node, in: parent))
      menu.beginsWithButtonFace = menu.kind == .popUp && attribute("pullsDown", of: parent) == "YES"
      menu.ownerName = ownerName
      document.menus.append(menu)
      return
    }
    if tree.isNamed("outlet", node) {
      addOutlet(node, owner: owner)
      return
    }
    let owner = attribute("id", of: node) ?? owner
    let ownerName = attribute("userLabel", of: node) ?? attribute("customClass", of: node) ?? ownerName
    for child in tree.children(of: node) { walk(child, owner: owner, named: ownerName, in: node) }
  }

  private mutating func addOutlet(_ node: XMLTree.NodeID, owner: String) {
    guard let destination = attribute("destination", of: node) else { return }
    outlets[destination, default: []].append(
      InterfaceBuilderOutlet(property: attribute("property", of: node) ?? "", owner: owner))
  }

  private func kind(of node: XMLTree.NodeID, in parent: XMLTree.NodeID) -> InterfaceBuilderMenu.Kind {
    let key = attribute("key", of: node)
    if key == "mainMenu" { return .main }
    if tree.isNamed("popUpButtonCell", parent) { return .popUp }
    if key == nil, attribute("systemMenu", of: node) == "main" { return .main }
    return key == nil ? .other : .context
  }

  /// Says what menus are there for that only outlets tell, and keeps one main menu.
  private mutating func nameKinds() {
    var hasMain = document.mainMenu != nil
    for index in document.menus.indices where document.menus[index].kind == .other {
      let properties = Set((document.outlets[document.menus[index].objectID] ?? []).map(\.property))
      if properties.contains("mainMenu"), !hasMain {
        document.menus[index].kind = .main
        hasMain = true
      } else if properties.contains("dockMenu") {
        document.menus[index].kind = .dock
      } else if properties.contains("menu") {
        document.menus[index].kind = .context
      }
    }
    let mains = document.menus.indices.filter { document.menus[$0].kind == .main }
    for index in mains.dropFirst() { document.menus[index].kind = .other }
    if mains.isEmpty, let menu = document.menus.first(where: \.looksLikeMainMenu) {
      document.diagnostics.append(.unconnectedMainMenu(menu.title?.value ?? "", at: menu.source))
    }
  }

  /// Names the objects that items send actions to or are bound to.
  private mutating func findObjects() {
    if objectIDs.isEmpty { return }
    for node in tree.nodes.indices where tree.nodes[node].kind == .element {
      guard let id = attribute("id", of: node), objectIDs.contains(id) else { continue }
      document.objects[id] = object(node, id: id)
    }
    // The three that every xib has, should one be without them.
    let standard: [(id: String, object: InterfaceBuilderObject)] = [
      ("-1", InterfaceBuilderObject(name: "First Responder", isFirstResponder: true)),
      ("-2", InterfaceBuilderObject(name: "File's Owner")), ("-3", .application),
    ]
    for (id, object) in standard where document.objects[id] == nil && objectIDs.contains(id) {
      document.objects[id] = object
    }
    tellObjectsApart()
  }

  private func object(_ node: XMLTree.NodeID, id: String) -> InterfaceBuilderObject {
    let customClass = attribute("customClass", of: node)
    let label = attribute("userLabel", of: node)
    if id == "-3" || tree.isNamed("application", node) || id == "-2" && customClass == "NSApplication" {
      return .application
    }
    let isFirstResponder =
      id == "-1" || attribute("sceneMemberID", of: node) == "firstResponder" || customClass == "FirstResponder"
    return InterfaceBuilderObject(
      name: customClass.flatMap { $0 == "NSObject" ? nil : $0 } ?? label ?? tree.name(of: node), label: label,
      isFirstResponder: isFirstResponder)
  }

  /// Adds to a name that several objects have the label of each, or its object ID where that does not tell it either.
  private mutating func tellObjectsApart() {
    let named = document.objects.filter { $0.value != .application && !$0.value.isFirstResponder }
    for (name, objects) in Dictionary(grouping: named, by: \.value.name) where objects.count > 1 {
      let labels = Dictionary(grouping: objects) { $0.value.label ?? "" }
      for (id, object) in objects {
        let isTold = object.label != name && labels[object.label ?? ""]?.count == 1
        document.objects[id]?.name = "\(name) \(isTold ? object.label ?? id : id)"
      }
    }
  }

  // MARK: Menus and items

  private mutating func menu(_ node: XMLTree.NodeID, kind: InterfaceBuilderMenu.Kind) -> InterfaceBuilderMenu {
    let id = attribute("id", of: node) ?? ""
    menuIDs.insert(id)
    var items: [InterfaceBuilderItem] = []
    var unread = tree.attributes(of: node).compactMap { attribute in
      Self.knownOfMenus.contains(tree.name(of: attribute)) ? nil : "its \(tree.name(of: attribute))"
    }
    if let customClass = attribute("customClass", of: node) { unread.append("its class \(customClass)") }
    if attribute("autoenablesItems", of: node) == "NO" { unread.append("that its items are not validated") }
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
          unread.append("its outlet \(attribute("property", of: outlet) ?? "")")
        }
      } else if !tree.isNamed("point", child), attribute("key", of: child) != "title" {
        unread.append("its \(attribute("key", of: child) ?? tree.name(of: child))")
      }
    }
    return InterfaceBuilderMenu(
      objectID: id, title: text("title", of: node), userLabel: attribute("userLabel", of: node),
      systemMenu: attribute("systemMenu", of: node),
      autoenablesItems: attribute("autoenablesItems", of: node) != "NO", kind: kind, items: items, unread: unread,
      source: tree.tagRange(of: node))
  }

  /// The attributes of menus that are read, or speak of Interface Builder itself.
  private static let knownOfMenus: Set<String> = [
    "id", "key", "title", "systemMenu", "userLabel", "autoenablesItems", "customClass", "customModule",
    "customModuleProvider", "sceneMemberID",
  ]

  /// Leaves out an item that is one too many, and all that follow; told for the first.
  private mutating func leaveOut(_ item: XMLTree.NodeID) {
    if hasLeftOut { return }
    hasLeftOut = true
    document.diagnostics.append(
      .limitExceeded(
        "an Interface Builder document must have at most \(itemLimit) menus and items", at: tree.tagRange(of: item)))
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
      case "state": item.state = MenuElementState.allCases.first { $0.name == value } ?? .off
      case "tag": item.tag = Int(value) ?? 0
      case "indentationLevel": item.indentationLevel = indentationLevel(value, at: tree.valueRange(of: attribute))
      case "image": item.image = value
      case "secondaryImage": secondaryImage = value
      case "toolTip": item.toolTip = value
      case "allowsKeyEquivalentWhenHidden": item.allowsKeyEquivalentWhenHidden = value == "YES"
      case "localization", "allowsAutomaticKeyEquivalentLocalization": item.allowsAutomaticLocalization = value != "NO"
      case "mirroring", "allowsAutomaticKeyEquivalentMirroring": item.allowsAutomaticMirroring = value != "NO"
      // What Interface Builder keeps for itself, and where a class or an image is from.
      case "customModule", "customModuleProvider", "catalog", "sceneMemberID", "keyEquivalentModifierMask": break
      case let name: item.unread.append("its \(name) \(value)")
      }
    }
    if let secondaryImage, item.image != nil { item.unread.append("its second image \(secondaryImage)") }
    if let customClass = item.customClass { item.unread.append("its class \(customClass)") }
    item.image = item.image ?? secondaryImage
    if let image = item.image, ownImages.contains(image) {
      item.image = nil
      item.unread.append("its image, which stands in the file itself as \(image)")
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
      guard let name = attribute("name", of: node), name.hasPrefix("enabled") || name.hasPrefix("hidden"),
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
      item.unread.append("its outlet \(attribute("property", of: node) ?? "")")
    case let name: item.unread.append("its connection \(name)")
    }
  }

  /// What `<dictionary key="options"><string key="NSValueTransformerName">…` names in a binding.
  private func transformer(of binding: XMLTree.NodeID) -> String? {
    for options in tree.children(of: binding) where tree.isNamed("dictionary", options) {
      for option in tree.children(of: options) where attribute("key", of: option) == "NSValueTransformerName" {
        return tree.text(of: option)
      }
    }
    return nil
  }

  private func readModifiers(_ node: XMLTree.NodeID, of item: inout InterfaceBuilderItem) {
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

  /// 0 to 15: AppKit takes 15 for more, and raises an exception for less than 0.
  private mutating func indentationLevel(_ value: String, at range: SourceRange) -> Int {
    guard let level = Int(value), level >= 0 else {
      document.diagnostics.append(.invalidIndentation(value, of: "menuItem", at: range))
      return 0
    }
    return min(level, AppKitTraits.indentationLevels.upperBound)
  }

  // MARK: Texts

  private func attribute(_ name: String, of node: XMLTree.NodeID) -> String? {
    tree.attribute(name, of: node)?.value
  }

  /// A property that is an attribute or, where it has line breaks or control characters, a child element.
  private func text(_ name: String, of node: XMLTree.NodeID) -> Located<String>? {
    if let (value, range) = tree.attribute(name, of: node) { return Located(value, at: range) }
    for child in tree.children(of: node) where tree.isNamed("string", child) || tree.isNamed("mutableString", child) {
      if attribute("key", of: child) == name {
        return Located(stringElement(child), at: tree.textRange(of: child) ?? tree.tagRange(of: child))
      }
    }
    return nil
  }

  /// Why the text of a string element is not what its base64 stands for; nil where it is, or there is no base64.
  private func encodingError(of node: XMLTree.NodeID) -> KeyEquivalentError? {
    guard isBase64(node) else { return nil }
    let text = tree.text(of: node)
    guard let bytes = Base64.decoded(text) else {
      return .notBase64(text.split { $0.isWhitespace }.joined(separator: " "))
    }
    return String(validating: bytes, as: UTF8.self) == nil ? .notText : nil
  }

  private func isBase64(_ node: XMLTree.NodeID) -> Bool {
    attribute("base64-UTF8", of: node) == "YES" || attribute("base64", of: node) == "YES"
  }

  /// The text of a string element; in base64 where an attribute says so, as Interface Builder writes control characters.
  private func stringElement(_ node: XMLTree.NodeID) -> String {
    let text = tree.text(of: node)
    return !isBase64(node) ? text : Base64.decoded(text).map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// The text of `<attributedString key="attributedTitle">`; nil where there is none.
  private func attributedTitle(of node: XMLTree.NodeID) -> Located<String>? {
    for child in tree.children(of: node, named: "attributedString")
    where attribute("key", of: child) == "attributedTitle" {
      if let text = attributedText(child) { return text }
    }
    return nil
  }

  /// The text of an attributed string; nil where it has none.
  private func attributedText(_ node: XMLTree.NodeID) -> Located<String>? {
    let fragments = tree.children(of: node, named: "fragment").compactMap { text("content", of: $0) }
    return fragments.first.map { Located(fragments.map(\.value).joined(), at: $0.range) }
  }
}
