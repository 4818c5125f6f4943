/// The update of a string catalog for the titles of an app's menus: missing keys, and marks on unused and reused ones.
/// Only Xcode knows which other texts are used, so an entry becomes stale only if menuc added it, as its comment says.
package struct CatalogUpdate: Sendable {
  package let text: String
  /// The new keys in the order of the menus.
  package let added: [String]
  /// Keys that are marked as stale now.
  package let stale: [String]
  /// Keys that were marked as stale, and are titles.
  package let restored: [String]

  /// Marks entries that were added here; translators see it.
  static let comment = "A title in a menu, added by menuc strings"

  /// The empty catalog as Xcode writes it.
  package static let empty =
    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}\n"

  package var isChange: Bool { !added.isEmpty || !stale.isEmpty || !restored.isEmpty }

  /// `lacking` are titles to add unless they are there, `used` all that look for their translations in it.
  package init(_ catalog: [UInt8], lacking: [String], used: Set<String>) throws(Mistake) {
    let outline: CatalogOutline
    do {
      outline = try CatalogOutline(SourceFile(path: "", bytes: catalog), id: 0)
    } catch {
      throw Mistake(message: error.diagnostic.message)
    }
    var known = Set(outline.entries.map(\.key))
    added = lacking.filter { known.insert($0).inserted }
    var states: [Int: String] = [:]
    var (stale, restored): ([String], [String]) = ([], [])
    for (index, entry) in outline.entries.enumerated() {
      switch outline.state(of: entry) {
      case "stale" where used.contains(entry.key):
        states[index] = "manual"
        restored.append(entry.key)
      case "manual" where entry.comment == Self.comment && !used.contains(entry.key):
        states[index] = "stale"
        stale.append(entry.key)
      default: break
      }
    }
    self.stale = stale
    self.restored = restored
    text = String(
      decoding: outline.changed(
        adding: added, with: [("comment", Self.comment), ("extractionState", "manual")],
        states: states),
      as: UTF8.self)
  }

  package struct Mistake: Error {
    package let message: String
  }
}

extension Compilation {
  /// The string catalog for new titles: the first named one.
  package var catalogPath: String? {
    translations.tables.lazy.filter(\.documents.isEmpty).compactMap { sources[$0.file]?.path }
      .first { StringsFormat(of: $0) == .catalog }
  }

  package var catalogPaths: [String] { translations.tables.compactMap { sources[$0.file]?.path } }

  /// The titles of its menus and responders that need a translation, each once, in the order of the menus. Those of
  /// Interface Builder's documents have catalogs of their own, and are left out.
  package func titles(onlyLacking: Bool) -> [String] {
    var seen: Set<String> = []
    let keys = definition.carriedTitleKeys
    return TitleCheckContext(definition, targets, translations, sources).titles.compactMap { title in
      // A title by key is in use, and only its author knows a text for the key.
      if let object = title.object { return onlyLacking ? nil : keys[object] }
      return onlyLacking && !translations.entries(of: title.text, declaredAt: nil).found.isEmpty ? nil : title.text
    }.filter { seen.insert($0).inserted }
  }
}
