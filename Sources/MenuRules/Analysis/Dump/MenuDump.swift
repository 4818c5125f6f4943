/// A running app's own description of its main menu, in JSON. The code from `menuc generate --for dump-uikit` and
/// `dump-appkit` writes it. Documentation/RunningApp.md and Documentation/Schemas/dump.schema.json describe the format.
package struct MenuDump: Sendable {
  /// The version of the format; every change that a reader could notice increases it.
  package static let version = 1
  package static let format = "menuc-dump"

  package enum Framework: String, Sendable, CaseIterable {
    case uikit = "UIKit"
    case appkit = "AppKit"
  }

  package var framework: Framework
  /// `iPadOS`, or `macOS` for an app of Mac Catalyst or AppKit.
  package var systemName: String
  /// `26.1`.
  package var systemVersion: String
  package var isSimulator = false
  /// `iPad`; empty if unknown.
  package var device = ""
  package var appName = ""
  package var appVersion = ""
  package var language: Language?
  package var direction: App.LayoutDirection?
  /// The keyboard, by the system's name; empty if unknown.
  package var keyboard = ""
  package var date = ""
  /// The menu with the app's changes.
  package var mainMenu: [DumpedElement]
  /// The menu before the app changed it; nil without a recording.
  package var systemMenu: [DumpedElement]?
  /// The ``remarks`` about it.
  package var systemRemarks: [Located<String>] = []
  /// Parts that were not understood and are skipped, with their places.
  package var remarks: [Located<String>] = []

  /// `iPadOS 26.1`.
  package var system: String {
    let isWhole = systemVersion.hasSuffix(".0") && systemVersion.split(separator: ".").count == 3
    let version = isWhole ? String(systemVersion.dropLast(2)) : systemVersion
    return version.isEmpty ? systemName : "\(systemName) \(version)"
  }

  package var isMac: Bool { systemName.lowercased().hasPrefix("mac") }

  var versionNumbers: [Int] { systemVersion.split(separator: ".").map { Int($0) ?? 0 } }
}

/// An element of a running app's menu.
package struct DumpedElement: Sendable {
  /// The element; a menu comes without its children.
  package var element: MenuElement
  package var children: [DumpedElement] = []
  package let source: SourceRange
  /// Whether its key is unknown, so that it cannot be compared.
  var hasUnknownKey = false
  /// Whether it is a border between items.
  var isSeparator = false
  /// Whether it replaces the item before it while more modifiers are held, as `NSMenuItem.isAlternate`.
  var isAlternate = false
  /// Its role among the system's menus besides its identifier, as AppKit gives three of them.
  package var role: Menu.Identifier?
  /// More properties that may identify it among others with its action: AppKit's tag and identifier.
  var otherPropertyLists: [PropertyList] = []
}

extension Menu.Identifier {
  /// Whether UIKit invented it for a menu without one.
  var isFresh: Bool { rawValue.hasPrefix("com.apple.menu.dynamic.") }
}

extension Action.Identifier {
  /// Whether UIKit invented it for an action without one.
  var isFresh: Bool { rawValue.hasPrefix("com.apple.action.dynamic.") }
}
