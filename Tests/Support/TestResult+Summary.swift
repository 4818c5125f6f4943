import MenuCompiler

extension TestResult {
  /// Its description without places, reasons and remedies.
  package var summary: String {
    guard case .failed(let failures) = outcome else { return description }
    return failures.map { "\(test.name): \($0)" }.joined(separator: "\n")
  }
}
