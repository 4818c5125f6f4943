extension [String] {
  /// As the standard library's, which is made for any collection and has the runtime look for the types that belong to
  /// this one among all conformances of the program: 200,000 instructions at the first use, 5% of a short run. Any other
  /// algorithm that is not compiled for its type costs as much when it is the first.
  package func joined(separator: String = "") -> String {
    var text = first ?? ""
    for part in dropFirst() {
      text += separator
      text += part
    }
    return text
  }
}
