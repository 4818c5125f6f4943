extension DiagnosticCode {
  static let unreadKey = DiagnosticCode(
    number: 94, name: "unread-key", severity: .note,
    summary: "A key in Swift code is computed, so it is not checked.",
    explanation: """
      Of Swift sources what the code says is read: literals, constants, functions whose values are known, loops over lists \
      that are known. A key that comes from the user's settings, from a file or from what the app is showing is known to the \
      running app alone. It may be any key, and nothing is said about it.

      The last line of `menuc check` and the comments of `menuc import` count them. Where the key is known to people, write \
      the command into a definition that imports the sources.
      """,
    example: DiagnosticExample(
      """
      import SwiftUI
      struct Tabs: Commands {
        let settings: Settings
        var body: some Commands {
          CommandMenu("Tabs") {
            Button("Next Tab") {}.«keyboardShortcut»(settings.key)
          }
        }
      }
      """, path: "Tabs.swift"),
    fixedExample: DiagnosticExample(
      """
      import SwiftUI
      struct Tabs: Commands {
        var body: some Commands {
          CommandMenu("Tabs") {
            Button("Next Tab") {}.keyboardShortcut("]")
          }
        }
      }
      """, path: "Tabs.swift")
  )

  static let missingToolchain = DiagnosticCode(
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

  static let swiftSyntax = DiagnosticCode(
    number: 96, name: "swift-syntax", severity: .error,
    summary: "A Swift file has a mistake in its syntax.",
    explanation: """
      The message is the Swift parser's. What it could make out of the file was read all the same, so menus and keys may \
      be missing.
      """,
    example: DiagnosticExample(
      """
      import SwiftUI
      struct Tabs: Commands {
        var body: some Commands {
          CommandMenu("Tabs" «{»
          }
        }
      }
      """, path: "Tabs.swift"),
    fixedExample: DiagnosticExample(
      """
      import SwiftUI
      struct Tabs: Commands {
        var body: some Commands {
          CommandMenu("Tabs") {
            Button("Next Tab") {}
          }
        }
      }
      """, path: "Tabs.swift")
  )
}

extension Diagnostic {
  /// - Parameter reason: why, as a phrase: `its key is computed`.
  static func unreadKey(_ reason: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unreadKey, "this key is not read: \(reason)", at: range,
      help: ["nothing is said about it; where people know the key, a definition that imports the sources can have the command"])
  }

  static func swiftParser(_ failure: SwiftParser.Failure, path: String, at range: SourceRange) -> Diagnostic {
    switch failure {
    case .noToolchain:
      Diagnostic(
        .missingToolchain, "there is no swiftc, which takes Swift sources apart for menuc", at: range,
        help: ["install Swift from swift.org/install, or on a Mac with `xcode-select --install`"])
    case .unreadable(let reason):
      Diagnostic(
        .missingToolchain, "what swiftc says of '\(path)' is not understood: \(reason)", at: range,
        help: ["menuc was written for Swift 6.3; this toolchain may write another format"])
    }
  }

  /// A mistake that Swift's parser tells.
  static func swiftSyntax(
    _ complaint: SwiftParser.Complaint, in source: SwiftSources.File, file: SourceFile.ID
  ) -> Diagnostic {
    var line = 1
    var offset = 0
    while line < complaint.line, offset < source.bytes.count {
      if source.bytes[offset] == .lineFeed { line += 1 }
      offset += 1
    }
    let start = min(offset + complaint.column - 1, source.bytes.count)
    let index = source.tokens.index(from: start)
    let end = index < source.tokens.tokens.count && Int(source.tokens.tokens[index].start) == start ? Int(source.tokens.tokens[index].end) : start
    return Diagnostic(
      .swiftSyntax, complaint.message, at: SourceRange(file: file, start: UInt32(start), end: UInt32(end)),
      help: ["so says Swift's parser; what it could make out of the file is read"])
  }

  /// A folder or file without menus.
  static func missingSwift(_ path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingMenu, "no Swift file in '\(path)' speaks of menus or shortcuts", at: range,
      help: ["these words are looked for: " + SwiftSources.words.prefix(6).joined(separator: ", ")])
  }
}
