/// The embedded profiles as trees, each parsed when it is first asked for: a program that compiles many times, such as a
/// suite of tests, parses it once.
///
/// The language makes one value of a constant whichever thread is first, and needs no lock for it; so there is one for
/// each profile. A test makes sure that none is forgotten.
enum ParsedProfiles {
  /// The tree of a profile, in file 0; nil for a name that is not known.
  static func tree(of name: String) -> SyntaxTree? {
    switch name {
    case "ipados-15": iPadOS15
    case "ipados-16": iPadOS16
    case "ipados-26": iPadOS26
    case "mac-catalyst": macCatalyst
    case "appkit": appKit
    default: nil
    }
  }

  private static let iPadOS15 = parse("ipados-15")
  private static let iPadOS16 = parse("ipados-16")
  private static let iPadOS26 = parse("ipados-26")
  private static let macCatalyst = parse("mac-catalyst")
  private static let appKit = parse("appkit")

  /// nil for a profile with findings, which are for those who ask.
  private static func parse(_ name: String) -> SyntaxTree? {
    guard let profile = EmbeddedProfiles.all.first(where: { $0.name == name }) else { return nil }
    var diagnostics: [Diagnostic] = []
    let tree = SyntaxTree.parse(
      SourceFile(path: "<\(name)>", bytes: profile.bytes), id: 0, options: .definition, diagnostics: &diagnostics)
    return diagnostics.isEmpty ? tree : nil
  }
}
