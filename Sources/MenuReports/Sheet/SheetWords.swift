/// The page's own words in a language, from `words.LANGUAGE.txt`: lines of a name, a colon and the words. English words
/// replace missing ones.
struct SheetWords {
  let language: Language
  private let words: [String: String]

  /// Takes the first fallback of the language that has any words.
  init(for language: Language?) {
    let known = (language ?? .english).fallbacks.lazy.compactMap { language in
      Self.lines(of: language).map { (language, $0) }
    }.first
    self.language = known?.0 ?? .english
    var words: [String: String] = [:]
    for (name, text) in Self.english + (known?.1 ?? []) { words[name] = text }
    self.words = words
  }

  private static let english = lines(of: .english) ?? []

  /// The lines in order; nil without a file.
  static func lines(of language: Language) -> [(name: String, words: String)]? {
    let text = EmbeddedSheet.all.text("words.\(language.tag).txt")
    if text.isEmpty { return nil }
    // Bytes, since looking for the ends of characters takes a sixth of a sheet.
    return text.utf8.split(separator: .lineFeed).compactMap { line in
      guard let colon = line.firstIndex(of: .colon) else { return nil }
      return (String(Substring(line[..<colon])), String(Substring(line[colon...].dropFirst(2))))
    }
  }

  /// The word with values in their places, `{key}`.
  subscript(_ name: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    var text = words[name] ?? name
    for (place, value) in values { text.replace("{\(place)}", with: value) }
    return text
  }

  /// The owners by their English names; many have none.
  var owners: [String: String] {
    func names(_ text: String) -> [String] {
      text.utf8.split(separator: .semicolon).map { String(Substring($0.drop { $0 == .space })) }
    }
    let (english, own) = (Self.english.first { $0.name == "owners" }?.words ?? "", self["owners"])
    if own == english { return [:] }
    return Dictionary(zip(names(english), names(own))) { first, _ in first }
  }

  func spoken(_ key: KeyCombination) -> String { key.spokenWords.map { self[$0] }.joined(separator: " ") }

  /// Nil for a key that can be typed.
  func problem(_ typing: LocalizedKey.Typing) -> String? {
    switch typing {
    case .typed: nil
    case .needsOption: self["needsOption"]
    case .missing: self["missing"]
    }
  }
}
