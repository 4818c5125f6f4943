/// Sends key presses and chosen commands up a responder chain, as the platform of a menu does.
///
/// Source: developer.apple.com/documentation/uikit/using-responders-and-the-responder-chain-to-handle-events and WWDC21
/// session 10057. The platform's profile decides if platforms differ.
public struct Dispatcher: Sendable {
  package private(set) var tree: MenuTree
  package let platform: Platform
  /// The keyboard layout and the direction for which keys are matched; nil if they are matched as written.
  package var localizer: KeyLocalizer? { matcher.localizer }

  package let matcher: KeyMatcher
  package private(set) var system = MenuSystem.main
  /// The keys that the menu answers to, in its order.
  let keyed: [AnsweredKeys.Key]
  /// Indices of keys in menu order. A press makes their commands: tests run on many layouts and press few keys on each.
  private let holders: [KeyPress: [Int32]]
  private let claims: [KeyPress: KeyClaim]
  /// The insertions that were dropped when the menu was built, and their clashes.
  private(set) var drops: [(clashes: [MenuBuilder.Clash], elements: Lazy<[MenuElement]>)] = []

  /// The start of the responder chain.
  public struct Start {
    /// The first responder; nil without one.
    public var firstResponder: (any Responder)?
    /// The focused item; nil if the focus system is not used.
    public var focused: (any Responder)?
    /// The first responder of AppKit's main window while a panel is the key window. Nil if the main window is key.
    package var mainFirstResponder: (any Responder)?

    /// Makes a start of the chain.
    public init(firstResponder: (any Responder)? = nil, focused: (any Responder)? = nil) {
      self.firstResponder = firstResponder
      self.focused = focused
    }
  }

  /// Prepares the dispatch of a menu's commands. O(elements).
  ///
  /// - Parameter localizer: on the menu's platform; without it keys match as written, by their press on a US keyboard.
  public init(_ construction: MenuConstruction, localizer: KeyLocalizer? = nil) {
    self.init(tree: construction.tree, platform: construction.platform, localizer)
    for failed in construction.failures {
      if case .duplicates(let clashes, _) = failed.failure {
        drop(failed.operation.operation.elements, for: clashes)
      }
    }
    system = construction.system
  }

  /// Prepares the dispatch of a built menu's commands. O(elements).
  ///
  /// - Parameter localizer: on the menu's platform; without it keys match as written, by their press on a US keyboard.
  public init(_ builder: MenuBuilder, localizer: KeyLocalizer? = nil) {
    self.init(tree: builder.tree, platform: builder.platform, localizer)
    for case .duplicates(let clashes, let change) in builder.failures {
      drop(ElementList(change.elements), for: clashes)
    }
    system = builder.system
  }

  /// The same menu on another keyboard layout, or in another direction.
  package func matching(_ localizer: KeyLocalizer?) -> Dispatcher {
    var other = Dispatcher(tree: tree, platform: platform, keyed, localizer)
    (other.drops, other.system) = (drops, system)
    return other
  }

  /// The same menu after the chain filled the cached deferred elements of the open menus.
  package func caching(for chain: ResponderChain, in isOpen: (MenuTree.ID) -> Bool) -> Dispatcher {
    var other = self
    other.tree = tree.caching(for: platform.chosen(nil, in: tree, asking: chain), in: isOpen)
    return other
  }

  private init(tree: MenuTree, platform: Platform, _ localizer: KeyLocalizer?) {
    let keyed = AnsweredKeys.keys(of: tree, on: platform).filter { $0.standing == .answers }
    self.init(tree: tree, platform: platform, keyed, localizer)
  }

  private init(tree: MenuTree, platform: Platform, _ keyed: [AnsweredKeys.Key], _ localizer: KeyLocalizer?) {
    self.tree = tree
    self.platform = platform
    self.keyed = keyed
    let matcher = KeyMatcher(localizer: localizer, on: platform)
    self.matcher = matcher
    var holders: [KeyPress: [Int32]] = [:]
    holders.reserveCapacity(keyed.count)
    for (index, key) in keyed.enumerated() {
      guard let press = matcher.press(of: localizer?.localized(key), writtenAs: key.combination) else { continue }
      holders[press, default: []].append(Int32(index))
    }
    self.holders = holders
    claims = Dictionary(
      platform.claims.filter { $0.kind == .reserved }.compactMap { claim in
        matcher.press(of: claim).map { ($0, claim) }
      }
    ) { first, _ in first }
  }

  // MARK: Questions

