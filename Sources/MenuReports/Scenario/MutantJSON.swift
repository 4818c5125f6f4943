/// Documentation/Testing.md describes its shape.
extension MutantReport {
  /// Raised by every change that a reader could notice.
  package static let version = 1

  package var json: JSONValue {
    let counts = self.counts
    return [
      "version": .integer(Self.version), "mutants": .integer(counts.total), "noticed": .integer(counts.noticed),
      "survived": .integer(counts.survived), "equivalent": .integer(counts.equivalent),
      "survivors": .array(rows.compactMap(Self.json)),
      "stale": .array(stale.map { ["name": .string($0.declaration.mutant), "place": .string($0.place)] }),
    ]
  }

  private static func json(_ row: MutantReport.Row) -> JSONValue? {
    guard case .survived(let survival) = row.result.outcome else { return nil }
    return [
      "name": .string(row.result.mutant.name), "file": .string(SourcePath.shown(row.path)),
      "line": .integer(row.position.line),
      "column": .integer(row.position.column),
      "changes": .array(
        row.lines.map { ["line": .integer($0.number), "old": .string($0.old), "new": .string($0.new)] }),
      "because": JSONValue(survival.because), "test": JSONValue(survival.test?.text()),
      "situations": .integer(survival.situations),
    ]
  }
}
