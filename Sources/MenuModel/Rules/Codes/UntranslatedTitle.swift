extension DiagnosticEntry {
  static let untranslatedTitle = DiagnosticEntry(
    number: 66,
    severity: .warning,
    summary: "A title lacks a translation into one of the app's languages.",
    explanation: """
      Where a string catalog has no text for a key, the key itself is shown (Apple's documentation of \
      `localizedString(forKey:value:table:)`): one English line between German ones, in the menu and in the overlay. It is a \
      warning, since the command works and everybody sees what is missing.

      The titles of a definition are the keys of the catalogs that `strings` names. The languages are those that the \
      catalogs have, or those that `languages` names; a language that stands in for another counts, `de` for `de-AT`, and so does the one \
      that titles are written in: in an app in English nobody misses British English. Not \
      translated is a title without an entry, without a text in the language, with one in the state `new`, or with an \
      empty one, which a device shows (CFBundle_Strings.c of CoreFoundation) and menuc does not. One in the \
      state `needs_review` is shown and so counts as translated. What is marked as not to be translated \
      (`shouldTranslate`), signs, numbers and the app's name need no translation, nor do the system's own titles, which \
      the system translates.

      The titles in an Interface Builder document are looked up by object identifier in the document's own table, \
      `MainMenu.xcstrings` or `de.lproj/MainMenu.strings` for `MainMenu.xib`, or in those that are named. Where none of \
      them has a title of the document by its identifier, nothing is said about those of its titles that none has.

      Add the title to a catalog and translate it. As long as a catalog cannot be read, nothing is said about titles.
      """,
    example: DiagnosticExample(
      """
      app Lantern {
          strings "Localizable.xcstrings"
      }
      menus {
          insert atStartOf=.file {
              command newTab: "New Tab" key="cmd+t"
              command closeTab: «"Close Tab"» key="cmd+w"
          }
      }
      """, otherFiles: ["Localizable.xcstrings": catalog(["New Tab": "Neuer Tab"])]),
    fixedExample: DiagnosticExample(
      """
      app Lantern {
          strings "Localizable.xcstrings"
      }
      menus {
          insert atStartOf=.file {
              command newTab: "New Tab" key="cmd+t"
              command closeTab: "Close Tab" key="cmd+w"
          }
      }
      """, otherFiles: ["Localizable.xcstrings": catalog(["New Tab": "Neuer Tab", "Close Tab": "Tab schließen"])])
  )

  /// A string catalog with translations into German.
  static func catalog(_ texts: KeyValuePairs<String, String>) -> String {
    let entries = texts.map { key, text in
      """
          "\(key)" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "\(text)" } } } }
      """
    }
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
      \(entries.joined(separator: ",\n"))
        },
        "version" : "1.0"
      }
      """
  }
}

extension Diagnostic {
  /// - Parameters:
  ///   - languages: those that lack it, not empty.
  ///   - count: how many languages there are.
  ///   - entry: the key in a catalog; nil where none has it.
  ///   - empty: those of the languages that have an empty text, and where it stands.
  ///   - similar: a key that is nearly the title.
  static func untranslatedTitle(
    _ title: String, into languages: [Language], of count: Int, entry: SourceRange?,
    empty: [(language: Language, range: SourceRange)], similar: String?, at range: SourceRange?
  ) -> Diagnostic {
    let names = languages.count == count && count > 3 ? "any of \(count) languages" : Language.list(languages)
    var help: [String] = []
    if empty.count < languages.count {
      help.append("people who use the app in another language read '\(title)' between translated titles")
    }
    if !empty.isEmpty {
      help.append("a device shows the text that it finds, even an empty one: an element without a title")
    }
    if entry == nil {
      help.append(
        similar.map { "no string catalog has the key '\(title)'; one has '\($0)'" }
          ?? "no string catalog has the key '\(title)'")
    }
    return Diagnostic(
      .untranslatedTitle, "the title '\(title)' is not translated into \(names)", at: range, help: help,
      notes: (entry.map { [Note("the catalog has the key here", at: $0)] } ?? [])
        + empty.prefix(1).map { Note("the text in '\($0.language)' is empty here", at: $0.range) })
  }

  static func missingLanguage(_ language: Language, known: [Language], at range: SourceRange) -> Diagnostic {
    let tags = known.map(\.tag)
    return Diagnostic(
      .untranslatedTitle, "no string catalog has the language '\(language)'", at: range,
      help: [
        "not one title of the app is translated into it",
        known.isEmpty
          ? "name a catalog: `strings \"Localizable.xcstrings\"`" : "languages: " + tags.joined(separator: ", "),
      ], fixes: .closest(to: language.tag, in: tags, at: range))
  }

  static func invalidLanguage(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "\(text.inSingleQuotes) is no language", at: range,
      help: ["expected a language's tag: de, pt-BR or zh-Hans"])
  }
}

extension Language {
  /// Languages in a sentence; of many the first ones and how many more there are.
  static func list(_ languages: [Language]) -> String {
    let tags = languages.map { "'\($0.tag)'" }
    if tags.count > 6 { return tags.prefix(5).joined(separator: ", ") + " and \(tags.count - 5) more languages" }
    guard let last = tags.last, tags.count > 1 else { return tags.first ?? "" }
    return tags.dropLast().joined(separator: ", ") + " and " + last
  }
}
