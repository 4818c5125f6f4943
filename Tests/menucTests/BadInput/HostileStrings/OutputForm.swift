import Foundation
@testable import MenuSyntax
@testable import TestSupport

/// The claimed format of an output, and whether the output has it.
///
/// Where one with harmless words is there to compare with, nothing may act in the one with hostile words that does not there.
enum OutputForm: Sendable {
  case text
  /// The name of a schema of the project; nil for what has none of ours.
  case json(String?)
  case xml
  case html
  case csv
  case markdown
  case tap
  case kdl
  case swift
  case lcov
  case github
  case xcode

  /// The mistakes in an output, each with its subject.
  func mistakes(in text: String, harmless: String?) -> [String] {
    let harmless = harmless ?? ""
    // A page isolates what it shows itself.
    let known = Set(harmless.unicodeScalars)
    let unsafe = text.unicodeScalars.enumerated().first {
      $0.element != "\n" && !$0.element.isTerminalSafe && !known.contains($0.element)
    }
    let mistakes = unsafe.map { unsafe in
      let around = text.unicodeScalars.dropFirst(max(unsafe.offset - 40, 0)).prefix(80)
      return ["a character that a terminal acts on: \(String(String.UnicodeScalarView(around)).debugDescription)"]
    }
    return (mistakes ?? []) + formMistakes(in: text, harmless)
  }

  /// Whether an output is compared with one of harmless words.
  var isCompared: Bool {
    switch self {
    case .xml, .html, .markdown, .swift: true
    case .text, .json, .csv, .tap, .kdl, .lcov, .github, .xcode: false
    }
  }

  private func formMistakes(in text: String, _ harmless: String) -> [String] {
    switch self {
    case .text: []
    case .json(let schema): Self.json(text, schema)
    case .xml: Self.xml(text, harmless)
    case .html: MarkupCheck.mistakes(in: text, harmless: harmless)
    case .csv: Self.csv(text)
    case .markdown: MarkdownCheck.mistakes(in: text, harmless: harmless)
    case .tap: Self.tap(text)
    case .kdl: Self.kdl(text)
    // Compiled all at once.
    case .swift: Self.words(text, harmless)
    case .lcov: Self.lines(text, Self.lcovLine)
    case .github: Self.lines(text, Self.githubLine)
    case .xcode: Self.lines(text, #"(.*:[0-9]+:[0-9]+|menuc): (error|warning|note): .*"#)
    }
  }

  // MARK: Data

  private static func json(_ text: String, _ schema: String?) -> [String] {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      guard let schema else { return [] }
      return try JSONSchema.named(schema).mistakes(in: JSONValue(parsing: text))
    } catch {
      return ["no JSON: \(error)"]
    }
  }

  private static func xml(_ text: String, _ harmless: String) -> [String] {
    var diagnostics: [Diagnostic] = []
    func tags(_ text: String) -> Set<String>? {
      let file = SourceFile(path: "x.xml", bytes: Array(text.utf8))
      guard let tree = XMLTree.parse(file, id: 0, diagnostics: &diagnostics) else { return nil }
      let elements = tree.nodes.indices.filter { tree.nodes[$0].kind == .element }
      return Set(
        elements.map { id in
          let node = tree.nodes[id]
          func text(_ start: UInt32, _ end: UInt32) -> String {
            String(decoding: tree.bytes[Int(start)..<Int(end)], as: UTF8.self)
          }
          // What is long is squeezed.
          let attributes = tree.attributes(of: id).map { text($0.nameStart, $0.nameEnd) }
            .filter { $0 != "textLength" && $0 != "lengthAdjust" }
          return ([text(node.start + 1, node.nameEnd)] + attributes.sorted()).joined(separator: " ")
        })
    }
    guard let found = tags(text), let known = tags(harmless) else { return ["no XML: \(diagnostics.map(\.message))"] }
    return found.subtracting(known).map { "a tag that no harmless word brings: \($0)" }
  }

