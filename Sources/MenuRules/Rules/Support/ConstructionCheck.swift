/// Explains the consequences of failed operations on the device: the most valuable findings of all.
struct ConstructionCheck {
  let construction: MenuConstruction
  /// The same menu on every platform of the definition, this one included.
  let peers: [MenuConstruction]
  let locator: ElementLocator
  /// The files that hold the system's own menus.
  let profileFiles: Set<SourceFile.ID>
  var uncertainFeatures: Set<String> = []
  let keyFixes: KeyFixes

  func diagnostics() -> [Diagnostic] {
    var names = KnownNames(in: construction.tree)
    let lost = construction.lostProvisions.map { name in
      let limit = "responders must provide at most 65,536 elements"
      return Diagnostic.limitExceeded(limit, at: name.source, help: ["menuc leaves the others out"])
    }
    return lost
      + construction.failures.flatMap { failed in
        diagnostics(for: failed, &names).map { diagnostic in
          var diagnostic = diagnostic
          diagnostic.notes += failed.consequences.map {
            Diagnostic.Note("UIKit drops this operation too: it needs a dropped element", here: $0.source)
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
      return missingAnchor(anchor, of: failed.operation, &names).map { [$0] } ?? []
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
      var found = clashes.withoutCascades.map { duplicate($0, by: failed.operation) }
      // Each of them has the same consequence, and any may be silenced, but one list is enough.
      for index in found.indices {
        let lost = index == 0 ? Self.inventory(operation.elements) : "any element of the insertion"
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
    _ anchor: MenuAnchor, of declaration: OperationDeclaration, _ names: inout KnownNames
  ) -> Diagnostic? {
    let (operation, range) = (declaration.operation, declaration.anchorSource)
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
          [Diagnostic.Note("'\(anchor.displayed)' is inserted later,", here: $0)]
        } ?? [])
    }
    let bringing = construction.platform.feature(bringing: anchor, in: construction.system)
    // Code that runs at times may run only where the app has the feature.
    if let bringing, uncertainFeatures.contains(bringing.name) || declaration.changedBy != nil { return nil }
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
          .missingAnchor, "'\(anchor.displayed)' is a deferred element, not a menu to insert beside", at: range,
          help: [
            "use the menu or section it is in, or put it into a section of its own",
            "the operation does nothing and logs nothing, so \(loss)",
          ])
      }
      let bar = names.bar().filter { menu in
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
    case .remove: "the element stays"
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

extension Diagnostic {
  /// The diagnostic without the fixes whose new text does not help.
  fileprivate func droppingFixes(where isUseless: (String) -> Bool) -> Diagnostic {
    var diagnostic = self
    diagnostic.fixes.removeAll { fix in fix.edits.contains { isUseless($0.replacement) } }
    return diagnostic
  }
}
