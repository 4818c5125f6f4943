extension Definition {
  /// The keyboard layouts that `layouts` and the tests name and nobody knows.
  func layoutNameDiagnostics() -> [Diagnostic] {
    let all = App.Layouts.everything
    var seen: Set<SourceRange> = []
    return ((appDeclaration?.layouts ?? []) + tests.flatMap { $0.layouts ?? [] })
      .filter { $0.text != all && !KeyboardLayouts.isKnown($0.text) && seen.insert($0.source).inserted }
      .map { .unknownLayout($0.text, meant: KeyboardLayouts.closest(to: $0.text, orIn: [all]), at: $0.source) }
  }
}
