/// The object that an item of AppKit sends its action to, where nothing else is known of it.
///
/// An item is connected to an object that has the method; Interface Builder offers no other.
struct ExplicitTarget: Responder, Sendable {
  let responderName: String

  func implements(_ action: Selector) -> Bool { true }
}

extension ResponderChain {
  /// Who is asked to perform a command: the responders of the chain, or only the command's own target.
  func asked(for command: Command) -> [any Responder] {
    guard let target = command.appKit?.target else { return responders }
    let declared = responders.first { $0.responderName == target && $0.implements(command.action) }
    return [declared ?? ExplicitTarget(responderName: target)]
  }
}
