extension TitleCheckContext {
  /// What the catalogs themselves mark as out of date: entries of titles that Xcode does not find in the app's code,
  /// and translations of a title that changed since.
  var stale: [Diagnostic] {
    var used: [SourceRange: ShownTitle] = [:]
    var outdated: [Diagnostic] = []
    for title in titles {
      for (table, entry) in translations.entries(of: title.text, declaredAt: title.object) {
        guard used.updateValue(title, forKey: table.keyRange(of: entry)) == nil else { continue }
        let marked = languages.compactMap { language in
          table.unit(of: entry, in: language, on: .any).flatMap {
            $0.state == .needsReview ? (language, table.range(of: $0)) : nil
          }
        }
        if let first = marked.first {
          outdated.append(
            .outdatedTranslation(title.text, in: marked.map(\.0), at: first.1, title: title.range))
        }
      }
    }
    return outdated
      + translations.tables.flatMap { table in
        var found = LimitedDiagnostics()
        for entry in table.entries where entry.isStale {
          let range = table.keyRange(of: entry)
          found.append(.staleEntry(table.key(of: entry), at: range, title: used[range]?.range))
        }
        return found.all
      }
  }
}
