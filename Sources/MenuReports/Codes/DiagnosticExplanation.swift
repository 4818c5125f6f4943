/// The text on a code for `menuc explain CODE` and Documentation/Diagnostics.md: one content, two forms.
package struct DiagnosticExplanation: Sendable {
  private let code: DiagnosticCode

  package init(of code: DiagnosticCode) {
    self.code = code
  }

  /// The explanation in lines of 80 columns, ending with a line break.
  package var text: String { text(width: nil) }

  /// The same for a terminal that may be narrower.
  package func text(width: Int?) -> String {
    var lines = ["\(code.label) \(code.name) (\(code.severity.rawValue))"]
    for part in parts + advice {
      switch part {
      case .heading(let title): lines += ["", "\(title):"]
      case .paragraph(let text): lines += [""] + text.wrapped(to: min(80, width ?? 80))
      case .code(let code, _): lines += [""] + code.map { $0.isEmpty ? "" : "    " + $0 }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  package var markdown: String {
    let facts = "\(code.label), \(code.severity.rawValue), \(code.fixes.phrase)."
    var lines = ["## \(code.name)", "", silence.isEmpty ? facts : "\(facts) \(silence)"]
    for part in parts {
      lines.append("")
      switch part {
      case .paragraph(let text): lines.append(text)
      case .heading(let title): lines.append("**\(title)**")
      case .code(let code, let language): lines += ["```\(language)"] + code + ["```"]
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The list of `menuc explain` without a code; `width` is nil for unbroken lines.
  package static func list(width: Int?) -> StyledText {
    Table(DiagnosticCode.all.map { [$0.label, $0.name, $0.fixes.phrase, $0.summary] })
      .aligned(within: width) { _, column in [.faint, .strong, .faint, nil][column] }
      .map { $0 + "\n" }.joined()
  }

  /// Documentation/Diagnostics.md, with a section for each code in the order of the numbers.
  package static var page: String {
    """
    # Diagnostics

    This page explains every finding of menuc, for readers who have met one; [Checks](Checks.md) lists them by subject, and
    `menuc explain NAME` prints one. Each section says whether findings can have a fix: `menuc check --fix` applies safe
    ones, `--fix=suggested` the others too. `lint { allow NAME }` in a definition silences a code; for an
    error add `because="…"`.

    """ + DiagnosticCode.all.map { "\n" + Self(of: $0).markdown }.joined()
  }

  private enum Part {
    case paragraph(String)
    case heading(String)
    case code([String], language: String = "kdl")
  }

  private var parts: [Part] {
    var parts: [Part] = [.paragraph(code.summary)]
    let language = code.example.language
    parts += [.heading("Wrong"), .code(code.example.listing, language: language)]
    parts += [.heading("Why")] + code.explanation.paragraphs.map(Part.paragraph)
    parts += [.heading("Right"), .code(code.fixedExample.listing, language: language)]
    return parts
  }

  /// How to mend and to silence a finding, for the terminal.
  private var advice: [Part] {
    let mending: [Part] = [.heading("To fix it"), .paragraph(code.fixes.explanation)]
    if !code.isReportedByDefault {
      return mending + [.heading("To turn it on"), .code(["lint { report \(code.name) }"])]
    }
    if code.isSilenceable {
      let reason = code.severity == .error ? " because=\"...\"" : ""
      return mending + [.heading("To silence it"), .code(["lint { allow \(code.name)\(reason) }"])]
    }
    return mending + [.heading("To silence it"), .paragraph(silence)]
  }

  /// Why a definition cannot silence the code, or how it turns it on; empty for most.
  private var silence: String {
    if !code.isReportedByDefault { return "It is off: `lint { report \(code.name) }` turns it on." }
    if code.isSilenceable { return "" }
    return code == .staleBaselineEntry
      ? "It cannot be silenced: the baseline would hide a mistake that comes back."
      : "It cannot be silenced: menuc may misread the definition until you correct it."
  }
}

extension DiagnosticCode.Fixes {
  /// The phrase for a table.
  fileprivate var phrase: String {
    switch self {
    case .safe: "safe fix"
    case .suggested: "suggested fix"
    case [.safe, .suggested]: "safe or suggested fix"
    default: "no fix"
    }
  }

  /// The effect of `menuc check --fix`.
  fileprivate var explanation: String {
    switch self {
    case .safe: "`menuc check --fix` applies the fix where a finding has one; it is safe."
    case .suggested: "`menuc check --fix=suggested` applies the fix where a finding has one; read the result."
    case [.safe, .suggested]: "`menuc check --fix` applies a finding's safe fix, `--fix=suggested` a suggested one too."
    default: "There is no automatic fix: choose the correction yourself."
    }
  }
}

extension String {
  /// Separated by empty lines; each is joined to one line.
  fileprivate var paragraphs: [String] {
    var paragraphs: [[Substring]] = [[]]
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy(\.isWhitespace) {
        paragraphs.append([])
      } else {
        paragraphs[paragraphs.count - 1].append(line)
      }
    }
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
  }
}
