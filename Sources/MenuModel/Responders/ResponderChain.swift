/// The responders that are asked, from the first responder or the focused item up to the end.
package struct ResponderChain: Sequence {
  /// Whether the chain came back to a responder and was cut there, or is longer than any chain should be.
  let isCut: Bool
  private let links: Links

  private enum Links {
    case objects([any Responder])
    /// Responders of a definition, by their indices: each is made for who asks for it. Making all of them for each key
    /// press was a fifth of what running tests took.
    case declared(ResponderGraph, [Int], AppState)
  }

  /// How many responders a chain may have.
  package static let limit = 4096

  /// Follows `next` from a responder. A chain that does not end is cut at ``limit``; those of declared responders end.
  init(from first: (any Responder)?) {
    if let declared = first as? DeclaredResponder {
      let indices = declared.graph.chain(from: declared.index, limit: Self.limit)
      links = .declared(declared.graph, indices, declared.state)
      isCut = indices.last.flatMap { declared.graph.records[$0].next } != nil
      return
    }
    var responders: [any Responder] = []
    var upcoming = first
    while let responder = upcoming, responders.count < Self.limit {
      responders.append(responder)
      upcoming = responder.next
    }
    links = .objects(responders)
    isCut = upcoming != nil
  }

  /// The responders in the order they are asked.
  package var responders: [any Responder] {
    switch links {
    case .objects(let responders): responders
    case .declared(let graph, let indices, let state): indices.map { graph.responder($0, in: state) }
    }
  }

  /// The responders in the order they are asked.
  package func makeIterator() -> IndexingIterator<[any Responder]> { responders.makeIterator() }

  /// Whether a responder of a name is asked.
  func contains(named name: String) -> Bool {
    switch links {
    case .objects(let responders): responders.contains { $0.responderName == name }
    case .declared(let graph, let indices, _): graph.index(of: name).map(indices.contains) ?? false
    }
  }

  /// Those that declare key commands themselves.
  var ownersOfKeyCommands: [any Responder] {
    switch links {
    case .objects(let responders): responders.filter { !$0.keyCommands.isEmpty }
    case .declared(let graph, let indices, let state):
      indices.filter { !graph.records[$0].keyCommands.isEmpty }.map { graph.responder($0, in: state) }
    }
  }

  /// Who is asked to perform a command: the responders of the chain, or only the command's own target.
  func asked(for command: Command) -> [any Responder] {
    guard let target = command.appKit?.target else { return responders }
    let declared = responders.first { $0.responderName == target && $0.implements(command.action) }
    return [declared ?? ExplicitTarget(responderName: target)]
  }

  /// The first responder that performs a command, and the command as its `validate(_:)` leaves it; nil without one.
  func target(of command: Command) -> (responder: any Responder, validated: Command)? {
    guard let responder = firstPerformer(of: command) else { return nil }
    var validated = command
    responder.validate(&validated)
    return (responder, validated)
  }

  private func firstPerformer(of command: Command) -> (any Responder)? {
    guard case .declared(let graph, let indices, let state) = links, command.appKit?.target == nil else {
      return asked(for: command).first { $0.canPerform(command.action, sender: command) }
    }
    // All others say that they do not perform it: asking each of them was an eighth of running tests.
    let performers = graph.performers(of: command.action)
    for index in indices where performers.contains(index) {
      let responder = graph.responder(index, in: state)
      if responder.canPerform(command.action, sender: command) { return responder }
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
