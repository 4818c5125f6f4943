extension Rule {
  static let staleTranslation = Rule.titles { context in
    var used: [SourceRange: ShownTitle] = [:]
    var outdated: [Diagnostic] = []
    for title in context.titles {
      for (index, entry) in context.translations.entries(of: title.text, declaredAt: title.object).found {
        let table = context.translations.tables[index]
        // Most entries have no finding in any language.
        guard entry.isStale || table.needsReview(entry),
          used.updateValue(title, forKey: table.keyRange(of: entry)) == nil
        else { continue }
        let marked = context.languages.compactMap { language in
          language.tables[index].own.flatMap { table.unit(of: entry, in: $0, on: .any) }.flatMap {
            $0.state == .needsReview ? (language.language, table.range(of: $0)) : nil
          }
        }
        if let first = marked.first {
          let (object, verb) = marked.count == 1 ? ("the translation", "needs") : ("translations", "need")
          let languages = Language.list(marked.map(\.0.tag))
          outdated.append(
            Diagnostic(
              .staleTranslation, "\(object) of '\(title.text)' into \(languages) \(verb) a review", at: first.1,
              severity: .note, help: ["review it in the catalog: the title may have changed since it was translated"],
              notes: title.range.map { [Diagnostic.Note("the title is used", here: $0)] } ?? []))
        }
      }
    }
    return outdated
      + context.translations.tables.flatMap { table in
        var found = LimitedDiagnostics()
        for entry in table.entries where entry.isStale {
          let range = table.keyRange(of: entry)
          // Other code of an app may use entries that its menus do not.
          if used[range] == nil, !context.definition.swiftCertainties.isEmpty { continue }
          found.append(.staleEntry(table.key(of: entry), at: range, title: used[range]?.range))
        }
        return found.all
      }
  }
}

extension Diagnostic {
  /// - Parameter title: the place where the key is a title; nil for an unused key.
  static func staleEntry(_ key: String, at range: SourceRange, title: SourceRange?) -> Diagnostic {
    guard let title else {
      return Diagnostic(
        .staleTranslation, "'\(key)' is marked as stale, and no title uses it", at: range, severity: .note,
        help: ["remove it from the catalog: Xcode does not find it in the app's code either"])
    }
    return Diagnostic(
      .staleTranslation, "the entry '\(key)' is marked as stale, but a title uses it", at: range,
      help: [
        "in Xcode, set the entry to be managed manually",
        "removing stale entries from the catalog would delete the title's translations",
      ], notes: [Note("the title is used", here: title)])
  }

}
