/// SARIF 2.1.0 of OASIS, which code hosts and editors read: one run, with the broken rules. Columns count code units of
/// UTF-16. A finding without a place is a notification of the invocation.
package struct FindingsSARIF: FindingsPrinter {
  /// Raised when the same finding gets another fingerprint.
  private static let fingerprint = "menucFinding/v1"
  private static let base = "SRCROOT"
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  private let paths: ReportPaths

  package init(_ paths: ReportPaths) { self.paths = paths }

  package var printsAccepted: Bool { true }
  package var printsIdentities: Bool { true }

  /// The finding without the number of the rule, which is not known yet.
  package func formatted(_ finding: Finding, _ places: inout Places) -> FormattedFinding {
    let members = finding.isPlaced ? result(finding, &places) : notification(finding.diagnostic)
    return FormattedFinding(finding, json: .object(members))
  }

  package func text(of findings: [FormattedFinding], status: Int) -> String {
    let results = findings.filter(\.finding.isPlaced)
    let notifications = findings.filter { !$0.finding.isPlaced }
    let hasAccepted = results.contains { $0.finding.acceptance != nil }
    let codes = Set(findings.map(\.code)).sorted { $0.number < $1.number }
    let indices = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1, $0) })
    let invocation = Self.members([
      ("executionSuccessful", .bool(status != 2)), ("exitCode", .integer(status)),
      (
        "toolExecutionNotifications",
        .list(
          notifications.map { entry in
            let rule: JSONValue = ["id": .string(entry.code.name), "index": .integer(indices[entry.code] ?? 0)]
            return .object(entry.members + [.init("associatedRule", rule)])
          })
      ),
    ])
    let run: JSONValue = [
      "tool": [
        "driver": [
          "name": .string("menuc"), "version": .string(Version.current), "semanticVersion": .string(Version.current),
          "rules": .array(codes.map(Self.rule)),
        ]
      ],
      "invocations": [.object(invocation)],
      "originalUriBaseIds": [Self.base: ["description": ["text": .string("The folder that menuc was started in.")]]],
      "columnKind": .string("utf16CodeUnits"),
      "newlineSequences": .strings(["\r\n", "\n", "\r"]),
      "results": .array(
        results.map { entry in
          var members = [
            JSONValue.Member("ruleId", .string(entry.code.name)),
            JSONValue.Member("ruleIndex", .integer(indices[entry.code] ?? 0)),
          ]
          members += entry.members
          // SARIF wants suppressions on all results of a run or on none of them (3.27.23).
          if hasAccepted {
            let suppressions = entry.finding.acceptance.map { [Self.suppression($0)] } ?? []
            members.append(.init("suppressions", .array(suppressions)))
          }
          return .object(members)
        }),
    ]
    let document: JSONValue = [
      "$schema": .string(Self.schema),
      "version": .string("2.1.0"),
      "runs": [run],
    ]
    return document.text + "\n"
  }

  // MARK: Rules

  private static func rule(_ code: DiagnosticCode) -> JSONValue {
    let explanation = DiagnosticExplanation(of: code)
    // GitHub takes 1,024 characters.
    let why =
      code.explanation.split(separator: "\n\n").first.map { String($0.replacing("\n", with: " ").prefix(1000)) }
      ?? code.summary
    return [
      "id": .string(code.name),
      "shortDescription": ["text": .string(code.summary)],
      "fullDescription": ["text": .string(why)],
      "help": ["text": .string(explanation.text), "markdown": .string(explanation.markdown)],
      "defaultConfiguration": ["level": .string(code.severity.rawValue)],
      "properties": ["number": .string(code.label)],
    ]
  }

  // MARK: Results

  private func result(_ finding: Finding, _ places: inout Places) -> [JSONValue.Member] {
    let diagnostic = finding.diagnostic
    // A note without a file, such as one on a profile inside menuc, cannot be a link.
    var elsewhere: [String] = []
    var related: [JSONValue] = []
    for note in diagnostic.notes {
      if let region = places.region(of: note.range), region.isFile {
        let members = [JSONValue.Member("id", .integer(related.count + 1))] + location(region)
        related.append(.object(members + [.init("message", Self.message([note.message]))]))
      } else {
        elsewhere.append(note.message + places.aside(of: note.range))
      }
    }
    let fingerprint = finding.identity.map { $0.fingerprint(path: paths.relative($0.path)) }
    return Self.members([
      ("level", .string(diagnostic.severity.rawValue)),
      ("message", Self.message([diagnostic.message] + elsewhere + diagnostic.help)),
      ("locations", .list([places.region(of: diagnostic.range)].compactMap(\.self).map { .object(location($0)) })),
      ("relatedLocations", .list(related)),
      ("partialFingerprints", fingerprint.map { [Self.fingerprint: .string($0)] }),
      ("fixes", .list(diagnostic.fixes.compactMap { fix($0, &places) })),
      ("properties", diagnostic.platforms.isEmpty ? nil : ["platforms": .strings(diagnostic.platforms)]),
    ])
  }

  private func notification(_ diagnostic: Diagnostic) -> [JSONValue.Member] {
    [
      .init("level", .string(diagnostic.severity.rawValue)),
      .init("message", Self.message([diagnostic.message] + diagnostic.notes.map(\.message) + diagnostic.help)),
    ]
  }

  private func location(_ region: TextRegion) -> [JSONValue.Member] {
    guard region.isFile else {
      // Standard input has no file to link to.
      let name = "\(region.path.filter { $0 != "<" && $0 != ">" }):\(region.startLine):\(region.startColumn)"
      return [.init("logicalLocations", [["name": .string(name), "kind": .string("resource")]])]
    }
    return [.init("physicalLocation", ["artifactLocation": artifact(region.path), "region": Self.json(region)])]
  }

  private func artifact(_ path: String) -> JSONValue {
    let uri = paths.uri(path)
    return uri.hasPrefix("file:") ? ["uri": .string(uri)] : ["uri": .string(uri), "uriBaseId": .string(Self.base)]
  }

  private static func json(_ region: TextRegion) -> JSONValue {
    [
      "startLine": .integer(region.startLine), "startColumn": .integer(region.startColumn),
      "endLine": .integer(region.endLine), "endColumn": .integer(region.endColumn),
    ]
  }

  private func fix(_ fix: Diagnostic.Fix, _ places: inout Places) -> JSONValue? {
    var changes: [(path: String, replacements: [JSONValue])] = []
    for edit in fix.edits {
      guard let region = places.region(of: edit.range), region.isFile else { return nil }
      let text: [JSONValue.Member] =
        edit.replacement.isEmpty ? [] : [.init("insertedContent", ["text": .string(edit.replacement)])]
      let replacement = JSONValue.object([.init("deletedRegion", Self.json(region))] + text)
      if let index = changes.firstIndex(where: { $0.path == region.path }) {
        changes[index].replacements.append(replacement)
      } else {
        changes.append((region.path, [replacement]))
      }
    }
    if changes.isEmpty { return nil }
    return [
      "description": Self.message([fix.phrase]),
      "artifactChanges": .array(
        changes.map { ["artifactLocation": artifact($0.path), "replacements": .array($0.replacements)] }),
    ]
  }

  private static func suppression(_ acceptance: Finding.Acceptance) -> JSONValue {
    .object(
      members([
        ("kind", .string(acceptance.kind.rawValue)),
        ("justification", acceptance.justification.map(JSONValue.string)),
      ]))
  }

  // MARK: Parts

  /// Doubles braces, since single ones mark arguments (3.11.5), and separates the brackets of a link (3.11.6).
  private static func message(_ phrases: [String]) -> JSONValue {
    let text = phrases.map { $0.hasSuffix("?") || $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ")
    let escaped = text.replacing("{", with: "{{").replacing("}", with: "}}").replacing("](", with: "] (")
    return ["text": .string(escaped)]
  }

  private static func members(_ members: [(name: String, value: JSONValue?)]) -> [JSONValue.Member] {
    members.compactMap { member in member.value.map { JSONValue.Member(member.name, $0) } }
  }
}

extension Finding {
  fileprivate var isPlaced: Bool { diagnostic.range != nil }
}

extension FormattedFinding {
  fileprivate var code: DiagnosticCode { finding.diagnostic.code }
  fileprivate var members: [JSONValue.Member] { if case .object(let members) = json { members } else { [] } }
}

extension JSONValue {
  fileprivate static func list(_ elements: [JSONValue]) -> JSONValue? { elements.isEmpty ? nil : .array(elements) }
}
