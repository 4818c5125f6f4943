/// What was read of the embedded profiles, kept: a program that compiles many times reads each of them once. Nothing with
/// findings is kept, since those are for whoever asks.
enum ProfileCache {
  private static let cache = Cache<Kept>()

  /// What is kept; the key says which of them.
  private enum Kept {
    case tree(SyntaxTree)
    case declaration(PlatformDeclaration)
  }

  /// The tree of a profile, in file 0; nil for a name that is not known.
  package static func tree(of name: String) -> SyntaxTree? {
    let kept = cache.value(for: "tree \(name)") {
      guard let profile = EmbeddedProfiles.all.first(where: { $0.name == name }) else { return nil }
      var diagnostics: [Diagnostic] = []
      let tree = SyntaxTree.parse(
        SourceFile(path: EmbeddedPath.path(ofProfile: name), bytes: profile.bytes), id: 0, options: .definition,
        diagnostics: &diagnostics)
      return diagnostics.isEmpty ? .tree(tree) : nil
    }
    return if case .tree(let tree) = kept { tree } else { nil }
  }

  /// The declaration in a profile that is some file of a compilation; `read` reads it for the first one that asks.
  package static func declaration(
    named name: String, in file: SourceFile.ID, read: () -> PlatformDeclaration?
  ) -> PlatformDeclaration? {
    let kept = cache.value(for: "declaration \(file) \(name)") { read().map { .declaration($0) } }
    return if case .declaration(let declaration) = kept { declaration } else { nil }
  }
}
