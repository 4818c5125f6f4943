import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport

/// The dispatcher with responders that are Swift types; Fixtures/Tests has the same rules for declared ones.
@Suite struct DispatcherTests {
  /// Counts what it is asked.
  private final class Node: Responder {
    let responderName: String
    var next: (any Responder)?
    var presenter: (any Responder)?
    var actions: Set<String>
    var acceptsText = false
    var keyCommands: [KeyCommand] = []
    var change: (inout Command) -> Void = { _ in }
    private(set) var asked: [String] = []
    private(set) var validated: [Command] = []

    init(_ name: String, _ actions: Set<String> = [], next: Node? = nil) {
      responderName = name
      self.actions = actions
      self.next = next
    }

    func implements(_ action: ActionSelector) -> Bool { actions.contains(action.rawValue) }

    func canPerformAction(_ action: ActionSelector, withSender sender: Command) -> Bool {
      asked.append(action.rawValue)
      return implements(action)
    }

    func validate(_ command: inout Command) {
      validated.append(command)
      change(&command)
    }
  }

  private static func dispatcher(_ platform: String = "ipados-26", _ keyCommands: KeyCommand...) throws -> Dispatcher {
    var builder = MenuBuilder(system: .main, platform: try #require(Platform(named: platform)))
    let menu = Menu(title: "Tools", identifier: "tools", children: keyCommands.map { .keyCommand($0) })
    try builder.insertChild(menu, atEndOfMenu: .root)
    return Dispatcher(builder)
  }

  private static func command(_ action: ActionSelector, _ key: String) throws -> KeyCommand {
    KeyCommand(Command(title: action.rawValue, action: action), keyCombination: try KeyCombination(spelling: key))
  }

  @Test("validate is sent once, to the target, with a copy, before the action; never on a miss")
  func validateOnce() throws {
    let far = Node("Far", ["a:", "b:"])
    let near = Node("Near", ["a:"], next: far)
    near.change = { $0.title = "Changed" }
    let dispatcher = try Self.dispatcher("ipados-26", Self.command("a:", "cmd+1"), Self.command("c:", "cmd+2"))
    let start = Dispatcher.Start(firstResponder: near)
    let dispatch = dispatcher.press(try KeyCombination(spelling: "cmd+1"), from: start)
    #expect(dispatch.handling?.responder == "Near")
    #expect(dispatch.handling?.sender.title == "Changed")
    #expect(dispatch.handling?.origin == .menuCommand)
    #expect(near.validated.map(\.title) == ["a:"])
    #expect(near.asked == ["a:"])
    #expect(far.asked == [])
    #expect(dispatcher.tree.id(of: .command(Command.Identity("a:"))).map { dispatcher.tree[$0].title } == "a:")
    #expect(dispatcher.press(try KeyCombination(spelling: "cmd+2"), from: start).reason == .noTarget)
    #expect(near.validated.count == 1)
    #expect(far.validated.isEmpty)
    _ = dispatcher.press(try KeyCombination(spelling: "cmd+9"), from: start)
    #expect(near.validated.count == 1)
  }

  @Test("Tracing changes nothing and asks each responder once")
  func tracing() throws {
    let node = Node("Node", ["a:"])
    let dispatcher = try Self.dispatcher("ipados-26", Self.command("a:", "cmd+1"))
    let key = try KeyCombination(spelling: "cmd+1")
    let plain = dispatcher.press(key, from: .init(firstResponder: node), isTracing: false)
    let traced = dispatcher.press(key, from: .init(firstResponder: node), isTracing: true)
    #expect(plain.outcome == traced.outcome)
    #expect(plain.steps.isEmpty)
    #expect(traced.steps.map(\.text).contains("Node can perform a:"))
    #expect(node.asked == ["a:", "a:"])
    #expect(node.validated.count == 2)
  }

  @Test(
    "The trace says that ⌘? of an app's own item rests on an assumption, on a Mac",
    arguments: [
      ("appkit", "guide:", "cmd+?", true), ("appkit", "guide:", "shift+cmd+/", true),
      ("appkit", "showHelp:", "cmd+?", false), ("appkit", "guide:", "cmd+/", false),
      ("ipados-16", "guide:", "cmd+t", false),
    ])
  func help(platform: String, action: String, key: String, isAssumed: Bool) throws {
    let dispatcher = try Self.dispatcher(platform, Self.command(ActionSelector(action), key))
    let dispatch = dispatcher.press(try KeyCombination(spelling: key), from: .init(firstResponder: Node("N", [action])))
    #expect(dispatch.steps.contains { $0.text.contains("not measured") } == isAssumed)
    if platform == "appkit" { #expect(dispatch.handling?.responder == "N") }
  }

  @Test("Skipped key commands are listed in order with their reasons")
  func passedOver() throws {
    let far = Node("Far", ["own:"])
    let near = Node("Near", ["own:", "other:"], next: far)
    near.keyCommands = [
      try Self.command("missing:", "cmd+1"), try Self.command("disabled:", "cmd+1"), try Self.command("own:", "cmd+1"),
    ]
    near.actions.insert("disabled:")
    near.change = { if $0.action == "disabled:" { $0.attributes.insert(.disabled) } }
    far.keyCommands = [try Self.command("far:", "cmd+1")]
    let dispatcher = try Self.dispatcher("ipados-26", Self.command("menu:", "cmd+1"))
    let dispatch = dispatcher.press(try KeyCombination(spelling: "cmd+1"), from: .init(firstResponder: near))
    #expect(dispatch.handling?.origin == .responderKeyCommand(of: "Near"))
    #expect(dispatch.passedOver.map(\.command.action.rawValue) == ["missing:", "disabled:", "far:", "menu:"])
    #expect(
      dispatch.passedOver.map(\.why) == [.noTarget, .disabled, .shadowed(by: "'own:'"), .shadowed(by: "'own:'")])
  }

  @Test(
    "Edited text types a key after its own editing, and before other text behind it uses the key")
  func textBehindText() throws {
    let far = Node("Far", ["a:"])
    far.keyCommands = [try Self.command("a:", "j")]
    let near = Node("Near", ["b:"], next: far)
    (far.acceptsText, near.acceptsText) = (true, true)
    let dispatcher = try Self.dispatcher("appkit")
    let key = try KeyCombination(spelling: "j")
    #expect(dispatcher.press(key, from: .init(firstResponder: near)).reason == .typed(into: "Near"))
    near.keyCommands = [try Self.command("b:", "j")]
    #expect(dispatcher.press(key, from: .init(firstResponder: near)).handling?.responder == "Near")
  }

  @Test("A sheet keeps the focus: an item outside of it is not asked")
  func sheet() throws {
    let page = Node("Page", ["a:"])
    let cell = Node("Cell", ["a:"], next: page)
    let sheet = Node("Sheet", [], next: page)
    sheet.presenter = page
    let button = Node("Button", ["a:"], next: sheet)
    let dispatcher = try Self.dispatcher("ipados-26", Self.command("a:", "cmd+1"))
    let key = try KeyCombination(spelling: "cmd+1")
    func responder(_ first: Node?, _ focused: Node?) -> String? {
      dispatcher.press(key, from: .init(firstResponder: first, focused: focused)).handling?.responder
    }
    #expect(responder(page, cell) == "Cell")
    #expect(responder(sheet, cell) == "Page")
    #expect(responder(sheet, button) == "Button")
    #expect(responder(nil, cell) == "Cell")
    #expect(responder(nil, nil) == nil)
  }

  @Test("Text gets typed characters; on AppKit the menu bar comes first", arguments: ["ipados-26", "appkit"])
  func text(_ platform: String) throws {
    let field = Node("Field", ["a:"])
    field.acceptsText = true
    let dispatcher = try Self.dispatcher(platform, Self.command("a:", "n"))
    let start = Dispatcher.Start(firstResponder: field)
    let dispatch = dispatcher.press(try KeyCombination(spelling: "n"), from: start)
    #expect(dispatch.reason == (platform == "appkit" ? nil : .typed(into: "Field")))
    #expect(dispatcher.press(try KeyCombination(spelling: "alt+8"), from: start).reason == .typed(into: "Field"))
    #expect(dispatcher.press(try KeyCombination(spelling: "f3"), from: start).reason == .noSuchKey)
  }

  @Test("A chain that comes back to itself ends")
  func circle() throws {
    let one = Node("One")
    let two = Node("Two", ["a:"], next: one)
    one.next = two
    defer { one.next = nil }
    let chain = ResponderChain(from: one)
    #expect(chain.isCut)
    #expect(chain.map(\.responderName) == ["One", "Two"])
    let dispatcher = try Self.dispatcher("ipados-26", Self.command("a:", "cmd+1"), Self.command("b:", "cmd+2"))
    #expect(dispatcher.press(try KeyCombination(spelling: "cmd+1"), from: .init(firstResponder: one)).handling != nil)
    // UIKit asks on and on.
    let reason = dispatcher.press(try KeyCombination(spelling: "cmd+2"), from: .init(firstResponder: one)).reason
    guard case .crash(let how) = reason else {
      Issue.record("\(String(describing: reason))")
      return
    }
    #expect(how.contains("circle"))
  }

  @Test("A responder that can perform an action without a method for it crashes the app")
  func missingMethod() throws {
    final class Liar: Responder {
      var next: (any Responder)? { nil }
      func implements(_ action: ActionSelector) -> Bool { false }
      func canPerformAction(_ action: ActionSelector, withSender sender: Command) -> Bool { true }
    }
    let dispatcher = try Self.dispatcher("ipados-26", Self.command("a:", "cmd+1"))
    let start = Dispatcher.Start(firstResponder: Liar())
    let key = try KeyCombination(spelling: "cmd+1")
    for dispatch in [dispatcher.press(key, from: start), dispatcher.choose("a:", from: start)] {
      #expect(dispatch.handling == nil)
      #expect(dispatch.reason == .crash("Liar says that it can perform a: and does not implement it"))
    }
  }

  @Test("A forgotten colon is told with the responder that has the method")
  func colon() throws {
    let dispatcher = try Self.dispatcher("ipados-26", Self.command("a", "cmd+1"))
    let start = Dispatcher.Start(firstResponder: Node("Editor", ["a:"]))
    let dispatch = dispatcher.press(try KeyCombination(spelling: "cmd+1"), from: start)
    #expect(dispatch.reason == .noTarget)
    #expect(dispatch.steps.last?.text.hasSuffix("Editor implements a:") ?? false)
  }

  @Test("A circular chain of declared responders continues at the window")
  func declaredCircle() throws {
    let source = "responder A next=B {}\nresponder B next=C {}\nresponder C next=B {}\n"
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
    let graph = ResponderGraph(compilation.definition.responders, on: compilation.targets[0].platform)
    let chain = ResponderChain(from: graph.responder(named: "A", in: AppState()))
    #expect(!chain.isCut)
    #expect(
      chain.map(\.responderName) == ["A", "B", "C", "Window", "WindowScene", "Application", "AppDelegate"])
  }

