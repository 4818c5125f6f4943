/// A string catalog's key in Xcode's order, the Finder's for names: any case alike, numbers by value, signs first.
/// Apple publishes no rule. This one agrees with the catalogs of real apps, and decides only where a new key goes.
struct CatalogKey: Comparable {
  let key: String
  private let parts: [Part]

  private enum Part: Comparable {
    case sign(UInt32)
    case number(String)
    case letter(String)

    static func < (first: Part, second: Part) -> Bool {
      switch (first, second) {
      case (.sign(let first), .sign(let second)): first < second
      // Without zeros before it the longer number is the larger.
      case (.number(let first), .number(let second)):
        (first.utf8.count, first) < (second.utf8.count, second)
      case (.letter(let first), .letter(let second)): first < second
      case (.sign, _), (.number, .letter): true
      case (_, .sign), (.letter, .number): false
      }
    }
  }

  init(_ key: String) {
    self.key = key
    var parts: [Part] = []
    var digits = ""
    func number() -> Part {
      let significant = digits.drop { $0 == "0" }
      return .number(significant.isEmpty ? "0" : String(significant))
    }
    for character in key {
      if let value = character.wholeNumberValue, character.isASCII {
        digits += "\(value)"
        continue
      }
      if !digits.isEmpty { parts.append(number()) }
      digits = ""
      let scalars = character.unicodeScalars
      parts.append(character.isLetter ? .letter(character.lowercased()) : .sign(scalars[scalars.startIndex].value))
    }
    if !digits.isEmpty { parts.append(number()) }
    self.parts = parts
  }

  static func < (first: CatalogKey, second: CatalogKey) -> Bool {
    if first.parts != second.parts { return first.parts.lexicographicallyPrecedes(second.parts) }
    return first.key.unicodeScalars.lexicographicallyPrecedes(second.key.unicodeScalars)
  }
}
