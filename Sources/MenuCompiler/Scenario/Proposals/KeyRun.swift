/// A key press as an author would try it: on a platform with the key, and from a responder that performs its action, in
/// a state in which it does.
package struct KeyRun {
  package let stage: TestStage
  package let situation: TestSituation
  package let dispatch: Dispatch

  private static let maximumCount = 64

  /// Presses `key`, as people see it, at the start of the app, or else where it has an effect; nil without menus.
  package init?(_ key: KeyCombination, in compilation: Compilation) {
    let definition = compilation.definition
    let having = compilation.targets.filter { !compilation.owners(of: key, on: $0).having.isEmpty }
    guard let target = having.first ?? compilation.targets.first else { return nil }
    let stage = TestStage(target, definition, localizer: compilation.localizer(on: target.platform))
    func press(in situation: TestSituation) -> (TestSituation, Dispatch) {
      (situation, stage.dispatcher.press(key, from: stage.start(in: situation), isTracing: true))
    }
    var found = press(in: stage.initial)
    if found.1.handling == nil {
      let owners = compilation.owners(of: key, on: target)
      let actions = Set(found.1.actions + owners.having.compactMap(owners.keys.action)).sorted {
        $0.rawValue < $1.rawValue
      }
      let performers =
        owners.having.compactMap(owners.keys.responder)
        + definition.responders.filter { actions.contains(where: $0.implements) }.map(\.name)
      let situations = performers.flatMap { stage.situations(of: $0, performing: actions) }.prefix(Self.maximumCount)
      found = situations.map(press).first { $0.1.handling != nil } ?? found
    }
    (self.stage, (situation, dispatch)) = (stage, found)
  }

  /// A test of the outcome, for the end of a definition; nil if nothing was sent, or its effect is impossible.
  package func test(of key: KeyCombination, named name: String, in compilation: Compilation) -> String? {
    var after = situation
    guard let handling = dispatch.handling,
      after.apply(stage.effects(of: .dispatched(dispatch), in: situation), on: stage).isEmpty
    else { return nil }
    let isSame = compilation.targets.allSatisfy { target in
      let stage = TestStage(
        target, compilation.definition, localizer: compilation.localizer(on: target.platform))
      let other = stage.dispatcher.press(key, from: stage.start(in: situation)).handling
      return other?.responder == handling.responder && other?.action == handling.action
    }
    let words = situation.givens(instead: stage.initial, stage.variables)
    let given = words.isEmpty ? "" : "    given \(words)\n"
    let platform = isSame ? "" : " platform=\(stage.dispatcher.platform.name)"
    return """
      test \(name.quoted)\(platform) {
      \(given)    press \(key.canonical.quoted) { handledBy \(handling.responder.asKDL) action=\(handling.action.rawValue.asKDL); }
      }

      """
  }
}
