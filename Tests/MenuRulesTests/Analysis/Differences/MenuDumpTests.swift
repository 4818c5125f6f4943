import Foundation
import Testing
@testable import MenuRules
@testable import MenuSyntax
@testable import TestSupport

/// Valid and invalid dumps of a running app.
@Suite struct MenuDumpTests {
  private static let head = #""format": "menuc-dump", "version": 1, "framework": "UIKit""#

  private static func element(_ text: String) -> String {
    "{\(head), \"mainMenu\": {\"children\": [\n\(text)\n]}}"
  }

  static let mistakes: [(text: String, place: String?)] = [
    ("", nil),
    ("  \n ", nil),
    ("{", "1:1"),
    ("hello", "1:1"),
    ("[1]", "1:1"),
    ("{}", "1:1"),
    (#"{"format": "x"}"#, "1:12"),
    (#"{"format": "menuc-dump"}"#, "1:1"),
    (#"{"format": "menuc-dump", "version": 2}"#, "1:37"),
    (#"{"format": "menuc-dump", "version": 0}"#, "1:37"),
    (#"{"format": "menuc-dump", "version": 1.5}"#, "1:37"),
    (#"{"format": "menuc-dump", "version": 99999999999999999999}"#, "1:37"),
    (#"{"format": "menuc-dump", "version": "1"}"#, "1:37"),
    (#"{"format": "menuc-dump", "version": 1}"#, "1:1"),
    (#"{"format": "menuc-dump", "version": 1, "framework": "GTK"}"#, "1:53"),
    ("{\(head)}", "1:1"),
    ("{\(head), \"mainMenu\": {}}", "1:74"),
    ("{\(head), \"mainMenu\": {\"children\": []}}", "1:74"),
    (element(#"{"title": "A"}"#), "2:1"),
    (element(#"{"kind": "comand"}"#), "2:10"),
    (element(#"{"kind": "command", "title": 5}"#), "2:1"),
    (element(#"{"kind": "command", "action": "a:", "title": 5}"#), "2:46"),
    (element(#"{"kind": "command", "action": "a:", "attributes": ["grey"]}"#), "2:52"),
    (element(#"{"kind": "command", "action": "a:", "state": "yes"}"#), "2:46"),
    (element(#"{"kind": "menu", "options": "inline"}"#), "2:29"),
    (element(#"{"kind": "keyCommand", "action": "a:", "key": {}}"#), "2:47"),
    (element(#"{"kind": "keyCommand", "action": "a:", "key": {"input": "a", "modifierFlags": ["meta"]}}"#), "2:80"),
    (element("5"), "2:1"),
    (String(repeating: "[", count: 200), "1:129"),
    ("{\(head), \"language\": \"no language\", \"mainMenu\": {\"children\": [{\"kind\": \"menu\"}]}}", "1:74"),
    ("{\(head), \"system\": {\"version\": \"26.b\"}, \"mainMenu\": {\"children\": [{\"kind\": \"menu\"}]}}", "1:84"),
  ]

  @Test("An invalid dump is reported with its place", arguments: mistakes)
  func mistake(_ text: String, _ place: String?) throws {
    var sources = SourceFiles()
    let file = sources.append(SourceFile(path: "dump.json", bytes: Array(text.utf8)))
    let mistake = #expect(throws: MenuDump.Mistake.self) { try MenuDump(Array(text.utf8), file: file) }
    #expect(mistake?.place(in: sources) == place.map { "dump.json:\($0)" })
  }

  @Test("Each mistake has its message")
  func messages() throws {
    func message(_ text: String) -> String? {
      do { _ = try MenuDump(Array(text.utf8), file: 0) } catch { return error.message }
      return nil
    }
    try expectMessages(Self.mistakes.map { ($0.text, message($0.text)) }, "menu-dumps")
  }

  @Test("The last dump is found in an app's output, with its lines")
  func output() throws {
    let dump = Self.element(#"{"kind": "menu", "title": "A"}"#)
    let other = Self.element(#"{"kind": "menu", "title": "B", "options": 1}"#)
    let text =
      "Hello\n\(MenuDump.begin)\n\(dump)\n\(MenuDump.end)\nMore\n2026-11-20 App[1] \(MenuDump.begin)\r\n\(dump)\n\(MenuDump.end)\nBye\n"
    #expect(try MenuDump(Array(text.utf8), file: 0).mainMenu.count == 1)
    var sources = SourceFiles()
    let broken = text.replacing(dump, with: other)
    let file = sources.append(SourceFile(path: "log", bytes: Array(broken.utf8)))
    let mistake = #expect(throws: MenuDump.Mistake.self) { try MenuDump(Array(broken.utf8), file: file) }
    #expect(mistake?.place(in: sources) == "log:10:43")
  }

  @Test("Bytes that are changed anywhere never stop the program", arguments: 0..<Exhaustive.count(3_000, daily: 300))
  func mutations(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let text = Self.element(
      #"{"kind": "menu", "title": "A", "options": ["displayInline"], "children": [{"kind": "keyCommand", "action": "a:", "#
        + #""propertyList": {"a": [1, 2.5e3, null, true]}, "alternates": [{"title": "B", "action": "b:", "modifierFlags": 524288}], "#
        + #""key": {"input": "\u0041", "modifierFlags": ["command"]}}, {"kind": "deferred"}]}"#)
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[index] = UInt8.random(in: .min ... .max, using: &random)
      case 1: bytes.remove(at: index)
      default: bytes.insert(bytes[Int.random(in: bytes.indices, using: &random)], at: index)
      }
    }
    _ = try? MenuDump(bytes, file: 0)
  }

  @Test("Unknown keys and elements of a dump are skipped and reported")
  func unknown() throws {
    let text = Self.element(
      #"{"kind": "unknown", "class": "UINewElement"}, {"kind": "keyCommand", "action": "a:", "key": {"input": "UIKeyInputFoo"}}"#
    )
    let dump = try MenuDump(Array(text.utf8), file: 0)
    #expect(
      dump.remarks.map(\.value) == [
        "an element of the class UINewElement is passed over",
        "'UIKeyInputFoo' is not the input of a known key, so that key is left out",
      ])
    #expect(dump.mainMenu.count == 1)
  }

  @Test("Optional fields of a dump can be missing")
  func small() throws {
    let text = Self.element(#"{"kind": "command", "action": "a:"}"#)
    let dump = try MenuDump(Array(text.utf8), file: 0)
    #expect(dump.system == "iPadOS" && dump.systemMenu == nil && dump.language == nil)
    #expect(dump.platform(declaredBy: Definition()) == "ipados-15")
  }
}
