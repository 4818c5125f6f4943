extension DefinitionReader {
  static let commandNode = NodeDescription("command", children: commandChildren) {
    (
      action: $0.argument("action"),
      title: $0.argument("title"),
      key: $0.text("key"),
      propertyList: $0.scalar("propertyList"),
      name: $0.text("as"),
      discoverabilityTitle: $0.text("discoverabilityTitle"),
      subtitle: $0.text("subtitle"),
      image: $0.text("image"),
      selectedImage: $0.text("selectedImage"),
      state: $0.word("state", MenuElement.State.self),
      attributes: $0.attributes([.disabled, .destructive, .hidden, .keepsMenuPresented]),
      repeatBehavior: $0.word("repeatBehavior", MenuElement.RepeatBehavior.self),
      wantsPriority: $0.flag("wantsPriorityOverSystemBehavior"),
      allowsLocalization: $0.flag("allowsAutomaticLocalization"),
      allowsMirroring: $0.flag("allowsAutomaticMirroring"),
      requires: $0.text("requires", isForPlatforms: true),
      yieldsToApp: $0.flag("yieldsToApp", isForPlatforms: true),
      titleKey: $0.text("titleKey"),
      appKit: $0.ofAppKit {
        (
          target: $0.text("target"),
          enabledBy: $0.text("enabledBy"),
          hiddenBy: $0.text("hiddenBy"),
          stateBy: $0.text("stateBy"),
          titledBy: $0.text("titledBy"),
          changedBy: $0.text("changedBy"),
          allowsKeyEquivalentWhenHidden: $0.flag("allowsKeyEquivalentWhenHidden"),
          isAlternate: $0.flag("isAlternate"),
          indentationLevel: $0.integer("indentationLevel"),
          toolTip: $0.text("toolTip")
        )
      }
    )
  }

  static let alternateNode = NodeDescription("alternate") {
    (action: $0.argument("action"), title: $0.argument("title"), modifiers: $0.text("modifiers"))
  }

  private static let commandChildren = NodePlace<CommandChild>("command")

  private enum CommandChild: String, NodeName {
    case alternate, propertyList

    var schema: NodeSchema { schema(among: alternateNode.schema) }
  }

  /// Reads `command SELECTOR "Title" key="..." { alternate ...; propertyList { ... } }`; `_` means no action.
  package mutating func command(_ node: SyntaxTree.NodeID) -> MenuElement? {
    let keys = read(node, as: Self.commandNode)
    noteTitleKey(keys.titleKey, of: node)
    return isActive(keys.requires) ? commandJustRead(node) : nil
  }

  /// Reads a command into a list. It is made only if it has properties that few commands have.
  package mutating func addCommand(_ node: SyntaxTree.NodeID, to list: inout ElementList) {
    let keys = read(node, as: Self.commandNode)
    guard isActive(keys.requires) else { return }
    noteImage(keys.image, of: node)
    noteTitleKey(keys.titleKey, of: node)
    let facts = isPlain(node) ? factsOfPlainCommand(node) : commandJustRead(node).map { ElementFacts($0) }
    if let facts { list.append(facts, declaredBy: node) }
  }

  /// Whether the facts of the command just read can hold all of it: it has no escapes and no rare properties.
  @inline(__always)
  private func isPlain(_ node: SyntaxTree.NodeID) -> Bool {
    let keys = Self.commandNode.parts
    return !tree.nodes[node].hasChildren && self[keys.appKit] == nil && entry(keys.propertyList) == nil
      && entry(keys.name) == nil && isVerbatim(self[keys.action]) && isVerbatim(self[keys.title])
  }

  /// Whether the value of a token is the bytes that are written.
  @inline(__always)
  private func isVerbatim(_ token: SyntaxToken?) -> Bool {
    guard let token else { return true }
    switch token.kind {
    case .identifier, .quoted, .raw: return system == nil || !tree.bytes[tree.content(of: token)].contains(.openBrace)
    default: return false
    }
  }

  private mutating func factsOfPlainCommand(_ node: SyntaxTree.NodeID) -> ElementFacts? {
    let keys = Self.commandNode.parts
    var flags = ElementFacts.Flags(rawValue: 0)
    let action = actionName(keys.action, keys.title, of: node)
    let key = keyEquivalent(keys.key)
    guard let action else { return nil }
    let title = self[keys.title].map { tree.content(of: $0) } ?? 0..<0
    if !title.isEmpty {
      flags.add(.hasTitle)
      if UntidyTitle.isUntidy(tree.bytes, in: title) { flags.add(.hasUntidyTitle) }
    }
    if let entry = entry(keys.discoverabilityTitle) {
      flags.add(.hasDiscoverabilityTitle)
      let isUntidy =
        isVerbatim(entry.value)
        ? UntidyTitle.isUntidy(tree.bytes, in: tree.content(of: entry.value))
        : UntidyTitle.isUntidy(string(entry.value))
      if isUntidy { flags.add(.hasUntidyTitle) }
    }
    var name = 0..<0
    if case .named(let token) = action { name = tree.content(of: token) } else { flags.add(.lacksAction) }
    var combination: KeyCombination?
    if case .valid(let valid) = key {
      combination = valid
      flags.add(.allowsLocalization)
      flags.add(.allowsMirroring)
    }
    if !isLast(before: keys.attributes) {
      if self[keys.attributes].contains(.hidden) { flags.add(.hidden) }
      if self[keys.allowsLocalization] == false { flags.subtract([.allowsLocalization, .allowsMirroring]) }
      if self[keys.allowsMirroring] == false { flags.remove(.allowsMirroring) }
      if combination != nil, self[keys.yieldsToApp] == true { flags.add(.yieldsToApp) }
      checkAttributes()
    }
    return ElementFacts(
      combination == nil ? .command : .keyCommand, flags, key: combination,
      identityHash: TableHash.hash(tree.bytes, in: name), titleHash: TableHash.hash(tree.bytes, in: title),
      source: tree.headerRange(of: node))
  }

  private mutating func commandJustRead(_ node: SyntaxTree.NodeID) -> MenuElement? {
    let keys = Self.commandNode.parts
    let action = selector(keys.action, keys.title, of: node)
    let title = title(self[keys.title])
    let (subtitle, image, selectedImage) = (self[keys.subtitle], self[keys.image], self[keys.selectedImage])
    var propertyList = self[keys.propertyList]
    var alternates: [CommandAlternate] = []
    let discoverabilityTitle = self[keys.discoverabilityTitle]
    let attributes = self[keys.attributes]
    let state = self[keys.state] ?? .off
    let repeatBehavior = self[keys.repeatBehavior] ?? .automatic
    let key = keyEquivalent(keys.key)
    let wantsPriority = self[keys.wantsPriority] ?? false
    let allowsLocalization = self[keys.allowsLocalization] ?? true
    let allowsMirroring = self[keys.allowsMirroring] ?? true
    let yieldsToApp = self[keys.yieldsToApp] ?? false
    let name = entry(keys.name)
    noteAppKit(keys.appKit)
    checkAttributes()
    let appKit = self[keys.appKit].map { keys in
      AppKitTraits(
        target: self[keys.target], enabledBy: self[keys.enabledBy], hiddenBy: self[keys.hiddenBy],
        stateBy: self[keys.stateBy], titledBy: self[keys.titledBy], changedBy: self[keys.changedBy],
        allowsKeyEquivalentWhenHidden: self[keys.allowsKeyEquivalentWhenHidden] ?? false,
        isAlternate: self[keys.isAlternate] ?? false,
        indentationLevel: indentationLevel(keys.indentationLevel, of: "command"), toolTip: self[keys.toolTip])
    }
    if tree.nodes[node].hasChildren { readChildren(of: node, &alternates, &propertyList) }
    guard let action else { return nil }
    if let name { declare(name, Command.Identity(ActionSelector(action), propertyList: propertyList), of: node) }
    // Made at once and never changed, so that it moves into its element without a copy.
    let command = Command(
      (
        title, subtitle, image, selectedImage, ActionSelector(action), propertyList, alternates, discoverabilityTitle,
        attributes, state, repeatBehavior, tree.headerRange(of: node), appKit
      ))
    guard case .valid(let combination) = key else { return .command(command) }
    return .keyCommand(
      KeyCommand((command, combination, wantsPriority, allowsLocalization, allowsMirroring, yieldsToApp)))
  }

  /// Checks the properties of the command just read that have no effect beside others, or on some platforms.
  private mutating func checkAttributes() {
    let keys = Self.commandNode.parts
    noteIgnorable(from: keys.attributes)
    guard self[keys.allowsLocalization] == false, self[keys.allowsMirroring] == true,
      let mirroring = entry(keys.allowsMirroring)
    else { return }
    diagnostics.append(
      Diagnostic(
        .conflictingProperties, "'allowsAutomaticMirroring' has no effect beside allowsAutomaticLocalization=#false",
        at: tree.range(mirroring.key), severity: .warning,
        help: ["delete one of them: UIKit mirrors no key that it may not localize (UIKeyCommand)"]))
  }

  /// The action of the node just read, empty for `_`; nil, with a report, without one.
  private mutating func selector(
    _ argument: NodeSchema.Argument, _ title: NodeSchema.Argument, of node: SyntaxTree.NodeID
  ) -> String? {
    switch actionName(argument, title, of: node) {
    case .absent: ""
    case .named(let token): string(token)
    case nil: nil
    }
  }

  private enum ActionName {
    case absent
    case named(SyntaxToken)
  }

  private mutating func actionName(
    _ argument: NodeSchema.Argument, _ title: NodeSchema.Argument, of node: SyntaxTree.NodeID
  ) -> ActionName? {
    guard let token = self[argument] else {
      if !isWritten(argument) {
        diagnostics.append(.missingAction(in: name(of: node), at: tree.headerRange(of: node)))
      }
      return nil
    }
    // `command "Reply" reply:`
    if token.kind != .identifier, let second = self[title], second.kind == .identifier,
      tree.bytes[Int(second.end) - 1] == .colon, string(token).utf8.last != .colon,
      ActionSelector.isWellFormed(tree.bytes, in: tree.range(of: second))
    {
      reportSwappedArguments(argument)
      return .named(second)
    }
    if token.kind == .identifier {
      if token.end - token.start == 1, tree.matches(token, "_") { return .absent }
      if ActionSelector.isWellFormed(tree.bytes, in: tree.range(of: token)) { return .named(token) }
    }
    let text = string(token)
    // A single text in quotes is the title: `command "Reply"`.
    let isTitle = token.kind != .identifier && !isWritten(title) && text.utf8.last != UInt8(ascii: ":")
    if ActionSelector.isWellFormed(text), !isTitle { return .named(token) }
    if isReported(node) || tree.nodes[node].hasErrors { return nil }
    diagnostics.append(.malformedAction(text, in: name(of: node), isTitle: !isWritten(title), at: tree.range(token)))
    return nil
  }

  /// Modifiers cannot distinguish more.
  private static let alternateLimit = 32

  private mutating func readChildren(
    of node: SyntaxTree.NodeID, _ alternates: inout [CommandAlternate], _ propertyList: inout PropertyList?
  ) {
    var isFull = false
    for child in tree.children(of: node) {
      switch kind(of: child, in: Self.commandChildren) {
      case .alternate where alternates.count == Self.alternateLimit:
        if !isFull {
          diagnostics.append(
            .limitExceeded,
            "a command must have at most \(Self.alternateLimit) alternates: no more modifiers tell them apart",
            at: tree.headerRange(of: child))
        }
        isFull = true
      case .alternate: if let alternate = alternate(child) { alternates.append(alternate) }
      case .propertyList:
        if propertyList != nil {
          diagnostics.append(
            .conflictingProperties, "'command' has a property list twice", at: tree.headerRange(of: child),
            help: ["keep one of them"])
        }
        propertyList = self.propertyList(child)
      case nil: break
      }
    }
  }

  /// Reads `alternate SELECTOR "Title" modifiers="alt"`.
  private mutating func alternate(_ node: SyntaxTree.NodeID) -> CommandAlternate? {
    let keys = read(node, as: Self.alternateNode)
    let action = selector(keys.action, keys.title, of: node)
    guard let modifiers = entry(keys.modifiers) else {
      isIncomplete = true
      if !hasUnknownProperty {
        diagnostics.append(
          .missingProperty("modifiers", of: "alternate", example: "modifiers=\"alt\"", at: tree.headerRange(of: node)))
      }
      return nil
    }
    guard let flags = KeyModifierFlags(spelling: string(modifiers.value)), !flags.isEmpty else {
      isIncomplete = true
      diagnostics.append(.invalidModifiers(string(modifiers.value), at: tree.range(modifiers.value)))
      return nil
    }
    guard let action else { return nil }
    if action.isEmpty {
      diagnostics.append(.missingAction(in: "alternate", at: tree.headerRange(of: node)))
      return nil
    }
    return CommandAlternate(
      title: title(self[keys.title]), action: ActionSelector(action), modifierFlags: flags,
      source: tree.headerRange(of: node)
    )
  }

  private enum KeyEquivalent {
    case absent
    case invalid
    case valid(KeyCombination)
  }

  private mutating func keyEquivalent(_ key: NodeSchema.Key<String>) -> KeyEquivalent {
    guard let entry = entry(key) else { return .absent }
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

extension ActionSelector {
  /// Whether a text can name a method: letters, digits, `_`, `$` and colons. A digit or a colon cannot be first.
  package static func isWellFormed(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return isWellFormed(bytes, in: bytes.indices)
  }

  package static func isWellFormed(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    guard let first = bytes[range].first, first != UInt8(ascii: ":"), !first.isDigit else {
      return false
    }
    for index in range where !ByteSet.selector.contains(bytes[index]) && bytes[index] < 0x80 { return false }
    return true
  }
}
