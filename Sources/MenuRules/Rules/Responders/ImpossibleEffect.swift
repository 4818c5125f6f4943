extension DiagnosticCode {
  /// `present` and `dismiss` of what is presented by nobody, or in a way that one change does not decide.
  public static let impossibleEffect = DiagnosticCode(
    number: 90, name: "impossible-effect", severity: .error,
    summary: "An action presents, dismisses or opens something, and nothing says how that is done.",
    explanation: """
      A test cannot go on: who would be asked next depends on who presents the responder, and on the state where a
      condition says when.

      `present` and `dismiss` are about a responder with `presentedBy` (Documentation/Language.md, What actions do). Where
      it has no `when=`, they say whether it is up; where its one `when=` is a flag, they set the flag. Any other condition
      holds in several states, and menuc does not choose one.

      A second window opens only in an app that `supports multipleScenes`.

      Say who presents it, or `set` the state in which it is, or is not.
      """,
    example: """
      menus {
          insert atStartOf=.view {
              section {
                  command showThemes: "Choose Theme…" key="shift+cmd+t"
                  command useTheme: "Use This Theme" key="cmd+return"
              }
          }
      }
      responder SettingsForm {
          performs showThemes: { «present ThemePicker»; }
      }
      responder ThemePicker ‹next→presentedBy›=SettingsForm {
          performs useTheme:‹→ { dismiss ThemePicker; }›
      }
      """
  )
}

extension Rule {
  static let impossibleEffect = Rule(.impossibleEffect) { (context: ResponderCheckContext) in
    let definition = context.definition
    let steps = definition.tests.flatMap { $0.allSteps }.compactMap { step in
      if case .effect(let effect) = step.action { effect } else { nil }
    }
    let graph = context.chains.graph
    // A panel of AppKit needs no scenes.
    let hasOneWindow = !context.platform.offersSeveralWindows && !context.platform.rules.contains(.implementerIsTarget)
    return (definition.effects + steps).compactMap { effect in
      if hasOneWindow, case .openScene = effect.kind { return .impossibleScene(at: effect.source) }
      let target: Effect.Target
      let isPresented: Bool
      switch effect.kind {
      case .present(let presented): (target, isPresented) = (presented, true)
      case .dismiss(let dismissed): (target, isPresented) = (dismissed, false)
      default: return nil
      }
      // A name that nobody has is a finding of its own.
      guard let index = graph.index(of: target.name), graph.change(of: index, toPresented: isPresented) == nil else {
        return nil
      }
      return .impossibleEffect(target.name, graph.records[index].presentations, isPresented: isPresented, effect.source)
    }
  }
}

extension Diagnostic {
  static func impossibleScene(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .impossibleEffect, "the app has one window, and this opens another", at: range,
      help: [
        "without UIApplicationSupportsMultipleScenes no device opens a second scene",
        "say `supports multipleScenes` in `app`, or do it in the window that there is",
      ])
  }

  static func impossibleEffect(
    _ name: String, _ presentations: [ResponderRecord.Presentation], isPresented: Bool, _ range: SourceRange
  ) -> Diagnostic {
    let verb = isPresented ? "present" : "dismiss"
    guard let condition = presentations.compactMap(\.condition).first else {
      return Diagnostic(
        .impossibleEffect, "nothing says who presents '\(name)'", at: range,
        help: [
          "a test cannot go on from here", "say `presentedBy=...` of the responder '\(name)', in place of `next=`",
        ])
    }
    return Diagnostic(
      .impossibleEffect, "'\(name)' is up when \(condition.text), which `\(verb)` does not decide", at: range,
      help: [
        "a test cannot go on from here",
        "`set` what the condition speaks of; `\(verb)` works where it is one flag, or where there is none",
      ], notes: [Note("it is presented here", at: condition.source)])
  }
}
