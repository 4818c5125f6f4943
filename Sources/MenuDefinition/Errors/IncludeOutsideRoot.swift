extension Diagnostic {
  /// - Parameter root: the root that a project names; nil for the folder of the main file.
  package static func includeOutsideRoot(_ path: String, root: String?, at range: SourceRange) -> Diagnostic {
    let place = root.map { "'\($0)', the root" } ?? "the folder of the main file"
    return Diagnostic(
      .includeOutsideRoot, "'\(path)' is outside \(place)", at: range,
      help: ["move the file into it, or put a project file, `menuc.kdl`, into a folder above both"])
  }
}
