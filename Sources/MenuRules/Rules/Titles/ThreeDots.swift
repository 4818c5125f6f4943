extension DiagnosticCode {
  /// `three-dots`: `menuc explain` says more.
  public static let threeDots = DiagnosticCode(
    number: 85, name: "three-dots", severity: .note, fixes: [.safe, .suggested],
    habit: "titles have three dots in place of '…'",
    summary: "A title has three dots in place of an ellipsis.",
    explanation: """
      The menus of the system end in `…`, one character, where a command asks for more before it does something. Three dots \
      look nearly like it, stand wider apart, and VoiceOver may read them as dots. Apple's Human Interface Guidelines for \
      the Mac ask for the ellipsis character, Option-; on a US keyboard.

      Write `…`. Three or more in one file are told once. A string \
      catalog that has the title as a key must have the new one.
      """,
    example: """
      menus {
          insert atStartOf=.file {
              section {
                  command importPhotos: «"Import Photos..."→"Import Photos…"»
              }
          }
      }
      """
  )
}

extension Rule {
  static let threeDots = Rule(.threeDots) { (context: PlatformCheckContext) in
    let isTranslated = !context.main.titles.translations.isEmpty
    let titles = ([context.main] + context.contexts).flatMap(\.untidyTitles)
    return titles.compactMap { .threeDots($0, isKey: isTranslated) }
  }
}

extension Diagnostic {
  /// - Parameter isKey: whether the title may be a key of a string catalog.
  static func threeDots(_ title: MenuCheckContext.UntidyTitleText, isKey: Bool) -> Diagnostic? {
    guard let mended = UntidyTitle.withEllipsis(title.text) else { return nil }
    return Diagnostic(
      .threeDots, "'\(title.text)' has three dots in place of '…'", at: title.range,
      help: ["write '…', one character, as the system's menus do: Option-; on a US keyboard"]
        + (isKey ? ["a string catalog that has the title as a key must have the new one"] : []),
      fixes: [Fix("write the ellipsis", [Edit(title.range, mended.quoted)], isKey ? .suggested : .safe)])
  }
}
