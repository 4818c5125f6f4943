/// A tracefile of lcov, which editors and build servers show: commands are functions, the sides of conditions branches.
/// Source: geninfo(1), "TRACEFILE FORMAT".
extension CoverageReport {
  /// The report without times, so that two runs are equal.
  package var lcov: String {
    var text = ""
    for file in files {
      text += "TN:\nSF:\(file.path.terminalSafe)\n"
      let commands = file.units.filter { $0.unit.kind == .command }
      let names = file.functionNames
      for (command, name) in zip(commands, names) { text += "FN:\(command.position.line),\(name)\n" }
      for (command, name) in zip(commands, names) { text += "FNDA:\(command.hits),\(name)\n" }
      text += "FNF:\(commands.count)\nFNH:\(commands.count { $0.hits > 0 })\n"
      let lines = file.lines
      for line in lines {
        for (block, branch) in line.branches.enumerated() {
          let isAsked = branch.isTrue + branch.isFalse > 0
          for (number, hits) in [branch.isTrue, branch.isFalse].enumerated() {
            text += "BRDA:\(line.number),\(block),\(number),\(isAsked ? String(hits) : "-")\n"
          }
        }
      }
      text += "BRF:\(lines.reduce(0) { $0 + $1.sides.all })\nBRH:\(lines.reduce(0) { $0 + $1.sides.touched })\n"
      for line in lines { text += "DA:\(line.number),\(line.hits)\n" }
      text += "LF:\(lines.count)\nLH:\(lines.count { $0.hits > 0 })\nend_of_record\n"
    }
    return text
  }
}

extension CoverageReport.File {
  /// Commands' names as functions, each once in the file, in their order.
  var functionNames: [String] {
    var counts: [String: Int] = [:]
    return units.filter { $0.unit.kind == .command }.map { unit in
      // A comma would end the name.
      let name = unit.unit.name.terminalSafe.unicodeScalars.map { $0 == "," ? "_" : String($0) }.joined()
      counts[name, default: 0] += 1
      let count = counts[name] ?? 1
      return count == 1 ? name : "\(name) (\(count))"
    }
  }
}
