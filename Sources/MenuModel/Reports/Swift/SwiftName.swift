/// Names in Swift, made of identifiers, selectors and titles that people chose for something else.
enum SwiftName {
  /// `openRecent` of `open-recent`, `Open Recent` or `openRecent`; nil where no letter is in it.
  static func lower(_ text: String) -> String? {
    let words = words(text)
    guard let first = words.first else { return nil }
    return begun(lowered(first) + words.dropFirst().map(capitalized).joined())
  }

  /// `OpenRecent` of `open-recent`, `Open Recent` or `openRecent`; nil where no letter is in it.
  static func upper(_ text: String) -> String? {
    let words = words(text)
    return words.isEmpty ? nil : begun(words.map(capitalized).joined())
  }

  /// A name as it is declared and, not after a dot, used: a keyword stands in backticks.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// What a menu's or an action's identifier may be called, the shortest first: of `com.example.menus.sort` `sort`,
  /// `menusSort` and so on. Nothing where no letter is in it.
  static func candidates(identifier: String) -> [String] {
    let parts = identifier.split(separator: ".").map(String.init)
    return parts.indices.reversed().compactMap { lower(parts[$0...].joined(separator: "-")) }
  }

  /// Whether the text is a name in Swift as it stands, a keyword too.
  static func isName(_ text: String) -> Bool {
    guard let head = text.unicodeScalars.first, isPart(head) || head == "_" else { return false }
    return begun(text) == text && text != "_" && text.unicodeScalars.allSatisfy { isPart($0) || $0 == "_" }
  }

  /// A name that begins with a digit or a combining mark is none.
  private static func begun(_ name: String) -> String {
    guard let head = name.unicodeScalars.first else { return name }
    return ("0"..."9").contains(head) || (0x300...0x36F).contains(head.value) ? "_" + name : name
  }

  /// The runs of letters and digits; what other characters separate.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var isInside = false
    for scalar in text.unicodeScalars {
      if isPart(scalar) {
        if !isInside { words.append("") }
        words[words.count - 1].unicodeScalars.append(scalar)
        isInside = true
      } else if scalar != "'", scalar != "\u{2019}" {
        // `Don’t Save` is two words.
        isInside = false
      }
    }
    return words
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber:
      // Swift takes no names from the rest of the planes, and none of these from the compatibility area.
      return scalar.value < 0x2_0000 && !(0x20D0...0x20FF).contains(scalar.value)
        && !(0x1DC0...0x1DFF).contains(scalar.value) && !(0xFE20...0xFE2F).contains(scalar.value)
        && !(0x180B...0x180F).contains(scalar.value)
    default: return false
    }
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  /// `url` of `URL`, `pdfExport` of `PDFExport`, `newTab` of `NewTab`.
  private static func lowered(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    if capitals.count < 2 { return capitals.lowercased() + word.dropFirst(capitals.count) }
    let rest = word.dropFirst(capitals.count)
    // The last capital begins the next word.
    guard let next = rest.first, next.isLetter else { return capitals.lowercased() + rest }
    return capitals.dropLast().lowercased() + capitals.suffix(1) + rest
  }

  /// The words that a declaration cannot have as its name without backticks.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}

/// The names that are declared in one place, so that no two are the same: the same for the same declarations in the same
/// order.
struct SwiftScope: Sendable {
  private var taken: Set<String>

  /// - Parameter taken: what nothing may be called there.
  init(besides taken: some Sequence<String> = []) { self.taken = Self.everywhere.union(taken) }

  /// Members that Swift has everywhere, or takes for something else.
  static let everywhere: Set<String> = ["self", "Self", "Type", "Protocol", "init"]

  /// The first of some names that is free, which is taken then; a number follows the first where none is, or `other` where
  /// there are none.
  mutating func name(_ candidates: [String], or other: String) -> String {
    let candidates = candidates.isEmpty ? [other] : candidates
    if let free = candidates.first(where: { !taken.contains($0) }) {
      taken.insert(free)
      return free
    }
    var number = 2
    while taken.contains("\(candidates[0])\(number)") { number += 1 }
    taken.insert("\(candidates[0])\(number)")
    return "\(candidates[0])\(number)"
  }
}
