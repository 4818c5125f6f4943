extension DiagnosticCode {
  /// `missing-toolchain`: `menuc explain` says more.
  public static let missingToolchain = DiagnosticCode(
    number: 95, name: "missing-toolchain", severity: .error, isSilenceable: false,
    summary: "Reading Swift sources needs a Swift toolchain.",
    explanation: """
      menuc parses Swift with `swiftc -frontend -dump-parse`. It looks for `swiftc` in `PATH`, and on a Mac asks
      `xcrun`. It needs no SDK and no Xcode.

      Install a toolchain from swift.org/install, or on a Mac with `xcode-select --install`. The format of the
      parser's output may change; menuc was written for Swift 6.3.
      """,
    example: DiagnosticExample("import \"«Sources»\"\n", path: "App.menu.kdl"),
    fixedExample: DiagnosticExample("app Lantern\n", path: "App.menu.kdl")
  )
}
