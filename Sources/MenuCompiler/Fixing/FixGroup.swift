/// Definitions that share files, while they are mended.
struct FixGroup: Sendable {
  struct Definition: Sendable {
    let path: String
    var checked: CheckedDefinition
    var paths: [ExactPath: String]
  }

  /// The new contents of files, by their names.
  private(set) var changed: [ExactPath: [UInt8]] = [:]
  private(set) var mendedCount = 0
  private(set) var refusedCount = 0

  private var definitions: [Definition]
  private let run: FixRun

  /// The limit of rounds. Every round mends something, so this is only a safeguard.
  private static let mostRounds = 100
  /// The limit of steps in which a chain of fixes must mend all that its first step brings to light.
  private static let longestChain = 100

  init(_ definitions: [Definition], in run: FixRun) {
    self.definitions = definitions
    self.run = run
  }

  /// The paths of the files, by their names.
  var paths: [ExactPath: String] {
    definitions.reduce(into: [:]) { paths, definition in paths.merge(definition.paths) { first, _ in first } }
  }

  /// Makes fixes until none is left that can be made.
  mutating func mend() {
    for _ in 0..<Self.mostRounds {
      let candidates = candidates
      refusedCount = candidates.count
      if candidates.isEmpty { return }
      // A mistake of reading may be the reason of any other finding.
      let first = candidates.filter(\.isOfReading)
      guard let trial = trial(of: first) ?? (first.count < candidates.count ? trial(of: candidates) : nil) else {
        return
      }
      changed = trial.changed
      definitions = trial.definitions
      mendedCount += trial.mendedCount
    }
    refusedCount = candidates.count
  }

  /// Makes as many fixes as can be made together, or a chain of them; nil where none can be made.
  private func trial(of candidates: [Candidate]) -> Trial? {
    var round = Round(group: self)
    round.accept(candidates)
    return round.trial ?? chain(of: candidates)
  }

  // MARK: Candidates

  /// A finding that can be mended, with its place in each definition that has it.
  fileprivate struct Candidate {
    let fixes: [[SourceEdit]]
    let isOfReading: Bool
    var owners: [(definition: Int, place: FindingPlace)]
  }

  /// The findings that can be mended; one in a file that several definitions read counts once.
  private var candidates: [Candidate] {
    var candidates: [Candidate] = []
    var indices: [Key: Int] = [:]
    for (index, definition) in definitions.enumerated() {
      for finding in definition.checked.findings where !finding.fixes.isEmpty {
        // Findings that one change mends count as one, such as those about a key that meets several others.
        let key = Key(code: finding.place.code, edits: finding.fixes[0])
        if let known = indices[key] {
          candidates[known].owners.append((index, finding.place))
        } else {
          indices[key] = candidates.count
          candidates.append(
            Candidate(fixes: finding.fixes, isOfReading: finding.isOfReading, owners: [(index, finding.place)]))
        }
      }
    }
    return candidates
  }

  private struct Key: Hashable {
    let code: Int
    let edits: [SourceEdit]
  }

  // MARK: Trying

  /// The result of some changes.
  fileprivate struct Trial {
    let changed: [ExactPath: [UInt8]]
    let definitions: [Definition]
    let mendedCount: Int
  }

  /// The files and definitions after an edit, with the affected definitions checked again.
  private func state(
    after step: EditStep, of changed: [ExactPath: [UInt8]], _ definitions: [Definition]
  ) -> (changed: [ExactPath: [UInt8]], definitions: [Definition], concerned: [Int])? {
    var changed = changed
    let paths = definitions.reduce(into: [ExactPath: String]()) { $0.merge($1.paths) { first, _ in first } }
    for file in step.edits.keys {
      guard let bytes = changed[file] ?? paths[file].flatMap(run.content) else { return nil }
      changed[file] = step.applied(to: bytes, of: file)
    }
    var definitions = definitions
    var concerned: [Int] = []
    for index in definitions.indices
    where step.edits.keys.contains(where: definitions[index].checked.files.contains) {
      let reading = run.checked(definitions[index].path, changed)
      definitions[index].checked = reading.checked
      definitions[index].paths = reading.paths
      concerned.append(index)
    }
    return (changed, definitions, concerned)
  }

