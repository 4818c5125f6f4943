extension Rule {
  static let threeDots = Rule.platform { context in
    let isTranslated = !context.main.titles.translations.isEmpty
    let titles = ([context.main] + context.contexts).flatMap(\.untidyTitles)
    var keys: Set<String> = []
    return titles.filter { title in title.key.map { keys.insert($0).inserted } ?? true }
      .compactMap { .threeDots($0, isKey: isTranslated) }
  }
}

extension Diagnostic {
  /// - Parameter isKey: whether the title may be a key of a string catalog.
  static func threeDots(_ title: MenuCheckContext.UntidyTitleText, isKey: Bool) -> Diagnostic? {
    guard let mended = UntidyTitle.withEllipsis(title.text) else { return nil }
    let origin = title.key.map { ", the text of '\($0)' in a string catalog," } ?? ""
    return Diagnostic(
      .threeDots, "'\(title.text)'\(origin) has three dots in place of '…'", at: title.range,
      help: ["write '…', one character, as in the system's menus: Option-; on a US keyboard"]
        + (isKey ? ["if the title is a key of a string catalog, change the key too"] : []),
      fixes: [Fix("write the ellipsis", [Edit(title.range, mended.quoted)], isKey ? .suggested : .safe)])
  }
}
