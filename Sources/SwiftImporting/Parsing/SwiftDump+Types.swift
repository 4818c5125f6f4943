/// The names of types, and the parts of types that the dump leaves out, read from the tokens.
extension SwiftDump {
  /// Gives private types at the top level a name of their own, and private aliases that of their type.
  mutating func readPrivateTypes() {
    var aliases: [(name: String, type: String)] = []
    for node in list(0, "items") {
      guard let name = tree[node, "name"].map({ self.name($0) }), isPrivate(node) else { continue }
      switch kind(node) {
      case "struct_decl", "class_decl", "enum_decl", "protocol", "protocol_decl":
        own[name] = SwiftModule.privateName(name, in: file)
      case "typealias", "typealias_decl":
        guard let type = tree[node, "type_repr"], kind(type) == "type_unqualified_ident",
          tree[type, "generic_args"] == nil
        else { break }
        aliases.append((name, text(type, "id")))
      default: break
      }
    }
    // An alias may be of an alias below it.
    for _ in aliases {
      let known = own
      for alias in aliases { own[alias.name] = own[alias.type] ?? alias.type }
      if own == known { break }
    }
  }

  private func isPrivate(_ node: JSONTree.NodeID) -> Bool {
    list(node, "attrs").contains {
      kind($0) == "access_control_attr" && text($0, "access_level").hasSuffix("private")
    }
  }

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
        words.append((outer.map { $0 + "." } ?? "") + (own[text] ?? text))
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
      if tokens.tokens[index].kind == .name {
        let text = tokens.text(at: index)
        words.append(own[text] ?? text)
      }
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
