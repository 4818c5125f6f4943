extension DiagnosticCode {
  /// Where a disabled first item keeps its key: later items with the same key that could run while the first cannot.
  static let swallowedDuplicate = DiagnosticCode(
    number: 51, name: "swallowed-duplicate", severity: .error, supersedes: [.duplicateShortcut, .sameKeyPress],
    summary: "An item never gets its key while an earlier item with the same key is disabled.",
    explanation: """
      Two items share a key to take turns, and it does not work: while the first is grey, the key does nothing at all,
      though the second is ready.

      On a Mac the first matching item in menu order, depth first, takes the key, and a matching but disabled item keeps
      it, so that a later enabled one never fires (developers of AppKit apps report it; `disabledKeepsKey` in the
      profile). An item without a target is disabled, too.

      menuc looks for a chain and a state in which the first cannot be performed and the second can, and the help shows
      one. Without such a state the two are a plain `duplicate-shortcut`.

      Give them two keys. Or make one item of them that both responders perform, and let its validation change the
      title.
      """,
    example: """
      app Notes {
          platforms appkit
      }
      state {
          flag isPlaying
      }
      menus {
          insert atEndOf=.root {
              menu controls "Controls" {
                  command pausePlayback: "Pause" key="cmd+p"
                  command startPlayback: "Play" key=«"cmd+p"»
              }
          }
      }
      responder Player {
          performs pausePlayback: when=isPlaying
          performs startPlayback: when="!isPlaying"
      }
      """,
    fixedExample: """
      app Notes {
          platforms appkit
      }
      state {
          flag isPlaying
      }
      menus {
          insert atEndOf=.root {
              menu controls "Controls" {
                  command pausePlayback: "Pause" key="cmd+p"
                  command startPlayback: "Play" key="alt+cmd+p"
              }
          }
      }
      responder Player {
          performs pausePlayback: when=isPlaying
          performs startPlayback: when="!isPlaying"
      }
      """
  )
}

extension Rule {
  static let swallowedDuplicate = Rule(.swallowedDuplicate) { (context: ResponderCheckContext) in
    guard context.platform.rules.contains(.disabledKeepsKey) else { return [] }
    var counts: [KeyCombination: Int] = [:]
    for keyed in context.main.keyed where !keyed.isHidden { counts[keyed.press, default: 0] += 1 }
    let shared = Set(counts.filter { $0.value > 1 }.keys)
    if shared.isEmpty { return [] }
    return context.menuRivals(for: shared).flatMap { press, rivals in
      rivals.dropFirst().compactMap { swallowed($0, by: rivals[0], press, in: context) }
    }
  }

  private static func swallowed(
    _ rival: KeyRival, by first: KeyRival, _ press: KeyCombination, in context: ResponderCheckContext
  ) -> Diagnostic? {
    let chains = context.chains
    let relevant = Set(chains.all(for: rival.sender.action) + chains.all(for: first.sender.action))
    for entry in chains.entries(to: relevant) {
      guard let runs = chains.performance(of: rival.sender, from: entry),
        let firstRuns = chains.performance(of: first.sender, from: entry),
        let state = context.conditions.search(for: .both(runs, firstRuns.negated)).state
      else { continue }
      return .swallowedDuplicate(
        context.name(of: rival), press, first: context.name(of: first),
        evidence: context.evidence(state, from: entry, among: relevant), at: rival.place, firstRange: first.place,
        fixes: context.keyFixes(for: rival))
    }
    return nil
  }
}

extension Diagnostic {
  static func swallowedDuplicate(
    _ name: String, _ key: KeyCombination, first: String, evidence: String, at range: SourceRange?,
    firstRange: SourceRange?, fixes: [Fix]
  ) -> Diagnostic {
    Diagnostic(
      .swallowedDuplicate, "\(first) keeps \(key.displayed) even while it is disabled, so \(name) never gets it",
      at: range,
      help: [
        "e.g. \(evidence): \(name) could run, and the key does nothing",
        "give them two keys, or make them one item whose title changes",
      ], notes: firstRange.map { [Note("\(first) has the key here", at: $0)] } ?? [], fixes: fixes)
  }
}
