/// Every key that has an owner on a platform, and the owner, whether or not its command can run now.
///
/// The dispatcher, the checks, the audit and the suggestions all ask it for a key's owner. It uses the facts of
/// elements, and makes a command only to list its alternates. Rules walk over all keys, so questions are inlined.
@usableFromInline package struct AnsweredKeys: Sendable {
  /// The menu's keys in its order, an alternate's after its command's, then the responders', then the platform's own.
  package let all: [Key]
  private let tree: MenuTree
  private let responders: [ResponderDeclaration]
  private let platform: Platform

  /// A key and its owner, in 32 bytes, since a menu of 100,000 commands has as many keys.
  @usableFromInline package struct Key: Sendable, Hashable {
    /// The key as the definition writes it; an alternate's with its command's modifiers.
    @usableFromInline package let combination: KeyCombination
    /// The press for it on a US keyboard.
    @usableFromInline package let press: KeyCombination
    @usableFromInline let ownerIndex: Int32
    /// The index of a responder's key command, or ``menu`` or ``platform``.
    private let part: Int32
    @usableFromInline let alternateOrNone: Int32
    package let allowsLocalization: Bool
    package let allowsMirroring: Bool
    package let isSystems: Bool
    @usableFromInline package let standing: Standing

    private static let menu: Int32 = -1
    private static let platform: Int32 = -2

    package init(
      _ combination: KeyCombination, of owner: Owner, allowsLocalization: Bool, allowsMirroring: Bool, isSystems: Bool,
      _ standing: Standing = .answers
    ) {
      self.combination = combination
      press = combination.press
      switch owner {
      case .element(let id, let alternate):
        (ownerIndex, part, alternateOrNone) = (Int32(id), Self.menu, Int32(alternate ?? -1))
      case .responder(let index, let keyCommand, let alternate):
        (ownerIndex, part, alternateOrNone) = (Int32(index), Int32(keyCommand), Int32(alternate ?? -1))
      case .claim(let index): (ownerIndex, part, alternateOrNone) = (Int32(index), Self.platform, -1)
      }
      self.allowsLocalization = allowsLocalization
      self.allowsMirroring = allowsMirroring
      self.isSystems = isSystems
      self.standing = standing
    }

    fileprivate init(
      _ combination: KeyCombination, of id: MenuTree.ID, alternate: Int? = nil, _ facts: ElementFacts,
      isSystems: Bool, _ standing: Standing
    ) {
      self.combination = combination
      press = combination.press
      (ownerIndex, part, alternateOrNone) = (Int32(id), Self.menu, Int32(alternate ?? -1))
      (allowsLocalization, allowsMirroring) = (facts.allowsLocalization, facts.allowsMirroring)
      self.isSystems = isSystems
      self.standing = standing
    }

    package var owner: Owner {
      switch part {
      case Self.menu: .element(Int(ownerIndex), alternate: alternate)
      case Self.platform: .claim(Int(ownerIndex))
      default: .responder(Int(ownerIndex), keyCommand: Int(part), alternate: alternate)
      }
    }

    /// The index of the alternate among those of its command; nil for a command's own key and for a claim.
    @inlinable
    package var alternate: Int? { alternateOrNone < 0 ? nil : Int(alternateOrNone) }

    /// The element of the menu that has it, or whose alternate does. Only a menu's keys have one.
    @inlinable
    package var id: MenuTree.ID { Int(ownerIndex) }
  }

  /// Whether the owner of a key answers to it.
  @usableFromInline package enum Standing: UInt8, Sendable {
    case answers
    /// The element is hidden on a platform where that takes the key.
    case hidden
    /// An app's command has taken the key.
    case lost
    /// The item shows the key, but the platform never fires an item by it, or none of the menu. Or a responder gives the
    /// item when its menu opens, and whether its key works before that is not measured.
    case inert
  }

  package enum Owner: Sendable, Hashable {
    /// An element of the main menu, or its alternate with an index.
    case element(MenuTree.ID, alternate: Int?)
    /// A key command that a responder declares itself, both by index, or its alternate.
    case responder(Int, keyCommand: Int, alternate: Int?)
    /// A key that the platform keeps for itself, as an index into its claims.
    case claim(Int)
  }

  /// Collects the keys of a menu, of responders and of the platform. O(elements).
  package init(_ tree: MenuTree, _ responders: [ResponderDeclaration], on platform: Platform) {
    self.tree = tree
    self.responders = responders
    self.platform = platform
    var keys = Self.keys(of: tree, on: platform).filter { $0.standing == .answers }
    keys += Self.keys(of: responders)
    for (index, claim) in platform.claims.enumerated() where claim.kind == .reserved {
      keys.append(
        Key(
          claim.keyCombination, of: .claim(index), allowsLocalization: true, allowsMirroring: false, isSystems: true))
    }
    all = keys
  }

  /// The keys of a menu in its order, an alternate's after its command's, also those without an answer. O(elements).
  package static func keys(of tree: MenuTree, on platform: Platform, isSystems: (MenuTree.ID) -> Bool) -> [Key] {
    var keys: [Key] = []
    keys.reserveCapacity(tree.keys.count)
    let hasInertKeys = !platform.inertKeys.isEmpty
    func isInert(_ key: KeyCombination, _ standing: Standing) -> Bool {
      standing == .answers && platform.inertKeys.citation(of: key) != nil
    }
    tree.forEachKey(on: platform) { id, key, standing in
      let facts = tree.facts(of: id)
      let isSystems = isSystems(id)
      // Taking the command out of the tree copies all of it.
      guard facts.hasAlternates, case .keyCommand(let keyCommand) = tree[id] else {
        let isInert = hasInertKeys && isInert(key, standing)
        keys.append(Key(key, of: id, facts, isSystems: isSystems, isInert ? .inert : standing))
        return
      }
      keyCommand.forEachKey(key) { combination, alternate in
        let isLost = alternate != nil && tree.hasYielded(combination, of: keyCommand)
        let standing = isLost ? .lost : isInert(combination, standing) ? .inert : standing
        keys.append(
          Key(combination, of: id, alternate: alternate?.offset, facts, isSystems: isSystems, standing))
      }
    }
    return keys
  }

  /// The same; the platform's elements are the first ones of the tree.
  package static func keys(of tree: MenuTree, on platform: Platform) -> [Key] {
    keys(of: tree, on: platform, isSystems: tree.isSystem)
  }

  package static func keys(of responders: [ResponderDeclaration]) -> [Key] {
    var keys: [Key] = []
    for (index, responder) in responders.enumerated() {
      for (number, keyCommand) in responder.keyCommands.enumerated() {
        guard let key = keyCommand.keyCombination else { continue }
        keyCommand.forEachKey(key) { combination, alternate in
          keys.append(
            Key(
              combination, of: .responder(index, keyCommand: number, alternate: alternate?.offset),
              allowsLocalization: keyCommand.allowsAutomaticLocalization,
              allowsMirroring: keyCommand.allowsAutomaticMirroring, isSystems: false))
        }
      }
    }
    return keys
  }

  // MARK: Owners

  /// Nil for a key that the platform keeps.
  package func owner(of key: Key) -> KeyOwner? { KeyOwner(of: key, in: tree, responders) }

  /// The shown title of a key's command or alternate, or its action without one; for a platform's key its owner.
  package func title(of key: Key) -> String {
    if case .claim(let index) = key.owner { return platform.claims[index].owner }
    guard var command = owner(of: key)?.sender else { return "" }
    if platform.styles.first == .overlay, let title = command.discoverabilityTitle { command.title = title }
    return command.titleOrAction
  }

  package func responder(of key: Key) -> String? {
    if case .responder(let index, _, _) = key.owner { responders[index].name } else { nil }
  }

  package func action(of key: Key) -> ActionSelector? { owner(of: key)?.sender.action }

  /// Whether an app's key is tried before it is typed as text, with any focus.
  package func comesBeforeText(_ key: Key) -> Bool {
    guard !key.isSystems, let keyCommand = owner(of: key)?.keyCommand else { return false }
    guard platform.rules.contains(.menuBeforeText) else { return keyCommand.wantsPriorityOverSystemBehavior }
    guard case .responder(let index, let number, _) = key.owner, platform.rules.contains(.menuBeforeResponders) else {
      return true
    }
    return responders[index].keyEquivalents.contains(number)
  }

  package func source(of key: Key) -> SourceRange? { owner(of: key)?.sender.source }
}

