/// What a running app said of its main menu, in the JSON that `menuc generate --for dump-uikit` and `dump-appkit` write.
///
/// Documentation/RunningApp.md and Documentation/Schemas/dump.schema.json tell the format.
package struct MenuDump: Sendable {
  /// The version of the format; raised by every change that a reader could notice.
  package static let version = 1
  /// What `format` says.
  package static let format = "menuc-dump"

  /// Which of Apple's frameworks has the menu.
  package enum Framework: String, Sendable, CaseIterable {
    case uikit = "UIKit"
    case appkit = "AppKit"
  }

  package var framework: Framework
  /// `iPadOS`, or `macOS` for an app of Mac Catalyst or AppKit.
  package var systemName: String
  /// `26.1`.
  package var systemVersion: String
  /// Whether a simulator was the device.
  package var isSimulator = false
  /// `iPad`; empty where nothing is said.
  package var device = ""
  package var appName = ""
  package var appVersion = ""
  /// The language in which the app is shown; nil where nothing is said.
  package var language: Language?
  /// The direction of its interface; nil where nothing is said.
  package var direction: App.LayoutDirection?
  /// The keyboard, by the system's name; empty where nothing is said.
  package var keyboard = ""
  /// When it was made; empty where nothing is said.
  package var date = ""
  /// The menu with what the app did to it.
  package var mainMenu: [DumpedElement]
  /// The menu before the app changed it; nil where nobody recorded it.
  package var systemMenu: [DumpedElement]?
  /// Those of ``remarks`` that are about it.
  package var systemRemarks: [Located<String>] = []
  /// What could not be understood and is passed over, and where it stands.
  package var remarks: [Located<String>] = []

  /// `iPadOS 26.1`.
  package var system: String {
    let isWhole = systemVersion.hasSuffix(".0") && systemVersion.split(separator: ".").count == 3
    let version = isWhole ? String(systemVersion.dropLast(2)) : systemVersion
    return version.isEmpty ? systemName : "\(systemName) \(version)"
  }

  package var isMac: Bool { systemName.lowercased().hasPrefix("mac") }

  /// The numbers of the system's version.
  var versionNumbers: [Int] { systemVersion.split(separator: ".").map { Int($0) ?? 0 } }
}

/// An element of a menu that was found in a running app.
package struct DumpedElement: Sendable {
  /// What it is; a menu comes without its children.
  package var element: MenuElement
  package var children: [DumpedElement] = []
  /// Its object in the file.
  package let source: SourceRange
  /// Whether its key is one that nobody knows, so that nothing can be said about it.
  var hasUnknownKey = false
  /// Whether it is a border between the items before it and those after it.
  var isSeparator = false
  /// Whether it takes the place of the item before it while more modifiers are held, as `NSMenuItem.isAlternate`.
  var isAlternate = false
  /// Which of the system's menus it is besides its identifier, as AppKit says of three of them.
  package var role: Menu.Identifier?
  /// What else may tell it from others with its action: an item of AppKit has a tag and an identifier, too.
  var otherPropertyLists: [PropertyList] = []
}

extension Menu.Identifier {
  /// Whether UIKit made it up for a menu that was made without one.
  var isFresh: Bool { rawValue.hasPrefix("com.apple.menu.dynamic.") }
}

extension Action.Identifier {
  /// Whether UIKit made it up for an action that was made without one.
  var isFresh: Bool { rawValue.hasPrefix("com.apple.action.dynamic.") }
}
