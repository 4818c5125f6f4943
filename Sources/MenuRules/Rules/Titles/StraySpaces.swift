extension Rule {
  static let straySpaces = Rule.menu { context in
    let isTranslated = !context.titles.translations.isEmpty
    return context.untidyTitles.filter { !$0.isTitledByCode }.compactMap { title in
      UntidyTitle.withSingleSpaces(title.text).map { .straySpaces(title, mended: $0, isKey: isTranslated) }
    }
  }
}

extension Diagnostic {
  /// - Parameter isKey: whether the title may be a key of a string catalog, which has it only as written.
  static func straySpaces(_ title: MenuCheckContext.UntidyTitleText, mended: String, isKey: Bool) -> Diagnostic {
    let what = title.text.hasSuffix(" ") ? "ends in a space" : "has several spaces in a row"
    return Diagnostic(
      .straySpaces, "the title '\(title.text)' \(what)", at: title.range,
      help: (title.isImported ? ["write '\(mended)'"] : [])
        + ["to give the item a shortcut in System Settings people must type its title exactly"],
      fixes: [Fix("remove the extra space", [Edit(title.range, mended.quoted)], isKey ? .suggested : .safe)])
  }
}
