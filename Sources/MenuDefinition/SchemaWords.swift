/// A sentence about each node and property that people write, for completion and hovers. Documentation/Language.md says more.
package enum SchemaWords {
  /// The sentence about a node; that of its parent's comes first, where the name means something else there.
  package static func node(_ name: String, in parent: String?) -> String? {
    parent.flatMap { nodes["\($0) \(name)"] } ?? nodes[name]
  }

  /// The sentence about a property.
  package static func property(_ name: String, of node: String) -> String? {
    properties["\(node) \(name)"] ?? properties[name]
  }

  /// What the value of a property must be.
  package static func value(of property: NodeSchema.Property, of node: String) -> String {
    if case .word(let words) = property.kind, words.count > 20 { return "one of \(words.count) words" }
    return NameRole.property(property.name, of: node).flatMap { values[$0] } ?? property.kind.displayed
  }

  private static let values: [NameRole: String] = [
    .key: "a key", .condition: "a condition", .responder: "a responder", .anchor: "a menu", .menu: "a menu",
    .action: "an action or the name of a command", .element: "a menu, an action or the name of a command",
    .contextMenu: "the name of a context menu", .layout: "a keyboard layout", .platform: "a platform",
  ]

  private static let nodes = [
    // A definition.
    "app": "Facts about the whole app.", "include": "Puts the declarations of another file in this place.",
    "import": "Reads the menus of a xib, a storyboard or Swift code, or the shortcuts of a property list.",
    "menus": "Operations on the main menu, in order.", "menus context": "Operations on a context menu.",
    "state": "The variables that conditions use.", "responder": "Says which actions a responder performs.",
    "test": "Says what keys and commands must do.", "group": "Tests that have something in common.",
    "lint": "Switches findings off, or on.", "platform": "A platform of your own.",
    "platforms": "The platforms to check.", "supports": "What the app claims, on which the system's menus depend.",
    "omits": "What the app lacks although it is the default.", "layouts": "The keyboard layouts to check.",
    "strings": "The files with translations.", "languages": "The languages that every title needs.",
    "allow": "Accepts findings, with a reason.", "lint expect": "Accepts findings, and tells when there are none left.",
    "report": "Turns on findings that are off by default.", "warn": "Makes warnings of findings.",
    "deny": "Makes errors of findings.", "exclusive": "Says that no two of these commands are enabled at a time.",
    "equivalent": "Accepts a mutant that no test notices.",
    // Operations and elements.
    "insert": "Inserts elements at an end of a menu, or beside a menu.", "remove": "Takes a menu or a command out.",
    "replace": "Puts other elements in the place of a menu or a command.",
    "replaceChildren": "Puts other elements into a menu.", "on": "Holds on these platforms only.",
    "menu": "A submenu.", "section": "An inline menu, between separators.",
    "command": "A command; with a key it is a key command.", "action": "A closure of the app.",
    "deferred": "A place that the app fills when the menu opens.",
    "openInNewWindow": "Opens a window; where there are no windows, the element in it takes its place.",
    "alternate": "The command that people get while they hold more modifiers.",
    "propertyList": "The property list of the command, as a block.",
    // State and responders.
    "flag": "A variable that is `#true` or `#false`; at first false.", "count": "A variable that counts; at first 0.",
    "choice": "A variable that is one of some words; at first the first.",
    "performs": "The actions that it implements, and what they do.",
    "answers": "Decides whether these actions can be performed, and asks `super` about others.",
    "answersOnly": "Decides whether these actions can be performed, and hides every other action.",
    "validate": "Changes the command before it is shown or sent.",
    "keyCommand": "One of its key commands, in no menu; on UIKit before the menu's commands.",
    "performKeyEquivalent": "A key that its view sees before the menu bar.",
    "presentedBy": "The responder that presents it in some states.", "title": "Gives the command this title.",
    "image": "Gives the command this image.", "discoverabilityTitle": "Gives the command this title in the overlay.",
    "validate state": "Gives the command this state.",
    "repeatBehavior": "Says whether a held key runs the command again.", "disabled": "Disables the command.",
    "hidden": "Hides the command.", "destructive": "Shows that the command destroys something.",
    "keepsMenuPresented": "Leaves the menu open when the command is chosen.", "set": "Changes variables.",
    "present": "Presents a responder.", "dismiss": "Dismisses a responder with all that it presents.",
    "openScene": "Opens a window, or makes it key.", "activateScene": "Makes the key window that of a scene.",
    "closeScene": "Closes the window of a scene.", "undoable": "Undo takes back what this action changes.",
    "undo": "Takes back the last change.", "redo": "Makes the last change again.",
    // Tests.
    "given": "Sets variables, the first responder or the focused item.", "each": "Runs the whole test with each value.",
    "press": "Presses a key.", "type": "Presses each character of a text.", "choose": "Chooses something in the menu.",
    "open": "Opens a context menu or the edit menu.", "overlay": "Looks at the shortcut overlay.",
    "menuBar": "Looks at the menu bar.", "shown": "Looks at the menus in every way that the platform has.",
    "perform": "Sends an action, as a gesture or a button does.", "expect": "Compares variables, or asks a condition.",
    "cases": "Runs its steps with each value.", "case": "Runs its steps with these values.",
    "handledBy": "This responder performs the action.", "unhandled": "No action is sent.",
    "shadows": "This command has the key too and does not get it.", "runs": "A closure runs, or a window opens.",
    "shows": "The element is there and can be chosen.", "greys": "The element is there and cannot be chosen.",
    "lacks": "The element is not there.",
    // A project file.
    "definitions": "The main definitions: files, folders, patterns.",
    "exclude": "Files and folders that are no definitions.",
    "root": "The folder that includes, imports and translations may come from.",
    "baseline": "The file of accepted findings.", "in": "Levels for some files only.", "sheet": "How sheets look.",
    "outputs": "The files that `menuc build` writes.",
  ]

  private static let properties = [
    "key": "The key combination, as on a US keyboard: `\"cmd+t\"`.",
    "propertyList": "Tells commands with one action from each other.",
    "as": "A name for the command, for conditions and tests.",
    "import responder": "The responder that gets the shortcuts of a property list.",
    "expect command": "The command that the finding is about.",
    "presentedBy as": "How it is presented: as a sheet, a popover and so on.",
    "discoverabilityTitle": "The longer title that the overlay prefers.", "image": "The name of the image.",
    "selectedImage": "The image while the state is on.", "subtitle": "The second line.",
    "repeatBehavior": "Whether a held key runs the command again (iOS 26).", "state": "The mark in front of the title.",
    "disabled": "The element cannot be chosen.", "destructive": "The element destroys something.",
    "hidden": "The element is not shown; on UIKit its key works.",
    "keepsMenuPresented": "The menu stays open when the element is chosen.",
    "wantsPriorityOverSystemBehavior": "The command gets its key before text input and focus.",
    "allowsAutomaticLocalization": "`#false` keeps the key where it is on every layout.",
    "allowsAutomaticMirroring": "`#false` keeps the key where it is in right-to-left interfaces.",
    "localizesKeyCommands": "`#false` keeps all keys where they are.", "direction": "The direction of the interface.",
    "singleSelection": "One element of the menu is on at a time.",
    "displayAsPalette": "The menu shows a row of images.",
    "target": "AppKit: the object that gets the action.", "enabledBy": "AppKit: the key path that enables the item.",
    "hiddenBy": "AppKit: the key path that hides the item.", "stateBy": "AppKit: the key path of its state.",
    "titledBy": "The key path of its title, or the code that sets it.",
    "changedBy": "AppKit: the code that may change the item.",
    "allowsKeyEquivalentWhenHidden": "AppKit: its key works while it is hidden.",
    "indentationLevel": "AppKit: how far the title is indented, 0 to 15.", "toolTip": "AppKit: the help tag.",
    "autoenablesItems": "AppKit: `#false` leaves the items as they were set.",
    "uncached": "The app fills the place each time the menu opens.",
    "modifiers": "The modifiers that are held besides.",
    "atStartOf": "Before the first element of this menu.", "atEndOf": "After the last element of this menu.",
    "before": "Before this neighbour.", "after": "After this neighbour.", "of": "The menu whose elements are replaced.",
    "open of": "The responder whose menu opens.", "name": "The name of the context menu.",
    "suggestedActions": "The context menu begins with the system's suggestions.",
    "next": "The next responder of the chain.", "presentedBy": "The responder that presents it, which is next.",
    "acceptsText": "As the first responder it takes typed text.", "focusable": "It can have the focus.",
    "canBecomeFirstResponder": "Whether a chain may start here.",
    "partial": "It performs more than is declared here.", "window": "AppKit: it is a window of its own.",
    "modal": "AppKit: it is a window with a modal session.", "when": "The condition under which this holds.",
    "panel": "The window is a panel: the main window stays.", "firstResponder": "The first responder.",
    "perScene": "Each scene has a value of its own.", "initial": "The value when the app starts.",
    "because": "The reason.", "platform": "Runs on this platform only.", "layout": "Runs on this keyboard layout.",
    "repeats": "How often the key comes again while it is held.", "code": "The place of the key, as browsers name it.",
    "holding": "The modifiers that are held.", "contextMenu": "The name of the context menu.",
    "editMenu": "The edit menu of text.", "by": "Who does it, or why it does not happen.",
    "action": "The action that is sent.", "title": "The title after validation.",
    "sender": "What sends the action: a command, an alternate or a key command.",
    "validations": "How often the responder validates the command.", "displayedKey": "The key as the menu shows it.",
    "section": "The title of its section in the overlay, or of its top-level menu.",
    "path": "The titles of the menus around it: `\"Format > Font\"`.", "in": "The identifier of its menu.",
    "first": "Whether it comes first in its menu.", "last": "Whether it comes last in its menu.",
  ]
}
