/// A member of the JSON of tests; Documentation/Testing.md describes its shape.
extension CoverageReport {
  package var json: JSONValue {
    let totals = CoverageUnit.Kind.allCases.map { JSONValue.Member($0.plural, Self.json(total($0))) }
    let untouched = files.flatMap { file in
      file.units.filter { $0.hits == 0 }.map { unit -> JSONValue in
        [
          "file": .string(file.path), "line": .integer(unit.position.line),
          "column": .integer(unit.position.column), "kind": .string(unit.unit.kind.rawValue),
          "text": .string(unit.unit.untouched),
        ]
      }
    }
    return [
      "totals": .object(totals + [JSONValue.Member("total", Self.json(total()))]),
      "untouched": .array(untouched),
    ]
  }

  private static func json(_ total: CoverageReport.Total) -> JSONValue {
    ["touched": .integer(total.touched), "all": .integer(total.all), "permille": .integer(total.permille)]
  }
}
