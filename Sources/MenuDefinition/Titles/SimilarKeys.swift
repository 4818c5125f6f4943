/// The keys that the first titles may have meant, sorted once for all titles: catalogs have thousands of both.
package struct SimilarKeys {
  private let tables: [StringTable]
  /// How many keys are still compared.
  private var budget = 200 * Suggestion.maximumCandidates
  private var named: [String]?
  /// The same with the keys of the tables beside a document, by the document.
  private var ofDocuments: [SourceFile.ID: [String]] = [:]

  package init(_ translations: Translations) {
    tables = translations.tables
  }

  /// The most likely key for a title; nil without a near one. `declaration` is that of its Interface Builder element.
  package mutating func closest(to title: String, declaredAt declaration: SourceRange?) -> String? {
    if budget <= 0 { return nil }
    let keys = keys(for: declaration?.file)
    budget -= keys.count
    return Suggestion.closest(to: title, in: keys)
  }

  private mutating func keys(for document: SourceFile.ID?) -> [String] {
    let named = self.named ?? Self.keys(of: tables.filter(\.documents.isEmpty))
    self.named = named
    guard let document else { return named }
    if let known = ofDocuments[document] { return known }
    let own = Self.keys(of: tables.filter { $0.documents.contains(document) })
    let keys = own.isEmpty ? named : (named + own).sorted()
    ofDocuments[document] = keys
    return keys
  }

  /// The first keys, as many as are compared; sorted, so that the choice among equally near keys never changes.
  private static func keys(of tables: [StringTable]) -> [String] {
    let keys = tables.flatMap { $0.keys.filter { !$0.isEmpty } }.sorted()
    return Array(keys.prefix(Suggestion.maximumCandidates))
  }
}
