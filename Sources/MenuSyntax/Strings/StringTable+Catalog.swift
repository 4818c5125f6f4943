/// String catalogs, as Xcode 15 and later write them.
extension StringTable {
  /// Keeps the entries before the first mistake, and reports the mistake.
  package static func catalog(_ file: SourceFile, id: SourceFile.ID, diagnostics: inout [Diagnostic]) -> StringTable {
    var reader = CatalogReader(file, id)
    do {
      try reader.read()
    } catch {
      reader.diagnostics.append(error.diagnostic)
    }
    diagnostics += reader.diagnostics.all + reader.table.repeatedKeys
    return reader.table
  }
}

/// Reads `{ "sourceLanguage": "en", "strings": { KEY: { "localizations": { "de": { "stringUnit": … } } } } }`. Skips
/// other members, such as comments and future additions of Xcode.
private struct CatalogReader {
  var table: StringTable
  var diagnostics = LimitedDiagnostics()
  private var reader: JSONReader
  private let start: SourceRange
  /// The numbers by tags as written: every string has each tag once.
  private var numbers: [String: StringTable.LanguageNumber] = [:]
  private var uses: [LanguageUse] = []
  private var keyCount = 0

  /// The texts of the current language.
  private var localization = CatalogLocalization()
  /// The same for a variable of it.
  private var variable = CatalogLocalization()
  private var variables: [String: CatalogVariable] = [:]
  private var isInVariable = false
  private var variableTexts = VariableTexts()

  private static let maximumLanguages = 1_000

  /// The first tag of a language in the string read last that has it.
  private struct LanguageUse {
    var key = 0
    var tag: JSONString
  }

  init(_ file: SourceFile, _ id: SourceFile.ID) {
    table = StringTable(id, bytes: file.bytes)
    reader = JSONReader(file.bytes, file: id)
    start = SourceRange(file: id, start: 0, end: 0)
  }

  mutating func read() throws(StringsMistake) {
    try enterObject("a string catalog")
    var (source, strings): (SourceRange?, SourceRange?)
    while let name = try reader.nextName() {
      if reader.matches(name, "sourceLanguage") {
        reportRepeated("sourceLanguage", name, &source)
        let text = try readText("'sourceLanguage'")
        let range = reader.range(of: text)
        guard let language = Language(reader.value(of: text)) else {
          throw StringsMistake("'sourceLanguage' must be a language's tag, such as \"en\"", at: range)
        }
        table.sourceLanguage = language
      } else if reader.matches(name, "strings") {
        reportRepeated("strings", name, &strings)
        try enterObject("'strings'")
        while let key = try reader.nextName() { try readEntry(key) }
      } else {
        try reader.skipValue()
      }
    }
    try reader.finish()
    if strings == nil { diagnostics.append(.malformedStrings, "a string catalog must have 'strings'", at: start) }
    if table.sourceLanguage == nil {
      diagnostics.append(.malformedStrings, "a string catalog must have a 'sourceLanguage'", at: start)
    }
  }

  private mutating func readEntry(_ key: JSONString) throws(StringsMistake) {
    let text = reader.value(of: key)
    keyCount += 1
    table.beginEntry(text, at: reader.range(of: key))
    try enterObject("the entry of a key")
    var (localizations, state, flag): (SourceRange?, SourceRange?, SourceRange?)
    while let name = try reader.nextName() {
      if reader.matches(name, "localizations") {
        reportRepeated("localizations", name, &localizations)
        try enterObject("'localizations'")
        while let tag = try reader.nextName() { try readLocalization(tag) }
      } else if reader.matches(name, "extractionState") {
        reportRepeated("extractionState", name, &state)
        let state = try readText("'extractionState'")
        table.mark(isStale: reader.matches(state, "stale"))
      } else if reader.matches(name, "shouldTranslate") {
        reportRepeated("shouldTranslate", name, &flag)
        guard case .boolean = try reader.kind() else {
          throw StringsMistake("'shouldTranslate' must be true or false", at: reader.place())
        }
        table.mark(isUntranslatable: !(try reader.readBoolean()))
      } else {
        // Xcode's own members have longer names.
        let member = reader.value(of: name)
        if member.utf8.count == 2 {
          diagnostics.append(
            .malformedStrings, "'\(member)' is not a member of an entry", at: reader.range(of: name),
            help: ["put languages into `\"localizations\": { … }`"])
        }
        try reader.skipValue()
      }
    }
  }

  private mutating func readLocalization(_ tag: JSONString) throws(StringsMistake) {
    let text = reader.value(of: tag)
    let range = reader.range(of: tag)
    guard let number = try number(of: text, tag) else {
      throw StringsMistake("a localization must be named by a language's tag, such as \"de\"", at: range)
    }
    let earlier = uses[Int(number)]
    let isRepeated = earlier.key == keyCount
    if !isRepeated {
      uses[Int(number)] = LanguageUse(key: keyCount, tag: tag)
    } else if reader.value(of: earlier.tag) == text {
      // One language may have two tags: `zh-Hant` and `zh-Hant-TW`.
      diagnostics.append(.repeatedMember(text, at: range, earlier: reader.range(of: earlier.tag)))
    }
    localization.removeAll()
    if !variables.isEmpty { variables = [:] }
    try readVariants(device: .any, isWanted: true, in: "a localization")
    // The first of two equal languages counts, as of two texts.
    if !isRepeated { addTexts(in: number) }
  }

