extension Rule {
  static let unreachableCommand = Rule.responders { context in
    if context.chains.isAmbiguous { return [] }
    let chains = context.chains
    return context.promises.compactMap { promise in
      // An item's own target is asked wherever it is.
      let performers = context.platform.target(of: promise.sender) == nil ? promise.performers : []
      guard let first = performers.last, !performers.contains(where: chains.isReachable) else { return nil }
      let names = performers.reversed().prefix(3).map { "'\(chains.record($0).name)'" }
      return Diagnostic(
        .unreachableCommand,
        "'\(promise.sender.action.rawValue)' is performed only by \(names.joined(separator: ", ")), which no responder"
          + " chain reaches", at: promise.place.flatMap { context.actionRange(in: $0) },
        help: [
          "let it become first responder, let `next` of another one name it, or move the action to a responder in a chain",
          "\(promise.sender.inQuotes) never runs: menus show it grey or leave it out, and its key does nothing",
        ], notes: chains.record(first).source.map { [Diagnostic.Note("\(names[0]) is declared", here: $0)] } ?? [])
    }
  }
}
