/// What an Interface Builder document, `.xib` or `.storyboard`, says about menus; all else in it is skipped.
package struct InterfaceBuilderDocument: Sendable {
  package let file: SourceFile.ID
  /// Its menus that are in no other menu, in document order.
  package var menus: [InterfaceBuilderMenu] = []
  /// The items that are in no menu, in document order.
  package var strays: [Stray] = []
  /// The objects that items send actions to or are bound to, by their object IDs.
  package var objects: [String: InterfaceBuilderObject] = [:]
  /// The outlets that lead to menus and items, by the object ID they lead to.
  package var outlets: [String: [InterfaceBuilderOutlet]] = [:]

  /// What was wrong with it.
  package var diagnostics = LimitedDiagnostics()

  /// An item that is in no menu.
  package struct Stray: Sendable {
    package let objectID: String
    /// What a person calls it: its title, or what else is known of it, with its key.
    package let name: String
    /// The object IDs of menus in it.
    package let submenus: [String]
    /// Its start tag.
    package let source: SourceRange
  }

  /// The path of a document in a folder that by its name has the app's menu bar; nil where none is.
  package static func main(in folder: String, reader: FileReader) -> String? {
    let found = FolderSearch(folder, reader: reader) { names in
      names.last.map { ["MainMenu.xib", "Main.storyboard"].contains(String(decoding: $0, as: UTF8.self)) } ?? false
    }.files
    return found.first { path in
      guard case .success(let bytes) = reader.read(path, inside: folder) else { return false }
      return !WordSearch(["iOS.CocoaTouch"]).occurs(in: bytes)
    }
  }

  /// Makes a document without menus.
  package init(file: SourceFile.ID) { self.file = file }

  /// The menu that is connected to the application; nil where none is.
  package var mainMenu: InterfaceBuilderMenu? { menus.first { $0.kind == .main } }

  /// How many items all its menus have, separators and the items of submenus included. O(items).
  package var itemCount: Int { menus.reduce(0) { $0 + $1.itemCount { _ in true } } }

  /// How many items have a key equivalent, whether it is valid or not. O(items).
  package var keyCount: Int { menus.reduce(0) { $0 + $1.itemCount { $0.key != nil } } }

  /// How many of the key equivalents are elements of their own, as Interface Builder writes control characters. O(items).
  package var keyElementCount: Int { menus.reduce(0) { $0 + $1.itemCount { $0.key?.isElement ?? false } } }
}

/// An object of a document that is no menu: what a menu item's action is sent to.
package struct InterfaceBuilderObject: Sendable, Hashable {
  /// What a person calls it: its class, its label, or what it is. No two objects that items speak of share one.
  package var name: String
  /// What tells it from another of that name: its label, or its object ID.
  package var label: String?
  /// Whether it stands for the first responder.
  var isFirstResponder = false

  /// The application, which is what File's Owner is in the document of its main menu.
  package static let application = InterfaceBuilderObject(name: "Application")
}

/// An outlet: a variable of an object that refers to another.
package struct InterfaceBuilderOutlet: Sendable, Hashable {
  /// The variable's name: `dockMenu`.
  package let property: String
  /// The object ID of the object that has it; empty where it is in none.
  package let owner: String
}
