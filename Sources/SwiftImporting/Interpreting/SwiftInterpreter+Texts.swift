/// Texts: literals, titles of catalogs, selectors.
extension SwiftInterpreter {
  func string(_ parts: [SwiftStringPart], at range: SourceRange, in scope: SwiftScope) -> SwiftValue {
    var values: [SwiftValue] = []
    let text = parts.reduce(SwiftValue.text(SwiftString(text: "", range: range))) { text, part in
      switch part {
      case .text(let part): return add(text, .text(SwiftString(text: part, range: range)))
      case .value(let expression):
        let value = evaluate(expression, in: scope)
        values.append(value)
        return add(text, Self.isList(value) ? .unknown("…", at: range) : value)
      }
    }
    guard !values.isEmpty, case .text(var text) = text else { return text }
    // A value that is the whole text has a place of its own, unlike other rounds of a loop.
    if values.count == 1, case .text(let value) = values[0], value.text == text.text { text.range = value.range }
    // A text with values is the key of a title in a catalog: `Seek %lld`, `menu.seek \(10)`.
    let hasWords = parts.contains { if case .text(let part) = $0 { part.contains(where: \.isLetter) } else { false } }
    if hasWords, !module.titles.isEmpty { text.isComplete = false }
    return .text(text)
  }

  /// The source text of an unknown value, in short.
  package func path(of value: SwiftValue) -> String {
    switch value {
    case .symbol(let symbol): symbol.path
    case .type(let type): SwiftModule.written(type)
    case .object(let object): SwiftModule.written(object.type) + (object.kind == .call ? "()" : "")
    case .text(let text): text.text
    default: "…"
    }
  }

  /// The title for a key in a catalog of the module; else the key.
  package func localized(_ text: SwiftString) -> SwiftString {
    var text = text
    if let title = module.titles[text.text] {
      text.key = text.text
      text.text = title
    } else if text.text.count > 3, !text.text.contains(" "), text.text.contains(where: { "._".contains($0) }),
      text.text.allSatisfy({ $0.isLetter || $0.isNumber || "._-".contains($0) }), !text.text.hasSuffix(".")
    {
      // `menu.open_file` is the key of a title from elsewhere.
      text.isComplete = false
    }
    return text
  }

  func selector(_ name: SwiftTerm, at range: SourceRange, in scope: SwiftScope) -> SwiftValue {
    let (text, type): (String, String?) =
      switch name.kind {
      case .name(let name): (name, scope.type)
      case .member(let base, let name):
        switch base?.kind {
        case .name("Self")?, .name("self")?, nil: (name, scope.type)
        case .name(let type)?: (name, type)
        case .member(_, let type)?: (name, type)
        default: (name, nil)
        }
      default: ("", nil)
      }
    return .selector(SwiftSelector(name: module.selector(text, in: type), range: name.range))
  }
}
