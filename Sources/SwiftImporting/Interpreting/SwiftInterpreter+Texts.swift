/// Texts: literals, titles of catalogs, selectors.
extension SwiftInterpreter {
  func string(_ parts: [SwiftStringPart], at range: SourceRange, in scope: SwiftScope) -> SwiftValue {
    var text = SwiftString(text: "", range: range)
    for part in parts {
      switch part {
      case .text(let part): text.text += part
      case .value(let expression):
        let value = evaluate(expression, in: scope)
        // A text that stands in for a value of the running app is not what people see.
        let unknown = value.alternatives.first { one in
          switch one {
          case .text, .integer: false
          default: true
          }
        }
        switch unknown ?? value.first {
        case .text(let part):
          guard mayMake(text.text.utf8.count + part.text.utf8.count) else { return .unknown("…", at: range) }
          text.text += part.text
          text.isComplete = text.isComplete && part.isComplete
        case .integer(let number): text.text += String(number)
        default:
          text.text += "\\(\(path(of: unknown ?? value)))"
          text.isComplete = false
        }
      }
    }
    return .text(text)
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
