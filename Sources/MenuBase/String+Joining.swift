extension [String] {
  /// Specialized: the standard library's generic one searches all the program's conformances at the first use, 200,000
  /// instructions or 5% of a short run. So does any other algorithm that is not compiled for its type.
  package func joined(separator: String = "") -> String {
    var text = first ?? ""
    for part in dropFirst() {
      text += separator
      text += part
    }
    return text
  }
}
