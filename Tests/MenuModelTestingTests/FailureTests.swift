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
    #expect(told.contains("Editor implements lamp:, but canPerformAction(_:withSender:) answers no"), "\(told)")
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
}

extension String {
  fileprivate func components(of part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}
