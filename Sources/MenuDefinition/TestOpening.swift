/// A context menu, or the edit menu of text, that a test opens, with the steps in it.
package struct TestOpening: Sendable {
  package let menu: Menu
  /// The menu's owner, which is asked first; nil for the responder that a key press asks first.
  package let responder: DeclaredName?
  package var steps: [Step]

  package enum Menu: Sendable {
    /// A context menu of the definition.
    case context(DeclaredName)
    /// The platform's menu beside text, with the definition's additions.
    case edit
  }

  package enum Step: Sendable {
    case look(MenuExpectation)
    case choose(TestElement, holding: KeyModifierFlags, [DispatchExpectation])
  }

  package var displayed: String {
    let name =
      switch menu {
      case .context(let name): "contextMenu=\(name.text.asKDL)"
      case .edit: "editMenu=#true"
      }
    return "open \(name)" + (responder.map { " of=\($0.text.asKDL)" } ?? "")
  }
}

extension DefinitionReader {
  /// The nodes that are allowed in `open`.
  private enum OpeningNode: String, NodeName {
    case shows, greys, lacks, choose

    var schema: NodeSchema { MenuExpectation.Verb(rawValue: rawValue)?.schema ?? chooseNode.schema }
  }

  static let openNode = NodeDescription("open", children: openPlace) {
    (contextMenu: $0.text("contextMenu"), editMenu: $0.flag("editMenu"), responder: $0.text("of"))
  }
  private static let openPlace = NodePlace<OpeningNode>("open")

  /// Reads `open contextMenu=NAME of=RESPONDER { ... }` or `open editMenu=#true of=RESPONDER { ... }`.
  package mutating func opening(_ node: SyntaxTree.NodeID) -> TestOpening? {
    let keys = read(node, as: Self.openNode)
    let source = tree.headerRange(of: node)
    let name = self.name(keys.contextMenu)
    let isEditMenu = self[keys.editMenu] ?? false
    let responder = self.name(keys.responder)
    let isIncomplete = name == nil && !isEditMenu && !hasUnknownProperty
    var steps: [TestOpening.Step] = []
    for child in tree.children(of: node) {
      switch kind(of: child, in: Self.openPlace) {
      case .shows: appearance(child, .shows).map { steps.append(.look($0)) }
      case .greys: appearance(child, .greys).map { steps.append(.look($0)) }
      case .lacks: absence(child).map { steps.append(.look($0)) }
      case .choose:
        choice(child).map { steps.append(.choose($0.element, holding: $0.modifiers, $0.expectations)) }
      case nil: break
      }
    }
    if isIncomplete {
      diagnostics.append(.missingProperty("contextMenu", of: "open", example: "contextMenu=NAME", at: source))
    } else if name != nil, isEditMenu {
      diagnostics.append(
        .conflictingProperties, "'open' takes one menu", at: source, help: ["keep one of contextMenu= and editMenu="])
    }
    if !tree.nodes[node].hasChildren, !isReported(node) {
      diagnostics.append(.stepWithoutExpectation("open", example: "{ shows ACTION; }", at: source))
    }
    guard let menu = name.map({ TestOpening.Menu.context($0) }) ?? (isEditMenu ? .edit : nil) else { return nil }
    return TestOpening(menu: menu, responder: responder, steps: steps)
  }
}
