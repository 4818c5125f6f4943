/// A `menus` node: operations on one menu system.
struct MenusDeclaration: Sendable {
  /// Which menu system.
  let system: MenuSystem
  /// The name of a context menu, since an app has several; nil for the main menu.
  let name: String?
  /// What it does, in order.
  let operations: [OperationDeclaration]
  /// Whether it stands for a whole menu of an Interface Builder document.
  var isImported = false
  let source: SourceRange
}

extension DefinitionReader {
  private enum Slot {
    static let atStartOf = 0
    static let atEndOf = 1
    static let before = 2
    static let after = 3
    static let propertyList = 4
  }

  private static let menusSchema = NodeSchema(
    "menus", arguments: ["system"], properties: [.init("name")], takesChildren: true)
  private static let insertSchema = NodeSchema(
    "insert",
    properties: [
      .init("atStartOf"), .init("atEndOf"), .init("before"), .init("after"), .init("propertyList", .scalar),
    ], takesChildren: true)
  private static let replaceSchema = NodeSchema(
    "replace", arguments: ["anchor"], properties: [.init("propertyList", .scalar)], takesChildren: true)
  private static let replaceChildrenSchema = NodeSchema(
    "replaceChildren", properties: [.init("of")], takesChildren: true)
  private static let removeSchema = NodeSchema(
    "remove", arguments: ["anchor"], properties: [.init("propertyList", .scalar)])

  /// Reads `menus { OPERATION... }` or `menus context name=NAME { OPERATION... }`.
  mutating func menus(_ node: SyntaxTree.NodeID) -> MenusDeclaration {
    read(node, as: Self.menusSchema)
    let name = stringProperty(0)
    var system = MenuSystem.main
    if let token = argument(0) {
      if let known = MenuSystem(rawValue: string(token)) {
        system = known
      } else {
        diagnostics.append(
          .invalidValue(
            displayed(token), of: "system", in: "menus", expected: "main or context",
            suggestion: Suggestion.closest(to: string(token), in: MenuSystem.allCases.map(\.rawValue)),
            at: tree.range(token)))
      }
    }
    return MenusDeclaration(
      system: system, name: name, operations: operations(in: node, platforms: nil), source: tree.headerRange(of: node))
  }

  private mutating func operations(in node: SyntaxTree.NodeID, platforms: [String]?) -> [OperationDeclaration] {
    var operations: [OperationDeclaration] = []
    for child in tree.children(of: node) {
      if isNamed(child, "insert") {
        operations += insert(child)
      } else if isNamed(child, "remove") {
        operations += remove(child)
      } else if isNamed(child, "replace") {
        operations += replace(child)
      } else if isNamed(child, "replaceChildren") {
        operations += replaceChildren(child)
      } else if isNamed(child, "on"), platforms == nil {
        let declared = names(child, called: "platform", takesChildren: true)
        namedPlatforms += declared
        let names = declared.map(\.text)
        operations += self.operations(in: child, platforms: names).map { operation in
          var operation = operation
          operation.platforms = names
          return operation
        }
      } else {
        diagnostics.append(
          .unknownNode(
            name(of: child), in: platforms == nil ? "menus" : "on",
            allowed: ["insert", "remove", "replace", "replaceChildren"] + (platforms == nil ? ["on"] : []),
            at: tree.range(tree.nodes[child].name)))
      }
    }
    return operations
  }

  // MARK: Operations

  /// One `insert` of several menus is one operation for each, as `insertChild` and `insertSibling` take one; with
  /// anything but menus in it, it is one operation on all of them, as `insertElements`.
  private mutating func insert(_ node: SyntaxTree.NodeID) -> [OperationDeclaration] {
    read(node, as: Self.insertSchema)
    let header = tree.headerRange(of: node)
    let anchors = (Slot.atStartOf...Slot.after).compactMap { slot in property(slot).map { (slot, $0) } }
    let place = place(anchors, header)
    let elements = elements(in: node)
    guard let (place, anchorSource) = place else { return [] }
    if elements.isEmpty {
      if !tree.nodes[node].hasChildren { diagnostics.append(.missingElements(of: "insert", at: header)) }
      return []
    }
    func operation(_ elements: [MenuElement], _ place: MenuOperation.Place) -> OperationDeclaration {
      OperationDeclaration(
        operation: .insert(elements, at: place), platforms: nil, source: header, anchorSource: anchorSource)
    }
    guard elements.count > 1, elements.allSatisfy(\.isMenu) else { return [operation(elements, place)] }
    switch place {
    case .atStart, .after: return elements.reversed().map { operation([$0], place) }
    case .atEnd, .before: return elements.map { operation([$0], place) }
    }
  }