  /// A declared responder in disguise, so that a chain does not know that it is declared.
  private struct Disguised: Responder {
    let declared: DeclaredResponder
    var responderName: String { declared.responderName }
    var next: (any Responder)? { (declared.next as? DeclaredResponder).map { Disguised(declared: $0) } }
    var keyCommands: [KeyCommand] { declared.keyCommands }
    func implements(_ action: ActionSelector) -> Bool { declared.implements(action) }
    func canPerformAction(_ action: ActionSelector, withSender sender: Command) -> Bool {
      declared.canPerformAction(action, withSender: sender)
    }
    func validate(_ command: inout Command) { declared.validate(&command) }
  }

  @Test("A chain of declared responders answers as one that asks each of them", arguments: [true, false])
  func declaredChain(isOn: Bool) throws {
    let source = """
      state { flag on; }
      responder A next=B { performs a: when=on; performs b: propertyList=x; answersOnly b: c: when=on; }
      responder B next=C { performs a: b: c: when="!on"; validate a: { title "B"; }; keyCommand d: "D" key="cmd+d"; }
      responder C { performs a: c:; answers a: when=on; performs d: propertyList=x; }
      responder D { performs d:; }
      """
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
    let graph = ResponderGraph(compilation.definition.responders, on: compilation.targets[0].platform)
    var state = AppState(compilation.definition.state)
    state["on"] = .flag(isOn)
    for name in graph.names {
      let first = try #require(graph.responder(named: name, in: state))
      let chain = ResponderChain(from: first)
      let disguised = ResponderChain(from: Disguised(declared: first))
      #expect(chain.map(\.responderName) == disguised.map(\.responderName))
      #expect(chain.isCut == disguised.isCut)
      #expect(chain.ownersOfKeyCommands.map(\.responderName) == disguised.ownersOfKeyCommands.map(\.responderName))
      for other in graph.names + ["Nobody"] {
        #expect(chain.contains(named: other) == disguised.contains(named: other))
      }
      for action in ["a:", "b:", "c:", "d:", "e:", "performClose:"] {
        for propertyList in [nil, PropertyList.string("x")] {
          let command = Command(title: "", action: ActionSelector(action), propertyList: propertyList)
          let (one, other) = (chain.target(of: command), disguised.target(of: command))
          #expect(one?.responder.responderName == other?.responder.responderName)
          #expect(one?.validated == other?.validated)
        }
      }
    }
  }

  @Test("A declared responder can answer without asking super")
  func overrides() throws {
    let source = """
      state { flag on; }
      responder A { performs a: b: c:; answersOnly a:; answersOnly b: when=on; }
      responder B { performs a: b:; answers c:; }
      """
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
    let graph = ResponderGraph(compilation.definition.responders, on: compilation.targets[0].platform)
    func answers(_ name: String, on: Bool = false) -> [Bool] {
      var state = AppState(compilation.definition.state)
      state["on"] = .flag(on)
      let responder = graph.responder(named: name, in: state)
      return ["a:", "b:", "c:"].map { action in
        responder?.canPerformAction(action, withSender: Command(title: "", action: action)) ?? false
      }
    }
    #expect(answers("A") == [true, false, false])
    #expect(answers("A", on: true) == [true, true, false])
    #expect(answers("B") == [true, true, true])
  }
}
