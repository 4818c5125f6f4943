import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport

@Suite struct UnifiedDiffTests {
  @Test("patch(1) accepts the unified diff")
  func patch() throws {
    var generator = SeededGenerator(seed: 6)
    for round in 0..<300 {
      let letters = Array("abcdef")
      let old = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        String(letters.randomElement(using: &generator) ?? "a")
      }
      var new = old
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        let place = Int.random(in: 0...new.count, using: &generator)
        if Bool.random(using: &generator), place < new.count {
          new.remove(at: place)
        } else {
          new.insert(String(letters.randomElement(using: &generator) ?? "b"), at: place)
        }
      }
      let ending = Bool.random(using: &generator) ? "\n" : ""
      func text(_ lines: [String]) -> String { lines.isEmpty ? "" : lines.joined(separator: "\n") + ending }
      let difference = UnifiedDiff(text(old), "old", text(new), "new").text.plain
      if old == new {
        #expect(difference == "")
        continue
      }
      #expect(Self.applied(difference, to: text(old)) == text(new), "\(round): \(difference)")
      // No more lines than need be.
      let changed = difference.split(separator: "\n").dropFirst(2).count { $0.hasPrefix("-") || $0.hasPrefix("+") }
      let common = Self.commonLength(Self.lines(text(old)), Self.lines(text(new)))
      #expect(changed == Self.lines(text(old)).count + Self.lines(text(new)).count - 2 * common, "\(difference)")
    }
  }

  @Test("Long lines are cut around their differences")
  func longLines() {
    let long = String(repeating: "x", count: 5000)
    let difference = UnifiedDiff("a\n\(long)1\(long)\n", "old", "a\n\(long)2\(long)\n", "new").text.plain
    let lines = difference.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines[4].contains("x1x") && lines[4].hasPrefix("-…") && lines[4].hasSuffix("…"))
    #expect(lines[5].contains("x2x") && lines[5].hasPrefix("+…"))
    #expect(lines.allSatisfy { $0.count < 200 })
  }

  @Test("Control characters are escaped, and a missing final line break is marked")
  func special() {
    #expect(
      UnifiedDiff("a\r\n", "o", "b\u{1B}", "n").text.plain
        == "--- o\n+++ n\n@@ -1 +1 @@\n-a\\r\n+b\\u{1B}\n\\ No newline at end of file\n")
    #expect(UnifiedDiff(nil, "o", "b\n", "n").text.plain == "--- /dev/null\n+++ n\n@@ -0,0 +1 @@\n+b\n")
    #expect(UnifiedDiff("a\n", "o", "a\n", "n").text.plain == "")
    let colored = UnifiedDiff("a\n", "o", "b\n", "n").text.text(usesColor: true)
    #expect(colored.contains("\u{1B}[31m-a\u{1B}[0m\n\u{1B}[32m+b\u{1B}[0m\n"))
  }

  @Test("Two texts with nothing in common are compared in a moment")
  func large() {
    let old = (0..<20_000).map { "old \($0)\n" }.joined()
    let new = (0..<20_000).map { "new \($0)\n" }.joined()
    let start = Date()
    #expect(UnifiedDiff(old, "o", new, "n").text.plain.count { $0 == "\n" } == 40_003)
    #expect(Date().timeIntervalSince(start) < 20)
  }

  /// Does what a difference says, by its own small reading of the format.
  private static func applied(_ difference: String, to text: String) -> String {
    var rest = lines(text)[...]
    var result: [String] = []
    var line = 1
    for part in lines(difference).dropFirst(2) {
      if part.hasPrefix("@@") {
        let numbers = part.matches(of: /-(\d+)(?:,(\d+))?/)[0]
        let count = numbers.2.map { Int($0) ?? 1 } ?? 1
        let start = (Int(numbers.1) ?? 0) + (count == 0 ? 1 : 0)
        result += rest.prefix(start - line)
        rest = rest.dropFirst(start - line)
        line = start
      } else if part.hasPrefix("\\") {
        continue
      } else if part.hasPrefix("+") {
        result.append(String(part.dropFirst()))
      } else {
        if part.hasPrefix(" "), let first = rest.first { result.append(first) }
        rest = rest.dropFirst()
        line += 1
      }
    }
    var joined = (result + rest).joined()
    if difference.hasSuffix("\\ No newline at end of file\n"), joined.hasSuffix("\n") { joined.removeLast() }
    return joined
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) + "\n" }
    // The last has no line break; it is nothing where the text ends with one.
    let last = lines.removeLast().dropLast()
    return last.isEmpty ? lines : lines + [String(last)]
  }

  private static func commonLength(_ a: [String], _ b: [String]) -> Int {
    var row = [Int](repeating: 0, count: b.count + 1)
    for x in a {
      var diagonal = 0
      for (index, y) in b.enumerated() {
        let above = row[index + 1]
        row[index + 1] = x == y ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[b.count]
  }
}
