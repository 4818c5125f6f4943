extension ResponderCheck {
  /// Chains that come back to one of their responders; each circle once, at the link that closes it.
  static let circularChains = ResponderCheck { context in
    let chains = context.chains
    return chains.graph.circles.compactMap { circle in
      let names = circle.responders.map { chains.record($0).name }
      guard let first = names.first, let last = names.last else { return nil }
      // The last declaration that has a link is the one that counts.
      let declaration = context.definition.responders.last { $0.name == last && $0.link != nil }
      return .circularChain(
        names, at: declaration?.link?.source,
        start: context.definition.responders.first { $0.name == first && $0.name != last }?.source)
    }
  }
}

extension ResponderDeclaration {
  /// Where it says which responder is next.
  fileprivate var link: AppDeclaration.Name? { presentedBy ?? next }
}
