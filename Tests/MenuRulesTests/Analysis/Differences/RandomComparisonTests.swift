import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuRules
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuReports

/// Definitions with any element anywhere, and apps with one difference.
@Suite struct RandomComparisonTests {
  private struct Writer {
    var random: SeededGenerator
    var text = ""
    var number = 0
    var keys: [Character]

    init(seed: Int) {
      random = SeededGenerator(seed: UInt64(seed))
      keys = Array("abcdefghijklmnopqrstuvwxyz0123456789").shuffled(using: &random)
    }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    mutating func elements(depth: Int, indent: String) {
      for _ in 0..<Int.random(in: 0...(depth == 0 ? 4 : 5), using: &random) { element(depth: depth, indent: indent) }
    }

    mutating func element(depth: Int, indent: String) {
      number += 1
      let title = chance(10) ? "Same" : "Title \(number)"
      switch depth == 0 ? 0 : Int.random(in: 0..<(depth < 4 ? 12 : 8), using: &random) {
      case 1: text += "\(indent)action \(chance(50) ? "_" : "a\(number)") \"\(title)\"\n"
      case 2 where chance(30): text += "\(indent)deferred d\(number)\n"
      case 0, 8, 9:
        text += "\(indent)menu \(chance(30) ? "_" : "m\(number)") \"\(title)\" {\n"
        elements(depth: depth + 1, indent: indent + " ")
        text += "\(indent)}\n"
      case 10, 11:
        text += "\(indent)section \(chance(50) ? "" : "s\(number) ")\(chance(20) ? "\"Part \(number)\" " : ""){\n"
        elements(depth: depth + 1, indent: indent + " ")
        text += "\(indent)}\n"
      default:
        text += "\(indent)command \(chance(15) ? "same:" : "c\(number):") \"\(title)\" propertyList=p\(number)"
        if chance(60), let key = keys.popLast() { text += " key=\"alt+ctrl+cmd+\(key)\"" }
        if chance(15) { text += " { alternate alt\(number): \"Other \(number)\" modifiers=shift; }" }
        text += "\n"
      }
    }
  }

  private static func compile(_ seed: Int, on platform: String) throws -> (Compilation, PlatformMenus) {
    var writer = Writer(seed: seed)
    writer.elements(depth: 0, indent: "        ")
    let text = """
      app Lantern { platforms \(platform); }
      menus {
          insert after=.view {
              menu always "Always" {
                  command first: "First" key="alt+ctrl+cmd+up"
                  command second: "Second"
      \(writer.text)
              }
          }
      }
      """
      .replacing("insert after=.view", with: platform == "appkit" ? "insert atEndOf=.root" : "insert after=.view")
    let compilation = Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8)))
    let target = try #require(compilation.targets.first)
    try #require(target.main.failures.isEmpty)
    return (compilation, target)
  }

  private static func compare(
    _ json: JSONValue, _ compilation: Compilation, _ target: PlatformMenus
  ) throws -> MenuComparison {
    MenuComparison(target, of: compilation.definition, compilation.translations, try DumpDocument.read(json))
  }

  private static let platforms = ["ipados-16", "ipados-26", "mac-catalyst", "appkit"]

  @Test("Nothing otherwise, nothing told", arguments: 0..<Exhaustive.count(500, daily: 4))
  func nothing(_ seed: Int) throws {
    for platform in Self.platforms {
      let (compilation, target) = try Self.compile(seed, on: platform)
      let comparison = try Self.compare(DumpDocument.json(target, app: "Lantern"), compilation, target)
      #expect(comparison.differences.map(\.statement) == [], "\(platform)")
      #expect(comparison.systemDifferences.map(\.statement) == [], "\(platform)")
    }
  }

  @Test("One thing otherwise, one thing told", arguments: 0..<Exhaustive.count(500, daily: 4))
  func one(_ seed: Int) throws {
    let platform = Self.platforms[seed % Self.platforms.count]
    let (compilation, target) = try Self.compile(seed, on: platform)
    let json = DumpDocument.json(target, app: "Lantern")
    func first(_ element: JSONValue) -> Bool { element["action"] == "first:" }
    var taken: JSONValue = .null
    let changes: [(MenuDifference.Kind, JSONValue)] = [
      (.missing, json.changing(first) { _ in [] }),
      (.title, json.changing(first) { [$0.with("title", "Another")] }),
      (.action, json.changing(first) { [$0.with("action", "another:")] }),
      (
        .key,
        json.changing(first) { [$0.with("key", ["input": ";", "modifierFlags": ["command", "control", "shift"]])] }
      ),
      (.attributes, json.changing(first) { [$0.with("attributes", ["hidden"])] }),
      (.added, json.changing(first) { [$0, ["kind": "command", "title": "Added", "action": "added:"]] }),
      (
        .order,
        json.changing(first) {
          taken = $0
          return []
        }.changing {
          $0["action"] == "second:"
        } _: {
          [$0, taken]
        }
      ),
      (
        .moved,
        json.changing(first) {
          taken = $0
          return []
        }.changing {
          $0["title"] == "Always"
        } _: {
          [$0, ["kind": "menu", "identifier": "com.apple.menu.dynamic.1", "title": "New", "children": [taken]]]
        }
      ),
    ]
    for (kind, changed) in changes {
      let comparison = try Self.compare(changed, compilation, target)
      let expected: [MenuDifference.Kind] = kind == .moved ? [.added, .moved] : [kind]
      #expect(comparison.differences.map(\.kind) == expected, "\(platform) \(comparison.differences.map(\.statement))")
      #expect(comparison.systemDifferences.isEmpty)
    }
  }

  @Test("A run of numbers that rises is as long as can be", arguments: 0..<40)
  func longestRun(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let numbers = Array(0..<Int.random(in: 0...9, using: &random)).shuffled(using: &random)
    let run = MenuDifferences.longestRun(numbers)
    let kept = numbers.enumerated().filter { run.contains($0.offset) }.map(\.element)
    #expect(zip(kept, kept.dropFirst()).allSatisfy { $0 < $1 })
    let longest = (0..<1 << numbers.count).filter { mask in
      let chosen = numbers.enumerated().filter { mask >> $0.offset & 1 == 1 }.map(\.element)
      return zip(chosen, chosen.dropFirst()).allSatisfy { $0 < $1 }
    }.map { $0.nonzeroBitCount }.max()
    #expect(kept.count == longest)
  }
}
