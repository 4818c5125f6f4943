/// The keys that a title may have been meant to be, sorted once for all titles: a catalog has thousands of either.
package struct SimilarKeys {
  private let tables: [StringTable]
  /// Those of the tables that are asked for every title.
  private var named: [String]?
  /// With those of the tables beside a document, by the document.
  private var ofDocuments: [SourceFile.ID: [String]] = [:]

  package init(_ translations: Translations) {
    tables = translations.tables
  }

  /// The key that a title was most likely meant to be; nil when none is near enough.
  ///
  /// - Parameter declaration: where the element of Interface Builder is declared that has the title; nil for any other.
  package mutating func closest(to title: String, declaredAt declaration: SourceRange?) -> String? {
    Suggestion.closest(to: title, in: keys(for: declaration?.file))
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

  /// The first keys of some tables, as many as are looked at. Sorted, so that of several equally near keys it is always
  /// the same.
  private static func keys(of tables: [StringTable]) -> [String] {
    let keys = tables.flatMap { $0.keys.filter { !$0.isEmpty } }.sorted()
    return Array(keys.prefix(Suggestion.maximumCandidates))
  }
}
