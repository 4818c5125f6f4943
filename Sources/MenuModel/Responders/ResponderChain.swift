/// The responders that are asked, from the first responder or the focused item up to the end.
package struct ResponderChain: Sequence {
  /// Whether the chain came back to a responder and was cut there, or is longer than any chain should be.
  package let isCut: Bool
  private var links: Links
  let rule: TargetRule
  /// The main window's responders while another window is key, as indices in graph or chain; keys do not reach them.
  private var mainWindow: Set<Int> = []

  /// The rule for the target of an action.
  package enum TargetRule: Sendable {
    /// The first that can perform it now, as in UIKit.
    case firstThatCan
    /// The first that has a method for it. As in AppKit, its present answer only enables or disables the item.
    case firstThatImplements
  }

  private enum Links {
    case objects([any Responder])
    /// Responders of a definition, by index, made on demand: all for each press took a fifth of the time of tests.
    case declared(ResponderGraph, [Int], AppState)
  }

  package static let limit = 4096

  /// Follows `next`. An endless chain is cut at ``limit``; those of declared responders end. `main` is the first
  /// responder of the main window, where that is not key. The chain gets the missing members of the platform's `end`,
  /// which declared responders have already.
  package init(
    from first: (any Responder)?, main: (any Responder)? = nil, end: @autoclosure () -> [any Responder] = [],
    rule: TargetRule = .firstThatCan
  ) {
    self.rule = rule
    if let declared = first as? DeclaredResponder {
      let main = (main as? DeclaredResponder)?.index
      let indices = declared.graph.chain(from: declared.index, main: main, in: declared.state, limit: Self.limit)
      if main != nil {
        mainWindow = Set(indices).subtracting(
          declared.graph.chain(from: declared.index, in: declared.state, limit: Self.limit))
      }
      links = .declared(declared.graph, indices, declared.state)
      isCut = indices.last.flatMap { declared.graph.records[$0].next(in: declared.state) } != nil
      return
    }
    var responders: [any Responder] = []
    var seen: Set<ObjectIdentifier> = []
    func follow(_ first: (any Responder)?) -> Bool {
      var upcoming = first
      while let responder = upcoming, responders.count < Self.limit {
        if let object = Self.object(responder), !seen.insert(ObjectIdentifier(object)).inserted { break }
        responders.append(responder)
        upcoming = responder.next
      }
      return upcoming == nil
    }
    isCut = !follow(first)
    if !isCut, let main {
      let keyCount = responders.count
      // If both windows end in one responder, the main window's part ends before it.
      _ = follow(main)
      mainWindow = Set(keyCount..<responders.count)
    }
    if !isCut {
      let names = Set(responders.map(\.responderName))
      responders += end().filter { !names.contains($0.responderName) }
    }
    links = .objects(responders)
  }

  /// Starts at the first responder with one of the names; unchanged without one. Without a first responder the chain
  /// starts at the window.
  package func starting(atFirstOf names: [String]) -> ResponderChain {
    guard let start = responders.firstIndex(where: { names.contains($0.responderName) }) else { return self }
    var rest = self
    switch links {
    case .objects(let responders): rest.links = .objects(Array(responders[start...]))
    case .declared(let graph, let indices, let state): rest.links = .declared(graph, Array(indices[start...]), state)
    }
    return rest
  }

  /// Whether two are one responder: one object, or two values or declared responders with one name.
  static func isSame(_ responder: any Responder, _ other: any Responder) -> Bool {
    guard responder.responderName == other.responderName else { return false }
    guard !(other is DeclaredResponder), let object = object(other) else { return true }
    return object === Self.object(responder)
  }

  /// Whether a responder is the target of a command. A value, which has no identity, is recognized by its answer too.
  func isSame(_ responder: any Responder, as target: any Responder, for command: Command) -> Bool {
    Self.isSame(responder, target) && (Self.object(target) != nil || isTarget(responder, of: command))
  }

  /// The chain with one of its responders asked before all others: a view that handles a key by its own method.
  ///
  /// Source: Apple, NSView.performKeyEquivalent(with:), "the receiver should respond to the event".
  package func asking(first name: String) -> ResponderChain {
    guard case .declared(let graph, var indices, let state) = links,
      let place = indices.firstIndex(where: { graph.responder($0, in: state).responderName == name })
    else { return self }
    indices.insert(indices.remove(at: place), at: 0)
    var chain = self
    chain.links = .declared(graph, indices, state)
    return chain
  }

  /// The responder as an object, which has an identity; nil for a value.
  static func object(_ responder: any Responder) -> AnyObject? {
    type(of: responder) is AnyClass ? responder as AnyObject : nil
  }

  package var responders: [any Responder] {
    switch links {
    case .objects(let responders): responders
    case .declared(let graph, let indices, let state): indices.map { graph.responder($0, in: state) }
    }
  }

  package func makeIterator() -> IndexingIterator<[any Responder]> { responders.makeIterator() }

  package func contains(named name: String) -> Bool {
    switch links {
    case .objects(let responders): responders.contains { $0.responderName == name }
    case .declared(let graph, let indices, _): graph.index(of: name).map(indices.contains) ?? false
    }
  }

  /// The responders of the key window that declare key commands themselves.
  package var ownersOfKeyCommands: [any Responder] {
    switch links {
    case .objects(let responders):
      responders.indices.filter { !mainWindow.contains($0) && !responders[$0].keyCommands.isEmpty }.map {
        responders[$0]
      }
    case .declared(let graph, let indices, let state):
      indices.filter { !graph.records[$0].keyCommands.isEmpty && !mainWindow.contains($0) }.map {
        graph.responder($0, in: state)
      }
    }
  }

  /// The responders that are asked to perform a command: those of the chain, or only the command's own target.
  package func asked(for command: Command) -> [any Responder] {
    guard let target = explicitTarget(of: command) else { return responders }
    return [command.action.rawValue.isEmpty ? ExplicitTarget(responderName: target) : explicitTarget(target)]
  }

  private func explicitTarget(of command: Command) -> String? {
    rule == .firstThatImplements ? command.connection : nil
  }

  /// The object that an item is connected to, on the chain or not. For an undeclared one only the connection is known.
  private func explicitTarget(_ name: String) -> any Responder {
    switch links {
    case .objects(let responders):
      return responders.first { $0.responderName == name } ?? ExplicitTarget(responderName: name)
    case .declared(let graph, _, let state):
      guard let index = graph.index(ofTarget: name) else { return ExplicitTarget(responderName: name) }
      return graph.responder(index, in: state)
    }
  }

  /// The first performer of a command, and the command after its `validate(_:)` if `isValidated`; nil without one.
  package func target(of command: Command, isValidated: Bool = true) -> (responder: any Responder, validated: Command)?
  {
    guard let responder = firstPerformer(of: command) else { return nil }
    return (responder, isValidated ? validated(command, by: responder) : command)
  }

  /// Whether a responder is the target of a command, if no earlier one is.
  package func isTarget(_ responder: any Responder, of command: Command) -> Bool {
    switch rule {
    case .firstThatCan: responder.canPerformAction(command.action, withSender: command)
    case .firstThatImplements:
      (responder as? DeclaredResponder)?.responds(to: command.action, sender: command)
        ?? responder.implements(command.action)
    }
  }

  package func validated(_ command: Command, by responder: any Responder) -> Command {
    var validated = command
    if rule == .firstThatImplements {
      let isEnabled =
        (responder as? DeclaredResponder)?.enabling(command.action, sender: command).isYes
        ?? responder.canPerformAction(command.action, withSender: command)
      if !isEnabled { validated.attributes.insert(.disabled) }
    }
    responder.validate(&validated)
    return validated
  }

  private func firstPerformer(of command: Command) -> (any Responder)? {
    switch links {
    case .declared(let graph, let indices, let state) where explicitTarget(of: command) == nil:
      // All others answer no: asking each of them took an eighth of the time of tests.
      let performers = graph.performers(of: command.action)
      for index in indices where performers.contains(index) {
        let responder = graph.responder(index, in: state)
        if isTarget(responder, of: command) { return responder }
      }
      return nil
    case .objects(let responders) where asksForTarget:
      return responders.first?.target(forAction: command.action, withSender: command)
        ?? responders.first { $0 is SystemResponder && isTarget($0, of: command) }
    case .objects, .declared: return asked(for: command).first { isTarget($0, of: command) }
    }
  }

  /// Whether the first responder is asked for the target, as in UIKit: each on the chain may hand an action to another.
  var asksForTarget: Bool {
    guard case .objects = links else { return false }
    return rule == .firstThatCan && !isCut && mainWindow.isEmpty
  }
}

/// The object that an item of AppKit sends its action to, if only the connection is known. An item is connected to an
/// object that has the method; Interface Builder offers no other.
struct ExplicitTarget: Responder, Sendable {
  let responderName: String

  init(responderName: String) { self.responderName = responderName }

  var next: (any Responder)? { nil }

  func implements(_ action: ActionSelector) -> Bool { true }
}
