/// What `menuc explain CODE` prints and Documentation/Diagnostics.md says about a code: one content, two forms.
public struct DiagnosticExplanation: Sendable {
  private let code: DiagnosticCode

  /// Explains a code.
  public init(of code: DiagnosticCode) {
    self.code = code
  }

  /// The explanation for a terminal, wrapped to 80 columns, ending with a line break.
  public var text: String {
    var lines = ["\(code.label) \(code.rawValue) (\(code.entry.severity.rawValue))"]
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
  public var markdown: String {
    var lines = ["## \(code.rawValue)", "", "\(code.label), \(code.entry.severity.rawValue)."]
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

  /// What `menuc explain` prints without a code: one line for each.
  public static var list: String {
    let codes = DiagnosticCode.allByNumber
    let width = codes.map(\.rawValue.utf8.count).max() ?? 0
    return codes.map { code in
      let name = code.rawValue + String(repeating: " ", count: width - code.rawValue.utf8.count)
      return "\(code.label)  \(name)  \(code.entry.summary)\n"
    }.joined()
  }

  private enum Part {
    case paragraph(String)
    case heading(String)
    case code([String], language: String = "kdl")
  }

  private var parts: [Part] {
    let entry = code.entry
    var parts: [Part] = [.paragraph(entry.summary)]
    let language = entry.example.language
    parts += [.heading("Wrong"), .code(entry.example.listing, language: language)]
    parts += [.heading("Why")] + entry.explanation.paragraphs.map(Part.paragraph)
    parts += [.heading("Right"), .code(entry.fixedExample.listing, language: language)]
    if !entry.isReportedByDefault {
      parts += [
        .heading("To turn it on"), .paragraph("It is off unless the definition asks for it:"),
        .code(["lint { report \(code.rawValue) }"]),
      ]
      return parts
    }
    parts.append(.heading("To silence it"))
    if code.isSilenceable {
      parts += [.paragraph("Write this in the definition:"), .code(["lint { allow \(code.rawValue) }"])]
    } else {
      parts.append(.paragraph("It cannot be silenced: without the correction the definition is not read as it stands."))
    }
    return parts
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
