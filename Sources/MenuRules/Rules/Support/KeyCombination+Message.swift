extension KeyCombination {
  /// Its glyphs in a sentence, in which a comma goes on: `⌘, (comma)`.
  var named: String { displayed.hasSuffix(",") ? displayed + " (comma)" : displayed }
}
