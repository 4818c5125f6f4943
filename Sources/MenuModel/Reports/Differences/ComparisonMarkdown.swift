/// A comparison as Markdown, for a pull request: a table of what differs, the most dangerous first.
package struct ComparisonMarkdown {
  private let comparison: MenuComparison
  private let name: String
  private let sources: SourceFiles

  package init(_ comparison: MenuComparison, of name: String, sources: SourceFiles) {
    self.comparison = comparison
    self.name = name
    self.sources = sources
  }

  /// The page, ended by a line break.
  package var text: String {
    var places = Places(sources)
    let platform = comparison.platform
    var page =
      "# \(Self.escaped(name)) and \(Self.escaped(comparison.device))\n\n"
      + "Compared with the menus on \(Self.escaped(platform.title)) (`\(platform.name)`). "
      + Self.escaped(comparison.summary(of: name)) + ".\n"
    if !comparison.differences.isEmpty {
      page += "\n" + table(comparison.differences, &places)
    }
    if !comparison.systemDifferences.isEmpty {
      page +=
        "\n## The system's own\n\n" + Self.escaped(comparison.systemHeading.capitalizedFirst) + ". "
        + Self.escaped(comparison.systemRemedy.capitalizedFirst) + ".\n\n"
        + table(comparison.systemDifferences, &places)
    }
    if !comparison.remarks.isEmpty {
      page += "\n" + comparison.remarks.map { "- \(Self.escaped($0.capitalizedFirst)).\n" }.joined()
    }
    return page
  }

  private func table(_ differences: [MenuDifference], _ places: inout Places) -> String {
    var table = Table(["Danger", "What", "In the menu", "What happens", "Place"], [])
    for difference in differences {
      let cells = [
        difference.danger.rawValue, difference.statement, difference.path, difference.consequence ?? "",
        places.text(of: difference.source ?? difference.dumped) ?? "",
      ]
      table.rows.append(cells.map(Self.escaped))
    }
    return table.markdown
  }

  private static func escaped(_ text: String) -> String { text.escaping("\\`*_{}[]<>#|&~!") }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
