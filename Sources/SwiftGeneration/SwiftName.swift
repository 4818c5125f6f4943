/// Names in Swift, made of identifiers, selectors and titles that people chose for something else.
enum SwiftName {
  /// `openRecent` of `open-recent` or `Open Recent`; nil without a letter. A digit gets a `noun`: `item50` of `50%`.
  static func lower(_ text: String, as noun: String = "item") -> String? {
    let words = words(text)
    guard let first = words.first else { return nil }
    return begun(lowered(first) + words.dropFirst().map(\.capitalizedFirst).joined(), as: noun)
  }

  /// `OpenRecent` of `open-recent` or `Open Recent`; nil without a letter. A digit gets a `noun`: `Item50` of `50%`.
  static func upper(_ text: String, as noun: String) -> String? { ending(text).map { begun($0, as: noun) } }

  /// The same for the end of a name, which may begin with a digit: `50` of `50%`.
  static func ending(_ text: String) -> String? {
    let words = words(text)
    return words.isEmpty ? nil : words.map(\.capitalizedFirst).joined()
  }

  /// A name as it is declared and, not after a dot, used: a keyword gets backticks.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// Names for an identifier, the shortest first: of `com.example.sort` `sort`, `exampleSort`; empty without letters.
  static func candidates(identifier: String, as noun: String = "item") -> [String] {
    let parts = identifier.split(separator: ".").map(String.init)
    return parts.indices.reversed().compactMap { lower(parts[$0...].joined(separator: "-"), as: noun) }
  }

  /// Whether the text is a name in Swift without changes, or a keyword. Letters of any script are allowed.
  static func isName(_ text: String) -> Bool {
    guard let head = text.unicodeScalars.first, !("0"..."9").contains(head), text != "_" else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      if scalar.isASCII { return isPart(scalar) || scalar == "_" }
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
      default: return false
      }
    }
  }

  private static func begun(_ name: String, as noun: String) -> String {
    guard let head = name.unicodeScalars.first else { return name }
    return ("0"..."9").contains(head) ? noun + name : name
  }

  /// The greatest length of a name that is made from a text: a title may be a sentence.
  private static let longest = 40

  /// The first runs of letters and digits; other characters separate them.
  private static func words(_ text: String) -> [String] {
    var length = 0
    let words = allWords(text)
    let kept = words.prefix { word in
      length += word.utf8.count
      return length <= longest
    }
    return kept.isEmpty ? words.prefix(1).map { String($0.prefix(longest)) } : Array(kept)
  }

  private static func allWords(_ text: String) -> [String] {
    if !text.isEmpty, text.utf8.allSatisfy({ $0.isLetterOrDigit }) { return [text] }
    var words: [String] = []
    var isInside = false
    for scalar in text.unicodeScalars {
      if let part = part(scalar) {
        if !isInside { words.append("") }
        words[words.count - 1] += part
        isInside = true
      } else if scalar != "'", scalar != "\u{2019}", scalar.properties.generalCategory != .nonspacingMark {
        // `Don’t Save` is two words.
        isInside = false
      }
    }
    return words
  }

  /// A letter or a digit in the form for a name, in ASCII: `o` for `ö`; nil without such a form.
  private static func part(_ scalar: Unicode.Scalar) -> String? {
    if scalar.isASCII { return isPart(scalar) ? String(scalar) : nil }
    // `LATIN SMALL LETTER O WITH DIAERESIS`; a ligature of two letters is both of them.
    guard let words = scalar.properties.name?.split(separator: " "), words.count > 3, words[0] == "LATIN",
      words[2] == "LETTER"
    else { return nil }
    let letters = words[3] == "SHARP" ? "SS" : words[3]
    if letters.count > 2 { return nil }
    return words[1] == "SMALL" ? letters.lowercased() : String(letters)
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
  }

  /// `url` of `URL`, `pdfExport` of `PDFExport`, `newTab` of `NewTab`.
  private static func lowered(_ word: String) -> String {
    var capitals = word.utf8.prefix { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }.count
    if capitals == 0 { return word }
    // The last of several capitals begins the next word.
    if capitals > 1, let next = word.utf8.dropFirst(capitals).first, !next.isDigit { capitals -= 1 }
    return word.prefix(capitals).lowercased() + word.dropFirst(capitals)
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

/// The names that are declared in one place, each only once: the same for the same declarations in the same order.
struct SwiftNameScope: Sendable {
  private var taken: Set<String>
  private var numbers: [String: Int] = [:]

  init(besides taken: some Sequence<String> = []) { self.taken = Self.everywhere.union(taken) }

  /// Members that Swift has everywhere, or that have another meaning there.
  static let everywhere: Set<String> = ["self", "Self", "Type", "Protocol", "init"]

  /// Takes the first free name, else the first with a number. Without candidates it takes `other`.
  mutating func name(_ candidates: [String], or other: String) -> String {
    let candidates = candidates.isEmpty ? [other] : candidates
    if let free = candidates.first(where: { !taken.contains($0) }) {
      taken.insert(free)
      return free
    }
    var number = numbers[candidates[0], default: 1] + 1
    while taken.contains("\(candidates[0])\(number)") { number += 1 }
    numbers[candidates[0]] = number
    taken.insert("\(candidates[0])\(number)")
    return "\(candidates[0])\(number)"
  }
}
