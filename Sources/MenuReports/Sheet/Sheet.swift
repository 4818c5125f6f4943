/// A reference sheet: an app's shortcuts on each of its platforms, and the keyboard layouts to show them on. The same
/// definition gives the same sheet on every machine, in menu order or in the requested order.
package struct Sheet: Sendable {
  /// The app's name; of several apps the name of the sheet.
  package var name: String
  /// The version for the foot of printed pages; nil if it is unknown.
  package var version: String?
  /// The version since which changes are marked; nil without such marks.
  var earlierVersion: String?
  /// The direction that keys are shown for at first.
  package var direction: App.LayoutDirection
  package var localizesKeyCommands: Bool
  /// The first one is shown in front.
  package var pages: [Page]
  /// Whether the sheet leaves out platforms of the first one's kind.
  private(set) var hasOthers = false
  /// The first one is shown in front; not empty.
  package let layouts: [KeyboardLayout]
  package internal(set) var language: Language?
  /// The translations, sorted by tag.
  package var translations: [TranslatedPages]
  /// The system's titles that stay English, by the tags of languages.
  package var english: [String: Set<String>] = [:]

  package struct Page: Sendable {
    /// Nil in a sheet of one app, which has the app's name.
    package internal(set) var app: String?
    package let platform: Platform
    package let style: Platform.PresentationStyle
    /// The sections in order, without empty ones.
    package var sections: [Section]
    /// Keys that already have a meaning there.
    package var claims: [KeyClaim]
    /// Commands whose keys only an earlier version had, with their earlier menus and keys.
    package var lost: [Lost] = []
    package var gone: [Entry] { lost.map(\.entry) }
    /// `ipados-26`.
    package var name: String { platform.name }
    /// `iPadOS 26`.
    package var title: String { platform.title }
  }

  /// A top-level menu with its contents.
  package struct Section: Sendable {
    /// The name in every language: the menu's identifier, its title without one, or the responder's name.
    package let name: String
    package let title: String
    /// Between separators; one group for an overlay, which has no separators. Not empty.
    package var groups: [Group]

    package var entries: [Entry] { groups.flatMap(\.entries) }
  }

  package struct Group: Sendable, Hashable {
    /// The titles of the submenus it is in, from the outside in; empty for commands of the menu itself.
    package let submenus: [String]
    /// The entries in menu order; not empty.
    package var entries: [Entry]
  }

  /// A command, or the alternate that it becomes while more modifiers are held.
  package struct Entry: Sendable, Hashable {
    /// The title as the platform shows it; the action's name without a title.
    package let title: String
    /// Titles of menus, from the top level down.
    package let path: [String]
    /// Nil for a closure.
    package let action: ActionSelector?
    /// Distinguishes commands with the same action.
    package let propertyList: PropertyList?
    package var key: Key?
    package var change: Change?
  }

  /// A command of an earlier version.
  package struct Lost: Sendable, Hashable {
    /// The same in every language.
    package let section: String
    package let entry: Entry
  }

  /// How a command differs from an earlier version.
  package enum Change: Sendable, Hashable {
    case new
    /// The earlier key, nil for none; whether the key differs; the earlier title, nil if that is the same.
    case changed(key: KeyCombination?, isOtherKey: Bool, title: String?)
  }

  package struct Key: Sendable, Hashable {
    /// The key as written.
    package let authored: KeyCombination
    /// Whether it moves to a place where the keyboard layout can type it.
    package var allowsLocalization: Bool
    /// Whether it is mirrored in right-to-left interfaces.
    package let allowsMirroring: Bool
  }

  /// The same pages with titles in a language.
  package struct TranslatedPages: Sendable {
    package let language: Language
    package let direction: App.LayoutDirection
    /// The pages, as many as the sheet has, with the same commands, unless a translation is an empty title.
    package var pages: [Page]
  }

  /// The localizer that moves a page's keys to a layout.
  package func localizer(of page: Page, on layout: KeyboardLayout) -> KeyLocalizer {
    KeyLocalizer(layout, on: page.platform, direction: direction, localizesKeyCommands: localizesKeyCommands)
  }

  /// The sheet with each app's first platform.
  package var firstPlatform: Sheet {
    var sheet = self
    sheet.pages = pages.uniqued(by: \.app)
    sheet.hasOthers = sheet.pages.contains { first in
      pages.count { $0.app == first.app && $0.style == first.style } > 1
    }
    return sheet
  }

  /// Whether keys are as written: on the US layout, read from left to right.
  var showsAuthoredKeysOnly: Bool { direction == .leftToRight && layouts.map(\.name) == [KeyboardLayouts.us] }
}

extension Sheet.Entry {
  /// The action and its property list, for developers.
  package var sent: String {
    [action?.rawValue, propertyList?.displayed].compactMap { $0?.terminalSafe }.joined(separator: " ")
  }
}

extension Sheet.Page {
  mutating func changeEntries(_ change: (inout Sheet.Entry) -> Void) {
    for section in sections.indices {
      for group in sections[section].groups.indices {
        for entry in sections[section].groups[group].entries.indices {
          change(&sections[section].groups[group].entries[entry])
        }
      }
    }
  }
}

extension KeyLocalizer {
  package func localized(_ key: Sheet.Key) -> LocalizedKey {
    localized(key.authored, allowsLocalization: key.allowsLocalization, allowsMirroring: key.allowsMirroring)
  }
}