extension MenuTree {
  /// Calls `visit` for each element that has a key, in menu order. It gets the key and whether the element answers.
  fileprivate func forEachKey(
    on platform: Platform, _ visit: (ID, KeyCombination, AnsweredKeys.Standing) -> Void
  ) {
    let hidingTakesKeys = platform.rules.contains(.hiddenLosesKey)
    // Reading more than the facts first copies the tree: for each element, a tenth of the time of a large definition.
    let lost = nodes.indices.filter { nodes[$0].facts.yieldsToApp }.filter { keyCombination(of: $0) == nil }
    let hidden = hidingTakesKeys ? nodes.indices.map(isHidden) : []
    let keyless = keylessElements(on: platform)
    for id in ids(from: Self.root) {
      let facts = nodes[Int(id)].facts
      guard let key = facts.key else { continue }
      let isLost = facts.yieldsToApp && lost.contains(Int(id))
      let isKeyless = !keyless.isEmpty && keyless.contains(id)
      let isHidden = hidingTakesKeys && hidden[Int(id)]
      visit(Int(id), key, isLost ? .lost : isHidden ? .hidden : isKeyless ? .inert : .answers)
    }
  }

  private func keylessElements(on platform: Platform) -> Set<Int32> {
    if platform.keylessMenus.isEmpty, provisions.isEmpty { return [] }
    return Set(platform.keylessMenus.compactMap { id(of: .menu(platform.resolved($0))) }.flatMap(ids) + provided)
  }

  /// Whether an app's command took the key of an alternate whose command yields.
  fileprivate func hasYielded(_ key: KeyCombination, of keyCommand: KeyCommand) -> Bool {
    keyCommand.yieldsToApp && id(of: key) != nil
  }
}

extension Platform {
  /// Whether views are asked for key equivalents; UIKit never asks them.
  package var asksViews: Bool { rules.contains(.menuBeforeResponders) }

  /// The owners of a key, in the order they are asked: the responders' own, the nearest first, then the menu's;
  /// reversed if the menu bar comes first. Commands with priority come before text, and all do if the menu bar comes
  /// before text. The views of a window that perform key equivalents see a key before the menu bar.
  package func askingOrder<Holder>(
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

extension KeyLocalizer {
  package func localized(_ key: AnsweredKeys.Key) -> LocalizedKey {
    localized(
      key.combination, allowsLocalization: key.allowsLocalization, allowsMirroring: key.allowsMirroring)
  }
}

extension KeyCommand {
  /// Calls `visit` for each key that the command answers to: its own, then that of each alternate.
  package func forEachKey(
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
  package func sender(for alternate: CommandAlternate) -> Command {
    var sender = Command(
      title: alternate.title, image: image, action: alternate.action, propertyList: propertyList,
      attributes: attributes, state: state, source: alternate.source, appKit: appKit)
    sender.repeatBehavior = repeatBehavior
    return sender
  }
}
