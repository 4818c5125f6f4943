/// Tells which of the system's menus a menu of an Interface Builder document is.
///
/// By what `systemMenu=` says, else by its English title, else by the actions of its items, which are the same in every
/// language. A menu that UIKit's identifiers have no name for is none.
enum SystemMenus {
  /// A menu of the system and what it is known by.
  private struct Entry {
    let identifier: Menu.Identifier
    /// Values of `systemMenu=`.
    var systemMenu: [String] = []
    /// Actions of items directly in it.
    var actions: Set<String> = []
    /// English titles.
    var titles: [String] = []
    /// Whether it stands in the menu bar; nil for one that may stand anywhere.
    var isTopLevel: Bool?
  }

  private static let entries: [Entry] = [
    Entry(identifier: .application, systemMenu: ["apple"]),
    Entry(identifier: .services, systemMenu: ["services"], titles: ["Services"], isTopLevel: false),
    Entry(
      identifier: .openRecent, systemMenu: ["recentDocuments"], actions: ["clearRecentDocuments:"],
      titles: ["Open Recent"], isTopLevel: false),
    Entry(
      identifier: .window, systemMenu: ["window"], actions: ["performMiniaturize:", "arrangeInFront:"],
      titles: ["Window"], isTopLevel: true),
    Entry(identifier: .help, systemMenu: ["help"], actions: ["showHelp:"], titles: ["Help"], isTopLevel: true),
    Entry(
      identifier: .file, actions: ["newDocument:", "openDocument:", "saveDocument:", "runPageLayout:"],
      titles: ["File"], isTopLevel: true),
    Entry(identifier: .edit, actions: ["undo:", "cut:", "copy:"], titles: ["Edit"], isTopLevel: true),
    Entry(identifier: .format, titles: ["Format"], isTopLevel: true),
    Entry(
      identifier: .view, actions: ["toggleFullScreen:", "toggleToolbarShown:", "toggleSidebar:"], titles: ["View"],
      isTopLevel: true),
    Entry(
      identifier: .find, actions: ["performFindPanelAction:", "performTextFinderAction:"], titles: ["Find"]),
    Entry(
      identifier: .spelling, actions: ["showGuessPanel:", "toggleContinuousSpellChecking:"],
      titles: ["Spelling", "Spelling and Grammar"], isTopLevel: false),
    Entry(
      identifier: .substitutions, actions: ["orderFrontSubstitutionsPanel:", "toggleAutomaticQuoteSubstitution:"],
      titles: ["Substitutions"], isTopLevel: false),
    Entry(
      identifier: .transformations, actions: ["uppercaseWord:", "lowercaseWord:", "capitalizeWord:"],
      titles: ["Transformations"], isTopLevel: false),
    Entry(identifier: .speech, actions: ["startSpeaking:"], titles: ["Speech"], isTopLevel: false),
    Entry(
      identifier: .font, systemMenu: ["font"], actions: ["orderFrontFontPanel:", "addFontTrait:"], titles: ["Font"]),
    Entry(identifier: .text, actions: ["alignLeft:", "alignCenter:"], titles: ["Text"], isTopLevel: false),
    Entry(
      identifier: .writingDirection, actions: ["makeBaseWritingDirectionNatural:", "makeTextWritingDirectionNatural:"],
      titles: ["Writing Direction"], isTopLevel: false),
  ]

  /// The identifier of the system's menu that a menu is; nil for an app's own.
  ///
  /// - Parameters:
  ///   - title: what its item shows, where the menu is one of an item.
  ///   - isTopLevel: whether it stands in the menu bar.
  static func identifier(
    of menu: InterfaceBuilderMenu, title: String?, isTopLevel: Bool
  ) -> Menu.Identifier? {
    let candidates = entries.filter { $0.isTopLevel == nil || $0.isTopLevel == isTopLevel }
    if let word = menu.systemMenu, let entry = entries.first(where: { $0.systemMenu.contains(word) }) {
      return entry.identifier
    }
    let titles = [title, menu.title?.value].compactMap(\.self)
    // A title that says which menu it is outweighs one item that stands elsewhere than usual.
    if let entry = candidates.first(where: { $0.titles.contains(where: titles.contains) }) { return entry.identifier }
    let actions = menu.items.compactMap { $0.action?.selector }
    return candidates.first { actions.contains(where: $0.actions.contains) }?.identifier
  }

  /// The system's groups and the actions that stand in them.
  private static let groups: [(identifier: Menu.Identifier, actions: Set<String>)] = [
    (.about, ["orderFrontStandardAboutPanel:"]),
    (.hide, ["hide:", "hideOtherApplications:", "unhideAllApplications:"]),
    (.quit, ["terminate:"]),
    (.newItem, ["newDocument:"]),
    (.open, ["openDocument:"]),
    (.close, ["performClose:", "performCloseAll:"]),
    (.print, ["print:", "printDocument:", "runPageLayout:"]),
    (.undoRedo, ["undo:", "redo:"]),
    (
      .standardEdit,
      [
        "cut:", "copy:", "paste:", "pasteAsPlainText:", "pasteAndMatchStyle:", "pasteAsRichText:", "delete:",
        "selectAll:",
      ]
    ),
    (.minimizeAndZoom, ["performMiniaturize:", "performZoom:"]),
    (.bringAllToFront, ["arrangeInFront:"]),
    (.fullscreen, ["toggleFullScreen:"]),
    (.sidebar, ["toggleSidebar:"]),
    (.toolbar, ["toggleToolbarShown:", "runToolbarCustomizationPalette:"]),
  ]

  /// The identifier of the system's group that some items between two separators are; nil for a group in which anything
  /// else stands, so that whoever removes `.hide` does not remove Quit.
  static func identifier(ofGroup items: ArraySlice<InterfaceBuilderItem>) -> Menu.Identifier? {
    // The command for an app's settings has no one name, and one key.
    if items.count == 1, let item = items.first, item.key?.text == ",", item.modifierFlags == .command {
      return .preferences
    }
    // Open Recent belongs to Open.
    let items = items.filter { !$0.isAlternate }
    let own = items.filter { $0.submenu?.systemMenu != "recentDocuments" }
    let actions = own.compactMap { $0.action?.selector }
    guard !own.isEmpty, actions.count == own.count, own.count == items.count || actions == ["openDocument:"] else {
      return nil
    }
    return groups.first { group in actions.allSatisfy(group.actions.contains) }?.identifier
  }
}
