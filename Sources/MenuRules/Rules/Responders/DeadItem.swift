extension Rule {
  static let deadItem = Rule(.deadItem) { (context: ResponderCheckContext) in
    guard let app = context.definition.appDeclaration, context.platform.styles.contains(.menuBar),
      !context.responders.contains(where: \.isPartial)
    else { return [] }
    let range = context.locator.range(of: .identity, in: app.source)
    let (documents, others) = (context.deadDocumentItems, context.deadItemsOfFeatures)
    return (documents.isEmpty ? [] : [.deadItem(documents.map(\.title), context.removal(of: documents), at: range)])
      + (others.isEmpty ? [] : [.deadItem(others.map(\.title), of: others.map(\.feature), at: range)])
  }
}

extension ResponderCheckContext {
  private var documentItems: [MenuTree.ID] {
    main.tree.id(of: .menu(.document)).map { main.tree.ids(from: $0).map(Int.init) } ?? []
  }

  /// The document group's unperformed items, in an app without documents.
  fileprivate var deadDocumentItems: [Command] {
    if platform.activeFeatures.contains("documents") { return [] }
    return documentItems.compactMap { isDead($0) ? main.tree[$0].command : nil }
  }

  /// The operations that remove the document group's dead items and no other; empty where the platform has none.
  fileprivate func removal(of items: [Command]) -> [String] {
    if items.count == documentItems.count(where: { main.tree[$0].command != nil }) { return ["`remove .document`"] }
    guard platform.rules.contains(.elementOperations) else { return [] }
    return items.map { "`remove (command)\($0.action.rawValue)`" }
  }

  /// The unperformed items of features that the app supports.
  fileprivate var deadItemsOfFeatures: [(title: String, feature: String)] {
    [("printing", "print:"), ("inspector", "toggleInspector:")].compactMap {
      feature, action in
      guard definition.app.supports.contains(feature),
        let id = main.tree.id(of: .command(Command.Identity(ActionSelector(action)))), isDead(id)
      else { return nil }
      return main.tree[id].command.map { ($0.title, feature) }
    }
  }

  private func isDead(_ id: MenuTree.ID) -> Bool {
    guard let command = main.tree[id].command, !main.isApps(id) else { return false }
    return !chains.performs(command.action)
  }
}

extension Diagnostic {
  /// - Parameters:
  ///   - removal: the operations that remove items of the document group.
  ///   - features: the supported features of the others.
  static func deadItem(
    _ titles: [String], _ removal: [String] = [], of features: [String] = [], at range: SourceRange?
  ) -> Diagnostic {
    let (them, are) = titles.count == 1 ? ("it", "it is") : ("them", "they are")
    var remedies = ["let a responder perform \(them)"]
    if !removal.isEmpty { remedies.insert("remove \(them) with \(removal.listed)", at: 0) }
    if !features.isEmpty { remedies.insert("leave out `supports \(features.joined(separator: " "))`", at: 0) }
    return Diagnostic(
      .deadItem,
      "no responder performs the \(features.isEmpty ? "File menu's" : "system's") "
        + titles.map { "'\($0)'" }.listed, at: range,
      help: [remedies.joined(separator: ", or "), "\(are) always grey"])
  }
}
