extension Diagnostic {
  package static func circularInclude(_ paths: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .circularInclude, "'\(paths.last ?? "")' includes itself", at: range,
      help: ["remove one include of the cycle: " + paths.joined(separator: " -> ")])
  }
}
