extension Menu {
  /// The properties of a section that a framework has no words for, as a phrase; nil without any.
  ///
  /// - Parameters:
  ///   - options: those that the framework's sections do not have.
  ///   - attributes: those that they do not have.
  func unsaidOfSection(options unsaid: Options, attributes others: MenuElementAttributes) -> String? {
    let words =
      options.intersection(unsaid).names + attributes.intersection(others).names + (image == nil ? [] : ["image"])
    if words.isEmpty { return nil }
    return "sections with \(words.listed): \(title.isEmpty ? "this one" : "'\(title)'") is like any other"
  }
}
