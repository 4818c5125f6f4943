/// A `menus` node: operations on one menu system.
package struct MenusDeclaration: Sendable {
  package let system: MenuSystem
  /// The name of a context menu, since an app has several; nil for the main menu.
  package let name: String?
  /// Whether a context menu has the actions that the system suggests.
  package var suggestsActions = true
  package var operations: [OperationDeclaration]
  /// Whether it is a whole menu of an Interface Builder document.
  package var isImported = false
  package let source: SourceRange

  package init(
    system: MenuSystem, name: String?, operations: [OperationDeclaration], isImported: Bool = false, source: SourceRange
  ) {
    self.system = system
    self.name = name
    self.operations = operations
    self.isImported = isImported
    self.source = source
  }
}

extension DefinitionReader {
  /// The nodes that are allowed in `menus`.
  enum OperationNode: String, NodeName {
    case insert, remove, replace, replaceChildren, on

    var schema: NodeSchema {
      schema(
        among: insertNode.schema, removeNode.schema, replaceNode.schema, replaceChildrenNode.schema, onNode.schema)
    }
  }

  static let menusNode = NodeDescription("menus", children: menusPlace) {
    (system: $0.argument("context"), name: $0.text("name"), suggestsActions: $0.flag("suggestedActions"))
  }
  private static let insertNode = NodeDescription("insert", children: elementPlace) {
    (
      atStartOf: $0.text("atStartOf"),
      atEndOf: $0.text("atEndOf"),
      before: $0.text("before"),
      after: $0.text("after"),
      propertyList: $0.scalar("propertyList"),
      changedBy: $0.text("changedBy")
    )
  }
  private static let replaceNode = NodeDescription("replace", children: elementPlace) {
    (anchor: $0.argument("anchor"), propertyList: $0.scalar("propertyList"), changedBy: $0.text("changedBy"))
  }
  private static let replaceChildrenNode = NodeDescription("replaceChildren", children: elementPlace) {
    (of: $0.text("of"), changedBy: $0.text("changedBy"))
  }
  private static let removeNode = NodeDescription("remove") {
    (anchor: $0.argument("anchor"), propertyList: $0.scalar("propertyList"), changedBy: $0.text("changedBy"))
  }
  private static let onNode = NodeDescription("on", children: onPlace) { $0.arguments("platform") }

  private static let menusPlace = NodePlace<OperationNode>("menus")
  private static let onPlace = NodePlace<OperationNode>("on", OperationNode.allCases.filter { $0 != .on })

  /// Reads `menus { OPERATION... }` or `menus context name=NAME suggestedActions=#true { OPERATION... }`.
  package mutating func menus(_ node: SyntaxTree.NodeID) -> MenusDeclaration {
    let keys = read(node, as: Self.menusNode)
    let name = self[keys.name]
    var system = MenuSystem.main
    if let token = self[keys.system] {
      if let known = MenuSystem(rawValue: string(token)) {
        system = known
      } else {
        let known = MenuSystem.allCases.map(\.rawValue)
        diagnostics.append(
          .invalidValue, "\(string(token).inSingleQuotes) is not a kind of menu", at: tree.range(token),
          help: ["write \(NodeSchema.Kind.list(known))"],
          fixes: .closest(to: string(token), in: known, at: tree.range(token)))
      }
    }
    let suggestsActions = self[keys.suggestsActions]
    var menus = MenusDeclaration(
      system: system, name: name, operations: operations(in: node, Self.menusPlace), source: tree.headerRange(of: node))
    // The edit menu is the system's own. A menu of the app has only the app's elements.
    menus.suggestsActions = name == nil || suggestsActions ?? false
    return menus
  }

  private mutating func operations(
    in node: SyntaxTree.NodeID, _ place: NodePlace<OperationNode>
  ) -> [OperationDeclaration] {
    var operations: [OperationDeclaration] = []
    for child in tree.children(of: node) {
      switch kind(of: child, in: place) {
      case .insert: operations += insert(child)
      case .remove: operations += remove(child)
      case .replace: operations += replace(child)
      case .replaceChildren: operations += replaceChildren(child)
      case .on:
        let declared = names(child, as: Self.onNode)
        namedPlatforms += declared
        let names = declared.map(\.text)
        operations += self.operations(in: child, Self.onPlace).map { with($0) { $0.platforms = names } }
      case nil: losesRemoval = true
      }
    }
    return operations
  }

  // MARK: Operations