  /// The responder chain: from the focused item, if it may have the focus, else from the first responder.
  package func chain(from start: Start) -> ResponderChain {
    ResponderChain(
      from: focus(in: start) ?? start.firstResponder, main: start.mainFirstResponder,
      end: platform.chain.compactMap(platform.systemResponder),
      rule: platform.rules.contains(.implementerIsTarget) ? .firstThatImplements : .firstThatCan)
  }

  /// The focused item, unless a sheet that the first responder is in keeps the focus to itself.
  package func focus(in start: Start) -> (any Responder)? {
    guard let focused = start.focused else { return nil }
    let sheet = ResponderChain(from: start.firstResponder).first { $0.keepsFocus }
    guard let sheet else { return focused }
    return ResponderChain(from: focused).contains { ResponderChain.isSame($0, sheet) } ? focused : nil
  }

  // MARK: Dispatch

  /// Presses a key; any spelling of the press will do.
  ///
  /// On a keyboard layout a key is spelled as it is there: ⌘Ö or ⇧⌘7 on a German one.
  public func press(_ key: KeyCombination, from start: Start, isTracing: Bool = true) -> Dispatch {
    var walk = DispatchWalk(dispatcher: self, start: start, isTracing: isTracing)
    return press(key, &walk)
  }

  /// Presses a key; then the walk has the target.
  package func press(_ key: KeyCombination, _ walk: inout DispatchWalk) -> Dispatch {
    walk.say("\(key.displayed) is pressed\(keyboard.isEmpty ? "" : " on \(keyboard)")", nil, .press)
    let key = matcher.counted(key)
    let press = matcher.press(of: key)
    var own = press.map { self.own(for: $0, in: walk) } ?? []
    var menu = press.map(self.menu) ?? []
    let claim = press.flatMap { claims[$0] }
    if claim == nil, menu.isEmpty, let standIn = platform.standIn(for: key),
      let standInPress = matcher.press(of: standIn.key)
    {
      menu = self.menu(for: standInPress)
      let others = own.isEmpty ? self.own(for: standInPress, in: walk) : []
      own += others
      if !menu.isEmpty || !others.isEmpty {
        walk.say("no item has it, so what has \(standIn.key.displayed) gets it (\(standIn.citation))", nil)
      }
    }
    let candidates = platform.askingOrder(
      own: own, menu: menu, wantsPriority: \.wantsPriority, performsKeyEquivalent: \.performsKeyEquivalent,
      isTexts: \.isTexts)
    if let claim {
      walk.say("the system takes it for \(claim.owner); no app ever sees it (\(claim.citation))", nil, .taken)
      walk.shadow(candidates.beforeText + candidates.afterText, by: "the system's \(claim.owner)")
      return walk.end(.unhandled(.reserved(owner: claim.owner)))
    }
    if walk.isTracing, let press, mayKeep(press, from: menu) {
      walk.say("assumed: in one app an own Help item did not get the key (not measured on a device)", nil)
    }
    if let done = walk.try(candidates.beforeText, before: candidates.afterText, keepsKey: true) { return done }
    if let taken = walk.taken(by: key) {
      walk.shadow(candidates.afterText, by: taken.culprit ?? "")
      return walk.end(.unhandled(taken))
    }
    if let done = walk.try(candidates.afterText, keepsKey: true) { return done }
    if candidates.beforeText.isEmpty, candidates.afterText.isEmpty {
      let reason = missingKey(key, press)
      let obstacle = reason == .noSuchKey ? nil : localizer?.obstacle(to: key)
      walk.say(obstacle ?? "no command has the key", nil)
      if walk.isTracing { losses(of: key, in: walk.chain).forEach { walk.say($0.text, $0.source) } }
      return walk.end(.unhandled(reason))
    }
    return walk.end(.unhandled(walk.firstFailure))
  }

  /// Chooses a command in the menu or in the overlay; with modifiers, the alternate for them.
  ///
  /// A command that the menu lacks may be a key command that a responder in the chain declares itself.
  public func choose(
    _ action: ActionSelector, propertyList: PropertyList? = nil, holding modifiers: KeyModifierFlags = [],
    from start: Start, isTracing: Bool = true
  ) -> Dispatch {
    choose(
      Command.Identity(action, propertyList: propertyList), holding: modifiers, from: start, isTracing: isTracing)
  }

  /// Chooses a command by its identity.
  package func choose(
    _ identity: Command.Identity, holding modifiers: KeyModifierFlags = [], from start: Start, isTracing: Bool = true
  ) -> Dispatch {
    var walk = DispatchWalk(dispatcher: self, start: start, isTracing: isTracing)
    return choose(identity, holding: modifiers, &walk)
  }

