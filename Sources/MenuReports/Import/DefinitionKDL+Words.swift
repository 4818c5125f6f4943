/// The spelling of a line's parts.
extension DefinitionKDL {
  /// A text for a comment: line ends, and characters that KDL forbids, are spelled out.
  static func inComment(_ text: some StringProtocol) -> String {
    text.unicodeScalars.reduce(into: "") { comment, scalar in
      if let byte = SourcePath.byte(of: scalar) {
        comment += SourcePath.spelledOut(byte)
      } else if !scalar.isTerminalSafe {
        comment += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        comment.unicodeScalars.append(scalar)
      }
    }
  }

  /// A text, bare if it can be; `_` alone would mean a missing name.
  package static func word(_ text: String) -> String {
    if text == "_" { return text.quoted }
    var bytes: [UInt8] = []
    StringQuoting.append(Array(text.utf8)[...], to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  package static func action(_ action: ActionSelector) -> String { word(action.rawValue) }

  package static func isWritable(_ identifier: Menu.Identifier) -> Bool {
    Menu.Identifier(spelling: identifier.displayed) == identifier
  }

  package static func scalar(_ value: PropertyList) -> String {
    switch value {
    case .string(let text): word(text) == text ? text : text.quoted
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .boolean(let flag): flag ? "#true" : "#false"
    case .array, .dictionary: ""
    }
  }
}

extension ActionSelector {
  /// Whether the language can spell it.
  package var isWritable: Bool { Self.isWellFormed(rawValue) }
}

extension PropertyList {
  /// Whether it is one value that can be a property.
  var isScalar: Bool {
    switch self {
    case .string, .integer, .real, .boolean: true
    case .array, .dictionary: false
    }
  }
}
