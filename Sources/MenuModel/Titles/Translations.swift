/// The translations of an app's titles: every string catalog of a definition, in the order they are named.
package struct Translations: Sendable {
  /// The tables; where several have a key, the first counts.
  private(set) var tables: [StringTable] = []
  /// Whether every file that was named could be read; where not, nobody knows what is missing.
  private(set) var isComplete = true
  /// Interface Builder's identifier of an element, by where the element is declared: what its catalogs call it by. It is
  /// one of many documents' identifiers, in which numbers come again and again.
  var objectIDs: [SourceRange: String] = [:]

  /// Makes translations of nothing.
  package init() {}

  init(_ tables: [StringTable], isComplete: Bool) {
    self.tables = tables
    self.isComplete = isComplete
  }

  /// Whether there is no catalog.
  package var isEmpty: Bool { tables.isEmpty }

  /// The language that titles are written in: the first that a catalog names; English where none does.
  package var sourceLanguage: Language {
    tables.lazy.compactMap(\.sourceLanguage).first ?? .english
  }

  /// Every language that a catalog has something in, the source language too, sorted by tag.
  package var languages: [Language] {
    Set(tables.flatMap(\.languages)).union(tables.isEmpty ? [] : [sourceLanguage]).sorted()
  }

  /// Whether a catalog has a language, or one that stands in for it; true for the source language.
  package func has(_ language: Language) -> Bool { localization(for: language) != nil }

  /// The language that people who read another one see the app in: it, or what stands in for it; nil where there is
  /// neither, and the app stays in its source language.
  func localization(for language: Language) -> Language? {
    let known = Set(languages)
    return language.fallbacks.first(where: known.contains)
  }

  /// What a title is in a language; nil where it stays as it is.
  ///
  /// A table is asked for `OBJECTID.title` first, Interface Builder's key, then for the title itself. A language that a
  /// table lacks is stood in for by its ``Language/fallbacks``, then by the table's source language, which has a text of
  /// its own where a key is no title. An empty text is passed over, so that what is shown has a name; on a device it would
  /// have none, see `emptyText(for:declaredAt:in:on:)`.
  ///
  /// - Parameters:
  ///   - title: the title as written.
  ///   - declaration: where the element is declared that has the title; nil for a text that is no element's title.
  ///   - device: for which device, where a catalog tells them apart.
  package func translation(
    of title: String, declaredAt declaration: SourceRange? = nil, in language: Language, on device: Device = .pad
  ) -> Translation? {
    for (table, entry) in entries(of: title, declaredAt: declaration) {
      if entry.isUntranslatable {
        if let source = table.sourceLanguage, let unit = text(of: entry, in: source, on: device, from: table) {
          return translation(table, unit, source, state: .untranslatable)
        }
        return Translation(
          text: title, language: table.sourceLanguage ?? sourceLanguage, state: .untranslatable,
          source: table.keyRange(of: entry))
      }
      for candidate in language.fallbacks {
        guard let unit = text(of: entry, in: candidate, on: device, from: table) else { continue }
        return translation(table, unit, candidate, state: unit.state)
      }
    }
    for (table, entry) in entries(of: title, declaredAt: declaration) {
      guard let source = table.sourceLanguage, let unit = text(of: entry, in: source, on: device, from: table)
      else { continue }
      return translation(table, unit, source, state: unit.state)
    }
    return nil
  }

  private func text(
    of entry: StringTable.Entry, in language: Language, on device: Device, from table: StringTable
  ) -> StringTable.Unit? {
    table.unit(of: entry, in: language, on: device.asWritten).flatMap { table.isEmpty($0) ? nil : $0 }
  }

  /// Where the text stands that a title has in a language, if it is empty; nil where it has one, or none at all.
  ///
  /// CoreFoundation takes what it finds under a key, whether it is empty or not (CFBundle_Strings.c): the title is empty.
  func emptyText(
    for title: String, declaredAt declaration: SourceRange?, in language: Language, on device: Device
  ) -> SourceRange? {
    for (table, entry) in entries(of: title, declaredAt: declaration) {
      guard let unit = table.unit(of: entry, in: language, on: device.asWritten) else { continue }
      return table.isEmpty(unit) ? table.range(of: unit) : nil
    }
    return nil
  }

  /// Which device a text is for, where a catalog tells devices apart.
  package enum Device: Sendable, Hashable {
    case pad, mac

    fileprivate var asWritten: StringTable.Device { self == .pad ? .pad : .mac }
  }

  /// The tables that have a title, each with its entry.
  func entries(
    of title: String, declaredAt declaration: SourceRange?
  ) -> [(table: StringTable, entry: StringTable.Entry)] {
    let key = objectKey(declaration)
    return tables(for: declaration).compactMap { table in
      let entry = key.flatMap(table.entry) ?? table.entry(title)
      return entry.map { (table, $0) }
    }
  }

  /// Whether a table has the title of an element of Interface Builder by the element's identifier.
  func hasObject(declaredAt declaration: SourceRange) -> Bool {
    guard let key = objectKey(declaration) else { return false }
    return tables(for: declaration).contains { $0.entry(key) != nil }
  }

  /// The key that a title was most likely meant to be; nil when none is near enough.
  func key(like title: String, declaredAt declaration: SourceRange?) -> String? {
    // Sorted, so that of several equally near keys it is always the same.
    Suggestion.closest(
      to: title, in: tables(for: declaration).flatMap { $0.keys.filter { !$0.isEmpty } }.sorted())
  }

  /// The tables that are asked for a title: those that were named, and those of the document it is declared in.
  func tables(for declaration: SourceRange?) -> some Sequence<StringTable> {
    tables.lazy.filter { table in
      table.documents.isEmpty || declaration.map { table.documents.contains($0.file) } ?? false
    }
  }

  /// What Interface Builder's tables call the title of an element; nil for an element of a definition.
  func objectKey(_ declaration: SourceRange?) -> String? {
    declaration.flatMap { objectIDs[$0] }.map { $0 + ".title" }
  }

  private func translation(
    _ table: StringTable, _ unit: StringTable.Unit, _ language: Language, state: Translation.State
  ) -> Translation {
    Translation(text: table.text(of: unit), language: language, state: state, source: table.range(of: unit))
  }
}

