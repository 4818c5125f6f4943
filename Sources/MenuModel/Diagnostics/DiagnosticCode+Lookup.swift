extension DiagnosticCode {
  /// How the number is written: `M021`.
  public var label: String {
    let digits = String(entry.number)
    return "M" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }

  /// Finds a code by its name, its label or its number: `duplicate-shortcut`, `M022`, `m22`, `22`; nil for any other.
  public init?(named name: String) {
    if let code = DiagnosticCode(rawValue: name.lowercased()) {
      self = code
      return
    }
    let digits = name.hasPrefix("M") || name.hasPrefix("m") ? name.dropFirst() : name[...]
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
      let code = DiagnosticCode.allCases.first(where: { $0.entry.number == number })
    else { return nil }
    self = code
  }

  /// All codes in the order of their numbers.
  static var allByNumber: [DiagnosticCode] {
    allCases.sorted { $0.entry.number < $1.entry.number }
  }
}
