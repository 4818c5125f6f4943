extension Rule {
  static let unknownLayout = Rule.definition { context in
    let definition = context.definition
    let all = App.Layouts.everything
    var seen: Set<SourceRange> = []
    return ((definition.appDeclaration?.layouts ?? []) + definition.tests.flatMap { $0.layouts ?? [] })
      .filter { $0.text != all && !KeyboardLayouts.isKnown($0.text) && seen.insert($0.source).inserted }
      .map { .unknownLayout($0.text, meant: KeyboardLayouts.closest(to: $0.text, orIn: [all]), at: $0.source) }
  }
}

extension Diagnostic {
  static func unknownLayout(_ name: String, meant: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownLayout, "there is no keyboard layout '\(name)'", at: range,
      help: ["write a name that `menuc layouts` lists"],
      fixes: meant.map { [Diagnostic.Fix("did you mean `\($0)`?", [Diagnostic.Edit(range, $0)])] } ?? [])
  }
}
