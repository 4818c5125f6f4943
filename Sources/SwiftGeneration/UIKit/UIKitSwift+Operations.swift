/// The functions on `UIMenuBuilder`: a statement for each operation, in order.
extension UIKitSwift {
  mutating func builders() -> SwiftText {
    var text = SwiftText()
    let main = definition.menus.filter { $0.system == .main }
    let edit = definition.menus.filter { $0.system == .context && $0.name == nil }
    if main.isEmpty, edit.isEmpty { return text }
    let name = definition.app.nameInComments
    text.line("@MainActor")
    text.block("extension UIMenuBuilder") { text in
      if !main.isEmpty {
        var lines = [
          "Makes the system's main menu that of \(name): call it in `buildMenu(with:)` of the app delegate, after `super`."
        ]
        if !definition.app.localizesKeyCommands {
          let remark =
            "its keys stay where they are: return false in application(_:shouldAutomaticallyLocalizeKeyCommands:)"
          _ = leaveOut(remark, at: definition.appDeclaration?.source)
          lines.append("The definition says of the app that \(remark).")
        }
        builder("build\(app)Menu", of: main, system: "main", documentation: lines, in: &text)
      }
      if !edit.isEmpty {
        text.blank()
        builder(
          "build\(app)EditMenu", of: edit, system: "context",
          documentation: [
            "Makes the system's menu of text being edited that of \(name): call it in `buildMenu(with:)` of a responder."
          ],
          in: &text)
      }
    }
    return text
  }

  mutating func builder(
    _ name: String, of menus: [MenusDeclaration], system: String, documentation: [String], in text: inout SwiftText
  ) {
    var body = UIKitBody(besides: Self.builderMembers)
    body.line("guard system == .\(system) else { return }")
    if !menus.contains(where: \.suggestsActions) { body.line("replaceChildren(ofMenu: .root) { _ in [] }") }
    let imported = menus.filter(\.isImported)
    for menus in imported {
      body.comment(
        leaveOut("the menus of an Interface Builder document are the whole menu bar of AppKit", at: menus.source))
    }
    let operations = menus.filter { !$0.isImported }.flatMap(\.operations)
    write(operations, in: &body)
    for (index, line) in documentation.enumerated() {
      if index > 0 { text.line("///") }
      text.comment(line, mark: "///")
    }
    let parameter = body.usesHandlers ? "handlers: \(names.handlersType)" : ""
    text.block("func \(name)(\(parameter))") { $0.write(body.parts) }
  }

  /// The names that a function may not use for its own.
  private static let builderMembers = [
    "system", "menu", "action", "command", "handlers", "insertSibling", "insertChild", "insertElements", "replace",
    "replaceChildren", "remove", "suggestedActions",
  ]

  /// Writes operations, those with equal conditions under one `if`.
  private mutating func write(_ operations: [OperationDeclaration], in body: inout UIKitBody) {
    var steps: [(asked: SwiftPlatforms.Guard, what: Step)] = []
    for declared in operations where !isForeign(declared.platforms) {
      if crashes(declared) {
        let text = "an operation that UIKit answers with an exception"
        steps.append((.none, .comment(leaveOut(text, at: declared.source))))
      }
      guard let operation = withoutCrash(declared) else { continue }
      if let remark = GeneratedSwift.remark(on: operation) {
        steps.append((.none, .comment(remarks.add(remark.text, at: remark.source))))
      }
      let unknown = unknown(operation.platforms)
      if !unknown.isEmpty {
        let text = "what is for \(unknown.listed) only: no condition of Swift tells that from other systems"
        steps.append((.none, .comment(leaveOut(text, at: operation.source))))
      }
      for one in operation.platforms.map(systems.guards(for:)) ?? [.none] {
        let asked = guarded(one, operation.operation)
        // An operation that needs a later version than its systems have has no effect there.
        if !asked.isImpossible { steps.append((asked, .operation(operation.operation))) }
      }
    }
    var rest = steps[...]
    while let first = rest.first {
      let same = rest.prefix { $0.asked == first.asked }
      rest = rest.dropFirst(same.count)
      if first.asked == .none {
        for step in same { write(step.what, in: &body) }
        continue
      }
      var inside = body.inner(on: first.asked)
      for step in same { write(step.what, in: &inside) }
      body.parts += first.asked.around(inside.parts)
      body.usesHandlers = inside.usesHandlers
      // A region of the compiler's conditions does not open a scope.
      body.scope = inside.scope
    }
  }

  private enum Step {
    case operation(MenuOperation)
    case comment(String)
  }

