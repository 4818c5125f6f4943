/// Definitions that share files, while they are fixed. Each try of some fixes checks the definitions again, so as many
/// as possible are tried together:
///
/// 1. Findings of reading first: try a chain, their first fixes and then the fixes of what these reveal.
/// 2. For all findings, or if that fails, search in rounds, in the n-th with the n-th fix of each finding. A refused
///    try names its causes: the fixes that leave their finding, and those in whose place a new finding is. Go on without
///    the causes, and with them alone if that accepts none. If every fix is a cause, try three of them alone and then
///    the rest. If no cause is known, try each half.
/// 3. If no round accepts a fix, try chains: of all together, and then of each alone. Leave out the unfixable findings:
///    their fixes leave them or bring a finding without a fix, so no chain helps.
///
/// Keep what is accepted, and begin again until nothing is. All of it makes at most ``mostTries`` tries.
struct FixGroup: Sendable {
  struct Member: Sendable {
    let path: String
    var checked: CheckedDefinition
    var paths: [ExactPath: String]
  }

  private(set) var changed: [ExactPath: [UInt8]] = [:]
  private(set) var mendedCount = 0
  private(set) var refusedCount = 0

  private var definitions: [Member]
  private let run: FixRun
  /// How many more changes may be tried. Fixes may clash in more ways than there are fixes, and each try is a check.
  private let tries = SearchBudget(FixGroup.mostTries)
  static let mostTries = 200

  init(_ definitions: [Member], in run: FixRun) {
    self.definitions = definitions
    self.run = run
  }

  var isCut: Bool { refusedCount > 0 && tries.steps == 0 }

  var paths: [ExactPath: String] {
    definitions.reduce(into: [:]) { paths, definition in paths.merge(definition.paths) { first, _ in first } }
  }

  mutating func mend() {
    while true {
      let candidates = candidates
      refusedCount = candidates.count
      if candidates.isEmpty { return }
      // A mistake of reading may be the cause of any other finding.
      let first = candidates.filter(\.isOfReading)
      guard
        let trial = chain(of: first) ?? trial(of: first, isChained: true)
          ?? (first.count < candidates.count ? trial(of: candidates) : nil)
      else {
        return
      }
      changed = trial.changed
      definitions = trial.definitions
      mendedCount += trial.mendedCount
    }
  }

  /// Makes as many fixes together as possible, or a chain of them; nil if none can be made. `isChained`: a chain of all
  /// was tried.
  private func trial(of candidates: [Candidate], isChained: Bool = false) -> Trial? {
    var unfixable: [Int: Int] = [:]
    for number in 0..<(candidates.map(\.fixes.count).max() ?? 0) {
      var round = Round(group: self, number)
      round.accept(candidates.filter { $0.fixes.count > number })
      if let trial = round.trial { return trial }
      for index in round.unfixable { unfixable[index, default: 0] += 1 }
    }
    let open = candidates.filter { unfixable[$0.index] != $0.fixes.count }
    if !isChained || open.count < candidates.count, let trial = chain(of: open) { return trial }
    for candidate in open {
      for edits in candidate.fixes where tries.steps > 0 {
        if let trial = chain([(candidate, edits)]) { return trial }
      }
    }
    return nil
  }

  // MARK: Candidates

  /// A finding that can be fixed, with its place in each definition that has it.
  fileprivate struct Candidate {
    let index: Int
    let fixes: [[SourceEdit]]
    let isOfReading: Bool
    var owners: [(definition: Int, place: FindingPlace)]
  }

