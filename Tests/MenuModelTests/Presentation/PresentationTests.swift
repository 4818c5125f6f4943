import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

/// One answer to where the platform shows the key commands that responders declare, asked of everything that shows them.
@Suite struct PresentationTests {
  /// Everything that says where a platform shows something.
  enum Consumer: String, CaseIterable {
    case overlay, overlayJSON, menuBar, overlaySheet, menuBarSheet, sheetJSON, overlayTest, menuBarTest
  }

  /// A platform's place for the key commands of responders, and their path there.
  struct Place: CustomTestStringConvertible {
    let declaration: String
    let path: [String]
    var testDescription: String { declaration }
  }

  private static let places = [
    Place(declaration: #"responderKeyCommands "Other" menu=.view"#, path: ["View", "Other"]),
    Place(declaration: #"alias .learn .view; responderKeyCommands "Other" menu=.learn"#, path: ["View", "Other"]),
    Place(declaration: #"responderKeyCommands "Other" menu=more"#, path: ["View", "More", "Other"]),
    Place(
      declaration: #"alias .learn more; responderKeyCommands "Other" menu=.learn"#, path: ["View", "More", "Other"]),
  ]

  @Test("All reports agree on the place of a responder's own key commands", arguments: places, Consumer.allCases)
  func place(_ place: Place, _ consumer: Consumer) throws {
    #expect(try Self.path(of: "Fit", said: consumer, place.declaration) == place.path)
  }

  @Test("All reports give a menu command the same path", arguments: Consumer.allCases)
  func command(_ consumer: Consumer) throws {
    #expect(try Self.path(of: "Pan", said: consumer, Self.places[1].declaration) == ["View", "More"])
  }

  @Test("A menu bar has no section beside its menus; all else says the same", arguments: Consumer.allCases)
  func section(_ consumer: Consumer) throws {
    let path = try Self.path(of: "Fit", said: consumer, #"responderKeyCommands "View""#)
    #expect(path == [[.menuBar, .menuBarTest].contains(consumer) ? "Canvas, in no menu" : "View"])
  }

  /// The titles above a command, as a consumer says them. A test only says the first, so its own path adds the rest.
  private static func path(of title: String, said consumer: Consumer, _ declaration: String) throws -> [String] {
    let style = consumer == .menuBarSheet ? "menuBar overlay" : "overlay menuBar"
    let compilation = Compilation(
      SourceFile(path: "App.menu.kdl", bytes: Array(definition(style: style, declaration).utf8)))
    #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let target = try #require(compilation.targets.first)
    let stage = TestStage(target, compilation.definition, localizer: nil)
    var situation = TestSituation(compilation.definition.state)
    situation.firstResponder = "Canvas"
    let start = stage.start(in: situation)
    let layouts = [try #require(KeyboardLayouts.named(KeyboardLayouts.us))]
    switch consumer {
    case .overlay:
      let overlay = Overlay(stage.dispatcher, from: start)
      return try path(
        from: overlay.sections.flatMap { section in
          section.entries.filter { $0.title == title }.map { (section.title, $0.path) }
        })
    case .overlayJSON: return try path(of: title, inJSON: Overlay(stage.dispatcher, from: start).json())
    case .menuBar:
      return path(of: title, inMenuBar: MenuBarText(stage.dispatcher, from: start, width: 80).text().plain)
    case .overlaySheet, .menuBarSheet:
      let page = try #require(Sheet(compilation, layouts: layouts).pages.first)
      return try path(
        from: page.sections.flatMap { section in
          section.entries.filter { $0.title == title }.map { (section.title, $0.path) }
        })
    case .sheetJSON:
      let text = SheetJSON(Sheet(compilation, layouts: layouts)).text.text
      let platforms = try JSONValue(parsing: text)["platforms"].elements
      return try path(of: title, inJSON: try #require(platforms.first))
    case .overlayTest, .menuBarTest:
      let word = consumer == .overlayTest ? "overlay" : "menuBar"
      let results = TestRunner(compilation).run(matching: word + " " + title)
      #expect(results.map(\.isPassed) == [true], "\(results)")
      return try path(of: title, said: consumer == .overlayTest ? .overlay : .menuBar, declaration)
    }
  }

  private static func definition(style: String, _ declaration: String) -> String {
    """
    app A { platforms bare; }
    platform bare "Bare" {
        style \(style)
        \(declaration)
        menus {
            insert atEndOf=.root {
                menu .view "View" {
                    command zoom: "Zoom" key="cmd+1"
                    menu more "More" { command pan: "Pan" key="cmd+2"; }
                }
                menu .help "Help" { command help: "Help" key="cmd+3"; }
            }
        }
    }
    responder Canvas {
        performs zoom: pan: fit: help:
        keyCommand fit: "Fit" key="cmd+9"
    }
    group places {
        test "overlay Fit" { given firstResponder=Canvas; overlay { shows fit: "Fit" section=View; }; }
        test "overlay Pan" { given firstResponder=Canvas; overlay { shows pan: "Pan" section=View; }; }
        test "menuBar Fit" { given firstResponder=Canvas; menuBar { shows fit: "Fit" section=View; }; }
        test "menuBar Pan" { given firstResponder=Canvas; menuBar { shows pan: "Pan" section=View; }; }
    }
    """
  }

  private static func path(of title: String, inJSON page: JSONValue) throws -> [String] {
    try path(
      from: page["sections"].elements.flatMap { section in
        section["entries"].elements.filter { $0["title"] == .string(title) }.map {
          (section["title"].text, $0["path"].elements.map(\.text))
        }
      })
  }

  /// The path of the found element, which must be in one place, and in the section that the path begins with.
  private static func path(from found: [(section: String, path: [String])]) throws -> [String] {
    #expect(found.count == 1)
    let (section, path) = try #require(found.first)
    #expect(path.first == section)
    return path
  }

  /// The lines above with less indentation, the outermost first.
  private static func path(of title: String, inMenuBar text: String) -> [String] {
    var path: [(indent: Int, title: String)] = []
    var found: [[String]] = []
    for line in text.split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      path.removeAll { $0.indent >= indent }
      let words = line.drop { $0 == " " }
      if words.hasPrefix(title + " ") { found.append(path.map(\.title)) }
      path.append((indent, String(words.hasSuffix(" ▸") ? words.dropLast(2) : words)))
    }
    #expect(found.count == 1)
    return found.first ?? []
  }
}

extension JSONValue {
  fileprivate subscript(name: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members.first { $0.name == name }?.value ?? .null
  }

  fileprivate var text: String { if case .string(let text) = self { text } else { "" } }
}
