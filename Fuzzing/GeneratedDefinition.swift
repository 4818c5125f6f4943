@testable import MenuCompiler
@testable import MenuDefinition

/// A definition that the bytes of a fuzzer's input make out of the schemas with which definitions are read: every node, every
/// property and every kind of value, with names that often mean each other.
///
/// Mutated text hardly gets past the parser; this is always KDL, and mostly a definition.
struct GeneratedDefinition {
  private var choices: ByteChoices
  private(set) var text = ""
  private var nodes = 0

  /// More nodes than this make an execution slow, and find nothing that fewer do not.
  private static let nodeLimit = 150
  private static let deepest = 12

  init(_ choices: ByteChoices) {
    self.choices = choices
    text = "app A {\n    platforms \(self.choices.any(Self.platforms))\n}\n"
    text += "state {\n    flag isOpen\n    flag isDirty\n    count openTabs\n    choice mode grid list\n}\n"
    writeAll(of: Self.top)
  }

  /// A project file; its choices are used up.
  init(project choices: ByteChoices) {
    self.choices = choices
    writeAll(of: Project.TopLevelNode.allCases)
  }

  private mutating func writeAll(of top: [any NodeName]) {
    while !choices.isUsedUp, nodes < Self.nodeLimit { write(choices.any(top).schema, depth: 0) }
  }

  /// The nodes of a definition, those that make menus and ask for them more often.
  private static let top: [any NodeName] = {
    let all: [any NodeName] = TopLevelNode.allCases.filter { $0 != .include }
    let often = all.filter { ["menus", "responder", "test", "insert", "context"].contains($0.rawText) }
    return all + often + often
  }()

  private static let platforms = [
    "ipados-15", "ipados-26", "mac-catalyst", "appkit", "ipados-15 ipados-26 mac-catalyst", "ipados-26 appkit",
  ]

  // MARK: Nodes

  private mutating func write(_ schema: NodeSchema, depth: Int) {
    nodes += 1
    text += String(repeating: "  ", count: depth) + schema.name
    if schema.name == "outputs" {
      text += " {\n"
      for _ in 0..<choices.number(below: 4) { text += "  " + choices.any(Self.outputs) + "\n" }
      text += "}\n"
      return
    }
    if schema.isFree {
      for _ in 0..<choices.number(below: 3) { writeFree() }
    } else {
      for (index, name) in schema.arguments.enumerated() {
        if choices.isOne(in: 12) { break }
        text += " " + value(of: name, .string)
        if index == schema.arguments.count - 1, schema.repeatsLastArgument {
          for _ in 0..<choices.number(below: 3) { text += " " + value(of: name, .string) }
        }
      }
      for property in schema.properties where choices.isOne(in: 4) {
        text += " \(property.name)=" + value(of: property.name, property.kind)
      }
    }
    guard !schema.children.isEmpty, depth < Self.deepest, nodes < Self.nodeLimit else {
      text += "\n"
      return
    }
    let count = choices.number(below: 5)
    text += count == 0 ? "\n" : " {\n"
    for _ in 0..<count { write(choices.any(schema.children).schema, depth: depth + 1) }
    if count > 0 { text += String(repeating: "  ", count: depth) + "}\n" }
  }

  /// The children of nodes that name them freely: variables with values, actions with effects.
  private mutating func writeFree() {
    switch choices.number(below: 6) {
    case 0:
      text += " " + choices.any(Self.variables) + "=" + choices.any(["#true", "#false", "0", "3", "grid", "isOpen"])
    case 1: text += " " + choices.any(Self.actions)
    case 2: text += " " + choices.any(Self.names)
    case 3: text += " " + string(choices.any(Self.keys))
    case 4: text += " title=" + string(choices.any(Self.titles))
    default: text += " " + string(choices.any(Self.conditions))
    }
  }

  // MARK: Values

