/// The outcomes of mutants. One in a file that several definitions include counts once; any test can notice it.
package struct MutantReport {
  /// The rows in the order of files and places.
  package let rows: [Row]
  /// Declarations of equivalent mutants that are wrong, or that fit no mutant.
  package let stale: [(declaration: EquivalentDeclaration, place: String)]

  package struct Row {
    package let path: String
    let position: SourcePosition
    package let lines: [(number: Int, old: String, new: String)]
    package var result: MutantResult
  }

  package struct Counts: Sendable, Hashable {
    package var noticed = 0
    /// The survivors without those that are judged equivalent.
    package var survived = 0
    package var equivalent = 0

    package var total: Int { noticed + survived + equivalent }
  }

  package init(_ tests: [MutationTest]) {
    var rows: [Row] = []
    var indices: [String: Int] = [:]
    var stale: [(declaration: EquivalentDeclaration, place: String)] = []
    for test in tests {
      var places = Places(test.sources)
      for result in test.results {
        guard let place = places.place(of: result.mutant.place),
          let table = places.table(of: result.mutant.place.file)
        else { continue }
        let key = "\(place.path)\n\(place.position.offset)\n\(result.mutant.name)"
        if let index = indices[key] {
          if result.outcome.rank < rows[index].result.outcome.rank { rows[index].result = result }
          continue
        }
        indices[key] = rows.count
        rows.append(
          Row(path: place.path, position: place.position, lines: result.mutant.lines(in: table), result: result))
      }
      stale += test.stale.map { ($0, places.text(of: $0.source) ?? "") }
    }
    self.rows = rows
    self.stale = stale
  }

  package var counts: Counts {
    rows.reduce(into: Counts()) { counts, row in
      switch row.result.outcome {
      case .erroneous: break
      case .noticed: counts.noticed += 1
      case .survived(let survival):
        if survival.because == nil { counts.survived += 1 } else { counts.equivalent += 1 }
      }
    }
  }

  /// `412 mutants: 405 noticed, 5 survived, 2 judged equivalent`.
  package var summary: String {
    let counts = counts
    var text = "\(counts.total.counted("mutant")): \(counts.noticed) noticed"
    if counts.survived > 0 { text += ", \(counts.survived) survived" }
    if counts.equivalent > 0 { text += ", \(counts.equivalent) judged equivalent" }
    return text
  }
}

extension MutantResult.Fate {
  /// If two definitions have one mutant, the lower rank counts.
  fileprivate var rank: Int {
    switch self {
    case .noticed: 0
    case .survived(let survival): survival.because != nil ? 1 : survival.test != nil ? 2 : 3
    case .erroneous: 4
    }
  }
}
