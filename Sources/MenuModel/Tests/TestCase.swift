/// One run of a test: on one platform, with one value from each of its tables.
public struct TestCase: Sendable {
  /// The names of the groups the test is in, the outermost first.
  public let groups: [String]
  /// The test's own name.
  public let title: String
  /// The platform's name.
  public let platform: String
  /// What its tables gave it, as a `given` would write it: `openTabs=1`.
  public let arguments: [String]
  /// Where the test is declared.
  public let source: SourceRange

  let declaration: TestDeclaration
  /// What its tables gave it, in the order of the tables.
  let choices: [TestGiven]

  init(_ declaration: TestDeclaration, platform: String, choices: [TestGiven]) {
    groups = declaration.groups
    title = declaration.name
    self.platform = platform
    arguments = choices.map(\.displayed)
    source = declaration.source
    self.declaration = declaration
    self.choices = choices
  }

  /// Groups, name and case in one line: `tabs > Close Tab (ipados-26, openTabs=1)`.
  public var name: String {
    (groups + [title]).joined(separator: " > ") + " (" + ([platform] + arguments).joined(separator: ", ") + ")"
  }
}

extension TestDeclaration {
  /// The test's runs on one platform: every combination of its tables' values, the last table changing fastest.
  func cases(on platform: String) -> [TestCase] {
    var combinations: [[TestGiven]] = [[]]
    for case .table(let values) in setup {
      combinations = combinations.flatMap { combination in values.map { combination + [$0] } }
    }
    return combinations.map { TestCase(self, platform: platform, choices: $0) }
  }
}
