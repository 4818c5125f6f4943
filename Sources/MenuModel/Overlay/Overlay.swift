/// The list of shortcuts that holding Command shows on an iPad: the main menu, flattened.
///
/// One section for each top-level menu, submenus and inline groups flattened depth first, empty sections left out. Shown
/// is what can be performed, is not hidden, has a key and has a title. Source: WWDC21 session 10057.
public struct Overlay: Sendable, Hashable {
  /// The platform's name.
  public let platform: String
  /// The keyboard layout whose keys are shown.
  public let layout: String
  /// The direction of the interface.
  public let direction: App.LayoutDirection
  /// The sections in menu order.
  public let sections: [Section]

  /// A top-level menu and what it offers.
  public struct Section: Sendable, Hashable {
    /// The menu's title.
    public let title: String
    /// Its commands with keys, in menu order; not empty.
    public let entries: [Entry]
  }

  /// A command with its key.
  public struct Entry: Sendable, Hashable {
    /// The discoverability title, or the title where there is none.
    public let title: String
    /// The key to press.
    public let key: KeyCombination
    /// The key as the definition writes it.
    public let authoredKey: KeyCombination
    /// What it sends.
    public let action: Selector
    /// What tells it from other commands with the action.
    public let propertyList: PropertyList?
    /// The titles of the menus it is in, from the top level down.
    public let path: [String]
    /// Where it was declared.
    public let source: SourceRange?
  }

  /// Flattens a main menu.
  public init(_ construction: MenuConstruction, app: App) {
    let tree = construction.tree
    platform = construction.platform.name
    layout = "us"
    direction = app.direction
    sections = tree.children(of: MenuTree.root).compactMap { top in
      var entries: [Entry] = []
      tree.forEachID(from: top) { id in
        guard let key = tree.keyCombination(of: id), let command = tree[id].command,
          command.attributes.isDisjoint(with: [.hidden, .disabled])
        else { return }
        let title = command.discoverabilityTitle ?? command.title
        guard !title.isEmpty else { return }
        entries.append(
          Entry(
            title: title, key: key, authoredKey: key, action: command.action, propertyList: command.propertyList,
            path: tree.titles(above: id), source: command.source))
      }
      return entries.isEmpty ? nil : Section(title: tree[top].title, entries: entries)
    }
  }
}
