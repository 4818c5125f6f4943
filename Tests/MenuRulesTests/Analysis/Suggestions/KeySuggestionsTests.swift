import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuRules
@testable import MenuSyntax
@testable import TestSupport

@Suite("Free keys for a command")
struct KeySuggestionsTests {
  private static func suggestions(
    _ menus: String, for action: ActionSelector, modifiers: [KeyModifierFlags]? = nil, layouts: [String]? = nil,
    directions: [App.LayoutDirection] = App.LayoutDirection.allCases, limit: Int = .max
  ) throws -> KeySuggestions {
    let compilation = Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(menus.utf8)))
    return try #require(
      KeySuggestions(
        for: Command.Identity(action), on: compilation.targets, of: compilation.definition, modifiers: modifiers,
        layouts: layouts?.compactMap(KeyboardLayouts.named), directions: directions, limit: limit))
  }

  private static func menus(_ commands: String, app: String = "app Notes { platforms ipados-26; }") -> String {
    "\(app)\nmenus { insert atEndOf=.view { section {\n\(commands)\n} } }"
  }

  @Test("The key of a hidden command stays taken, and is called hidden", arguments: [true, false])
  func hidden(_ isMenuHidden: Bool) throws {
    let hidden = (isMenuHidden ? " hidden=#true" : "", isMenuHidden ? "" : " hidden=#true")
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root {
        menu h "H"\(hidden.0) { command a: "A" key="cmd+d"\(hidden.1); }
        menu n "N" { command b: "B" key="cmd+d"; }
      }; }
      """
    #expect(try Self.suggestions(text, for: "b:").obstacle == "is the key of the hidden 'A'")
  }

  @Test(
    "The most guessable key comes first, with the usual modifiers",
    arguments: [
      ("command jump: \"Jump\"", "jump:", "⌘J ⇧⌘J ⌥⌘J ⌃⌘J", "the initial of 'Jump'"),
      // A verb that many commands begin with ranks behind its object.
      ("command showLabels: \"Show Labels\"", "showLabels:", "⌘L ⇧⌘L ⌥⌘L ⌃⌘L", "the initial of 'Labels'"),
      (
        "command showLabels: \"Show Labels\" key=\"cmd+l\"", "showLabels:", "⇧⌘L ⌥⌘L ⌃⌘L ⌥⌘S",
        "the initial of 'Labels', as in its key now"
      ),
      // ⇧⌘ is for variants: of a command about the same it is near, of another far.
      (
        "command jump: \"Jump to Line\" key=\"cmd+j\"\ncommand jumpBack: \"Jump Back\"", "jumpBack:",
        "⇧⌘J ⌥⌘J ⌃⌘J ⌥⌘B", "the initial of 'Jump', as a variant of 'Jump to Line'"
      ),
      (
        "command kern: \"Kern\" key=\"cmd+j\"\ncommand jumpBack: \"Jump Back\"", "jumpBack:", "⌥⌘J ⇧⌘J ⌃⌘J ⌥⌘B",
        "the initial of 'Jump'"
      ),
      // What the command is for decides before its letters.
      ("command closeTab: \"Close Tab\"", "closeTab:", "⌘T ⌥⌘C ⇧⌘T ⇧⌘C", "the initial of 'Tab'"),
      ("command saveNote: \"Save Note\"", "saveNote:", "⌘S ⌥⌘S ⇧⌘N ⌥⌘N", "the key that people expect Save on"),
      // Without Latin letters the action speaks.
      ("command jumpBack: \"後退\"", "jumpBack:", "⌘J ⇧⌘J ⌥⌘J ⌃⌘J", "the initial of 'jump' in 'jumpBack:'"),
      ("command jump: \"…\" discoverabilityTitle=\"Leap\"", "jump:", "⌘L ⇧⌘L ⌥⌘L ⌃⌘L", "the initial of 'Leap'"),
    ])
  func ranking(_ commands: String, _ action: String, _ keys: String, _ reason: String) throws {
    let found = try Self.suggestions(
      Self.menus(commands), for: ActionSelector(action), layouts: ["us", "de"], limit: 4
    ).suggestions
    #expect(found.map(\.keyCombination.displayed).joined(separator: " ") == keys)
    #expect(found.first?.reasons == [reason, "free on us and de in both directions", "moves nowhere"])
  }

  @Test("A key that moves comes after one that stays, and says its new place")
  func moving() throws {
    let text = Self.menus("command jump: \"Jump\"", app: "app Notes { platforms ipados-15; }")
    let found = try Self.suggestions(text, for: "jump:", modifiers: [.command], layouts: ["us", "de"]).suggestions
    let bracket = try #require(found.first { $0.keyCombination == KeyCombination("[", .command) })
    #expect(
      bracket.reasons == [
        "a punctuation mark", "free on us and de in both directions",
        "moves on 2 layouts, e.g. to ⌘Ö on de",
      ])
    #expect(bracket.moves.map(\.shown.displayed) == ["⌘]", "⌘Ö", "⌘Ä"])
    // W moves on an Azerbaijani keyboard, so another initial is better there.
    let wide = Self.menus("command jump: \"Wide Jump\"")
    func first(_ layouts: [String]) throws -> String? {
      try Self.suggestions(wide, for: "jump:", modifiers: [[.control, .command]], layouts: layouts, limit: 1)
        .suggestions.first?.keyCombination.displayed
    }
    #expect(try first(["us"]) == "⌃⌘W")
    #expect(try first(["us", "az"]) == "⌃⌘J")
  }

  @Test(
    "Each reason makes a key unfree",
    arguments: [
      ("", "cmd+i", "is the key of the system's 'Italic'"),
      ("command rhyme: \"Rhyme\" key=\"cmd+r\"", "cmd+r", "is the key of 'Rhyme'"),
      ("command rhyme: \"Rhyme\" key=\"cmd+R\"", "shift+cmd+r", "is the key of 'Rhyme'"),
      // Its own alternate holds ⌥⌘R.
      (
        "command rhyme: \"Rhyme\" key=\"cmd+r\" { alternate rhymeAll: \"Rhyme All\" modifiers=\"alt\"; }", "alt+cmd+r",
        "is the key of 'Rhyme All'"
      ),
      // Its menu is dropped, so people do not see it. But it is meant to have its key.
      (
        "} }\ninsert atEndOf=nowhere { section { command rhyme: \"Rhyme\" key=\"cmd+r\"", "cmd+r",
        "is the key of 'Rhyme'"
      ),
      (
        "} } }\nresponder Page { performs rhyme:; keyCommand rhyme: \"Rhyme\" key=\"cmd+r\"; }\nmenus { insert atEndOf=.file { section {",
        "cmd+r", "is the key of 'Rhyme' of 'Page'"
      ),
      ("", "cmd+tab", "belongs to the system's App Switcher"),
      ("", "cmd+q", "is where people expect Quit"),
      ("", "ctrl+a", "moves the cursor or changes text while text is edited"),
      ("", "shift+cmd+left", "moves the cursor or changes text while text is edited"),
      ("", "cmd+ß", "cannot be typed on us"),
    ])
  func obstacles(_ others: String, _ key: String, _ obstacle: String) throws {
    let found = try Self.suggestions(
      Self.menus("command jump: \"Jump\" key=\"\(key)\"\n\(others)"), for: "jump:", layouts: ["us", "de"])
    #expect(found.obstacle == obstacle)
    let press = try KeyCombination(spelling: key).press
    #expect(!found.suggestions.contains { $0.keyCombination.press == press })
    #expect(!found.suggestions.isEmpty)
  }

  @Test(
    "A key must be pressed like no other on each layout and in each direction",
    arguments: [
      // Of two keys side by side on a US keyboard a French one has both marks on one.
      ("cmd+<", "shift+cmd+.", "fr", App.LayoutDirection.leftToRight, "is pressed like the key of 'Rhyme' on fr"),
      ("cmd+<", "shift+cmd+.", "us", .leftToRight, ""),
      // Mirrored, ⌘[ is ⌘].
      ("cmd+[", "cmd+]", "us", .leftToRight, ""),
      ("cmd+\\", "cmd+ß", "de", .leftToRight, ""),
    ])
  func layouts(
    _ taken: String, _ key: String, _ layout: String, _ direction: App.LayoutDirection, _ obstacle: String
  ) throws {
    let found = try Self.suggestions(
      Self.menus("command jump: \"Jump\" key=\"\(key)\"\ncommand rhyme: \"Rhyme\" key=\"\(taken)\""), for: "jump:",
      layouts: [layout], directions: [direction])
    #expect(found.obstacle ?? "" == obstacle)
  }

  @Test("A key that is not mirrored clashes with the mirrored one from right to left only")
  func mirroring() throws {
    let text = Self.menus(
      "command jump: \"Jump\" key=\"cmd+]\" allowsAutomaticMirroring=#false\ncommand rhyme: \"Rhyme\" key=\"cmd+[\"",
      app: "app Notes { platforms ipados-15; }")
    let right = try Self.suggestions(text, for: "jump:", layouts: ["us"], directions: [.rightToLeft])
    #expect(right.obstacle == "is pressed like the key of 'Rhyme' on us")
    #expect(try Self.suggestions(text, for: "jump:", layouts: ["us"], directions: [.leftToRight]).obstacle == nil)
  }

  @Test("An app whose keys do not move gets only keys that can be typed as they are")
  func withoutLocalisation() throws {
    let command = "command jump: \"Jump\" key=\"cmd+[\""
    let stays = Self.menus(command, app: "app Notes localizesKeyCommands=#false { platforms ipados-15; }")
    #expect(try Self.suggestions(stays, for: "jump:", layouts: ["de"]).obstacle == "cannot be typed on de")
    let moves = Self.menus(command, app: "app Notes { platforms ipados-15; }")
    #expect(try Self.suggestions(moves, for: "jump:", layouts: ["de"]).obstacle == nil)
  }

  @Test("The alternates get their keys too")
  func alternates() throws {
    let found = try Self.suggestions(
      Self.menus(
        "command jump: \"Jump\" key=\"cmd+r\" { alternate leap: \"Leap\" modifiers=\"shift\"; }\ncommand kern: \"Kern\" key=\"shift+cmd+j\""
      ),
      for: "jump:", layouts: ["us", "de"])
    let keys = found.suggestions.map(\.keyCombination.displayed)
    #expect(found.obstacle == nil)
    // ⌘J would put the alternate on ⇧⌘J, and ⇧⌘U on ⇧⌘U itself.
    #expect(!keys.contains("⌘J") && !keys.contains { $0.contains("⇧") } && keys.contains("⌥⌘J"))
  }

  @Test("Every platform of the definition counts")
  func platforms() throws {
    let text = Self.menus(
      "command jump: \"Jump\" key=\"cmd+y\"", app: "app Notes { platforms ipados-15 mac-catalyst; }")
    func offersR(_ text: String) throws -> Bool {
      try Self.suggestions(text, for: "jump:", layouts: ["us"]).suggestions
        .contains { $0.keyCombination.displayed == "⌘R" }
    }
    #expect(try offersR(text))
    #expect(
      try !offersR(
        text
          + "\nmenus { on mac-catalyst { insert atEndOf=.file { section { command rhyme: \"Rhyme\" key=\"cmd+r\"; } } } }"
      ))
  }

  @Test("Option alone never makes a shortcut, even if it is asked for")
  func typingModifiers() throws {
    let found = try Self.suggestions(
      Self.menus("command jump: \"Jump\""), for: "jump:", modifiers: [.alternate, .shift, [.alternate, .shift], []])
    #expect(found.suggestions.isEmpty && found.refusals.isEmpty)
  }

  @Test("If no key is free, the reasons are counted")
  func refusals() throws {
    let letters = "abcdefghijklmnopqrstuvwxyz1234567890[],./;'\\-="
    let commands = letters.enumerated().map { index, letter in
      "command a\(index): \"A\(index)\" key=\"shift+cmd+\(letter == "\\" ? "\\\\" : String(letter))\""
    }
    let found = try Self.suggestions(
      Self.menus((commands + ["command jump: \"Jump\""]).joined(separator: "\n")), for: "jump:",
      modifiers: [[.shift, .command]])
    #expect(found.suggestions.isEmpty)
    #expect(found.refusals.map(\.reason) == ["belong to other commands", "belong to the system"])
    #expect(found.refusals.reduce(0) { $0 + $1.count } == letters.count)
    #expect(found.refusals.first?.example == "⇧⌘J is the key of 'A9'")
  }

  @Test("A key on which people expect the action is free for it, and comes first")
  func conventions() throws {
    // On iPadOS 15 nothing has ⌘, until the app brings its settings.
    let text = Self.menus("command showSettings: \"Preferences\"", app: "app Notes { platforms ipados-15; }")
    let found = try Self.suggestions(text, for: "showSettings:", limit: 1).suggestions
    #expect(found.map(\.keyCombination.displayed) == ["⌘,"])
    #expect(found[0].reasons[0] == "the key that people expect Settings on")
    let other = Self.menus("command jump: \"Jump\" key=\"cmd+,\"", app: "app Notes { platforms ipados-15; }")
    #expect(try Self.suggestions(other, for: "jump:", limit: 1).obstacle == "is where people expect Settings")
  }

  @Test("A standard shortcut is not suggested to other commands, though an app may choose it")
  func standards() throws {
    let found = try Self.suggestions(Self.menus("command jump: \"Jump\" key=\"cmd+s\""), for: "jump:", layouts: ["us"])
    #expect(found.obstacle == nil)
    let others = try Self.suggestions(Self.menus("command jump: \"Swing\""), for: "jump:", layouts: ["us"])
    #expect(!others.suggestions.contains { $0.keyCombination == KeyCombination("s", .command) })
    // ⌘I is two things, and Italic has it unless its menu is taken out.
    let info = "command getInfo: \"Get Info\""
    #expect(
      try Self.suggestions(Self.menus(info), for: "getInfo:", limit: 1).suggestions[0].keyCombination.displayed == "⌥⌘I"
    )
    let freed = Self.menus(info) + "\nmenus { remove .font; }"
    #expect(try Self.suggestions(freed, for: "getInfo:", limit: 1).suggestions[0].keyCombination.displayed == "⌘I")
  }

  @Test("A definition's own layouts count if none are chosen")
  func ownLayouts() throws {
    let text = Self.menus(
      "command jump: \"Jump\"", app: "app Notes { platforms ipados-26; layouts de fr de; }")
    let found = try Self.suggestions(text, for: "jump:", limit: 1)
    #expect(found.layouts.map(\.name) == ["de", "fr"])
    #expect(found.suggestions[0].reasons[1] == "free on de and fr in both directions")
  }

  @Test("The same question has the same answer")
  func determinism() throws {
    let text = Self.menus("command jump: \"Jump\"")
    let names = ["us", "de", "fr", "ja", "ru"]
    let first = try Self.suggestions(text, for: "jump:", layouts: names).suggestions
    #expect(first.count > 200)
    for _ in 0..<2 { #expect(try Self.suggestions(text, for: "jump:", layouts: names).suggestions == first) }
    // The first of few are the first of many.
    for limit in [0, 1, 7, 40] {
      #expect(
        try Self.suggestions(text, for: "jump:", layouts: names, limit: limit).suggestions == Array(first.prefix(limit))
      )
    }
  }

  @Test func unknownCommand() {
    let compilation = Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(Self.menus("").utf8)))
    #expect(
      KeySuggestions(for: Command.Identity("jump:"), on: compilation.targets, of: compilation.definition, limit: 1)
        == nil)
    #expect(
      KeySuggestions(
        for: Command.Identity("toggleItalics:"), on: compilation.targets, of: compilation.definition, limit: 1) != nil)
  }
}
