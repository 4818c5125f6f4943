/// The trees of the embedded profiles, each parsed once. One with findings is not kept: each compilation reports them.
enum ProfileCache {
  private static let trees = Cache<SyntaxTree>()

  /// The tree of a profile, in file 0; nil for an unknown name.
  static func tree(of name: String) -> SyntaxTree? {
    trees.value(for: name) {
      guard let profile = EmbeddedProfiles.named(name) else { return nil }
      var diagnostics: [Diagnostic] = []
      let tree = SyntaxTree.parse(
        SourceFile(path: EmbeddedPath.path(ofProfile: name), bytes: profile.bytes), id: 0, options: .definition,
        diagnostics: &diagnostics)
      return diagnostics.isEmpty ? tree : nil
    }
  }
}

extension EmbeddedProfiles {
  static func named(_ name: String) -> EmbeddedFile? { all.first { $0.name == name } }
}
