/// Reading string catalogs, as Xcode 15 and later write them.
extension StringTable {
  /// Reads a string catalog; what stands before the first mistake is kept, and the mistake reported.
  static func catalog(_ file: SourceFile, id: SourceFile.ID, diagnostics: inout [Diagnostic]) -> StringTable {
    var reader = CatalogReader(file, id)
    do {
      try reader.read()
    } catch {
      reader.diagnostics.append(error.diagnostic)
    }
    diagnostics += reader.diagnostics.all
    return reader.table
  }
}

/// Reads `{ "sourceLanguage": "en", "strings": { KEY: { "localizations": { "de": { "stringUnit": … } } } } }`.
///
/// What the catalog has besides, comments and whatever Xcode adds one day, is passed over.
private struct CatalogReader {
  var table: StringTable
  var diagnostics = LimitedDiagnostics()
  private var reader: JSONReader
  private let start: SourceRange
  /// The languages by the tags they are written with: a tag stands once for every string.
  private var uses: [String: LanguageUse] = [:]
  /// How many keys there were.
  private var keyCount = 0

  /// Where the tag of a language stood last.
  private struct LanguageUse {
    let number: StringTable.LanguageNumber
    /// Under which key.
    var key = 0
    var range: SourceRange
  }

  init(_ file: SourceFile, _ id: SourceFile.ID) {
    table = StringTable(id, bytes: file.bytes)
    reader = JSONReader(file.bytes, file: id)
    start = SourceRange(file: id, start: 0, end: 0)
  }

  mutating func read() throws(StringsMistake) {
    try enterObject("a string catalog")
    var hasStrings = false
    while let name = try reader.nextName() {
      if reader.matches(name, "sourceLanguage") {
        let text = try readText("'sourceLanguage'")
        let range = reader.range(of: text)
        guard let language = Language(reader.value(of: text)) else {
          throw StringsMistake("'sourceLanguage' must be a language's tag, such as \"en\"", at: range)
        }
        table.sourceLanguage = language
      } else if reader.matches(name, "strings") {
        hasStrings = true
        try enterObject("'strings'")
        while let key = try reader.nextName() { try readEntry(key) }
      } else {
        try reader.skipValue()
      }
    }
    try reader.finish()
    if !hasStrings { diagnostics.append(.malformedStrings("a string catalog must have 'strings'", at: start)) }
    if table.sourceLanguage == nil {
      diagnostics.append(.malformedStrings("a string catalog must have a 'sourceLanguage'", at: start))
    }
  }

  private mutating func readEntry(_ key: JSONString) throws(StringsMistake) {
    let text = reader.value(of: key)
    keyCount += 1
    if let earlier = table.beginEntry(text, at: reader.range(of: key)) {
      diagnostics.append(.repeatedStringsKey(text, at: reader.range(of: key), earlier: earlier))
    }
    try enterObject("what stands under a key")
    while let name = try reader.nextName() {
      if reader.matches(name, "localizations") {
        try enterObject("'localizations'")
        while let tag = try reader.nextName() { try readLocalization(tag) }
      } else if reader.matches(name, "extractionState") {
        let state = try readText("'extractionState'")
        table.mark(isStale: reader.matches(state, "stale"))
      } else if reader.matches(name, "shouldTranslate") {
        guard case .boolean = try reader.kind() else {
          throw StringsMistake("'shouldTranslate' must be true or false", at: reader.place())
        }
        table.mark(isUntranslatable: !(try reader.readBoolean()))
      } else {
        try reader.skipValue()
      }
    }
  }

  private mutating func readLocalization(_ tag: JSONString) throws(StringsMistake) {
    let text = reader.value(of: tag)
    let range = reader.range(of: tag)
    var use = uses[text]
    if use == nil, table.languages.count < StringTable.LanguageNumber.max, let language = Language(text) {
      use = LanguageUse(number: table.makeNumber(of: language), range: range)
    }
    guard var use else {
      throw StringsMistake("a localization must be named by a language's tag, such as \"de\"", at: range)
    }
    if use.key == keyCount { diagnostics.append(.repeatedMember(text, at: range, earlier: use.range)) }
    use.key = keyCount
    use.range = range
    uses[text] = use
    try readVariants(of: use.number, device: .any, isWanted: true, in: "a localization")
  }

  /// Reads an object with a `stringUnit`, or with `variations` that hold such objects.
  private mutating func readVariants(
    of language: StringTable.LanguageNumber, device: StringTable.Device, isWanted: Bool, in place: String
  ) throws(StringsMistake) {
    try enterObject(place)
    while let name = try reader.nextName() {
      if isWanted, reader.matches(name, "stringUnit") {
        try readUnit(in: language, for: device)
      } else if isWanted, reader.matches(name, "variations") {
        try readVariations(of: language, device: device)
      } else {
        try reader.skipValue()
      }
    }
  }

  /// Reads `{ "device": { "mac": …, "other": … } }` or `{ "plural": { "one": …, "other": … } }`. A menu counts nothing, so of
  /// plurals the one for most numbers is taken.
  private mutating func readVariations(of language: StringTable.LanguageNumber, device: StringTable.Device)
    throws(StringsMistake)
  {
    try enterObject("'variations'")
    while let kind = try reader.nextName() {
      let isDevice = reader.matches(kind, "device")
      let isPlural = reader.matches(kind, "plural")
      try enterObject("a variation")
      while let name = try reader.nextName() {
        var variant = device
        if isDevice {
          if reader.matches(name, "ipad") {
            variant = .pad
          } else if reader.matches(name, "mac") {
            variant = .mac
          } else if reader.matches(name, "other") {
            variant = .other
          }
        }
        let isWanted = isDevice && variant != device || isPlural && reader.matches(name, "other")
        try readVariants(of: language, device: variant, isWanted: isWanted, in: "a variation")
      }
    }
  }

  private mutating func readUnit(in language: StringTable.LanguageNumber, for device: StringTable.Device)
    throws(StringsMistake)
  {
    try enterObject("'stringUnit'")
    var state = Translation.State.translated
    var value: JSONString?
    while let name = try reader.nextName() {
      if reader.matches(name, "state") {
        let word = try readText("'state'")
        if reader.matches(word, "new") {
          state = .new
        } else if reader.matches(word, "needs_review") || reader.matches(word, "stale") {
          state = .needsReview
        }
      } else if reader.matches(name, "value") {
        let text = try readText("'value'")
        if let value {
          diagnostics.append(.repeatedMember("value", at: reader.range(of: text), earlier: reader.range(of: value)))
        }
        value = value ?? text
      } else {
        try reader.skipValue()
      }
    }
    if let value {
      let spelling = value.hasEscapes ? StringTable.Spelling.json : .plain
      table.add(reader.range(of: value), spelling, in: language, for: device, state: state)
    }
  }

  private mutating func readText(_ what: String) throws(StringsMistake) -> JSONString {
    guard case .string = try reader.kind() else {
      throw StringsMistake("\(what) must be a text in double quotes", at: reader.place())
    }
    return try reader.readString()
  }

  private mutating func enterObject(_ what: String) throws(StringsMistake) {
    guard case .object = try reader.kind() else {
      throw StringsMistake("\(what) must be an object in braces", at: reader.place())
    }
    try reader.enterObject()
  }
}
