/// What the files of a compilation declare, in reading order.
public struct Definition: Sendable {
  /// What was said about the app; the defaults where nothing was.
  public internal(set) var app = App()
  var appDeclaration: AppDeclaration?
  var menus: [MenusDeclaration] = []
  var platforms: [PlatformDeclaration] = []
  /// What conditions may speak of, in the order it is declared.
  public internal(set) var state: [StateVariable] = []
  var responders: [ResponderDeclaration] = []
  var tests: [TestDeclaration] = []
  var lint: [LintDeclaration] = []
  /// Each platform that an `on` names, and where.
  var namedPlatforms: [AppDeclaration.Name] = []
}
