/// What the files of a compilation declare, in reading order.
package struct Definition: Sendable {
  /// What was said about the app; the defaults where nothing was.
  package internal(set) var app = App()
  var appDeclaration: AppDeclaration?
  var menus: [MenusDeclaration] = []
  /// The files of other tools that menus and shortcuts were taken from.
  package internal(set) var imports: [ImportedFile] = []
  /// Whether it names files of other tools, or is one, that can be read or not.
  var hasImports = false
  /// Whether a file that it names could not be read, so that it may declare what seems to be missing.
  var isIncomplete = false
  /// Where the key of an imported element stands, and which it is.
  var importedKeys: [SourceRange: KeyCombination] = [:]
  /// Interface Builder's identifier of each imported element, by where it is declared.
  var importedObjectIDs: [SourceRange: String] = [:]
  /// The outlets of objects that lead to imported items and menus, by where these are declared.
  var importedOutlets: [SourceRange: [InterfaceBuilderOutlet]] = [:]
  /// Where the imported items are declared that have a binding of their value or of anything else that is not whether they
  /// are enabled or hidden: choosing such an item changes what it is bound to.
  var importedBound: Set<SourceRange> = []
  /// The app's name as its imported menu has it.
  var importedName: String?
  var platforms: [PlatformDeclaration] = []
  /// What conditions may speak of, in the order it is declared.
  package internal(set) var state: [StateVariable] = []
  var responders: [ResponderDeclaration] = []
  var tests: [TestDeclaration] = []
  var lint: [LintDeclaration] = []
  /// Each platform that an `on` names, and where.
  var namedPlatforms: [AppDeclaration.Name] = []
}

/// The key commands that a responder declares itself and that stand in no menu; those of an imported list too.
package struct KeyCommandList: Sendable {
  /// The name of the responder.
  package let responder: String
  /// Its key commands, in the order they are declared.
  var keyCommands: [KeyCommand]
}

extension Definition {
  /// The key commands of every responder that has some, in the order the responders are declared.
  package var keyCommandLists: [KeyCommandList] { keyCommandLists { _ in true } }

  /// Those of them that were imported.
  var shortcutLists: [KeyCommandList] { keyCommandLists(where: \.isImported) }

  /// A responder may be declared several times, and several lists may be imported for it: they are one list.
  /// O(responders + key commands).
  private func keyCommandLists(where isIncluded: (ResponderDeclaration) -> Bool) -> [KeyCommandList] {
    var lists: [KeyCommandList] = []
    var indices: [String: Int] = [:]
    for responder in responders where !responder.keyCommands.isEmpty && isIncluded(responder) {
      if let index = indices[responder.name] {
        lists[index].keyCommands += responder.keyCommands
      } else {
        indices[responder.name] = lists.count
        lists.append(KeyCommandList(responder: responder.name, keyCommands: responder.keyCommands))
      }
    }
    return lists
  }
}
