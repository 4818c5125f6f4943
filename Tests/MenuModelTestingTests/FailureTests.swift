import MenuModelTesting
import Testing

/// The sentences of failures: the first line has the cause, the culprit and the remedy.
@Suite struct FailureTests {
  private final class Editor: Responder {
    var next: (any Responder)?
    var refuses = false
    let acceptsText: Bool
    init(acceptsText: Bool = false, refuses: Bool = false, next: (any Responder)? = nil) {
      (self.acceptsText, self.refuses, self.next) = (acceptsText, refuses, next)
    }
    func implements(_ action: ActionSelector) -> Bool { action == "lamp:" }
    func canPerformAction(_ action: ActionSelector, withSender sender: Command) -> Bool {
      implements(action) && !refuses
    }
  }

  private final class Liar: Responder {
    let next: (any Responder)? = nil
    func implements(_ action: ActionSelector) -> Bool { false }
    func canPerformAction(_ action: ActionSelector, withSender sender: Command) -> Bool { true }
  }

  private static func menus(on platform: Platform = .iPadOS26, key: KeyCombination = "ctrl+cmd+l") -> MenuBuilder {
    var builder = MenuBuilder(platform: platform)
    let lamp = KeyCommand(Command(title: "Lamp", action: "lamp:"), keyCombination: key)
    try? builder.insertChild(Menu(options: .displayInline, children: [lamp]), atStartOfMenu: .file)
    return builder
  }

  /// The first line of the failure of an expectation, or of a step.
  private static func headline(
    _ responder: (any Responder)?, localizer: KeyLocalizer? = nil, _ tell: (inout Scenario) throws -> Void
  ) -> String {
    var story = Scenario(menus(), localizer: localizer, firstResponder: responder)
    do { try tell(&story) } catch { return String("\(error)".prefix { $0 != "\n" }) }
    return ""
  }

  @Test("A responder that refuses is named, and not the chain")
  func refusal() {
    let told = Self.headline(Editor(refuses: true)) {
      try $0.press("ctrl+cmd+l")
      try $0.expect(.handled(action: "lamp:"))
    }
    #expect(told.contains("Editor implements lamp:, but canPerformAction(_:withSender:) returns false"), "\(told)")
    #expect(!told.contains("no responder"), "\(told)")
    let missing = Self.headline(nil) {
      try $0.press("ctrl+cmd+l")
      try $0.expect(.handled(action: "lamp:"))
    }
    #expect(missing.contains("no responder performs lamp:"), "\(missing)")
  }

  @Test("A crash is told once, with a remedy", arguments: [true, false])
  func crash(isPressed: Bool) {
    let ring = Editor(refuses: true)
    ring.next = Editor(refuses: true, next: ring)
    for (responder, remedy) in [(ring, "`next`"), (Liar(), "implement lamp: in Liar")] as [(any Responder, String)] {
      let told = Self.headline(responder) {
        if isPressed { try $0.press("ctrl+cmd+l") } else { $0.perform("lamp:") }
        try $0.expect(.handled(action: "lamp:"))
      }
      #expect(told.contains("crash") && told.contains(remedy) && !told.contains("because no responder"), "\(told)")
      for sentence in ["says that it can", "asks on and on"] {
        #expect(told.components(of: sentence) <= 1, "\(told)")
      }
    }
    ring.next = nil
  }

  @Test("An expectation that is misspelt gets a suggestion")
  func slips() {
    func told(_ expectation: Scenario.Expectation) -> String {
      Self.headline(Editor()) {
        try $0.press("ctrl+cmd+l")
        try $0.expect(expectation)
      }
    }
    #expect(told(.handled(by: "Editors")).contains("did you mean Editor?"))
    #expect(told(.handled(action: "Lamp:")).contains("did you mean lamp:?"))
    #expect(!told(.handled(action: "copy:")).contains("did you mean"))
    let performed = Self.headline(Editor()) {
      $0.perform("lmap:")
      try $0.expect(.handled())
    }
    #expect(performed.contains("did you mean lamp:?"), "\(performed)")
  }

