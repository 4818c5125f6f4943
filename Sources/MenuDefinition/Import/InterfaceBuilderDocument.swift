/// The menus of an Interface Builder document, `.xib` or `.storyboard`; everything else in it is skipped.
package struct InterfaceBuilderDocument: Sendable {
  /// Its menus that are in no other menu, in document order.
  package var menus: [InterfaceBuilderMenu] = []
  package var strays: [Stray] = []
  /// The targets of items' actions and bindings, by their object IDs.
  package var objects: [String: InterfaceBuilderObject] = [:]
  /// The outlets that lead to menus and items, by the target's object ID.
  package var outlets: [String: [InterfaceBuilderOutlet]] = [:]

  package var diagnostics = LimitedDiagnostics()

  /// An item that is in no menu.
  package struct Stray: Sendable {
    package let objectID: String
    /// Its name for people: its title, or another known property, with its key.
    package let name: String
    package let submenus: [String]
    package let source: SourceRange
  }

  /// The path of a document in a folder that by its name has the app's menu bar. Nil without one.
  package static func main(in folder: String, reader: FileReader) -> String? {
    let found = FolderSearch(folder, reader: reader) { names in
      names.last.map { name in
        ["MainMenu.xib", "designable.nib", "Main.storyboard", "project.pbxproj"].contains(
          String(decoding: name, as: UTF8.self))
      } ?? false
    }.files
    let documents = found.filter { SourcePath.name(of: SourcePath.document($0)).hasPrefix("Main") }
    let ranked = SourcePath.appFirst(documents, in: folder, app: SourcePath.projectName(in: found))
    let apps = documents.isEmpty ? [] : XcodeApp.all(in: found) { try? reader.read($0, inside: folder).get() }.apps
    // Without a project each document may be the app's.
    let built = apps.flatMap { app in ranked.filter(app.has) }
    let candidates = apps.isEmpty ? ranked : SourcePath.examplesLast(built, in: folder)
    // Xcode 4 wrote the names of classes: such a document is not read, but it is better than none.
    let words = ["<menuItem ", "NSMenuItem"].map { WordSearch([$0]) }
    return words.lazy.compactMap { menus in
      candidates.first { path in
        guard case .success(let bytes) = reader.read(path, inside: folder) else { return false }
        return menus.occurs(in: bytes) && !WordSearch(["iOS.CocoaTouch"]).occurs(in: bytes)
      }
    }.first
  }

  package init() {}

  /// The menu that is connected to the application; nil without one.
  package var mainMenu: InterfaceBuilderMenu? { menus.first { $0.kind == .main } }

  /// How many items all its menus have, separators and the items of submenus included. O(items).
  package var itemCount: Int { menus.reduce(0) { $0 + $1.itemCount { _ in true } } }

  /// How many items have a key equivalent, valid or not. O(items).
  package var keyCount: Int { menus.reduce(0) { $0 + $1.itemCount { $0.key != nil } } }

  /// How many key equivalents are child elements, as Interface Builder writes control characters. O(items).
  package var keyElementCount: Int { menus.reduce(0) { $0 + $1.itemCount { $0.key?.isElement ?? false } } }
}

/// An object of a document other than a menu: the target of a menu item's action.
package struct InterfaceBuilderObject: Sendable, Hashable {
  /// Its name for people: its class, its label, or its role. Each target of an item has a name of its own.
  package var name: String
  /// A label or object ID that distinguishes it from others of that name.
  package var label: String?
  var isFirstResponder = false

  /// The application: File's Owner in the document of its main menu.
  package static let application = InterfaceBuilderObject(name: "Application")
}

/// An outlet: a variable of an object that refers to another.
package struct InterfaceBuilderOutlet: Sendable, Hashable {
  /// The variable's name: `dockMenu`.
  package let property: String
  /// The object ID of the object that has it; empty if the outlet is in no object.
  package let owner: String
}
