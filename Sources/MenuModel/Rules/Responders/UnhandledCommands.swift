extension ResponderCheck {
  /// Commands whose action nobody performs, the system's own responders included.
  static let unhandledCommands = ResponderCheck { context in
    let chains = context.chains
    let unhandled = context.promises.filter { chains.performers(of: $0.sender).isEmpty }
    if unhandled.isEmpty { return [] }
    // What is performed and not sent by any command is what a mistyped one may mean.
    let sent = Set(context.promises.map(\.sender.action))
    var performed: [String] = []
    for responder in context.definition.responders {
      for rule in responder.performs where !sent.contains(rule.action) { performed.append(rule.action.rawValue) }
    }
    return unhandled.map { promise in
      .unhandledCommand(
        promise.sender, isPerformedForOthers: chains.performs(promise.sender.action), performed: performed,
        at: promise.places.first.flatMap { context.actionRange(in: $0) },
        others: promise.places.dropFirst().compactMap { context.actionRange(in: $0) })
    }
  }
}
