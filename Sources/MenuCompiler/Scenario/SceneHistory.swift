/// The scenes of a test and what can be undone in them, beyond the state of the key window.
struct SceneHistory: Sendable {
  /// The scenes whose windows are not key; the last one was key most recently.
  var others: [Scene] = []
  /// The scene whose window is key.
  var name = Effect.firstScene
  /// Whether the key window is a panel, which leaves another window the main one.
  var isPanel = false
  /// The starts that presentations have covered, the latest last.
  var covered: [Start] = []
  /// The changes to undo and those to redo, the latest last.
  var undo: [Change] = []
  var redo: [Change] = []
  /// Whether a window is open; on a Mac an app can run without one.
  var hasWindow = true
  var hasBegun = false
  /// The number of the last scene that was opened without a name.
  private var unnamed = 1

  /// The start of a chain.
  struct Start: Sendable {
    var firstResponder: String?
    var focused: String?
  }

  /// The changes of an action, under its name in Undo.
  struct Change: Sendable {
    let name: String
    let values: [Value]

    struct Value: Sendable {
      let variable: String
      let old: StateValue
      let new: StateValue
    }
  }

  /// A scene whose window is not key.
  struct Scene: Sendable {
    var name: String
    var isPanel: Bool
    var start: Start
    var covered: [Start]
    var undo: [Change]
    var redo: [Change]
    /// The scene's own variables.
    var state: [(name: String, value: StateValue)]
  }

  var sceneCount: Int { hasWindow ? others.count + 1 : 0 }

  /// A name for an unnamed scene: `scene2`.
  mutating func freshName() -> String {
    repeat { unnamed += 1 } while name == "scene\(unnamed)" || others.contains { $0.name == "scene\(unnamed)" }
    return "scene\(unnamed)"
  }
}

extension TestSituation {
  // MARK: Scenes

  /// Opens a scene and makes its window key. Its own variables get their initial values.
  mutating func openScene(_ name: String?, isPanel: Bool, _ variables: [StateVariable]) {
    if history.hasWindow { history.others.append(keyScene(variables)) }
    history.hasWindow = true
    history.name = name ?? history.freshName()
    history.isPanel = isPanel
    history.covered = []
    history.undo = []
    history.redo = []
    firstResponder = nil
    focused = nil
    for variable in variables where variable.isPerScene { state[variable.name] = variable.initial }
  }

  /// Makes a scene's window key, with its former keyboard and focus; false without such a scene.
  mutating func activateScene(_ name: String, _ variables: [StateVariable]) -> Bool {
    if history.name == name { return history.hasWindow }
    guard let index = history.others.firstIndex(where: { $0.name == name }) else { return false }
    let scene = history.others.remove(at: index)
    history.others.append(keyScene(variables))
    enter(scene)
    return true
  }

  /// Closes a scene, or the key one without a name; then the previous key scene becomes key. False without such a scene
  /// or another one, unless the app can run without a window (`mayBeLast`).
  mutating func closeScene(_ name: String?, mayBeLast: Bool) -> Bool {
    guard history.hasWindow else { return false }
    if let name, name != history.name {
      guard let index = history.others.firstIndex(where: { $0.name == name }) else { return false }
      history.others.remove(at: index)
      return true
    }
    if let scene = history.others.popLast() {
      enter(scene)
    } else if mayBeLast {
      _ = state.remove(namesBeginning: ResponderRecord.presentedPrefix)
      (history.hasWindow, history.covered, history.undo, history.redo) = (false, [], [], [])
      (firstResponder, focused, mainFirstResponder) = (nil, nil, nil)
    } else {
      return false
    }
    return true
  }

  /// Puts the key scene aside, with its presentations.
  private mutating func keyScene(_ variables: [StateVariable]) -> SceneHistory.Scene {
    let presented = state.remove(namesBeginning: ResponderRecord.presentedPrefix)
    return SceneHistory.Scene(
      name: history.name, isPanel: history.isPanel,
      start: SceneHistory.Start(firstResponder: firstResponder, focused: focused), covered: history.covered,
      undo: history.undo, redo: history.redo,
      state: variables.filter(\.isPerScene).compactMap { variable in state[variable.name].map { (variable.name, $0) } }
        + presented)
  }

  private mutating func enter(_ scene: SceneHistory.Scene) {
    history.name = scene.name
    history.isPanel = scene.isPanel
    history.covered = scene.covered
    history.undo = scene.undo
    history.redo = scene.redo
    firstResponder = scene.start.firstResponder
    focused = scene.start.focused
    _ = state.remove(namesBeginning: ResponderRecord.presentedPrefix)
    for (name, value) in scene.state { state[name] = value }
  }

  /// Nil if that is the key window.
  var firstResponderOfMain: String? {
    if let mainFirstResponder { return mainFirstResponder }
    return history.isPanel ? history.others.last { !$0.isPanel }?.start.firstResponder : nil
  }

  // MARK: Undo

  /// Lets Undo take back the changes since a state.
  mutating func register(_ name: String, since old: AppState, _ variables: [StateVariable]) {
    let values = variables.compactMap { variable -> SceneHistory.Change.Value? in
      guard let before = old[variable.name], let after = state[variable.name], before != after else { return nil }
      return SceneHistory.Change.Value(variable: variable.name, old: before, new: after)
    }
    history.undo.append(SceneHistory.Change(name: name, values: values))
    history.redo = []
  }

  mutating func undo() {
    guard let change = history.undo.popLast() else { return }
    for value in change.values { state[value.variable] = value.old }
    history.redo.append(change)
  }

  mutating func redo() {
    guard let change = history.redo.popLast() else { return }
    for value in change.values { state[value.variable] = value.new }
    history.undo.append(change)
  }
}
