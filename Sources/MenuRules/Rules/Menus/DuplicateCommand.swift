extension Diagnostic {
  static func duplicateCommand(_ command: String, owner: String, at range: SourceRange?) -> Diagnostic {
    Diagnostic(.duplicateCommand, "\(command) is already \(owner)", at: range)
  }
}
