extension DefinitionLoader {
  /// The documents in XML, by their root elements.
  private enum DocumentFormat: String {
    case interface = "document"
    case propertyList = "plist"
    case oldInterface = "archive"
  }

  /// Reads a document, as the main file or by an `import`.
  package mutating func add(_ tree: XMLTree, path: String, by declaration: ImportDeclaration?) {
    let root = tree.name(of: tree.root)
    switch DocumentFormat(rawValue: root) {
    case .interface: addInterface(tree, by: declaration)
    case .propertyList: addShortcuts(tree, path: path, by: declaration)
    case .oldInterface:
      diagnostics.append(
        .unsupportedFile, "this Interface Builder document is in the format of Xcode 4",
        at: tree.tagRange(of: tree.root),
        help: ["open it in Xcode and save it: menuc reads documents that begin with <document>"])
    case nil:
      diagnostics.append(
        .unsupportedFile, "menuc reads no menus from an XML document that begins with <\(root)>",
        at: tree.nameRange(of: tree.root),
        help: ["begin an Interface Builder document with <document>, a property list with <plist>"])
    }
  }

  // MARK: Interface Builder

  private mutating func addInterface(_ tree: XMLTree, by declaration: ImportDeclaration?) {
    let root = tree.tagRange(of: tree.root)
    let runtime = tree.attribute("targetRuntime", of: tree.root)
    if let runtime, !runtime.value.hasPrefix("MacOSX") {
      diagnostics.append(
        .unsupportedFile, "menuc reads no menus from an Interface Builder document for '\(runtime.value)'",
        at: runtime.range, help: ["write the menus as a definition: UIKit apps build them in buildMenu(with:)"])
      return
    }
    let document = InterfaceBuilderDocument(tree)
    diagnostics += document.diagnostics.all
    guard !document.menus.isEmpty else {
      diagnostics.append(
        .missingMenu, "this Interface Builder document has no menu", at: root,
        help: ["name the file with the main menu, usually Main.storyboard or MainMenu.xib"])
      return
    }
    var mapping = InterfaceBuilderMapping(document)
    var names: [String] = []
    var taken: Set<String> = []
    for menu in document.menus {
      let elements = mapping.elements(of: menu)
      if menu.kind == .main, let first = importedMain {
        diagnostics.append(.repeatedDeclaration("main menu", at: declaration?.source ?? menu.source, first: first))
        continue
      }
      var name: String?
      if menu.kind == .main {
        importedMain = declaration?.source ?? menu.source
        nameApp(elements)
      } else {
        let own = document.name(of: menu, besides: taken)
        names.append(own)
        taken.insert(own)
        name = own
      }
      add(elements, name: name, source: menu.source)
    }
    diagnostics += mapping.diagnostics.all
    for (range, key) in mapping.keys { definition.importedKeys[range] = key }
    definition.importedTitleKeys.merge(mapping.titleKeys) { first, _ in first }
    definition.imports.append(
      ImportedFile(
        file: tree.file, kind: .interfaceBuilder, itemCount: document.itemCount, keyCount: document.keyCount,
        keyElementCount: document.keyElementCount, otherMenus: names, hasMainMenu: document.mainMenu != nil,
        strays: document.strays.map(\.name), remarks: mapping.remarks))
  }

  private mutating func add(_ elements: [MenuElement], name: String?, source: SourceRange) {
    let operation = OperationDeclaration(
      operation: .insert(ElementList(elements), at: .atEnd(of: .root)), platforms: nil, source: source,
      anchorSource: source)
    importedMenus.append(
      MenusDeclaration(
        system: name == nil ? .main : .context, name: name, operations: elements.isEmpty ? [] : [operation],
        isImported: true, source: source))
  }

  /// Takes the app's name from its own menu, unless the definition says it. AppKit shows the bundle's name in the place of
  /// a template's.
  private mutating func nameApp(_ elements: [MenuElement]) {
    guard case .menu(let menu) = elements.first, menu.identifier == .application, !menu.title.isEmpty else { return }
    let isPlaceholder = ["Application", "NewApplication"].contains(menu.title)
    if isPlaceholder || menu.title.hasPrefix("__") && menu.title.hasSuffix("__") { return }
    definition.importedName = menu.title
  }

  // MARK: Shortcuts

  private mutating func addShortcuts(_ tree: XMLTree, path: String, by declaration: ImportDeclaration?) {
    guard let root = PropertyListReader.value(of: tree, diagnostics: &diagnostics),
      let list = ShortcutList(root, diagnostics: &diagnostics)
    else { return }
    var responder = ResponderDeclaration(
      name: declaration?.responder?.text ?? SourcePath.name(of: path), source: declaration?.source ?? root.tag)
    responder.keyCommands = list.keyCommands
    responder.isImported = true
    responder.nameOfImport = declaration?.responder?.source
    definition.responders.append(responder)
    for (range, key) in list.keys { definition.importedKeys[range] = key }
    definition.imports.append(
      ImportedFile(
        file: tree.file, kind: .shortcutList, itemCount: list.count, keyCount: list.keyCommands.count,
        keyElementCount: 0, otherMenus: [], hasMainMenu: false, remarks: []))
  }

  /// Lets imported lists' responders perform their actions, unless a `responder` node does. O(responders + shortcuts).
  mutating func letListsPerform() {
    let written = Set(definition.responders.lazy.filter { !$0.isImported }.map(\.name))
    for (index, responder) in definition.responders.enumerated()
    where responder.isImported && !written.contains(responder.name) {
      definition.responders[index].performs += responder.keyCommands.compactMap { keyCommand in
        keyCommand.source.map {
          ActionRule(action: keyCommand.action, propertyList: nil, condition: nil, source: $0)
        }
      }
    }
  }
}

extension InterfaceBuilderDocument {
  /// A name for people of a menu other than the main menu. It is not one of the names already given.
  fileprivate func name(of menu: InterfaceBuilderMenu, besides names: Set<String>) -> String {
    let outlet = outlets[menu.objectID]?.first?.property
    let owned = menu.ownerName.map { "\(menu.kind.rawValue) of \($0)" }
    let candidates = [menu.userLabel, menu.title?.value, outlet, owned].compactMap(\.self).filter { !$0.isEmpty }
    let name = candidates.first ?? menu.kind.rawValue
    return names.contains(name) ? "\(name) \(menu.objectID)" : name
  }
}
