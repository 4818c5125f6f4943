extension DefinitionReader {
  private enum Slot {
    static let key = 0
    static let propertyList = 1
    static let discoverabilityTitle = 2
    static let image = 3
    static let state = 4
    static let disabled = 5
    static let destructive = 6
    static let hidden = 7
    static let keepsMenuPresented = 8
    static let wantsPriority = 9
    static let allowsLocalization = 10
    static let allowsMirroring = 11
    static let requires = 12
    static let yieldsToApp = 13
    static let target = 14
    static let enabledBy = 15
    static let hiddenBy = 16
    static let allowsKeyEquivalentWhenHidden = 17
    static let indentationLevel = 18
    static let toolTip = 19
  }

  static let commandSchema = NodeSchema(
    "command", arguments: ["action", "title"],
    properties: [
      .init("key"), .init("propertyList", .scalar), .init("discoverabilityTitle"), .init("image"),
      .init("state", .word(MenuElementState.allCases.map(\.name))), .init("disabled", .boolean),
      .init("destructive", .boolean),
      .init("hidden", .boolean), .init("keepsMenuPresented", .boolean),
      .init("wantsPriorityOverSystemBehavior", .boolean), .init("allowsAutomaticLocalization", .boolean),
      .init("allowsAutomaticMirroring", .boolean), .init("requires", isForPlatforms: true),
      .init("yieldsToApp", .boolean, isForPlatforms: true), .init("target"), .init("enabledBy"), .init("hiddenBy"),
      .init("allowsKeyEquivalentWhenHidden", .boolean), .init("indentationLevel", .integer), .init("toolTip"),
    ], takesChildren: true)

  static let alternateSchema = NodeSchema(
    "alternate", arguments: ["action", "title"], properties: [.init("modifiers")])

  private static let attributeSlots: [(slot: Int, attribute: MenuElementAttributes)] = [
    (Slot.disabled, .disabled), (Slot.destructive, .destructive), (Slot.hidden, .hidden),
    (Slot.keepsMenuPresented, .keepsMenuPresented),
  ]

  /// Reads `command SELECTOR "Title" key="..." { alternate ...; propertyList { ... } }`; `_` stands for no action.
  mutating func command(_ node: SyntaxTree.NodeID) -> MenuElement? {
    read(node, as: Self.commandSchema)
    guard isActive(property(Slot.requires)) else { return nil }
    let title = title(argument(1))
    let image = stringProperty(Slot.image)
    let action = selector(node)
    var propertyList = property(Slot.propertyList).flatMap { scalar($0.value) }
    var alternates: [CommandAlternate] = []
    let discoverabilityTitle = stringProperty(Slot.discoverabilityTitle)
    let attributes = attributes(Self.attributeSlots)
    let state = state(Slot.state)
    let key = keyEquivalent(Slot.key)
    let wantsPriority = booleanProperty(Slot.wantsPriority) ?? false
    let allowsLocalization = booleanProperty(Slot.allowsLocalization) ?? true
    let allowsMirroring = booleanProperty(Slot.allowsMirroring) ?? true
    let yieldsToApp = booleanProperty(Slot.yieldsToApp) ?? false
    let appKit = hasProperties(from: Slot.target) ? commandTraits() : nil
    if tree.nodes[node].hasChildren { readChildren(of: node, &alternates, &propertyList) }
    guard let action else { return nil }
    // Made at once and not changed, so that it moves into its element and is not copied.
    let command = Command(
      title: title, image: image, action: Selector(action), propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state,
      source: tree.headerRange(of: node), appKit: appKit)
    guard case .valid(let combination) = key else { return .command(command) }
    return .keyCommand(
      KeyCommand(
        command, keyCombination: combination, wantsPriorityOverSystemBehavior: wantsPriority,
        allowsAutomaticLocalization: allowsLocalization, allowsAutomaticMirroring: allowsMirroring,
        yieldsToApp: yieldsToApp))
  }

  /// What the properties just read say about the command as an item of AppKit.
  private mutating func commandTraits() -> AppKitTraits {
    AppKitTraits(
      target: stringProperty(Slot.target), enabledBy: stringProperty(Slot.enabledBy),
      hiddenBy: stringProperty(Slot.hiddenBy),
      allowsKeyEquivalentWhenHidden: booleanProperty(Slot.allowsKeyEquivalentWhenHidden) ?? false,
      indentationLevel: indentationLevel(Slot.indentationLevel, of: "command"), toolTip: stringProperty(Slot.toolTip))
  }

  /// The action of the node just read, empty for `_`; nil, and reported, where it has none.
  private mutating func selector(_ node: SyntaxTree.NodeID) -> String? {
    guard let token = argument(0) else {
      if !isWritten(0) {
        diagnostics.append(.missingAction(in: name(of: node), at: tree.headerRange(of: node)))
      }
      return nil
    }
    if token.end - token.start == 1, tree.matches(token, "_"), token.kind == .identifier { return "" }
    if token.kind == .identifier, Selector.isWellFormed(tree.bytes, in: tree.range(of: token)) {
      return string(token)
    }
    let text = string(token)
    if Selector.isWellFormed(text) { return text }
    diagnostics.append(
      .malformedAction(text, in: name(of: node), isTitle: !isWritten(1), at: tree.range(token)))
    return nil
  }

  private mutating func readChildren(
    of node: SyntaxTree.NodeID, _ alternates: inout [CommandAlternate], _ propertyList: inout PropertyList?
  ) {
    for child in tree.children(of: node) {
      if isNamed(child, "alternate") {
        if let alternate = alternate(child) { alternates.append(alternate) }
      } else if isNamed(child, "propertyList") {
        propertyList = self.propertyList(child)
      } else {
        diagnostics.append(
          .unknownNode(
            name(of: child), in: "command", allowed: ["alternate", "propertyList"],
            at: tree.range(tree.nodes[child].name)))
      }
    }
  }

  /// Reads `alternate SELECTOR "Title" modifiers="alt"`.
  private mutating func alternate(_ node: SyntaxTree.NodeID) -> CommandAlternate? {
    read(node, as: Self.alternateSchema)
    let action = selector(node)
    guard let modifiers = property(0) else {
      if !hasUnknownProperty {
        diagnostics.append(
          .missingProperty("modifiers", of: "alternate", example: "modifiers=\"alt\"", at: tree.headerRange(of: node)))
      }
      return nil
    }
    guard let flags = KeyModifierFlags(spelling: string(modifiers.value)), !flags.isEmpty else {
      diagnostics.append(.invalidModifiers(string(modifiers.value), at: tree.range(modifiers.value)))
      return nil
    }
    guard let action else { return nil }
    if action.isEmpty {
      diagnostics.append(.missingAction(in: "alternate", at: tree.headerRange(of: node)))
      return nil
    }
    return CommandAlternate(
      title: title(argument(1)), action: Selector(action), modifierFlags: flags, source: tree.headerRange(of: node))
  }

  private enum KeyEquivalent {
    case absent
    case invalid
    case valid(KeyCombination)
  }

  /// Reads the key in a property of the node just read, reporting one that is none.
  private mutating func keyEquivalent(_ slot: Int) -> KeyEquivalent {
    guard let entry = property(slot) else { return .absent }
    do {
      return .valid(
        entry.value.kind == .quoted
          ? try KeyCombination(utf8: tree.bytes, in: Int(entry.value.start) + 1..<Int(entry.value.end) - 1)
          : try KeyCombination(spelling: string(entry.value)))
    } catch {
      diagnostics.append(.invalidKey(string(entry.value), error, at: tree.range(entry.value)))
      return .invalid
    }
  }
}

extension Selector {
  /// Whether a text can name a method: letters, digits, `_`, `$` and colons, not starting with a digit or a colon.
  static func isWellFormed(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return isWellFormed(bytes, in: bytes.indices)
  }

  /// The same for a range of a file's bytes.
  static func isWellFormed(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    guard let first = bytes[range].first, first != UInt8(ascii: ":"), !(0x30...0x39).contains(first) else {
      return false
    }
    for index in range where !ByteSet.selector.contains(bytes[index]) && bytes[index] < 0x80 { return false }
    return true
  }
}
