import Testing
@testable import MenuBase
@testable import TestSupport
@testable import MenuModel
@testable import MenuDefinition

@Suite struct LanguageTests {
  @Test(
    "A language is known by its tag, in any spelling",
    arguments: [
      ("de", "de"), ("DE", "de"), ("zh_hans", "zh-Hans"), ("ZH-HANT-tw", "zh-Hant"), ("zh_TW", "zh-Hant"),
      ("zh_CN", "zh-Hans"), ("zh-Hant-HK", "zh-HK"), ("zh-Hans-SG", "zh-SG"), ("zh", "zh"),
      ("zh-Hant-CN", "zh-Hant-CN"),
      ("pt_BR", "pt-BR"),
      ("es-419", "es-419"), ("fil", "fil"), ("German", "de"), ("iw", "he"), ("sr-latn-RS", "sr-Latn-RS"),
      ("ca-ES-valencia", "ca-ES-valencia"), ("", nil), ("d", nil), ("deutsch", nil), ("de-", nil), ("-de", nil),
      ("d3", nil), ("de AT", nil), ("Base", nil), ("de-überlingen", nil), ("de-abcdefghi", nil),
    ] as [(String, String?)])
  func tags(_ text: String, _ tag: String?) {
    #expect(Language(text)?.tag == tag)
  }

  @Test(
    "A language falls back to its relatives in order",
    arguments: [
      ("de", ["de"]), ("de-AT", ["de-AT", "de"]), ("zh-HK", ["zh-HK", "zh-Hant"]), ("zh-TW", ["zh-Hant"]),
      ("zh-CN", ["zh-Hans", "zh"]), ("zh-SG", ["zh-SG", "zh-Hans", "zh"]), ("zh", ["zh", "zh-Hans"]),
      ("zh-Hant", ["zh-Hant"]),
      ("pt", ["pt", "pt-BR"]), ("pt-BR", ["pt-BR", "pt"]), ("pt-PT", ["pt-PT", "pt"]),
      ("pt-AO", ["pt-AO", "pt-PT", "pt"]),
      ("es-MX", ["es-MX", "es-419", "es"]), ("es-ES", ["es-ES", "es"]), ("en-AU", ["en-AU", "en-GB", "en"]),
      ("en-US", ["en-US", "en"]), ("nn", ["nn", "nb", "no"]), ("nb-NO", ["nb-NO", "no", "nb"]),
    ])
  func fallbacks(_ tag: String, _ expected: [String]) throws {
    #expect(try #require(Language(tag)).fallbacks.map(\.tag) == expected)
  }

  @Test(
    "The direction of a language",
    arguments: [
      (
        "rightToLeft",
        "ar he fa ur ps sd ug yi dv ckb syr nqo ku-Arab az-Arab pa-PK pa-Arab uz-AF ks ar-EG iw ff-Adlm ha-Arab"
      ),
      ("leftToRight", "en de ja zh-Hant ku az pa uz ru el hi sd-IN sd-Deva ks-Deva ur-Latn ar-Latn tr ms he-Latn tg"),
    ])
  func direction(_ direction: String, _ tags: String) throws {
    for tag in tags.split(separator: " ") {
      #expect(try #require(Language(String(tag))).direction.rawValue == direction, "\(tag)")
    }
  }
}
