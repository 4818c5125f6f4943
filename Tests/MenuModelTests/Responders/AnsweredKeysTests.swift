import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuRules
@testable import MenuSyntax
@testable import TestSupport

/// All code that knows keys gives the same answer about the keys that something answers to.
@Suite struct AnsweredKeysTests {
  /// A key, who has it, and the finding about a second command with it.
  struct Answer: CustomTestStringConvertible {
    let key: String
    let title: String
    let finding: DiagnosticCode
    var testDescription: String { key }
  }

  private static let answers = [
    Answer(key: "cmd+o", title: "Open", finding: .duplicateShortcut),
    Answer(key: "alt+cmd+o", title: "Open All", finding: .alternateCollision),
    Answer(key: "cmd+w", title: "Close Tab", finding: .duplicateShortcut),
    Answer(key: "cmd+9", title: "Fit", finding: .shadowedKeyCommand),
    Answer(key: "alt+cmd+9", title: "Fit All", finding: .shadowedKeyCommand),
    Answer(key: "cmd+space", title: "Spotlight", finding: .reservedShortcut),
  ]

  private static func compile(_ added: String = "") -> Compilation {
    let text = """
      app A { platforms bare; }
      platform bare "Bare" {
          rules elementOperations
          reserved "cmd+space" owner="Spotlight" source="https://example.com"
          menus {
              insert atEndOf=.root {
                  menu .file "File" {
                      command open: "Open" key="cmd+o" { alternate openAll: "Open All" modifiers="alt"; }
                      command close: "Close" key="cmd+w" yieldsToApp=#true { alternate closeAll: "Close All" modifiers="alt"; }
                  }
              }
          }
      }
      menus { insert atEndOf=.file { command closeTab: "Close Tab" key="cmd+w"; }; \(added); }
      responder Canvas {
          performs open: openAll: close: closeAll: closeTab: fit: fitAll: added:
          keyCommand fit: "Fit" key="cmd+9" { alternate fitAll: "Fit All" modifiers="alt"; }
      }
      """
    return Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8)))
  }

  @Test("A menu's keys come first, an alternate's after its command's; a yielding command has no key")
  func order() throws {
    let compilation = Self.compile()
    let target = try #require(compilation.targets.first)
    let keys = AnsweredKeys(target.main.tree, compilation.definition.responders, on: target.platform)
    #expect(keys.all.map(\.combination.canonical) == Self.answers.map(\.key))
    #expect(keys.all.map(keys.title) == Self.answers.map(\.title))
    #expect(keys.all.map(keys.responder) == [nil, nil, nil, "Canvas", "Canvas", nil])
    #expect(keys.all.map(\.isSystems) == [true, true, false, false, false, true])
  }

  @Test("The dispatcher runs the owner of the key, and the suggestions count it as taken", arguments: answers)
  func holders(_ answer: Answer) throws {
    let compilation = Self.compile()
    let target = try #require(compilation.targets.first)
    let key = try KeyCombination(spelling: answer.key)
    let graph = ResponderGraph(compilation.definition.responders, on: target.platform)
    let start = Dispatcher.Start(firstResponder: graph.responder(named: "Canvas", in: AppState([])))
    switch Dispatcher(target.main).press(key, from: start).outcome {
    case .handled(let handling): #expect(handling.sender.title == answer.title)
    case .unhandled(let reason): #expect(reason == .reserved(owner: answer.title))
    }
    let holder = try #require(TakenKeys(compilation.targets, compilation.definition).holder(of: key.press))
    // Of a key that the system's command gives up the suggestions still say that it was the system's.
    #expect(holder.displayed.contains(answer.key == "cmd+w" ? "'Close'" : answer.title))
  }

  @Test("The checks find a second command with the key", arguments: answers)
  func rivals(_ answer: Answer) {
    let added = #"insert atEndOf=.root { menu more "More" { command added: "Added" key="\#(answer.key)"; }; }"#
    #expect(Self.compile(added).diagnostics.map(\.code).contains(answer.finding))
    #expect(!Self.compile().diagnostics.map(\.code).contains(answer.finding))
  }

  @Test("A key that no command has is not among the answered keys", arguments: ["alt+cmd+w", "shift+cmd+9"])
  func free(_ spelling: String) throws {
    let compilation = Self.compile()
    let target = try #require(compilation.targets.first)
    let key = try KeyCombination(spelling: spelling)
    #expect(Dispatcher(target.main).press(key, from: .init()).reason == .noSuchKey)
    let keys = AnsweredKeys(target.main.tree, compilation.definition.responders, on: target.platform)
    #expect(!keys.all.map(\.combination.press).contains(key.press))
  }
}
