/// Every key that somebody answers to on a platform, and who that is, before anybody is asked whether a command can run.
///
/// The dispatcher, the checks, the audit and the suggestions all take it from here what has a key, alternates included.
package struct AnsweredKeys: Sendable {
  /// The menu's keys in its order, an alternate's after its command's, then those of responders, then what the platform
  /// keeps for itself.
  let all: [Key]
  private let tree: MenuTree
  private let responders: [ResponderDeclaration]
  private let platform: Platform

  /// A key, as it is written, and who answers to it.
  package struct Key: Sendable, Hashable {
    /// As the definition writes it; an alternate's with its command's modifiers.
    package let combination: KeyCombination
    /// Whether it may move to where the layout can type it.
    package let allowsLocalization: Bool
    /// Whether it may be mirrored.
    package let allowsMirroring: Bool
    /// Who has it.
    package let owner: Owner
    /// Whether the platform has the key, and not the app.
    let isSystems: Bool
  }

  /// Who has a key.
  package enum Owner: Sendable, Hashable {
    /// An element of the main menu, or its alternate with an index.
    case element(MenuTree.ID, alternate: Int?)
    /// A key command that a responder declares itself, both by index, or its alternate.
    case responder(Int, keyCommand: Int, alternate: Int?)
    /// A key that the platform keeps for itself, as an index into its claims.
    case claim(Int)

    /// The index of the alternate that has it; nil for a command and a claim.
    var alternate: Int? {
      switch self {
      case .element(_, let alternate), .responder(_, _, let alternate): alternate
      case .claim: nil
      }
    }
  }

  /// Collects the keys of a menu, of responders and of the platform. O(elements).
  init(_ tree: MenuTree, _ responders: [ResponderDeclaration], on platform: Platform) {
    self.tree = tree
    self.responders = responders
    self.platform = platform
    var keys: [Key] = []
    keys.reserveCapacity(tree.keys.count)
    tree.forEachKey(on: platform) { id, key, isHidden in
      if isHidden { return }
      let facts = tree.facts(of: id)
      let isSystems = tree.isSystem(id)
      func add(_ combination: KeyCombination, _ alternate: Int?) {
        keys.append(
          Key(
            combination: combination, allowsLocalization: facts.allowsLocalization,
            allowsMirroring: facts.allowsMirroring, owner: .element(id, alternate: alternate), isSystems: isSystems))
      }
      // Taking the command out of the tree copies all of it.
      guard facts.hasAlternates, case .keyCommand(let keyCommand) = tree[id] else { return add(key, nil) }
      tree.forEachKey(of: keyCommand, key) { add($0, $1?.offset) }
    }
    for (index, responder) in responders.enumerated() {
      for (number, keyCommand) in responder.keyCommands.enumerated() {
        guard let key = keyCommand.keyCombination else { continue }
        keyCommand.forEachKey(key) { combination, alternate in
          keys.append(
            Key(
              combination: combination, allowsLocalization: keyCommand.allowsAutomaticLocalization,
              allowsMirroring: keyCommand.allowsAutomaticMirroring,
              owner: .responder(index, keyCommand: number, alternate: alternate?.offset), isSystems: false))
        }
      }
    }
    for (index, claim) in platform.claims.enumerated() where claim.kind == .reserved {
      keys.append(
        Key(
          combination: claim.keyCombination, allowsLocalization: true, allowsMirroring: false, owner: .claim(index),
          isSystems: true))
    }
    all = keys
  }

  // MARK: Owners

  /// The command that has a key, and its alternate if that has it; nil for a key that the platform keeps.
  func keyCommand(of key: Key) -> (keyCommand: KeyCommand, alternate: CommandAlternate?)? {
    let keyCommand: KeyCommand
    switch key.owner {
    case .element(let id, _):
      guard case .keyCommand(let found) = tree[id] else { return nil }
      keyCommand = found
    case .responder(let index, let number, _): keyCommand = responders[index].keyCommands[number]
    case .claim: return nil
    }
    return (keyCommand, key.owner.alternate.map { keyCommand.command.alternates[$0] })
  }

  /// The title of the command or alternate that has a key, or its action where it has none; who keeps it to itself for
  /// one that no command has.
  func title(of key: Key) -> String {
    if case .claim(let index) = key.owner { return platform.claims[index].owner }
    guard let (keyCommand, alternate) = keyCommand(of: key) else { return "" }
    return alternate?.titleOrAction ?? keyCommand.command.titleOrAction
  }

  /// The responder that declares a key itself; nil for a key of the menu or of the platform.
  func responder(of key: Key) -> String? {
    if case .responder(let index, _, _) = key.owner { responders[index].name } else { nil }
  }

  /// The action that a key sends; nil for one that the platform keeps.
  func action(of key: Key) -> Selector? {
    keyCommand(of: key).map { $0.alternate?.action ?? $0.keyCommand.command.action }
  }

  /// Where a key's command or alternate is declared; nil where it is not.
  func source(of key: Key) -> SourceRange? {
    keyCommand(of: key).flatMap { $0.alternate.map(\.source) ?? $0.keyCommand.command.source }
  }
}

