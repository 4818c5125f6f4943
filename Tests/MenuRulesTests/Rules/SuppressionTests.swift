import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuDefinition
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuRules

@Suite("Findings that are accepted, and how bad the others are") struct SuppressionTests {
  private func compilation(
    _ definition: String, _ files: [String: String] = [:], _ settings: CompilationSettings = CompilationSettings()
  ) -> Compilation {
    Compilation(
      SourceFile(path: "App.menu.kdl", bytes: Array(definition.utf8)),
      reader: .inMemory(files.mapValues { Array($0.utf8) }), settings: settings)
  }

  /// The reported findings, and the accepted ones with their reason.
  private func found(_ definition: String, _ settings: CompilationSettings = CompilationSettings()) -> [String] {
    let compilation = compilation(definition, [:], settings)
    return compilation.diagnostics.map { "\($0.severity.rawValue) \($0.code.name)" }
      + compilation.suppressed.map { "accepted \($0.diagnostic.code.name): \($0.justification ?? "-")" }
  }

  private static func menus(_ elements: String) -> String {
    "menus { insert after=.view { menu m \"Lamps\" {\n\(elements)\n}; }; }"
  }

  private static let clash = "command getInfo: \"Get Info\" key=\"cmd+i\""

  @Test("An error is accepted in the command that has it, with a reason")
  func command() {
    #expect(found(Self.menus(Self.clash)) == ["error duplicate-shortcut"])
    let accepted = Self.menus(Self.clash + " { allow duplicate-shortcut because=\"Italic goes in 2.0\"; }")
    #expect(found(accepted) == ["accepted duplicate-shortcut: Italic goes in 2.0"])
    let byNumber = Self.menus(Self.clash + " { allow M022 because=\"Italic goes in 2.0\"; }")
    #expect(found(byNumber) == ["accepted duplicate-shortcut: Italic goes in 2.0"])
  }

