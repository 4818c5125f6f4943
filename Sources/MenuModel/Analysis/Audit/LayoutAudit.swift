/// What people with other keyboards have to press for an app's keys, and what goes wrong there: every layout and
/// direction in one run.
///
/// The keys of the main menu, of alternates and of key commands that responders declare are audited; the system's own
/// take part in collisions only. What a finding means on one layout is asked of ``localized(_:in:)``, so a finding is
/// small however many layouts it concerns. O(keys + layouts × distinct inputs).
public struct LayoutAudit: Sendable {
  /// The platform.
  public let platform: Platform
  /// The layouts.
  public let layouts: [KeyboardLayout]
  /// The directions of the interface.
  public let directions: [App.LayoutDirection]
  /// Every key there is, in menu order, those of responders and of the system itself last.
  public let keys: [Key]
  /// What people will stumble over, by kind and then in the order of the keys.
  public let findings: [Finding]
  /// Which characters stand in for others, in the order of the first key that moves with each.
  public let moves: [Move]
  /// How many collisions there are between two of the system's own keys, each layout and direction counted.
  public let systemCollisions: Int

  let tree: MenuTree
  let responders: [ResponderDeclaration]
  let localizesKeyCommands: Bool

  /// Audits an app's menus on one platform.
  ///
  /// - Parameters:
  ///   - target: the platform and the menus on it.
  ///   - definition: what they were made of.
  ///   - layouts: the layouts; those of the definition, or all.
  ///   - directions: the directions; both by default.
  public init(
    _ target: PlatformMenus, of definition: Definition, on layouts: [KeyboardLayout] = KeyboardLayouts.all,
    directions: [App.LayoutDirection] = App.LayoutDirection.allCases
  ) {
    platform = target.platform
    self.layouts = layouts
    self.directions = directions
    tree = target.main.tree
    responders = definition.borrowingTitles(on: target).responders
    localizesKeyCommands = definition.app.localizesKeyCommands
    keys = Key.all(in: target.main.tree, responders, platform: target.platform)
    var run = LayoutAuditRun(keys, on: layouts, directions: directions, localizes: localizesKeyCommands)
    run.audit()
    findings = run.findings
    moves = run.moves
    systemCollisions = run.systemCollisions
  }

  /// A key in a setting: how it is shown and pressed there.
  public func localized(_ key: Int, in setting: Setting) -> LocalizedKey {
    let key = keys[key]
    return KeyLocalizer(
      layouts[setting.layout], direction: setting.direction, localizesKeyCommands: localizesKeyCommands
    ).localized(
      key.combination, allowsLocalization: key.allowsLocalization, allowsMirroring: key.allowsMirroring)
  }

  /// The title of the command or alternate that has a key, or its action where it has none; who keeps it to itself for
  /// one that no command has.
  public func title(of key: Int) -> String {
    switch keys[key].owner {
    case .element(let id, let alternate): command(id)?.title(ofAlternate: alternate) ?? ""
    case .responder(let index, let keyCommand, let alternate):
      responders[index].keyCommands[keyCommand].command.title(ofAlternate: alternate)
    case .claim(let index): platform.claims[index].owner
    }
  }

  /// The responder that declares a key itself; nil for a key of the menu or of the system.
  public func responder(of key: Int) -> String? {
    if case .responder(let index, _, _) = keys[key].owner { responders[index].name } else { nil }
  }

  /// What a finding calls the owner of a key: `'Back'`, `the system's 'Italic'`, `'Fit' of 'Canvas'`.
  public func name(of key: Int) -> String {
    let title = title(of: key)
    if case .claim = keys[key].owner { return "the system's \(title)" }
    return (keys[key].isSystems ? "the system's " : "") + "'\(title)'"
      + (responder(of: key).map { " of '\($0)'" } ?? "")
  }

  /// The action that a key sends; nil for one that the system keeps.
  public func action(of key: Int) -> Selector? {
    let command: Command?
    let number: Int?
    switch keys[key].owner {
    case .element(let id, let alternate): (command, number) = (self.command(id), alternate)
    case .responder(let index, let keyCommand, let alternate):
      (command, number) = (responders[index].keyCommands[keyCommand].command, alternate)
    case .claim: return nil
    }
    return number.map { command?.alternates[$0].action } ?? command?.action
  }

  /// Where a key's command or alternate is declared; nil where it is not.
  public func source(of key: Int) -> SourceRange? {
    switch keys[key].owner {
    case .element(let id, let alternate):
      if let alternate { command(id)?.alternates[alternate].source } else { tree.source(of: id) }
    case .responder(let index, let keyCommand, let alternate):
      responders[index].keyCommands[keyCommand].command.source(ofAlternate: alternate)
    case .claim: nil
    }
  }

  /// The command that has a key, and its alternate if that has it; nil for a key that the system keeps.
  func keyCommand(of key: Int) -> (keyCommand: KeyCommand, alternate: CommandAlternate?)? {
    switch keys[key].owner {
    case .element(let id, let alternate):
      guard case .keyCommand(let keyCommand) = tree[id] else { return nil }
      return (keyCommand, alternate.map { keyCommand.command.alternates[$0] })
    case .responder(let index, let number, let alternate):
      let keyCommand = responders[index].keyCommands[number]
      return (keyCommand, alternate.map { keyCommand.command.alternates[$0] })
    case .claim: return nil
    }
  }

  private func command(_ id: MenuTree.ID) -> Command? { tree[id].command }
}

extension Command {
  fileprivate func title(ofAlternate index: Int?) -> String {
    let (title, action) = index.map { (alternates[$0].title, alternates[$0].action) } ?? (title, action)
    return title.isEmpty ? action.rawValue : title
  }

  fileprivate func source(ofAlternate index: Int?) -> SourceRange? {
    if let index { alternates[index].source } else { source }
  }
}
