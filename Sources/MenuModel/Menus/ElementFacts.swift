import MenuBase

/// The few things of an element that every stage asks about, side by side and without references, in 30 bytes: what is
/// kept of each of 100,000 commands takes as long to get from the system as to fill.
package struct ElementFacts: Equatable, Sendable {
  private let keyOrNone: KeyCombination
  private let sourceOrNone: SourceRange
  /// The hash of the identity of a command; 0 for another element.
  package let identityHash: UInt32
  /// The hash of the title as it is declared.
  package let titleHash: UInt32
  private let flags: Flags

  /// The cases of ``MenuElement``.
  package enum Kind: UInt16, Sendable {
    case menu, command, keyCommand, action, deferred, sceneActivation
  }

  /// What it is: the upper bits of the flags.
  package var kind: Kind { Kind(rawValue: flags.rawValue >> Flags.count) ?? .menu }

  /// What is yes or no.
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// How many of the bits are flags.
    package static let count = 13

    package static let hasKey = Flags(rawValue: 1 << 0)
    static let hasSource = Flags(rawValue: 1 << 1)
    package static let yieldsToApp = Flags(rawValue: 1 << 2)
    package static let hasAlternates = Flags(rawValue: 1 << 3)
    package static let allowsLocalization = Flags(rawValue: 1 << 4)
    package static let allowsMirroring = Flags(rawValue: 1 << 5)
    package static let hasTitle = Flags(rawValue: 1 << 6)
    package static let hasDiscoverabilityTitle = Flags(rawValue: 1 << 7)
    package static let lacksAction = Flags(rawValue: 1 << 8)
    /// It has the attribute.
    package static let hidden = Flags(rawValue: 1 << 9)
    package static let allowsKeyEquivalentWhenHidden = Flags(rawValue: 1 << 10)
    /// Of a menu.
    package static let displayAsPalette = Flags(rawValue: 1 << 11)
    /// Of anything but a menu, which shares the bit.
    package static let hasUntidyTitle = displayAsPalette
    /// The same of a menu, which has no key that could be mirrored.
    static let hasUntidyMenuTitle = allowsMirroring
    /// Of a menu; no command is one.
    package static let displayInline = Flags(rawValue: 1 << 12)
    /// Of a menu of AppKit whose items stay as they were set. No menu has a discoverability title.
    static let isUnvalidated = hasDiscoverabilityTitle
    /// Of a command, which shares the bit.
    package static let hasPropertyList = displayInline
  }

  package init(
    _ kind: Kind, _ flags: Flags, key: KeyCombination? = nil, identityHash: UInt32 = 0, titleHash: UInt32,
    source: SourceRange?
  ) {
    var flags = flags
    if key != nil { flags.insert(.hasKey) }
    if source != nil { flags.insert(.hasSource) }
    self.flags = flags.union(Flags(rawValue: kind.rawValue << Flags.count))
    keyOrNone = key ?? KeyCombination(KeyInput(code: 0))
    sourceOrNone = source ?? SourceRange(file: 0, start: 0, end: 0)
    self.identityHash = identityHash
    self.titleHash = titleHash
  }

  package init(_ element: MenuElement) {
    switch element {
    case .menu(let menu):
      var flags: Flags = []
      if menu.options.contains(.displayInline) { flags.insert(.displayInline) }
      if menu.options.contains(.displayAsPalette) { flags.insert(.displayAsPalette) }
      if menu.appKit?.autoenablesItems == false { flags.insert(.isUnvalidated) }
      if UntidyTitle.isUntidy(menu.title) { flags.insert(.hasUntidyMenuTitle) }
      self.init(.menu, flags, title: menu.title, menu.attributes, source: menu.source)
    case .command(let command): self.init(.command, [], command)
    case .keyCommand(let keyCommand):
      var flags: Flags = []
      if keyCommand.yieldsToApp { flags.insert(.yieldsToApp) }
      if keyCommand.allowsAutomaticLocalization { flags.insert(.allowsLocalization) }
      if keyCommand.allowsAutomaticMirroring { flags.insert(.allowsMirroring) }
      self.init(.keyCommand, flags, keyCommand.command, key: keyCommand.keyCombination)
    case .action(let action):
      self.init(.action, [], title: action.title, action.attributes, source: action.source)
    case .deferred(let deferred): self.init(.deferred, [], title: deferred.name, [], source: deferred.source)
    case .sceneActivation(let activation):
      self.init(.sceneActivation, [], title: activation.action.title, [], source: activation.action.source)
    }
  }

  private init(_ kind: Kind, _ flags: Flags, _ command: Command, key: KeyCombination? = nil) {
    var flags = flags
    if !command.alternates.isEmpty { flags.insert(.hasAlternates) }
    if command.discoverabilityTitle != nil { flags.insert(.hasDiscoverabilityTitle) }
    if command.action.rawValue.isEmpty { flags.insert(.lacksAction) }
    if command.propertyList != nil { flags.insert(.hasPropertyList) }
    if command.appKit?.allowsKeyEquivalentWhenHidden == true { flags.insert(.allowsKeyEquivalentWhenHidden) }
    if UntidyTitle.isUntidy(command.discoverabilityTitle ?? "")
      || command.alternates.contains(where: { UntidyTitle.isUntidy($0.title) })
    {
      flags.insert(.hasUntidyTitle)
    }
    self.init(
      kind, flags, title: command.title, command.attributes, key: key,
      identityHash: Self.hash(of: command.identity), source: command.source)
  }

  private init(
    _ kind: Kind, _ flags: Flags, title: String, _ attributes: MenuElementAttributes, key: KeyCombination? = nil,
    identityHash: UInt32 = 0, source: SourceRange?
  ) {
    var flags = flags
    if !title.isEmpty { flags.insert(.hasTitle) }
    if kind != .menu, UntidyTitle.isUntidy(title) { flags.insert(.hasUntidyTitle) }
    if attributes.contains(.hidden) { flags.insert(.hidden) }
    self.init(
      kind, flags, key: key, identityHash: identityHash, titleHash: TableHash.hash(title), source: source)
  }

  /// The hash of a command's identity; without a property list that of its action's name.
  package static func hash(of identity: Command.Identity) -> UInt32 {
    let hash = TableHash.hash(identity.action.rawValue)
    return identity.propertyList.map { hash ^ UInt32(truncatingIfNeeded: $0.hashValue) } ?? hash
  }
}