  @Test("A typed letter is told with the key of the expected command")
  func typed() {
    let told = Self.headline(Editor(acceptsText: true)) {
      try $0.press("l")
      try $0.expect(.handled(action: "lamp:"))
    }
    #expect(told.contains("'Lamp' has ⌃⌘L"), "\(told)")
    let other = Self.headline(Editor(acceptsText: true)) {
      try $0.press("cmd+n")
      try $0.expect(.handled(action: "lamp:"))
    }
    #expect(other.contains("'Lamp' has ⌃⌘L"), "\(other)")
  }

  @Test(
    "A text is an action; a menu, an action and a title are written otherwise",
    arguments: [
      ("lamps", ".menu(\"lamps\")"), ("dim", ".action(\"dim\")"), ("Dim…", ".titled(\"Dim…\")"),
      ("Lamp", "title of lamp:"), ("lmap:", "did you mean lamp:"),
    ])
  func elements(written: String, meant: String) throws {
    var builder = Self.menus()
    let dim = Action(title: "Dim…", identifier: "dim")
    let menu = Menu(title: "Lamps", identifier: "lamps", children: [dim, DeferredElement(name: "Recent Lamps")])
    try builder.insertSibling(menu, afterMenu: .view)
    var story = Scenario(builder, firstResponder: Editor())
    let failure = #expect(throws: Scenario.Failure.self) {
      try story.expect(shows: Scenario.Element(stringLiteral: written))
    }
    #expect(failure?.description.contains(meant) == true, "\(failure?.description ?? "")")
    story.choose(element: .titled("Recent Lamps"))
    let deferred = #expect(throws: Scenario.Failure.self) { try story.expect(.runs()) }
    #expect(deferred?.description.contains("a deferred element") == true)
  }

  @Test("A removed command is told once")
  func removed() {
    var builder = Self.menus()
    try? builder.replaceChildren(ofMenu: .textStyle) { $0 }
    try? builder.remove(menu: .textStyle)
    var story = Scenario(builder, firstResponder: nil)
    let texts = (try? story.press("cmd+u"))?.steps.map(\.text).filter { $0.contains("'Underline'") } ?? []
    #expect(texts.count == 1, "\(texts)")
  }

  @Test("A keyboard layout has the name that a test writes")
  func layout() throws {
    let german = KeyLocalizer(try KeyboardLayout("de"), on: .iPadOS26, direction: .leftToRight)
    let told = Self.headline(Editor(), localizer: german) {
      try $0.press("cmd+[")
      try $0.expect(.handled())
    }
    #expect(told.contains("untypable (de)"), "\(told)")
  }

  @Test("An unknown layout gets a suggestion", arguments: [("dvorak", "us-dvorak"), ("German", "de"), ("xyzzy", nil)])
  func layouts(name: String, meant: String?) {
    let error = #expect(throws: Platform.Unknown.self) { try KeyboardLayout(name) }
    #expect(error?.description.contains(meant.map { "did you mean '\($0)'" } ?? "KeyboardLayouts.all") == true)
  }

  @Test("A text of menus may have other columns, and not other titles or depths")
  func columns() {
    let story = Scenario(Self.menus(), firstResponder: Editor())
    let narrow = story.menuBarText.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let indent = line.prefix { $0 == " " }
      return indent + line.dropFirst(indent.count).split(separator: " ").joined(separator: " ")
    }.joined(separator: "\n")
    #expect(narrow != story.menuBarText)
    #expect(throws: Never.self) { try story.expect(menuBar: narrow) }
    let titled = narrow.split(separator: "Lamp").joined(separator: "Lump")
    #expect(throws: Scenario.Failure.self) { try story.expect(menuBar: titled) }
    let deeper = narrow.split(separator: "  Lamp").joined(separator: "    Lamp")
    #expect(throws: Scenario.Failure.self) { try story.expect(menuBar: deeper) }
  }

  @Test(
    "A key that the system keeps is a failure of the menus", arguments: [Platform.iPadOS15, .iPadOS26, .macCatalyst])
  func reserved(_ platform: Platform) {
    withKnownIssue {
      expectNoFailures(Self.menus(on: platform, key: "cmd+space"))
    } matching: { issue in
      let told = issue.comments.map(\.rawValue).joined()
      return told.contains("'Lamp' has ⌘Space") && told.contains("Choose another key")
    }
    expectNoFailures(Self.menus(on: platform))
    expectNoFailures(MenuBuilder(platform: platform))
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}
