/// Test results for people: each failure, its place, the expected and the actual result, and the walk of the key.
///
///     failed: tabs > Close Tab (ipados-26, openTabs=0)
///     App.menu.kdl:40:25: press "cmd+w" with firstResponder=TabController openTabs=0
///        40 |     press "cmd+w" { handledBy TabController; }
///           |                     ^~~~~~~~~~~~~~~~~~~~~~~
///         expected: handledBy TabController
///         actual:   unhandled because=noTarget
///         no responder in the chain TabController > Window performs closeTab:
///         would pass: given openTabs=1
///         trace:
///           ⌘W is pressed
///
/// A failure on several platforms is reported once. Passed tests are only counted. Escapes a definition's text.
package struct TestText {
  private let width: Int
  private let wraps: Bool
  private var report = StyledText()

  /// - Parameters:
  ///   - width: how many columns a line of an excerpt may take, at least 40.
  ///   - wraps: whether sentences are broken there too.
  package init(width: Int = HumanDiagnosticPrinter.defaultWidth, wraps: Bool = false) {
    self.width = max(width, 40)
    self.wraps = wraps
  }

  package mutating func text(_ reports: [TestReport]) -> StyledText {
    report = ""
    for file in reports {
      var places = Places(file.sources)
      for group in Self.groups(file.results) {
        addBlocked(group, &places)
        for block in Self.blocks(of: group) { add(block, &places) }
        addLater(group)
      }
    }
    let counts = TestReport.counts(reports)
    return report + "\(Self.summary(counts), counts.passed == counts.total ? .pass : .failure)\n"
  }

  /// `3 passed, 1 failed`.
  package static func summary(_ counts: TestReport.Counts) -> String {
    let words = [(counts.passed, "passed"), (counts.failed, "failed"), (counts.blocked, "could not run")]
    return words.filter { $0.0 > 0 || $0.1 == "passed" }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  private mutating func addLater(_ results: [TestResult]) {
    let counts = results.map { result in
      if case .failed(let failures) = result.outcome { failures.count(where: \.mayFollow) } else { 0 }
    }
    guard let count = counts.max(), count > 0 else { return }
    report +=
      count == 1
      ? "1 later expectation of the test fails too, perhaps because of this\n\n"
      : "\(count) later expectations of the test fail too, perhaps because of this\n\n"
  }

  // MARK: Failures of several platforms

  /// A failure of all cases of a test that have it and differ only in their platforms.
  private struct Block {
    let test: TestCase
    var platforms: [String]
    let failure: TestFailure
    /// The changes that would make it pass, each with its platforms.
    var remedies: [(text: String, platforms: [String])]

    init(_ failure: TestFailure, _ test: TestCase) {
      self.test = test
      platforms = [test.platform]
      self.failure = failure
      remedies = failure.remedies.map { ($0, [test.platform]) }
    }

    mutating func add(_ other: TestFailure, on platform: String) {
      platforms.append(platform)
      for remedy in other.remedies {
        if let index = remedies.firstIndex(where: { $0.text == remedy }) {
          remedies[index].platforms.append(platform)
        } else {
          remedies.append((remedy, [platform]))
        }
      }
    }
  }

  /// Results that differ only in their platforms, in the order of the first of each.
  private static func groups(_ results: [TestResult]) -> [[TestResult]] {
    results.filter { !$0.isPassed }.grouped { result in
      let test = result.test
      return ([String(test.source.file), String(test.source.start)] + test.groups + [test.title] + test.arguments)
        .map { "\($0.utf8.count):\($0)" }.joined()
    }
  }

  /// Failures with the same platforms are together.
  private static func blocks(of results: [TestResult]) -> [[Block]] {
    var blocks: [Block] = []
    var alike: [TestFailure.Likeness: [Int]] = [:]
    for result in results {
      guard case .failed(let failures) = result.outcome else { continue }
      let platform = result.test.platform
      // A step may fail twice in the same way: both failures are reported.
      var taken: [TestFailure.Likeness: Int] = [:]
      for failure in failures where !failure.mayFollow {
        let likeness = failure.likeness
        let count = taken[likeness, default: 0]
        taken[likeness] = count + 1
        if let known = alike[likeness], count < known.count {
          blocks[known[count]].add(failure, on: platform)
        } else {
          alike[likeness, default: []].append(blocks.count)
          blocks.append(Block(failure, result.test))
        }
      }
    }
    var groups: [[Block]] = []
    for block in blocks {
      if groups.last?.last?.platforms == block.platforms {
        groups[groups.count - 1].append(block)
      } else {
        groups.append([block])
      }
    }
    return groups
  }

  // MARK: Writing

  /// Says once that a test could not run on some platforms.
  private mutating func addBlocked(_ group: [TestResult], _ places: inout Places) {
    let blocked = group.filter { if case .blocked = $0.outcome { true } else { false } }
    guard let first = blocked.first, case .blocked(let message) = first.outcome else { return }
    let name = first.test.name(on: blocked.map(\.test.platform).joined(separator: ", "))
    addParagraph("\("could not run: ", .error)\(name, .strong)")
    // The error has a place of its own in the test or a group around it, and is reported with it.
    let whose = first.test.groups.isEmpty ? "in this test" : "in this test or its group"
    addParagraph("\(places.text(of: first.test.source).map { "\($0): correct the error \(whose) first" } ?? message)")
    report += "\n"
  }

  private mutating func add(_ blocks: [Block], _ places: inout Places) {
    guard let first = blocks.first else { return }
    let name = first.test.name(on: first.platforms.joined(separator: ", "))
    addParagraph("\("failed: ", .error)\(name, .strong)")
    for block in blocks { add(block, &places) }
  }

  private mutating func add(_ block: Block, _ places: inout Places) {
    let failure = block.failure
    let place = places.text(of: failure.source) ?? ""
    let situation = failure.situation.isEmpty ? "" : " with \(failure.situation)"
    addParagraph("\(place + ":", .strong) \(failure.step)\(situation)")
    addExcerpt(of: failure.source, &places)
    addLine("expected: \(failure.expected, .pass)")
    addLine("actual:   \(failure.actual, .failure)")
    for reason in failure.reasons { addLine("\(reason)") }
    for remedy in block.remedies {
      let isForAll = remedy.platforms == block.platforms
      addLine("would pass\(isForAll ? "" : " on " + remedy.platforms.joined(separator: ", ")): \(remedy.text)")
    }
    // The reasons say some steps already.
    let steps = failure.trace.filter { !failure.reasons.contains($0.text) }
    if !steps.isEmpty { addLine("trace:") }
    for step in steps {
      addLine("\(step.text)\(places.text(of: step.source).map { "  (\($0))" } ?? "", .faint)", indent: 6)
    }
    report += "\n"
  }

  private mutating func addExcerpt(of range: SourceRange, _ places: inout Places) {
    guard let table = places.table(of: range.file) else { return }
    report += SourceExcerpt(of: Int(range.start)..<Int(range.end), in: table, width: width - 8).text(showsGaps: false)
  }

  private mutating func addLine(_ text: StyledText, indent: Int = 4) {
    addParagraph(text, after: StyledText(String(repeating: " ", count: indent)), indent: indent + 2)
  }

  private mutating func addParagraph(_ text: StyledText, after label: StyledText = "", indent: Int = 4) {
    report += text.paragraph(after: label, indent: indent, width: wraps ? width : nil, breaksWords: false) + "\n"
  }
}

extension TestFailure {
  /// The parts of a failure that platforms may share.
  fileprivate struct Likeness: Hashable {
    let source: SourceRange
    let step: String
    let situation: String
    let expected: String
    let actual: String
    let reasons: [String]
  }

  fileprivate var likeness: Likeness {
    Likeness(source: source, step: step, situation: situation, expected: expected, actual: actual, reasons: reasons)
  }
}
