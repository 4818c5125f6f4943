extension DiagnosticCode {
  /// `stale-translation`: `menuc explain` says more.
  public static let staleTranslation = DiagnosticCode(
    number: 68, name: "stale-translation", severity: .warning,
    summary: "A string catalog marks an entry as stale, or the translation of a shown title as to be reviewed.",
    explanation: """
      Xcode marks an entry as stale (`extractionState`) when it does not find the key in the app's code any more. If a \
      title of the definition still is that key, the mark is wrong: Xcode did not see where the title comes from, and \
      the next person who removes what is stale takes the translations of a menu with it. That is a warning; set the \
      entry to be managed manually.

      Two more things are worth knowing and so are notes, which never count: an entry that is stale and that no title uses \
      either, which can go; and a translation of a shown title in the state `needs_review`, which Xcode sets when the \
      original changes: people read what fitted the former title.

      Nothing is said about entries that no menu shows and that are not marked: most of a catalog is other text of the app.

      Source: Apple's "Localizing and varying text with a string catalog".
      """,
    example: DiagnosticExample(
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "«New Tab»" : {
            "extractionState" : "‹stale→manual›",
            "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Neuer Tab" } } }
          }
        },
        "version" : "1.0"
      }
      """, path: "Localizable.xcstrings", otherFiles: ["App.menu.kdl": definition])
  )

  private static let definition = """
    app Lantern {
        strings "Localizable.xcstrings"
    }
    menus {
        insert atStartOf=.file {
            command newTab: "New Tab" key="cmd+t"
        }
    }
    """
}

extension Rule {
  static let staleTranslation = Rule(.staleTranslation) { (context: TitleCheckContext) in
    var used: [SourceRange: ShownTitle] = [:]
    var outdated: [Diagnostic] = []
    for title in context.titles {
      for (index, entry) in context.translations.entries(of: title.text, declaredAt: title.object).found {
        let table = context.translations.tables[index]
        // Of most entries there is nothing to say, in any language.
        guard entry.isStale || table.needsReview(entry),
          used.updateValue(title, forKey: table.keyRange(of: entry)) == nil
        else { continue }
        let marked = context.languages.compactMap { language in
          language.tables[index].own.flatMap { table.unit(of: entry, in: $0, on: .any) }.flatMap {
            $0.state == .needsReview ? (language.language, table.range(of: $0)) : nil
          }
        }
        if let first = marked.first {
          outdated.append(
            .outdatedTranslation(title.text, in: marked.map(\.0), at: first.1, title: title.range))
        }
      }
    }
    return outdated
      + context.translations.tables.flatMap { table in
        var found = LimitedDiagnostics()
        for entry in table.entries where entry.isStale {
          let range = table.keyRange(of: entry)
          found.append(.staleEntry(table.key(of: entry), at: range, title: used[range]?.range))
        }
        return found.all
      }
  }
}

extension Diagnostic {
  /// - Parameter title: where the key is a title; nil where no title uses it.
  static func staleEntry(_ key: String, at range: SourceRange, title: SourceRange?) -> Diagnostic {
    guard let title else {
      return Diagnostic(
        .staleTranslation, "'\(key)' is marked as stale, and no title uses it", at: range, severity: .note,
        help: ["Xcode does not find it in the app's code either; remove it from the catalog"])
    }
    return Diagnostic(
      .staleTranslation, "'\(key)' is marked as stale and is the title of an element", at: range,
      help: [
        "whoever removes stale entries from the catalog takes the title's translations away",
        "in Xcode, set the entry to be managed manually",
      ], notes: [Note("the title is used here", at: title)])
  }

  static func outdatedTranslation(
    _ title: String, in languages: [Language], at range: SourceRange, title place: SourceRange?
  ) -> Diagnostic {
    let object = languages.count == 1 ? "the translation" : "translations"
    return Diagnostic(
      .staleTranslation, "\(object) of '\(title)' into \(Language.list(languages)) must be reviewed", at: range,
      severity: .note,
      help: ["the catalog marks it: the title may have changed since it was translated"],
      notes: place.map { [Note("the title is used here", at: $0)] } ?? [])
  }
}