  /// Chooses a command, by default the first of the identity that people can choose. Then the walk has the target.
  package func choose(
    _ identity: Command.Identity, of subject: Presentation.Subject? = nil, holding modifiers: KeyModifierFlags,
    _ walk: inout DispatchWalk
  ) -> Dispatch {
    guard let (command, id, origin, isValidated, obstacle) = command(identity, of: subject, in: walk.chain) else {
      let dropped = dropped { $0.commandIdentity == identity }
      walk.say(dropped ?? missing(identity), nil)
      return walk.end(.unhandled(.noSuchCommand))
    }
    func candidate(_ command: Command, _ origin: Dispatch.Origin) -> DispatchCandidate {
      DispatchCandidate(command: command, origin: origin, isValidated: isValidated)
    }
    if let obstacle {
      walk.say("'\(command.title)' \(obstacle.text)", command.source)
      return walk.end(.unhandled(obstacle.reason))
    }
    walk.say("'\(command.title)' is chosen", command.source, .press)
    if let id, let other = tree.alternate(of: id, holding: modifiers, on: platform), let sender = tree[other].sender {
      walk.say("\(modifiers.displayed) turns it into \(DispatchWalk.name(of: sender))", sender.source)
      return choose(sender.identity, of: .element(other), holding: modifiers, &walk)
    }
    if let base = id.flatMap({ tree.base(of: $0, on: platform) }), !modifiers.isEmpty, base.modifiers != modifiers {
      walk.say("it is an alternate for other modifiers than \(modifiers.displayed)", nil)
      return walk.end(.unhandled(.noSuchCommand))
    }
    if system == .main { walk.openMenuBar(for: id, in: tree) }
    let alternateOrigin = origin == .menuCommand ? .alternate : origin
    if let alternate = command.alternates.first(where: { $0.modifierFlags == modifiers }) {
      walk.say("\(modifiers.displayed) turns it into '\(alternate.title)'", alternate.source)
      let sender = candidate(command.sender(for: alternate), alternateOrigin)
      // AppKit shows and validates an alternate as an item of its own.
      if !platform.rules.contains(.implementerIsTarget), let hidden = walk.hiding(of: candidate(command, origin)) {
        return hidden
      }
      if let done = walk.try([sender], keepsKey: false) { return done }
    } else if modifiers.isEmpty || platform.rules.contains(.implementerIsTarget) {
      // AppKit shows the one that fits of the items that share a place: NSMenuItem.isAlternate.
      if let done = walk.try([candidate(command, origin)], keepsKey: false) { return done }
    } else {
      walk.say("it has no alternate for \(modifiers.displayed)", nil)
      return walk.end(.unhandled(.noSuchCommand))
    }
    return walk.end(.unhandled(walk.firstFailure))
  }

  /// Sends an action as a gesture or a button does, and not a menu: it is not validated.
  package func perform(_ action: ActionSelector, from start: Start) -> (dispatch: Dispatch, target: (any Responder)?) {
    let chain = ResponderChain(from: focus(in: start) ?? start.firstResponder)
    let sender = Command(title: "", action: action)
    var steps = [Dispatch.Step(text: "\(action.rawValue) is sent from outside the menus", source: nil)]
    if chain.isCut { steps.append(Dispatch.Step(text: DispatchWalk.circle(of: chain), source: nil)) }
    guard let target = chain.target(of: sender, isValidated: false)?.responder else {
      let meant = slip(of: action, in: chain).map { "; did you mean \($0)?" } ?? ""
      steps.append(Dispatch.Step(text: "no responder performs it" + meant, source: nil))
      if let remedy = DispatchWalk.remedy(in: chain) { steps.append(Dispatch.Step(text: remedy, source: nil)) }
      let passedOver = [Dispatch.PassedOver(command: sender, why: .noTarget)]
      let reason = DispatchWalk.noTarget(in: chain)
      return (Dispatch(outcome: .unhandled(reason), passedOver: passedOver, steps: steps), nil)
    }
    if let crash = DispatchWalk.crash(of: target, performing: action) {
      steps.append(Dispatch.Step(text: DispatchWalk.remedy(for: target, performing: action), source: nil))
      return (Dispatch(outcome: .unhandled(crash), passedOver: [], steps: steps), nil)
    }
    steps.append(Dispatch.Step(text: "\(target.responderName) performs it", source: nil))
    let handling = Dispatch.Handling(
      responder: target.responderName, action: action, sender: sender, origin: .menuCommand)
    return (Dispatch(outcome: .handled(handling), passedOver: [], steps: steps), target)
  }

  /// A reason why people cannot choose a command that the menu has.
  private typealias Obstacle = (reason: Dispatch.Reason, text: String)

