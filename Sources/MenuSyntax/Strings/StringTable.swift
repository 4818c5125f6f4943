/// One file of translations: a string catalog, or the strings of one `.lproj` folder. Texts are places in the bytes and
/// become strings on demand: an app's catalog has thousands in dozens of languages, and a menu shows a few hundred in
/// one. Every table is asked for each title, so a look-up is inlined: a call would copy the table.
@usableFromInline package struct StringTable: Sendable {
  @usableFromInline package let file: SourceFile.ID
  /// The bytes in UTF-8.
  package let bytes: [UInt8]
  /// The interface documents beside it, whose titles it is for. Empty for a named file, which is for every title.
  @usableFromInline package var documents: Set<SourceFile.ID> = []
  /// The language of the keys, or of texts without a translation. Nil if the file does not name it.
  package var sourceLanguage: Language?
  /// The languages in the order of the file.
  package private(set) var languages: [Language] = []
  /// Each translated key once, in the order of the file.
  @usableFromInline package private(set) var entries: [Entry] = []

  @usableFromInline private(set) var units: [Unit] = []
  /// The index in ``entries`` of the entry begun last.
  private var current = 0
  /// Entries that a later one with the same key replaced, and its index in ``entries``.
  private var replaced: [(earlier: Entry, place: Int)] = []
  /// Texts that are written in several pieces, by their starts.
  private var joinedTexts: [UInt32: String] = [:]
  @usableFromInline private(set) var index: [String: Int32] = [:]
  @usableFromInline private(set) var languageNumbers: [Language: LanguageNumber] = [:]

  /// An index into ``languages``.
  @usableFromInline package typealias LanguageNumber = UInt16

  @usableFromInline package struct Entry: Sendable {
    fileprivate let keyStart: UInt32
    fileprivate let keyEnd: UInt32
    @usableFromInline let firstUnit: UInt32
    @usableFromInline fileprivate(set) var endUnit: UInt32
    /// Whether Xcode no longer found the key in the app's code.
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
    @usableFromInline package let state: Translation.State
  }

  @usableFromInline package enum Spelling: UInt8, Sendable {
    case plain
    /// JSON's escapes.
    case json
    /// The escapes of an old-style property list.
    case quoted
    /// A text in XML, with references, comments and whatever else it allows.
    case joined
  }

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

  /// O(1).
  @inlinable
  package func entry(_ key: String) -> Entry? {
    index[key].map { entries[Int($0)] }
  }

  package var keys: some Collection<String> { index.keys }

  package func keyRange(of entry: Entry) -> SourceRange {
    SourceRange(file: file, start: entry.keyStart, end: entry.keyEnd)
  }

  package func key(of entry: Entry) -> String {
    JSONString(content: Int(entry.keyStart)..<Int(entry.keyEnd), hasEscapes: true).value(in: bytes)
  }

  /// Nil for a language without any text in the file.
  @inlinable
  package func number(of language: Language) -> LanguageNumber? { languageNumbers[language] }

  /// A text for just that device comes before the one for the rest.
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

  /// Nil also for an empty text.
  @inlinable
  package func translation(
    of entry: Entry, in language: LanguageNumber, on device: Device
  ) -> (text: String, state: Translation.State, source: SourceRange)? {
    guard let unit = unit(of: entry, in: language, on: device), !isEmpty(unit) else { return nil }
    return (text(of: unit), unit.state, range(of: unit))
  }

  @inlinable
  package func needsReview(_ entry: Entry) -> Bool {
    units[Int(entry.firstUnit)..<Int(entry.endUnit)].contains { $0.state == .needsReview }
  }

  /// A named file is for every title, another for those of the documents beside it.
  @inlinable
  package func isAsked(for declaration: SourceRange?) -> Bool {
    documents.isEmpty || declaration.map { documents.contains($0.file) } ?? false
  }

  /// A device shows an empty text instead of a title.
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

  @inlinable
  package func range(of unit: Unit) -> SourceRange {
    SourceRange(file: file, start: unit.start, end: unit.end)
  }

  // MARK: Filling

  /// The file is for the language from now on, even without a text in it.
  mutating func makeNumber(of language: Language) -> LanguageNumber {
    if let number = languageNumbers[language] { return number }
    let number = LanguageNumber(truncatingIfNeeded: languages.count)
    languages.append(language)
    languageNumbers[language] = number
    return number
  }

  /// Replaces an earlier entry with the key, as the device does.
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

  /// One finding about all keys that are in the file twice with different texts.
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

  package mutating func mark(isStale: Bool = false, isUntranslatable: Bool = false) {
    guard entries.indices.contains(current) else { return }
    if isStale { entries[current].isStale = true }
    if isUntranslatable { entries[current].isUntranslatable = true }
  }

  /// Adds a text to the entry begun last; `joined` is the text itself if it is ``Spelling/joined``.
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
