/// A key combination that means the same in nearly every app, claimed by the platform or not.
///
/// Its key is not proposed for another command. These are the shortcuts that people know by heart of "Standard keyboard
/// shortcuts" in developer.apple.com/design/human-interface-guidelines/keyboards.
struct StandardShortcut: Sendable {
  let press: KeyCombination
  let owner: String
  private let actions: [String]

  private init(_ input: KeyInput, _ flags: KeyModifierFlags, _ owner: String, _ actions: String...) {
    press = KeyCombination(input, flags).press
    self.owner = owner
    self.actions = actions
  }

  /// The shortcuts on a key; empty for any other key.
  static func on(_ press: KeyCombination) -> [StandardShortcut] { all.filter { $0.press == press } }

  static func meant(by command: Command) -> [StandardShortcut] {
    let title = words(of: command.title)
    return all.filter { $0.isMeant(by: command, title) }
  }

  /// By its action, or by its title, which may name an object as well: "Close Tab" for Close.
  func isMeant(by command: Command) -> Bool { isMeant(by: command, Self.words(of: command.title)) }

  private func isMeant(by command: Command, _ title: [String]) -> Bool {
    if actions.contains(command.action.rawValue) { return true }
    // Most have another initial, and splitting words is slow.
    guard let initial = title.first?.first, owner.first?.lowercased() == String(initial) else { return false }
    let words = Self.words(of: owner)
    return title.starts(with: words) && title.count <= words.count + 1
  }

  private static func words(of title: String) -> [String] { title.nameWords.map { $0.lowercased() } }

  private static let all: [StandardShortcut] = [
    .init("z", .command, "Undo", "undo:"), .init("z", [.shift, .command], "Redo", "redo:"),
    .init("x", .command, "Cut", "cut:"), .init("c", .command, "Copy", "copy:"),
    .init("v", .command, "Paste", "paste:"),
    .init("v", [.alternate, .shift, .command], "Paste and Match Style", "pasteAndMatchStyle:", "pasteAsPlainText:"),
    .init("a", .command, "Select All", "selectAll:"),
    .init("f", .command, "Find", "find:", "findInPage:", "performFindPanelAction:", "performTextFinderAction:"),
    .init("f", [.alternate, .command], "Find and Replace", "findAndReplace:"),
    .init("g", .command, "Find Next", "findNext:"), .init("g", [.shift, .command], "Find Previous", "findPrevious:"),
    .init("e", .command, "Use Selection for Find", "useSelectionForFind:"),
    .init("n", .command, "New", "newDocument:", "requestNewScene:"),
    .init("o", .command, "Open", "open:", "openDocument:"), .init("s", .command, "Save", "save:", "saveDocument:"),
    .init("s", [.shift, .command], "Duplicate", "duplicate:", "duplicateDocument:", "saveDocumentAs:"),
    .init("p", .command, "Print", "print:", "printContent:", "printDocument:"),
    .init("p", [.shift, .command], "Page Setup", "runPageLayout:"), .init("w", .command, "Close", "performClose:"),
    .init("w", [.alternate, .command], "Close All", "performCloseAll:"),
    .init("b", .command, "Bold", "toggleBoldface:"), .init("i", .command, "Italic", "toggleItalics:"),
    .init("i", .command, "Get Info"), .init("i", .command, "Show Info"),
    .init("u", .command, "Underline", "toggleUnderline:", "underline:"),
    .init("+", .command, "Bigger", "increaseSize:"), .init("-", .command, "Smaller", "decreaseSize:"),
    .init("{", .command, "Align Left", "alignLeft:"), .init("|", .command, "Center", "alignCenter:"),
    .init("}", .command, "Align Right", "alignRight:"),
    .init(",", .command, "Settings", "orderFrontPreferencesPanel:", "showSettings:", "openSettings:"),
    .init("?", .command, "Help", "showHelp:"), .init("h", .command, "Hide", "hide:"),
    .init("h", [.alternate, .command], "Hide Others", "hideOtherApplications:"),
    .init("q", .command, "Quit", "terminate:"), .init("q", [.alternate, .command], "Quit and Keep Windows"),
    .init("q", [.shift, .command], "Log Out"), .init("q", [.alternate, .shift, .command], "Log Out"),
    .init("q", [.control, .command], "Lock Screen"), .init("m", .command, "Minimize", "performMiniaturize:"),
    .init("m", [.alternate, .command], "Minimize All", "miniaturizeAll:"),
    .init("f", [.control, .command], "Enter Full Screen", "toggleFullScreen:"),
    .init("s", [.control, .command], "Show Sidebar", "toggleSidebar:"),
    .init("`", .command, "the app's next window"), .init("`", [.shift, .command], "the app's previous window"),
    .init(".", .command, "Cancel", "cancelOperation:"), .init(":", .command, "Show Spelling", "showGuessPanel:"),
    .init(";", .command, "Check Document Now", "checkSpelling:"),
    .init("d", [.control, .command], "Look Up"),
    .init("8", [.alternate, .command], "Zoom of the screen"), .init("=", [.alternate, .command], "Zoom of the screen"),
    .init("-", [.alternate, .command], "Zoom of the screen"),
  ]
}
