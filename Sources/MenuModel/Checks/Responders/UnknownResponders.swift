extension ResponderCheck {
  /// Links to responders that nobody declares.
  static let unknownResponders = ResponderCheck { context in
    let graph = context.chains.graph
    return context.definition.responders.flatMap { responder in
      [responder.next, responder.presentedBy].compactMap { link -> Diagnostic? in
        guard let link, graph.index(of: link.text) == nil else { return nil }
        return .unknownResponder(
          link.text, after: responder.name, known: graph.names.filter { $0 != responder.name }, at: link.source)
      }
    }
  }
}