  private func command(
    _ identity: Command.Identity, of subject: Presentation.Subject?, in chain: ResponderChain
  ) -> (command: Command, id: MenuTree.ID?, origin: Dispatch.Origin, isValidated: Bool, obstacle: Obstacle?)? {
    if let id = subject == nil ? id(of: identity, in: chain) : subject?.id, let command = tree[id].sender {
      let isValidated = tree.isValidated(id, on: platform)
      let enabled = tree.enabled(command, at: id, on: platform)
      return (enabled, id, .menuCommand, isValidated, obstacle(to: command, at: id, in: chain))
    }
    for responder in chain {
      if let own = responder.keyCommands.first(where: { $0.command.identity == identity }) {
        return (own.sender, nil, .responderKeyCommand(of: responder.responderName), true, nil)
      }
    }
    return nil
  }

  /// The first command of an identity that people can choose, else the first; a menu of AppKit may have several.
  private func id(of identity: Command.Identity, in chain: ResponderChain) -> MenuTree.ID? {
    guard let first = tree.id(of: .command(identity)) else { return nil }
    func isOutOfReach(_ id: MenuTree.ID) -> Bool {
      tree[id].command.flatMap { obstacle(to: $0, at: id, in: chain) } != nil
    }
    if tree.twins.isEmpty || !isOutOfReach(first) { return first }
    let others = tree.ids(from: MenuTree.root).lazy.map(Int.init)
    return others.first { tree[$0].commandIdentity == identity && !isOutOfReach($0) } ?? first
  }

  private func obstacle(to command: Command, at id: MenuTree.ID, in chain: ResponderChain) -> Obstacle? {
    if tree.isLeftOut(id) {
      let asked = system == .main ? platform.chosen(id, in: tree, asking: chain) : chain
      if tree.filled(by: asked).isLeftOut(id) { return (.noTarget, "is provided by no responder of the chain") }
    }
    if command.attributes.contains(.hidden) || tree.isHidden(id, on: platform) { return (.noSuchCommand, "is hidden") }
    return tree.isInDisabledMenu(id, on: platform) ? (.disabled, "is in a disabled menu") : nil
  }

  /// The key commands of responders that answer to a press, the nearest first.
  private func own(for press: KeyPress, in walk: DispatchWalk) -> [DispatchCandidate] {
    var own: [DispatchCandidate] = []
    for responder in walk.chain.ownersOfKeyCommands {
      let origin = Dispatch.Origin.responderKeyCommand(of: responder.responderName)
      let keyEquivalents = (responder as? DeclaredResponder)?.record.keyEquivalents ?? []
      for (index, keyCommand) in responder.keyCommands.enumerated() {
        guard let key = keyCommand.keyCombination else { continue }
        if keyEquivalents.contains(index), !platform.asksViews { continue }
        for candidate in matcher.candidates(of: keyCommand, key: key, origin: origin) where candidate.press == press {
          own.append(candidate.candidate)
          own[own.count - 1].performsKeyEquivalent = keyEquivalents.contains(index)
          own[own.count - 1].isTexts = walk.text.map { ResponderChain.isSame(responder, $0) } ?? false
        }
      }
    }
    return own
  }

  private func menu(for press: KeyPress) -> [DispatchCandidate] {
    var menu: [DispatchCandidate] = []
    for index in holders[press] ?? [] {
      let key = keyed[Int(index)]
      guard case .keyCommand(let keyCommand) = tree[key.id] else { continue }
      let alternate = key.alternate.map { keyCommand.command.alternates[$0] }
      menu.append(matcher.candidate(of: keyCommand, alternate, key: key.combination, origin: .menuCommand))
      menu[menu.count - 1].command = tree.enabled(menu[menu.count - 1].command, at: key.id, on: platform)
      menu[menu.count - 1].isValidated = tree.isValidated(key.id, on: platform)
    }
    return menu
  }

  /// Whether the system may keep a key for its own Help item, as an app reports of the Mac's ⌘?.
  private func mayKeep(_ press: KeyPress, from items: [DispatchCandidate]) -> Bool {
    let help: ActionSelector = "showHelp:"
    guard platform.rules.contains(.menuBeforeResponders), let first = items.first, first.command.action != help else {
      return false
    }
    return platform.claims.contains { $0.kind == .convention(help) && matcher.press(of: $0) == press }
  }

  // MARK: Dropped elements

  private mutating func drop(_ elements: ElementList, for clashes: [MenuBuilder.Clash]) {
    drops.append((clashes, Lazy { elements.all }))
  }
}
