extension Diagnostic {
  static func swiftParser(_ failure: SwiftParser.Failure, path: String, at range: SourceRange) -> Diagnostic {
    switch failure {
    case .noToolchain:
      Diagnostic(
        .missingToolchain, "there is no swiftc, which takes Swift sources apart for menuc", at: range,
        help: ["install Swift from swift.org/install, or on a Mac with `xcode-select --install`"])
    case .notStarted(let reason):
      Diagnostic(
        .missingToolchain, "swiftc, which takes Swift sources apart for menuc, cannot be started: \(reason)", at: range,
        help: ["the system lacks something for it: `ulimit -a` says how much menuc may use"])
    case .unreadable(let reason):
      Diagnostic(
        .missingToolchain, "what swiftc says of '\(path)' is not understood: \(reason)", at: range,
        help: ["menuc was written for Swift 6.3; this toolchain may write another format"])
    case .refused(let reason): .refusedSwift(reason, at: range)
    }
  }
}
