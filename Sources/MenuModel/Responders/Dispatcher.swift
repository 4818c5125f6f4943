/// Sends key presses and chosen commands up a responder chain, as the platform of a menu does.
///
/// Source: developer.apple.com/documentation/uikit/using-responders-and-the-responder-chain-to-handle-events and
/// WWDC21 session 10057; where platforms differ, the platform's profile decides.
public struct Dispatcher: Sendable {
  /// The menu whose commands are dispatched.
  public let tree: MenuTree
  /// The platform whose rules hold.
  public let platform: Platform
  /// What answers to each press, in menu order.
  private let candidates: [KeyCombination: [Candidate]]
  private let claims: [KeyCombination: KeyClaim]

  /// Who is asked first.
  public struct Start {
    /// The first responder; nil where there is none.
    public var firstResponder: (any Responder)?
    /// The focused item; nil where the focus system is not used.
    public var focused: (any Responder)?

    /// Makes a start of the chain.
    public init(firstResponder: (any Responder)? = nil, focused: (any Responder)? = nil) {
      self.firstResponder = firstResponder
      self.focused = focused
    }
  }

  private struct Candidate: Sendable {
    let command: Command
    let origin: Dispatch.Origin
    let wantsPriority: Bool
  }

  /// Prepares the dispatch of a menu's commands. O(elements).
  public init(_ construction: MenuConstruction) {
    self.init(tree: construction.tree, platform: construction.platform)
  }

  /// Prepares the dispatch of a built menu's commands. O(elements).
  public init(_ builder: MenuBuilder) {
    self.init(tree: builder.tree, platform: builder.platform)
  }

  private init(tree: MenuTree, platform: Platform) {
    self.tree = tree
    self.platform = platform
    var candidates: [KeyCombination: [Candidate]] = [:]
    let hidingTakesKeys = platform.rules.contains(.hiddenLosesKey)
    tree.forEachID { id in
      if hidingTakesKeys, tree.isHidden(id) { return }
      guard let key = tree.keyCombination(of: id), case .keyCommand(let keyCommand) = tree[id] else { return }
      for (key, candidate) in Self.candidates(of: keyCommand, key: key, origin: .menuCommand) {
        candidates[key, default: []].append(candidate)
      }
    }
    self.candidates = candidates
    claims = Dictionary(
      platform.claims.filter { $0.kind == .reserved }.map { ($0.keyCombination.press, $0) }
    ) { first, _ in first }
  }

  private static func candidates(
    of keyCommand: KeyCommand, key: KeyCombination, origin: Dispatch.Origin
  ) -> [(KeyCombination, Candidate)] {
    let wantsPriority = keyCommand.wantsPriorityOverSystemBehavior
    let own = Candidate(command: keyCommand.command, origin: origin, wantsPriority: wantsPriority)
    return [(key.press, own)]
      + keyCommand.command.alternates.map { alternate in
        (
          key.adding(alternate.modifierFlags).press,
          Candidate(
            command: keyCommand.command.sender(for: alternate),
            origin: origin == .menuCommand ? .alternate : origin, wantsPriority: wantsPriority)
        )
      }
  }

  // MARK: Questions

  /// The responder that performs a command now, and the command as its `validate(_:)` leaves it; nil without a target.
  public func target(of command: Command, from start: Start) -> (responder: any Responder, validated: Command)? {
    for responder in chain(from: start).asked(for: command)
    where responder.canPerform(command.action, sender: command) {
      var validated = command
      responder.validate(&validated)
      return (responder, validated)
    }
    return nil
  }

  /// The responders that are asked: from the focused item, if it may have the focus, else from the first responder.
  public func chain(from start: Start) -> ResponderChain {
    ResponderChain(from: focus(in: start) ?? start.firstResponder)
  }

  /// The focused item, unless a sheet that the first responder is in keeps the focus to itself.
  func focus(in start: Start) -> (any Responder)? {
    guard let focused = start.focused else { return nil }
    let sheet = ResponderChain(from: start.firstResponder).first { $0.presenter != nil }
    guard let sheet else { return focused }
    return ResponderChain(from: focused).contains { $0.responderName == sheet.responderName } ? focused : nil
  }

  // MARK: Dispatch

