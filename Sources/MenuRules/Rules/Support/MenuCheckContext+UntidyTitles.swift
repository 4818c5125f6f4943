extension MenuCheckContext {
  /// A title of the app's that may need mending, with its place.
  struct UntidyTitleText {
    let text: String
    let range: SourceRange
    /// Whether it is in another tool's file.
    let isImported: Bool
    /// Its key in a string catalog, which the code has in its place; nil for a title that is written there.
    let key: String?
  }

  /// The titles to check, alternates' and discoverability titles too, in menu order; none that code may set.
  var untidyTitles: [UntidyTitleText] {
    // Hardly any menus have one, and the array shows that faster than a walk through them.
    guard tree.nodes.contains(where: \.facts.hasUntidyTitle) else { return [] }
    var found: [UntidyTitleText] = []
    func add(_ text: String?, _ part: ElementLocator.Part, of source: SourceRange?) {
      guard let text, UntidyTitle.isUntidy(text), let source, let range = locator.range(of: part, in: source) else {
        return
      }
      found.append(
        UntidyTitleText(
          text: text, range: range, isImported: locator.isDocument(source.file),
          key: locator.isSwift(source.file) ? titles.translations.titleKey(source) : nil))
    }
    func add(_ element: MenuElement) {
      add(element.title, .title, of: element.source)
      switch element {
      case .command, .keyCommand:
        add(element.command?.discoverabilityTitle, .discoverabilityTitle, of: element.source)
        for alternate in element.command?.alternates ?? [] { add(alternate.title, .title, of: alternate.source) }
      case .action(let action): add(action.discoverabilityTitle, .discoverabilityTitle, of: action.source)
      // A deferred element has a name for its author only, not a title.
      case .menu, .deferred, .sceneActivation: break
      }
    }
    tree.forEachID { id in
      let facts = tree.facts(of: id)
      guard facts.hasUntidyTitle, facts.kind != .deferred, isApps(id) else { return }
      let element = tree[id]
      if element.appKit?.isTitledByCode != true { add(element) }
    }
    return found
  }
}
