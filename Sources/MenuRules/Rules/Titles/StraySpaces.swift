extension DiagnosticCode {
  /// `stray-spaces`: `menuc explain` says more.
  public static let straySpaces = DiagnosticCode(
    number: 86, name: "stray-spaces", severity: .warning, fixes: [.safe, .suggested],
    summary: "A title ends in a space, or has two in a row.",
    explanation: """
      Nobody sees the one at the end, until code compares the title, a catalog misses it as a key, or somebody gives the \
      item a key in System Settings, where the title must be typed exactly as it is (Apple Support, keyboard shortcuts for \
      apps on Mac). Two in a row look like a gap.

      Take them out. Spaces and tabs at the beginning indent a title below a heading and are not meant, nor is a title that \
      code has an outlet to.
      """,
    example: """
      menus {
          insert atStartOf=.file {
              section {
                  command importPhotos: «"Import Photos "→"Import Photos"»
              }
          }
      }
      """
  )
}

extension Rule {
  static let straySpaces = Rule(.straySpaces) { (context: MenuCheckContext) in
    let isTranslated = !context.titles.translations.isEmpty
    return context.untidyTitles.filter { !$0.isTitledByCode }.compactMap { title in
      UntidyTitle.withSingleSpaces(title.text).map { .straySpaces(title, mended: $0, isKey: isTranslated) }
    }
  }
}

extension Diagnostic {
  /// - Parameter isKey: whether the title may be a key of a string catalog, which only has it as it stands.
  static func straySpaces(_ title: MenuCheckContext.UntidyTitleText, mended: String, isKey: Bool) -> Diagnostic {
    let what = title.text.hasSuffix(" ") ? "ends in a space" : "has several spaces in a row"
    return Diagnostic(
      .straySpaces, "the title '\(title.text)' \(what)", at: title.range,
      help: ["whoever gives the item a key in System Settings has to type its title exactly"]
        + (title.isImported ? ["write '\(mended)'"] : []),
      fixes: [Fix("take it out", [Edit(title.range, mended.quoted)], isKey ? .suggested : .safe)])
  }
}
