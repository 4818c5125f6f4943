/// What was made of the embedded profiles, kept: a program that compiles many times, such as a suite of tests, reads each
/// of them once. Nothing with findings is kept, since those are for whoever asks.
enum ProfileCache {
  /// The trees by the profile's name, all in file 0.
  private static let trees = Cache<String, SyntaxTree>()
  private static let declarations = Cache<Place, PlatformDeclaration>()
  private static let platforms = Cache<Platform.Reading, Platform>()
  private static let menus = Cache<MenusOfReading, MenuTree>()

  /// A profile as a file of a compilation.
  private struct Place: Hashable {
    let name: String
    let file: SourceFile.ID
  }

  private struct MenusOfReading: Hashable {
    let reading: Platform.Reading
    let system: MenuSystem
  }

  /// The tree of a profile, in file 0; nil for a name that is not known.
  static func tree(of name: String) -> SyntaxTree? {
    trees.value(for: name) {
      guard let profile = EmbeddedProfiles.all.first(where: { $0.name == name }) else { return nil }
      var diagnostics: [Diagnostic] = []
      let tree = SyntaxTree.parse(
        SourceFile(path: "<\(name)>", bytes: profile.bytes), id: 0, options: .definition, diagnostics: &diagnostics)
      return diagnostics.isEmpty ? tree : nil
    }
  }

  /// The declaration in a profile that is some file of a compilation; `read` reads it for the first one that asks.
  static func declaration(
    named name: String, in file: SourceFile.ID, read: () -> PlatformDeclaration?
  ) -> PlatformDeclaration? {
    declarations.value(for: Place(name: name, file: file), make: read)
  }

  /// A platform with its menus; `read` reads them for the first one that asks.
  static func platform(_ reading: Platform.Reading, read: () -> Platform?) -> Platform? {
    platforms.value(for: reading, make: read)
  }

  /// The default tree of a menu system of a platform; `build` builds it for the first one that asks. nil where nothing is
  /// kept of the platform.
  static func tree(of system: MenuSystem, on platform: Platform, build: () -> MenuTree?) -> MenuTree? {
    platform.reading.flatMap { menus.value(for: MenusOfReading(reading: $0, system: system), make: build) }
  }
}
