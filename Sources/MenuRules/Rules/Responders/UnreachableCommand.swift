extension Rule {
  static let unreachableCommand = Rule.responders { context in
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
