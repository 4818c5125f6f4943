extension Rule {
  static let fixedChainEnd = Rule.responders { context in
    let graph = context.chains.graph
    let shared = graph.shared.compactMap { shared -> Diagnostic? in
      guard let declaration = context.responders.last(where: { $0.name == shared.behind && $0.next != nil }),
        let next = declaration.next
      else { return nil }
      return Diagnostic(
        .fixedChainEnd, "'\(shared.name)' follows '\(shared.behind)' and also another responder in the chain",
        at: next.source,
        help: [
          "declare a responder for each place, such as a window's delegate and a view controller",
          "a responder has one next responder, so chains through '\(shared.name)' skip what is between the two places",
        ])
    }
    return shared
      + Set(graph.dropped).sorted().compactMap { name in
        guard let declaration = context.responders.last(where: { $0.name == name && $0.next != nil }),
          let next = declaration.next, let index = graph.index(of: name)
        else { return nil }
        let follower = graph.records[index].next.map { graph.records[$0].name }
        let order =
          follower.map { "'\($0)' follows '\(name)' in the responder chain, not" }
          ?? "the responder chain ends with '\(name)' and not with"
        return Diagnostic(
          .fixedChainEnd, "\(order) '\(next.text)'", at: next.source,
          help: [
            "remove next=, or name a responder of the app, which then comes between the two",
            "the system fixes the order at the end of every chain",
          ])
      }
  }
}
