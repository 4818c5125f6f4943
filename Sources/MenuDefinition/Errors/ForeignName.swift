/// The language's counterpart of a node or a property of another tool or of Apple's API.
package struct ForeignName {
  /// The language's name for it, or the nearest.
  let meant: String
  /// The advice if another name alone is not enough.
  var advice: String?
  /// Replacements of the whole property, by its value.
  var values: [String: String] = [:]

  var isSynonym: Bool { advice == nil }

  /// The word of the language for another's value, or the closest one; nil if none is near.
  package static func word(_ word: String, among allowed: [String]) -> String? {
    find(word, in: words, allowed)?.meant ?? Suggestion.closest(to: word, in: allowed)
  }

  static func key(_ word: String) -> String? { keys[word]?.first?.meant }

  static func property(_ name: String, among known: [String]) -> ForeignName? { find(name, in: properties, known) }

  static func node(_ name: String, among allowed: [String]) -> ForeignName? { find(name, in: nodes, allowed) }

  private static func find(_ name: String, in names: [String: [ForeignName]], _ known: [String]) -> ForeignName? {
    names[name]?.first { known.contains($0.meant) }
  }

  private static let properties = table("properties")
  private static let nodes = table("nodes")
  private static let words = table("words")
  private static let keys = table("keys")

  /// The rows of a file by their words. One word may have several rows, for different nodes.
  private static func table(_ name: String) -> [String: [ForeignName]] {
    var table: [String: [ForeignName]] = [:]
    for row in EmbeddedTables.all.table("foreign-" + name) {
      var name = ForeignName(meant: row[1], advice: row.count > 2 ? row[2] : nil)
      let values = row.count > 3 ? row[3].split(separator: " ") : []
      for index in stride(from: 0, to: values.count, by: 2) {
        name.values[String(values[index])] = String(values[index + 1])
      }
      for word in row[0].split(separator: " ") { table[String(word), default: []].append(name) }
    }
    return table
  }
}
