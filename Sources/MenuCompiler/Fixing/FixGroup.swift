/// Definitions that read files together, while they are mended.
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

  /// How often it is gone on; each time something is mended, so this is only for what nobody thought of.
  private static let mostRounds = 100
  /// How many fixes are made one after the other before something that came to light with the first must be gone.
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
      var round = Round(group: self)
      round.accept(candidates)
      guard let trial = round.trial ?? chain(of: candidates) else { return }
      changed = trial.changed
      definitions = trial.definitions
      mendedCount += trial.mendedCount
    }
    refusedCount = candidates.count
  }

  // MARK: What could be done

  /// A finding that can be mended, and where it is one.
  fileprivate struct Candidate {
    let fixes: [[SourceEdit]]
    var owners: [(definition: Int, place: FindingPlace)]
  }

  /// The findings that can be mended; one in a file that several definitions read counts once.
  private var candidates: [Candidate] {
    var candidates: [Candidate] = []
    var indices: [Key: Int] = [:]
    for (index, definition) in definitions.enumerated() {
      for finding in definition.checked.findings where !finding.fixes.isEmpty {
        // Two findings that one change mends, such as a key that meets several others, are one.
        let key = Key(code: finding.place.code, edits: finding.fixes[0])
        if let known = indices[key] {
          candidates[known].owners.append((index, finding.place))
        } else {
          indices[key] = candidates.count
          candidates.append(Candidate(fixes: finding.fixes, owners: [(index, finding.place)]))
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

  /// What comes out when something is changed.
  fileprivate struct Trial {
    let changed: [ExactPath: [UInt8]]
    let definitions: [Definition]
    let mendedCount: Int
  }

  /// The definitions after an edit of the state given, those that it concerns checked again.
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

  /// Makes changes; nil where something new is found then, or one of the findings is still there.
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

  /// Makes a change that brings to light what it had hidden, as far as that can be mended too: after a mistake for which
  /// the reading of a file ends, the next one is found. nil where no candidate is of this kind.
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
        // One that meets another is still found afterwards, unless it was the same.
        if fixes.insert(fix) { count += 1 }
      }
      next = fixes.all
    }
    return nil
  }

  /// The search for those of a round's candidates that can be made together.
  private struct Round {
    let group: FixGroup
    private var accepted: [(candidate: Candidate, edits: [SourceEdit])] = []
    private var taken = DisjointEdits()
    /// What came out last; nil while nothing is accepted.
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
      // What meets something else has its turn where that is left out, and in the next round otherwise.
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