  /// Comma-separated values by RFC 4180, whose lines may end with a line feed alone; nil where it is none.
  static func rows(_ text: String) -> [[String]]? {
    var rows: [[String]] = [[]]
    var cell = ""
    var isQuoted = false
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if isQuoted {
        if scalar != "\"" {
          cell.unicodeScalars.append(scalar)
        } else if rest.first == "\"" {
          rest.removeFirst()
          cell += "\""
        } else {
          isQuoted = false
          guard let next = rest.first, next == "," || next == "\n" else { return nil }
        }
      } else if scalar == "\"" {
        guard cell.isEmpty else { return nil }
        isQuoted = true
      } else if scalar == "," || scalar == "\n" {
        rows[rows.count - 1].append(cell)
        cell = ""
        if scalar == "\n" { rows.append([]) }
      } else {
        cell.unicodeScalars.append(scalar)
      }
    }
    return isQuoted || !cell.isEmpty || rows.last?.isEmpty == false ? nil : rows.dropLast()
  }

  private static func csv(_ text: String) -> [String] {
    guard let rows = rows(text) else { return ["no rows of cells"] }
    var mistakes = rows.filter { $0.count != rows[0].count }.map { "\($0.count) cells, not \(rows[0].count): \($0)" }
    for cell in rows.joined() {
      // What a spreadsheet skips before it looks for a formula.
      let first = cell.unicodeScalars.first { !" \t\r\"".unicodeScalars.contains($0) }
      if let first, "=+-@|%＝＋－＠".unicodeScalars.contains(first) { mistakes.append("a formula: \(cell)") }
    }
    return mistakes
  }

  private static func kdl(_ text: String) -> [String] {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: "x.kdl", bytes: Array(text.utf8))
    let tree = SyntaxTree.parse(file, id: 0, options: .document, diagnostics: &diagnostics)
    return diagnostics.map(\.message) + (tree.isComplete ? [] : ["an incomplete document"])
  }

  // MARK: Lines

  private static let lcovLine =
    "TN:|SF:.*|FN:[0-9]+,[^,]*|FNDA:[0-9]+,[^,]*|(FNF|FNH|BRF|BRH|LF|LH):[0-9]+|BRDA:[0-9]+,[0-9]+,[01],([0-9]+|-)"
    + "|DA:[0-9]+,[0-9]+|end_of_record"
  private static let githubLine =
    "::(error|warning|notice) (file=[^:,]+,line=[0-9]+,endLine=[0-9]+,(col=[0-9]+,endColumn=[0-9]+,)?)?title=[a-z0-9-]+::.*"

  /// Lines of a form, a regular expression.
  private static func lines(_ text: String, _ form: String) -> [String] {
    guard let expression = try? NSRegularExpression(pattern: "^(\(form))$") else { return ["no such expression"] }
    return text.unicodeScalars.split(separator: "\n").map { String($0) }.filter { line in
      expression.firstMatch(in: line, range: NSRange(location: 0, length: line.utf16.count)) == nil
    }.map { "no such line: \($0)" }
  }

  /// The Test Anything Protocol: a version, a plan, and as many tests, each perhaps with a block of YAML.
  private static func tap(_ text: String) -> [String] {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }[...]
    guard lines.popFirst() == "TAP version 14", let plan = lines.popFirst()?.firstMatch(of: /^1\.\.([0-9]+)$/),
      lines.popLast() == "", lines.popLast()?.hasPrefix("# ") == true
    else { return ["no beginning or end"] }
    let result = /(not )?ok ([0-9]+) - (.*)/.matchingSemantics(.unicodeScalar)
    let yaml = /[ ]{2,}(- )?([a-z]+:)? ?("(.*)"|[0-9]+|[a-z]+|\[\]|)/.matchingSemantics(.unicodeScalar)
    var mistakes: [String] = []
    var count = 0
    while let line = lines.popFirst() {
      if let test = line.wholeMatch(of: result) {
        count += 1
        if Int(test.2) != count { mistakes.append("out of order: \(line)") }
        var isEscaped = false
        for scalar in test.3.unicodeScalars {
          if scalar == "#", !isEscaped { mistakes.append("a directive: \(line)") }
          isEscaped = scalar == "\\" && !isEscaped
        }
      } else if line == "  ---" {
        while let line = lines.popFirst(), line != "  ..." {
          guard let value = line.wholeMatch(of: yaml) else {
            mistakes.append("no YAML: \(line)")
            continue
          }
          if value.3.hasPrefix("\""), Self.json(String(value.3), nil) != [] { mistakes.append("no scalar: \(line)") }
        }
      } else {
        mistakes.append("no such line: \(line)")
      }
    }
    return mistakes + (plan.1 == String(count) ? [] : ["\(count) tests, not \(plan.1)"])
  }

  /// The words of a language that declare something, counted, outside of its strings and comments.
  private static func words(_ text: String, _ harmless: String) -> [String] {
    func counts(_ text: String) -> [Substring: Int] {
      let code = text.replacing(/"(\\.|[^"\\\n])*"|\/\/[^\n]*/.matchingSemantics(.unicodeScalar), with: "")
      return code.matches(of: /\b(import|func|class|struct|enum|extension|init|if|return)\b/)
        .reduce(into: [:]) { $0[$1.1, default: 0] += 1 }
    }
    let (found, known) = (counts(text), counts(harmless))
    return found == known ? [] : ["other code: \(found) in place of \(known)"]
  }
}
