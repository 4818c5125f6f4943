extension DiagnosticCode {
  /// `swift-syntax`: `menuc explain` says more.
  public static let swiftSyntax = DiagnosticCode(
    number: 96, name: "swift-syntax", severity: .error,
    summary: "A Swift file has a syntax error.",
    explanation: """
      The message is the Swift parser's. menuc reads the rest of the file, so some menus and shortcuts may be missing.

      Correct the error. A file is parsed for each system that its `#if` conditions name, and the error is reported
      once.
      """,
    example: DiagnosticExample(
      """
      import SwiftUI
      struct Tabs: Commands {
        var body: some Commands {
          CommandMenu("Tabs") {
            Button("Next Tab"‹→)› «{»}
          }
        }
      }
      """, path: "Tabs.swift")
  )
}
