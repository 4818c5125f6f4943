extension Rule {
  static let impossibleEffect = Rule.responders { context in
    let definition = context.definition
    let steps = definition.tests.flatMap { $0.allSteps }.compactMap { step in
      if case .effect(let effect) = step.action { effect } else { nil }
    }
    let graph = context.chains.graph
    // A panel of AppKit does not need scenes.
    let hasOneWindow = !context.platform.offersSeveralWindows && !context.platform.rules.contains(.implementerIsTarget)
    return (definition.effects + steps).compactMap { effect in
      if hasOneWindow, case .openScene = effect.kind {
        return Diagnostic(
          .impossibleEffect, "the app has one window, and this opens another", at: effect.source,
          help: [
            "write `supports multipleScenes` in `app`, or use the existing window",
            "without UIApplicationSupportsMultipleScenes no device opens a second scene",
          ])
      }
      let target: Effect.Target
      let isPresented: Bool
      switch effect.kind {
      case .present(let presented): (target, isPresented) = (presented, true)
      case .dismiss(let dismissed): (target, isPresented) = (dismissed, false)
      default: return nil
      }
      // An unknown name has a finding of its own.
      guard let index = graph.index(of: target.name), graph.change(of: index, toPresented: isPresented) == nil else {
        return nil
      }
      return .impossibleEffect(target.name, graph.records[index].presentations, isPresented: isPresented, effect.source)
    }
  }
}

extension Diagnostic {
  static func impossibleEffect(
    _ name: String, _ presentations: [ResponderRecord.Presentation], isPresented: Bool, _ range: SourceRange
  ) -> Diagnostic {
    let verb = isPresented ? "present" : "dismiss"
    guard let condition = presentations.compactMap(\.condition).first else {
      return Diagnostic(
        .impossibleEffect, "the responder '\(name)' has no presenter", at: range,
        help: [
          "declare it with `presentedBy=...` in place of `next=`", "a test cannot go on from here",
        ])
    }
    return Diagnostic(
      .impossibleEffect, "`\(verb)` does not decide the condition `\(condition.text)` of '\(name)'", at: range,
      help: [
        "`set` the variables of the condition: `\(verb)` works with one flag, or without a condition",
        "a test cannot go on from here",
      ], notes: [Note("it is presented here", at: condition.source)])
  }
}
