extension [Diagnostic] {
  /// The findings as a report has them: many of one cause are one, and an imported file has a limited number. The last
  /// step, after baselines and earlier revisions, which know single findings only. O(n).
  package func combined(limitedIn importedFiles: Set<SourceFile.ID>) -> [Diagnostic] {
    withLanguagesOnce().withHabitsOnce().limited(in: importedFiles)
  }

  /// Combines findings of one cause in a file. The first of them counts all, and has their places as notes. Two
  /// findings stay separate, and so do those with different fixes.
  private func withHabitsOnce() -> [Diagnostic] {
    guard contains(where: { $0.words != nil }) else { return self }
    let habits = Dictionary(grouping: filter { $0.words != nil && $0.range != nil }, by: Habit.init)
      .filter { $0.value.count > 2 && ($0.value.allSatisfy(\.fixes.isEmpty) || Self.sharedFix(of: $0.value) != nil) }
    var reported: Set<Habit> = []
    return compactMap { diagnostic in
      let habit = Habit(diagnostic)
      guard let found = habits[habit], let words = habit.words else { return diagnostic }
      guard reported.insert(habit).inserted else { return nil }
      var first = diagnostic.counting(found, words)
      // The other lines are about the first one.
      first.help.removeAll { line in !found.allSatisfy { $0.help.contains(line) } }
      first.fixes = Self.sharedFix(of: found).map { [$0] } ?? []
      return first
    }
  }

  /// The first places of some findings, and how many more there are.
  fileprivate static func places(of found: [Diagnostic]) -> [Diagnostic.Note] {
    let rest = found.count - 8
    return found.prefix(8).map { Diagnostic.Note($0.message, at: $0.range) }
      + (rest > 0 ? [Diagnostic.Note("and \(rest) more", at: found[8].range)] : [])
  }

  /// One fix for all of some findings, if each has the same one; nil otherwise.
  private static func sharedFix(of found: [Diagnostic]) -> Diagnostic.Fix? {
    let fixes = found.compactMap { $0.fixes.count == 1 ? $0.fixes.first : nil }
    guard fixes.count == found.count, let first = fixes.first, fixes.allSatisfy({ $0.message == first.message }) else {
      return nil
    }
    return .init(
      first.message, fixes.flatMap(\.edits).sorted { $0.range.start < $1.range.start }, first.safety)
  }
}

extension Diagnostic {
  /// The words for several findings of its cause; nil if they stay separate.
  fileprivate var words: String? { habit ?? code.habit }

  func counting(_ found: [Diagnostic], _ words: String) -> Diagnostic {
    var first = self
    first.message = "\(found.count) \(words)"
    first.notes = [Diagnostic].places(of: found)
    first.counted = found
    return first
  }
}

/// The common properties of findings with one cause.
private struct Habit: Hashable {
  let code: DiagnosticCode
  let words: String?
  let severity: Diagnostic.Severity
  let file: SourceFile.ID?
  let platforms: [String]
  let hasFixes: Bool

  init(_ diagnostic: Diagnostic) {
    code = diagnostic.code
    words = diagnostic.words
    severity = diagnostic.severity
    file = diagnostic.range?.file
    platforms = diagnostic.platforms
    hasFixes = !diagnostic.fixes.isEmpty
  }
}
