/// What `menuc explain CODE` prints and Documentation/Diagnostics.md says about a code: one content, two forms.
package struct DiagnosticExplanation: Sendable {
  private let code: DiagnosticCode

  /// Explains a code.
  package init(of code: DiagnosticCode) {
    self.code = code
  }

  /// The explanation for a terminal, wrapped to 80 columns, ending with a line break.
  package var text: String {
    var lines = ["\(code.label) \(code.name) (\(code.severity.rawValue))"]
    for part in parts {
      switch part {
      case .heading(let title): lines += ["", "\(title):"]
      case .paragraph(let text): lines += [""] + text.wrapped(to: 80)
      case .code(let code, _): lines += [""] + code.map { $0.isEmpty ? "" : "    " + $0 }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The explanation as a section of a Markdown page, ending with a line break.
  package var markdown: String {
    var lines = ["## \(code.name)", "", "\(code.label), \(code.severity.rawValue)."]
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

  /// What `menuc explain` prints without a code: one line for each, with the kinds of its fixes.
  package static var list: String {
    Table(DiagnosticCode.all.map { [$0.label, $0.name, $0.fixes.phrase, $0.summary] }).aligned()
      .map { $0 + "\n" }.joined()
  }

  /// Documentation/Diagnostics.md: what it is, a table of contents, a section for each code in the order of the numbers.
  package static var page: String {
    var page = """
      # Diagnostics

      What menuc finds, as `menuc explain CODE` prints it. Made from what the codes say in
      Sources; do not edit by hand, run `UPDATE_GOLDEN=1 swift test` instead.


      """
    let rows = DiagnosticCode.all.map { code in
      let summary = code.summary.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
      return [code.label, "[\(code.name)](#\(code.name))", code.severity.rawValue, code.fixes.phrase, summary]
    }
    page += Table(["Number", "Name", "Severity", "Fix", "What it means"], rows).markdown
    for code in DiagnosticCode.all {
      page += "\n" + Self(of: code).markdown
    }
    return page
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
    parts += [.heading("To mend it"), .paragraph(code.fixes.explanation)]
    if !code.isReportedByDefault {
      parts += [
        .heading("To turn it on"), .paragraph("It is off unless the definition asks for it:"),
        .code(["lint { report \(code.name) }"]),
      ]
      return parts
    }
    parts.append(.heading("To silence it"))
    if code.isSilenceable {
      parts += [.paragraph("Write this in the definition:"), .code(["lint { allow \(code.name) }"])]
    } else if code == .staleBaselineEntry {
      parts.append(.paragraph("It cannot be silenced: nobody would notice that the line has become wrong."))
    } else {
      parts.append(.paragraph("It cannot be silenced: without the correction the definition is not read as it stands."))
    }
    return parts
  }
}

extension DiagnosticCode.Fixes {
  /// A word for a table.
  fileprivate var phrase: String {
    switch self {
    case .safe: "safe"
    case .suggested: "suggested"
    case [.safe, .suggested]: "safe or suggested"
    default: "none"
    }
  }

  /// What `menuc check --fix` makes of a finding.
  fileprivate var explanation: String {
    switch self {
    case .safe: "`menuc check --fix` makes the change where a finding has a fix: it is safe."
    case .suggested:
      "`menuc check --fix=suggested` makes the change where a finding has a fix: it is a suggestion, so read what comes out."
    case [.safe, .suggested]:
      "`menuc check --fix` makes the change where a finding has a safe fix, and `--fix=suggested` where it has a suggestion."
    default: "There is no fix that menuc could make: only the author knows what was meant."
    }
  }
}

extension String {
  /// What empty lines separate, each paragraph on one line.
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