  /// Makes changes; nil if they cause a new finding, or leave one that they should mend.
  fileprivate func trial(_ choices: [(candidate: Candidate, edits: [SourceEdit])]) -> Trial? {
    let step = EditStep(choices.flatMap(\.edits))
    guard let (changed, after, concerned) = state(after: step, of: changed, definitions) else { return nil }
    for index in concerned {
      let comparison = FindingComparison(definitions[index].checked, after[index].checked, [step])
      let own = choices.flatMap(\.candidate.owners).filter { $0.definition == index }.map(\.place)
      guard comparison.new.isEmpty, comparison.areGone(own) else { return nil }
    }
    return Trial(changed: changed, definitions: after, mendedCount: choices.count)
  }

  /// Makes a change that brings hidden findings to light, and mends those too. For example, a mistake at which the
  /// reading of a file ends hides the next one. Nil without such a candidate.
  private func chain(of candidates: [Candidate]) -> Trial? {
    for candidate in candidates {
      for edits in candidate.fixes {
        if let trial = chain(candidate, edits) { return trial }
      }
    }
    return nil
  }

  private func chain(_ candidate: Candidate, _ edits: [SourceEdit]) -> Trial? {
    var steps: [EditStep] = []
    var next = edits
    var count = 1
    var (changed, after) = (changed, definitions)
    var concerned: Set<Int> = []
    for _ in 0..<Self.longestChain {
      let step = EditStep(next)
      guard let state = state(after: step, of: changed, after) else { return nil }
      steps.append(step)
      (changed, after) = (state.changed, state.definitions)
      concerned.formUnion(state.concerned)
      var new: [CheckedDefinition.Finding] = []
      for index in concerned.sorted() {
        let comparison = FindingComparison(definitions[index].checked, after[index].checked, steps)
        guard comparison.areGone(candidate.owners.filter { $0.definition == index }.map(\.place)) else { return nil }
        new += comparison.new
      }
      if new.isEmpty { return Trial(changed: changed, definitions: after, mendedCount: count) }
      var fixes = DisjointEdits()
      for finding in new {
        guard let fix = finding.fixes.first else { return nil }
        // A finding whose fix meets another is found again in the next step, unless both fixes are the same.
        if fixes.insert(fix) { count += 1 }
      }
      next = fixes.all
    }
    return nil
  }

  /// The search for candidates of a round that can be mended together.
  private struct Round {
    let group: FixGroup
    private var accepted: [(candidate: Candidate, edits: [SourceEdit])] = []
    private var taken = DisjointEdits()
    /// The result of all accepted changes; nil before the first.
    private(set) var trial: Trial?

    init(group: FixGroup) { self.group = group }

    mutating func accept(_ candidates: [Candidate]) {
      var apart: [Candidate] = []
      var others: [Candidate] = []
      var taken = DisjointEdits()
      for candidate in candidates {
        if taken.insert(candidate.fixes[0]) { apart.append(candidate) } else { others.append(candidate) }
      }
      search(apart[...])
      // A candidate that meets an accepted one waits for the next round.
      for candidate in others { search([candidate]) }
    }

    private mutating func search(_ candidates: ArraySlice<Candidate>) {
      guard let first = candidates.first else { return }
      if candidates.count == 1 {
        for edits in first.fixes where attempt([(candidate: first, edits: edits)]) { return }
        return
      }
      if attempt(candidates.map { (candidate: $0, edits: $0.fixes[0]) }) { return }
      let middle = candidates.startIndex + candidates.count / 2
      search(candidates[..<middle])
      search(candidates[middle...])
    }

    private mutating func attempt(_ choices: [(candidate: Candidate, edits: [SourceEdit])]) -> Bool {
      var all = taken
      for choice in choices where !all.insert(choice.edits) { return false }
      guard let trial = group.trial(accepted + choices) else { return false }
      accepted += choices
      taken = all
      self.trial = trial
      return true
    }
  }
}
