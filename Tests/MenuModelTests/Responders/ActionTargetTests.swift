import Testing
@testable import MenuModel

/// `target(forAction:withSender:)` of a responder, as UIKit has it.
@Suite struct ActionTargetTests {
  private final class Link: Responder {
    let responderName: String
    let performs: ActionSelector?
    var next: (any Responder)?

    init(_ name: String, performs: ActionSelector? = nil) {
      responderName = name
      self.performs = performs
    }

    func implements(_ action: ActionSelector) -> Bool { action == performs }
  }

  private let sender = Command(title: "Reply", action: "reply:")

  @Test("The nearest responder that performs the action is the target")
  func nearest() {
    let (editor, window) = (Link("Editor"), Link("Window", performs: "reply:"))
    editor.next = window
    #expect(editor.target(forAction: "reply:", withSender: sender)?.responderName == "Window")
    #expect(window.target(forAction: "reply:", withSender: sender)?.responderName == "Window")
    #expect(editor.target(forAction: "forward:", withSender: sender) == nil)
  }

  @Test("A chain that comes back to itself has no target, and ends")
  func circle() {
    let (first, second) = (Link("First"), Link("Second"))
    (first.next, second.next) = (second, first)
    #expect(first.target(forAction: "reply:", withSender: sender) == nil)
  }
}
