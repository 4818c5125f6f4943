/// What responders give for deferred elements that ask them: a function for each responder, for its `provider(for:)`.
extension UIKitSwift {
  mutating func providers() -> SwiftText {
    var text = SwiftText()
    let responders = definition.responders.filter { !$0.provisions.isEmpty && !isForeign($0.platforms) }.grouped
    if responders.isEmpty { return text }
    text.documentation("The elements that responders give for deferred ones, for their `provider(for:)`.")
    text.line("@available(iOS \(UIKitHelper.focused.version), *)")
    text.line("@MainActor")
    var scope = SwiftNameScope()
    text.block("enum \(app)Providers") { text in
      for (responder, declarations) in responders {
        var body = UIKitBody(besides: ["deferredElement", "handlers", "completion"])
        for name in declarations.flatMap(\.provisions).map(\.name.text).uniqued {
          var inside = body.inner(on: SwiftPlatforms.Guard.none.from(UIKitHelper.focused.version))
          give(name, of: declarations, in: &inside)
          body.usesHandlers = body.usesHandlers || inside.usesHandlers
          body.parts.append(
            .block(
              "if deferredElement.identifier == .init(\(SwiftText.literal(name)))",
              [
                .line("return UIDeferredMenuElement.Provider { completion in"), .indented(inside.parts), .line("}"),
              ]))
        }
        body.line("return nil")
        text.documentation("The provider of \(responder); nil for a deferred element that it does not fill.")
        let name = SwiftName.escaped(
          scope.name(SwiftName.lower(responder, as: "responder").map { [$0] } ?? [], or: "responder"))
        text.line("static func \(name)(")
        text.region(nil, end: nil) {
          $0.line(
            "for deferredElement: UIDeferredMenuElement"
              + (body.usesHandlers ? ", handlers: \(names.handlersType)" : ""))
        }
        text.block(") -> UIDeferredMenuElement.Provider?") { $0.write(body.parts) }
      }
    }
    return text
  }

  /// Writes the elements for one name, in an array; those for some platforms only are added to it.
  private mutating func give(
    _ name: String, of declarations: [ResponderDeclaration], in body: inout UIKitBody
  ) {
    let given = declarations.flatMap { declaration in
      declaration.provisions.filter { $0.name.text == name }.map { (platforms: declaration.platforms, $0.elements) }
    }
    if given.count == 1, given[0].platforms == nil {
      let array = elements(given[0].1.elements, in: &body, called: ["elements"])
      return body.statement("", .call("completion", [.init(nil, array)]))
    }
    let all = body.scope.name(["elements"], or: "elements")
    body.line("var \(all): [UIMenuElement] = []")
    for (platforms, list) in given {
      let unknown = unknown(platforms)
      if !unknown.isEmpty {
        body.comment(
          leaveOut(
            "elements for \(unknown.listed) only: no condition of Swift tells that from other systems",
            at: list.elements.first?.source))
      }
      for asked in platforms.map(systems.guards(for:)) ?? [.none] {
        var inside = body.inner(on: asked.from(UIKitHelper.focused.version))
        let array = elements(list.elements, in: &inside, called: ["more"])
        inside.statement("\(all) += ", array)
        body.parts += asked.around(inside.parts)
        body.usesHandlers = body.usesHandlers || inside.usesHandlers
        body.scope = inside.scope
      }
    }
    body.line("completion(\(all))")
  }
}
