/// The menu elements of the code's objects.
enum SwiftElements {
  /// A title from the code.
  struct Title {
    package var text = ""
    /// The code that makes a text that is not known.
    package var code = ""
    package var range: SourceRange?
    /// Whether all of it is known. Else it is the source text, or the only text that the code is given.
    package var isKnown = false
    /// The title's other possible values.
    package var others: [String] = []
    /// The title's key in a catalog that has it.
    package var key: String?
  }

  static func isSameTitle(_ one: SwiftObject, _ other: SwiftObject) -> Bool {
    title(of: one).text == title(of: other).text
  }

  package static func title(of object: SwiftObject) -> Title {
    let given = object.fields["title"] ?? object["title"] ?? object.fields["discoverabilityTitle"]
    return given.map { title(of: $0) } ?? Title()
  }

  static func title(of value: SwiftValue) -> Title {
    var titles: [Title] = []
    for one in value.alternatives {
      switch one {
      case .text(let text):
        titles.append(
          Title(text: text.text, code: text.text, range: text.range, isKnown: text.isComplete, key: text.key))
      case .symbol(let symbol): titles.append(Title(text: symbol.path, code: symbol.path, range: symbol.range))
      case .object(let inner):
        let given = ([inner.fields["$base"] ?? .null] + inner.arguments.map(\.value)).compactMap { value -> String? in
          if case .text(let text) = value, text.isComplete, !text.text.isEmpty { text.text } else { nil }
        }
        let literal = inner.kind == .call && given.count == 1 ? given[0] : nil
        let type = SwiftModule.written(inner.type)
        let code = literal.map { "\(type)(\"\($0)\")" } ?? type + (inner.kind == .call ? "()" : "")
        titles.append(Title(text: literal ?? code, code: code, range: inner.range))
      default: break
      }
    }
    guard var first = titles.first(where: \.isKnown) ?? titles.first else { return Title() }
    first.others = titles.map(\.text).filter { $0 != first.text && !$0.isEmpty }
    return first
  }

  /// The property list that distinguishes commands with one action.
  static func propertyList(_ value: SwiftValue?) -> PropertyList? {
    switch value?.first {
    case .text(let text)?: return .string(text.text)
    case .integer(let number)?: return .integer(number)
    case .boolean(let flag)?: return .boolean(flag)
    case .list(let values)?: return .array(values.compactMap { propertyList($0) })
    case .dictionary(let pairs)?:
      var members: [String: PropertyList] = [:]
      for pair in pairs {
        if case .text(let key) = pair.key, let value = propertyList(pair.value) { members[key.text] = value }
      }
      return .dictionary(members)
    case .object(let object)? where object.kind == .enumCase:
      return propertyList(object.fields["rawValue"] ?? object.fields[SwiftInterpreter.caseName])
    // Only the app knows the value that distinguishes it from others.
    case .symbol(let symbol)?: return .string(symbol.path)
    case .object(let object)?: return .string(object.type)
    default: return nil
    }
  }
}
