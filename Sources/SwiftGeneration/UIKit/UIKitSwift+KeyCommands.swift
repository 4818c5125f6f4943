/// The key commands that responders declare themselves, in no menu: an array for each.
extension UIKitSwift {
  mutating func keyCommands() -> SwiftText {
    var text = SwiftText()
    let lists = definition.keyCommandLists.filter { !isForeign($0.platforms) }
    var responders: [String] = []
    for list in lists where !responders.contains(list.responder) { responders.append(list.responder) }
    if responders.isEmpty { return text }
    text.documentation("The key commands that responders have besides the menus, for their `keyCommands`.")
    text.line("@MainActor")
    var scope = SwiftNameScope()
    text.block("enum \(app)KeyCommands") { text in
      for responder in responders {
        let name = scope.name(SwiftName.lower(responder, as: "responder").map { [$0] } ?? [], or: "responder")
        text.documentation("The key commands of \(responder).")
        text.block("static var \(SwiftName.escaped(name)): [UIKeyCommand]") { text in
          let own = lists.filter { $0.responder == responder }
          var body = UIKitBody()
          write(own, in: &body)
          text.write(body.parts)
        }
      }
    }
    return text
  }

  private mutating func write(_ lists: [KeyCommandList], in body: inout UIKitBody) {
    if lists.count == 1, lists[0].platforms == nil {
      let array = body.array(
        lists[0].keyCommands.map { expression($0, in: &body) }, of: "UIKeyCommand", called: ["keyCommands"])
      return body.statement(body.parts.isEmpty ? "" : "return ", array)
    }
    let name = body.scope.name(["keyCommands"], or: "keyCommands")
    var rest = lists[...]
    var first = SwiftExpression.array([])
    if let list = lists.first, list.platforms == nil {
      first = .array(list.keyCommands.map { expression($0, in: &body) })
      rest = rest.dropFirst()
    }
    body.statement("var \(name): [UIKeyCommand] = ", first)
    for list in rest {
      let unknown = unknown(list.platforms)
      if !unknown.isEmpty {
        body.comment(
          leaveOut(
            "key commands for \(unknown.listed) only: no condition of Swift tells that from other systems",
            at: list.keyCommands.first?.command.source))
      }
      for asked in list.platforms.map(systems.guards(for:)) ?? [.none] {
        var inside = body.inner(on: asked)
        let array = inside.array(
          list.keyCommands.map { expression($0, in: &inside) }, of: "UIKeyCommand", called: ["more"])
        inside.statement("\(name) += ", array)
        body.parts += asked.around(inside.parts)
      }
    }
    body.line("return \(name)")
  }

  private mutating func expression(_ keyCommand: KeyCommand, in body: inout UIKitBody) -> SwiftExpression {
    let made = self.keyCommand(keyCommand, in: &body)
    return commented(made, traits: keyCommand.command.appKit, at: keyCommand.command.source)
  }
}
