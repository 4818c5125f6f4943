extension Rule {
  static let circularChain = Rule.responders { context in
    let chains = context.chains
    if chains.graph.circles.isEmpty { return [] }
    let declarations = Dictionary(grouping: context.responders, by: \.name)
    return chains.graph.circles.compactMap { circle in
      if let condition = circle.condition, context.conditions.search(for: condition) == .never { return nil }
      let names = circle.responders.map { chains.record($0).name }
      guard let first = names.first, let last = names.last else { return nil }
      // The last declaration with a link counts.
      let declaration = declarations[last]?.last { $0.link != nil }
      let start = first == last ? nil : declarations[first]?.first?.source
      let shown = names.count > 8 ? names.prefix(4) + ["…"] + names.suffix(3) : names[...]
      return Diagnostic(
        .circularChain,
        last == first
          ? "'\(first)' is its own next responder" : "the responder chain leads from '\(last)' back to '\(first)'",
        at: declaration?.link?.source,
        help: [
          last == first
            ? "name its container, its presenter or the window in next="
            : "let one of them lead out of the cycle: to its container, its presenter or the window",
          last == first ? nil : "the cycle: " + (shown + [first]).joined(separator: " -> "),
          "menuc takes the window as the next responder of '\(last)'",
        ].compactMap(\.self), notes: start.map { [Diagnostic.Note("'\(first)' is declared", here: $0)] } ?? [])
    }
  }
}

extension ResponderDeclaration {
  fileprivate var link: DeclaredName? { presentations.first { !$0.kind.endsChain }?.presenter ?? next }
}