  private mutating func place(
    _ anchors: [(slot: Int, entry: SyntaxTree.Entry)], _ header: SourceRange
  ) -> (MenuOperation.Place, SourceRange)? {
    guard let (slot, entry) = anchors.first else {
      if !hasUnknownProperty { diagnostics.append(.missingAnchorProperty(at: header)) }
      return nil
    }
    if anchors.count > 1 {
      diagnostics.append(
        .conflictingProperties(
          "'insert' has one anchor, not several", at: tree.range(anchors[1].entry.key),
          help: ["keep one of atStartOf=, atEndOf=, before= and after=, and write a second 'insert' for another place"])
      )
    }
    guard let anchor = menuAnchor(entry.value, annotation: entry.annotation, propertyList: property(Slot.propertyList))
    else { return nil }
    let range = tree.range(entry.value)
    switch (slot, anchor) {
    case (Slot.before, _): return (.before(anchor), range)
    case (Slot.after, _): return (.after(anchor), range)
    case (Slot.atStartOf, .menu(let identifier)): return (.atStart(of: identifier), range)
    case (_, .menu(let identifier)): return (.atEnd(of: identifier), range)
    case (_, .command), (_, .action):
      diagnostics.append(
        .invalidValue(
          displayed(entry.value), of: string(entry.key), in: "insert", expected: "a menu: only menus have children",
          at: range))
      return nil
    }
  }

  private mutating func remove(_ node: SyntaxTree.NodeID) -> [OperationDeclaration] {
    read(node, as: Self.removeSchema)
    guard let (anchor, range) = anchorArgument(node, propertyListSlot: 0) else { return [] }
    return [
      OperationDeclaration(
        operation: .remove(anchor), platforms: nil, source: tree.headerRange(of: node), anchorSource: range)
    ]
  }

  private mutating func replace(_ node: SyntaxTree.NodeID) -> [OperationDeclaration] {
    read(node, as: Self.replaceSchema)
    let target = anchorArgument(node, propertyListSlot: 0)
    let elements = elements(in: node)
    guard let (anchor, range) = target else { return [] }
    if elements.isEmpty {
      diagnostics.append(.missingElements(of: "replace", at: tree.headerRange(of: node)))
      return []
    }
    return [
      OperationDeclaration(
        operation: .replace(anchor, with: elements), platforms: nil, source: tree.headerRange(of: node),
        anchorSource: range)
    ]
  }

  private mutating func replaceChildren(_ node: SyntaxTree.NodeID) -> [OperationDeclaration] {
    read(node, as: Self.replaceChildrenSchema)
    let entry = property(0)
    let header = tree.headerRange(of: node)
    if entry == nil, !hasUnknownProperty {
      diagnostics.append(.missingProperty("of", of: "replaceChildren", example: "of=.file", at: header))
    }
    let anchor = entry.flatMap { menuAnchor($0.value, annotation: $0.annotation, propertyList: nil) }
    let elements = elements(in: node)
    guard let entry, let anchor else { return [] }
    guard case .menu(let identifier) = anchor else {
      diagnostics.append(
        .invalidValue(
          displayed(entry.value), of: "of", in: "replaceChildren", expected: "a menu: only menus have children",
          at: tree.range(entry.value)))
      return []
    }
    return [
      OperationDeclaration(
        operation: .replaceChildren(of: identifier, with: elements), platforms: nil, source: header,
        anchorSource: tree.range(entry.value))
    ]
  }

  // MARK: Anchors

  private mutating func anchorArgument(
    _ node: SyntaxTree.NodeID, propertyListSlot: Int
  ) -> (MenuAnchor, SourceRange)? {
    let entry = tree.entries(of: node).first { $0.key.kind == .missing }
    guard let entry, entry.value.isString else {
      if entry == nil {
        diagnostics.append(.missingArgument("anchor", of: name(of: node), at: tree.headerRange(of: node)))
      }
      return nil
    }
    let anchor = menuAnchor(entry.value, annotation: entry.annotation, propertyList: property(propertyListSlot))
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
          .conflictingProperties(
            "'propertyList' tells commands apart, and the anchor is a menu", at: tree.range(token),
            help: ["write `(command)` before the anchor if it is a command"]))
      }
      if annotation.kind == .missing, text.utf8.last == UInt8(ascii: ":") {
        diagnostics.append(.untypedAnchor(text, at: tree.range(token)))
        return nil
      }
      return menuIdentifier(token).map { .menu($0) }
    case "command":
      return .command(
        Command.Identity(Selector(text), propertyList: propertyList.flatMap { scalar($0.value) }))
    case "action":
      return .action(Action.Identifier(text))
    case let other:
      diagnostics.append(.unknownAnchorType(other, at: tree.range(annotation)))
      return nil
    }
  }
}
