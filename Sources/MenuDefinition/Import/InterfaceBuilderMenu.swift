/// A `menu` element: `NSMenu`.
package struct InterfaceBuilderMenu: Sendable {
  /// Its object ID, by which strings files name it; of a menu that code makes, the number of it.
  package let objectID: String
  /// Its title; nil where it has none.
  package let title: Located<String>?
  /// The label of Interface Builder's outline; nil where it has none.
  package let userLabel: String?
  /// What `systemMenu=` says: `apple`, `main`, `window`; nil where it says nothing.
  package let systemMenu: String?
  /// Whether items are enabled and disabled by validation, as they are by default.
  package let autoenablesItems: Bool
  /// What it is there for; `.submenu` for the menu of an item.
  package var kind: Kind
  /// Whether its first item is the face of a button that pulls it down, and no item that can be chosen.
  var beginsWithButtonFace = false
  /// The label or the class of the nearest object around it that has one; nil where none has.
  var ownerName: String?
  package let items: [InterfaceBuilderItem]
  /// What else the file says about it, in words for people: `its delegate`.
  package var unread: [String] = []
  /// What of the code looks after it: its class, its delegate.
  var code: [String] = []
  /// Its start tag.
  package let source: SourceRange

  package init(
    objectID: String, title: Located<String>?, userLabel: String?, systemMenu: String?, autoenablesItems: Bool,
    kind: Kind, beginsWithButtonFace: Bool = false, ownerName: String? = nil, items: [InterfaceBuilderItem],
    unread: [String] = [], code: [String] = [], source: SourceRange
  ) {
    self.objectID = objectID
    self.title = title
    self.userLabel = userLabel
    self.systemMenu = systemMenu
    self.autoenablesItems = autoenablesItems
    self.kind = kind
    self.beginsWithButtonFace = beginsWithButtonFace
    self.ownerName = ownerName
    self.items = items
    self.unread = unread
    self.code = code
    self.source = source
  }

  /// What tells it from the other menus: code makes several in one place, and a file may leave its object IDs out.
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
    /// The menu of a pop-up button; of one that pulls down the first item is the button's own face.
    case popUp
    /// The menu of a view or another object: its outlet, or its child, `menu`.
    case context
    /// The menu of an item.
    case submenu
    /// A menu that other outlets lead to, or none.
    case other
  }

  /// Whether it is a menu bar by what is in it, or by the name that Interface Builder gives to one, though nothing says
  /// that it is the application's.
  var looksLikeMainMenu: Bool {
    guard kind == .other else { return false }
    let isNamed = title.map { ["MainMenu", "Main Menu"].contains($0.value) } ?? false
    return isNamed || items.contains { ["apple", "window", "help"].contains($0.submenu?.systemMenu) }
  }

  /// How many of its items, those of submenus included, a condition holds for. O(items).
  package func itemCount(_ isCounted: (InterfaceBuilderItem) -> Bool) -> Int {
    items.reduce(0) { count, item in
      count + (isCounted(item) ? 1 : 0) + (item.submenu?.itemCount(isCounted) ?? 0)
    }
  }
}
