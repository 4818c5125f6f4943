/// Explains the consequences of failed operations on the device: the most valuable findings of all.
struct ConstructionCheck {
  let construction: MenuConstruction
  /// The same menu on every platform of the definition, this one included.
  let peers: [MenuConstruction]
  let locator: ElementLocator
  /// The files that hold the system's own menus.
  let profileFiles: Set<SourceFile.ID>
  /// Whether an operation is missing that may take elements of the system away.
  let losesRemoval: Bool
  var uncertainFeatures: Set<String> = []
  let keyFixes: KeyFixes

  func diagnostics() -> [Diagnostic] {
    var names = KnownNames(in: construction.tree)
    return construction.failures.flatMap { failed in
      diagnostics(for: failed, &names).map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.notes += failed.consequences.map {
          Diagnostic.Note("this operation is dropped too, because a dropped element is missing", here: $0.source)
        }
        return diagnostic
      }
    }
  }

  private func diagnostics(for failed: MenuConstruction.FailedOperation, _ names: inout KnownNames) -> [Diagnostic] {
    let operation = failed.operation.operation
    let anchorRange = failed.operation.anchorSource
    guard let failure = failed.failure else {
      let limit = "menus must be nested at most \(MenuBuilder.maximumDepth) deep"
      return [.limitExceeded(limit, at: anchorRange, help: ["menuc leaves this operation out"])]
    }
    switch failure {
    case .missingAnchor(let anchor, _, _, _), .droppedAnchor(let anchor, _):
      return missingAnchor(anchor, of: operation, at: anchorRange, &names).map { [$0] } ?? []
    case .removedAnchor(let anchor, _, _):
      if case .remove = operation {
        // The removed element is missing already, so the app loses nothing.
        return [
          Diagnostic(
            .removedAnchor, "an earlier operation removed '\(anchor.displayed)' already", at: anchorRange,
            severity: .note, help: ["leave this operation out: it does nothing"],
            notes: failed.removal.map { [Diagnostic.Note("'\(anchor.displayed)' is removed", here: $0)] } ?? [])
        ]
      }
      return [.removedAnchor(anchor.displayed, loss: loss(of: operation), at: anchorRange, removal: failed.removal)]
    case .crash(let clashes): return clashes.withoutCascades.map { crash($0, by: failed.operation) }
    case .missingInput(let element): return element.source.map { [.missingInput("", at: $0)] } ?? []
    case .missingAction(let element):
      return element.source.map { [.missingAction(in: "command", at: $0)] } ?? []
    case .duplicates(let clashes, _):
      var found = clashes.withoutCascades.compactMap { duplicate($0, by: failed.operation) }
      // Each of them has the same consequence, and any may be silenced, but one list is enough.
      for index in found.indices {
        let lost = index == 0 ? Self.inventory(operation.elements) : "any of its elements"
        found[index].help.append(
          failed.operation.isMeasured
            ? "UIKit drops the whole insertion and only logs it: people never see \(lost)"
            : "people may never see \(lost) (not measured on a device)")
      }
      return found
    case .rootOperation: return [.rootOperation(at: anchorRange)]
    case .unavailable:
      let newer = platforms { $0.rules.contains(.elementOperations) }
      return [
        .unavailableOperation(operation, at: failed.operation.source, newer: newer, fixes: sectionFix(failed))
      ]
    case .fixedMenu(let identifier):
      return [.fixedMenu(identifier, isRemoved: operation.elements.isEmpty, isMeasured: isPinMeasured, at: anchorRange)]
    case .fixedMenus(let identifiers):
      let titles = identifiers.map { identifier in
        construction.id(of: .menu(identifier)).map { construction.tree[$0].title } ?? ""
      }
      return [.fixedMenus(identifiers, titles: titles, isMeasured: isPinMeasured, at: anchorRange)]
    }
  }

  /// UIKit's fixed menus were measured. For SwiftUI there are only reports.
  private var isPinMeasured: Bool { !construction.platform.rules.contains(.implementerIsTarget) }

  // MARK: Anchors

  private func missingAnchor(
    _ anchor: MenuAnchor, of operation: MenuOperation, at range: SourceRange, _ names: inout KnownNames
  ) -> Diagnostic? {
    let loss = loss(of: operation)
    var isRemoved = false
    if case .remove = operation { isRemoved = true }
    if let id = construction.id(of: anchor) {
      return Diagnostic(
        .missingAnchor, "there is no \(anchor.inWords) in the menus yet", at: range,
        help: [
          "move the operation below the one that inserts it: operations run in the order written",
          "the operation does nothing and logs nothing, so \(loss)",
        ],
        notes: construction.tree[id].source.map {
          [Diagnostic.Note("'\(anchor.displayed)' is only inserted", here: $0)]
        } ?? [])
    }
    let bringing = construction.platform.feature(bringing: anchor, in: construction.system)
    if let bringing, uncertainFeatures.contains(bringing.name) { return nil }
    let feature = isRemoved ? nil : bringing
    let beginsEmpty = construction.beginsEmpty
    switch anchor {
    case .menu(let identifier):
      if bringing == nil, !beginsEmpty, construction.system == .main, construction.platform.fills(identifier) {
        return Diagnostic(
          .missingAnchor, "there may be no '\(anchor.displayed)' in the menus (not measured)", at: range,
          severity: .note,
          help: ["without it the operation does nothing and logs nothing, so \(loss)"], isMeasured: false)
      }
      if names.hasDeferred(named: identifier.displayed) {
        return Diagnostic(
          .missingAnchor, "'\(anchor.displayed)' is a deferred element, and no menu to insert beside", at: range,
          help: [
            "use the menu or section it is in, or put it into a section of its own",
            "the operation does nothing and logs nothing, so \(loss)",
          ])
      }
      let bar = names.bar.filter { menu in
        construction.system == .main && !isPremature(.menu(menu), before: range)
          && peers.allSatisfy { $0.id(of: .menu(menu)) != nil }
      }
      return .missingAnchor(
        anchor, identifier.displayed, known: names.menus(), loss: loss,
        having: platforms(having: anchor), feature: feature,
        isInContextMenu: construction.system == .context && construction.name != nil,
        bar: bar.map(\.displayed), empty: beginsEmpty ? peers.filter(\.beginsEmpty).map(\.platform.name) : [],
        isRemoved: isRemoved, at: range
      )
      .droppingFixes { Menu.Identifier(spelling: $0).map { isPremature(.menu($0), before: range) } ?? false }
    case .command(let identity):
      let twins = names.propertyLists(of: identity.action)
      let known = twins == nil ? names.commands() : []
      return .missingAnchor(
        anchor, identity.action.rawValue, known: known, loss: loss, twins: twins, having: platforms(having: anchor),
        feature: feature, at: range
      )
      .droppingFixes { isPremature(.command(Command.Identity(ActionSelector($0))), before: range) }
    case .action(let identifier):
      return .missingAnchor(
        anchor, identifier.rawValue, known: names.actions(), loss: loss, having: platforms(having: anchor), at: range
      )
      .droppingFixes { isPremature(.action(Action.Identifier($0)), before: range) }
    }
  }

  /// The names of the definition's platforms whose menus have an element, or had it until the app removed it.
  private func platforms(having anchor: MenuAnchor) -> [String] {
    peers.filter { peer in
      if case .menu(let identifier) = anchor, peer.removals[.menu(peer.platform.resolved(identifier))] != nil {
        return true
      }
      return peer.id(of: anchor) != nil
    }.map(\.platform.name)
  }

  /// Whether an element comes into the menus only after a place, and so cannot be used there.
  private func isPremature(_ anchor: MenuAnchor, before place: SourceRange) -> Bool {
    guard let id = construction.id(of: anchor), let source = construction.tree[id].source else { return false }
    return source.file == place.file && source.start > place.start
  }

  private func loss(of operation: MenuOperation) -> String {
    switch operation {
    case .remove: "nothing is removed"
    case .insert, .replace, .replaceChildren: "people never see " + Self.inventory(operation.elements)
    }
  }

  /// Puts the inserted elements into a section, which systems before iOS 26 can insert.
  private func sectionFix(_ failed: MenuConstruction.FailedOperation) -> [Diagnostic.Fix] {
    guard case .insert = failed.operation.operation, case .menu = failed.operation.operation.anchor,
      let (tree, node) = locator.node(at: failed.operation.source)
    else { return [] }
    let edits = SourceLayout(tree: tree).edits(wrappingChildrenOf: node, in: "section")
    return edits.isEmpty ? [] : [Diagnostic.Fix("put the elements into a section", edits)]
  }

  // MARK: Clashes

  private func crash(_ clash: MenuBuilder.Clash, by operation: OperationDeclaration) -> Diagnostic {
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

  private func duplicate(_ clash: MenuBuilder.Clash, by operation: OperationDeclaration) -> Diagnostic? {
    let isSystems = clash.existing.source.map { profileFiles.contains($0.file) } ?? false
    if isSystems, losesRemoval { return nil }
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
      diagnostic.fixes =
        (isEverywhere ? deletion(of: clash.element) : []) + diagnostic.fixes + (removal?.fixes ?? [])
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
    func words(_ title: String) -> [String] {
      title.split { !$0.isLetter }.map { $0.lowercased() }
    }
    let (own, systems) = (words(element.title), words(existing.title))
    // The system's title begins with the app's name: "Reader Settings…".
    let isSettings = existing.command?.action == "orderFrontPreferencesPanel:"
    return !systems.isEmpty && (own.starts(with: systems) || isSettings && systems.last == own.first)
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

  private func platforms(where condition: (Platform) -> Bool) -> [String] {
    peers.map(\.platform).filter(condition).map(\.name)
  }

  // MARK: Words

  /// A list of some elements that are lost: the first few by name, the rest counted.
  static func inventory(_ elements: ElementList) -> String {
    let shown = 5
    var names: [String] = []
    var count = 0
    for index in elements.indices {
      let facts = elements.items[index].facts
      if facts.kind == .menu, !facts.hasTitle { continue }
      count += 1
      if count > shown + 1 { continue }
      names.append(facts.kind == .menu ? "the menu '\(elements[index].title)'" : elements[index].displayed)
    }
    return names.isEmpty ? "its elements" : names.listed(first: shown, of: count)
  }
}

extension [MenuBuilder.Clash] {
  /// One clash for each mistake. The children of two menus with one identifier are not reported again. Neither is the
  /// key of a command that exists twice. Elements that code changes may not exist together.
  fileprivate var withoutCascades: [MenuBuilder.Clash] {
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

extension Diagnostic {
  /// The diagnostic without the fixes whose new text does not help.
  fileprivate func droppingFixes(where isUseless: (String) -> Bool) -> Diagnostic {
    var diagnostic = self
    diagnostic.fixes.removeAll { fix in fix.edits.contains { isUseless($0.replacement) } }
    return diagnostic
  }
}