  /// One `insert` of several menus is one operation for each, as `insertChild` and `insertSibling` take one. With other
  /// elements in it, it is one operation on all of them, as `insertElements`.
  private mutating func insert(_ node: SyntaxTree.NodeID) -> [OperationDeclaration] {
    let keys = read(node, as: Self.insertNode)
    let (header, changedBy) = (tree.headerRange(of: node), self[keys.changedBy])
    let anchors: [(InsertionSide, SyntaxTree.Entry?)] = [
      (.atStart, entry(keys.atStartOf)), (.atEnd, entry(keys.atEndOf)), (.before, entry(keys.before)),
      (.after, entry(keys.after)),
    ]
    let place = place(anchors.compactMap { side, entry in entry.map { (side, $0) } }, entry(keys.propertyList), header)
    let elements = elements(in: node)
    if elements.isEmpty, !tree.nodes[node].hasChildren, place != nil || anchors.contains(where: { $0.1 != nil }) {
      diagnostics.append(.missingElements(of: "insert", at: header))
    }
    if place == nil { lostElements.append(elements) }
    guard let (place, anchorSource) = place, !elements.isEmpty else { return [] }
    func operation(_ elements: ElementList, _ place: MenuOperation.Place) -> OperationDeclaration {
      OperationDeclaration(
        operation: .insert(elements, at: place), platforms: nil, source: header, anchorSource: anchorSource,
        changedBy: changedBy)
    }
    guard elements.isOfMenus else { return [operation(elements, place)] }
    switch place {
    case .atStart, .after: return elements.split.reversed().map { operation($0, place) }
    case .atEnd, .before: return elements.split.map { operation($0, place) }
    }
  }

  private enum InsertionSide { case atStart, atEnd, before, after }

  private mutating func place(
    _ anchors: [(side: InsertionSide, entry: SyntaxTree.Entry)], _ propertyList: SyntaxTree.Entry?,
    _ header: SourceRange
  ) -> (MenuOperation.Place, SourceRange)? {
    guard let (side, entry) = anchors.first else {
      if !hasUnknownProperty {
        diagnostics.append(
          .missingProperty, "'insert' needs one of 'atStartOf', 'atEndOf', 'before' or 'after'", at: header,
          help: [
            "say where: `insert atEndOf=.file { ... }` puts it into a menu, `insert after=.view { ... }` beside one"
          ])
      }
      return nil
    }
    if anchors.count > 1 {
      diagnostics.append(
        .conflictingProperties, "'insert' names more than one place", at: tree.range(anchors[1].entry.key),
        help: ["keep one of atStartOf=, atEndOf=, before= and after=, and write a second 'insert' for another place"])
    }
    guard
      let anchor = menuAnchor(entry.value, annotation: tree.annotation(entry.annotation), propertyList: propertyList)
    else {
      return nil
    }
    let range = tree.range(entry.value)
    switch (side, anchor) {
    case (.before, _): return (.before(anchor), range)
    case (.after, _): return (.after(anchor), range)
    case (.atStart, .menu(let identifier)): return (.atStart(of: identifier), range)
    case (.atEnd, .menu(let identifier)): return (.atEnd(of: identifier), range)
    case (.atStart, .command), (.atStart, .action), (.atEnd, .command), (.atEnd, .action):
      diagnostics.append(
        .invalidValue(
          displayed(entry.value), of: string(entry.key), in: "insert", expected: "a menu: only menus have children",
          at: range))
      return nil
    }
  }

  private mutating func remove(_ node: SyntaxTree.NodeID) -> [OperationDeclaration] {
    let keys = read(node, as: Self.removeNode)
    guard let (anchor, range) = anchor(keys.anchor, entry(keys.propertyList), of: node) else {
      losesRemoval = true
      return []
    }
    return [
      OperationDeclaration(
        operation: .remove(anchor), source: tree.headerRange(of: node), anchorSource: range,
        changedBy: self[keys.changedBy])
    ]
  }

  private mutating func replace(_ node: SyntaxTree.NodeID) -> [OperationDeclaration] {
    let keys = read(node, as: Self.replaceNode)
    let target = anchor(keys.anchor, entry(keys.propertyList), of: node)
    let (isMisread, changedBy) = (hasUnknownProperty, self[keys.changedBy])
    let elements = elements(in: node)
    guard let (anchor, range) = target else {
      lostElements.append(elements)
      losesRemoval = true
      return []
    }
    if elements.isEmpty {
      if !isMisread { diagnostics.append(.missingElements(of: "replace", at: tree.headerRange(of: node))) }
      return []
    }
    return [
      OperationDeclaration(
        operation: .replace(anchor, with: elements), source: tree.headerRange(of: node), anchorSource: range,
        changedBy: changedBy)
    ]
  }

