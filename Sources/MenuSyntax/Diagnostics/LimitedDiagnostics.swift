/// The findings in another tool's file: the first of each kind, and the number of the others. Such a program repeats a
/// mistake all over the file; memory and report stay small.
package struct LimitedDiagnostics: Sendable {
  /// The limit for each code and severity.
  package static let limit = 200

  private var kept: [Diagnostic] = []
  private var counts: [Kind: Count] = [:]

  package init() {
  }

  /// Many warnings must not hide an error of the same code.
  private struct Kind: Hashable {
    let code: DiagnosticCode
    let severity: Diagnostic.Severity
  }

  private struct Count {
    var kept = 0
    var leftOut = 0
    /// The place of the first that is left out.
    var range: SourceRange?
  }

  package mutating func append(_ diagnostic: Diagnostic) {
    let kind = Kind(code: diagnostic.code, severity: diagnostic.severity)
    var count = counts[kind] ?? Count()
    if count.kept < Self.limit {
      count.kept += 1
      kept.append(diagnostic)
    } else {
      if count.leftOut == 0 { count.range = diagnostic.range }
      count.leftOut += 1
    }
    counts[kind] = count
  }

  /// The findings in the order added, then a note for each kind that has more. Notes do not count in the exit status.
  package var all: [Diagnostic] {
    let notes = counts.filter { $0.value.leftOut > 0 }.map { kind, count in
      Diagnostic(
        kind.code,
        "\(count.leftOut) more of these in this file \(count.leftOut == 1 ? "is" : "are") left out, from here on",
        at: count.range, severity: .note,
        help: ["so many of one kind mostly have one cause: mend those above first"])
    }
    return kept + notes.sortedByPlace()
  }
}

extension [Diagnostic] {
  /// Limits each of some files for itself, and sorts by place. O(n log n), or O(1) without files.
  package func limited(in files: Set<SourceFile.ID>) -> [Diagnostic] {
    if files.isEmpty { return self }
    var others: [Diagnostic] = []
    var limited: [SourceFile.ID: LimitedDiagnostics] = [:]
    for diagnostic in self {
      if let file = diagnostic.range?.file, files.contains(file) {
        limited[file, default: LimitedDiagnostics()].append(diagnostic)
      } else {
        others.append(diagnostic)
      }
    }
    return (others + limited.values.flatMap(\.all)).sortedByPlace()
  }
}
