extension Rule {
  static let deadItem = Rule(.deadItem) { (context: ResponderCheckContext) in
    guard let app = context.definition.appDeclaration, !context.responders.contains(where: \.isPartial) else {
      return []
    }
    let range = context.locator.range(of: .identity, in: app.source)
    let (documents, others) = (context.deadDocumentItems, context.deadItemsOfFeatures)
    return (documents.isEmpty ? [] : [.deadItem(documents, at: range)])
      + (others.isEmpty ? [] : [.deadItem(others.map(\.title), of: others.map(\.feature), at: range)])
  }
}

extension ResponderCheckContext {
  /// The titles of the document group's unperformed items, in an app without documents.
  fileprivate var deadDocumentItems: [String] {
    let tree = main.tree
    guard !platform.activeFeatures.contains("documents"), let group = tree.id(of: .menu(.document)) else { return [] }
    return tree.ids(from: group).compactMap { id in isDead(Int(id)) ? tree[Int(id)].command?.title : nil }
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
  /// - Parameter features: the supported features of the items; empty for those of the document group.
  static func deadItem(_ titles: [String], of features: [String] = [], at range: SourceRange?) -> Diagnostic {
    let (them, are) = titles.count == 1 ? ("it", "it is") : ("them", "they are")
    let (owner, removal) =
      features.isEmpty
      ? ("File menu's", "remove \(them) with `remove .document`")
      : ("system's", "leave out `supports \(features.joined(separator: " "))`")
    return Diagnostic(
      .deadItem, "no responder performs the \(owner) \(titles.map { "'\($0)'" }.listed)", at: range,
      help: ["\(removal), or let a responder perform \(them)", "\(are) always grey"])
  }
}