extension MenuTree {
  /// Calls `visit` for each element that answers to a key, in menu order; a command that lost its key to the app's is left
  /// out.
  ///
  /// `visit` gets the key, and whether the element is hidden on a platform where that takes the key away.
  func forEachKey(on platform: Platform, _ visit: (ID, KeyCombination, _ isHidden: Bool) -> Void) {
    let hidingTakesKeys = platform.rules.contains(.hiddenLosesKey)
    // What is asked of each element is asked of its facts: what looks further makes a copy of the tree first, with all it
    // refers to, which for each element was a tenth of the time of a large definition.
    let lost = nodes.indices.filter { nodes[$0].facts.yieldsToApp }.filter { keyCombination(of: $0) == nil }
    let hidden = hidingTakesKeys ? nodes.indices.map(isHidden) : []
    let keyless = keylessElements(on: platform)
    for id in ids(from: Self.root) {
      let facts = nodes[Int(id)].facts
      guard let key = facts.key else { continue }
      if facts.yieldsToApp, lost.contains(Int(id)) { continue }
      if !keyless.isEmpty, keyless.contains(id) { continue }
      visit(Int(id), key, hidingTakesKeys ? hidden[Int(id)] : false)
    }
  }
}

extension MenuTree {
  /// What is in a menu whose items answer to no key, such as the Services menu.
  private func keylessElements(on platform: Platform) -> Set<Int32> {
    if platform.keylessMenus.isEmpty { return [] }
    return Set(platform.keylessMenus.compactMap { id(of: .menu(platform.resolved($0))) }.flatMap(ids))
  }

  /// Calls `visit` for each key that a command of the menu answers to: its own, then that of each alternate. Those that an
  /// app's command took from one that yields are left out.
  func forEachKey(
    of keyCommand: KeyCommand, _ key: KeyCombination,
    _ visit: (KeyCombination, _ alternate: (offset: Int, element: CommandAlternate)?) -> Void
  ) {
    keyCommand.forEachKey(key) { combination, alternate in
      if alternate == nil || !hasYielded(combination, of: keyCommand) { visit(combination, alternate) }
    }
  }

  /// Whether an app's command took the key of an alternate whose command yields.
  func hasYielded(_ key: KeyCombination, of keyCommand: KeyCommand) -> Bool {
    keyCommand.yieldsToApp && id(of: key) != nil
  }
}

extension Platform {
  /// What has a key, in the order it is asked: the responders' own, the nearest first, and then the menu's in its order,
  /// or the other way round where the menu bar comes first.
  ///
  /// What wants priority is asked before the key is typed as text, and everything where the menu bar comes before text. The
  /// views of a window see a key before the menu bar, where they perform key equivalents.
  func askingOrder<Holder>(
    own: [Holder], menu: [Holder], wantsPriority: (Holder) -> Bool, performsKeyEquivalent: (Holder) -> Bool,
    isTexts: (Holder) -> Bool = { _ in true }
  ) -> (beforeText: [Holder], afterText: [Holder]) {
    var all = own + menu
    if rules.contains(.menuBeforeResponders) {
      let first = own.filter(performsKeyEquivalent) + menu
      let rest = own.filter { !performsKeyEquivalent($0) }
      if rules.contains(.menuBeforeText) { return (first + rest.filter(isTexts), rest.filter { !isTexts($0) }) }
      all = first + rest
    } else if rules.contains(.menuBeforeText) {
      return (all, [])
    }
    return (all.filter(wantsPriority), all.filter { !wantsPriority($0) })
  }
}

extension KeyCommand {
  /// Calls `visit` for each key that the command answers to: its own, then that of each alternate.
  ///
  /// - Parameter key: the command's own.
  func forEachKey(
    _ key: KeyCombination, _ visit: (KeyCombination, _ alternate: (offset: Int, element: CommandAlternate)?) -> Void
  ) {
    visit(key, nil)
    for alternate in command.alternates.enumerated() {
      visit(key.adding(alternate.element.modifierFlags), alternate)
    }
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
