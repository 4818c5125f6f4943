/// A file of another tool that a compilation took menus or shortcuts from.
package struct ImportedFile: Sendable {
  package let file: SourceFile.ID
  package let kind: Kind
  /// How many menu items it has, separators and the items of submenus included; for a property list its shortcuts.
  package let itemCount: Int
  /// How many of them have a key; for Swift code, the number of places that give one.
  package let keyCount: Int
  /// How many keys are child elements instead of attributes, as Interface Builder writes control characters.
  package let keyElementCount: Int
  /// The names of the menus beside the main menu, as context menus are named.
  package let otherMenus: [String]
  package let hasMainMenu: Bool
  /// How many keys of Swift code were read, and how many were left out.
  package var readCount = 0
  package var leftOutCount = 0
  /// The kinds of code that have the left-out keys.
  package var leftOutCode: Set<String> = []
  /// How many read keys of Swift code are there at times.
  package var conditionalCount = 0
  /// The catalogs beside Swift code that may have its titles.
  package var catalogs: [Catalog] = []
  /// Names for people of its items outside menus.
  package var strays: [String] = []
  package let remarks: [ImportRemark]

  package init(
    file: SourceFile.ID, kind: Kind, itemCount: Int, keyCount: Int, keyElementCount: Int, otherMenus: [String],
    hasMainMenu: Bool, strays: [String] = [], remarks: [ImportRemark]
  ) {
    self.file = file
    self.kind = kind
    self.itemCount = itemCount
    self.keyCount = keyCount
    self.keyElementCount = keyElementCount
    self.otherMenus = otherMenus
    self.hasMainMenu = hasMainMenu
    self.strays = strays
    self.remarks = remarks
  }

  /// A catalog by the path that `strings` would name, with its keys.
  package struct Catalog: Sendable {
    package let path: String
    package let keys: Set<String>

    package init(path: String, keys: Set<String>) { (self.path, self.keys) = (path, keys) }
  }

  package enum Kind: Sendable, Hashable {
    /// A `.xib` or a `.storyboard`.
    case interfaceBuilder
    case shortcutList
    /// A Swift file, or a folder of them.
    case swift
  }
}

/// A fact in an imported file that its elements do not contain.
package struct ImportRemark: Sendable, Hashable {
  package let kind: Kind
  package let title: String
  package let source: SourceRange

  package init(_ kind: Kind, _ title: String, at source: SourceRange) {
    self.kind = kind
    self.title = title
    self.source = source
  }

  package enum Kind: Sendable, Hashable {
    /// A property that the language has no words for: `its class LinkMenuItem`.
    case left(String)
    /// The same for the separator before it.
    case leftOfSeparator(String)
    /// A note about it in Interface Builder.
    case note(String)
  }
}
