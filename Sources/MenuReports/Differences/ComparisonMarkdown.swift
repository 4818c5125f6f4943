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
      "# \(name.markdownText) and \(comparison.device.markdownText)\n\n"
      + "Compared with the menus on \(platform.title.markdownText) (\(platform.name.markdownCode)). "
      + comparison.summary(of: name).markdownText + ".\n"
    if !comparison.differences.isEmpty {
      page += "\n" + table(comparison.differences, &places)
    }
    if !comparison.systemDifferences.isEmpty {
      page +=
        "\n## The system's own\n\n" + comparison.systemHeading.capitalizedFirst.markdownText + ". "
        + comparison.systemRemedy.capitalizedFirst.markdownText + ".\n\n"
        + table(comparison.systemDifferences, &places)
    }
    if !comparison.remarks.isEmpty {
      page += "\n" + comparison.remarks.map { "- \($0.capitalizedFirst.markdownText).\n" }.joined()
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
      table.rows.append(cells.map(\.markdownText))
    }
    return table.markdown
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
