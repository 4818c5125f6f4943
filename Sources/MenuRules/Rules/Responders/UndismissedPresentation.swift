extension Rule {
  static let undismissedPresentation = Rule.responders { context in
    let definition = context.definition
    guard definition.hasEffects else { return [] }
    let graph = context.chains.graph
    var presenting: [Int: Effect] = [:]
    var dismissed: Set<Int> = []
    // A count or a condition may dismiss as well as present.
    for effect in definition.effects {
      for index in graph.presentable {
        switch graph.presents(index, effect) {
        case true?: presenting[index] = presenting[index] ?? effect
        case false?: dismissed.insert(index)
        case nil: break
        }
      }
    }
    return presenting.sorted { $0.key < $1.key }.compactMap { index, effect in
      if dismissed.contains(index) || graph.isDismissed(index, withOneOf: dismissed) { return nil }
      let name = graph.records[index].name
      let stays = graph.records[index].presentations.contains { $0.kind == .alert || $0.kind == .fullScreen }
      return Diagnostic(
        .undismissedPresentation, "'\(name)' is presented here, and no action dismisses it", at: effect.source,
        help: [
          "let an action dismiss it: `performs ... { dismiss \(name); }`",
          stays
            ? "no key dismisses it, and people cannot swipe it away"
            : "people can swipe it away, but no key dismisses it",
        ])
    }
  }
}

extension ResponderGraph {
  /// Whether an effect presents a responder (true), or may dismiss it (false); nil for neither.
  fileprivate func presents(_ index: Int, _ effect: Effect) -> Bool? {
    let name = records[index].name
    switch effect.kind {
    case .present(let target): return target.name == name ? true : nil
    case .dismiss(let target): return target.name == name ? false : nil
    case .undo, .redo, .closeScene: return nil
    default: break
    }
    let names = Set(records[index].presentations.flatMap { $0.condition?.formula.names ?? [] })
    for case .state(let variable, let expression) in effect.assignments where names.contains(variable) {
      guard case .value(let value) = expression, let change = change(of: index, toPresented: true) else { return false }
      return change.name == variable && change.value == value
    }
    return nil
  }

  /// Whether the presenter of a responder is dismissed, and the responder with it.
  fileprivate func isDismissed(_ index: Int, withOneOf dismissed: Set<Int>) -> Bool {
    var passed: Set<Int> = []
    var next = records[index].presentations.first?.presenter
    while let presenter = next, passed.insert(presenter).inserted {
      if dismissed.contains(presenter) { return true }
      next = records[presenter].usualNext
    }
    return false
  }
}
