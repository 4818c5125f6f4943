extension DiagnosticCode {
  /// Chains that come back to one of their responders; each circle once, at the link that closes it.
  public static let circularChain = DiagnosticCode(
    number: 52, name: "circular-chain", severity: .error,
    summary: "The responder chain leads back to a responder that it has already passed.",
    explanation: """
      The app hangs at the first action that no responder in the circle performs. The chain never gets to the window
      and the application (Apple, Using responders and the responder chain to handle events).

      Other checks and tests treat the reported link as `next=Window`.

      Let one responder lead out of the circle: to the controller that contains it, to its presenter (`presentedBy=`),
      or to the window, where a responder without `next=` leads.
      """,
    example: """
      menus {
          insert atEndOf=.file {
              command closeTab: "Close Tab" key="shift+cmd+w"
          }
      }
      responder Page next=TabController
      responder TabController ‹next=«Page» →›{
          performs closeTab:
      }
      """
  )
}

extension Rule {
  static let circularChain = Rule(.circularChain) { (context: ResponderCheckContext) in
    let chains = context.chains
    return chains.graph.circles.compactMap { circle in
      if let condition = circle.condition, context.conditions.search(for: condition) == .never { return nil }
      let names = circle.responders.map { chains.record($0).name }
      guard let first = names.first, let last = names.last else { return nil }
      // The last declaration that has a link is the one that counts.
      let declaration = context.responders.last { $0.name == last && $0.link != nil }
      return .circularChain(
        names, at: declaration?.link?.source,
        start: context.responders.first { $0.name == first && $0.name != last }?.source)
    }
  }
}

extension ResponderDeclaration {
  /// Where it says which responder is next.
  fileprivate var link: DeclaredName? { presentations.first { !$0.kind.endsChain }?.presenter ?? next }
}

extension Diagnostic {
  /// A circle, its names in the order of the chain; `start` is where the first is declared.
  static func circularChain(_ names: [String], at range: SourceRange?, start: SourceRange?) -> Diagnostic {
    let first = names.first ?? ""
    let last = names.last ?? ""
    let shown = names.count > 8 ? names.prefix(4) + ["…"] + names.suffix(3) : names[...]
    return Diagnostic(
      .circularChain,
      last == first
        ? "'\(first)' is its own next responder" : "the responder chain leads from '\(last)' back to '\(first)'",
      at: range,
      help: [
        "let one of them lead out of the circle: to its container, its presenter or the window",
        "the circle: " + (shown + [first]).joined(separator: " -> "),
        "menuc goes on at the window after '\(last)'",
      ], notes: start.map { [Note("'\(first)' is declared here", at: $0)] } ?? [])
  }
}
