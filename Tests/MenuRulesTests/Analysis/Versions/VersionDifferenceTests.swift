import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

/// Changes between two versions.
@Suite struct VersionDifferenceTests {
  private static func compiled(_ menu: String, app: String = "platforms ipados-26") -> Compilation {
    let text = """
      app A { \(app) }
      menus { insert after=.view { menu tools "Tools" { \(menu) } } }
      """
    let compilation = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
    #expect(!compilation.hasErrors, "\(compilation.report)")
    return compilation
  }

  /// The changes as `kind: sentence`, those that others tell of in parentheses.
  private static func changes(
    _ old: Compilation, _ new: Compilation, on layouts: [KeyboardLayout]? = []
  ) -> [String] {
    let difference = VersionDifference(from: old, to: new, on: layouts)
    let phrases = VersionPhrases(
      difference: difference, key: { StyledText($0.displayed) }, title: { "'\($0)'" }, word: { StyledText($0) })
    return difference.changes.map { change in
      let scope = phrases.scope(change)
      let text = "\(change.kind.rawValue): \(phrases.sentence(change).plain)" + (scope.isEmpty ? "" : " [\(scope)]")
      return change.isImplied ? "(\(text))" : text
    }
  }

  private static func changes(_ old: String, _ new: String) -> [String] {
    changes(compiled(old), compiled(new))
  }

