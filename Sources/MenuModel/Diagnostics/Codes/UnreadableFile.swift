extension DiagnosticEntry {
  static let unreadableFile = DiagnosticEntry(
    number: 5,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func unreadableFile(_ path: String, _ failure: FileReader.Failure) -> Diagnostic {
    let name = path == "-" ? "standard input" : "'\(path)'"
    return Diagnostic(.unreadableFile, "\(name) cannot be read: \(failure.reason)", at: nil)
  }
}
