extension Definition {
  /// The unknown responders, platforms, keyboard layouts and other names in conditions and in actions' effects.
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
    var asked: Set<SourceRange> = []
    for effect in effects {
      for target in effect.responders
      where !known.contains(target.name) && asked.insert(target.source).inserted {
        found.append(.unknownResponder(target.name, known: sorted(), at: target.source))
      }
    }
    // The place of a name in a condition is unknown, so it cannot be replaced.
    func add(_ diagnostic: Diagnostic, _ name: String, among names: [String]) {
      var diagnostic = diagnostic
      if let meant = diagnostic.fixes.first?.edits.first?.replacement ?? ForeignName.word(name, among: names) {
        diagnostic.help.insert("did you mean '\(meant)'?", at: 0)
      }
      diagnostic.fixes = []
      found.append(diagnostic)
    }
    let names = namesOfEffects
    var seen: Set<SourceRange> = []
    forEachCondition { condition in
      // The actions of a line share its condition.
      guard seen.insert(condition.source).inserted else { return }
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
        add(
          .unknownResponder(name, known: sorted(), at: condition.source), name,
          among: sorted() + [SituationVariable.nobody])
      }
      func check(
        _ variable: SituationVariable, among known: @autoclosure () -> [String], _ finding: (String) -> Diagnostic
      ) {
        let words = condition.formula.words(of: variable)
        if words.isEmpty || declared.contains(variable.rawValue) { return }
        let known = known()
        for name in words.sorted() where !known.contains(name) {
          add(finding(name), name, among: known)
        }
      }
      check(.platform, among: platformNames) {
        .unknownPlatform($0, known: platformNames, targets: targets.map(\.platform.name), at: condition.source)
      }
      check(.direction, among: App.LayoutDirection.allCases.map(\.rawValue)) {
        Diagnostic(
          .unknownStateName, "there is no direction '\($0)'", at: condition.source,
          help: ["directions: " + App.LayoutDirection.allCases.map(\.rawValue).listed()])
      }
      check(.script, among: KeyboardLayouts.scripts + [SituationVariable.nobody]) {
        Diagnostic(
          .unknownStateName, "there is no script '\($0)'", at: condition.source,
          help: ["scripts: " + KeyboardLayouts.scripts.listed(atMost: 6)])
      }
      check(.layout, among: KeyboardLayouts.names + [SituationVariable.nobody]) {
        .unknownLayout($0, meant: nil, at: condition.source)
      }
    }
    return found
  }
}

extension Diagnostic {
  static func unknownUndoName(_ name: String, known: Set<String>, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownStateName, "no action sets undoName to '\(name)'", at: range,
      help: ["declare it: `performs … { undoable \(name); }`"]
        + (known.isEmpty ? [] : ["names: " + known.sorted().listed()]))
  }

  static func unknownScene(_ name: String, known: Set<String>, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownStateName, "there is no scene '\(name)'", at: range,
      help: [
        "name a scene that `openScene` opens; unnamed ones are scene2, scene3",
        "scenes: " + known.sorted().listed(),
      ])
  }
}
