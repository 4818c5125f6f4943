/// Context menus that have a name: each is a function that gives a menu.
extension UIKitSwift {
  mutating func contextMenus() -> SwiftText {
    var text = SwiftText()
    let declared = definition.menus.filter { $0.system == .context && $0.name != nil }
    for menus in declared where menus.isImported {
      text.comment(leaveOut("the context menus of an Interface Builder document are AppKit's", at: menus.source))
    }
    let named = declared.filter { !$0.isImported }
    // An operation that can fail depends on the system's elements in the menu.
    func parts(_ menus: MenusDeclaration) -> ContextMenuParts? {
      menus.operations.contains { failing.contains($0.source) } ? nil : ContextMenuParts(menus)
    }
    let menus = named.compactMap { menus in parts(menus).map { (menus, $0) } }
    let others = named.filter { parts($0) == nil }
    var scope = SwiftNameScope()
    if !menus.isEmpty {
      text.documentation("The context menus of \(definition.app.nameInComments).")
      text.line("@MainActor")
      text.block("enum \(app)ContextMenus") { text in
        for (declaration, parts) in menus {
          function(declaration, parts, &scope, in: &text)
        }
      }
    }
    if !others.isEmpty {
      text.blank()
      text.line("@MainActor")
      text.block("extension UIMenuBuilder") { text in
        for declaration in others {
          text.blank()
          let name = SwiftName.ending(declaration.name ?? "") ?? "Context"
          let function = scope.name(["build\(app)\(name)Menu"], or: "buildContextMenu")
          builder(
            function, of: [declaration], system: "context",
            documentation: [
              "The context menu '\(declaration.name ?? "")', which changes what the system has in one: call it in "
                + "`buildMenu(with:)` of the view that is touched."
            ], in: &text)
        }
      }
    }
    return text
  }

  private mutating func function(
    _ declaration: MenusDeclaration, _ parts: ContextMenuParts, _ scope: inout SwiftNameScope, in text: inout SwiftText
  ) {
    var body = UIKitBody(besides: ["handlers", "suggestedActions"])
    let suggests = declaration.suggestsActions
    let before = elements(suggests ? parts.before : parts.before + parts.after, in: &body, called: ["first"])
    let after = elements(suggests ? parts.after : [], in: &body, called: ["last"])
    let suggested = SwiftExpression.text("suggestedActions")
    let children: SwiftExpression
    if !suggests {
      children = before
    } else if case .array([]) = before {
      children = .sum([suggested, after])
    } else if case .array([]) = after {
      children = .sum([before, suggested])
    } else {
      children = .sum([before, suggested, after])
    }
    let made = SwiftExpression.call("UIMenu", [.init("children", children)])
    if body.parts.isEmpty { body.statement("", made) } else { body.statement("return ", made) }
    let name = declaration.name ?? ""
    text.documentation(
      suggests
        ? "The context menu '\(name)', around the actions that UIKit suggests." : "The context menu '\(name)'.")
    let function = SwiftName.escaped(scope.name(SwiftName.candidates(identifier: name, as: "menu"), or: "menu"))
    let parameters =
      (body.usesHandlers ? ["handlers: \(names.handlersType)"] : [])
      + (suggests ? ["suggestedActions: [UIMenuElement] = []"] : [])
    let head = "static func \(function)(\(parameters.joined(separator: ", "))) -> UIMenu"
    if head.count + 4 <= SwiftExpression.lineLength {
      text.line("\(head) {")
    } else {
      text.line("static func \(function)(")
      text.region(nil, end: ") -> UIMenu {") { text in
        text.line(parameters.joined(separator: ", "))
      }
    }
    text.region(nil, end: "}") { $0.write(body.parts) }
  }
}

/// The elements of a context menu before the system's elements, and after them.
private struct ContextMenuParts {
  let before: [MenuElement]
  let after: [MenuElement]

  private static let place = "\u{0}"

  /// Nil if the operations refer to the system's menus, or differ between platforms.
  init?(_ menus: MenusDeclaration) {
    if menus.operations.contains(where: { $0.platforms != nil }) { return nil }
    var platform = Platform(name: "", title: "")
    platform.rules = [.elementOperations, .acceptsDuplicates]
    // Elements that open windows stay as they are.
    platform.activeFeatures = ["multipleScenes"]
    var builder = MenuBuilder(emptyFor: platform, system: .context)
    builder.perform(.insert([.deferred(DeferredElement(name: Self.place))], at: .atEnd(of: .root)))
    for operation in menus.operations where builder.perform(operation.operation) != nil { return nil }
    guard case .menu(let root) = builder.tree.element(at: MenuTree.root) else { return nil }
    let index: Int? = root.children.indices.first { index in
      if case .deferred(let deferred) = root.children[index] { deferred.name == Self.place } else { false }
    }
    guard let index else { return nil }
    before = Array(root.children[..<index])
    after = Array(root.children[(index + 1)...])
  }
}
