/// A report for a pull request: a table of the differences, the most dangerous first.
extension MenuComparison {
  package func markdown(of name: String, sources: SourceFiles) -> String {
    var places = Places(sources)
    var page =
      "# \(name.markdownText) and \(device.markdownText)\n\n"
      + "Compared with the menus on \(platform.title.markdownText) (\(platform.name.markdownCode)). "
      + summary(of: name).markdownText + ".\n"
    if !differences.isEmpty {
      page += "\n" + table(differences, &places)
    }
    if !systemDifferences.isEmpty {
      page +=
        "\n## The system's own\n\n" + systemHeading.capitalizedFirst.markdownText + ". "
        + systemRemedy.capitalizedFirst.markdownText + ".\n\n"
        + table(systemDifferences, &places)
    }
    if !remarks.isEmpty {
      page += "\n" + remarks.map { "- \($0.capitalizedFirst.markdownText).\n" }.joined()
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
