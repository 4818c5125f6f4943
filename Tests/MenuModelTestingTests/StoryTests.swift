import Foundation
import MenuModelTesting
import Testing

/// The issues that a story records, and their places.
@Suite struct StoryTests {
  private static func menus(_ children: [any MenuElementConvertible]) -> MenuBuilder {
    var builder = MenuBuilder(platform: .iPadOS26)
    try? builder.insertChild(Menu(options: .displayInline, children: children), atStartOfMenu: .file)
    return builder
  }

  /// Two windows of an app: controllers of one type.
  private final class Window: Responder {
    var next: (any Responder)?
    func implements(_ action: ActionSelector) -> Bool { action == "lamp:" }
  }

  private static let lamp = KeyCommand(title: "Lamp", action: "lamp:", input: "l", modifierFlags: [.control, .command])

  /// The issues that a test records, on the test's own thread.
  private final class Issues: @unchecked Sendable {
    var found: [(text: String, line: Int)] = []
  }

  /// Runs what must record issues, and gives the text and the line of each.
  private func issues(of work: () -> Void) -> [(text: String, line: Int)] {
    let issues = Issues()
    withKnownIssue {
      work()
    } matching: { issue in
      issues.found.append((issue.comments.map(\.rawValue).joined(), issue.sourceLocation?.line ?? 0))
      return true
    }
    return issues.found
  }

  @Test("An unmet expectation is reported at its own line, and the story goes on")
  func lines() {
    let start = #line
    let found = issues {
      let story = Story(Self.menus([Self.lamp]), firstResponder: Window())
      story.press("ctrl+cmd+l")
      story.expect(.unhandled())
      story.expect(.handled(by: "Window", action: "lamp:"))
      story.expect(shows: "lamp:", key: "⌘X")
    }
    #expect(found.map(\.line) == [start + 4, start + 6])
    #expect(found.first?.text.contains("lamp:") == true)
  }

  @Test("A story without an expectation fails at its beginning, and so does an invalid key")
  func nothingExpected() {
    let start = #line
    let found = issues {
      let story = Story(Self.menus([Self.lamp]), firstResponder: nil)
      story.press("crtl+l")
    }
    #expect(found.map(\.line) == [start + 3, start + 2])
    #expect(found.first?.text.contains("'ctrl'") == true)
    let mistyped = issues {
      let story = Story(Self.menus([Self.lamp]), firstResponder: nil)
      story.press("crtl+l")
      story.expect(.handled())
    }
    #expect(mistyped.count == 1)
  }

  @Test("An expectation of a result does not count, and the report says why")
  func resultExpected() {
    let found = issues {
      let story = Story(Self.menus([Self.lamp]), firstResponder: Window())
      #expect(story.press("ctrl+cmd+l")?.handling?.action == "lamp:")
    }
    #expect(found.first?.text.contains("#expect") == true)
  }

  @Test("A key that is known is pressed as it is", arguments: ["ctrl+cmd+l", "⌃⌘L"] as [KeyCombination])
  func combination(key: KeyCombination) throws {
    let story = Story(Self.menus([Self.lamp]), firstResponder: Window())
    let dispatch: Dispatch = story.press(key)
    #expect(dispatch.handling?.action == "lamp:")
    let own = try #require(Self.menus([Self.lamp]).keyCommand(for: "lamp:")?.keyCombination)
    story.press(own, repeats: 1)
    story.expect(.handled(action: "lamp:"))
    // A misspelt literal fails at its own line still, and stops nothing.
    #expect(issues { story.press("crtl+l") }.count == 1)
  }