extension Language {
  /// The direction of an interface in the language, by its script; what has none written follows CLDR's likely scripts.
  package var direction: App.LayoutDirection {
    let isRightToLeft: Bool
    if let script {
      isRightToLeft = Self.rightToLeftScripts.contains(script)
    } else if let regions = Self.rightToLeftRegions[code] {
      isRightToLeft = region.map { regions.contains($0) } ?? false
    } else {
      isRightToLeft = Self.rightToLeftLanguages.contains(code) && tag != "sd-IN"
    }
    return isRightToLeft ? .rightToLeft : .leftToRight
  }

  private static let rightToLeftScripts: Set = [
    "Adlm", "Arab", "Aran", "Armi", "Avst", "Chrs", "Cprt", "Elym", "Gara", "Hatr", "Hebr", "Hung", "Khar", "Lydi",
    "Mand", "Mani", "Mend", "Merc", "Mero", "Narb", "Nbat", "Nkoo", "Orkh", "Ougr", "Palm", "Phli", "Phlp", "Phnx",
    "Prti", "Rohg", "Samr", "Sarb", "Sogd", "Sogo", "Syrc", "Syre", "Syrj", "Syrn", "Thaa", "Yezi",
  ]

  /// Languages that are written from right to left unless a tag names another script.
  private static let rightToLeftLanguages: Set = [
    "acm", "aeb", "ajp", "apc", "apd", "ar", "arc", "arq", "ars", "ary", "arz", "bal", "bcc", "bgn", "bqi", "ckb",
    "dcc", "dv", "fa", "glk", "haz", "he", "hnd", "khw", "ks", "lki", "lrc", "luz", "mzn", "nqo", "pnb", "prs", "ps",
    "rhg", "sd", "sdh", "skr", "syr", "trw", "ug", "ur", "yi",
  ]

  /// Languages that have two scripts, and the regions where the one from right to left is usual.
  private static let rightToLeftRegions: [String: Set<String>] = [
    "az": ["IQ", "IR"], "kk": ["AF", "CN", "IR", "MN"], "ku": ["IQ", "IR", "LB"], "ky": ["CN"], "ms": ["CC"],
    "pa": ["PK"], "tg": ["PK"], "tk": ["AF", "IR"], "uz": ["AF"],
  ]
}

extension Definition {
  /// The languages that the app's titles must be in: those that `languages` names and a catalog has, or without it all
  /// that the catalogs have; never the source language.
  ///
  /// - Parameter only: the one that is asked for; nil for all.
  func languages(in translations: Translations, only: Language? = nil) -> [Language] {
    if let only { return translations.has(only) && only != translations.sourceLanguage ? [only] : [] }
    let present = translations.languages
    let named = (appDeclaration?.languages ?? []).compactMap { Language($0.text) }
    let wanted = named.isEmpty ? present : named.filter(translations.has)
    return Set(wanted).subtracting([translations.sourceLanguage]).sorted()
  }

  /// The actions whose commands some responder gives other titles than they are declared with.
  var retitledActions: Set<Selector> {
    Set(
      responders.flatMap(\.validations).filter { rule in
        rule.branches.contains { if case .title = $0.change { true } else { false } }
      }.map(\.action))
  }
}