  private mutating func value(of name: String, _ kind: NodeSchema.Kind) -> String {
    // Once in a while something that does not belong there.
    if choices.isOne(in: 40) { return choices.any(["#null", "-1", "1e400", "\"\"", "#true", "\"\\u{202E}\"", "0x_"]) }
    switch kind {
    case .boolean: return choices.any(["#true", "#false"])
    case .integer: return choices.any(["0", "1", "2", "7", "100000"])
    case .word(let words): return string(choices.any(words))
    case .scalar: return choices.any(["1", "\"one\"", "#true", "2.5"])
    case .string:
      switch name.lowercased() {
      case let name where name.contains("key"): return string(choices.any(Self.keys))
      case let name where name.contains("title"): return string(choices.any(Self.titles))
      case let name where name.contains("when") || name.contains("condition") || name.contains("if"):
        return string(choices.any(Self.conditions))
      case let name where name.contains("action") || name.contains("command") || name.contains("performs"):
        return choices.any(Self.actions)
      case let name where name.contains("platform"):
        return choices.any(["ipados-15", "ipados-26", "mac-catalyst", "appkit"])
      case let name where name.contains("layout"): return choices.any(["us", "de", "fr", "ja", "ar"])
      case let name where name.contains("language"): return choices.any(["de", "en", "ar"])
      case let name where name.contains("modifier"): return string(choices.any(["shift", "alt", "shift+cmd", "ctrl"]))
      case "name", "code", "file", "pattern": return choices.any(Self.files)
      default: return choices.any(Self.names + Self.actions)
      }
    }
  }

  private func string(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private static let files = [
    "\"A.menu.kdl\"", "\"Sub/*.menu.kdl\"", "\"**\"", "\"L.xcstrings\"", "\"K.keylayout\"", "baseline", "\"..\"",
    "\"/\"", "Sub",
    "three-dots", "duplicate-shortcut", "ipados-26", "appkit", "\"[\"", "\"*.menu.kdl\"",
  ]
  /// The outputs of `menuc build`.
  private static let outputs = [
    "sheet \"A.menu.kdl\" output=\"A.html\"",
    "sheet \"*.menu.kdl\" output=\"A.md\" layout=\"de,fr\" platform=ipados-26",
    "export \"A.menu.kdl\" output=\"Sub/A.json\"", "generate \"Sub/B.menu.kdl\" output=\"B.swift\" for=swiftui",
    "audit \"A.menu.kdl\" output=\"A.csv\" format=csv layout=all", "check \"A.menu.kdl\" output=\"c\"",
    "overlay \"A.menu.kdl\" output=\"A.menu.kdl\"", "explain output=\"e\"", "export \"A.menu.kdl\" output=\"../x\"",
    "sheet \"A.menu.kdl\" output=\"A.svg\" unknown=1", "trace \"A.menu.kdl\" \"cmd+k\" output=\"t\"", "sheet",
  ]
  private static let names = [
    "a", "b", "c", ".file", ".edit", ".view", ".root", ".window", ".help", "List", "Page", "row", "\"the list\"", "_",
    "responder", "A",
  ]
  private static let actions = [
    "a:", "b:", "c:", "copy:", "undo:", "closeTab:", "(command)a:", "(action)a", "(command)copy:",
  ]
  private static let titles = [
    "A", "B", "New Tab", "", "Open ...", " Close  It ", "Back", "…", "👩‍👩‍👧‍👦", "فتح", "e\u{301}", "A\u{202E}B",
    "::add-mask::x", "<b>",
    "A very long title, and longer",
  ]
  private static let keys = [
    "cmd+a", "cmd+b", "shift+cmd+a", "ctrl+cmd+b", "cmd+[", "alt+left", "f5", "escape", "cmd+ß", "cmd+i", "alt+cmd+1",
    "cmd+return", "a", "cmd+\\", "", "cmd+", "num+cmd+1",
  ]
  private static let variables = ["isOpen", "isDirty", "openTabs", "mode", "unknown"]
  private static let conditions = [
    "isOpen", "!isOpen", "openTabs > 1", "mode == grid", "isOpen && !isDirty", "isOpen || openTabs == 3",
    "(mode == list) == isOpen", "true", "false", "openTabs - 1", "openTabs + 1", "!(isOpen && isDirty) || mode != grid",
    "unknown", "isOpen == 3",
  ]
}

extension NodeName {
  fileprivate var rawText: String { rawValue }
}
