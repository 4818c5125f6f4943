extension DispatchWalk {
  static func circle(of chain: ResponderChain) -> String {
    guard let last = chain.responders.last, chain.responders.count < ResponderChain.limit, let next = last.next else {
      return "the chain is too long: it was cut after \(ResponderChain.limit) responders"
    }
    let isTwin = last.responderName == next.responderName && !ResponderChain.isSame(last, next)
    return "the chain is a circle: the next responder of \(isTwin ? "the last " : "")\(last.responderName) is "
      + (isTwin ? "an earlier \(next.responderName)" : "\(next.responderName) again")
  }

  /// Why no responder performed an action: the chain ended, or it never does and the app hangs. The chains of declared
  /// responders end.
  static func noTarget(in chain: ResponderChain) -> Dispatch.Reason {
    guard chain.isCut, chain.responders.count < ResponderChain.limit, !(chain.responders.first is DeclaredResponder)
    else { return .noTarget }
    return .crash("the app asks on and on, as \(circle(of: chain))")
  }

  /// The remedy for ``noTarget(in:)``; nil without a crash.
  static func remedy(in chain: ResponderChain) -> String? {
    guard case .crash = noTarget(in: chain), let last = chain.responders.last else { return nil }
    return "correct `next` of \(last.responderName), so that the chain ends"
  }

  /// The remedy for ``crash(of:performing:)``.
  static func remedy(for responder: any Responder, performing action: ActionSelector) -> String {
    "implement \(action) in \(responder.responderName), or let canPerformAction(_:withSender:) answer no"
  }

  /// The crash of a responder that says that it can perform an action without a method for it; nil if it has one.
  static func crash(of responder: any Responder, performing action: ActionSelector) -> Dispatch.Reason? {
    if responder is DeclaredResponder || responder is ExplicitTarget || responder.implements(action) { return nil }
    return .crash("\(responder.responderName) says that it can perform \(action) and does not implement it")
  }
}
