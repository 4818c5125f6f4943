/// The findings of a definition, as far as they decide which fixes are made.
package struct CheckedDefinition: Sendable {
  package let findings: [CheckedFinding]
  package let files: Set<ExactPath>

  package struct Part: Sendable {
    let file: ExactPath
    let range: Range<Int>
  }
}

package struct CheckedFinding: Sendable {
  package let place: FindingPlace
  package let severity: Diagnostic.Severity
  /// The places of the finding and of its notes.
  package let parts: [CheckedDefinition.Part]
  package let reportsMissingNode: Bool
  /// Whether reading a file or building menus reports it, and not a rule.
  package let isOfReading: Bool
  /// The fixes that may be made, the best first.
  package let fixes: [[SourceEdit]]
}

/// The identity of a finding: its code with its start, or with its message if it has no place.
package struct FindingPlace: Sendable, Hashable {
  package let code: Int
  package let file: ExactPath
  package let offset: Int
  package let message: String

  package init(_ diagnostic: Diagnostic, file: ExactPath?) {
    code = diagnostic.code.number
    self.file = file ?? ExactPath("")
    offset = file == nil ? 0 : diagnostic.range.map { Int($0.start) } ?? 0
    message = file == nil ? diagnostic.message : ""
  }

  private init(_ other: FindingPlace, offset: Int) {
    (code, file, message) = (other.code, other.file, other.message)
    self.offset = offset
  }

  /// This place before the edits, in a form that equals the same place after them: an edited range is one place.
  package func before(_ steps: [EditStep]) -> FindingPlace {
    let moved = steps.reduce(offset) { $1.place(after: $0, in: file) }
    return FindingPlace(self, offset: moved).after(steps)
  }

  package func after(_ steps: [EditStep]) -> FindingPlace {
    FindingPlace(self, offset: steps.reversed().reduce(offset) { $1.place(before: $0, in: file) })
  }
}

/// The findings of a definition before and after some edits.
struct FindingComparison {
  /// The new errors and warnings.
  let new: [CheckedFinding]
  private let steps: [EditStep]
  private let remaining: [FindingPlace: Int]
  private let counts: [FindingPlace: Int]

  init(_ before: CheckedDefinition, _ after: CheckedDefinition, _ steps: [EditStep]) {
    self.steps = steps
    var errors: [FindingPlace: Int] = [:]
    var warnings: [FindingPlace: Int] = [:]
    counts = before.findings.reduce(into: [:]) { $0[$1.place.before(steps), default: 0] += 1 }
    for finding in before.findings {
      switch finding.severity {
      case .error: errors[finding.place.before(steps), default: 0] += 1
      case .warning: warnings[finding.place.before(steps), default: 0] += 1
      case .note: break
      }
    }
    func take(_ place: FindingPlace, _ known: inout [FindingPlace: Int]) -> Bool {
      guard let count = known[place], count > 0 else { return false }
      known[place] = count - 1
      return true
    }
    var new: [CheckedFinding] = []
    var remaining: [FindingPlace: Int] = [:]
    for finding in after.findings {
      let place = finding.place.after(steps)
      remaining[place, default: 0] += 1
      if finding.severity == .error, !take(place, &errors) { new.append(finding) }
    }
    let isErrorGone = errors.values.contains { $0 > 0 }
    for finding in after.findings where finding.severity == .warning {
      // UIKit drops an insertion with an error. Findings about its commands appear once they are in the menus.
      if isErrorGone, finding.reportsMissingNode { continue }
      // An error that has become a warning is not new.
      let place = finding.place.after(steps)
      if !take(place, &warnings), !take(place, &errors) { new.append(finding) }
    }
    self.new = new
    self.remaining = remaining
  }

  func areGone(_ places: [FindingPlace]) -> Bool {
    let wanted = places.reduce(into: [FindingPlace: Int]()) { $0[$1.before(steps), default: 0] += 1 }
    return wanted.allSatisfy { place, count in (remaining[place] ?? 0) + count <= (counts[place] ?? 0) }
  }
}
