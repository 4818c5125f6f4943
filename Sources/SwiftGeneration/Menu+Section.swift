extension Menu {
  /// The properties of a section that a framework cannot express, as a phrase; nil without any.
  ///
  /// - Parameters:
  ///   - options: the options that the framework's sections lack.
  ///   - attributes: the attributes that they lack.
  func unsaidOfSection(options unsaid: Options, attributes others: MenuElementAttributes) -> String? {
    let words =
      options.intersection(unsaid).names + attributes.intersection(others).names + (image == nil ? [] : ["image"])
    if words.isEmpty { return nil }
    return "sections with \(words.listed): \(title.isEmpty ? "this one" : "'\(title)'") is like any other"
  }
}