  @Test(
    "Each kind of change is reported as such",
    arguments: [
      (
        #"command a: "A" key="ctrl+cmd+1""#, #"command a: "A" key="ctrl+cmd+2""#,
        "other-key: 'A' has ⌃⌘2 now, it had ⌃⌘1"
      ),
      (#"command a: "A" key="ctrl+cmd+1""#, #"command a: "A""#, "lost-key: 'A' has no key now, it had ⌃⌘1"),
      (
        #"command a: "A" key="ctrl+cmd+1""#, #"command a: "A" key="ctrl+cmd+1" disabled=#true"#,
        "lost-key: 'A' is disabled now, ⌃⌘1 does nothing"
      ),
      (#"command a: "A""#, #"command a: "A" key="ctrl+cmd+1""#, "gained-key: 'A' has ⌃⌘1 now"),
      (
        #"command a: "A" key="ctrl+cmd+1""#, #"command a: "A" key="ctrl+cmd+1" hidden=#true"#,
        "removed: 'A' is hidden now, ⌃⌘1 still works"
      ),
      (
        #"command a: "A" key="ctrl+cmd+1" hidden=#true"#, #"command a: "A" key="ctrl+cmd+1""#,
        "added: 'A' is shown in 'Tools' now, it was hidden"
      ),
      (
        #"command b: "B""#, #"command a: "A" key="ctrl+cmd+1" hidden=#true; command b: "B""#,
        "added: 'A' has ⌃⌘1, hidden in 'Tools'"
      ),
      (
        #"command a: "A" key="ctrl+cmd+1" hidden=#true"#, #"command a: "A" key="ctrl+cmd+2" hidden=#true"#,
        "other-key: 'A' has ⌃⌘2 now, it had ⌃⌘1"
      ),
      (
        #"command a: "A"; command b: "B""#, #"command a: "A" hidden=#true; command b: "B""#,
        "removed: 'A' is gone from 'Tools'"
      ),
      (
        #"command a: "A" key="ctrl+cmd+1""#,
        #"command a: "A" key="ctrl+cmd+1" discoverabilityTitle="Longer A""#,
        "changed-title: 'A' is called 'Longer A' now [in the overlay]"
      ),
      (#"command a: "A"; command b: "B""#, #"command b: "B""#, "removed: 'A' is gone from 'Tools'"),
      (#"command b: "B""#, #"command a: "A" key="ctrl+cmd+1"; command b: "B""#, "added: 'A' has ⌃⌘1 in 'Tools'"),
      (#"command a: "A""#, #"command a: "Á""#, "changed-title: 'A' is called 'Á' now"),
      (#"menu m "M" { command a: "A" }"#, #"menu m "N" { command a: "A" }"#, "changed-title: 'M' is called 'N' now"),
      (
        #"command a: "A" propertyList=name"#, #"command a: "A" propertyList=nom"#,
        "changed-action: 'A' sends a: with nom now, it sent a: with name"
      ),
      (#"command a: "A""#, #"command b: "A""#, "changed-action: 'A' sends b: now, it sent a:"),
      (
        #"command a: "A"; command b: "B""#, #"menu more "More" { command a: "A" }; command b: "B""#,
        "moved: 'A' is in 'Tools' > 'More' now, it was in 'Tools'"
      ),
      (
        #"command a: "A" { alternate b: "B" modifiers=shift }"#, #"command a: "A""#, "removed: 'B' is gone from 'Tools'"
      ),
      (
        #"command a: "A" propertyList=x; command a: "B" propertyList=y as=ay"#,
        #"command a: "A" propertyList=x key="ctrl+cmd+1"; command a: "B" propertyList=y as=ay"#,
        "gained-key: 'A' has ⌃⌘1 now"
      ),
    ])
  func kinds(_ old: String, _ new: String, _ change: String) {
    #expect(Self.changes(old, new) == [change])
  }

  @Test(
    "Order, sections, images and the same file are not changes",
    arguments: [
      (#"command a: "A"; command b: "B""#, #"command b: "B"; command a: "A""#),
      (#"command a: "A""#, #"section { command a: "A" image="star" }"#),
      (#"command a: "A" key="ctrl+cmd+1""#, #"command a: "A" key="ctrl+cmd+1""#),
    ])
  func nothing(_ old: String, _ new: String) {
    #expect(Self.changes(old, new).isEmpty)
  }

  @Test(
    "Items of AppKit are compared as AppKit takes them",
    arguments: [
      ("disabled=#true", []), ("hidden=#true", ["removed: 'A' is gone from 'M', it had ⌘K"]),
      (
        "hidden=#true allowsKeyEquivalentWhenHidden=#true", ["removed: 'A' is hidden now, ⌘K still works"]
      ),
      ("discoverabilityTitle=Longer", []),
    ] as [(String, [String])])
  func itemsOfAppKit(_ property: String, _ changes: [String]) {
    func compiled(_ property: String) -> Compilation {
      Compilation(
        text: """
          app A { platforms appkit; }
          menus { insert atEndOf=.root { menu m "M" { command a: "A" key="cmd+k" \(property); command b: "B"; }; }; }
          """)
    }
    #expect(Self.changes(compiled(""), compiled(property)) == changes)
  }

  @Test("A hidden command breaks no key")
  func hiddenKeys() {
    let key = #"command a: "A" key="ctrl+cmd+1""#
    let difference = VersionDifference(
      from: Self.compiled(key), to: Self.compiled(key + " hidden=#true"), on: [])
    #expect(difference.changes.map(\.breaksKey) == [false])
  }

  @Test("A key with a new meaning comes first, with the new keys of both commands")
  func meaning() {
    let old = #"command a: "A" key="ctrl+cmd+1"; command b: "B" key="ctrl+cmd+2"; command c: "C" key="ctrl+cmd+3""#
    #expect(
      Self.changes(
        old, #"command a: "A" key="ctrl+cmd+2"; command b: "B" key="ctrl+cmd+1"; command c: "C" key="ctrl+cmd+3""#)
        == [
          "changed-meaning: ⌃⌘2 is 'A', which had ⌃⌘1; it was 'B', which has ⌃⌘1 now",
          "changed-meaning: ⌃⌘1 is 'B', which had ⌃⌘2; it was 'A', which has ⌃⌘2 now",
          "(other-key: 'A' has ⌃⌘2 now, it had ⌃⌘1)", "(other-key: 'B' has ⌃⌘1 now, it had ⌃⌘2)",
        ])
    #expect(
      Self.changes(old, #"command d: "D" key="ctrl+cmd+1"; command b: "B"; command c: "C" key="ctrl+cmd+2""#) == [
        "changed-meaning: ⌃⌘1 is 'D', which is new; it was 'A', which is gone",
        "changed-meaning: ⌃⌘2 is 'C', which had ⌃⌘3; it was 'B', which has no key",
        "(lost-key: 'B' has no key now, it had ⌃⌘2)", "(other-key: 'C' has ⌃⌘2 now, it had ⌃⌘3)",
        "(removed: 'A' is gone from 'Tools', it had ⌃⌘1)", "(added: 'D' has ⌃⌘1 in 'Tools')",
      ])
  }

  @Test("A change on one platform names it, and a change on all of them is reported once")
  func platforms() {
    let both = "platforms ipados-26 mac-catalyst"
    let text = """
      app A { \(both) }
      menus {
        on mac-catalyst { insert after=.view { menu m "M" { command x: "X" key="ctrl+cmd+x" } } }
        insert after=.view { menu tools "Tools" { command a: "A" key="ctrl+cmd+1" } }
      }
      """
    let old = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
    let new = Compilation(
      SourceFile(
        path: "A.menu.kdl",
        bytes: Array(text.replacing("ctrl+cmd+x", with: "ctrl+cmd+y").replacing("ctrl+cmd+1", with: "ctrl+cmd+2").utf8))
    )
    #expect(
      Self.changes(old, new) == [
        "other-key: 'A' has ⌃⌘2 now, it had ⌃⌘1",
        "other-key: 'X' has ⌃⌘Y now, it had ⌃⌘X [on Mac Catalyst 26]",
      ])
    let fewer = Self.compiled(#"command a: "A""#, app: "platforms ipados-26 ipados-15")
    let difference = VersionDifference(from: old, to: fewer, on: [])
    #expect(difference.addedPlatforms.map(\.name) == ["ipados-15"])
    #expect(difference.removedPlatforms.map(\.name) == ["mac-catalyst"])
    #expect(difference.platforms.map(\.name) == ["ipados-26"])
  }

  @Test("Another spelling of a key, or another identifier of a menu, is not a change")
  func spellings() {
    func compiled(_ menu: String, _ key: String, _ action: String = "a:") -> Compilation {
      Compilation(
        text: """
          app A { platforms ipados-26; }
          menus { insert after=.view { menu \(menu) "Notes" { command \(action) "A" key="\(key)"; command z: "Z"; }; }; }
          """)
    }
    let old = compiled("notes", "ctrl+cmd+K")
    for menu in ["notes", "_", "others"] {
      #expect(Self.changes(old, compiled(menu, "ctrl+shift+cmd+k")) == [], "\(menu)")
    }
    #expect(
      Self.changes(old, compiled("notes", "ctrl+shift+cmd+k", "other:")).contains { $0.hasPrefix("changed-action") })
    #expect(Self.changes(old, compiled("notes", "ctrl+cmd+k")) == ["other-key: 'A' has ⌃⌘K now, it had ⌃⇧⌘K"])
  }

  @Test("A key that moves on a keyboard only is a change on that keyboard")
  func layouts() throws {
    let german = try #require(KeyboardLayouts.named("de"))
    let old = Self.compiled(#"command a: "A" key="ctrl+cmd+[""#)
    let new = Self.compiled(#"command a: "A" key="ctrl+cmd+[" allowsAutomaticLocalization=#false"#)
    #expect(
      Self.changes(old, new, on: [german]) == [
        "other-key: 'A' has ⌃⌘[ now, it had ⌃⌘Ö [with the keyboard German]"
      ])
    #expect(Self.changes(old, new).isEmpty)
    // ⌃⌘Ö runs 'A' there, and 'B' afterwards, though both are as they were on the keyboard that keys are written on.
    let rival = #"; command b: "B" key="ctrl+cmd+ö" allowsAutomaticLocalization=#false"#
    let before = Self.compiled(#"command a: "A" key="ctrl+cmd+[""#)
    let after = Self.compiled(#"command a: "A" key="ctrl+cmd+[" allowsAutomaticLocalization=#false"# + rival)
    #expect(
      Self.changes(before, after, on: [german]).first
        == "changed-meaning: ⌃⌘Ö is 'B', which is new; it was 'A', which has ⌃⌘[ now [with the keyboard German]")
  }

  @Test("Titles are compared in each language that both versions have")
  func languages() throws {
    func compiled(_ german: String, _ more: String = "") throws -> Compilation {
      let catalog = """
        {"sourceLanguage":"en","version":"1.0","strings":{"A":{"localizations":{\
        "de":{"stringUnit":{"state":"translated","value":"\(german)"}}\(more)}}}}
        """
      let text = """
        app A { platforms ipados-26; strings "L.xcstrings" }
        menus { insert after=.view { menu tools "Tools" { command a: "A" } } }
        """
      return Compilation(
        contentsOf: "A.menu.kdl",
        reader: .inMemory(["A.menu.kdl": Array(text.utf8), "L.xcstrings": Array(catalog.utf8)]))
    }
    let french = #","fr":{"stringUnit":{"state":"translated","value":"Fr"}}"#
    let changes = Self.changes(try compiled("Alt"), try compiled("Neu", french))
    #expect(changes == ["changed-title: 'Alt' is called 'Neu' now [in de]"])
    let difference = VersionDifference(from: try compiled("Alt"), to: try compiled("Alt", french), on: [])
    #expect(difference.changes.isEmpty)
    #expect(difference.addedLanguages.map(\.tag) == ["fr"])
  }

  @Test("Keys of responders are compared with those of the same responder")
  func responders() {
    func compiled(_ first: String, _ second: String) -> Compilation {
      let text = """
        app A { platforms ipados-26 }
        responder One { performs a:; keyCommand a: "A" key="\(first)" }
        responder Two { performs b:; keyCommand b: "B" key="\(second)" }
        """
      return Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
    }
    #expect(
      Self.changes(compiled("ctrl+cmd+1", "ctrl+cmd+2"), compiled("ctrl+cmd+2", "ctrl+cmd+1")) == [
        "other-key: 'A' has ⌃⌘2 now, it had ⌃⌘1", "other-key: 'B' has ⌃⌘1 now, it had ⌃⌘2",
      ])
  }

  @Test("Changes are those of a comparison that leaves out nothing", arguments: 0..<60)
  func leftOut(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let isAnyMenu = seed.isMultiple(of: 3)
    let before = isAnyMenu ? RandomMenus(seed: seed).text.split(separator: "\n").map(String.init) : Self.lines(&random)
    var after = before
    for _ in 0..<Int.random(in: 0...8, using: &random) { Self.edit(&after, &random) }
    let old = Compilation(text: before.joined(separator: "\n"))
    let new = Compilation(text: after.joined(separator: "\n"))
    let layouts = try ["de", "fr", "ru"].map { try #require(KeyboardLayouts.named($0)) }
    let languages = [try #require(Language("de"))]
    // Commands with translations are all compared. These have the same titles as ever, and the translations are ignored.
    let slow = VersionDifference(
      from: MenuVersion(old, in: languages), to: MenuVersion(new, in: languages), languages: [], on: layouts)
    #expect(VersionDifference(from: old, to: new, on: layouts).changes == slow.changes)
    #expect(VersionDifference(from: old, to: old, on: layouts).changes.isEmpty)
  }

  /// Menus with few actions, titles and keys, so that many commands are alike or in each other's way.
  private static func lines(_ random: inout SeededGenerator) -> [String] {
    let platform = any(["appkit", "ipados-26"], &random)
    let direction = any(["", " direction=rightToLeft"], &random)
    var lines = ["app A\(direction) {", "platforms \(platform)", "}", "menus {", "insert atEndOf=.root {"]
    for menu in 0..<4 {
      lines.append("menu m\(menu) \"M\(menu)\" {")
      for _ in 0..<3 {
        lines.append("section {")
        for _ in 0..<6 { lines.append(command(&random)) }
        lines.append("}")
      }
      lines.append("}")
    }
    lines += ["}", "}", "menus context name=row {", "insert atEndOf=.root {"]
    for _ in 0..<6 { lines.append(command(&random)) }
    lines += ["}", "}", "responder List {"]
    for _ in 0..<3 { lines.append("keyCommand a: \"T\" key=\"\(any(keys, &random))\"") }
    return lines + ["}"]
  }

  private static let keys = [
    "cmd+[", "cmd+]", "cmd+?", "shift+cmd+/", "cmd+/", "ctrl+cmd+K", "ctrl+shift+cmd+k", "cmd+1", "cmd+ö", "cmd+;",
    "cmd+n", "cmd+left", "ctrl+cmd+q", "alt+cmd+[",
  ]

  private static func any<Value>(_ values: [Value], _ random: inout SeededGenerator) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  private static func command(_ random: inout SeededGenerator) -> String {
    let number = Int.random(in: 0..<50, using: &random)
    var line = "command a\(number): \"T\(number / Int.random(in: 1...2, using: &random))\""
    if Bool.random(using: &random) { line += " key=\"\(any(keys, &random))\"" }
    line += any(["", "", "", "", " disabled=#true", " hidden=#true", " allowsAutomaticLocalization=#false"], &random)
    return line + any(["", "", "", "", " { alternate a\(number + 1): \"B\" modifiers=alt; }"], &random)
  }

  /// Removes, adds, moves, repeats or changes a command, or only the spaces in it.
  private static func edit(_ lines: inout [String], _ random: inout SeededGenerator) {
    let commands = lines.indices.filter { lines[$0].hasPrefix("command ") && !lines[$0].hasSuffix("{") }
    guard !commands.isEmpty else { return }
    let index = any(commands, &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: lines.remove(at: index)
    case 1: lines.insert(command(&random), at: index)
    case 2: lines.insert(lines.remove(at: index), at: any(commands, &random))
    case 3: lines.insert(lines[any(commands, &random)], at: index)
    case 4: lines[index] = command(&random)
    default: lines[index] = lines[index].replacing("command ", with: "command  ")
    }
  }

  @Test("Only commands that may differ are made, and those with their keys or actions")
  func made() throws {
    let text = #"command a: "A" key="ctrl+cmd+1"; command b: "B"; command c: "C" key="ctrl+cmd+["; command d: "D""#
    func made(_ new: String, from old: String = text) throws -> [String] {
      let versions = [Self.compiled(old), Self.compiled(new)].map { MenuVersion($0, in: []) }
      let german = try #require(KeyboardLayouts.named("de"))
      let (old, new) = MenuVersion.PlatformVersion.differing(
        versions[0].platforms[0], versions[1].platforms[0], for: (versions[0].app, versions[1].app),
        on: [KeyboardLayouts.authored, german])
      return (old + new).filter { !$0.isMenu && !$0.isSystem }.map(\.title)
    }
    #expect(try made(text) == [])
    #expect(try made(text.replacing(#""B""#, with: #""Z""#)) == ["B", "Z"])
    #expect(try made(#"command x: "X"; "# + text + #"; command y: "Y""#) == ["X", "Y"])
    // The key of 'C' is ⌃⌘Ö there.
    #expect(try made(text.replacing(#""B""#, with: #""B" key="ctrl+cmd+ö""#)) == ["B", "C", "B", "C"])
  }

  @Test("An example does not differ from itself", arguments: Examples.paths)
  func itself(_ path: String) {
    let compilation = Examples.compile(path)
    let difference = VersionDifference(from: compilation, to: compilation)
    #expect(difference.changes.isEmpty)
    #expect(difference.addedPlatforms.isEmpty && difference.removedPlatforms.isEmpty)
  }
}
