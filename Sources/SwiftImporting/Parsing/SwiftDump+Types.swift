/// The parts of types that the dump leaves out, read from the tokens.
extension SwiftDump {
  /// The words of the type that is written after a name; empty without one.
  func typeWords(after name: SourceRange) -> [String] {
    let colon = tokens.index(from: Int(name.end))
    return tokens.text(at: colon) == ":" ? typeWords(at: colon + 1) : []
  }

  /// The words of a type that begins at a token.
  func typeWords(at start: Int) -> [String] {
    var index = start
    var words: [String] = []
    // After a complete name another declaration begins.
    var isWhole = false
    while index < tokens.tokens.count, words.count < 16 {
      let text = tokens.text(at: index)
      if tokens.tokens[index].kind == .name {
        if isWhole { break }
        isWhole = !["some", "any", "inout"].contains(text) && tokens.text(at: index - 1) != "@"
        let outer = text == "Identifier" && tokens.text(at: index - 1) == "." ? words.popLast() : nil
        words.append((outer.map { $0 + "." } ?? "") + text)
      } else if !["?", "!", "[", "]", ".", "<", ">", "&", "@", ":"].contains(text) || isWhole && text == "@" {
        break
      } else {
        isWhole = isWhole && ["?", "!", "]", ">"].contains(text)
      }
      index += 1
    }
    return words
  }

  /// Whether the type after a parameter's name is for several values, `Int...`: the dump does not contain that.
  func isVariadic(after name: SourceRange) -> Bool {
    var index = tokens.index(from: Int(name.end))
    var dots = 0
    for _ in 0..<24 where index < tokens.tokens.count {
      let text = tokens.text(at: index)
      if [",", ")", "=", "{"].contains(text) { return false }
      dots = text == "." ? dots + 1 : 0
      if dots == 3 || text == "..." { return true }
      index += 1
    }
    return false
  }

  /// The types after the colon of a type's name, which the dump leaves out.
  func inherited(after name: SourceRange) -> [String] {
    var index = tokens.index(from: Int(name.end))
    var depth = 0
    // Generic parameters have colons of their own.
    while index < tokens.tokens.count, depth > 0 || !["{", ":", "where"].contains(tokens.text(at: index)) {
      if tokens.text(at: index) == "<" { depth += 1 }
      if tokens.text(at: index) == ">" { depth -= 1 }
      index += 1
    }
    guard tokens.text(at: index) == ":" else { return [] }
    var words: [String] = []
    while index < tokens.tokens.count, !["{", "where"].contains(tokens.text(at: index)) {
      if tokens.tokens[index].kind == .name { words.append(tokens.text(at: index)) }
      index += 1
    }
    return words
  }

  /// The arrow before the result of a function; nil without one.
  func arrow(after name: SourceRange) -> Int? {
    var index = tokens.index(from: Int(name.end))
    var depth = 0
    while index < tokens.tokens.count {
      switch tokens.text(at: index) {
      case "(": depth += 1
      case ")": depth -= 1
      case "-" where depth == 0 && tokens.text(at: index + 1) == ">": return index + 1
      case "{" where depth == 0, "}" where depth == 0, "func" where depth == 0: return nil
      default: break
      }
      index += 1
    }
    return nil
  }
}