  private mutating func replaceChildren(_ node: SyntaxTree.NodeID) -> [OperationDeclaration] {
    let keys = read(node, as: Self.replaceChildrenNode)
    let (entry, changedBy) = (entry(keys.of), self[keys.changedBy])
    let header = tree.headerRange(of: node)
    if entry == nil, !hasUnknownProperty {
      diagnostics.append(.missingProperty("of", of: "replaceChildren", example: "of=.file", at: header))
    }
    let anchor = entry.flatMap { menuAnchor($0.value, annotation: tree.annotation($0.annotation), propertyList: nil) }
    let elements = elements(in: node)
    guard let entry, let anchor else {
      lostElements.append(elements)
      losesRemoval = true
      return []
    }
    guard case .menu(let identifier) = anchor else {
      reportInvalid(entry.value, of: "of", in: "replaceChildren", expected: "a menu: only menus have children")
      return []
    }
    return [
      OperationDeclaration(
        operation: .replaceChildren(of: identifier, with: elements), source: header,
        anchorSource: tree.range(entry.value), changedBy: changedBy)
    ]
  }

  // MARK: Anchors

  private mutating func anchor(
    _ argument: NodeSchema.Argument, _ propertyList: SyntaxTree.Entry?, of node: SyntaxTree.NodeID
  ) -> (MenuAnchor, SourceRange)? {
    let entry = tree.entries(of: node).first { $0.key.kind == .missing }
    guard let entry, entry.value.isString else {
      if entry == nil, !isWritten(argument) { reportMissing(argument, of: node) }
      return nil
    }
    let anchor = menuAnchor(entry.value, annotation: tree.annotation(entry.annotation), propertyList: propertyList)
    guard let anchor else { return nil }
    return (anchor, tree.range(entry.value))
  }

  /// Reads `.file`, `bookmarks`, `(command)newTab:` or `(action)share`.
  private mutating func menuAnchor(
    _ token: SyntaxToken, annotation: SyntaxToken, propertyList: SyntaxTree.Entry?
  ) -> MenuAnchor? {
    let text = string(token)
    switch annotation.kind == .missing ? "menu" : string(annotation) {
    case "menu":
      if propertyList != nil {
        diagnostics.append(
          .conflictingProperties, "'propertyList' is for commands, but the anchor is a menu", at: tree.range(token),
          help: ["write `(command)` before the anchor if it is a command"])
      }
      if annotation.kind == .missing, text.utf8.last == UInt8(ascii: ":") {
        diagnostics.append(
          .invalidValue, "'\(text)' is not a menu", at: tree.range(token),
          help: ["write `(command)` before the action of a command, `(action)` before the identifier of an action"],
          fixes: [Diagnostic.Fix("write `(command)\(text)`", tree.range(token), "(command)\(text)", .safe)])
        return nil
      }
      guard identifier(token) != nil else {
        reportUnnamedAnchor(token)
        return nil
      }
      return menuIdentifier(token).map { .menu($0) }
    case "command":
      return .command(Command.Identity(ActionSelector(text), propertyList: propertyList.flatMap { scalar($0.value) }))
    case "action":
      return .action(Action.Identifier(text))
    case let other:
      diagnostics.append(
        Diagnostic(
          .invalidValue, "'(\(other))' is not a kind of anchor", at: tree.range(annotation),
          help: ["write (menu), (command) or (action)"],
          fixes: .closest(to: other, in: ["menu", "command", "action"], at: tree.range(annotation))))
      return nil
    }
  }

  /// Reports an anchor that is `_`, and lists the possible menus before it.
  private mutating func reportUnnamedAnchor(_ anchor: SyntaxToken) {
    var menus: [UnnamedMenu] = []
    var taken: Set<String> = []
    for node in tree.nodes.indices where !tree.nodes[node].isSlashdashed && isNamed(node, "menu") {
      let arguments = tree.entries(of: node).filter { $0.key.kind == .missing }.map(\.value)
      guard let first = arguments.first, first.isString else { continue }
      if let name = identifier(first) {
        taken.insert(name)
      } else if first.end < anchor.start {
        menus.append(UnnamedMenu(title: arguments.count > 1 ? string(arguments[1]) : "", place: tree.range(first)))
      }
    }
    diagnostics.append(.unnamedAnchor(at: tree.range(anchor), menus: menus, taken: taken))
  }
}
