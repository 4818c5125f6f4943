/// A system that menus are built on: its default menus and its rules, all of it data from a profile.
public struct Platform: Sendable {
  /// Its name in definitions and on the command line: `ipados-26`.
  public let name: String
  /// Its name for people: `iPadOS 26`.
  package var title: String
  /// The basis of its profile, in a phrase; empty if the profile does not say.
  package var citation = ""
  /// How it presents the main menu, the default first; not empty.
  package var styles: [PresentationStyle]
  package var features: [Feature]
  package var activeFeatures: Set<String>
  /// Its differences from UIKit's usual behaviour.
  package var rules: Set<Rule> { didSet { reading = nil } }
  /// Identifiers that mean another one here.
  package var aliases: [Menu.Identifier: Menu.Identifier] { didSet { reading = nil } }
  /// The menus that the system keeps, in order; they cannot be removed.
  package var pinned: [Pin]
  package var claims: [KeyClaim]
  /// The end of every chain; undeclared names are left out, except the window, the application and its delegate.
  package var chain: [String] = Platform.usualChain
  /// Menus whose items answer to no key, such as the Services menu.
  package var keylessMenus: [Menu.Identifier] = []
  /// Menus that the system fills while the app runs, such as Open Recent. It may bring menus that are not in its tree.
  package var filledMenus: [Menu.Identifier] = []
  /// The actions that the system adds to every app's menus by itself, such as Start Dictation….
  package var addedActions: [ActionSelector] = []
  /// The actions whose items the system renames as needed: Undo Typing, Hide Toolbar.
  package var retitledActions: [ActionSelector] = []
  /// Keys with which an item never fires, and the source of that.
  package var inertKeys: [KeyGroup] = []
  /// Presses that another key answers to if no command has them.
  package var standIns: [StandIn] = []
  /// Keys that edited text uses even with Command, Control or Option, and the source of that.
  package var textKeys: [KeyGroup] = []
  /// Keys that the focus system gets before a command without priority, and the source of that.
  package var focusKeys: [KeyGroup] = []
  /// The actions that a responder which accepts text performs by itself.
  package var textActions: [ActionSelector] = []
  /// The place where responders' own key commands are shown; nil where they are not.
  package var responderKeyCommands: ResponderKeyCommandsPlace?
  /// The system's own responders: the tail of every responder chain.
  package var responders: [ResponderDeclaration] = []
  /// The operations that build the default tree of each menu system from a root menu, in order.
  package var operations: [MenuSystem: [OperationDeclaration]] { didSet { reading = nil } }
  /// The basis of an embedded profile's menus; nil for a declared platform and for one that was changed since.
  package var reading: Reading?
  /// Whether the system builds a main menu, so that an app's whole menu bar has no place.
  package var hasMainMenu: Bool { operations[.main]?.isEmpty == false }

  package init(name: String, title: String) {
    self.name = name
    self.title = title
    styles = [.overlay]
    features = []
    activeFeatures = []
    rules = []
    aliases = [:]
    pinned = []
    claims = []
    operations = [:]
  }

  /// All that the menus of an embedded platform depend on.
  package struct Reading: Hashable {
    /// Everything in one text, each part after its length: two readings have one key only if they are equal.
    package let key: String

    /// - Parameter files: the files of its profile and of those it is based on.
    package init(name: String, files: [SourceRange.FileID], appName: String, supports: Set<String>, omits: Set<String>)
    {
      let parts = [name, appName] + files.map(String.init) + ["+"] + supports.sorted() + ["-"] + omits.sorted()
      key = parts.map { "\($0.utf8.count):\($0)" }.joined()
    }
  }

  /// How a platform presents its main menu.
  public enum PresentationStyle: String, Sendable, Hashable, CaseIterable {
    /// The flat list of shortcuts that holding Command shows.
    case overlay
    /// The hierarchy at the top of the screen.
    case menuBar
  }

