extension DiagnosticCode {
  /// `unreachable-command`: `menuc explain` says more.
  public static let unreachableCommand = DiagnosticCode(
    number: 45, name: "unreachable-command", severity: .warning,
    summary: "Only responders outside every responder chain perform a command.",
    explanation: """
      UIKit never asks them: the overlay leaves the command out, a Mac's menu bar dims it, and its key does nothing. A
      chain starts at the first responder or focused item and follows `next` (Apple, Using responders and the
      responder chain to handle events).

      Set `canBecomeFirstResponder=#true`, false by default, or move the action to a responder that others lead to,
      such as the containing controller. menuc also starts chains at text and focusable responders, at those that
      tests name, and at innermost ones without `canBecomeFirstResponder=#false`.
      """,
    example: """
      menus {
          insert atEndOf=.view {
              section {
                  command «sortPhotos:» "Sort Photos" key="ctrl+cmd+o"
                  command deletePhoto: "Delete Photo" key="cmd+d"
              }
          }
      }
      responder PhotoController {
          performs deletePhoto:‹→ sortPhotos:›
      }
      responder SortPanel next=PhotoController canBecomeFirstResponder=#false‹ {
          performs sortPhotos:
      }→›
      """
  )
}

extension Rule {
  static let unreachableCommand = Rule(.unreachableCommand) { (context: ResponderCheckContext) in
    if context.chains.isAmbiguous { return [] }
    let chains = context.chains
    return context.promises.compactMap { promise in
      // An item's own target is asked wherever it is.
      let performers = context.platform.target(of: promise.sender) == nil ? promise.performers : []
      guard let first = performers.last, !performers.contains(where: chains.isReachable) else { return nil }
      return .unreachableCommand(
        promise.sender, performers: performers.reversed().map { chains.record($0).name },
        at: promise.place.flatMap { context.actionRange(in: $0) }, performer: chains.record(first).source
      )
    }
  }
}

extension Diagnostic {
  static func unreachableCommand(
    _ sender: Command, performers: [String], at range: SourceRange?, performer: SourceRange?
  ) -> Diagnostic {
    let names = performers.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .unreachableCommand,
      "'\(sender.action.rawValue)' is performed only by \(names), which no responder chain reaches", at: range,
      help: [
        "let the responder become first responder, or move the action to one that others lead to",
        "\(sender.inQuotes) never runs: menus dim it or leave it out, and its key does nothing",
      ], notes: performer.map { [Note("'\(performers[0])' is declared here", at: $0)] } ?? [])
  }
}
