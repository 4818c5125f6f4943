/// One file of translations: a string catalog, or the strings of one `.lproj` folder.
///
/// Texts are kept as places in the file's bytes, which the compilation has anyway. They become strings on demand: an
/// app's catalog has thousands in dozens of languages, and a menu shows a few hundred in one.
///
/// Each title is looked up in every table. A look-up is inlined where the tables are: a call would copy the table.
@usableFromInline package struct StringTable: Sendable {
  @usableFromInline package let file: SourceFile.ID
  /// Its text in UTF-8.
  package let bytes: [UInt8]
  /// The interface documents beside it, to whose titles it is limited. Empty for a named file: it is for every title.
  @usableFromInline package var documents: Set<SourceFile.ID> = []
  /// The language of the keys, or of texts without a translation. Nil if the file does not name it.
  package var sourceLanguage: Language?
  /// The languages of the translations, in the order of the file.
  package private(set) var languages: [Language] = []
  /// The translated keys, each once, in the order of the file.
  @usableFromInline package private(set) var entries: [Entry] = []

  @usableFromInline private(set) var units: [Unit] = []
  /// The place of the entry begun last in ``entries``.
  private var current = 0
  /// Entries that a later one with the key replaced, with its place in ``entries``.
  private var replaced: [(earlier: Entry, place: Int)] = []
  /// Texts that are written in several pieces, by their starts.
  private var joinedTexts: [UInt32: String] = [:]
  @usableFromInline private(set) var index: [String: Int32] = [:]
  @usableFromInline private(set) var languageNumbers: [Language: LanguageNumber] = [:]

  /// The place of a language in ``languages``.
  @usableFromInline package typealias LanguageNumber = UInt16

  /// The texts of one key.
  @usableFromInline package struct Entry: Sendable {
    fileprivate let keyStart: UInt32
    fileprivate let keyEnd: UInt32
    @usableFromInline let firstUnit: UInt32
    @usableFromInline fileprivate(set) var endUnit: UInt32
    /// Whether Xcode did not find the key in the app's code any more.
    package fileprivate(set) var isStale = false
    /// Whether the text is the same in every language.
    package fileprivate(set) var isUntranslatable = false
  }

  /// One text in one language; 16 bytes, since there may be a million.
  @usableFromInline package struct Unit: Sendable {
    @usableFromInline let start: UInt32
    @usableFromInline let end: UInt32
    @usableFromInline let language: LanguageNumber
    @usableFromInline let spelling: Spelling
    @usableFromInline let device: Device
    /// The state that its translator has set.
    @usableFromInline package let state: Translation.State
  }

  /// How a text is written.
  @usableFromInline package enum Spelling: UInt8, Sendable {
    case plain
    /// With the escapes of JSON.
    case json
    /// With the escapes of an old-style property list.
    case quoted
    /// In XML, with references, comments and whatever else it allows.
    case joined
  }

  /// For which devices a text is.
  @usableFromInline package enum Device: UInt8, Sendable {
    case any, pad, mac, other

    /// The precedence of a text if none is for the device itself.
    @inlinable
    package var rank: Int {
      switch self {
      case .any: 0
      case .other: 1
      case .pad, .mac: 2
      }
    }
  }

  package init(_ file: SourceFile.ID, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  // MARK: Looking up

  /// The entry of a key; nil without one. O(1).
  @inlinable
  package func entry(_ key: String) -> Entry? {
    index[key].map { entries[Int($0)] }
  }

  /// Every key once, in no order.
  package var keys: some Collection<String> { index.keys }

  package func keyRange(of entry: Entry) -> SourceRange {
    SourceRange(file: file, start: entry.keyStart, end: entry.keyEnd)
  }

  package func key(of entry: Entry) -> String {
    JSONString(content: Int(entry.keyStart)..<Int(entry.keyEnd), hasEscapes: true).value(in: bytes)
  }

  /// The number of a language; nil for one without any text in the file.
  @inlinable
  package func number(of language: Language) -> LanguageNumber? { languageNumbers[language] }

  /// The text of an entry in a language on a device. A text for just that device comes before the one for the rest.
  @inlinable
  package func unit(of entry: Entry, in language: LanguageNumber, on device: Device) -> Unit? {
    var found: Unit?
    for index in Int(entry.firstUnit)..<Int(entry.endUnit) where units[index].language == language {
      let unit = units[index]
      if unit.device == device { return unit }
      // A text for another device only is shown too.
      if found.map({ unit.device.rank < $0.device.rank }) ?? true { found = unit }
    }
    return found
  }

  /// The translation of an entry in a language on a device; nil without one, and for an empty text.
  @inlinable
  package func translation(
    of entry: Entry, in language: LanguageNumber, on device: Device
  ) -> (text: String, state: Translation.State, source: SourceRange)? {
    guard let unit = unit(of: entry, in: language, on: device), !isEmpty(unit) else { return nil }
    return (text(of: unit), unit.state, range(of: unit))
  }

  /// Whether a translator marked a text of an entry for review.
  @inlinable
  package func needsReview(_ entry: Entry) -> Bool {
    units[Int(entry.firstUnit)..<Int(entry.endUnit)].contains { $0.state == .needsReview }
  }

  /// Whether the file is used for a title. A named file always is, another for titles of the documents beside it.
  @inlinable
  package func isAsked(for declaration: SourceRange?) -> Bool {
    documents.isEmpty || declaration.map { documents.contains($0.file) } ?? false
  }

  /// Whether a unit has an empty text: a device shows that instead of a title.
  @inlinable
  package func isEmpty(_ unit: Unit) -> Bool {
    unit.spelling == .joined ? text(of: unit).isEmpty : unit.start == unit.end
  }

  @usableFromInline
  package func text(of unit: Unit) -> String {
    let content = Int(unit.start)..<Int(unit.end)
    switch unit.spelling {
    case .plain: return String(decoding: bytes[content], as: UTF8.self)
    case .json: return JSONString(content: content, hasEscapes: true).value(in: bytes)
    case .quoted: return StringsToken(content: content, hasEscapes: true).value(in: bytes)
    case .joined: return joinedTexts[unit.start] ?? ""
    }
  }

  /// The place of a unit's text.
  @inlinable
  package func range(of unit: Unit) -> SourceRange {
    SourceRange(file: file, start: unit.start, end: unit.end)
  }

  // MARK: Filling

  /// The number of a language. The file is for it from now on, even without a text in it.
  mutating func makeNumber(of language: Language) -> LanguageNumber {
    if let number = languageNumbers[language] { return number }
    let number = LanguageNumber(truncatingIfNeeded: languages.count)
    languages.append(language)
    languageNumbers[language] = number
    return number
  }

  /// Begins an entry. It replaces an earlier one with the key, as when the device reads the file.
  mutating func beginEntry(_ key: String, at range: SourceRange) {
    let unit = UInt32(truncatingIfNeeded: units.count)
    let entry = Entry(keyStart: range.start, keyEnd: range.end, firstUnit: unit, endUnit: unit)
    guard let earlier = index.updateValue(Int32(truncatingIfNeeded: entries.count), forKey: key) else {
      current = entries.count
      entries.append(entry)
      return
    }
    index[key] = earlier
    current = Int(earlier)
    replaced.append((entries[current], current))
    entries[current] = entry
  }

  /// The finding about keys that are in the file twice with different texts, the first for all; none without.
  var repeatedKeys: [Diagnostic] {
    func texts(_ entry: Entry) -> [String] {
      units[Int(entry.firstUnit)..<Int(entry.endUnit)].map { "\($0.language) \($0.device) \(text(of: $0))" }
    }
    let differing = replaced.filter { earlier, place in
      earlier.endUnit - earlier.firstUnit != entries[place].endUnit - entries[place].firstUnit
        || texts(earlier) != texts(entries[place])
    }
    guard let first = differing.first else { return [] }
    let entry = entries[first.place]
    return [
      .repeatedStringsKey(
        index.first { $0.value == first.place }?.key ?? "", others: Set(differing.map(\.place)).count - 1,
        at: keyRange(of: entry), earlier: keyRange(of: first.earlier))
    ]
  }

  /// Marks the entry begun last.
  package mutating func mark(isStale: Bool = false, isUntranslatable: Bool = false) {
    guard entries.indices.contains(current) else { return }
    if isStale { entries[current].isStale = true }
    if isUntranslatable { entries[current].isUntranslatable = true }
  }

  /// Adds the text at a range to the entry begun last.
  ///
  /// - Parameter joined: the text itself if it is ``Spelling/joined``.
  package mutating func add(
    _ range: SourceRange, _ spelling: Spelling, joined: String? = nil, in language: LanguageNumber,
    for device: Device = .any, state: Translation.State = .translated
  ) {
    guard entries.indices.contains(current) else { return }
    if let joined { joinedTexts[range.start] = joined }
    units.append(
      Unit(start: range.start, end: range.end, language: language, spelling: spelling, device: device, state: state))
    entries[current].endUnit = UInt32(truncatingIfNeeded: units.count)
  }
}
