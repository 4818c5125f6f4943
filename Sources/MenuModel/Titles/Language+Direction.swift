extension Language {
  /// The direction of an interface in the language, by its script; what has none written follows CLDR's likely scripts.
  public var direction: App.LayoutDirection {
    let isRightToLeft: Bool
    if let script {
      isRightToLeft = Self.rightToLeftScripts.contains(script)
    } else if let regions = Self.rightToLeftRegions[code] {
      isRightToLeft = region.map { regions.contains($0) } ?? false
    } else {
      isRightToLeft = Self.rightToLeftLanguages.contains(code) && tag != "sd-IN"
    }
    return isRightToLeft ? .rightToLeft : .leftToRight
  }

  private static let rightToLeftScripts: Set = [
    "Adlm", "Arab", "Aran", "Armi", "Avst", "Chrs", "Cprt", "Elym", "Gara", "Hatr", "Hebr", "Hung", "Khar", "Lydi",
    "Mand", "Mani", "Mend", "Merc", "Mero", "Narb", "Nbat", "Nkoo", "Orkh", "Ougr", "Palm", "Phli", "Phlp", "Phnx",
    "Prti", "Rohg", "Samr", "Sarb", "Sogd", "Sogo", "Syrc", "Syre", "Syrj", "Syrn", "Thaa", "Yezi",
  ]

  /// Languages that are written from right to left unless a tag names another script.
  private static let rightToLeftLanguages: Set = [
    "acm", "aeb", "ajp", "apc", "apd", "ar", "arc", "arq", "ars", "ary", "arz", "bal", "bcc", "bgn", "bqi", "ckb",
    "dcc", "dv", "fa", "glk", "haz", "he", "hnd", "khw", "ks", "lki", "lrc", "luz", "mzn", "nqo", "pnb", "prs", "ps",
    "rhg", "sd", "sdh", "skr", "syr", "trw", "ug", "ur", "yi",
  ]

  /// Languages that have two scripts, and the regions where the one from right to left is usual.
  private static let rightToLeftRegions: [String: Set<String>] = [
    "az": ["IQ", "IR"], "kk": ["AF", "CN", "IR", "MN"], "ku": ["IQ", "IR", "LB"], "ky": ["CN"], "ms": ["CC"],
    "pa": ["PK"], "tg": ["PK"], "tk": ["AF", "IR"], "uz": ["AF"],
  ]
}
