import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuRules
@testable import MenuSyntax
@testable import TestSupport

@Suite("An audit reports problems of keys on other keyboards") struct LayoutAuditTests {
  /// Commands, the layouts they are audited on, and the findings.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let commands: String
    var app = ""
    var rest = ""
    let layouts: [String]
    let findings: [String]

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "a key that moves onto another one's",
      commands: #"command a: "A" key="cmd+["; command b: "B" key="cmd+^""#, layouts: ["us", "fr-CA", "de"],
      findings: ["collision B/A: fr-CA"]),
    Case(
      name: "a key that looks like another one is pressed elsewhere",
      // Both are shown as ⌘É on Swiss French, one of them with Shift on another key.
      commands: #"command a: "A" key="cmd+["; command b: "B" key="cmd+{""#, layouts: ["fr-CH", "de-CH", "de"],
      findings: []),
    Case(
      name: "what is one press on a US keyboard already is told elsewhere",
      commands: #"command a: "A" key="cmd++"; command b: "B" key="shift+cmd+=""#, layouts: ["us", "fr"], findings: []),
    Case(
      name: "one of two that stays while the other is mirrored",
      commands: #"command a: "A" key="cmd+[" allowsAutomaticMirroring=#false; command b: "B" key="cmd+]""#,
      layouts: ["us", "de"], findings: ["mirroredCollision B/A: us< de<"]),
    Case(
      name: "a digit with Shift is not mirrored, the bracket on its key is",
      commands: #"command a: "A" key="shift+cmd+9"; command b: "B" key="cmd+)""#, layouts: ["us"],
      findings: ["mirroredCollision B/A: us<"]),
    Case(
      name: "both of a pair are mirrored, or neither",
      commands: """
        command a: "A" key="cmd+["; command b: "B" key="cmd+]"
        command c: "C" key="alt+cmd+left" allowsAutomaticMirroring=#false
        command d: "D" key="alt+cmd+right" allowsAutomaticMirroring=#false
        """,
      layouts: ["us", "de", "fr", "he"], findings: []),
    Case(
      name: "without Command nothing is mirrored",
      commands: #"command a: "A" key="ctrl+["; command b: "B" key="cmd+]""#, layouts: ["us"], findings: []),
    Case(
      name: "a collision that the layout makes of mirrored keys is the layout's",
      commands: #"command a: "A" key="cmd+]"; command b: "B" key="cmd+^""#, layouts: ["fr-CA"],
      findings: ["collision B/A: fr-CA<"]),
    Case(
      name: "a bracket that is shown as the other one",
      commands: #"command a: "A" key="cmd+("; command b: "B" key="cmd+)""#, layouts: ["us", "de-CH"],
      findings: ["oppositePair B/A: de-CH de-CH<"]),
    Case(
      name: "one of a pair that must not move is not mirrored either",
      commands: #"command a: "A" key="cmd+[" allowsAutomaticLocalization=#false; command b: "B" key="cmd+]""#,
      layouts: ["us", "de"],
      findings: ["mirroredCollision B/A: us<", "oppositePair B/A: de<"]),
    Case(
      name: "a character that no key types, or that needs Option",
      commands: #"command a: "A" key="cmd+é"; command b: "B" key="cmd+一""#, layouts: ["us", "fr", "de"],
      findings: ["untypable A: us us< de de<", "untypable B: us us< fr fr< de de<"]),
    Case(
      name: "Latin letters of a Russian keyboard are there with Command and Control only",
      commands: """
        command a: "A" key="cmd+k"; command b: "B" key="ctrl+k"; command c: "C" key="alt+k"
        command d: "D" key="f5"; command e: "E" key="alt+space"
        """,
      layouts: ["us", "ru"], findings: ["untypable C: ru ru<"]),
    Case(
      name: "an app that lets no key move, on a Mac",
      commands: #"command a: "A" key="cmd+["; command b: "B" key="cmd+b""#, app: "localizesKeyCommands=#false",
      layouts: ["us", "de"], findings: []),
    Case(
      name: "what would not be typed if it moved either",
      commands: #"command a: "A" key="cmd+é" allowsAutomaticLocalization=#false"#, layouts: ["us"],
      findings: ["untypable A: us us<"]),
    Case(
      name: "characters that are typed with Option",
      commands: """
        command a: "A" key="alt+8" wantsPriorityOverSystemBehavior=#true; command b: "B" key="alt+cmd+8"
        command c: "C" key="ctrl+alt+8"; command d: "D" key="alt+a" wantsPriorityOverSystemBehavior=#true
        command e: "E" key="alt+e" wantsPriorityOverSystemBehavior=#true
        """,
      layouts: ["us", "de-CH", "pl"],
      findings: [
        "stolenCharacter A: de-CH de-CH<", "stolenCharacter D: pl pl<", "stolenCharacter E: de-CH de-CH< pl pl<",
      ]),
    Case(
      name: "a letter that is another one",
      commands: #"command a: "A" key="cmd+w"; command b: "B" key="cmd+["; command c: "C" key="cmd+1""#,
      layouts: ["az", "de", "fr"], findings: ["lostMnemonic A: az az<"]),
    Case(
      name: "an alternate has its command's key",
      commands: """
        command a: "A" key="cmd+[" { alternate a2: "A2" modifiers="alt"; }
        command b: "B" key="alt+cmd+^"
        """, layouts: ["fr-CA"], findings: ["collision B/A2: fr-CA"]),
    Case(
      name: "keys of responders: against the menu and within one",
      commands: #"command a: "A" key="cmd+[""#,
      rest: """
        responder One { keyCommand b: "B" key="cmd+^"; keyCommand e: "E" key="alt+cmd+^"; }
        responder Two { keyCommand c: "C" key="alt+cmd+["; keyCommand d: "D" key="cmd+[" }
        """, layouts: ["fr-CA"], findings: ["collision B/A: fr-CA"]),
  ]

  @Test("The findings on some layouts, in both directions", arguments: cases)
  func findings(_ test: Case) throws {
    let compilation = AuditedText.compile(test.commands, app: test.app, rest: test.rest)
    let audit = try #require(AuditedText.audit(compilation, test.layouts))
    #expect(audit.layouts.map(\.name) == test.layouts)
    #expect(audit.lines == test.findings, "\(compilation.diagnostics.map(\.message))")
  }

  @Test("The system's own keys take part, and clashes between them are only counted")
  func system() throws {
    let text = """
      app Reader { platforms ipados-26; }
      menus {
          insert atStartOf=.view { command b: "B" key="cmd+§"; }
      }
      """
    let compilation = Compilation(SourceFile(path: "Reader.menu.kdl", bytes: Array(text.utf8)))
    let audit = try #require(AuditedText.audit(compilation, ["is", "de"]))
    #expect(audit.lines.filter { $0.hasPrefix("collision") } == ["collision B/Screenshot: de de<"])
    #expect(audit.name(of: try #require(audit.findings[0].other)) == "the system's Screenshot")
    #expect(audit.findings.allSatisfy { !audit.keys[$0.key].isSystems })

    let own = """
      platform odd "Odd" {
          menus { insert atEndOf=.root { menu m "M" { command c: "C" key="cmd+["; command d: "D" key="cmd+^"; }; }; }
      }
      app Reader { platforms odd; }
      menus { insert atEndOf=m { command b: "B" key="cmd+b"; }; }
      """
    let odd = Compilation(SourceFile(path: "Reader.menu.kdl", bytes: Array(own.utf8)))
    let quiet = try #require(AuditedText.audit(odd, ["us", "fr-CA"]))
    #expect(quiet.findings.isEmpty)
    #expect(quiet.systemCollisions == 1)
  }

  @Test("Shift folds into a stand-in that its key types with and without: ⌘} is ⇧⌘´ on an Icelandic keyboard")
  func icelandic() throws {
    let compilation = AuditedText.compile(#"command a: "Next" key="cmd+]"; command b: "Right" key="cmd+}""#)
    let audit = try #require(AuditedText.audit(compilation, ["is"]))
    #expect(audit.findings.isEmpty)
    let setting = LayoutAudit.Setting(layout: 0, direction: .leftToRight)
    #expect(audit.localized(0, in: setting).localized.displayed == "⌘´")
    #expect(audit.localized(1, in: setting).localized.displayed == "⇧⌘´")
    #expect(audit.moves.map(\.displayedTarget) == ["´", "⇧´"])
    #expect(audit.localized(1, in: setting).typing == .typed(KeyStroke(.physical(.quote), [.shift, .command])))
  }

  @Test("A capital stand-in is shown with its Shift: ⌘{ is ⇧⌘Ö on a German keyboard")
  func german() throws {
    let compilation = AuditedText.compile(#"command a: "Prev" key="cmd+["; command b: "Prev Tab" key="cmd+{""#)
    let audit = try #require(AuditedText.audit(compilation, ["de"]))
    #expect(audit.moves.map(\.displayedTarget) == ["Ö", "⇧Ö"])
  }

  @Test("A browser's keys on a Spanish keyboard are four presses, as Finder shows two of them")
  func spanish() throws {
    let compilation = AuditedText.compile(
      """
      command back: "Back" key="cmd+["; command forward: "Forward" key="cmd+]"
      command zoomIn: "Zoom In" key="cmd+="; command last: "Last Tab" key="cmd+)"
      """)
    let audit = try #require(AuditedText.audit(compilation, ["es"]))
    #expect(audit.findings.isEmpty)
    let setting = LayoutAudit.Setting(layout: 0, direction: .leftToRight)
    let shown = (0..<4).map { audit.localized($0, in: setting).localized.displayed }
    #expect(shown == ["⌘Ñ", "⌘´", "⌘*", "⌘="])
    #expect(Set((0..<4).map { audit.localized($0, in: setting).typing.stroke }).count == 4)
  }

  @Test("Quotes, brackets and letters on Turkish, Icelandic and Norwegian keyboards stay apart")
  func turkish() throws {
    let compilation = AuditedText.compile(
      """
      command quote: "Quote" key="cmd+'"; command next: "Next" key="cmd+]"; command info: "Info" key="ctrl+cmd+i"
      command other: "Other Quote" key="ctrl+cmd+'"; command italic: "Italic" key="cmd+i"
      """, platform: "ipados-26")
    let audit = try #require(AuditedText.audit(compilation, ["tr", "is", "nb-extended", "nb"]))
    #expect(audit.findings.isEmpty)
  }

  @Test("⌥F takes nothing away in Polish, where ń is ⌥N, and P and ⇧I are letters to a Russian")
  func polish() throws {
    let compilation = AuditedText.compile(
      """
      command fix: "Fix Audio" key="alt+f" wantsPriorityOverSystemBehavior=#true
      command send: "Send Away" key="shift+i"; command play: "Play" key="p"
      """)
    #expect(try #require(AuditedText.audit(compilation, ["pl", "us", "de"])).findings.isEmpty)
    let others = try #require(AuditedText.audit(compilation, ["pl", "ru", "hr-pc"]))
    #expect(
      others.lines == [
        "untypable Fix Audio: ru ru<", "untypable Send Away: ru ru<", "untypable Play: ru ru<",
        "stolenCharacter Fix Audio: hr-pc hr-pc<",
      ])
  }

  /// Keys that do not move, one of them with Option already.
  private static let optedOut = """
    command back: "Back" key="cmd+[" allowsAutomaticLocalization=#false
    command comment: "Comment" key="cmd+/" allowsAutomaticLocalization=#false
    command five: "Five" key="alt+cmd+5"
    command bare: "Bare" key="ctrl+]" allowsAutomaticLocalization=#false
    """

  @Test("A Mac adds Option for a key that does not move; an iPad's behavior is unknown")
  func optionTypesKeys() throws {
    let mac = try #require(AuditedText.audit(AuditedText.compile(Self.optedOut), ["de"]))
    #expect(mac.lines == ["collision Five/Back: de de<"])
    let setting = LayoutAudit.Setting(layout: 0, direction: .leftToRight)
    #expect(mac.localized(0, in: setting).typing == .typed(KeyStroke(.physical(.digit5), [.alternate, .command])))
    #expect(mac.reason(mac.findings[0], in: setting) == "both are pressed as ⌥⌘5")

    let iPad = try #require(
      AuditedText.audit(AuditedText.compile(Self.optedOut, platform: "ipados-26"), ["de"], directions: [.leftToRight]))
    #expect(iPad.lines == ["unsafeOptOut Back: de", "unsafeOptOut Bare: de"])
    let advice = iPad.advice(iPad.findings[0])
    #expect(advice.contains("iPadOS 26") && advice.hasSuffix("(not measured on a device)"), "\(advice)")
  }

  @Test("Without a table, a key that needs Option says so, and so does one that cannot be typed")
  func withoutTable() throws {
    let compilation = AuditedText.compile(
      #"command a: "Next" key="cmd+]"; command b: "Accent" key="cmd+é"; command c: "Plain" key="cmd+p""#,
      platform: "ipados-26")
    let audit = try #require(AuditedText.audit(compilation, ["ro"], directions: [.leftToRight]))
    #expect(
      audit.findings.map { String(audit.message($0).prefix { $0 != "⌘" }) } == ["'Next' ", "'Accent' "])
    #expect(audit.findings.map { audit.message($0).contains("Option") } == [true, false])
  }

  @Test("Without layouts of its own, a definition is audited on the common ones")
  func commonLayouts() throws {
    let compilation = AuditedText.compile(#"command a: "Next" key="cmd+]""#)
    let target = try #require(compilation.targets.first)
    #expect(LayoutAudit(target, of: compilation.definition).layouts == KeyboardLayouts.common)
    #expect(KeyboardLayouts.layouts(nil) == KeyboardLayouts.common)
    #expect(KeyboardLayouts.layouts(.all) == KeyboardLayouts.all)
    #expect(KeyboardLayouts.layouts(.named(["az", "us"])).map(\.name) == ["az", "us"])
  }

  @Test("A pair points the wrong way if its keys are the other way round, in either direction")
  func wrongWayRound() throws {
    let german = try #require(KeyboardLayouts.named("de"))
    func layout(_ open: Unicode.Scalar, _ close: Unicode.Scalar) -> KeyboardLayout {
      KeyboardLayout(
        name: "odd", identifier: "odd", displayName: "Odd", script: "Latin", hardware: .iso, letters: "",
        isCommon: false,
        typedSource: .derived, keyEquivalentsSource: .ours, typed: german.typed, commanded: german.typed,
        keyEquivalents: ["[": open, "]": close])
    }
    let compilation = AuditedText.compile(#"command a: "A" key="cmd+["; command b: "B" key="cmd+]""#)
    let target = try #require(compilation.targets.first)
    // ö is left of ä; ü is in another row.
    for (open, close, findings) in [
      ("ä", "ö", ["oppositePair B/A: odd odd<"]), ("ö", "ä", []), ("ü", "ö", []), ("ö", "ü", []),
    ] as [(Unicode.Scalar, Unicode.Scalar, [String])] {
      #expect(LayoutAudit(target, of: compilation.definition, on: [layout(open, close)]).lines == findings)
    }
  }

  @Test("Stand-ins for characters are listed, with the keys that they are for")
  func moves() throws {
    let audit = try #require(
      AuditedText.audit(
        AuditedText.compile(
          """
          command a: "A" key="cmd+["; command b: "B" key="alt+cmd+["; command c: "C" key="cmd+c"
          command d: "D" key="cmd+[" propertyList=1 allowsAutomaticLocalization=#false
          """), ["us", "de", "fr", "sv"]))
    let moves = audit.moves.map { move in
      "\(move.input.displayed) \(move.target.displayed) \(move.layouts.map { audit.layouts[$0].name }) "
        + "\(move.keys.map { audit.title(of: $0) })"
    }
    #expect(moves == [#"[ Ö ["de", "sv"] ["A", "B"]"#, #"[ ^ ["fr"] ["A", "B"]"#])
  }

  @Test("An audit of one direction has the findings that both have there", arguments: App.LayoutDirection.allCases)
  func direction(_ direction: App.LayoutDirection) throws {
    let compilation = AuditedText.compile(Self.manyKeys)
    let names = ["us", "de", "fr", "is", "fr-CA", "ro-standard", "he"]
    let both = try #require(AuditedText.audit(compilation, names))
    let one = try #require(AuditedText.audit(compilation, names, directions: [direction]))
    let expected = both.findings.compactMap { finding -> LayoutFinding? in
      var finding = finding
      finding.settings.removeAll { $0.direction != direction }
      return finding.settings.isEmpty ? nil : finding
    }
    #expect(one.findings == expected)
    #expect(!expected.isEmpty)
  }

  /// Every character of ASCII with ⌘, some opted out, and digits with more modifiers.
  private static let manyKeys: String = {
    var commands: [String] = []
    for code in UInt8(0x21)...0x7E where !(0x41...0x5A).contains(code) {
      let input = Character(Unicode.Scalar(code))
      let spelling = ["\\", "\""].contains(input) ? "\\\(input)" : String(input)
      let optOut =
        code % 7 == 0 ? " allowsAutomaticMirroring=#false" : code % 11 == 0 ? " allowsAutomaticLocalization=#false" : ""
      commands.append("command a\(code): \"\(spelling)\" key=\"cmd+\(spelling)\"\(optOut)")
      if code % 2 == 0 { commands.append("command b\(code): \"⌥\(spelling)\" key=\"alt+\(spelling)\"\(optOut)") }
      if code % 3 == 0 { commands.append("command c\(code): \"⇧\(spelling)\" key=\"shift+cmd+\(spelling)\"\(optOut)") }
    }
    return commands.joined(separator: "\n")
  }()

  @Test("The fast search finds the same as one of each key on each layout", arguments: App.LayoutDirection.allCases)
  func thorough(_ direction: App.LayoutDirection) throws {
    let compilation = AuditedText.compile(Self.manyKeys)
    let target = try #require(compilation.targets.first)
    let audit = LayoutAudit(target, of: compilation.definition, directions: [direction])
    let own = audit.keys.indices.filter { !audit.keys[$0].isSystems }
    #expect(own.count > 100)
    var found: [LayoutAudit.Setting: Set<Int>] = [:]
    var untypable: [LayoutAudit.Setting: Set<Int>] = [:]
    for finding in audit.findings {
      for setting in finding.settings {
        switch finding.kind {
        case .collision, .mirroredCollision:
          found[setting, default: []].formUnion([finding.key] + (finding.other.map { [$0] } ?? []))
        case .untypable, .unsafeOptOut: untypable[setting, default: []].insert(finding.key)
        case .oppositePair, .stolenCharacter, .lostMnemonic: break
        }
      }
    }
    let us = KeyLocalizer(try #require(KeyboardLayouts.named("us")), on: .iPadOS26, direction: .leftToRight)
    let presses = audit.keys.map { us.localized($0.combination).typing.stroke }
    for (index, layout) in audit.layouts.enumerated() {
      let setting = LayoutAudit.Setting(layout: index, direction: direction)
      var keys: [KeyStroke: [Int]] = [:]
      var missing: Set<Int> = []
      for key in audit.keys.indices {
        if let stroke = audit.localized(key, in: setting).typing.stroke {
          keys[stroke, default: []].append(key)
        } else if own.contains(key) {
          missing.insert(key)
        }
      }
      let rivals = keys.values.filter { group in
        Set(group.map { presses[$0] }).count > 1 && group.contains(where: own.contains)
      }
      // Of keys that are one press on a US keyboard only the first is told.
      let expected = rivals.map { group in
        group.sorted().reduce(into: [Int]()) { firsts, key in
          if !firsts.contains(where: { presses[$0] == presses[key] }) { firsts.append(key) }
        }
      }
      #expect(Set(expected.joined()) == found[setting] ?? [], "\(layout.name)")
      #expect(missing == untypable[setting] ?? [], "\(layout.name)")
    }
  }
}