  /// Nil for a tag that is not a language's.
  private mutating func number(
    of text: String, _ tag: JSONString
  ) throws(StringsMistake) -> StringTable.LanguageNumber? {
    if let known = numbers[text] { return known }
    guard let language = Language(text) else { return nil }
    let number = table.makeNumber(of: language)
    guard number < Self.maximumLanguages else {
      throw StringsMistake(limit: "a string catalog must have at most 1,000 languages", at: reader.range(of: tag))
    }
    if number == uses.count { uses.append(LanguageUse(tag: tag)) }
    // Bounds the spellings that are kept.
    if numbers.count < Self.maximumLanguages * 4 { numbers[text] = number }
    return number
  }

  private mutating func addTexts(in language: StringTable.LanguageNumber) {
    for text in localization.texts {
      let range = reader.range(of: text.value)
      let value = variables.isEmpty ? nil : reader.value(of: text.value)
      guard let value, VariableTexts.mayOccur(in: value) else {
        let spelling = text.value.hasEscapes ? StringTable.Spelling.json : .plain
        table.add(range, spelling, in: language, for: text.device, state: text.state)
        continue
      }
      do {
        let filledIn = try variableTexts.filledIn(
          value, variables.compactMapValues { $0.text(on: text.device) }, at: range)
        table.add(range, .joined, joined: filledIn, in: language, for: text.device, state: text.state)
      } catch {
        diagnostics.append(error.diagnostic)
      }
    }
  }

  /// Reads an object with a `stringUnit`, or with `variations` that hold such objects, and its variables.
  private mutating func readVariants(
    device: StringTable.Device, isWanted: Bool, in place: String
  ) throws(StringsMistake) {
    try enterObject(place)
    var (unit, variations, substitutions): (SourceRange?, SourceRange?, SourceRange?)
    while let name = try reader.nextName() {
      if isWanted, reader.matches(name, "stringUnit") {
        reportRepeated("stringUnit", name, &unit)
        try readUnit(for: device)
      } else if isWanted, reader.matches(name, "variations") {
        reportRepeated("variations", name, &variations)
        try readVariations(device: device)
      } else if isWanted, !isInVariable, reader.matches(name, "substitutions") {
        reportRepeated("substitutions", name, &substitutions)
        try readVariables()
      } else if isWanted, !isInVariable, reader.matches(name, "value") {
        diagnostics.append(
          .malformedStrings, "\(place) has its text in a 'stringUnit'", at: reader.range(of: name),
          help: ["write `\"stringUnit\": { \"state\": \"translated\", \"value\": … }`"])
        try reader.skipValue()
      } else if isInVariable, reader.matches(name, "formatSpecifier"), case .string = try reader.kind() {
        variable.specifier = try reader.readString()
      } else {
        try reader.skipValue()
      }
    }
  }

  /// Reads `{ "tabs": { "formatSpecifier": "lld", "variations": { "plural": … } } }`.
  private mutating func readVariables() throws(StringsMistake) {
    try enterObject("'substitutions'")
    isInVariable = true
    defer { isInVariable = false }
    while let name = try reader.nextName() {
      let text = reader.value(of: name)
      variable.removeAll()
      try readVariants(device: .any, isWanted: true, in: "a substitution")
      if let earlier = variables[text] {
        diagnostics.append(.repeatedMember(text, at: reader.range(of: name), earlier: earlier.range))
      } else {
        variables[text] = CatalogVariable(variable, at: reader.range(of: name), in: reader)
      }
    }
  }

  /// Reads `{ "device": { "mac": …, "other": … } }` or `{ "plural": { "one": …, "other": … } }`. A menu counts nothing,
  /// so it takes the plural for most numbers.
  private mutating func readVariations(device: StringTable.Device) throws(StringsMistake) {
    try enterObject("'variations'")
    var (devices, plurals): (SourceRange?, SourceRange?)
    while let kind = try reader.nextName() {
      let isDevice = reader.matches(kind, "device")
      let isPlural = reader.matches(kind, "plural")
      if isDevice { reportRepeated("device", kind, &devices) }
      if isPlural { reportRepeated("plural", kind, &plurals) }
      var (pad, mac, other): (SourceRange?, SourceRange?, SourceRange?)
      try enterObject("a variation")
      while let name = try reader.nextName() {
        var variant = device
        var isWanted = false
        if isDevice, reader.matches(name, "ipad") {
          variant = .pad
          isWanted = true
          reportRepeated("ipad", name, &pad)
        } else if isDevice, reader.matches(name, "mac") {
          variant = .mac
          isWanted = true
          reportRepeated("mac", name, &mac)
        } else if isDevice || isPlural, reader.matches(name, "other") {
          variant = isDevice ? .other : device
          isWanted = true
          reportRepeated("other", name, &other)
        }
        try readVariants(device: variant, isWanted: isWanted, in: "a variation")
      }
    }
  }

  private mutating func readUnit(for device: StringTable.Device) throws(StringsMistake) {
    try enterObject("'stringUnit'")
    var state = Translation.State.translated
    var value: JSONString?
    var stateRange: SourceRange?
    while let name = try reader.nextName() {
      if reader.matches(name, "state") {
        reportRepeated("state", name, &stateRange)
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
    guard let value else { return }
    let text = CatalogLocalization.Text(value: value, device: device, state: state)
    if isInVariable { variable.add(text) } else { localization.add(text) }
  }

  /// Reports a second name, or remembers its place.
  private mutating func reportRepeated(_ word: String, _ name: JSONString, _ earlier: inout SourceRange?) {
    let range = reader.range(of: name)
    if let earlier { diagnostics.append(.repeatedMember(word, at: range, earlier: earlier)) } else { earlier = range }
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
