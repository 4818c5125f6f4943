extension [Diagnostic] {
  /// Says once for each file what some findings of one cause have in common: the first of them counts all, and the next
  /// ones are its notes. Two are told one by one.
  ///
  /// - Parameter message: what is said of so many.
  func together(_ message: (Int) -> String) -> [Diagnostic] {
    Dictionary(grouping: self) { $0.range?.file }.values.flatMap { found -> [Diagnostic] in
      guard found.count > 2, var first = found.first else { return found }
      first.notes = found.prefix(Self.shownPlaces).map { Diagnostic.Note($0.message, at: $0.range) }
      first.message = message(found.count)
      // What mends each in the same way mends all.
      let fixes = found.compactMap { $0.fixes.count == 1 ? $0.fixes.first : nil }
      let isOne = fixes.count == found.count && Set(fixes.map(\.message)).count == 1
      first.fixes =
        isOne
        ? [.init(fixes[0].message, fixes.flatMap(\.edits).sorted { $0.range.start < $1.range.start }, fixes[0].safety)]
        : []
      return [first]
    }
  }

  /// So many places are told of the findings.
  private static var shownPlaces: Int { 8 }
}
