import Foundation
import Testing
@testable import MenuCompiler
@testable import TestSupport

/// A definition with mistakes, and all files that it reads: what fixes are tried on.
struct WrongDefinition: Sendable, CustomTestStringConvertible {
  let name: String
  let path: String
  let files: [String: [UInt8]]

  var testDescription: String { name }

  init(_ name: String, path: String = "App.menu.kdl", _ files: [String: String]) {
    self.name = name
    self.path = path
    self.files = files.mapValues { Array($0.utf8) }
  }

  init(example path: String) {
    (name, self.path, files) = (path, path, Examples.files)
  }

  /// All of it compiled, an example once for all tests.
  var compiled: Compilation {
    name.hasPrefix("Examples/") ? Examples.compile(path) : Compilation(contentsOf: path, reader: .inMemory(files))
  }

  /// The examples of the codes, the messages, the rules about responders, and those in Examples/Mistakes.
  static let all: [WrongDefinition] =
    codes + messages + responders + Examples.mistakes.map(Self.init(example:)) + others

  private static let codes = DiagnosticEntryTests.codes.compactMap { code -> WrongDefinition? in
    let example = code.example
    let main = example.otherFiles["App.menu.kdl"] == nil ? example.path : "App.menu.kdl"
    guard main.hasSuffix(".kdl") else { return nil }
    return WrongDefinition(
      code.name, path: main, example.otherFiles.merging([example.path: example.source]) { $1 })
  }

  private static let messages = DiagnosticMessageTests.mistakes.enumerated().map { index, example in
    WrongDefinition("message \(index)", [example.path: example.source])
  }

  private static let responders = ResponderCheckCases.all.map { example in
    WrongDefinition(
      example.name,
      ["App.menu.kdl": example.text.replacingOccurrences(of: "«", with: "").replacingOccurrences(of: "»", with: "")])
  }

  /// Definitions with mistakes that the others do not have.
  static let others: [WrongDefinition] = [
    ("a title in typographic quotes", "menus { insert atEndOf=.view { section { command a: “Reading List”; }; }; }"),
    (
      "three dots",
      "menus { insert atEndOf=.view { section { command a: \"Open...\"; }; }; }\nlint { report three-dots; }"
    ),
    (
      "a key that only one platform takes from text",
      "app A { platforms ipados-26 appkit; }\nmenus { insert atEndOf=.view { section { command a: \"A\" key=\"up\"; }; }; }"
    ),
    (
      "a key whose alternate has Shift",
      """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.view { section {
          command openBook: "Open Book" key="b" { alternate openOther: "Open Other" modifiers="shift"; }
      }; }; }
      """
    ),
    (
      "half a pair of quotes around a key",
      "menus { insert atEndOf=.view { section { command a: \"A\" key=“cmd+y; }; }; }"
    ),
    (
      "no equals sign",
      "state { flag f; }\nresponder R { performs a: when f; }\nmenus { insert atEndOf=.view { section { command a: \"A\"; }; }; }"
    ),
    (
      "a comma",
      "state { flag f, count n; }\nresponder R { performs a: when=\"f && n > 0\"; }\nmenus { insert atEndOf=.view { section { command a: \"A\"; }; }; }"
    ),
    (
      "a condition of other words that one variable is only in",
      """
      state { flag isRead; count selected; }
      menus { insert atEndOf=.view { section { command a: "A"; }; }; }
      responder R { performs a: when="selected = 1 and not isRead"; }
      """
    ),
    ("an action for an anchor that no command has", "menus { remove newTab:; }"),
    ("an action for an anchor that a command has", "app A { platforms ipados-26; }\nmenus { remove copy:; }"),
    (
      "an action that another command has",
      "menus { insert atEndOf=.view { section { command newTab: \"New\"; command \"New Tab\"; }; }; }"
    ),
    (
      "an anchor that comes later",
      "menus { remove marks; insert after=.view { menu mark \"Mark\" { command a: \"A\"; }; }; }"
    ),
    ("brackets and glued strings", "menus { insert atEndOf=.view { section { command a:\"A\"key=\"cmd+y\"; }; }; }"),
    (
      "a key pressed alike",
      "menus { insert atEndOf=.view { section { command a: \"A\" key=\"cmd+Y\"; command b: \"B\" key=\"shift+cmd+y\"; }; }; }"
    ),
  ].map { WrongDefinition($0.0, ["App.menu.kdl": $0.1]) }
}
