extension DiagnosticCode {
  /// What only AppKit has, in a definition for other platforms.
  static let appKitOnly = DiagnosticCode(
    number: 77, name: "appkit-only", severity: .warning,
    summary: "Something is declared that only AppKit has, and the app is for none of its platforms.",
    explanation: """
      Nothing comes of it: UIKit asks no view for key equivalents, has one key window for each scene, and no modal sessions.

      `performKeyEquivalent`, `window=`, `modal=` and `mainFirstResponder=` describe what AppKit does (Apple, Cocoa Event Handling
      Guide). A definition for several platforms may have them as long as one of the platforms asks as AppKit does.

      Delete it, or write what the app does on its own platforms: `keyCommand` for a view's own keys, `presentedBy` for what
      stands in front of everything else.
      """,
    example: """
      menus {
          insert atEndOf=.file {
              command closeTab: "Close Tab" key="shift+cmd+w"
          }
      }
      responder TabController {
          performs closeTab:
      }
      responder TabPanel «window»=#true
      """,
    fixedExample: """
      menus {
          insert atEndOf=.file {
              command closeTab: "Close Tab" key="shift+cmd+w"
          }
      }
      responder TabController {
          performs closeTab:
      }
      responder TabPanel presentedBy=TabController
      """
  )
}

extension Rule {
  static let appKitOnly = Rule(.appKitOnly) { (context: DefinitionCheckContext) in
    let platforms = context.targets.map(\.platform)
    if platforms.isEmpty || platforms.contains(where: { $0.rules.contains(.implementerIsTarget) }) { return [] }
    let responders = context.definition.responders.flatMap(\.appKitOnly)
    let main = context.definition.tests.flatMap(\.givens).compactMap { given -> SourceRange? in
      if case .mainFirstResponder(let name) = given { name?.source } else { nil }
    }
    var seen: Set<SourceRange> = []
    return (responders + main.map { ("mainFirstResponder", $0) }).filter { seen.insert($0.1).inserted }.map {
      .appKitOnly($0.0, on: platforms.map(\.title), at: $0.1)
    }
  }
}

extension Diagnostic {
  static func appKitOnly(_ what: String, on platforms: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .appKitOnly, "\(what) is AppKit's, and means nothing on \(platforms.listed)", at: range,
      help: ["nothing comes of it there", "delete it, or add appkit to the app's platforms"])
  }
}
