import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuRules
@testable import MenuSyntax
@testable import TestSupport

@Suite("Other keys for findings about keys") struct KeyFixesTests {
  private static func freeKeys(_ layouts: App.Layouts? = nil, on platform: Platform? = nil) -> FreeKeys {
    let menus = platform.map { [MenuConstruction([], on: $0, system: .context, name: nil)] } ?? []
    return FreeKeys(besides: TakenKeys(menus), on: KeyScope(layouts), localizesKeyCommands: true)
  }

  private static func range(_ start: UInt32) -> SourceRange { SourceRange(file: 0, start: start, end: start + 1) }

  private static func keyCommand(_ title: String) -> KeyCommand {
    KeyCommand(title: title, action: "jump:", input: "r", modifierFlags: .command)
  }

  @Test("Free keys are searched only when a finding asks")
  func laziness() {
    var count = 0
    let fixes = KeyFixes {
      count += 1
      return Self.freeKeys()
    }
    #expect(count == 0)
    for place in UInt32(0)..<3 { _ = fixes.fixes(for: Self.keyCommand("Jump"), at: Self.range(place)) }
    #expect(count == 1)
    let clean = "menus { insert atEndOf=.view { section { command jump: \"Jump\" key=\"cmd+j\"; } } }"
    #expect(Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(clean.utf8))).diagnostics.isEmpty)
  }

  @Test("One place gets one proposal for any number of requests, and two places get two")
  func proposals() {
    let fixes = KeyFixes { Self.freeKeys() }
    let first = fixes.fixes(for: Self.keyCommand("Jump"), at: Self.range(1))
    let second = fixes.fixes(for: Self.keyCommand("Jump"), at: Self.range(2))
    #expect(first.map(\.message) == ["use ⌘J, which is free on all common layouts"])
    #expect(first.flatMap(\.edits) == [Diagnostic.Edit(Self.range(1), "\"cmd+j\"")])
    #expect(second.map(\.message) == ["use ⇧⌘J, which is free on all common layouts"])
    #expect(fixes.fixes(for: Self.keyCommand("Jump"), at: Self.range(1)) == first)
    #expect(fixes.fixes(for: Self.keyCommand("Jump"), at: nil).isEmpty)
  }

  @Test(
    "The layouts are named as the definition names them",
    arguments: [
      (App.Layouts?.some(.named(["de"])), "de"), (.named(["de", "fr", "ja"]), "de, fr and ja"),
      (.named(["de", "fr", "ja", "da", "nb"]), "the 5 layouts"), (.all, "all layouts"),
      (nil, "all common layouts"), (.named(["nowhere"]), "all common layouts"),
    ])
  func layouts(_ layouts: App.Layouts?, _ displayed: String) {
    let fixes = KeyFixes { Self.freeKeys(layouts) }
    let fix = fixes.fixes(for: Self.keyCommand("Jump"), at: Self.range(1)).first
    #expect(fix?.message == "use ⌘J, which is free on \(displayed)")
  }

  @Test("A key is free in both directions where it is in each, and moves as in each")
  func directions() throws {
    let keys = ["[", "9", "left", "<", "o"].enumerated().map { "command a\($0): \"A\($0)\" key=\"cmd+\($1)\"\n" }
    let text = """
      app A { platforms ipados-26 appkit; }
      menus { insert atEndOf=.root { menu m "M" {
      \(keys.joined())}; }; }
      """
    let compilation = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
    let taken = TakenKeys(compilation.targets, compilation.definition)
    func freeKeys(_ directions: App.LayoutDirection...) -> FreeKeys {
      FreeKeys(besides: taken, on: KeyScope(KeyboardLayouts.common, directions), localizesKeyCommands: true)
    }
    var (both, left, right) = (freeKeys(.leftToRight, .rightToLeft), freeKeys(.leftToRight), freeKeys(.rightToLeft))
    var differences = 0
    for scalar in UInt8(0x21)...0x7E {
      for flags: KeyModifierFlags in [.command, [.shift, .command], [.alternate, .command]] {
        let key = KeyCombination(KeyInput(Unicode.Scalar(scalar)), flags)
        func moves(_ freeKeys: inout FreeKeys) -> Set<KeySuggestion.Move>? {
          if case .free(let moves) = freeKeys.verdict(on: key, for: Self.keyCommand("Jump")) { Set(moves) } else { nil }
        }
        let (all, toRight, toLeft) = (moves(&both), moves(&left), moves(&right))
        if (toRight == nil) != (toLeft == nil) { differences += 1 }
        #expect(all == toRight.flatMap { first in toLeft.map(first.union) }, "\(key.canonical)")
      }
    }
    #expect(differences > 0)
  }

  @Test("Keys near another have its input, and the usual modifiers first")
  func near() {
    var freeKeys = Self.freeKeys()
    #expect(
      freeKeys.near(KeyCombination("i", .command)).map(\.displayed) == ["⇧⌘I", "⌥⌘I", "⌃⌘I", "⌥⇧⌘I", "⌃⇧⌘I"])
    #expect(freeKeys.near(KeyCombination(.leftArrow, .command)).map(\.displayed).contains("⇧⌘←"))
    for platform in Platform.all {
      var freeKeys = Self.freeKeys(on: platform)
      #expect(!freeKeys.near(KeyCombination(.leftArrow, .command)).map(\.displayed).contains("⇧⌘←"))
    }
  }

  @Test("An alternate gets free modifiers other than its command's")
  func alternates() {
    var keyCommand = Self.keyCommand("Jump")
    let alternate = CommandAlternate(title: "Leap", action: "leap:", modifierFlags: .alternate)
    keyCommand.alternates = [alternate]
    let fixes = KeyFixes { Self.freeKeys() }
    #expect(
      fixes.fixes(for: alternate, of: keyCommand, at: Self.range(1)).flatMap(\.edits)
        == [Diagnostic.Edit(Self.range(1), "\"shift\"")])
  }

  @Test("Every fix that proposes a key says where it is free, and removes the finding", arguments: Examples.mistakes)
  func examples(_ path: String) {
    let compilation = Examples.compile(path)
    let layouts = KeyScope(compilation.definition.app.layouts).displayedLayouts
    for diagnostic in compilation.diagnostics {
      for fix in diagnostic.fixes where fix.message.hasPrefix("use ⌘") || fix.message.contains("which is free") {
        #expect(fix.message.hasSuffix(", which is free on \(layouts)"))
        #expect(fix.edits.count == 1)
      }
    }
  }
}

extension FreeKeys {
  /// Free combinations with a key's input and other modifiers.
  fileprivate mutating func near(_ key: KeyCombination) -> [KeyCombination] {
    let nameless = KeyCommand(Command(title: "", action: ""), keyCombination: key)
    return suggestions(for: nameless, onlyRelated: true).map(\.keyCombination)
  }
}
