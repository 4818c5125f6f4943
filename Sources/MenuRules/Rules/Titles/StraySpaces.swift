extension Rule {
  static let straySpaces = Rule.menu { context in
    let isTranslated = !context.titles.translations.isEmpty
    return context.untidyTitles.compactMap { title in
      guard let mended = UntidyTitle.withSingleSpaces(title.text) else { return nil }
      let what = title.text.hasSuffix(" ") ? "ends in a space" : "has several spaces in a row"
      let edit = Diagnostic.Edit(title.range, mended.quoted)
      return Diagnostic(
        .straySpaces, "the title '\(title.text)' \(what)", at: title.range,
        help: [
          (title.isImported ? "write '\(mended)'" : "delete the space")
            + ": people who set its key in System Settings must type the title exactly"
        ],
        // A key of a string catalog is there only as written.
        fixes: [Diagnostic.Fix("remove the extra space", [edit], isTranslated ? .suggested : .safe)])
    }
  }
}
