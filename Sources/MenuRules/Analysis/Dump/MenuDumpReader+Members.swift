/// The members of a dump's objects.
extension MenuDumpReader {
  func wrong(_ json: JSONTree.Value, _ name: StaticString, _ expected: String) -> Mistake {
    let name = "\(name)".contains(" ") ? "\(name)" : "'\(name)'"
    return Mistake("\(name) must be \(expected), and is \(json.kind)", at: json.start)
  }

  /// A value in place of a whole number, which may be another number.
  func wrongNumber(_ json: JSONTree.Value, _ name: StaticString, _ expected: String) -> Mistake {
    guard case .real(let number) = json.content else { return wrong(json, name, expected) }
    let reason = number == number.rounded() ? "is too large" : "has a fraction"
    return Mistake("'\(name)' must be \(expected), and this one \(reason)", at: json.start)
  }

  func unknown(_ word: Located<String>, _ what: String, _ known: [String]) -> Mistake {
    Mistake(
      "there is no \(what) '\(word.value)'", at: word.range,
      help: [Suggestion.question(for: word.value, in: known) ?? "\(what)s: \(known.joined(separator: ", "))"])
  }

  /// A member; nil if missing or `null`.
  func member(_ json: JSONTree.Value, _ name: StaticString) -> JSONTree.Value? {
    json[name].flatMap { $0.isNull ? nil : $0 }
  }

  func object(_ json: JSONTree.Value, _ name: StaticString) throws(MenuDump.Mistake) -> JSONTree.Value? {
    guard let member = member(json, name) else { return nil }
    guard case .object = member.content else { throw wrong(member, name, "an object") }
    return member
  }

  func word(_ json: JSONTree.Value, _ name: StaticString) throws(MenuDump.Mistake) -> Located<String>? {
    guard let member = member(json, name) else { return nil }
    guard case .string(let text) = member.content else { throw wrong(member, name, "a string") }
    return Located(text, at: member.range)
  }

  func text(_ json: JSONTree.Value, _ name: StaticString) throws(MenuDump.Mistake) -> String {
    try word(json, name)?.value ?? ""
  }

  func boolean(_ json: JSONTree.Value, _ name: StaticString) throws(MenuDump.Mistake) -> Bool? {
    guard let member = member(json, name) else { return nil }
    guard case .boolean(let flag) = member.content else { throw wrong(member, name, "true or false") }
    return flag
  }

  func integer(_ json: JSONTree.Value, _ name: StaticString) throws(MenuDump.Mistake) -> Located<Int>? {
    guard let member = member(json, name) else { return nil }
    guard case .integer(let number) = member.content else { throw wrongNumber(member, name, "a whole number") }
    return Located(number, at: member.range)
  }

  func words(_ json: JSONTree.Value, _ name: StaticString) throws(MenuDump.Mistake) -> [Located<String>] {
    guard let member = member(json, name) else { return [] }
    guard case .array(let elements) = member.content else { throw wrong(member, name, "an array of strings") }
    var words: [Located<String>] = []
    for element in elements {
      guard case .string(let text) = element.content else { throw wrong(element, name, "an array of strings") }
      words.append(Located(text, at: element.range))
    }
    return words
  }
}

extension JSONTree.Value {
  /// Its first character: the place for a finding about an object with many lines.
  var start: SourceRange { SourceRange(file: range.file, start: range.start, end: range.start + 1) }
}