extension ElementFacts {
  /// Its key equivalent.
  package var key: KeyCombination? { flags.contains(.hasKey) ? keyOrNone : nil }
  /// Where it was declared.
  package var source: SourceRange? { flags.contains(.hasSource) ? sourceOrNone : nil }
  /// Whether it is a command, with a key or without.
  package var isCommand: Bool { kind == .command || kind == .keyCommand }
  /// Whether it is a command made without an action, which crashes the app.
  package var lacksAction: Bool { flags.contains(.lacksAction) }
  /// Whether an app's command with the same key wins.
  package var yieldsToApp: Bool { flags.contains(.yieldsToApp) }
  /// Whether it is a command that turns into something else while more modifiers are held.
  package var hasAlternates: Bool { flags.contains(.hasAlternates) }
  /// Whether its key moves to where the user's keyboard layout can type it.
  package var allowsLocalization: Bool { flags.contains(.allowsLocalization) }
  /// Whether its key is mirrored in right-to-left interfaces.
  package var allowsMirroring: Bool { flags.contains(.allowsMirroring) }
  /// Whether its title is not empty; a deferred element's name.
  package var hasTitle: Bool { flags.contains(.hasTitle) }
  /// Whether it is a command with a longer title.
  package var hasDiscoverabilityTitle: Bool { isCommand && flags.contains(.hasDiscoverabilityTitle) }
  /// Whether it has the attribute `hidden`.
  package var hasHiddenAttribute: Bool { flags.contains(.hidden) }
  /// Whether it is hidden and does not say that its key works all the same.
  package var isHidden: Bool {
    (kind == .menu || isCommand) && hasHiddenAttribute && !flags.contains(.allowsKeyEquivalentWhenHidden)
  }
  /// Whether it is a command with a property list.
  package var hasPropertyList: Bool { isCommand && flags.contains(.hasPropertyList) }
  /// Whether it is a section.
  package var isInline: Bool { kind == .menu && flags.contains(.displayInline) }
  /// Whether it is a menu of AppKit whose items stay enabled or disabled as they were set, `autoenablesItems=#false`.
  var isUnvalidated: Bool { kind == .menu && flags.contains(.isUnvalidated) }
  /// Whether it is a menu whose elements show no titles.
  package var isPalette: Bool { kind == .menu && flags.contains(.displayAsPalette) }
  /// Whether a title of it, or of an alternate of it, is worth a look: see ``UntidyTitle``.
  package var hasUntidyTitle: Bool { flags.contains(kind == .menu ? .hasUntidyMenuTitle : .hasUntidyTitle) }

  /// Whether it should have a title and has none.
  package var isUntitled: Bool {
    if hasTitle { return false }
    switch kind {
    case .menu: return !isInline
    case .command, .keyCommand: return !hasDiscoverabilityTitle
    case .action: return true
    case .deferred, .sceneActivation: return false
    }
  }
}