  private func guarded(_ asked: SwiftPlatforms.Guard, _ operation: MenuOperation) -> SwiftPlatforms.Guard {
    if operation.needsElementOperations { return asked.from(26) }
    guard case .menu(let identifier) = operation.anchor else { return asked }
    let version = UIKitNames.version(of: identifier)
    // A definition that is for older systems too may bring in a menu of that name there.
    return version > 15 && systems.leastVersion >= version ? asked.from(version) : asked
  }

  private mutating func write(_ step: Step, in body: inout UIKitBody) {
    switch step {
    case .operation(let operation): write(operation, in: &body)
    case .comment(let text): body.comment(text)
    }
  }

  private mutating func write(_ operation: MenuOperation, in body: inout UIKitBody) {
    let elements = operation.elements.elements
    switch operation {
    case .remove(let anchor):
      body.statement("", .call("remove", target(anchor, in: body)))
    case .insert(_, let place):
      let isChild = place.isChild
      if !operation.needsElementOperations, case .menu(let menu)? = elements.first {
        let place = self.place(place, in: body)
        let made = named(menu, in: &body) { [.init(nil, $0)] + place }
        body.statement("", .call(isChild ? "insertChild" : "insertSibling", [.init(nil, made)] + place))
      } else {
        let list = self.elements(elements, in: &body, called: ["elements"])
        body.statement("", .call("insertElements", [.init(nil, list)] + self.place(place, in: body)))
      }
    case .replace(let anchor, _):
      if !operation.needsElementOperations, case .menu(let menu)? = elements.first {
        let target = target(anchor, in: body)
        let made = named(menu, in: &body) { target + [.init("with", $0)] }
        body.statement("", .call("replace", target + [.init("with", made)]))
      } else {
        let list = self.elements(elements, in: &body, called: ["elements"])
        body.statement("", .call("replace", target(anchor, in: body) + [.init("with", list)]))
      }
    case .replaceChildren(let identifier, _):
      let anchor = names.menu(identifier, since: body.system.least)
      if elements.isEmpty {
        return body.line("replaceChildren(ofMenu: \(anchor)) { _ in [] }")
      }
      let list = self.elements(elements, in: &body, called: ["children"])
      body.parts += [
        .line("replaceChildren(ofMenu: \(anchor)) { _ in"), .indented([.expression("", list)]), .line("}"),
      ]
    }
  }

  /// A menu for a call, written before it as a constant if both do not fit on one line.
  private mutating func named(
    _ menu: Menu, in body: inout UIKitBody, arguments: (SwiftExpression) -> [SwiftExpression.Argument]
  ) -> SwiftExpression {
    let made = self.menu(menu, in: &body)
    if SwiftExpression.call("insertSibling", arguments(made)).fits(90) { return made }
    let name = SwiftName.escaped(body.scope.name(Self.names(of: menu), or: "menu"))
    if case .commented(let comments, let inner) = made {
      for comment in comments { body.comment(comment) }
      body.statement("let \(name) = ", inner)
    } else {
      body.statement("let \(name) = ", made)
    }
    return .text(name)
  }

  /// The target of an operation: `menu: .file`, `command: #selector(...), propertyList: "name"`.
  private mutating func target(_ anchor: MenuAnchor, in body: UIKitBody) -> [SwiftExpression.Argument] {
    arguments(anchor, after: "", in: body)
  }

  private mutating func place(_ place: MenuOperation.Place, in body: UIKitBody) -> [SwiftExpression.Argument] {
    arguments(place.anchor, after: place.isChild ? place.word + "Of" : place.word, in: body)
  }

  private mutating func arguments(
    _ anchor: MenuAnchor, after word: String, in body: UIKitBody
  ) -> [SwiftExpression.Argument] {
    func label(_ kind: String) -> String { word.isEmpty ? kind : word + kind.prefix(1).uppercased() + kind.dropFirst() }
    switch anchor {
    case .menu(let identifier):
      return [.init(label("menu"), .text(names.menu(identifier, since: body.system.least)))]
    case .action(let identifier): return [.init(label("action"), .text(names.action(identifier)))]
    case .command(let identity):
      return [.init(label("command"), .text(names.actions.expression(identity.action)))]
        + (identity.propertyList.map { [.init("propertyList", $0.expression)] } ?? [])
    }
  }
}

extension MenuOperation.Place {
  /// The beginning of the label of UIKit's argument.
  fileprivate var word: String {
    switch self {
    case .before: "before"
    case .after: "after"
    case .atStart: "atStart"
    case .atEnd: "atEnd"
    }
  }

  fileprivate var isChild: Bool {
    switch self {
    case .before, .after: false
    case .atStart, .atEnd: true
    }
  }
}
