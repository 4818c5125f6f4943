/// A definition that shows a diagnostic: a main file, and what it includes.
public struct DiagnosticExample: Sendable, ExpressibleByStringLiteral {
  /// The main file's text; the finding's primary range stands between `«` and `»`.
  public let text: String

  /// Files beside it, by the path an `include` would use.
  public let otherFiles: [String: String]

  /// Makes an example of one file or several.
  public init(_ text: String, otherFiles: [String: String] = [:]) {
    self.text = text
    self.otherFiles = otherFiles
  }

  /// Makes an example of one file.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
