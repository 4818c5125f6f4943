/// A language as string catalogs and `.lproj` folders name it: `de`, `zh-Hans`, `pt-BR`.
@usableFromInline package struct Language: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let tag: String

  /// Of a tag in any case and with `-` or `_`; nil for any other text. Folder names from before tags (`German.lproj`)
  /// and withdrawn codes (`iw`) mean today's languages. A tag has at most 255 bytes; the longest in use have some 35.
  package init?(_ text: String) {
    if text.utf8.count > Self.maximumLength { return nil }
    if let tag = Self.formerNames[text] {
      self.tag = tag
      return
    }
    var parts: [String] = []
    for part in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "-" || $0 == "_" }) {
      guard 1...8 ~= part.utf8.count, part.utf8.allSatisfy(\.isLetterOrDigit) else { return nil }
      parts.append(Self.spelled(String(part), isFirst: parts.isEmpty))
    }
    guard let first = parts.first, 2...3 ~= first.utf8.count, !first.utf8.contains(where: \.isDigit) else { return nil }
    parts[0] = Self.withdrawnCodes[first] ?? first
    let tag = parts.joined(separator: "-")
    self.tag = Self.synonyms[tag] ?? tag
  }

  private init(tag: String) {
    self.tag = tag
  }

  /// The source language that Xcode sets by default.
  package static let english = Language(tag: "en")

  @usableFromInline package var description: String { tag }

  @usableFromInline package static func < (left: Language, right: Language) -> Bool { left.tag < right.tag }

  package var code: String { tag.split(separator: "-").first.map(String.init) ?? tag }

  package var script: String? {
    tag.split(separator: "-").dropFirst().first { $0.utf8.count == 4 }.map(String.init)
  }

  package var region: String? {
    tag.split(separator: "-").dropFirst().first { part in
      part.utf8.count == 2 || part.utf8.count == 3 && part.utf8.allSatisfy(\.isDigit)
    }.map(String.init)
  }

  /// The languages to try in turn, itself first: `de-AT`, `de`.
  ///
  /// Steps from a region to its language follow CLDR's parent locales, if Apple's systems have the languages. So
  /// `zh-HK` goes to `zh-Hant` and not to `zh`, `es-MX` to `es-419`, `en-AU` to `en-GB`. Xcode and CFBundle_Locale.c of
  /// swift-corelibs-foundation take `pt` for Brazil's, so it goes to `pt-BR`.
  package var fallbacks: [Language] {
    var tags = [tag]
    func add(_ tag: String) { if !tags.contains(tag) { tags.append(tag) } }
    if code == "zh", script == nil {
      add(["HK", "MO"].contains(region) ? "zh-Hant" : "zh-Hans")
    } else if tag == "pt" {
      add("pt-BR")
    } else if code == "pt", region != "BR" {
      add("pt-PT")
    } else if code == "es", let region, Self.latinAmerica.contains(region) {
      add("es-419")
    } else if code == "en", let region, Self.commonwealth.contains(region) {
      add("en-GB")
    } else if code == "nb" || code == "nn" {
      if code == "nn" { add("nb") }
      add("no")
    } else if code == "no" {
      add("nb")
    }
    var rest = tag.split(separator: "-")
    while rest.count > 1 {
      rest.removeLast()
      // Different people read Traditional and Simplified Chinese, and Chinese without a script is Simplified.
      if rest == ["zh"], tags.contains("zh-Hant") { break }
      add(rest.joined(separator: "-"))
    }
    return tags.map { Language(tag: $0) }
  }

  private static let maximumLength = 255

  private static func spelled(_ part: String, isFirst: Bool) -> String {
    let lower = part.lowercased()
    if isFirst { return lower }
    switch part.utf8.count {
    case 2: return part.uppercased()
    case 4 where !lower.utf8.contains(where: \.isDigit): return lower.prefix(1).uppercased() + lower.dropFirst()
    default: return lower
    }
  }

  private static let formerNames = [
    "English": "en", "German": "de", "French": "fr", "Italian": "it", "Spanish": "es", "Dutch": "nl",
    "Japanese": "ja",
  ]
  /// Xcode's tag for each language that has two; `zh_TW.lproj` is older than scripts.
  private static let synonyms = [
    "zh-TW": "zh-Hant", "zh-Hant-TW": "zh-Hant", "zh-CN": "zh-Hans", "zh-Hans-CN": "zh-Hans", "zh-Hant-HK": "zh-HK",
    "zh-Hant-MO": "zh-MO", "zh-Hans-SG": "zh-SG",
  ]
  private static let withdrawnCodes = ["iw": "he", "in": "id", "ji": "yi"]
  private static let latinAmerica: Set = [
    "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA", "PE", "PR", "PY", "SV",
    "US", "UY", "VE",
  ]
  private static let commonwealth: Set = ["AU", "GB", "HK", "IE", "IN", "MT", "MY", "NZ", "SG", "ZA"]
}
