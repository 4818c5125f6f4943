@testable import TestSupport

/// A valid KDL document that no person would write: comments, slashdashes, line continuations and every kind of
/// white space wherever the grammar takes them.
struct RandomDocument {
  private var random: SeededGenerator
  private var comments = 0
  private var depth = 0

  /// The document; the same for the same seed.
  private(set) var text = ""

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    if one(in: 20) { text += "\u{FEFF}" }
    if one(in: 10) { text += "/-" + some(["", " ", "\t"]) + "kdl-version" + some([" ", "  "]) + "2\n" }
    writeNodes(isDocument: true)
  }

  // MARK: - Nodes

  private mutating func writeNodes(isDocument: Bool) {
    // Rows of a table, or anything.
    let isTable = one(in: 3)
    let count = number(isTable ? 8 : 5) + (isDocument ? 1 : 0)
    writeLineSpace()
    for index in 0..<count {
      if isTable && !one(in: 6) { writeRow() } else { writeNode() }
      writeEnd(isLast: index == count - 1, isDocument)
      writeLineSpace()
    }
  }

  private mutating func writeRow() {
    if one(in: 12) { text += "/-" }
    text += some(["command ", "command\t", "command  "]) + some(["newTab:", "b:", "closeAllTheOtherTabs:", "c"])
    if !one(in: 5) {
      text +=
        some([" ", "  "])
        + some(["\"New Tab\"", "\"新しいタブ\"", "\"👩‍👩‍👧 e\u{301}\"", "\"A title that is long, and longer\""])
    }
    if !one(in: 5) { text += some([" ", "   "]) + "key=" + some(["\"cmd+t\"", "\"alt+shift+cmd+f12\"", "\"\""]) }
    if one(in: 3) {
      text += some([" ", " /-", "  "]) + some(["hidden=#true", "state=on", "propertyList=shiftedPlus"])
    }
    if one(in: 6) { text += " discoverabilityTitle=\"What nobody would look up, and all the rest of it as well\"" }
    if one(in: 12) { writeNodeSpace() }
    if one(in: 8) { writeBlock() }
  }

  private mutating func writeNode() {
    if one(in: 6) { writeSlashdash() }
    if one(in: 6) { writeAnnotation() }
    writeString()
    for _ in 0..<number(4) {
      writeNodeSpace(isRequired: true)
      if one(in: 6) { writeSlashdash() }
      if one(in: 2) {
        writeString()
        if one(in: 6) { writeNodeSpace() }
        text += "="
        if one(in: 6) { writeNodeSpace() }
      }
      if one(in: 8) { writeAnnotation() }
      writeValue()
    }
    while one(in: 6) { writeSlashdashedBlock() }
    if one(in: 3), depth < 4 {
      if one(in: 3) { writeNodeSpace() }
      writeBlock()
    }
    while one(in: 8) { writeSlashdashedBlock() }
    if one(in: 6) { writeNodeSpace() }
  }

  private mutating func writeSlashdashedBlock() {
    if one(in: 2) { writeNodeSpace() }
    writeSlashdash()
    writeBlock()
  }

  private mutating func writeBlock() {
    depth += 1
    text += "{"
    if one(in: 2), depth < 6 {
      // In one line, as far as what is in it allows that.
      for _ in 0..<number(3) {
        text += some([" ", ""])
        writeNode()
        text += ";"
      }
      text += some([" ", ""])
    } else if depth < 6 {
      writeNodes(isDocument: false)
    }
    text += "}"
    depth -= 1
  }

  private mutating func writeEnd(isLast: Bool, _ isDocument: Bool) {
    switch number(isLast ? 4 : 3) {
    case 0: text += newline()
    case 1: text += some([";", " ;", "; "])
    case 2: text += lineComment() + newline()
    default: break
    }
  }

  private mutating func writeSlashdash() {
    text += "/-"
    if one(in: 3) { writeLineSpace() }
  }

  private mutating func writeAnnotation() {
    text += "("
    if one(in: 5) { writeNodeSpace() }
    writeString()
    if one(in: 5) { writeNodeSpace() }
    text += ")"
    if one(in: 5) { writeNodeSpace() }
  }

  // MARK: - Values

  private mutating func writeString() {
    text += some([
      "a", "bc", "-", "command", "alternate", "performs", "newTab:", "\"\"", "\"a b\"", "\"\\u{41}\\n\\\"\"",
      "#\"a\"b\"#",
      "##\"\"#\"##", "\"{;}\"", "\"// no comment\"", "名前", "\"\\\n   x\"", "\"\"\"\n  a\n   b\n  \"\"\"",
      "#\"\"\"\r\n\ta\"\"b\r\n\r\n\t\"\"\"#", "\"\"\"\r\r\n  \"\"\"", "\"tab\tin it\"",
    ])
  }

  private mutating func writeValue() {
    if one(in: 2) { return writeString() }
    text += some(["1", "-1.5e+3", "0x1F", "0b1_0", "#true", "#false", "#null", "#nan", "#-inf", "+0o17"])
  }

  // MARK: - Between tokens

  private mutating func writeNodeSpace(isRequired: Bool = false) {
    for _ in 0..<number(3) + (isRequired ? 1 : 0) {
      switch number(8) {
      case 0: text += blockComment()
      case 1: text += "\\" + some(["", " ", " " + blockComment() + " "]) + some(["\n", "\r\n", "\u{2028}"])
      case 2: text += "\\ " + lineComment() + "\n"
      default: text += some([" ", "  ", "\t", "\u{3000}", "\u{A0}"])
      }
    }
    // A word would take in what follows it.
    if isRequired { text += " " }
  }

  private mutating func writeLineSpace() {
    for _ in 0..<number(4) {
      switch number(8) {
      case 0: text += lineComment() + newline()
      case 1: text += blockComment()
      case 2: text += "\\" + newline()
      case 3: text += " "
      default: text += newline()
      }
    }
  }

  private mutating func newline() -> String {
    one(in: 4) ? some(["\r\n", "\r", "\u{85}", "\u{2028}", "\u{C}", "\u{B}", "\n \n", "\n\n\n"]) : "\n"
  }

  private mutating func lineComment() -> String {
    comments += 1
    return "//" + some([" ", ""]) + "\(comments)" + some(["", " */ x", " ", "\t\u{3000}", " /* ü"])
  }

  private mutating func blockComment() -> String {
    comments += 1
    return "/*" + some([" ", "", " /* in */ ", "\n   ", "\r\n", " // "]) + "\(comments)" + some([" ", "", "\n"]) + "*/"
  }

  // MARK: - Chance

  private mutating func one(in count: Int) -> Bool { number(count) == 0 }

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func some(_ texts: [String]) -> String { texts[number(texts.count)] }
}
