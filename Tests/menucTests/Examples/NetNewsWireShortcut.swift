import Foundation
import Testing
@testable import MenuModel
@testable import TestSupport

/// One of the shortcuts that NetNewsWire declares in its property lists.
struct NetNewsWireShortcut: Hashable, CustomTestStringConvertible {
  /// The property list, `Global` for GlobalKeyboardShortcuts.plist.
  let scope: String
  /// The key as the property list spells it, its modifiers before it: `shift [space]`.
  let key: String
  let action: String

  init(_ scope: String, _ key: String, _ action: String) {
    self.scope = scope
    self.key = key
    self.action = action
  }

  var testDescription: String { "\(scope): \(key) \(action)" }

  /// All of them, in the order of the files. NetNewsWire is © Brent Simmons, MIT licence.
  static let all: [NetNewsWireShortcut] = [
    .init("Global", "[space]", "scrollOrGoToNextUnread:"),
    .init("Global", "shift [space]", "scrollUp:"),
    .init("Global", "-", "goToPreviousUnread:"),
    .init("Global", "+", "nextUnread:"),
    .init("Global", "shift +", "nextUnread:"),
    .init("Global", "n", "nextUnread:"),
    .init("Global", "r", "toggleRead:"),
    .init("Global", "k", "markAllAsRead:"),
    .init("Global", "m", "markUnreadAndGoToNextUnread:"),
    .init("Global", "l", "markAllAsReadAndGoToNextUnread:"),
    .init("Global", "o", "markOlderArticlesAsRead:"),
    .init("Global", "u", "toggleRead:"),
    .init("Global", "b", "openInBrowser:"),
    .init("Global", "[return]", "openInAppBrowser:"),
    .init("Global", "[enter]", "openInBrowser:"),
    .init("Global", "a", "goToPreviousSubscription:"),
    .init("Global", "z", "goToNextSubscription:"),
    .init("Global", "s", "toggleStarred:"),
    .init("Global", "shift [enter]", "openInBrowserUsingOppositeOfSettings:"),
    .init("Global", "shift [return]", "openInBrowserUsingOppositeOfSettings:"),
    .init("Global", "shift B", "openInBrowserUsingOppositeOfSettings:"),
    .init("Global", "command '", "cleanUp:"),
    .init("Sidebar", "[tab]", "navigateToTimeline:"),
    .init("Sidebar", ",", "collapseSelectedRows:"),
    .init("Sidebar", ".", "expandSelectedRows:"),
    .init("Sidebar", ";", "collapseAllExceptForGroupItems:"),
    .init("Sidebar", "option command [leftarrow]", "collapseAllExceptForGroupItems:"),
    .init("Sidebar", "'", "expandAll:"),
    .init("Sidebar", "option command [rightarrow]", "expandAll:"),
    .init("Sidebar", "[rightarrow]", "navigateToTimeline:"),
    .init("Sidebar", "[delete]", "delete:"),
    .init("Sidebar", "[deletefunction]", "delete:"),
    .init("Sidebar", "command [rightarrow]", "expandSelectedRows:"),
    .init("Sidebar", "command [leftarrow]", "collapseSelectedRows:"),
    .init("Timeline", "[uparrow]", "selectNextUp:"),
    .init("Timeline", "[downarrow]", "selectNextDown:"),
    .init("Timeline", "[leftarrow]", "navigateToSidebar:"),
    .init("Timeline", "[rightarrow]", "navigateToDetail:"),
    .init("Detail", "[leftarrow]", "navigateToTimeline:"),
  ]

  /// The key as menuc reads it.
  var keyCombination: KeyCombination? {
    let words = key.split(separator: " ").map { Self.words[String($0)] ?? String($0) }
    return try? KeyCombination(spelling: words.joined(separator: "+"))
  }

  private static let words = [
    "command": "cmd", "option": "alt", "control": "ctrl", "[leftarrow]": "left", "[rightarrow]": "right",
    "[uparrow]": "up", "[downarrow]": "down", "[space]": "space", "[return]": "return", "[enter]": "enter",
    "[tab]": "tab", "[delete]": "delete", "[deletefunction]": "deleteForward",
  ]
}
