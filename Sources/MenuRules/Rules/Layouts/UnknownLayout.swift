extension DiagnosticCode {
  /// `unknown-layout`: `menuc explain` says more.
  public static let unknownLayout = DiagnosticCode(
    number: 58, name: "unknown-layout", severity: .error, fixes: .suggested,
    summary: "A keyboard layout has a name that menuc does not know.",
    explanation: """
      Nothing is checked for people with that keyboard, and a test that names it has no keys to press.

      A layout has a short name, usually a language tag: `de`, `fr-CH`, `us-dvorak`. Apple's identifier works too:
      `com.apple.keylayout.German`. In `layouts`, `all` means every layout.

      Write a name that `menuc layouts` lists. Pass a layout of your own in Apple's XML format to the command:
      `--layout X.keylayout`.
      """,
    example: """
      app Lantern {
          layouts de «fr-CHE→fr-CH»
      }
      """
  )
}

extension Rule {
  static let unknownLayout = Rule(.unknownLayout) { (context: DefinitionCheckContext) in
    let definition = context.definition
    let all = App.Layouts.everything
    var seen: Set<SourceRange> = []
    return ((definition.appDeclaration?.layouts ?? []) + definition.tests.flatMap { $0.layouts ?? [] })
      .filter { $0.text != all && !KeyboardLayouts.isKnown($0.text) && seen.insert($0.source).inserted }
      .map { .unknownLayout($0.text, meant: KeyboardLayouts.closest(to: $0.text, orIn: [all]), at: $0.source) }
  }
}

extension Diagnostic {
  /// - Parameter meant: the name that was probably meant; nil where none is near.
  static func unknownLayout(_ name: String, meant: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownLayout, "there is no keyboard layout '\(name)'", at: range,
      help: ["write a name that `menuc layouts` lists"],
      fixes: meant.map { [Diagnostic.Fix("did you mean `\($0)`?", [Diagnostic.Edit(range, $0)])] } ?? [])
  }
}
