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

  static let mistakes: [(text: String, message: String, place: String?)] = [
    ("", "the file is empty", nil), ("  \n ", "the file is empty", nil),
    ("{", "an object must be closed with '}' before the file ends", "1:1"),
    ("hello", "expected a value: string, number, true, false, null, array or object", "1:1"),
    ("[1]", "a dump is an object, and this is an array", "1:1"),
    ("{}", "this is not a dump of a running app: it has no 'format'", "1:1"),
    (#"{"format": "x"}"#, "this is not a dump of a running app: its 'format' is not \"menuc-dump\"", "1:12"),
    (#"{"format": "menuc-dump"}"#, "a dump must say which 'version' of the format it has", "1:1"),
    (
      #"{"format": "menuc-dump", "version": 2}"#,
      "the dump has version 2 of the format, and this menuc knows up to 1", "1:37"
    ),
    (#"{"format": "menuc-dump", "version": 0}"#, "there is no version 0 of the format", "1:37"),
    (
      #"{"format": "menuc-dump", "version": 1.5}"#, "'version' must be a whole number, and this one has a fraction",
      "1:37"
    ),
    (
      #"{"format": "menuc-dump", "version": 99999999999999999999}"#,
      "'version' must be a whole number, and this one is too large", "1:37"
    ),
    (#"{"format": "menuc-dump", "version": "1"}"#, "'version' must be a whole number, and is a string", "1:37"),
    (
      #"{"format": "menuc-dump", "version": 1}"#, "a dump must say its 'framework': \"UIKit\" or \"AppKit\"", "1:1"
    ),
    (
      #"{"format": "menuc-dump", "version": 1, "framework": "GTK"}"#, "'framework' must be \"UIKit\" or \"AppKit\"",
      "1:53"
    ),
    ("{\(head)}", "a dump must have a 'mainMenu'", "1:1"),
    ("{\(head), \"mainMenu\": {}}", "'mainMenu' must have 'children'", "1:74"),
    ("{\(head), \"mainMenu\": {\"children\": []}}", "the menu is empty", "1:74"),
    (element(#"{"title": "A"}"#), "an element must say its 'kind'", "2:1"),
    (element(#"{"kind": "comand"}"#), "there is no kind of element 'comand'", "2:10"),
    (element(#"{"kind": "command", "title": 5}"#), "a command must have the 'action' that it sends", "2:1"),
    (element(#"{"kind": "command", "action": "a:", "title": 5}"#), "'title' must be a string, and is a number", "2:46"),
    (
      element(#"{"kind": "command", "action": "a:", "attributes": ["grey"]}"#), "there is no attribute 'grey'", "2:52"
    ),
    (element(#"{"kind": "command", "action": "a:", "state": "yes"}"#), "there is no state 'yes'", "2:46"),
    (
      element(#"{"kind": "menu", "options": "inline"}"#), "'options' must be an array of strings, and is a string",
      "2:29"
    ),
    (element(#"{"kind": "keyCommand", "action": "a:", "key": {}}"#), "a 'key' must have an 'input'", "2:47"),
    (
      element(#"{"kind": "keyCommand", "action": "a:", "key": {"input": "a", "modifierFlags": ["meta"]}}"#),
      "there is no modifier 'meta'", "2:80"
    ),
    (element("5"), "an element must be an object, and is a number", "2:1"),
    (
      String(repeating: "[", count: 200), "arrays and objects must be nested at most 128 deep", "1:129"
    ),
    (
      "{\(head), \"language\": \"no language\", \"mainMenu\": {\"children\": [{\"kind\": \"menu\"}]}}",
      "'no language' is not a language", "1:74"
    ),
    (
      "{\(head), \"system\": {\"version\": \"26.b\"}, \"mainMenu\": {\"children\": [{\"kind\": \"menu\"}]}}",
      "'26.b' is not a version of a system", "1:84"
    ),
  ]

  @Test("An invalid dump is reported with its place", arguments: mistakes)
  func mistake(_ text: String, _ message: String, _ place: String?) throws {
    var sources = SourceFiles()
    let file = sources.append(SourceFile(path: "dump.json", bytes: Array(text.utf8)))
    let mistake = #expect(throws: MenuDump.Mistake.self) { try MenuDump(Array(text.utf8), file: file) }
    #expect(mistake?.message == message)
    #expect(mistake?.place(in: sources) == place.map { "dump.json:\($0)" })
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
