extension Command {
  /// Whether an item of AppKit has an identifier for code: ``propertyList`` holds it, with its tag.
  var isIdentifiedToCode: Bool {
    switch propertyList {
    case .string: true
    case .dictionary(let values): values["identifier"] != nil
    case .integer, .real, .boolean, .array, nil: false
    }
  }
}
