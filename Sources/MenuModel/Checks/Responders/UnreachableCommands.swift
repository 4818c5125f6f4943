extension ResponderCheck {
  /// Commands that are performed only by responders that are on no chain.
  static let unreachableCommands = ResponderCheck { context in
    context.promises.compactMap { promise in
      let performers = context.chains.performers(of: promise.sender)
      guard let first = performers.last, !performers.contains(where: context.chains.isReachable) else { return nil }
      return .unreachableCommand(
        promise.sender, performers: performers.reversed().map { context.chains.record($0).name },
        at: promise.places.first.flatMap { context.actionRange(in: $0) }, performer: context.chains.record(first).source
      )
    }
  }
}
