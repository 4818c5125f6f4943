extension ResponderCheck {
  /// Links to responders that nobody declares, and imported lists of such.
  static let unknownResponders = ResponderCheck { context in
    let graph = context.chains.graph
    let declared = Set(graph.names).subtracting(context.namesOfLists)
    let lists = context.definition.responders.compactMap { responder -> Diagnostic? in
      guard let range = responder.nameOfImport, !declared.contains(responder.name) else { return nil }
      return .unknownResponder(ofList: responder.name, known: graph.names.filter(declared.contains), at: range)
    }
    let links = context.definition.responders.flatMap { responder in
      [responder.next, responder.presentedBy].compactMap { link -> Diagnostic? in
        guard let link, graph.index(of: link.text) == nil else { return nil }
        return .unknownResponder(
          link.text, after: responder.name, known: graph.names.filter { $0 != responder.name }, at: link.source)
      }
    }
    return lists + links
  }
}

extension ResponderCheckContext {
  /// The responders that are there only because an imported list is theirs.
  fileprivate var namesOfLists: Set<String> {
    let responders = definition.responders
    return Set(responders.filter(\.isImported).map(\.name))
      .subtracting((platform.responders + responders).filter { !$0.isImported }.map(\.name))
      .subtracting(ResponderGraph.tail)
  }
}
