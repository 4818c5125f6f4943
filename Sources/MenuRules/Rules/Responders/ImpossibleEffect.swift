extension Rule {
  static let impossibleEffect = Rule.responders { context in
    let definition = context.definition
    let graph = context.chains.graph
    // A panel of AppKit does not need scenes.
    let hasOneWindow = !context.platform.offersSeveralWindows && !context.platform.rules.contains(.implementerIsTarget)
    return (definition.effects + definition.effectsOfTests).compactMap { effect in
      if hasOneWindow, case .openScene(let name, _, _) = effect.kind, name != Effect.firstScene {
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
      let verb = isPresented ? "present" : "dismiss"
      guard let condition = graph.records[index].presentations.compactMap(\.condition).first else {
        return Diagnostic(
          .impossibleEffect,
          "'\(target.name)' cannot be \(isPresented ? "presented" : "dismissed"): it has no `presentedBy`",
          at: effect.source,
          help: ["declare it with `presentedBy=...` in place of `next=`", "a test cannot go on from here"])
      }
      return Diagnostic(
        .impossibleEffect, "`\(verb)` does not decide the condition `\(condition.text)` of '\(target.name)'",
        at: effect.source,
        help: [
          "`set` the variables of the condition: `\(verb)` works with one flag, or without a condition",
          "a test cannot go on from here",
        ], notes: [Diagnostic.Note("it is presented", here: condition.source)])
    }
  }
}