  /// A way in which platforms differ.
  package enum Rule: String, Sendable, Hashable, CaseIterable {
    /// The operations of iOS 26 exist: those on commands and actions, and those that insert elements.
    case elementOperations
    /// Commands and keys may occur twice, as in `NSMenu`: the first in menu order takes the key.
    case acceptsDuplicates
    /// The menu bar gets a key that is typed before text does, as `NSMenu`'s.
    case menuBeforeText
    /// The menu bar gets a key before the key commands that responders declare.
    case menuBeforeResponders
    /// The first item in menu order keeps its key even while it is disabled, as `NSMenu`'s.
    case disabledKeepsKey
    /// A menu that enables its items by their targets ignores their own disabled state, as `NSMenu`.
    case ignoresDisabled
    /// A hidden item does not answer to its key unless it says so, as `NSMenu`'s.
    case hiddenLosesKey
    /// A key whose character needs Option on a keyboard is pressed with Option too, as `NSMenu`'s: ⌘[ is ⌥⌘5 on a
    /// German keyboard if it does not move.
    case optionTypesKeys
    /// A capital letter in a key is the letter with Shift, as `NSMenu`'s.
    case capitalMeansShift
    /// Commands without an action are accepted, as `NSMenu`'s: headings, and places that code fills.
    case commandsWithoutAction
    /// The first responder that has a method for the action is the target, even if it would not perform it now. As in
    /// AppKit, `canPerformAction(_:withSender:)` does not exist, and validation only enables or disables.
    case implementerIsTarget
    /// Text being edited gets the keys that edit it before commands without priority.
    case textKeysFirst
    /// A context menu shows items that cannot be performed in grey, as every `NSMenu` does.
    case greyContextMenus
    /// The open menu bar takes the first responder away, so an app's command that is chosen there goes to the window.
    case menuBarTakesFocus
    /// A command decides whether it runs again while its key is held, as `repeatBehavior` of iOS 26.
    case repeatBehavior
    /// A command may leave the menu open, as `keepsMenuPresented` of iOS 16.
    case keepsMenuPresented
    /// Menus show no images unless an element asks for one.
    case hidesImages
    /// A top-level menu without items is not shown, unless the system keeps it.
    case hidesEmptyMenus
    /// A key of the keypad goes to the command with the plain key, if no command has the keypad's.
    case keypadStandsIn
    /// Caps Lock is left out when a key is matched, as by `NSMenu`.
    case ignoresCapsLock
    /// The app runs on without a window: the chain then starts at the application.
    case runsWithoutWindow
  }

  /// A press that goes to a command with another key if no command has it.
  package struct StandIn: Sendable, Hashable {
    package let press: KeyCombination
    package let key: KeyCombination
    package let citation: String

    package init(press: KeyCombination, key: KeyCombination, citation: String) {
      self.press = press
      self.key = key
      self.citation = citation
    }
  }

  /// The end of every chain in UIKit.
  package static let usualChain = ["Window", "WindowScene", "Application", "AppDelegate"]

  /// A capability of apps that some of a platform's menus depend on.
  package struct Feature: Sendable, Hashable {
    /// Its name in `supports` and `omits`.
    package let name: String
    /// Whether an app has it without saying so.
    package let isDefault: Bool
    /// The feature whose apps have it only if they say so; empty without one.
    package let exception: String
    /// The feature without which an app has it only if it says so; empty without one.
    package let companion: String
    /// Whether its elements are documented or measured in all they are.
    package let isMeasured: Bool

    package init(name: String, isDefault: Bool, unless exception: String, with companion: String, isMeasured: Bool) {
      self.name = name
      self.isDefault = isDefault
      self.exception = exception
      self.companion = companion
      self.isMeasured = isMeasured
    }
  }

  /// A menu that the system keeps.
  package struct Pin: Sendable, Hashable {
    package let identifier: Menu.Identifier
    /// The end of the menu bar where it stays; nil if apps may put menus around it.
    package let position: Position?

    package init(identifier: Menu.Identifier, position: Position?) {
      self.identifier = identifier
      self.position = position
    }
  }

  /// An end of the menu bar.
  package enum Position: String, Sendable, Hashable, CaseIterable {
    /// It comes before the app's menus.
    case first
    /// It comes after the app's menus.
    case last
  }

  /// Where a platform shows the key commands that responders declare themselves.
  package struct ResponderKeyCommandsPlace: Sendable, Hashable {
    /// The title of the section or submenu.
    package let title: String
    /// The menu it is in; nil for a section of its own.
    package let menu: Menu.Identifier?

    package init(title: String, menu: Menu.Identifier?) {
      self.title = title
      self.menu = menu
    }
  }

  /// The places of its elements.
  package var places: Set<SourceRange> {
    var places: Set<SourceRange> = []
    for operation in operations.values.flatMap(\.self) {
      operation.operation.elements.forEach { if let source = $0.source { places.insert(source) } }
    }
    return places
  }

  package mutating func removeInactiveResponders() {
    responders.removeAll { $0.requires.map { !activeFeatures.contains($0) } ?? false }
  }

  /// The name of the object that an item is connected to. Nil without one, and in UIKit, which has no connections.
  package func target(of command: Command) -> String? {
    rules.contains(.implementerIsTarget) ? command.connection : nil
  }

  package func resolved(_ identifier: Menu.Identifier) -> Menu.Identifier {
    aliases.isEmpty ? identifier : aliases[identifier] ?? identifier
  }

  package var offersSeveralWindows: Bool { activeFeatures.contains("multipleScenes") }

  package func keeps(_ identifier: Menu.Identifier) -> Bool {
    pinned.contains { $0.identifier == identifier }
  }

  package func fills(_ identifier: Menu.Identifier) -> Bool { filledMenus.contains(resolved(identifier)) }

  package func operations(for system: MenuSystem) -> [MenuOperation] {
    operations[system, default: []].map(\.operation)
  }
}

extension Platform {
  package func runsOnce(_ dispatch: Dispatch) -> Bool {
    rules.contains(.repeatBehavior) && dispatch.handling?.sender.repeatBehavior == .nonRepeatable
  }
}
