extension Rule {
  static let sameTitleDifferentAction = Rule.platform { context in
    let lists = context.definition.keyCommandLists(on: context.platform)
    if lists.isEmpty { return [] }
    var found: [Diagnostic] = []
    let items = Dictionary(grouping: context.main.titledItems, by: \.title)
    let partial = Set(context.definition.responders.filter(\.isPartial).map(\.name))
    for list in lists {
      var first: [String: TitledAction] = [:]
      // Key equivalents of views are in no list that people see.
      let shown = list.keyCommands.indices.filter { !list.keyEquivalents.contains($0) }.map { list.keyCommands[$0] }
      for own in shown.compactMap({ context.main.titledAction($0.command, key: $0.keyCombination) }) {
        if let other = first[own.title] {
          if other.action != own.action { found.append(.sameTitleDifferentAction(own, other, of: list.responder)) }
        } else {
          first[own.title] = own
          // Facts that an import leaves open may distinguish them.
          guard !partial.contains(list.responder), let items = items[own.title],
            !items.contains(where: { $0.action == own.action })
          else { continue }
          found.append(.sameTitleDifferentAction(own, inMainMenu: items[0], of: list.responder))
        }
      }
    }
    return found
  }
}

extension MenuCheckContext {
  /// The app's commands in a menu.
  fileprivate var titledItems: [TitledAction] {
    var found: [TitledAction] = []
    tree.forEachID { id in
      guard isApps(id), !tree.isHidden(id), !tree.facts(of: id).isTitledByCode, let command = tree[id].command,
        let item = titledAction(command, key: tree.keyCombination(of: id))
      else { return }
      found.append(item)
    }
    return found
  }

  /// A command's title in sheets and the overlay. Nil if they leave it out, or if it gets its title later.
  fileprivate func titledAction(_ command: Command, key: KeyCombination?) -> TitledAction? {
    let title = command.discoverabilityTitle ?? command.title
    guard !title.isEmpty, command.appKit?.titledBy == nil, !command.action.rawValue.isEmpty,
      !command.attributes.contains(.hidden), !titles.retitled.contains(command.action)
    else { return nil }
    let part: ElementLocator.Part = command.discoverabilityTitle == nil ? .title : .discoverabilityTitle
    return TitledAction(
      title: title, action: command.action, key: key, range: locator.range(of: part, in: command.source),
      source: command.source)
  }
}

/// A title that people see, and its action.
struct TitledAction {
  let title: String
  let action: ActionSelector
  let key: KeyCombination?
  let range: SourceRange?
  let source: SourceRange?

  /// The action with its key: `scrollUp: (⇧Space)`.
  var displayed: String { action.rawValue + (key.map { " (\($0.displayed))" } ?? "") }
}

extension Diagnostic {
  static func sameTitleDifferentAction(_ own: TitledAction, _ other: TitledAction, of responder: String) -> Diagnostic {
    sameTitle(
      own, other, "'\(own.title)' is the title of \(own.displayed) and of \(other.displayed), both in '\(responder)'",
      help: [
        "correct the title or the action of one of them"
      ])
  }

  static func sameTitleDifferentAction(
    _ own: TitledAction, inMainMenu item: TitledAction, of responder: String
  ) -> Diagnostic {
    sameTitle(
      own, item,
      "'\(own.title)' is the title of \(own.displayed) in '\(responder)', and of \(item.displayed) in the main menu",
      severity: .note,
      help: [
        "give the key its own title if the two do different things",
        "if they do the same, use one action: then one responder validates it",
      ])
  }

  private static func sameTitle(
    _ own: TitledAction, _ other: TitledAction, _ message: String, severity: Diagnostic.Severity = .warning,
    help: [String]
  ) -> Diagnostic {
    // Several elements of Swift code may have the title of one constant.
    let (range, otherRange) = own.range == other.range ? (own.source, other.source) : (own.range, other.range)
    return Diagnostic(
      .sameTitleDifferentAction, message, at: range, severity: severity, help: help,
      notes: otherRange.map { [Note("\(other.action.rawValue) has the title", here: $0)] } ?? [])
  }
}
