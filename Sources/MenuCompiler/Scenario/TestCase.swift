/// One run of a test: on one platform, with one value from each of its tables.
public struct TestCase: Sendable, Hashable, Identifiable, CustomStringConvertible {
  /// The names of the groups the test is in, the outermost first.
  public let groups: [String]
  /// The test's own name.
  public let title: String
  /// The platform's name.
  public let platform: String
  /// The keyboard layout's name, as `KeyboardLayout.name`; nil to match keys as they are written.
  public let layout: String?
  /// The direction of the interface; nil for the app's own.
  public let direction: App.LayoutDirection?
  /// The keyboard and the values from its tables, as a definition would write them: `layout=de`, `openTabs=1`.
  public let arguments: [String]
  package let source: SourceRange

  package let declaration: TestDeclaration
  /// The values from its tables, in the order of the tables.
  package let choices: [TestGiven]

  package init(_ declaration: TestDeclaration, on place: TestPlace, choices: [TestGiven]) {
    groups = declaration.groups
    title = declaration.name
    platform = place.platform
    layout = place.layout
    direction = place.direction
    arguments =
      [place.layout.map { "layout=\($0)" }, place.direction.map { "direction=\($0.rawValue)" }].compactMap(\.self)
      + choices.map(\.displayed)
    source = declaration.source
    self.declaration = declaration
    self.choices = choices
  }

  /// The test in the report about a file without tests.
  init(named name: String) {
    self.init(TestDeclaration(named: name), on: TestPlace(platform: "", layout: nil, direction: nil), choices: [])
  }

  /// Groups, name and case in one line: `tabs > Close Tab (ipados-26, openTabs=1)`.
  public var name: String { name(on: platform) }

  /// The name.
  public var id: String { name }

  /// The name.
  public var description: String { name }

  /// Whether two are one test with the same arguments.
  public static func == (left: TestCase, right: TestCase) -> Bool {
    left.source == right.source && left.name == right.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The name on other platforms than its own.
  package func name(on platforms: String) -> String {
    let words = ([platforms] + arguments).filter { !$0.isEmpty }
    return (groups + [title.isEmpty ? "unnamed test" : title]).joined(separator: " > ")
      + (words.isEmpty ? "" : " (" + words.joined(separator: ", ") + ")")
  }
}

/// The place of a run: a platform with a keyboard.
package struct TestPlace: Hashable, Sendable {
  package let platform: String
  /// Nil to match keys as written.
  package let layout: String?
  /// Nil for the app's own.
  package let direction: App.LayoutDirection?
}

extension TestCase {
  package var place: TestPlace { TestPlace(platform: platform, layout: layout, direction: direction) }
}

extension TestDeclaration {
  /// Each layout of the test in each of its directions; a test that does not name them has the given ones.
  package func places(on platform: String, layout: String?, direction: App.LayoutDirection?) -> [TestPlace] {
    if self.layouts == nil, self.directions == nil {
      return [TestPlace(platform: platform, layout: layout, direction: direction)]
    }
    let layouts: [String?] =
      self.layouts.map { names in
        let isEverything = names.contains { $0.text == App.Layouts.everything }
        // An unknown name is an error with its place, and keeps the test from being run.
        return isEverything
          ? KeyboardLayouts.names.map(Optional.some)
          : names.map { KeyboardLayouts.shortName(of: $0.text) ?? $0.text }
      } ?? [layout]
    let directions = self.directions.map { $0.map(Optional.some) } ?? [direction]
    return layouts.flatMap { layout in
      directions.map { TestPlace(platform: platform, layout: layout, direction: $0) }
    }.uniqued
  }

  /// The test's runs in one place: every combination of its tables' values, the last table changing fastest.
  package func cases(on place: TestPlace) -> [TestCase] {
    var combinations: [[TestGiven]] = [[]]
    for case .table(let values) in setup {
      combinations = combinations.flatMap { combination in values.map { combination + [$0] } }
    }
    return combinations.map { TestCase(self, on: place, choices: $0) }
  }
}
