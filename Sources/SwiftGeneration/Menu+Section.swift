extension Menu {
  /// The properties of a section that a framework's sections lack, as a phrase; nil without any.
  func unsaidOfSection(options unsaid: Options, attributes others: MenuElementAttributes) -> String? {
    let words =
      options.intersection(unsaid).names + attributes.intersection(others).names + (image == nil ? [] : ["image"])
    if words.isEmpty { return nil }
    return "sections with \(words.listed): \(title.isEmpty ? "this one" : "'\(title)'") is like any other"
  }
}
