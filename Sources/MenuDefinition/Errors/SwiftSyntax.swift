extension DiagnosticCode {
  /// `swift-syntax`: `menuc explain` says more.
  public static let swiftSyntax = DiagnosticCode(
    number: 96, name: "swift-syntax", severity: .error,
    summary: "A Swift file has a mistake in its syntax.",
    explanation: """
      The message is the Swift parser's. What it could make out of the file was read all the same, so menus and keys may \
      be missing.

      A file is read for each system that its `#if` conditions ask about, and told once.
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