  @Test("A failure's sentence is its localized description")
  func localizedDescription() {
    var menus = MenuBuilder(platform: .iPadOS26)
    let removal = #expect(throws: (any Error).self) { try menus.remove(menu: "lamps") }
    let story = Scenario(menus, firstResponder: nil)
    let expectation = #expect(throws: (any Error).self) { try story.expect(.handled()) }
    for error in [removal, expectation] { #expect(error?.localizedDescription == error.map { "\($0)" }) }
  }

  @Test("A dropped insertion is reported with its cause, by the builder and on a key press")
  func dropped() throws {
    let all = CommandAlternate(title: "Invert All", action: "invertAll:", modifierFlags: .shift)
    let taken = KeyCommand(
      title: "Invert", action: "invert:", input: "i", modifierFlags: .command, alternates: [all])
    let menus = Self.menus([taken])
    let failures = issues { expectNoFailures(menus) }
    #expect(failures.count == 1 && failures.first?.text.contains("iPadOS 26") == true)
    #expect(issues { Story(menus, firstResponder: nil).type("") }.first?.text.contains("iPadOS 26") == true)
    var story = Scenario(menus, firstResponder: Window())
    try story.press("cmd+ctrl+l")
    let dispatch = story.choose("invert:")
    let told = dispatch.steps.map(\.text).joined()
    #expect(told.contains("'Invert'") && told.contains("⌘I") && told.contains("'Italic'"))
    let failure = #expect(throws: Scenario.Failure.self) { try story.expect(.handled(action: "invert:")) }
    // Once in the sentence, and once in the list of steps.
    #expect(failure?.description.split(separator: "'Invert' was dropped").count == 3)
    // An alternate goes with its command.
    let press = try story.press("shift+cmd+i")
    #expect(press.steps.contains { $0.text.hasPrefix("'Invert' was dropped") })
    let lost = #expect(throws: Scenario.Failure.self) { try story.expect(.handled(action: "invertAll:")) }
    #expect(lost?.description.contains("'Invert' was dropped") == true)
  }

  @Test("A failure lists missing and enabled commands, and the unknown key")
  func plainWords() {
    let found = issues {
      let story = Story(Self.menus([Self.lamp]), firstResponder: nil)
      story.press("ctrl+cmd+l")
      story.expect(.handled(by: "Window"))
      story.firstResponder = Window()
      story.expect(greys: "lamp:")
      story.press("cmd+zz")
    }
    let told = [
      "the story has no first responder", "got 'Lamp' ⌃⌘L, enabled", "\"cmd+zz\" is not a key: unknown key 'zz'",
    ]
    #expect(found.count == told.count)
    for (issue, words) in zip(found, told) { #expect(issue.text.contains(words), "\(issue.text)") }
  }

  @Test("A query of the scenario counts as an expectation")
  func asked() {
    let story = Story(Self.menus([Self.lamp]), firstResponder: Window())
    #expect(story.scenario.shown().contains { $0.title == "Lamp" })
  }

  @Test("If a key does nothing, the report has the expected command's key and the key's removed command")
  func lostKeys() throws {
    var menus = Self.menus([Self.lamp])
    try menus.remove(menu: .format)
    let found = issues {
      let story = Story(menus, firstResponder: Window())
      story.press("cmd+y")
      story.expect(.handled(action: "lamp:"))
      story.press("cmd+b")
      story.expect(.handled(action: "toggleBoldface:"))
      story.expect(shows: "lamb:")
    }
    #expect(found.count == 3)
    #expect(found[0].text.contains("'Lamp' has ⌃⌘L"))
    #expect(found[1].text.contains("'Bold' had it"))
    #expect(found[2].text.contains("lamp:?"))
  }

  /// Performs nearly every action, and remembers the strings that tell commands apart.
  private final class Desk: Responder {
    let next: (any Responder)? = nil
    var colors: [String] = []
    func implements(_ action: ActionSelector) -> Bool { action != "lamp:" }
    func perform(_ action: ActionSelector, sender: Command) { colors += [sender.propertyList?.string ?? "none"] }
  }

  @Test("A report names a command by its title or property list if that identifies it")
  func meant() {
    let desk = Desk()
    let menus = Self.menus(
      ["red", "blue"].map { Command(title: "Flag", action: "flag:", propertyList: "\($0)") }
        + [Command(title: "Trash It", action: "trash:"), Command(title: "Number", action: "number:", propertyList: 3)])
    let found = issues {
      let story = Story(menus, firstResponder: desk)
      for action: ActionSelector in ["flag:", "Trash It"] {
        story.choose(action)
        story.expect(.handled())
      }
      story.choose(element: .titled("Flag"))
      story.expect(.handled())
    }
    let told = [
      "only with blue and red", "'Trash It' is the title of trash:", "match 'Flag': flag: with blue and flag: with red",
    ]
    #expect(found.count == told.count)
    for (issue, words) in zip(found, told) { #expect(issue.text.contains(words), "\(issue.text)") }
    let story = Story(menus, firstResponder: desk)
    story.choose("flag:", propertyList: "blue")
    story.choose("number:", propertyList: 3)
    story.expect(.handled())
    #expect(desk.colors == ["blue", "none"])
    #expect(menus.command(for: "number:", propertyList: 3)?.propertyList?.integer == 3)
  }

  @Test("A text of menus that differs is reported by line, as printed")
  func line() {
    let found = issues {
      let story = Story(Self.menus([Self.lamp]), firstResponder: Window())
      let text = story.scenario.overlay.text
      story.expect(overlay: text.replacing("\n\n", with: "\n"))
      story.expect(overlay: text.replacing("Lamp ", with: "Lump "))
    }
    #expect(found.count == 1 && found.first?.text.contains("Lump") == true)
    #expect(found.first?.text.contains(" in line 5 of the overlay") == true, "\(found)")
  }

  @Test("Two objects of one type are reported as two")
  func objects() {
    let (front, back) = (Window(), Window())
    let found = issues {
      let story = Story(Self.menus([Self.lamp]), firstResponder: front)
      story.press("ctrl+cmd+l")
      story.expect(.handled(by: front))
      story.expect(.handled(by: back))
    }
    #expect(found.count == 1)
  }

  @Test("A key is expected as spelled or as shown, and a missing one is reported")
  func shownKeys() {
    let menus = Self.menus([KeyCommand(title: "Play", action: "lamp:", input: .f5)])
    let found = issues {
      let story = Story(menus, firstResponder: Window())
      story.expect(shows: "lamp:", key: "F5")
      story.expect(shows: "lamp:", key: "f5")
      story.expect(shows: "lamp:", key: "F6")
    }
    #expect(found.count == 1)
  }

  @Test("A shown key is compared as the keyboard layout types it")
  func keysOfLayouts() throws {
    let german = KeyLocalizer(try KeyboardLayout("de"), on: .iPadOS26, direction: .leftToRight)
    let ask = KeyCommand(title: "Ask", action: "lamp:", input: "?", modifierFlags: [.control, .command])
    let story = Story(Self.menus([ask]), localizer: german, firstResponder: Window())
    for key in ["⌃⇧⌘ß", "⌃⌘?"] {
      story.press(key)
      story.expect(.handled(action: "lamp:"))
      story.expect(shows: "lamp:", key: key)
    }
    #expect(issues { story.expect(shows: "lamp:", key: "⌃⇧⌘/") }.count == 1)
  }

  /// A page, a sheet on it and a row, all of one type.
  private final class Stub: Responder {
    let next: (any Responder)?
    let presenter: (any Responder)?
    let actions: Set<ActionSelector>

    init(_ actions: Set<ActionSelector>, next: (any Responder)? = nil, presenter: (any Responder)? = nil) {
      (self.actions, self.next, self.presenter) = (actions, next, presenter)
    }

    func implements(_ action: ActionSelector) -> Bool { actions.contains(action) }
  }

  @Test("A sheet keeps the focus, even if its presenter is of the same type")
  func sheet() {
    let page = Stub([])
    let sheet = Stub(["lamp:"], next: page, presenter: page)
    let story = Story(Self.menus([Self.lamp]), firstResponder: sheet, focused: Stub([], next: page))
    story.press("ctrl+cmd+l")
    story.expect(.handled(by: sheet))
  }

  @Test("A chain of very many responders is called too long, and not endless")
  func longChain() throws {
    let first = (0..<5000).reduce(Window()) { next, _ in
      let window = Window()
      window.next = next
      return window
    }
    var story = Scenario(Self.menus([Self.lamp]), firstResponder: first)
    #expect(try story.press("cmd+ctrl+shift+l").steps.contains { $0.text.contains("too long") })
    var upcoming = first.next as? Window
    first.next = nil
    // Freed one by one: a thread's stack is too small for all at once.
    while let window = upcoming { (upcoming, window.next) = (window.next as? Window, nil) }
  }

  @Test("A circle of responders is reported as a circle")
  func circle() throws {
    let (first, second) = (Window(), Window())
    (first.next, second.next) = (second, first)
    var story = Scenario(Self.menus([Self.lamp]), firstResponder: first)
    for dispatch in [try story.press("cmd+ctrl+shift+l"), story.perform("undo:")] {
      #expect(dispatch.steps.contains { $0.text.contains("circle") })
      #expect(dispatch.steps.count < 10)
    }
  }

  /// A window that counts, and says more of itself than is true.
  private final class Counter: Responder {
    var next: (any Responder)? { nil }
    var presses = 0
    func implements(_ action: ActionSelector) -> Bool { action == "lamp:" }
    func canPerformAction(_ action: ActionSelector, withSender sender: Command) -> Bool {
      implements(action) || action == "ghost:"
    }
    func perform(_ action: ActionSelector, sender: Command) { presses += 1 }
    func validate(_ command: inout Command) { command.title = "Lamp \(presses)" }
  }

  @Test("An object that is made in place is made once")
  func oneObject() {
    let story = Story(Self.menus([Self.lamp]), firstResponder: Counter())
    story.press("ctrl+cmd+l")
    story.press("ctrl+cmd+l")
    story.expect(shows: "lamp:", title: "Lamp 2")
  }

  @Test("The system's window scene and application end every chain")
  func system() throws {
    let menus = MenuBuilder(platform: try Platform("ipados-26", for: App(supports: ["multipleScenes"])))
    let story = Story(menus, firstResponder: Counter())
    story.press("cmd+n")
    story.expect(.handled(by: "WindowScene", action: "requestNewScene:"))
    story.press("cmd+,")
    story.expect(.handled(by: "Application"))
  }

  @Test("A target without the method is a crash")
  func crash() {
    let ghost = KeyCommand(title: "Ghost", action: "ghost:", input: "g", modifierFlags: [.control, .command])
    let found = issues {
      let story = Story(Self.menus([ghost]), firstResponder: Counter())
      story.press("ctrl+cmd+g")
      story.expect(.handled(by: "Counter"))
      story.expect(.unhandled())
    }
    #expect(found.count == 2 && found.allSatisfy { $0.text.contains("crash") })
  }

  /// A text field with tabs that are told apart by their keys alone.
  private final class Tabs: Responder {
    let next: (any Responder)? = nil
    let acceptsText = true
    var chosen: [KeyCombination?] = []
    let keyCommands = (1...2).map { KeyCommand(title: "Tab", action: "tab:", input: "\($0)", modifierFlags: .command) }
    func implements(_ action: ActionSelector) -> Bool { ["tab:", "removeLamp:"].contains(action) }
    func canPerformAction(_ action: ActionSelector, withSender sender: Command) -> Bool {
      implements(action) && sender.keyCombination != "cmd+1"
    }
    func perform(_ action: ActionSelector, sender: Command) { chosen.append(sender.keyCombination) }
  }

  private static let delete = KeyCommand(
    title: "Remove", action: "removeLamp:", input: .delete, modifierFlags: .command)

  @Test("The sender's key separates commands with one action for a responder; a button has none")
  func senders() {
    let tabs = Tabs()
    let story = Story(Self.menus([Self.delete]), firstResponder: tabs)
    story.press("cmd+1")
    story.expect(.unhandled(.noTarget))
    story.press("cmd+2")
    story.choose("removeLamp:")
    story.perform("removeLamp:")
    story.expect(.handled())
    #expect(tabs.chosen == ["cmd+2", "cmd+delete", nil])
    #expect(story.scenario.shown(in: .menuBar).first { $0.title == "Remove" }?.command?.keyCombination == "cmd+delete")
  }

  @Test("The reason names the taker of a key, not its loser")
  func reason() {
    let found = issues {
      let story = Story(Self.menus([Self.delete]), firstResponder: Tabs())
      story.press("cmd+delete")
      story.expect(.handled())
    }
    #expect(found.first?.text.contains("because Tabs edits its text with the key") == true)
  }

  @Test(
    "A missing element is lacking, even if its name is close to an existing one",
    arguments: [
      ("pin:", "unpin:"), ("unlock:", "lock:"), ("newTab:", "nextTab:"), ("closeAllTabs:", "closeTab:"),
      ("showSidebar:", "hideSidebar:"), ("play:", "replay:"), ("newNotes:", "newNote:"), ("print1:", "print2:"),
    ] as [(ActionSelector, ActionSelector)])
  func lacks(there: ActionSelector, missing: ActionSelector) {
    let command = KeyCommand(title: "Pin", action: there, input: "l", modifierFlags: [.control, .command])
    let story = Story(Self.menus([command]), firstResponder: nil)
    story.expect(lacks: .command(missing))
    story.expect(lacks: .command(there), in: .overlay)
    story.expect(lacks: .titled("Pins"), in: .menuBar)
    #expect(issues { story.expect(lacks: .titled("Pin"), in: .menuBar) }.count == 1)
  }

  @Test("The text of a picture is missing on a platform that does not show it")
  func missingPictures() {
    let found = issues {
      let pad = Story(MenuBuilder(platform: .iPadOS15), firstResponder: nil)
      pad.expect(menuBar: MenuBuilder(platform: .iPadOS15).menuBarText())
      let mac = Story(MenuBuilder(platform: .macCatalyst), firstResponder: nil)
      mac.expect(overlay: mac.scenario.overlay.text)
    }
    #expect(found.count == 2)
  }

  @Test("An expected key is reported as it is shown, and a misspelled one with its mistake")
  func expectedKeys() {
    let found = issues {
      let story = Story(Self.menus([Self.lamp]), firstResponder: Window())
      story.expect(shows: "lamp:", key: "ctrl+cmd+G")
      story.expect(shows: "lamp:", key: "⌘+")
      story.expect(shows: "lamp:", key: "crtl+l")
      story.expect(shows: "lamp:", key: "")
    }
    #expect(found.map { $0.text.contains("⌃⇧⌘G") } == [true, false, false, false])
    #expect(found.map { $0.text.contains(" ⌘+ ") } == [false, true, false, false])
    #expect(found.map { $0.text.contains("is not a key") } == [false, false, true, true])
  }

  @Test("A key command goes with the first responder that has it")
  func lacksKeyCommand() {
    final class Inspector: Responder {
      var keyCommands: [KeyCommand] { [KeyCommand(title: "Close", action: "closeInspector:", input: .escape)] }
      var next: (any Responder)? { nil }
      func implements(_ action: ActionSelector) -> Bool { action == "closeInspector:" }
    }
    let story = Story(Self.menus([Self.lamp]), firstResponder: Inspector())
    story.firstResponder = Tabs()
    story.expect(lacks: "closeInspector:")
  }

  @Test("A builder in a failure is one line, with its failures")
  func builderInAFailure() {
    let menus = Self.menus([Self.lamp, Self.lamp])
    let text = String(describing: menus)
    #expect(
      text.hasPrefix("MenuBuilder(iPadOS") && text.utf8.count < 1000 && !text.contains("\n") && !text.contains("\0"),
      "\(text)")
  }

  @Test("A name that is nearly right gets a suggestion, and an endless chain few steps")
  func words() {
    final class Fresh: Responder {
      var next: (any Responder)? { Fresh() }
      func implements(_ action: ActionSelector) -> Bool { false }
    }
    let found = issues {
      let story = Story(Self.menus([Self.lamp]), firstResponder: Fresh())
      story.choose("lmap:")
      story.expect(.handled())
      story.press("ctrl+cmd+l")
      story.expect(.handled())
    }
    #expect(found.first?.text.contains("did you mean lamp:?") == true)
    #expect(found.allSatisfy { $0.text.split(separator: "\n").count < 60 })
  }
}
