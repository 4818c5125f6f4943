/// The mistakes about elements that a menu may have only once, and the remedies.
extension ConstructionCheck {
  func crash(_ clash: MenuBuilder.Clash, by operation: OperationDeclaration) -> Diagnostic {
    let range = range(of: clash.subject, in: clash.element)
    var fixes: [Diagnostic.Fix] = []
    if case .key = clash.subject { fixes = keyFixes.fixes(for: clash.element, at: range) }
    return Diagnostic(
      .crashingInsertion, "one insertion has \(clash.subject.displayed) twice", at: range,
      severity: operation.isMeasured ? nil : .warning,
      help: [
        clash.subject.remedy(for: "one of them"),
        operation.isMeasured
          ? "UIKit throws an exception when it builds the menu, and the app crashes"
          : "the app may crash when it builds the menu (not measured on a device)",
      ],
      notes: [Diagnostic.Note("the first one is", here: self.range(of: clash.subject, in: clash.existing))],
      fixes: fixes, isMeasured: operation.isMeasured)
  }

  func duplicate(_ clash: MenuBuilder.Clash, by operation: OperationDeclaration) -> Diagnostic {
    let isSystems = clash.existing.source.map { profileFiles.contains($0.file) } ?? false
    let path = clash.path.isEmpty ? "" : " in \(clash.path.joined(separator: " > "))"
    // The system's item for help has no title.
    let untitled = isSystems && clash.existing.command != nil && clash.existing.title.isEmpty ? clash.path.last : nil
    let owner = (isSystems ? "the system's " : "") + (untitled.map { "\($0) item" } ?? clash.existing.displayed + path)
    let range = range(of: clash.subject, in: clash.element)
    var diagnostic: Diagnostic =
      switch clash.subject {
      case .key(let key):
        Diagnostic(
          .duplicateShortcut, "\(clash.element.displayed) has \(key.named), the key of \(owner)", at: range,
          fixes: keyFixes.fixes(for: clash.element, at: range))
      case .menu(let identifier):
        Diagnostic(
          .duplicateMenuIdentifier, "the identifier '\(identifier.displayed)' already belongs to \(owner)", at: range)
      case .command: Diagnostic(.duplicateCommand, "\(owner) already has \(clash.subject.displayed)", at: range)
      case .action(let identifier):
        Diagnostic(
          .duplicateActionIdentifier, "the action identifier '\(identifier.rawValue)' already belongs to \(owner)",
          at: range)
      }
    diagnostic.isMeasured = operation.isMeasured
    if !operation.isMeasured, diagnostic.severity == .error { diagnostic.severity = .warning }
    if isSystems {
      addRemedies(for: clash, by: operation, to: &diagnostic)
    } else {
      diagnostic.help = [clash.subject.remedy(for: "one of them")]
    }
    diagnostic.notes = [
      Diagnostic.Note(
        isSystems
          ? "the system declares \(clash.existing.displayed)" : "\(clash.existing.displayed) is declared",
        here: self.range(of: clash.subject, in: clash.existing))
    ]
    return diagnostic
  }

  private func addRemedies(
    for clash: MenuBuilder.Clash, by operation: OperationDeclaration, to diagnostic: inout Diagnostic
  ) {
    let remedy = clash.subject.remedy(for: "it")
    let removal = removal(clash, before: operation)
    // SwiftUI's buttons, whose insertion is not measured, have closures.
    if operation.isMeasured, let action = clash.existing.command?.action,
      action == clash.element.command?.action || Self.namesSame(clash.element, clash.existing)
    {
      let instead = "leave it out and let a responder perform the system's `\(action.rawValue)`, or "
      // Where another platform lacks the system's command, the app's own is needed.
      let identity = clash.existing.commandIdentity
      let isEverywhere = peers.allSatisfy { peer in identity.map { peer.id(of: .command($0)) != nil } ?? false }
      diagnostic.help = [instead + (isEverywhere ? replacement(of: clash) ?? remedy : remedy)]
      // The fix deletes only what the system has with the same title.
      let isSame = Self.hasSameTitle(clash.element, clash.existing)
      diagnostic.fixes =
        (isEverywhere && isSame ? deletion(of: clash.element) : []) + diagnostic.fixes + (removal?.fixes ?? [])
    } else {
      let remove = removal?.fixes.isEmpty ?? false ? removal?.title : nil
      diagnostic.help = [
        construction.isExpected(clash.existing)
          ? remedy
          : remedy + ", or \(remove ?? "remove the system's menu first if the app does not need it")"
      ]
      diagnostic.fixes += removal?.fixes ?? []
    }
  }

  /// The operation that puts a command in the place of the system's; nil unless that is alone in its menu.
  private func replacement(of clash: MenuBuilder.Clash) -> String? {
    guard clash.existing.command?.action != clash.element.command?.action, let last = clash.ancestors.last,
      let identifier = last, let menu = construction.id(of: .menu(identifier)),
      construction.tree.ids(from: menu).count == 2
    else { return nil }
    return "put it in the system's place: `replaceChildren of=\(identifier.displayed)`"
  }

  /// Deletes a command, with the section and the insertion that have nothing else.
  private func deletion(of element: MenuElement) -> [Diagnostic.Fix] {
    guard let source = element.source, let (tree, node) = locator.node(at: source),
      let whole = SourceLayout(tree: tree).range(deleting: node)
    else { return [] }
    return [Diagnostic.Fix("delete this command", [Diagnostic.Edit(whole, "")])]
  }

