/// Where SwiftUI lets an app put commands: next to the groups that it makes itself, in the menus that it makes itself.
///
/// Source: developer.apple.com/documentation/swiftui/commandgroupplacement, with what each placement includes on macOS; that
/// of UIKit's groups is developer.apple.com/documentation/uikit/uimenu/identifier-swift.struct. Beyond what Apple says: Open is
/// taken to stand with New, and Full Screen with the sidebar.
enum SwiftUIPlacements {
  /// A placement, its menu, and what UIKit calls the groups that stand there.
  struct Row: Sendable {
    let placement: String
    let menu: Menu.Identifier
    let groups: [Menu.Identifier]
  }

  /// In the order in which they stand in the menu bar.
  static let rows: [Row] = [
    Row(placement: "appInfo", menu: .application, groups: [.about]),
    Row(placement: "appSettings", menu: .application, groups: [.preferences]),
    Row(placement: "systemServices", menu: .application, groups: [.services]),
    Row(placement: "appVisibility", menu: .application, groups: [.hide]),
    Row(placement: "appTermination", menu: .application, groups: [.quit]),
    Row(placement: "newItem", menu: .file, groups: [.newItem, .newScene, .open, .openRecent]),
    Row(placement: "saveItem", menu: .file, groups: [.close, .document]),
    Row(placement: "importExport", menu: .file, groups: []),
    Row(placement: "printItem", menu: .file, groups: [.print]),
    Row(placement: "undoRedo", menu: .edit, groups: [.undoRedo]),
    Row(placement: "pasteboard", menu: .edit, groups: [.standardEdit]),
    Row(
      placement: "textEditing", menu: .edit,
      groups: [.find, .spelling, .substitutions, .transformations, .speech, .replace, .lookup, .learn, .autoFill]),
    Row(placement: "textFormatting", menu: .format, groups: [.font, .text]),
    Row(placement: "toolbar", menu: .view, groups: [.toolbar]),
    Row(placement: "sidebar", menu: .view, groups: [.sidebar, .fullscreen]),
    Row(placement: "windowSize", menu: .window, groups: [.minimizeAndZoom]),
    Row(placement: "singleWindowList", menu: .window, groups: []),
    Row(placement: "windowList", menu: .window, groups: []),
    Row(placement: "windowArrangement", menu: .window, groups: [.bringAllToFront]),
    Row(placement: "help", menu: .help, groups: [.help]),
  ]

  /// Where a group of UIKit stands, by its place in ``rows``.
  static let rowOfGroup: [Menu.Identifier: Int] = {
    var result: [Menu.Identifier: Int] = [:]
    for (index, row) in rows.enumerated() { for group in row.groups { result[group] = index } }
    return result
  }()

  /// Where commands of a menu go that have none of its groups beside them.
  static func firstRow(of menu: Menu.Identifier) -> Int? { rows.firstIndex { $0.menu == menu } }
}
