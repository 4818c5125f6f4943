/// The few facts of an element that every stage asks about, side by side and without references, in 30 bytes: with
/// 100,000 commands, the memory takes as long to get as to fill. Inlined, since readers and rules ask each element.
@usableFromInline package struct ElementFacts: Equatable, Sendable {
  @usableFromInline let keyOrNone: KeyCombination
  /// Empty without one: no declaration ends at the start of a file.
  @usableFromInline let sourceOrNone: SourceRange
  /// The hash of the identity of a command; 0 for another element.
  @usableFromInline package let identityHash: UInt32
  /// The hash of the title as it is declared.
  @usableFromInline package let titleHash: UInt32
  @usableFromInline let flags: Flags

  /// The cases of ``MenuElement``.
  @usableFromInline package enum Kind: UInt16, Sendable {
    case menu, command, keyCommand, action, deferred, sceneActivation
  }

  /// The kind of element: the upper bits of the flags.
  @inlinable
  package var kind: Kind { Kind(rawValue: flags.rawValue >> Flags.count) ?? .menu }

  @usableFromInline package struct Flags: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt16

    @inlinable
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// A method of its own, like ``add(_:)``: those of every option set are not specialised in another module.
    @inlinable
    package func has(_ flags: Flags) -> Bool { rawValue & flags.rawValue == flags.rawValue }

    @inlinable
    package mutating func add(_ flags: Flags) { self = Flags(rawValue: rawValue | flags.rawValue) }

    /// How many of the bits are flags.
    @inlinable package static var count: UInt16 { 13 }

    @inlinable package static var hasKey: Flags { Flags(rawValue: 1 << 0) }
    /// Code gives an item of AppKit its title, or changes it.
    @inlinable static var isTitledByCode: Flags { Flags(rawValue: 1 << 1) }
    @inlinable package static var yieldsToApp: Flags { Flags(rawValue: 1 << 2) }
    @inlinable package static var hasAlternates: Flags { Flags(rawValue: 1 << 3) }
    @inlinable package static var allowsLocalization: Flags { Flags(rawValue: 1 << 4) }
    @inlinable package static var allowsMirroring: Flags { Flags(rawValue: 1 << 5) }
    @inlinable package static var hasTitle: Flags { Flags(rawValue: 1 << 6) }
    @inlinable package static var hasDiscoverabilityTitle: Flags { Flags(rawValue: 1 << 7) }
    @inlinable package static var lacksAction: Flags { Flags(rawValue: 1 << 8) }
    /// The element has the attribute.
    @inlinable package static var hidden: Flags { Flags(rawValue: 1 << 9) }
    @inlinable package static var allowsKeyEquivalentWhenHidden: Flags { Flags(rawValue: 1 << 10) }
    /// The option of a menu.
    @inlinable package static var displayAsPalette: Flags { Flags(rawValue: 1 << 11) }
    /// The flag of everything but a menu. Shares the bit.
    @inlinable package static var hasUntidyTitle: Flags { displayAsPalette }
    /// The same for a menu. A menu has no key that could be mirrored.
    @inlinable static var hasUntidyMenuTitle: Flags { allowsMirroring }
    /// The option of a menu, which is never a command.
    @inlinable package static var displayInline: Flags { Flags(rawValue: 1 << 12) }
    /// The flag of a menu of AppKit whose items stay as they were set. No menu has a discoverability title.
    static let isUnvalidated = hasDiscoverabilityTitle
    /// The command has a property list. Shares the bit.
    @inlinable package static var hasPropertyList: Flags { displayInline }
  }

  @inlinable
  package init(
    _ kind: Kind, _ flags: Flags, key: KeyCombination? = nil, identityHash: UInt32 = 0, titleHash: UInt32,
    source: SourceRange?
  ) {
    var flags = flags
    if key != nil { flags.add(.hasKey) }
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
      if menu.options.contains(.displayInline) { flags.add(.displayInline) }
      if menu.options.contains(.displayAsPalette) { flags.add(.displayAsPalette) }
      if let traits = menu.appKit {
        if !traits.autoenablesItems { flags.add(.isUnvalidated) }
        if traits.titledBy != nil || traits.changedBy != nil { flags.add(.isTitledByCode) }
      }
      if UntidyTitle.isUntidy(menu.title) { flags.add(.hasUntidyMenuTitle) }
      self.init(.menu, flags, title: menu.title, menu.attributes, source: menu.source)
    case .command(let command): self.init(.command, [], command)
    case .keyCommand(let keyCommand):
      var flags: Flags = []
      if keyCommand.yieldsToApp { flags.add(.yieldsToApp) }
      if keyCommand.allowsAutomaticLocalization { flags.add(.allowsLocalization) }
      if keyCommand.allowsAutomaticMirroring { flags.add(.allowsMirroring) }
      self.init(.keyCommand, flags, keyCommand.command, key: keyCommand.keyCombination)
    case .action(let action):
      var flags: Flags = []
      if action.appKit != nil { flags.add(.isTitledByCode) }
      self.init(.action, flags, title: action.title, action.attributes, source: action.source)
    case .deferred(let deferred): self.init(.deferred, [], title: deferred.name, [], source: deferred.source)
    case .sceneActivation(let activation):
      self.init(.sceneActivation, [], title: activation.action.title, [], source: activation.action.source)
    }
  }

  private init(_ kind: Kind, _ flags: Flags, _ command: Command, key: KeyCombination? = nil) {
    var flags = flags
    if !command.alternates.isEmpty { flags.add(.hasAlternates) }
    if command.discoverabilityTitle != nil { flags.add(.hasDiscoverabilityTitle) }
    if command.action.rawValue.isEmpty { flags.add(.lacksAction) }
    if command.propertyList != nil { flags.add(.hasPropertyList) }
    if let traits = command.appKit {
      if traits.allowsKeyEquivalentWhenHidden { flags.add(.allowsKeyEquivalentWhenHidden) }
      if traits.titledBy != nil || traits.changedBy != nil { flags.add(.isTitledByCode) }
    }
    if UntidyTitle.isUntidy(command.discoverabilityTitle ?? "")
      || command.alternates.contains(where: { UntidyTitle.isUntidy($0.title) })
    {
      flags.add(.hasUntidyTitle)
    }
    self.init(
      kind, flags, title: command.title, command.attributes, key: key,
      identityHash: Self.hash(of: command.identity), source: command.source)
  }

  private init(
    _ kind: Kind, _ flags: Flags, title: String, _ attributes: MenuElement.Attributes, key: KeyCombination? = nil,
    identityHash: UInt32 = 0, source: SourceRange?
  ) {
    var flags = flags
    if !title.isEmpty { flags.add(.hasTitle) }
    if kind != .menu, UntidyTitle.isUntidy(title) { flags.add(.hasUntidyTitle) }
    if attributes.contains(.hidden) { flags.add(.hidden) }
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
  /// Whether two elements have the same facts, wherever they are declared. The elements themselves may differ.
  package func isLike(_ other: ElementFacts) -> Bool {
    titleHash == other.titleHash && identityHash == other.identityHash && flags == other.flags
      && keyOrNone == other.keyOrNone
  }

  @inlinable
  package var key: KeyCombination? { flags.has(.hasKey) ? keyOrNone : nil }
  @inlinable
  package var source: SourceRange? { sourceOrNone.end == 0 ? nil : sourceOrNone }
  @inlinable
  package var isCommand: Bool { kind == .command || kind == .keyCommand }
  /// Whether it is a command made without an action, which crashes the app.
  @inlinable
  package var lacksAction: Bool { flags.has(.lacksAction) }
  /// Whether an app's command with the same key wins.
  @inlinable
  package var yieldsToApp: Bool { flags.has(.yieldsToApp) }
  @inlinable
  package var hasAlternates: Bool { flags.has(.hasAlternates) }
  @inlinable
  package var allowsLocalization: Bool { flags.has(.allowsLocalization) }
  @inlinable
  package var allowsMirroring: Bool { flags.has(.allowsMirroring) }
  /// Whether its title is not empty; a deferred element's name.
  @inlinable
  package var hasTitle: Bool { flags.has(.hasTitle) }
  @inlinable
  package var hasDiscoverabilityTitle: Bool { isCommand && flags.has(.hasDiscoverabilityTitle) }
  @inlinable
  package var hasHiddenAttribute: Bool { flags.has(.hidden) }
  /// Whether it is hidden and its key does not work.
  @inlinable
  package var isHidden: Bool {
    (kind == .menu || isCommand) && hasHiddenAttribute && !flags.has(.allowsKeyEquivalentWhenHidden)
  }
  @inlinable
  package var hasPropertyList: Bool { isCommand && flags.has(.hasPropertyList) }
  /// Whether it is a section.
  @inlinable
  package var isInline: Bool { kind == .menu && flags.has(.displayInline) }
  /// Whether it is a menu of AppKit whose items keep their own `isEnabled`, `autoenablesItems=#false`.
  var isUnvalidated: Bool { kind == .menu && flags.has(.isUnvalidated) }
  /// Whether it is a menu whose elements show no titles.
  @inlinable
  package var isPalette: Bool { kind == .menu && flags.has(.displayAsPalette) }
  /// Whether a title of it, or of an alternate of it, is worth a look: see ``UntidyTitle``.
  @inlinable
  package var hasUntidyTitle: Bool { flags.has(kind == .menu ? .hasUntidyMenuTitle : .hasUntidyTitle) }

  /// Whether its title may differ from the declared one.
  @inlinable
  package var isTitledByCode: Bool { flags.has(.isTitledByCode) }

  /// Whether it should have a title but lacks one.
  @inlinable
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
