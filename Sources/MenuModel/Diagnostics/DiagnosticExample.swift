/// A definition that shows a diagnostic: a main file, and what it includes; or a file of another kind.
public struct DiagnosticExample: Sendable, ExpressibleByStringLiteral {
  /// The main file's text; the finding's primary range stands between `«` and `»`.
  public let text: String

  /// The name of the main file; its extension says what reads it.
  public let path: String

  /// Files beside it, by the path an `include` would use.
  public let otherFiles: [String: String]

  /// Whether the main file is a definition, and not a file of another kind, by itself or named by an `App.menu.kdl`
  /// beside it.
  public var isDefinition: Bool { path.hasSuffix(".kdl") }

  /// Makes an example of one file or several.
  public init(_ text: String, path: String = "App.menu.kdl", otherFiles: [String: String] = [:]) {
    self.text = text
    self.path = path
    self.otherFiles = otherFiles
  }

  /// Makes an example of one file.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension DiagnosticExample {
  /// What the main file is written in, as the info string of a fenced code block has it.
  var language: String {
    if isDefinition { return "kdl" }
    if path.hasSuffix(".xcstrings") { return "json" }
    return path.hasSuffix(".strings") ? "c" : "xml"
  }
}
