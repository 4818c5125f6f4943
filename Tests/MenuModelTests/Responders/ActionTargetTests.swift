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

  /// A container that hands actions to a child, as UIKit's containers may.
  private final class Container: Responder {
    let child = Link("Child", performs: "reply:")
    var next: (any Responder)?
    let hands: Bool
    init(hands: Bool = true) { self.hands = hands }
    func implements(_ action: ActionSelector) -> Bool { false }
    func target(forAction action: ActionSelector, withSender sender: Command) -> (any Responder)? {
      hands ? child : nil
    }
  }

  private static let menus = {
    var builder = MenuBuilder(platform: .iPadOS26)
    let reply = KeyCommand(title: "Reply", action: "reply:", input: "9", modifierFlags: .command)
    builder.perform(.insert([.keyCommand(reply)], at: .atEnd(of: .file)))
    return builder
  }()

  @Test("An override is asked at any place in the chain", arguments: [true, false], [true, false])
  func override(isFirst: Bool, isTracing: Bool) {
    let (first, container, window) = (Link("First"), Container(), Link("Window", performs: "reply:"))
    (first.next, container.next) = (container, window)
    let start = Dispatcher.Start(firstResponder: isFirst ? container : first)
    let dispatcher = Dispatcher(Self.menus)
    let dispatch = dispatcher.press("cmd+9", from: start, isTracing: isTracing)
    #expect(dispatch.handling?.responder == "Child")
    #expect(dispatch.steps.contains { $0.text.contains("Child") } == isTracing)
    #expect(dispatcher.perform("reply:", from: start).target.map { $0.responderName } == "Child")
    #expect(Overlay(dispatcher, from: start).sections.flatMap(\.entries).contains { $0.title == "Reply" })
  }

  @Test("An override may end the search without a performer")
  func refusal() {
    let (first, container) = (Link("First"), Container(hands: false))
    (first.next, container.next) = (container, Link("Window", performs: "reply:"))
    let dispatcher = Dispatcher(Self.menus)
    let dispatch = dispatcher.press("cmd+9", from: Dispatcher.Start(firstResponder: first))
    #expect(dispatch.reason == .noTarget)
    #expect(!dispatch.steps.contains { $0.text.contains("Window can perform") }, "\(dispatch.steps.map(\.text))")
  }

  @Test("The system's own responders end a chain that lacks them")
  func systemResponders() {
    let dispatcher = Dispatcher(MenuBuilder(platform: .macCatalyst))
    let (with, without) = (Dispatcher.Start(firstResponder: Link("First")), Dispatcher.Start())
    let quit = Command.Identity("terminate:", propertyList: nil)
    #expect(dispatcher.choose(quit, from: with).handling?.responder == "Application")
    for identity in dispatcher.tree.ids(from: MenuTree.root).compactMap({ dispatcher.tree[Int($0)].commandIdentity }) {
      let expected = dispatcher.choose(identity, from: without).handling
      #expect(dispatcher.choose(identity, from: with).handling == expected)
    }
  }
}
