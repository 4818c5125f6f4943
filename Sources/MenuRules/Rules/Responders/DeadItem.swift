extension Rule {
  static let deadItem = Rule.responders { context in
    guard let app = context.definition.appDeclaration, context.platform.styles.contains(.menuBar),
      !context.responders.contains(where: \.isPartial)
    else { return [] }
    let range = context.locator.range(of: .identity, in: app.source)
    let documents = context.deadDocumentItems
    // An author who lists what an app lacks knows of the groups that every app gets.
    let omits = context.platform.features.contains { context.definition.app.omits.contains($0.name) }
    let groups = omits ? context.deadGroups(at: range) : []
    return (documents.isEmpty ? [] : [.deadItems(documents.map(\.title), context.removal(of: documents), at: range)])
      + groups
      + context.deadItemsOfFeatures.map { feature, command in
        Diagnostic(
          .deadItem, "no responder performs the system's \(command.inQuotes)",
          at: app.features.first { $0.text == feature }?.source ?? range,
          help: [
            "write `performs \(command.action.rawValue)` in a responder, or leave out `supports \(feature)`; else it is"
              + " always grey"
          ])
      }
  }
}

extension ResponderCheckContext {
  /// The default groups without an item that a responder performs.
  fileprivate func deadGroups(at range: SourceRange?) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if platform.activeFeatures.contains("sidebar"),
      let id = main.tree.id(of: .command(Command.Identity("toggleSidebar:"))), isDead(id),
      let command = main.tree[id].command
    {
      found.append(
        Diagnostic(
          .deadItem, "no responder performs the system's \(command.inQuotes)", at: range,
          help: [
            "write `omits sidebar` in `app`, or `remove (command)\(command.action.rawValue)`",
            "without a split view, which performs it by itself, it is always grey",
          ]))
      found[0].subject = command.title
    }
    guard platform.activeFeatures.contains("textFormatting"), !responders.contains(where: \.acceptsText),
      let format = main.tree.id(of: .menu(.format)), !main.isApps(format)
    else { return found }
    let commands = main.tree.ids(from: format).map(Int.init).filter { main.tree[$0].command != nil }
    guard !commands.isEmpty, commands.allSatisfy(isDead) else { return found }
    var finding = Diagnostic(
      .deadItem,
      "no responder accepts text, so all items of the system's menu '\(main.tree[format].title)' are always grey",
      at: range,
      help: [
        "write `omits textFormatting` in `app`, or `remove .format`",
        "a responder with formatted text has `acceptsText=#true`",
      ])
    finding.subject = main.tree[format].title
    return found + [finding]
  }

  private var documentItems: [MenuTree.ID] {
    main.tree.id(of: .menu(.document)).map { main.tree.ids(from: $0).map(Int.init) } ?? []
  }

  /// The document group's unperformed items, in an app without documents.
  fileprivate var deadDocumentItems: [Command] {
    if platform.activeFeatures.contains("documents") { return [] }
    return documentItems.compactMap { isDead($0) ? main.tree[$0].command : nil }
  }

  /// The removal that takes away the document group's dead items and no others; empty where the platform has none.
  fileprivate func removal(of items: [Command]) -> String {
    if items.count == documentItems.count(where: { main.tree[$0].command != nil }) {
      let omission = platform.activeFeatures.contains("documentItems") ? "`omits documentItems` or " : ""
      return omission + "`remove .document`"
    }
    guard platform.rules.contains(.elementOperations) else { return "" }
    return items.map { "`remove (command)\($0.action.rawValue)`" }.listed
  }

  fileprivate var deadItemsOfFeatures: [(feature: String, Command)] {
    [("printing", "print:"), ("inspector", "toggleInspector:")].compactMap { feature, action in
      guard definition.app.supports.contains(feature),
        let id = main.tree.id(of: .command(Command.Identity(ActionSelector(action)))), isDead(id)
      else { return nil }
      return main.tree[id].command.map { (feature, $0) }
    }
  }

  private func isDead(_ id: MenuTree.ID) -> Bool {
    guard let command = main.tree[id].command, !main.isApps(id) else { return false }
    return !chains.performs(command.action)
  }
}

extension Diagnostic {
  static func deadItems(_ titles: [String], _ removal: String, at range: SourceRange?) -> Diagnostic {
    let (them, are) = titles.count == 1 ? ("it", "it is") : ("them", "they are")
    let remedy = "let a responder perform \(them)"
    return Diagnostic(
      .deadItem, "no responder performs the File menu's " + titles.map { "'\($0)'" }.listed, at: range,
      help: [(removal.isEmpty ? remedy : "remove \(them) with \(removal), or \(remedy)") + "; else \(are) always grey"])
  }
}
