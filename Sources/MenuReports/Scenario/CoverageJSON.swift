/// Coverage as a member of the JSON of tests; Documentation/Testing.md describes its shape.
package struct CoverageJSON {
  private let report: CoverageReport

  package init(_ report: CoverageReport) { self.report = report }

  package var json: JSONValue {
    let totals = CoverageUnit.Kind.allCases.map { JSONValue.Member($0.plural, Self.json(report.total($0))) }
    let untouched = report.files.flatMap { file in
      file.units.filter { $0.hits == 0 }.map { unit -> JSONValue in
        [
          "file": .string(file.path), "line": .integer(unit.position.line),
          "column": .integer(unit.position.column), "kind": .string(unit.unit.kind.rawValue),
          "text": .string(unit.unit.untouched),
        ]
      }
    }
    return [
      "totals": .object(totals + [JSONValue.Member("total", Self.json(report.total()))]),
      "untouched": .array(untouched),
    ]
  }

  private static func json(_ total: CoverageReport.Total) -> JSONValue {
    ["touched": .integer(total.touched), "all": .integer(total.all), "permille": .integer(total.permille)]
  }
}
