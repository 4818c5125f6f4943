import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuSyntax
@testable import SwiftGeneration
@testable import TestSupport
@testable import MenuDefinition

/// The code of `generate --for uikit` is compiled, inspected and run.
@Suite struct UIKitSwiftTests {
  /// Definitions, each with the code that is made of it.
  private struct Subject {
    let name: String
    let compilation: Compilation
    let code: GeneratedSwift
  }

  private static func subject(_ name: String, _ compilation: Compilation) -> Subject {
    let origin = GeneratedSwift.Origin(definition: name, target: "uikit", file: nil)
    return Subject(name: name, compilation: compilation, code: UIKitSwift.code(of: compilation, origin))
  }

  @Test("The code of every example and of random definitions compiles, is tidy, and makes the menus that export shows")
  func proof() throws {
    let subjects = GeneratedSubject.examples + GeneratedSubject.awkward
    let examples = subjects.map { Self.subject($0.name, $0.compilation) }
    #expect(examples.count > 20)
    let refused = examples.filter { !$0.code.mistakes.isEmpty }
    #expect(
      refused.allSatisfy {
        $0.compilation.definition.app.platforms == ["appkit"] || $0.compilation.definition.hasImports
      })
    let names = Set(refused.map(\.name))
    for subjects in GeneratedSubject.parts(subjects.filter { !names.contains($0.name) }) {
      try Self.prove(subjects.map { Self.subject($0.name, $0.compilation) })
    }
  }

  @Test("The code uses only names of keys that UIKit has")
  func keyNames() {
    let text = """
      app A { platforms ipados-26; }
      menus { insert after=.view { menu m "M" { command a: "A" key="f12"; command b: "B" key="f13"; }; }; }
      """
    let code = Self.subject("App", GeneratedSubject("App.menu.kdl", text: text).compilation).code.text
    #expect(code.contains("UIKeyCommand.f12") && !code.contains("UIKeyInput"))
  }

  @Test(
    "The groups that an app includes and removes are a configuration, which is read as they were written",
    arguments: [
      ("ipados-15 ipados-26", "omits sidebar textFormatting", ["sidebar", "textFormatting"], []),
      ("mac-catalyst", "supports printing inspector; omits newScene", ["newScene"], ["printing", "inspector"]),
      ("ipados-26", "omits replacing", ["replacing"], []), ("ipados-26", "supports documents", [], []),
      ("ipados-26", "supports documentItems", [], ["documentItems"]), ("ipados-15", "supports printing", [], []),
      ("ipados-26", "omits documentItems inspector", ["documentItems", "inspector"], []),
    ] as [(String, String, Set<String>, Set<String>)])
  func configuration(_ platforms: String, _ features: String, omits: Set<String>, supports: Set<String>) {
    let text = """
      app A { platforms \(platforms); \(features); }
      menus { insert after=.view { menu m "M" { command a: "A" key="cmd+j"; }; }; }
      """
    let code = Self.subject("App", GeneratedSubject("App.menu.kdl", text: text).compilation).code.text
    #expect(code.contains("UIMainMenuSystem") == !omits.union(supports).isEmpty)
    let bytes = Array(code.utf8)
    let read = Compilation(
      SourceFile(path: "A.swift", bytes: bytes), reader: .inMemory(["A.swift": bytes]),
      settings: CompilationSettings(platforms: ["ipados-26"]), parser: .kept
    ).definition.app
    #expect(read.omits.subtracting(["settingsBundle"]) == omits && read.supports == supports)
  }

  @Test("The find style `search`, of which only Find is known, does not become another one")
  func searchStyle() {
    let bytes = Array(
      """
      import UIKit
      func start() {
        let configuration = UIMainMenuSystem.Configuration()
        configuration.findingConfiguration.style = .search
        configuration.documentPreference = .removed
        UIMainMenuSystem.shared.setBuildConfiguration(configuration) { builder in
          builder.insertElements([UICommand(title: "Mark", action: #selector(mark))], atStartOfMenu: .file)
        }
      }
      """.utf8)
    let read = Compilation(
      SourceFile(path: "A.swift", bytes: bytes), reader: .inMemory(["A.swift": bytes]),
      settings: CompilationSettings(platforms: ["ipados-26"]), parser: .kept)
    let code = Self.subject("App", read).code.text
    #expect(code.contains("configuration.documentPreference = .removed"), "\(code)")
    #expect(!code.contains("findingConfiguration"), "\(code)")
  }

  @Test("What code changes of an action is left to write, and a definition for SwiftUI is not called AppKit's")
  func changedActions() {
    func code(_ platform: String) -> GeneratedSwift {
      let text = """
        app A { platforms \(platform); }
        menus { insert after=.view { menu m "M" { action a "One" titledBy=code changedBy=closeItem; }; }; }
        """
      return Self.subject("App", GeneratedSubject("App.menu.kdl", text: text).compilation).code
    }
    let told = code("ipados-26").remarks.map(\.text)
    #expect(told.count == 2 && told.contains { $0.contains("title comes from code") })
    #expect(code("ipados-26").text.contains("is changed by closeItem"))
    #expect(code("swiftui-mac").mistakes.first?.text.contains("--for swiftui") == true)
    #expect(code("appkit").mistakes.first?.text.contains("--for appkit") == true)
  }

  @Test("The image of a selected item is set if the system has one")
  func selectedImage() {
    let text = """
      app A { platforms ipados-15; }
      menus { insert after=.view { menu m "M" {
          command a: "A" key="cmd+k" selectedImage="star.fill"
          command b: "B" selectedImage="star.fill"
          action c "C" selectedImage="star.fill"
          openInNewWindow d "D" selectedImage="star.fill"
      }; }; }
      """
    let code = Self.subject("App", GeneratedSubject("App.menu.kdl", text: text).compilation).code.text
    #expect(code.ranges(of: "#available(iOS 17, *)").count == 4, "\(code)")
    #expect(code.ranges(of: ".selectedImage = UIImage").count == 4 && !code.contains("selectedImage:"), "\(code)")
  }

  @Test("The comment on a responder that answers everything does not mention super")
  func answersOnly() throws {
    let code = Self.subject("App", GeneratedSubject("App.menu.kdl", text: GeneratedSubject.values).compilation).code
      .text
    let comments = code.replacing("\n  /// ", with: " ")
    #expect(comments.contains("Whether V performs an action now; nil where `super` decides"))
    #expect(
      comments.contains("Whether W performs an action now; false for every action that it does not answer itself"))
  }

  @Test(
    "An operation for some platforms gets its availability check",
    arguments: [
      ("mac-catalyst mac-catalyst-27", "mac-catalyst", ["if #unavailable(iOS 27) {"]),
      ("mac-catalyst mac-catalyst-27", "mac-catalyst-27", ["if #available(iOS 27, *) {"]),
      ("mac-catalyst mac-catalyst-27", "mac-catalyst mac-catalyst-27", []),
      ("mac-catalyst-27 ipados-27", "mac-catalyst-27", ["#if targetEnvironment(macCatalyst)"]),
      ("mac-catalyst mac-catalyst-27 ipados-26 ipados-27", "mac-catalyst-27 ipados-27", ["if #available(iOS 27, *) {"]),
      (
        "mac-catalyst ipados-26 ipados-27", "mac-catalyst ipados-27",
        ["#if !targetEnvironment(macCatalyst)", "if #available(iOS 27, *) {", "#if targetEnvironment(macCatalyst)"]
      ),
      ("mac-catalyst ipados-16 ipados-26", "mac-catalyst ipados-26", ["if #available(iOS 26, *) {"]),
      ("mac-catalyst ipados-26", "mac-catalyst", ["#if targetEnvironment(macCatalyst)"]),
    ])
  func platforms(_ targets: String, _ platforms: String, _ expected: [String]) {
    let text = """
      app A { platforms \(targets); }
      menus { on \(platforms) { insert after=.view { menu m "M" { command a: "A"; }; }; }; }
      """
    let code = Self.subject("App", GeneratedSubject("App.menu.kdl", text: text).compilation).code
    let asked = code.text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("#if") || $0.hasPrefix("if #") }
    #expect(asked.map(String.init) == expected, "\(code.text)")
    #expect(code.remarks.isEmpty && !code.text.contains("Left out"))
  }

  // MARK: The proof

  private static func prove(_ subjects: [Subject]) throws {
    guard SwiftToolchain.isPresent else { return }
    let folder = try TemporaryFolder()
    var files: [String] = []
    var runnable: [String] = []
    for (number, subject) in subjects.enumerated() {
      #expect(subject.code.mistakes.isEmpty, "\(subject.name)")
      GeneratedProof.expectPlainComments(in: subject.code.text)
      files.append("Checked/Code\(number).swift")
      _ = try folder.write(GeneratedProof.hidden(subject.code.text), to: files[number])
      _ = try folder.write(subject.code.text, to: "Tidy/Code\(number).swift")
      let code = RunnableSwift(
        subject.code.text, number: number, of: subject.compilation, in: states(of: subject.compilation))
      runnable.append("Run/Code\(number).swift")
      _ = try folder.write(code.text, to: runnable[number])
    }
    let calls = subjects.indices.map { "run\($0)()\n" }.joined()
    _ = try folder.write(calls, to: "Run/main.swift")
    let checked = try SwiftToolchain.check(files, keptAs: "uikit types", in: folder.url)
    #expect(checked.status == 0, "\(checked.errors.prefix(4000))")
    let lint = try SwiftToolchain.answer(
      "uikit layout", of: SwiftToolchain.formatter, ["lint", "--strict", "--recursive", "Tidy"], in: folder.url)
    #expect(lint.status == 0, "\(excerpts(lint.errors, of: subjects))")
    let ran = try SwiftToolchain.output(
      "uikit run", of: runnable + ["Run/main.swift"], module: "MenucTests",
      and: [PackageFolder.fixtures.appendingPathComponent("Swift/Recorder.swift")], in: folder.url)
    try #require(ran.status == 0, "\(ran.errors.prefix(4000))")
    let recorded = try RecordedMenus(ran.output)
    for (number, subject) in subjects.enumerated() { compare(subject, number, with: recorded) }
  }

  /// The first of the formatter's remarks about each file, with the lines around it.
  private static func excerpts(_ remarks: String, of subjects: [Subject]) -> String {
    var seen: Set<Int> = []
    return remarks.split(separator: "\n").compactMap { remark -> String? in
      guard let match = remark.firstMatch(of: /Code(\d+)\.swift:(\d+)/), let number = Int(match.1),
        let line = Int(match.2),
        seen.insert(number).inserted
      else { return nil }
      let lines = subjects[number].code.text.components(separatedBy: "\n")
      return "\(remark)\n" + lines[max(0, line - 6)..<min(lines.count, line + 4)].joined(separator: "\n")
    }.prefix(8).joined(separator: "\n")
  }

  private static func compare(_ subject: Subject, _ number: Int, with recorded: RecordedMenus) {
    for target in subject.compilation.targets where !target.platform.rules.contains(.implementerIsTarget) {
      let platform = target.platform
      let version = Int(platform.name.split(separator: "-").last ?? "") ?? 26
      func expectSame(_ made: [MenuElement], _ expected: [MenuElement], _ what: String) {
        let (made, expected) = (made.map { $0.inUIKit(since: version) }, expected.map { $0.inUIKit(since: version) })
        if made == expected { return }
        let texts = (made.map { $0.outline() }.joined(), expected.map { $0.outline() }.joined())
        let difference = UnifiedDiff(texts.0, "the code", texts.1, "MenuModel").text.plain
        Issue.record("\(subject.name), \(platform.name), \(what):\n\(difference)")
      }
      let main = recorded.all("main", of: number, on: platform.name).first
      if let main {
        expectSame(
          RecordedMenus.menus(main.values, system: .main, on: platform), children(of: target.main), "main menu")
      } else {
        #expect(!subject.compilation.definition.menus.contains { $0.system == .main && !$0.operations.isEmpty })
      }
      // Functions that give a menu, and those that change the system's.
      var contexts = target.contexts
      let given = recorded.all("contextMenu", of: number, on: platform.name)
      for (name, values) in given {
        guard
          let index = contexts.firstIndex(where: {
            SwiftName.lower($0.name ?? "", as: "menu") == name || given.count == 1
          }),
          case .menu(let menu)? = values.first.map(RecordedMenus.element)
        else {
          Issue.record("\(subject.name): nothing is called '\(name)'")
          continue
        }
        let suggested = MenuBuilder(system: .context, platform: platform).menu(for: .root)?.children ?? []
        // An insertion takes the alternates on a device without windows. Nothing is inserted here, so `shown` does it.
        let whole = menu.children.map { $0.shown(on: platform) }.flatMap { $0.title == "suggested" ? suggested : [$0] }
        expectSame(whole, children(of: contexts.remove(at: index)), "context menu \(name)")
      }
      let built = recorded.all("context", of: number, on: platform.name)
      if built.count == 1, contexts.count == 1 {
        expectSame(
          RecordedMenus.menus(built[0].values, system: .context, on: platform), children(of: contexts[0]), built[0].name
        )
      } else {
        #expect(built.isEmpty == contexts.isEmpty, "\(subject.name)")
      }
      compareAnswers(subject, number, target, with: recorded)
      let lists = subject.compilation.definition.keyCommandLists(on: platform)
      let arrays = recorded.all("keyCommands", of: number, on: platform.name)
      for list in lists {
        let array = arrays.first { $0.name == SwiftName.lower(list.responder, as: "responder") }?.values ?? []
        expectSame(
          array.map(RecordedMenus.element), list.keyCommands.map { .keyCommand($0) },
          "key commands of \(list.responder)")
      }
    }
  }

  /// States of an app: where it begins, and random ones.
  private static func states(of compilation: Compilation) -> [AppState] {
    let variables = compilation.definition.state
    var random = SeededGenerator(seed: 1)
    return (0..<6).map { number in
      var state = AppState(variables)
      for variable in variables where number > 0 {
        switch variable.kind {
        case .flag: state[variable.name] = .flag(Bool.random(using: &random))
        case .count: state[variable.name] = .count(Int.random(in: 0...3, using: &random))
        case .choice(let words): state[variable.name] = words.randomElement(using: &random).map { .choice($0) }
        }
      }
      return state
    }
  }

  /// What responders perform, and what they make of commands, in each state.
  private static func compareAnswers(
    _ subject: Subject, _ number: Int, _ target: PlatformMenus, with recorded: RecordedMenus
  ) {
    let platform = target.platform.name
    let definition = subject.compilation.definition
    let graph = ResponderGraph(definition.responders(on: target.platform), on: target.platform)
    let answers = recorded.all("canPerform", of: number, on: platform)
    let changed = recorded.all("validate", of: number, on: platform)
    func asked(_ name: String) -> (DeclaredResponder, Command)? {
      let words = name.split(separator: " ").map(String.init)
      var state = states(of: subject.compilation)[Int(words[0]) ?? 0]
      // The situation is empty: no responder has the focus.
      for variable in SituationVariable.allCases where state[variable.rawValue] == nil {
        state[variable.rawValue] = variable.isFlag ? .flag(false) : .choice(SituationVariable.nobody)
      }
      state[SituationVariable.platform.rawValue] = .choice(platform)
      let responder = words[1..<words.count - 1].joined(separator: " ")
      let command = RunnableSwift.commands(responder, in: definition)[Int(words[words.count - 1]) ?? 0]
      return graph.responder(named: responder, in: state).map { ($0, command) }
    }
    for (name, values) in answers {
      guard let (responder, command) = asked(name) else { continue }
      // What it leaves to its class is performed where there is a method.
      let answer = values.first?["answer"] as? Bool ?? responder.implements(command.action)
      let expected = responder.canPerformAction(command.action, withSender: command)
      #expect(answer == expected, "\(subject.name), \(platform): \(name) \(command)")
    }
    for (name, values) in changed {
      guard let (responder, command) = asked(name), let value = values.first else { continue }
      var expected = command
      responder.validate(&expected)
      let element = RecordedMenus.element(value).inUIKit(since: 26)
      #expect(element == MenuElement.command(expected).inUIKit(since: 26), "\(subject.name), \(platform): \(name)")
    }
    if subject.name.hasSuffix("Browser.menu.kdl") { #expect(answers.count > 50 && changed.count > 20) }
  }

  private static func children(of menus: MenuConstruction) -> [MenuElement] {
    menus.menu(for: .root)?.children ?? []
  }

  @Test("What code does at times is told with its place", arguments: ["remove .format", "replaceChildren of=.view"])
  func operationsAtTimes(_ operation: String) {
    func remarks(_ mark: String) -> [GeneratedSwift.Remark] {
      Self.subject(
        "a",
        Compilation(
          text: "menus { \(operation)\(mark) { command a: \"A\"; }; }".replacing(
            "remove .format\(mark) { command a: \"A\"; }", with: "remove .format\(mark)"))
      ).code.remarks
    }
    #expect(remarks("") == [])
    #expect(remarks(" changedBy=code").map(\.source?.start) == [8])
  }
}
