extension Definition {
  /// The unknown names in conditions, and in actions' effects: undeclared responders, and unknown platforms and
  /// keyboard layouts.
  func conditionNameDiagnostics(for targets: [PlatformMenus], platformNames: [String]) -> [Diagnostic] {
    let effects = effects
    let speaks = !situationNames.isEmpty || !effects.isEmpty
    guard speaks else { return [] }
    let declared = Set(state.map(\.name))
    let responders = responders + targets.flatMap(\.platform.responders)
    let known = Set(Platform.usualChain + targets.flatMap(\.platform.chain) + responders.map(\.name))
    var all: [String]?
    func sorted() -> [String] {
      if all == nil { all = known.sorted() }
      return all ?? []
    }
    var found: [Diagnostic] = []
    for effect in effects {
      for target in effect.responders where !known.contains(target.name) {
        found.append(.unknownResponder(target.name, known: sorted(), at: target.source))
      }
    }
    // The place of a name in a condition is unknown, so it cannot be replaced.
    func add(_ diagnostic: Diagnostic, _ name: String, among names: [String]) {
      var diagnostic = diagnostic
      if let meant = diagnostic.fixes.first?.edits.first?.replacement ?? Suggestion.closest(to: name, in: names) {
        diagnostic.help.insert("did you mean '\(meant)'?", at: 0)
      }
      diagnostic.fixes = []
      found.append(diagnostic)
    }
    let names = namesOfEffects
    forEachCondition { condition in
      for variable in [SituationVariable.undoName, .redoName] where !declared.contains(variable.rawValue) {
        for name in condition.formula.words(of: variable).sorted()
        where name != SituationVariable.nobody && !names.undo.contains(name) {
          found.append(.unknownUndoName(name, known: names.undo, at: condition.source))
        }
      }
      for variable in [SituationVariable.scene, .mainScene] where !declared.contains(variable.rawValue) {
        for name in condition.formula.words(of: variable).sorted()
        where !names.scenes.contains(name) && !Effect.isNameOfUnnamedScene(name) {
          found.append(.unknownScene(name, known: names.scenes, at: condition.source))
        }
      }
      for name in condition.formula.responders(besides: declared).sorted() where !known.contains(name) {
        add(.unknownResponder(name, known: sorted(), at: condition.source), name, among: sorted())
      }
      if !declared.contains(SituationVariable.platform.rawValue) {
        for name in condition.formula.words(of: .platform).sorted() where !platformNames.contains(name) {
          add(
            .unknownPlatform(name, known: platformNames, targets: targets.map(\.platform.name), at: condition.source),
            name, among: platformNames)
        }
      }
      if !declared.contains(SituationVariable.script.rawValue) {
        for name in condition.formula.words(of: .script).sorted()
        where !KeyboardLayouts.scripts.contains(name) && name != SituationVariable.nobody {
          add(
            Diagnostic(
              .unknownStateName, "there is no script '\(name)'", at: condition.source,
              help: ["scripts: " + KeyboardLayouts.scripts.listed(atMost: 6)]), name, among: KeyboardLayouts.scripts)
        }
      }
      if !declared.contains(SituationVariable.layout.rawValue) {
        for name in condition.formula.words(of: .layout).sorted()
        where !KeyboardLayouts.names.contains(name) && name != SituationVariable.nobody {
          add(.unknownLayout(name, meant: nil, at: condition.source), name, among: KeyboardLayouts.names)
        }
      }
    }
    return found
  }
}

extension Diagnostic {
  /// A name under which no action can be undone.
  static func unknownUndoName(_ name: String, known: Set<String>, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownStateName, "no action is `undoable \(name)`", at: range,
      help: ["declare it: `performs … { undoable \(name); }`"]
        + (known.isEmpty ? [] : ["names: " + known.sorted().listed()]))
  }

  /// A scene that is never opened.
  static func unknownScene(_ name: String, known: Set<String>, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownStateName, "there is no scene '\(name)'", at: range,
      help: [
        "write the name of an `openScene`, which may be scene2, scene3 without one",
        "scenes: " + known.sorted().listed(),
      ])
  }
}
