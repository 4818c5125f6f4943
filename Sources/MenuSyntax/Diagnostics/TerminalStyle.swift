/// How a part of a report looks on a terminal that has colours: the parameters of ECMA-48's SGR sequence.
package enum TerminalStyle: String, Sendable {
  case strong = "1"
  case error = "1;31"
  case warning = "1;33"
  case note = "1;36"
  case mark = "1;32"
  case faint = "2"

  /// The text in this style; as it is where nothing is coloured.
  package func applied(to text: String, if usesColor: Bool) -> String {
    text.isEmpty || !usesColor ? text : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
  }
}

extension Diagnostic.Severity {
  package var style: TerminalStyle {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
