extension DiagnosticEntry {
  static let swallowedDuplicate = DiagnosticEntry(
    number: 51,
    severity: .error,
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
