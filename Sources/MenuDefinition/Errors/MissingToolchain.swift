extension DiagnosticCode {
  /// `missing-toolchain`: `menuc explain` says more.
  public static let missingToolchain = DiagnosticCode(
    number: 95, name: "missing-toolchain", severity: .error, isSilenceable: false,
    summary: "Swift sources cannot be read without Swift's own parser.",
    explanation: """
      menuc lets the Swift toolchain take Swift sources apart: `swiftc -frontend -dump-parse`. It needs no SDK and no \
      Xcode, on Linux neither. It is looked for in `PATH`, and on a Mac `xcrun` is asked for it.

      Install a toolchain: from swift.org/install, or on a Mac with `xcode-select --install`. What it writes is not \
      promised to stay as it is; menuc was written for Swift 6.3.
      """,
    example: DiagnosticExample("import \"«Sources»\"\n", path: "App.menu.kdl"),
    fixedExample: DiagnosticExample("app Lantern\n", path: "App.menu.kdl")
  )
}