  /// The findings with possible fixes; one in a file that several definitions read counts once.
  private var candidates: [Candidate] {
    var candidates: [Candidate] = []
    var indices: [Key: Int] = [:]
    for (index, definition) in definitions.enumerated() {
      for finding in definition.checked.findings where !finding.fixes.isEmpty {
        // Findings with one common fix count as one, such as those about a key that meets several others.
        let key = Key(code: finding.place.code, edits: finding.fixes[0])
        if let known = indices[key] {
          candidates[known].owners.append((index, finding.place))
        } else {
          indices[key] = candidates.count
          candidates.append(
            Candidate(
              // Of what a misspelt word may mean, the next best is not what the author meant.
              index: candidates.count, fixes: finding.isOfReading ? [finding.fixes[0]] : finding.fixes,
              isOfReading: finding.isOfReading, owners: [(index, finding.place)]))
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

  fileprivate typealias Choice = (candidate: Candidate, edits: [SourceEdit])

  fileprivate struct Trial {
    let changed: [ExactPath: [UInt8]]
    let definitions: [Member]
    let mendedCount: Int
  }

  fileprivate struct Refusal: Error {
    /// The choices that cause new findings, by their numbers, if the places of those show it.
    var causes: Set<Int> = []
    /// The choices that leave their finding, or cause one without a fix.
    var unfixable: Set<Int> = []
  }

  /// The files and definitions after an edit, with the affected definitions checked again; nil after too many tries.
  private func state(
    after step: EditStep, of changed: [ExactPath: [UInt8]], _ definitions: [Member]
  ) -> (changed: [ExactPath: [UInt8]], definitions: [Member], concerned: [Int])? {
    if tries.steps == 0 { return nil }
    tries.take(1, gaveUp: false)
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

  /// Makes changes; none if they cause a new finding, or leave one that they should fix.
  fileprivate func trial(_ choices: [Choice]) -> Result<Trial, Refusal> {
    let step = EditStep(choices.flatMap(\.edits))
    guard let (changed, after, concerned) = state(after: step, of: changed, definitions) else {
      return .failure(Refusal())
    }
    var refusal = Refusal()
    var isClean = true
    let places = EditedPlaces(choices.map(\.edits))
    for index in concerned {
      let comparison = FindingComparison(definitions[index].checked, after[index].checked, [step])
      let own = choices.enumerated().flatMap { number, choice in
        choice.candidate.owners.filter { $0.definition == index }.map { (number: number, place: $0.place) }
      }
      if comparison.new.isEmpty, comparison.areGone(own.map(\.place)) { continue }
      isClean = false
      for choice in own where !comparison.areGone([choice.place]) {
        refusal.causes.insert(choice.number)
        refusal.unfixable.insert(choice.number)
      }
      for finding in comparison.new {
        let owners = places.owners(of: finding, after: step)
        refusal.causes.formUnion(owners)
        if finding.fixes.isEmpty { refusal.unfixable.formUnion(owners) }
      }
    }
    if isClean { return .success(Trial(changed: changed, definitions: after, mendedCount: choices.count)) }
    return .failure(refusal)
  }

  /// Makes the first fixes that do not meet, and those of findings that they reveal.
  private func chain(of candidates: [Candidate]) -> Trial? {
    var taken = DisjointEdits()
    let apart = candidates.filter { taken.insert($0.fixes[0]) }
    return apart.isEmpty ? nil : chain(apart.map { ($0, $0.fixes[0]) })
  }

  /// Makes changes that reveal hidden findings (a mistake that ends the reading of a file hides the next), and fixes
  /// those too. Nil if that ends with a finding without a fix, or takes half of the tries.
  private func chain(_ choices: [Choice]) -> Trial? {
    var steps: [EditStep] = []
    var next = choices.flatMap(\.edits)
    var count = choices.count
    var (changed, after) = (changed, definitions)
    var concerned: Set<Int> = []
    // Two fixes may undo each other.
    var seen: Set<[ExactPath: [UInt8]]> = [changed]
    for _ in 0..<max(1, tries.steps / 2) {
      let step = EditStep(next)
      guard let state = state(after: step, of: changed, after), seen.insert(state.changed).inserted else { return nil }
      steps.append(step)
      (changed, after) = (state.changed, state.definitions)
      concerned.formUnion(state.concerned)
      var new: [CheckedFinding] = []
      for index in concerned.sorted() {
        let comparison = FindingComparison(definitions[index].checked, after[index].checked, steps)
        let own = choices.flatMap(\.candidate.owners).filter { $0.definition == index }
        guard comparison.areGone(own.map(\.place)) else { return nil }
        new += comparison.new
      }
      if new.isEmpty { return Trial(changed: changed, definitions: after, mendedCount: count) }
      var fixes = DisjointEdits()
      for finding in new {
        guard let fix = finding.fixes.first(where: { !replacesSuggestion($0, after: steps) }) else { return nil }
        // A finding whose fix meets another is found again in the next step, unless both fixes are the same.
        if fixes.insert(fix) { count += 1 }
      }
      next = fixes.all
    }
    return nil
  }

  /// Whether a suggestion replaces the text of an earlier one, and with it what the author meant.
  private func replacesSuggestion(_ fix: [SourceEdit], after steps: [EditStep]) -> Bool {
    fix.contains { edit in
      guard edit.isSuggested else { return false }
      var range = edit.range
      for step in steps.reversed() {
        if step.hasSuggested(range, in: edit.file) { return true }
        let start = step.place(before: range.lowerBound, in: edit.file)
        range = start..<max(start, step.place(before: range.upperBound, in: edit.file))
      }
      return false
    }
  }

  /// The search for candidates of a round that can be fixed together, each with one of its fixes.
  private struct Round {
    let group: FixGroup
    let number: Int
    private var accepted: [Choice] = []
    private var taken = DisjointEdits()
    /// Nil before the first accepted change.
    private(set) var trial: Trial?
    /// The candidates that no chain fixes.
    private(set) var unfixable: Set<Int> = []

    init(group: FixGroup, _ number: Int) { (self.group, self.number) = (group, number) }

    mutating func accept(_ candidates: [Candidate]) {
      var waiting = candidates
      while !waiting.isEmpty {
        var apart: [Candidate] = []
        var others: [Candidate] = []
        var taken = self.taken
        for candidate in waiting {
          // A candidate that meets an accepted one waits for the next round.
          if self.taken.meets(candidate.fixes[number]) { continue }
          if taken.insert(candidate.fixes[number]) { apart.append(candidate) } else { others.append(candidate) }
        }
        search(apart)
        waiting = others
      }
    }

    private mutating func search(_ candidates: [Candidate]) {
      guard !candidates.isEmpty, group.tries.steps > 0, let refusal = refusal(of: candidates) else { return }
      search(candidates, refusal)
    }

    /// Continues without the choices that caused new findings. Halves the set if none is known.
    private mutating func search(_ candidates: [Candidate], _ refusal: Refusal) {
      let known = accepted.count
      if candidates.count == 1 {
        if !refusal.unfixable.isEmpty { unfixable.insert(candidates[0].index) }
      } else if refusal.causes.isEmpty {
        let middle = candidates.count / 2
        search(Array(candidates[..<middle]))
        search(Array(candidates[middle...]))
      } else if refusal.causes.count < candidates.count {
        search(candidates.indices.filter { !refusal.causes.contains($0) }.map { candidates[$0] })
        // If others were accepted, the causes wait for the next round.
        if accepted.count == known { search(refusal.causes.sorted().map { candidates[$0] }) }
      } else {
        // The first may be the cause for all. If three fail alone, the rest count as causes too.
        var rest = candidates[...]
        for candidate in candidates.prefix(3) where accepted.count == known {
          rest.removeFirst()
          search([candidate])
        }
        let others = Array(rest)
        guard !others.isEmpty, group.tries.steps > 0, let refusal = self.refusal(of: others) else { return }
        if accepted.count == known, refusal.causes.count == others.count {
          unfixable.formUnion(refusal.unfixable.map { others[$0].index })
        } else {
          search(others, refusal)
        }
      }
    }

    /// Tries candidates with the accepted ones; nil if they are accepted.
    private mutating func refusal(of candidates: [Candidate]) -> Refusal? {
      let choices = candidates.map { (candidate: $0, edits: $0.fixes[number]) }
      var all = taken
      for choice in choices { _ = all.insert(choice.edits) }
      switch group.trial(accepted + choices) {
      case .success(let trial):
        accepted += choices
        taken = all
        self.trial = trial
        return nil
      case .failure(var refusal):
        // The accepted changes stay.
        refusal.causes = Set(refusal.causes.map { $0 - accepted.count }.filter { $0 >= 0 })
        refusal.unfixable = Set(refusal.unfixable.map { $0 - accepted.count }.filter { $0 >= 0 })
        return refusal
      }
    }
  }
}
