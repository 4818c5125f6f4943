/// A reference sheet: an app's shortcuts on each of its platforms, and the keyboard layouts to show them on.
///
/// The same definition gives the same sheet on every machine. Everything in it is in menu order or in the requested
/// order.
package struct Sheet: Sendable {
  /// The app's name; of several apps the name of the sheet.
  package var name: String
  /// The app's version, for the foot of printed pages; nil if it is unknown.
  package var version: String?
  /// The name of the version since which changes are marked; nil without such marks.
  var earlierVersion: String?
  /// The direction of the interface that keys are shown for at first.
  package var direction: App.LayoutDirection
  /// Whether the app lets its keys move at all.
  package var localizesKeyCommands: Bool
  /// The platforms, the first one shown in front.
  package var pages: [Page]
  /// Whether the sheet leaves out platforms of the first one's kind.
  private(set) var hasOthers = false
  /// The keyboard layouts, the first one shown in front; not empty.
  package let layouts: [KeyboardLayout]
  /// The language of the titles; nil without translations.
  package internal(set) var language: Language?
  /// The other languages to choose from, sorted by tag.
  package var translations: [Translation]

  /// One platform of an app.
  package struct Page: Sendable {
    /// The app; nil in a sheet of one app, which has the app's name.
    package internal(set) var app: String?
    /// The platform whose menus and keys it shows.
    package let platform: Platform
    /// How it presents the main menu.
    package let style: Platform.PresentationStyle
    /// Its menus in order, without empty ones.
    package var sections: [Section]
    /// The keys that already have a meaning there.
    package var claims: [KeyClaim]
    /// The commands whose keys an earlier version had and this one lacks, with their earlier menus and keys. Empty
    /// without an earlier version.
    package var lost: [Lost] = []
    /// The same without the names of their menus.
    package var gone: [Entry] { lost.map(\.entry) }
    /// The platform's name in definitions: `ipados-26`.
    package var name: String { platform.name }
    /// The platform's name for people: `iPadOS 26`.
    package var title: String { platform.title }
  }

  /// A top-level menu with its contents.
  package struct Section: Sendable {
    /// The name in every language: the menu's identifier, its title without one, or the responder's name.
    package let name: String
    package let title: String
    /// The groups between separators; the one group of an overlay, which has no separators. Not empty.
    package var groups: [Group]

    /// Everything in it, in menu order.
    package var entries: [Entry] { groups.flatMap(\.entries) }
  }

  /// Commands between two separators.
  package struct Group: Sendable, Hashable {
    /// The titles of the submenus it is in, from the outside in; empty for commands of the menu itself.
    package let submenus: [String]
    /// The commands in menu order; not empty.
    package var entries: [Entry]
  }

  /// A command, or the alternate that it becomes while more modifiers are held.
  package struct Entry: Sendable, Hashable {
    /// The title as the platform shows it; the action's name without a title.
    package let title: String
    /// The titles of the menus it is in, from the top level down.
    package let path: [String]
    /// The action that it sends; nil without one, as for a closure.
    package let action: ActionSelector?
    /// The property list that distinguishes it from other commands with the action.
    package let propertyList: PropertyList?
    /// The key; nil for a command without one.
    package var key: Key?
    /// The difference from an earlier version; nil without a difference or an earlier version.
    package var change: Change?
  }

  /// A command of an earlier version.
  package struct Lost: Sendable, Hashable {
    /// The name of its section in every language.
    package let section: String
    package let entry: Entry
  }

  /// How a command differs from an earlier version.
  package enum Change: Sendable, Hashable {
    /// The command is new.
    case new
    /// The command has another key or another title.
    ///
    /// - Parameters:
    ///   - key: the earlier key; nil for no key.
    ///   - isOtherKey: whether the key differs.
    ///   - title: the earlier title; nil if that is the same.
    case changed(key: KeyCombination?, isOtherKey: Bool, title: String?)
  }

  /// A key as the definition writes it, and whether it may move.
  package struct Key: Sendable, Hashable {
    /// The key as it is written.
    package let authored: KeyCombination
    /// Whether it moves to a place where the keyboard layout can type it.
    package var allowsLocalization: Bool
    /// Whether it is mirrored in right-to-left interfaces.
    package let allowsMirroring: Bool
  }

  /// The same pages with titles in a language.
  package struct Translation: Sendable {
    package let language: Language
    package let direction: App.LayoutDirection
    /// The pages: as many as the sheet has, with the same commands, unless a translation is an empty title.
    package var pages: [Page]
  }
}

extension Sheet {
  /// The localizer that moves a page's keys to a layout.
  package func localizer(of page: Page, on layout: KeyboardLayout) -> KeyLocalizer {
    KeyLocalizer(layout, on: page.platform, direction: direction, localizesKeyCommands: localizesKeyCommands)
  }

  /// The sheet of the first platform only; of several apps of each its first.
  package var firstPlatform: Sheet {
    var sheet = self
    sheet.pages = pages.uniqued(by: \.app)
    sheet.hasOthers = sheet.pages.contains { first in
      pages.count { $0.app == first.app && $0.style == first.style } > 1
    }
    return sheet
  }

  /// Whether every key is shown as the definition writes it: on the US layout, read from left to right.
  var showsAuthoredKeysOnly: Bool { direction == .leftToRight && layouts.map(\.name) == [KeyboardLayouts.us] }
}

extension Sheet.Entry {
  /// The action and its property list, for developers; empty without an action.
  package var sent: String {
    [action?.rawValue, propertyList?.displayed].compactMap { $0?.terminalSafe }.joined(separator: " ")
  }
}

extension Sheet.Page {
  /// Changes each of its commands.
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
  /// A sheet's key on the layout.
  package func localized(_ key: Sheet.Key) -> LocalizedKey {
    localized(key.authored, allowsLocalization: key.allowsLocalization, allowsMirroring: key.allowsMirroring)
  }
}
