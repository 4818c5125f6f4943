/// Texts: literals, titles of catalogs, selectors.
extension SwiftInterpreter {
  func string(_ parts: [SwiftStringPart], at range: SourceRange, in scope: SwiftScope) -> SwiftValue {
    parts.reduce(.text(SwiftString(text: "", range: range))) { text, part in
      switch part {
      case .text(let part): return add(text, .text(SwiftString(text: part, range: range)))
      case .value(let expression):
        let value = evaluate(expression, in: scope)
        return add(text, Self.isList(value) ? .unknown("…", at: range) : value)
      }
    }
  }

  /// The source text of an unknown value, in short.
  package func path(of value: SwiftValue) -> String {
    switch value {
    case .symbol(let symbol): symbol.path
    case .object(let object): object.kind == .call ? object.type + "()" : object.type
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
