extension DiagnosticCode {
  /// A next responder that the end of the chain does not have.
  public static let fixedChainEnd = DiagnosticCode(
    number: 76, name: "fixed-chain-end", severity: .warning,
    summary: "A `next=` contradicts the fixed order at the end of the responder chain.",
    explanation: """
      The system fixes the order of the window, the scene, the application and its delegate (Apple, Using responders
      and the responder chain to handle events; Cocoa Event Handling Guide, The Responder Chain). Tests and findings
      follow the system and not the `next=`.

      `next=` may put a responder of the app between two of them, such as a window's delegate. It cannot reorder them,
      and what comes after one of them cannot lead back.

      Remove the property, or name the responder that the app puts there.
      """,
    example: """
      menus {
          insert atEndOf=.file {
              command closeTab: "Close Tab" key="shift+cmd+w"
          }
      }
      responder Application‹ next=«Window»→›
      responder TabController {
          performs closeTab:
      }
      """
  )
}

extension Rule {
  static let fixedChainEnd = Rule(.fixedChainEnd) { (context: ResponderCheckContext) in
    let graph = context.chains.graph
    let shared = graph.shared.compactMap { shared -> Diagnostic? in
      guard let declaration = context.responders.last(where: { $0.name == shared.behind && $0.next != nil }),
        let next = declaration.next
      else { return nil }
      return .sharedChainEnd(shared.name, behind: shared.behind, at: next.source)
    }
    return shared
      + Set(graph.dropped).sorted().compactMap { name in
        guard let declaration = context.responders.last(where: { $0.name == name && $0.next != nil }),
          let next = declaration.next, let index = graph.index(of: name)
        else { return nil }
        return .fixedChainEnd(
          name, next.text, follower: graph.records[index].next.map { graph.records[$0].name }, at: next.source)
      }
  }
}

extension Diagnostic {
  static func sharedChainEnd(_ name: String, behind member: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .fixedChainEnd, "'\(name)' stands behind '\(member)' and somewhere else in a chain as well", at: range,
      help: [
        "each responder has one next one here, so chains through '\(name)' lose what stands between the two places",
        "declare a responder for each place, such as a window's delegate and a view controller",
      ])
  }

  /// - Parameter follower: who is asked next; nil at the end of the chain.
  static func fixedChainEnd(_ name: String, _ next: String, follower: String?, at range: SourceRange) -> Diagnostic {
    let order = follower.map { "'\($0)' is asked after '\(name)'" } ?? "the chain ends with '\(name)'"
    return Diagnostic(
      .fixedChainEnd, "\(order), and not '\(next)'", at: range,
      help: [
        "the end of every chain has its own order, which no definition changes",
        "leave out next=, or name a responder of the app's own, which then comes between the two",
      ])
  }
}
