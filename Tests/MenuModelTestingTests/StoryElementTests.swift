import MenuModelTesting
import Testing

/// A story's statements about elements and places, actions, context menus and AppKit's two windows.
@Suite struct StoryElementTests {
  private final class Page: Responder {
    var next: (any Responder)?
    let actions: Set<ActionSelector>
    let keyCommands: [KeyCommand]

    init(_ actions: Set<ActionSelector>, keyCommands: [KeyCommand] = []) {
      (self.actions, self.keyCommands) = (actions, keyCommands)
    }

    func implements(_ action: ActionSelector) -> Bool { actions.contains(action) }
  }

  /// How often an expectation fails.
  private func failures(of work: () -> Void) -> Int {
    final class Count: @unchecked Sendable { var value = 0 }
    let count = Count()
    withKnownIssue {
      work()
    } matching: { _ in
      count.value += 1
      return true
    }
    return count.value
  }

  private static func builder(_ system: MenuSystem = .main) throws -> MenuBuilder {
    var builder = MenuBuilder(system: system, platform: .iPadOS26)
    let menu = Menu(
      title: "Bookmarks", identifier: "bookmarks",
      children: [
        KeyCommand(title: "Sort", action: "sort:", input: "1", modifierFlags: [.control, .command]),
        Menu(options: .displayInline, children: [Command(title: "Open", action: "open:")]),
        Action(title: "Share…"),
        Action(title: "Print Later", identifier: "later", attributes: .disabled),
        Command(title: "Rename", action: "rename:"),
        Command(title: "Debug", action: "debug:", attributes: .hidden),
      ])
    if system == .main {
      try builder.insertSibling(menu, afterMenu: .view)
    } else {
      try builder.insertChild(menu, atStartOfMenu: .root)
    }
    return builder
  }

  @Test("Path and neighbours are expected, with any separators between them")
  func places() throws {
    let builder = try Self.builder()
    let story = Story(builder, firstResponder: Page(["sort:", "open:"]))
    story.expect(shows: "sort:", path: "Bookmarks", at: .first, in: .menuBar)
    story.expect(shows: "open:", at: .after("sort:"), in: .menuBar)
    story.expect(shows: "open:", at: .before(.titled("Share…")), in: .menuBar)
    story.expect(shows: .menu("bookmarks"), in: .menuBar)
    story.expect(greys: "rename:", because: .noTarget)
    story.expect(greys: .action("later"), because: .disabled)
    let failures = failures {
      let story = Story(builder, firstResponder: Page(["sort:", "open:"]))
      story.expect(shows: "sort:", path: "View", in: .menuBar)
      story.expect(shows: "sort:", at: .last, in: .menuBar)
      story.expect(shows: "open:", at: .after(.titled("Share…")), in: .menuBar)
      story.expect(greys: "rename:", because: .disabled)
      story.expect(shows: .menu("bookmark"), in: .menuBar)
    }
    #expect(failures == 5)
  }

  @Test("On an iPad a story lacks elements that are in neither the overlay nor the menu bar")
  func lacks() throws {
    let builder = try Self.builder()
    let story = Story(builder, firstResponder: Page(["open:"]))
    for element: Scenario.Element in ["sort:", "rename:", "debug:", .action("later")] { story.expect(lacks: element) }
    let failures = failures {
      for element: Scenario.Element in ["open:", .menu("bookmarks"), .titled("Share…")] {
        story.expect(lacks: element)
        story.expect(lacks: element, in: .menuBar)
      }
    }
    #expect(failures == 6)
    story.expect(lacks: "open:", in: .overlay)
  }

  @Test("A missing neighbour is reported with the one that was meant")
  func missingNeighbour() throws {
    let story = Scenario(try Self.builder(), firstResponder: Page(["sort:", "open:"]))
    let failure = #expect(throws: Scenario.Failure.self) {
      try story.expect(shows: "open:", at: .after("sotr:"), in: .menuBar)
    }
    #expect(failure?.description.contains("did you mean sort:?") == true)
  }

  @Test("Shown elements have their order and their path")
  func shown() throws {
    let story = Story(try Self.builder(), firstResponder: Page(["sort:"]))
    story.expect(shows: "sort:")
    let shown = story.scenario.shown(in: .menuBar).filter { $0.path == ["Bookmarks"] }
    #expect(shown.map(\.title) == ["Sort", "Open", "Share…", "Print Later", "Rename"])
  }

  @Test("An action is chosen by identifier or title, and runs unless it is disabled")
  func actions() throws {
    let builder = try Self.builder()
    let story = Story(builder, firstResponder: Page(["open:", "debug:"]))
    story.choose(element: .titled("Share…"))
    story.expect(.runs("Share…"))
    story.choose(element: .action("later"))
    story.expect(.unhandled(.disabled))
    story.choose(element: .titled("Open"))
    story.expect(.handled(action: "open:"))
    story.choose(element: .titled("Nothing"))
    story.expect(.unhandled(.noSuchCommand))
    story.choose("debug:")
    story.expect(.unhandled(.noSuchCommand))
    let failures = failures {
      let story = Story(builder, firstResponder: Page([]))
      story.choose(element: .titled("Share…"))
      story.expect(.unhandled())
      story.expect(.handled())
      story.choose(element: .action("later"))
      story.expect(.runs())
      story.choose(element: .menu("bookmarks"))
      story.expect(.runs())
    }
    #expect(failures == 4)
  }

  @Test("A title chooses its own item, whichever others send its action")
  func twins() throws {
    var builder = MenuBuilder(platform: .appKit)
    let items = ["Find", "Find Next"].map { Command(title: $0, action: "find:") }
    try builder.insertChild(Menu(title: "Tools", identifier: "tools", children: items), atEndOfMenu: .root)
    let story = Story(builder, firstResponder: Page(["find:"]))
    story.choose(element: .titled("Find Next"))
    story.expect(.handled(action: "find:", title: "Find Next"))
  }

  @Test("A context menu leaves out unperformed commands, and greys disabled ones")
  func contextMenu() throws {
    let story = Story(try Self.builder(.context), firstResponder: Page(["open:"]))
    story.expect(shows: "open:", path: "Bookmarks", at: .first)
    story.expect(lacks: "rename:")
    story.expect(greys: .action("later"))
    story.choose(element: "open:")
    story.expect(.handled(by: "Page"))
  }

  @Test("While a panel is key, actions reach the main window too, and its key commands do not answer")
  func panel() throws {
    var builder = MenuBuilder(platform: .appKit)
    let sort = KeyCommand(title: "Sort", action: "sort:", input: "1", modifierFlags: [.control, .command])
    try builder.insertChild(Menu(title: "View", identifier: "view", children: [sort]), atEndOfMenu: .root)
    let own = KeyCommand(title: "Own", action: "own:", input: "2", modifierFlags: [.control, .command])
    let story = Story(builder, firstResponder: Page([]))
    story.press("ctrl+cmd+1")
    story.expect(.unhandled())
    story.mainFirstResponder = Page(["sort:", "own:"], keyCommands: [own])
    story.press("ctrl+cmd+1")
    story.expect(.handled(by: "Page", action: "sort:"))
    story.press("ctrl+cmd+2")
    story.expect(.unhandled(.noSuchKey))
  }
}
