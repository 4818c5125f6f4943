extension InterfaceBuilderDocument {
  /// How many items of a document are read, of some hundred bytes each. The menu bars of real apps have a few hundred.
  static let itemLimit = 50_000

  /// Reads a document with any root element. O(n) in its elements.
  package init(_ tree: XMLTree, itemLimit: Int = itemLimit) {
    self = InterfaceBuilderReader.document(tree, itemLimit: itemLimit)
  }
}

/// Finds the menus in an Interface Builder document, in one walk over its elements.
///
/// Apple does not describe the format. The facts come from documents that Xcode wrote.
struct InterfaceBuilderReader {
  let tree: XMLTree
  var document: InterfaceBuilderDocument
  /// The `outlet` elements of the document, by their destinations. Outlets to no menu are dropped at the end.
  private var outlets: [String: [InterfaceBuilderOutlet]] = [:]
  /// The object IDs of the menus and items, and of the objects that they refer to.
  var menuIDs: Set<String> = []
  var objectIDs: Set<String> = []

  /// The names of the images that the document itself holds: no asset has them.
  let ownImages: Set<String>

  /// How many items were read, with the menus outside items.
  var itemCount = 0

  let itemLimit: Int
  /// Whether an item was left out, and so was reported.
  var hasLeftOut = false

  private init(_ tree: XMLTree, itemLimit: Int) {
    self.tree = tree
    self.itemLimit = itemLimit
    ownImages = Set(
      tree.children(of: tree.root, named: "resources").flatMap { tree.children(of: $0, named: "image") }
        .filter { tree.children(of: $0).contains { _ in true } }.compactMap { tree.attribute("name", of: $0)?.value })
    document = InterfaceBuilderDocument()
  }

  static func document(_ tree: XMLTree, itemLimit: Int) -> InterfaceBuilderDocument {
    var reader = InterfaceBuilderReader(tree, itemLimit: itemLimit)
    reader.walk(tree.root, owner: "", named: nil, in: tree.root)
    reader.findObjects()
    reader.document.outlets = reader.outlets.filter { reader.menuIDs.contains($0.key) }
    reader.nameKinds()
    reader.reportStrays()
    return reader.document
  }

  private mutating func reportStrays() {
    for stray in document.strays
    where document.outlets[stray.objectID] == nil && !stray.submenus.contains(where: outlets.keys.contains) {
      document.diagnostics.append(
        .itemOutsideMenu, "\(stray.name) is in no menu", at: stray.source,
        help: ["put it into a menu, or delete it: it never appears, and its key does nothing"])
    }
  }

  // MARK: The walk

  /// Reads an element and its contents. `owner` and `ownerName` are those of the nearest element around it with one.
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
    if tree.isNamed("menuItem", node) { addStray(node) }
    let owner = attribute("id", of: node) ?? owner
    let ownerName = attribute("userLabel", of: node) ?? attribute("customClass", of: node) ?? ownerName
    for child in tree.children(of: node) { walk(child, owner: owner, named: ownerName, in: node) }
  }

  private mutating func addStray(_ node: XMLTree.NodeID) {
    guard attribute("isSeparatorItem", of: node) != "YES" else { return }
    guard itemCount < itemLimit else { return leaveOut(node) }
    itemCount += 1
    let id = attribute("id", of: node) ?? ""
    menuIDs.insert(id)
    var item = InterfaceBuilderItem(source: tree.tagRange(of: node))
    item.key = text("keyEquivalent", of: node).flatMap { text in
      text.value.isEmpty ? nil : InterfaceBuilderItem.Key(text: text.value, range: text.range, isElement: false)
    }
    for mask in tree.children(of: node, named: "modifierMask") { readModifiers(mask, of: &item) }
    let key = (try? item.keyCombination()).flatMap { $0 }.map { " (\($0.displayed))" } ?? ""
    let title = text("title", of: node)?.value ?? ""
    document.strays.append(
      InterfaceBuilderDocument.Stray(
        objectID: id, name: (title.isEmpty ? "an item without a title" : title.inSingleQuotes) + key,
        submenus: tree.children(of: node, named: "menu").compactMap { attribute("id", of: $0) },
        source: tree.tagRange(of: node)))
  }

  mutating func addOutlet(_ node: XMLTree.NodeID, owner: String) {
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

  /// Sets the kinds of menus that only outlets reveal, and keeps one main menu.
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
      let title = (menu.title?.value ?? "").inSingleQuotes
      document.diagnostics.append(
        Diagnostic(
          .missingMenu, "no menu of this document is the application's main menu", at: menu.source, severity: .warning,
          help: [
            "connect \(title) to the application's outlet 'mainMenu', or write `systemMenu=\"main\"`",
            "until then menuc reads it as a context menu, which takes no keys",
          ]))
    }
  }

  /// Names the objects that items send actions to or are bound to.
  private mutating func findObjects() {
    if objectIDs.isEmpty { return }
    for node in tree.nodes.indices where tree.nodes[node].kind == .element {
      guard let id = attribute("id", of: node), objectIDs.contains(id) else { continue }
      document.objects[id] = object(node, id: id)
    }
    // The three objects that every xib has, in case one lacks them.
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

  /// Adds each object's label to a name that several have, or its object ID if the label is not unique.
  private mutating func tellObjectsApart() {
    let named = document.objects.filter { $0.value != .application && !$0.value.isFirstResponder }
    for (name, objects) in Dictionary(grouping: named, by: \.value.name) where objects.count > 1 {
      let labels = Dictionary(grouping: objects) { $0.value.label ?? "" }
      for (id, object) in objects {
        let isLabelUnique = object.label != name && labels[object.label ?? ""]?.count == 1
        document.objects[id]?.name = "\(name) \(isLabelUnique ? object.label ?? id : id)"
      }
    }
  }
}

extension InterfaceBuilderReader {
  package func attribute(_ name: String, of node: XMLTree.NodeID) -> String? { tree.attribute(name, of: node)?.value }

  /// A property, either an attribute or, with line breaks or control characters, a child element.
  package func text(_ name: String, of node: XMLTree.NodeID) -> Located<String>? {
    if let (value, range) = tree.attribute(name, of: node) { return Located(value, at: range) }
    for child in tree.children(of: node) where tree.isNamed("string", child) || tree.isNamed("mutableString", child) {
      if attribute("key", of: child) == name {
        return Located(stringElement(child), at: tree.textRange(of: child) ?? tree.tagRange(of: child))
      }
    }
    return nil
  }

  /// The reason why the base64 of a string element cannot be decoded; nil if it can, and without base64.
  func encodingError(of node: XMLTree.NodeID) -> KeyEquivalentError? {
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

  /// The text of a string element. An attribute marks base64, which Interface Builder uses for control characters.
  func stringElement(_ node: XMLTree.NodeID) -> String {
    let text = tree.text(of: node)
    return !isBase64(node) ? text : Base64.decoded(text).map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  func attributedTitle(of node: XMLTree.NodeID) -> Located<String>? {
    for child in tree.children(of: node, named: "attributedString")
    where attribute("key", of: child) == "attributedTitle" {
      if let text = attributedText(child) { return text }
    }
    return nil
  }

  func attributedText(_ node: XMLTree.NodeID) -> Located<String>? {
    let fragments = tree.children(of: node, named: "fragment").compactMap { text("content", of: $0) }
    return fragments.first.map { Located(fragments.map(\.value).joined(), at: $0.range) }
  }
}