  @Test("An error needs a reason to be accepted; a warning does not")
  func reasons() {
    let error = compilation(Self.menus(Self.clash + " { allow duplicate-shortcut; }")).diagnostics
    #expect(error.map(\.code) == [.missingProperty])
    for line in ["allow duplicate-shortcut", "expect duplicate-shortcut"] {
      #expect(found(Self.menus(Self.clash) + "; lint { \(line); }").first == "error missing-property", "\(line)")
    }
    #expect(error[0].message.hasPrefix("'allow duplicate-shortcut' suppresses an error"))
    #expect(
      found(Self.menus("command glow: \"Glow \" { allow stray-spaces; }")) == ["accepted stray-spaces: -"])
  }

  @Test(
    "A suppression applies to its node and all nodes inside, and to no other",
    arguments: [
      "menu m \"Lamps\" { allow stray-spaces; command glow: \"Glow \"; }",
      "section { allow stray-spaces; command glow: \"Glow \"; }",
      "section { command glow: \"Glow \" { allow stray-spaces; }; command dim: \"Dim \" { allow stray-spaces; }; }",
    ])
  func scope(_ element: String) {
    let all = found("menus { insert after=.view { menu n \"Night\" { \(element); }; }; }")
    #expect(all.contains("accepted stray-spaces: -"))
    #expect(!all.contains("warning stray-spaces"))
    let beside = found(
      "menus { insert after=.view { menu n \"Night\" { \(element); command outside: \"Outside \"; }; }; }")
    #expect(beside.contains("warning stray-spaces"))
  }

  @Test("A finding about two places is accepted at either")
  func pairs() {
    let first = "command a: \"Same\""
    let second = "command b: \"Same\""
    let allow = " { allow same-title-in-menu because=\"told apart by images\"; }"
    #expect(found(Self.menus("\(first)\n\(second)")) == ["warning same-title-in-menu"])
    let accepted = ["accepted same-title-in-menu: told apart by images"]
    #expect(found(Self.menus("\(first)\(allow)\n\(second)")) == accepted)
    #expect(found(Self.menus("\(first)\n\(second)\(allow)")) == accepted)
    // Of two that accept one finding none is unused.
    #expect(found(Self.menus("\(first)\(allow)\n\(second)\(allow)")) == accepted)
  }

  @Test("In responders, tests and the app too, and in nodes that have no children otherwise")
  func otherNodes() {
    let app = Self.menus("command glow: \"Glow\"") + "\nresponder AppDelegate { performs glow:; }\n"
    let accepted = "accepted unsent-action: sent by code"
    let responder = "responder Lamp { allow unsent-action because=\"sent by code\"; performs shine:; }"
    #expect(found(app + responder).contains(accepted), "\(found(app + responder))")
    let rule = "responder Lamp { performs shine: { allow unsent-action because=\"sent by code\"; }; }"
    #expect(found(app + rule).contains(accepted), "\(found(app + rule))")
    #expect(found(app + "state { flag lit { allow unused-state; }; }").contains("accepted unused-state: -"))
  }

  @Test("An unused suppression is reported, unless the check leaves something out")
  func unused() {
    let definition = Self.menus("command glow: \"Glow\" key=\"cmd+j\" { allow stray-spaces; }")
    #expect(found(definition) == ["warning unused-suppression"])
    #expect(found(definition, CompilationSettings(language: Language("de"))) == [])
    #expect(found(definition + "\nlint { allow unused-suppression; }") == ["accepted unused-suppression: -"])
    // One code of several: the mark is at it.
    let several = compilation(Self.menus("command glow: \"Glow \" { allow stray-spaces three-dots; }"))
    #expect(
      several.diagnostics.map { several.sources.text(of: $0.range ?? .init(file: 0, start: 0, end: 0)) } == [
        "three-dots"
      ])
  }

  @Test("A suppression is not reported as unused if an error may hide its finding")
  func hidden() {
    let lost = "menus { insert after=nope { menu m \"Lamps\" { command glow: \"Glow \" { allow stray-spaces; }; }; }; }"
    #expect(!found(lost).contains("warning unused-suppression"), "\(found(lost))")
    let included = compilation(
      "include \"Part.menu.kdl\"",
      ["Part.menu.kdl": Self.menus("command glow: \"Glow\" { allow stray-spaces; }")])
    // Another definition that includes the file may need it.
    #expect(included.diagnostics.map(\.code.name) == [])
  }

  @Test("A blank reason counts as missing")
  func blank() {
    let blank = compilation(Self.menus(Self.clash + " { allow duplicate-shortcut because=\" \"; }")).diagnostics
    #expect(blank.map(\.code) == [.missingProperty])
  }

  @Test(
    "The fix of an unused suppression removes it without a trace",
    arguments: [
      (" {\n        allow stray-spaces\n    }", ""),
      (" { allow stray-spaces; }", ""),
      (" {\n    allow stray-spaces three-dots\n}", " {\n    allow three-dots\n}"),
      (" { // why\n    allow stray-spaces\n}", " { // why\n}"),
      (" { allow stray-spaces; alternate a: \"A\" modifiers=\"alt\"; }", " { alternate a: \"A\" modifiers=\"alt\"; }"),
    ])
  func fix(_ block: String, _ left: String) throws {
    let command = "command glow: \"Glow...\" key=\"cmd+j\""
    let compilation = compilation(Self.menus(command + block))
    let finding = try #require(compilation.diagnostics.first { $0.code == .unusedSuppression })
    let fix = try #require(finding.fixes.first)
    #expect(fix.safety == .safe)
    #expect(Self.menus(command + block).applying(fix) == Self.menus(command + left))
  }

  @Test("The fix of an unfulfilled expectation removes its line and nothing else")
  func unfulfilled() throws {
    let lines = (
      Self.menus("command glow: \"Glow\" key=\"cmd+j\"")
        + "\nlint {\n    report moved-by-layout\n    expect stray-spaces\n}",
      Self.menus("command glow: \"Glow\" key=\"cmd+j\"") + "\nlint {\n    report moved-by-layout\n}"
    )
    let finding = try #require(compilation(lines.0).diagnostics.first { $0.code == .unfulfilledExpectation })
    let fix = try #require(finding.fixes.first)
    #expect(fix.safety == .suggested)
    #expect(lines.0.applying(fix) == lines.1)
  }

  @Test("An 'allow' of an unknown code, or of one that cannot be allowed, is an error")
  func codes() {
    #expect(found(Self.menus("command glow: \"Glow\" { allow stray-space; }")) == ["error invalid-value"])
    #expect(found(Self.menus("command glow: \"Glow\" { allow syntax-error; }")) == ["error invalid-value"])
    #expect(found(Self.menus("command glow: \"Glow\" { allow; }")) == ["error missing-property"])
    #expect(found("allow stray-spaces") == ["error unknown-node"])
  }

  @Test("An 'allow' changes nothing else about its command")
  func plain() throws {
    let plain = compilation(Self.menus("command glow: \"Glow\" key=\"cmd+j\""))
    let accepting = compilation(Self.menus("command glow: \"Glow\" key=\"cmd+j\" { allow stray-spaces; }"))
    #expect(ExportJSON(plain).json.text.contains("Glow"))
    func titles(_ compilation: Compilation) -> [String] { compilation.keyableCommands.map(\.command.title) }
    #expect(titles(plain) == titles(accepting))
    // With an alternate as well, which is its child.
    let alternate = Self.menus(
      "command glow: \"Glow\" key=\"cmd+j\" { allow stray-spaces; alternate shine: \"Shine \" modifiers=\"alt\"; }")
    #expect(found(alternate) == ["accepted stray-spaces: -"])
  }

  // MARK: Levels

  @Test("The nearest of definition, project and command line sets the level of a finding")
  func levels() {
    let dots = Self.menus("command glow: \"Glow \"")
    #expect(found(dots) == ["warning stray-spaces"])
    #expect(found(dots + "\nlint { deny stray-spaces; }") == ["error stray-spaces"])
    #expect(found(Self.menus(Self.clash) + "\nlint { warn duplicate-shortcut; }") == ["warning duplicate-shortcut"])
    var settings = CompilationSettings()
    settings.levels[.straySpaces] = .deny
    #expect(found(dots, settings) == ["error stray-spaces"])
    #expect(found(dots + "\nlint { warn stray-spaces; }", settings) == ["warning stray-spaces"])
    settings.levelsOfFiles = [.init(files: FilePattern("App.menu.kdl"), code: .straySpaces, level: .allow)]
    #expect(found(dots, settings) == [])
    settings.levelsOfFiles = [.init(files: FilePattern("Other"), code: .straySpaces, level: .allow)]
    #expect(found(dots, settings) == ["error stray-spaces"])
  }

  @Test("A code that is off by default is on at any level but allow")
  func offByDefault() {
    let bold = Self.menus("command bald: \"Bald\" key=\"cmd+[\"")
    let app = "app Lamp { platforms ipados-26; layouts de; }\n"
    #expect(found(app + bold + "\nlint { report moved-by-layout; }") == ["note moved-by-layout"])
    #expect(found(app + bold + "\nlint { warn moved-by-layout; }") == ["warning moved-by-layout"])
    var settings = CompilationSettings()
    settings.levels[.movedByLayout] = .deny
    #expect(found(app + bold, settings) == ["error moved-by-layout"])
  }

  @Test("A code that keeps a definition from being read stays an error")
  func unsilenceable() {
    #expect(found("lint { warn syntax-error; }") == ["error invalid-value"])
    #expect(found("lint { deny syntax-error; }") == [])
    var settings = CompilationSettings()
    settings.levels[.syntaxError] = .allow
    #expect(found("state {", settings).contains("error syntax-error"))
  }

  // MARK: Commands that are never enabled together

  @Test("Commands that are never enabled together do not compete for a key")
  func exclusive() {
    let items = """
      app Player { platforms appkit; }
      menus { insert atEndOf=.root { menu play "Play" {
          command start: "Start" key="cmd+r"
          command stop: "Stop" key="cmd+r"
      }; }; }
      """
    #expect(found(items) == ["warning duplicate-shortcut"])
    let reason = "because=\"the player plays or it does not\""
    #expect(
      found(items + "\nlint { exclusive start: stop: \(reason); }")
        == ["accepted duplicate-shortcut: the player plays or it does not"])
    #expect(found(items + "\nlint { exclusive start: stop:; }").contains("error missing-property"))
    #expect(found(items + "\nlint { exclusive start: \(reason); }").contains("error missing-property"))
    #expect(found(items + "\nlint { exclusive start: halt: \(reason); }").contains("error invalid-value"))
    // By name, too.
    let named = items.replacing("\"Stop\"", with: "\"Stop\" as=halt")
    #expect(
      found(named + "\nlint { exclusive start: halt \(reason); }")
        == ["accepted duplicate-shortcut: the player plays or it does not"])
  }

  @Test("UIKit drops a clashing command, whether it is enabled or not")
  func exclusiveOnUIKit() {
    let items = Self.menus(Self.clash)
    #expect(
      found(items + "\nlint { exclusive getInfo: getInfo: because=\"one or the other\"; }") == [
        "error duplicate-shortcut"
      ])
  }

  // MARK: The root

  @Test("Includes and translations may come from a root above the definition")
  func root() {
    let definition =
      "app Lamp { platforms ipados-26; strings \"../Texts.xcstrings\"; }\ninclude \"../Common/Common.menu.kdl\""
    let files = [
      "Common/Common.menu.kdl": "state { flag lit; }",
      "Texts.xcstrings": "{\"sourceLanguage\": \"en\", \"strings\": {}}",
    ]
    func codes(_ path: String, _ prefix: String, root: String?) -> [String] {
      var settings = CompilationSettings()
      settings.root = root
      let files = Dictionary(uniqueKeysWithValues: files.map { (prefix + $0.key, Array($0.value.utf8)) })
      return Compilation(
        SourceFile(path: path, bytes: Array(definition.utf8)), reader: .inMemory(files), settings: settings
      ).diagnostics.map(\.code.name)
    }
    let outside = ["include-outside-root", "include-outside-root"]
    #expect(codes("App/A.menu.kdl", "", root: nil) == outside)
    #expect(codes("App/A.menu.kdl", "", root: ".") == [])
    #expect(codes("A.menu.kdl", "../", root: "..") == [])
    #expect(codes("../App/A.menu.kdl", "../", root: "..") == [])
    #expect(codes("/p/App/A.menu.kdl", "/p/", root: "/p") == [])
    #expect(codes("/p/App/A.menu.kdl", "/p/", root: "/p/App") == outside)
    #expect(codes("../App/A.menu.kdl", "../", root: "../App") == outside)
    #expect(codes("../../App/A.menu.kdl", "../../", root: "..") == outside)
  }
}
