extension Diagnostic {
  static func missingStrings(_ path: String, _ failure: FileReader.Failure, at range: SourceRange) -> Diagnostic {
    var help = [failure.help ?? "check the path: it is relative to the file that contains it"]
    if case .notFound = failure, StringsFormat(of: path) == .catalog {
      help.append("to create it, run `menuc strings` with this definition")
    }
    return Diagnostic(
      .missingInclude, "the translations in '\(path)' cannot be read: \(failure.reason)", at: range, help: help)
  }
}
