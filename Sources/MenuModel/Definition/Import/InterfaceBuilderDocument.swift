/// What an Interface Builder document, `.xib` or `.storyboard`, says about menus; all else in it is skipped.
struct InterfaceBuilderDocument: Sendable {
  /// The file.
  let file: SourceFile.ID
  /// Its menus that are in no other menu, in document order.
  var menus: [InterfaceBuilderMenu] = []
  /// The items that are in no menu, in document order.
  var strays: [Stray] = []
  /// The objects that items send actions to or are bound to, by their object IDs.
  var objects: [String: InterfaceBuilderObject] = [:]
  /// The outlets that lead to menus and items, by the object ID they lead to.
  var outlets: [String: [InterfaceBuilderOutlet]] = [:]

  /// What was wrong with it.
  var diagnostics = LimitedDiagnostics()

  /// An item that is in no menu.
  struct Stray: Sendable {
    let objectID: String
    /// What a person calls it: its title, or what else is known of it, with its key.
    let name: String
    /// Its start tag.
    let source: SourceRange
  }

  /// Makes a document without menus.
  init(file: SourceFile.ID) { self.file = file }

  /// The menu that is connected to the application; nil where none is.
  var mainMenu: InterfaceBuilderMenu? { menus.first { $0.kind == .main } }

  /// How many items all its menus have, separators and the items of submenus included. O(items).
  var itemCount: Int { menus.reduce(0) { $0 + $1.itemCount { _ in true } } }

  /// How many items have a key equivalent, whether it is valid or not. O(items).
  var keyCount: Int { menus.reduce(0) { $0 + $1.itemCount { $0.key != nil } } }

  /// How many of the key equivalents are elements of their own, as Interface Builder writes control characters. O(items).
  var keyElementCount: Int { menus.reduce(0) { $0 + $1.itemCount { $0.key?.isElement ?? false } } }
}

/// An object of a document that is no menu: what a menu item's action is sent to.
struct InterfaceBuilderObject: Sendable, Hashable {
  /// What a person calls it: its class, its label, or what it is. No two objects that items speak of share one.
  var name: String
  /// What tells it from another of that name: its label, or its object ID.
  var label: String?
  /// Whether it stands for the first responder.
  var isFirstResponder = false

  /// The application, which is what File's Owner is in the document of its main menu.
  static let application = InterfaceBuilderObject(name: "Application")
}

/// An outlet: a variable of an object that refers to another.
struct InterfaceBuilderOutlet: Sendable, Hashable {
  /// The variable's name: `dockMenu`.
  let property: String
  /// The object ID of the object that has it; empty where it is in none.
  let owner: String
}
