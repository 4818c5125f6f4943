/// Coverage by file. A file that several definitions include counts once.
package struct CoverageReport {
  /// The files with declarations, in reading order.
  package let files: [File]

  /// The units of a file in the order of places.
  package struct File {
    package let path: String
    package let bytes: [UInt8]
    var units: [Unit]
  }

  struct Unit {
    let unit: CoverageUnit
    let position: SourcePosition
    var hits: Int

    /// Two definitions that include a file have the same declarations there.
    fileprivate var key: Key { Key(kind: unit.kind, side: unit.side, offset: position.offset) }

    fileprivate struct Key: Hashable {
      let kind: CoverageUnit.Kind
      let side: Bool?
      let offset: Int
    }
  }

  package struct Total: Sendable, Hashable {
    package var touched = 0
    package var all = 0

    /// The share in tenths of a per cent, rounded down so that 100 means all. Without units everything is touched.
    var permille: Int { all == 0 ? 1000 : touched * 1000 / all }

    /// `87.5 %`.
    package var percent: String { "\(permille / 10).\(permille % 10) %" }
  }

  package init(_ coverages: [TestCoverage]) {
    var files: [File] = []
    for coverage in coverages {
      var places = Places(coverage.sources)
      for (unit, hits) in zip(coverage.units, coverage.hits) {
        guard let source = coverage.sources[unit.source.file], let place = places.place(of: unit.source) else {
          continue
        }
        let index =
          files.firstIndex { $0.path == source.path }
          ?? {
            files.append(File(path: source.path, bytes: source.bytes, units: []))
            return files.count - 1
          }()
        files[index].units.append(Unit(unit: unit, position: place.position, hits: hits))
      }
    }
    self.files = files.map(\.merged)
  }

  /// The total of one kind; nil for all.
  package func total(_ kind: CoverageUnit.Kind? = nil) -> Total {
    files.reduce(into: Total()) { total, file in
      for unit in file.units where kind == nil || unit.unit.kind == kind {
        total.all += 1
        if unit.hits > 0 { total.touched += 1 }
      }
    }
  }

  package func isBelow(_ percent: Double) -> Bool {
    let total = total()
    return total.all > 0 && Double(total.touched) * 100 < percent * Double(total.all)
  }
}

extension CoverageReport.File {
  /// Each unit once, with the sum of its hits.
  fileprivate var merged: CoverageReport.File {
    let merged = units.grouped(by: \.key).map { same in with(same[0]) { $0.hits = same.reduce(0) { $0 + $1.hits } } }
    let sorted = merged.enumerated().sorted {
      ($0.element.position.offset, $0.offset) < ($1.element.position.offset, $1.offset)
    }
    return with(self) { $0.units = sorted.map(\.element) }
  }

  /// The lines with declarations, in order.
  package var lines: [CoveredLine] {
    var lines: [CoveredLine] = []
    for unit in units {
      if lines.last?.number != unit.position.line { lines.append(CoveredLine(number: unit.position.line)) }
      let last = lines.count - 1
      lines[last].hits = max(lines[last].hits, unit.hits)
      guard let side = unit.unit.side else { continue }
      if side { lines[last].branches.append((unit.hits, 0)) } else { lines[last].countFalse(unit.hits) }
    }
    return lines
  }

  package struct CoveredLine {
    package let number: Int
    /// The hits of the line's most touched unit.
    var hits = 0
    var branches: [(isTrue: Int, isFalse: Int)] = []

    /// The sides of a condition are counted one after the other.
    fileprivate mutating func countFalse(_ hits: Int) {
      if branches.isEmpty { branches.append((0, 0)) }
      branches[branches.count - 1].isFalse = hits
    }

    var sides: CoverageReport.Total {
      CoverageReport.Total(
        touched: branches.reduce(0) { $0 + ($1.isTrue > 0 ? 1 : 0) + ($1.isFalse > 0 ? 1 : 0) },
        all: branches.count * 2)
    }
  }
}