  /// Presses a key; any spelling of the press will do. The steps are kept only when asked for.
  public func press(_ key: KeyCombination, from start: Start, isTracing: Bool = false) -> Dispatch {
    var walk = DispatchWalk(dispatcher: self, start: start, isTracing: isTracing)
    walk.say("\(key.displayed) is pressed", nil)
    if let claim = claims[key.press] {
      walk.say("the system takes it for \(claim.owner); no app ever sees it (\(claim.citation))", nil)
      return walk.end(.unhandled(.reserved(owner: claim.owner)))
    }
    let all = candidates(for: key.press, from: walk.chain)
    let early = platform.rules.contains(.menuBeforeText) ? all : all.filter(\.wantsPriority)
    if let done = walk.try(early.map { ($0.command, $0.origin) }, keepsKey: true) { return done }
    if let taken = walk.taken(by: key) { return walk.end(.unhandled(taken)) }
    let late = platform.rules.contains(.menuBeforeText) ? [] : all.filter { !$0.wantsPriority }
    if let done = walk.try(late.map { ($0.command, $0.origin) }, keepsKey: true) { return done }
    if all.isEmpty {
      walk.say("no command has the key", nil)
      return walk.end(.unhandled(.noSuchKey))
    }
    return walk.end(.unhandled(walk.firstFailure))
  }

  /// Chooses a command in the menu or in the overlay; with modifiers, the alternate that they turn it into.
  ///
  /// What the menu does not have may be a key command that a responder in the chain declares itself.
  public func choose(
    _ identity: Command.Identity, holding modifiers: KeyModifierFlags = [], from start: Start,
    isTracing: Bool = false
  ) -> Dispatch {
    var walk = DispatchWalk(dispatcher: self, start: start, isTracing: isTracing)
    guard let (command, origin) = command(identity, in: walk.chain) else {
      walk.say("the menu has no command '\(MenuAnchor.command(identity).displayed)'", nil)
      return walk.end(.unhandled(.noSuchCommand))
    }
    walk.say("'\(command.title)' is chosen", command.source)
    let alternateOrigin = origin == .menuCommand ? .alternate : origin
    if modifiers.isEmpty {
      if let done = walk.try([(command, origin)], keepsKey: false) { return done }
    } else if let alternate = command.alternates.first(where: { $0.modifierFlags == modifiers }) {
      walk.say("\(modifiers.displayed) turns it into '\(alternate.title)'", alternate.source)
      if let done = walk.try([(command.sender(for: alternate), alternateOrigin)], keepsKey: false) { return done }
    } else {
      walk.say("it has no alternate for \(modifiers.displayed)", nil)
      return walk.end(.unhandled(.noSuchCommand))
    }
    return walk.end(.unhandled(walk.firstFailure))
  }

  private func command(
    _ identity: Command.Identity, in chain: ResponderChain
  ) -> (command: Command, origin: Dispatch.Origin)? {
    if let command = tree.id(of: .command(identity)).flatMap({ tree[$0].command }) { return (command, .menuCommand) }
    for responder in chain {
      if let own = responder.keyCommands.first(where: { $0.command.identity == identity }) {
        return (own.command, .responderKeyCommand(of: responder.responderName))
      }
    }
    return nil
  }

  /// What answers to a press: the responders' own key commands, the nearest first, then the menu's in its order; on a
  /// platform where the menu bar comes first, the other way round.
  private func candidates(for press: KeyCombination, from chain: ResponderChain) -> [Candidate] {
    let own = chain.flatMap { responder in
      responder.keyCommands.flatMap { keyCommand -> [Candidate] in
        guard let key = keyCommand.keyCombination else { return [] }
        return Self.candidates(of: keyCommand, key: key, origin: .responderKeyCommand(of: responder.responderName))
          .filter { $0.0 == press }.map(\.1)
      }
    }
    let menu = candidates[press] ?? []
    return platform.rules.contains(.menuBeforeResponders) ? menu + own : own + menu
  }
}

extension Command {
  /// The command that an alternate sends in this one's place.
  func sender(for alternate: CommandAlternate) -> Command {
    Command(
      title: alternate.title, image: image, action: alternate.action, propertyList: propertyList,
      attributes: attributes, state: state, source: alternate.source, appKit: appKit)
  }
}
