extension ResponderCheck {
  /// Commands that are performed only by responders that are on no chain.
  static let unreachableCommands = ResponderCheck { context in
    let chains = context.chains
    return context.promises.compactMap { promise in
      let performers = chains.performers(of: promise.sender)
      guard let first = performers.last, !performers.contains(where: chains.isReachable) else { return nil }
      return .unreachableCommand(
        promise.sender, performers: performers.reversed().map { chains.record($0).name },
        at: promise.places.first.flatMap { context.actionRange(in: $0) }, performer: chains.record(first).source
      )
    }
  }
}
