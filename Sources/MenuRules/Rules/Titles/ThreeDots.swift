extension DiagnosticCode {
  /// `three-dots`: `menuc explain` says more.
  public static let threeDots = DiagnosticCode(
    number: 85, name: "three-dots", severity: .note, fixes: [.safe, .suggested],
    summary: "A title has three dots in place of an ellipsis.",
    explanation: """
      The menus of the system end in `…`, one character, where a command asks for more before it does something. Three dots \
      look nearly like it, stand wider apart, and VoiceOver may read them as dots. Apple's Human Interface Guidelines for \
      the Mac ask for the ellipsis character, Option-; on a US keyboard.

      Write `…`. Of a document of Interface Builder, in which there may be many, the titles are named in one note. A string \
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
    let titles = ([context.main] + context.contexts).flatMap(\.untidyTitles)
      .filter { UntidyTitle.withEllipsis($0.text) != nil }
    if titles.isEmpty { return [] }
    let isTranslated = !context.main.titles.translations.isEmpty
    let written = titles.filter { !$0.isImported }.map { Diagnostic.threeDots($0, isKey: isTranslated) }
    let imported = Dictionary(grouping: titles.filter(\.isImported), by: \.range.file)
    return written + imported.sorted { $0.key < $1.key }.map { .threeDots(inDocument: $0.value) }
  }
}

extension Diagnostic {
  /// - Parameter isKey: whether the title may be a key of a string catalog.
  static func threeDots(_ title: MenuCheckContext.UntidyTitleText, isKey: Bool) -> Diagnostic {
    let mended = UntidyTitle.withEllipsis(title.text) ?? title.text
    return Diagnostic(
      .threeDots, "'\(title.text)' has three dots in place of '…'", at: title.range,
      help: ["the system's menus have one character there"]
        + (isKey ? ["a string catalog that has the title as a key must have the new one"] : []),
      fixes: [Fix("write the ellipsis", [Edit(title.range, mended.quoted)], isKey ? .suggested : .safe)])
  }

  /// All those of one document, since an app that has one mostly has many.
  static func threeDots(inDocument titles: [MenuCheckContext.UntidyTitleText]) -> Diagnostic {
    let names = titles.prefix(3).map { "'\($0.text)'" }
    let rest = titles.count - names.count
    let list = rest > 0 ? names.joined(separator: ", ") + " and \(rest) more" : names.listed
    return Diagnostic(
      .threeDots,
      titles.count == 1
        ? "\(names[0]) has three dots in place of '…'" : "\(titles.count) titles have three dots in place of '…'",
      at: titles.first?.range,
      help: (titles.count == 1
        ? titles.compactMap { UntidyTitle.withEllipsis($0.text) }.map { "write '\($0)'" } : [list])
        + ["the system's menus have one character there, Option-; on a US keyboard"])
  }
}
