/// The responders that are asked, from the first responder or the focused item up to the end.
package struct ResponderChain: Sequence {
  /// The responders in the order they are asked.
  package let responders: [any Responder]
  /// Whether the chain came back to a responder and was cut there, or is longer than any chain should be.
  let isCut: Bool

  /// How many responders a chain may have.
  package static let limit = 4096

  /// Follows `next` from a responder. A chain that does not end is cut at ``limit``; those of declared responders end.
  init(from first: (any Responder)?) {
    var responders: [any Responder] = []
    var upcoming = first
    while let responder = upcoming, responders.count < Self.limit {
      responders.append(responder)
      upcoming = responder.next
    }
    self.responders = responders
    isCut = upcoming != nil
  }

  /// The responders in the order they are asked.
  package func makeIterator() -> IndexingIterator<[any Responder]> { responders.makeIterator() }

  /// Who is asked to perform a command: the responders of the chain, or only the command's own target.
  func asked(for command: Command) -> [any Responder] {
    guard let target = command.appKit?.target else { return responders }
    let declared = responders.first { $0.responderName == target && $0.implements(command.action) }
    return [declared ?? ExplicitTarget(responderName: target)]
  }

  /// The first responder that performs a command, and the command as its `validate(_:)` leaves it; nil without one.
  func target(of command: Command) -> (responder: any Responder, validated: Command)? {
    for responder in asked(for: command) where responder.canPerform(command.action, sender: command) {
      var validated = command
      responder.validate(&validated)
      return (responder, validated)
    }
    return nil
  }
}

/// The object that an item of AppKit sends its action to, where nothing else is known of it.
///
/// An item is connected to an object that has the method; Interface Builder offers no other.
struct ExplicitTarget: Responder, Sendable {
  let responderName: String

  func implements(_ action: Selector) -> Bool { true }
}
