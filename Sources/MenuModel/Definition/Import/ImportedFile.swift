/// A file of another tool that a compilation took menus or shortcuts from.
public struct ImportedFile: Sendable {
  /// The file.
  public let file: SourceFile.ID
  /// What it is.
  public let kind: Kind
  /// How many menu items it has, separators and the items of submenus included; for a property list its shortcuts.
  public let itemCount: Int
  /// How many of them have a key.
  public let keyCount: Int
  /// How many keys are elements of their own and not attributes, as Interface Builder writes control characters.
  public let keyElementCount: Int
  /// The names of the menus beside the main menu, as context menus are named.
  public let otherMenus: [String]
  /// Whether it has a main menu.
  public let hasMainMenu: Bool
  /// What the elements made of it do not say.
  let remarks: [ImportRemark]

  /// The kinds of files that are imported.
  public enum Kind: Sendable, Hashable {
    /// A `.xib` or a `.storyboard`.
    case interfaceBuilder
    /// A `.plist` of shortcuts.
    case shortcutList
  }
}
