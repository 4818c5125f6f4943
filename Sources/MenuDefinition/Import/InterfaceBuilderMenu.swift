/// A `menu` element: `NSMenu`.
package struct InterfaceBuilderMenu: Sendable {
  /// Its object ID, which strings files use as its name; for a menu that code makes, its number.
  package let objectID: String
  package let title: Located<String>?
  package let userLabel: String?
  /// The value of `systemMenu=`: `apple`, `main`, `window`; nil without it.
  package let systemMenu: String?
  /// Whether validation enables and disables items, as it does by default.
  package let autoenablesItems: Bool
  package var kind: Kind
  /// Whether its first item is the face of a pull-down button, and cannot be chosen.
  var beginsWithButtonFace = false
  /// The label or class of the nearest object around it with one; nil without any.
  var ownerName: String?
  package let items: [InterfaceBuilderItem]
  package var unread: [String] = []
  /// The code that manages it: its class, its delegate.
  var code: [String] = []
  package let source: SourceRange

  package init(
    objectID: String, title: Located<String>?, userLabel: String?, systemMenu: String?, autoenablesItems: Bool,
    kind: Kind, items: [InterfaceBuilderItem],
    unread: [String] = [], code: [String] = [], source: SourceRange
  ) {
    self.objectID = objectID
    self.title = title
    self.userLabel = userLabel
    self.systemMenu = systemMenu
    self.autoenablesItems = autoenablesItems
    self.kind = kind
    self.items = items
    self.unread = unread
    self.code = code
    self.source = source
  }

  /// The identity of a menu. Code makes several in one place, and a file may leave out object IDs.
  package struct Identity: Hashable {
    package let objectID: String
    package let source: SourceRange
  }

  package var identity: Identity { Identity(objectID: objectID, source: source) }

  package enum Kind: String, Sendable, Hashable {
    /// The menu bar: connected to the application.
    case main
    /// The Dock menu: the application's outlet `dockMenu`.
    case dock
    /// The menu of a pop-up button. In a pull-down button's menu, the first item is the button's own face.
    case popUp
    /// The menu of a view or another object: its outlet, or its child, `menu`.
    case context
    case submenu
    /// A menu with other outlets, or none.
    case other
  }

  /// Whether it looks like a menu bar, by its items or its name, but is not connected as the application's.
  var looksLikeMainMenu: Bool {
    guard kind == .other else { return false }
    let isNamed = title.map { ["MainMenu", "Main Menu"].contains($0.value) } ?? false
    return isNamed || items.contains { ["apple", "window", "help"].contains($0.submenu?.systemMenu) }
  }

  /// How many of its items, including submenus' items, meet a condition. O(items).
  package func itemCount(_ isCounted: (InterfaceBuilderItem) -> Bool) -> Int {
    items.reduce(0) { count, item in
      count + (isCounted(item) ? 1 : 0) + (item.submenu?.itemCount(isCounted) ?? 0)
    }
  }
}