  /// Whether a command is the app's form of the system's: "Duplicate Board" begins with the words of "Duplicate".
  private static func namesSame(_ element: MenuElement, _ existing: MenuElement) -> Bool {
    let (own, systems) = (words(element), words(existing))
    return !systems.isEmpty && (own.starts(with: systems) || isSettings(existing) && systems.last == own.first)
  }

  private static func hasSameTitle(_ element: MenuElement, _ existing: MenuElement) -> Bool {
    let (own, systems) = (words(element), words(existing))
    return own == systems || isSettings(existing) && own == systems.suffix(1)
  }

  /// Whether the system's title begins with the app's name: "Reader Settings…".
  private static func isSettings(_ element: MenuElement) -> Bool {
    element.command?.action == "orderFrontPreferencesPanel:"
  }

  private static func words(_ element: MenuElement) -> [String] {
    element.title.split { !$0.isLetter }.map { $0.lowercased() }
  }

  /// Removes the innermost menu of the system with the clashing element, just before the insertion. Without a fix if it
  /// has other commands too, which the app may need.
  private func removal(
    _ clash: MenuBuilder.Clash, before operation: OperationDeclaration
  ) -> (title: String, fixes: [Diagnostic.Fix])? {
    var candidates = clash.ancestors
    if case .menu(let menu) = clash.existing { candidates.append(menu.identifier) }
    guard let last = candidates.last, let identifier = last, construction.canRemove(identifier),
      operation.operation.anchor != .menu(identifier),
      let (tree, _) = locator.node(at: operation.source)
    else { return nil }
    var removal = "remove \(identifier.displayed)"
    let having = peers.filter { $0.id(of: .menu(identifier)) != nil }
    let layout = SourceLayout(tree: tree)
    // A removal that comes too late is moved, if it is for every platform.
    if let late = construction.removals[.menu(construction.platform.resolved(identifier))] {
      guard late.platforms == nil, having.isEmpty, case .remove(.menu(identifier)) = late.operation,
        late.source.file == tree.file, let (_, node) = locator.node(at: late.source), !tree.nodes[node].hasChildren
      else { return nil }
      let move = "move `\(removal)` before it"
      return (
        move,
        [
          Diagnostic.Fix(
            move,
            [
              layout.edit(putting: removal, before: operation.source.start),
              Diagnostic.Edit(late.source.withSpaces(in: tree.bytes), ""),
            ])
        ]
      )
    }
    if having.count < peers.count {
      removal = "on \(having.map(\.platform.name).joined(separator: " ")) { \(removal); }"
    }
    let lost = commands(in: identifier)
    let title =
      "remove the system's menu first: `\(removal)`"
      + (lost.isEmpty ? "" : ", which takes away \(lost.listed(first: 3))")
    let edit = layout.edit(putting: removal, before: operation.source.start)
    return (title, lost.count > 1 ? [] : [Diagnostic.Fix(title, [edit])])
  }

  /// The system's commands with titles in a menu.
  private func commands(in identifier: Menu.Identifier) -> [String] {
    guard let menu = construction.id(of: .menu(identifier)) else { return [] }
    let tree = construction.tree
    return tree.ids(from: menu).map(Int.init).filter {
      tree.isSystem($0) && tree.facts(of: $0).isCommand && tree.facts(of: $0).hasTitle
    }.map { tree[$0].displayed }
  }

  private func range(of subject: MenuBuilder.Subject, in element: MenuElement) -> SourceRange? {
    switch subject {
    case .menu, .command, .action: locator.range(of: .identity, in: element.source)
    case .key: locator.range(of: .key, in: element.source)
    }
  }
}

extension [MenuBuilder.Clash] {
  /// One clash for each mistake. The children of two menus with one identifier are not reported again. Neither is the
  /// key of a command that exists twice. Elements that code changes may not exist together.
  var withoutCascades: [MenuBuilder.Clash] {
    var clashingMenus: Set<Menu.Identifier> = []
    var clashingElements: Set<SourceRange> = []
    return filter { clash in
      if let source = clash.element.source, clashingElements.contains(source) { return false }
      if clash.ancestors.contains(where: { $0.map(clashingMenus.contains) ?? false }) { return false }
      if let source = clash.element.source { clashingElements.insert(source) }
      if case .menu(let identifier) = clash.subject { clashingMenus.insert(identifier) }
      return clash.element.appKit?.changedBy == nil && clash.existing.appKit?.changedBy == nil
    }
  }
}

extension MenuBuilder.Subject {
  fileprivate var displayed: String {
    switch self {
    case .menu(let identifier): "the menu identifier '\(identifier.displayed)'"
    case .action(let identifier): "the action identifier '\(identifier.rawValue)'"
    case .key(let key): "the key \(key.displayed)"
    case .command(let identity):
      "the action '\(identity.action.rawValue)'"
        + (identity.propertyList.map { " with the property list '\($0.displayed)'" } ?? "")
    }
  }

  fileprivate func remedy(for what: String) -> String {
    switch self {
    case .menu: "give \(what) another identifier, or `_` if nothing refers to it"
    case .action: "give \(what) another identifier"
    case .key: "give \(what) another key"
    case .command: "give \(what) another action, or tell the two apart with propertyList="
    }
  }
}
