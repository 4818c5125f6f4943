extension Diagnostic {
  static func swiftParser(_ failure: SwiftParser.Failure, path: String, at range: SourceRange) -> Diagnostic {
    switch failure {
    case .noToolchain:
      Diagnostic(
        .missingToolchain, "swiftc is missing: menuc parses Swift sources with it", at: range,
        help: ["install Swift from swift.org/install, or on a Mac with `xcode-select --install`"])
    case .notStarted(let reason):
      Diagnostic(
        .missingToolchain, "swiftc cannot be started to parse Swift sources: \(reason)", at: range,
        help: ["try `swiftc --version`; `ulimit -a` shows the limits of the system"])
    case .unreadable(let reason):
      Diagnostic(
        .missingToolchain, "the output of swiftc for '\(path)' cannot be read: \(reason)", at: range,
        help: ["use Swift 6.3, for which menuc was written: another toolchain may write another format"])
    case .refused, .skipped: .refusedSwift(failure.refusal ?? "", at: range)
    }
  }

  /// A file that menuc does not read. The reason has no full stop: `its syntax nests deeper than 4000 levels`.
  static func refusedSwift(_ reason: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unreadableFile, "this file is not read: \(reason)", at: range, severity: .warning,
      help: ["menuc does not check its menus and keys, and reads the other files"])
  }
}
