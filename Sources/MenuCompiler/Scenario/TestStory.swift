/// The events of a test, beyond the state of the key window.
struct TestStory: Sendable {
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
    /// Its own variables.
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
    if story.hasWindow { story.others.append(keyScene(variables)) }
    story.hasWindow = true
    story.name = name ?? story.freshName()
    story.isPanel = isPanel
    story.covered = []
    story.undo = []
    story.redo = []
    firstResponder = nil
    focused = nil
    for variable in variables where variable.isPerScene { state[variable.name] = variable.initial }
  }

  /// Makes a scene's window key, with its former keyboard and focus; false without such a scene.
  mutating func activateScene(_ name: String, _ variables: [StateVariable]) -> Bool {
    if story.name == name { return story.hasWindow }
    guard let index = story.others.firstIndex(where: { $0.name == name }) else { return false }
    let scene = story.others.remove(at: index)
    story.others.append(keyScene(variables))
    enter(scene)
    return true
  }

  /// Closes a scene, or the key one without a name; then the previous key scene becomes key. False without such a scene
  /// or another one, unless the app can run without a window (`mayBeLast`).
  mutating func closeScene(_ name: String?, mayBeLast: Bool) -> Bool {
    guard story.hasWindow else { return false }
    if let name, name != story.name {
      guard let index = story.others.firstIndex(where: { $0.name == name }) else { return false }
      story.others.remove(at: index)
      return true
    }
    if let scene = story.others.popLast() {
      enter(scene)
    } else if mayBeLast {
      _ = state.remove(namesBeginning: ResponderRecord.presentedPrefix)
      (story.hasWindow, story.covered, story.undo, story.redo) = (false, [], [], [])
      (firstResponder, focused, mainFirstResponder) = (nil, nil, nil)
    } else {
      return false
    }
    return true
  }

  /// Puts the key scene aside, with its presentations.
  private mutating func keyScene(_ variables: [StateVariable]) -> TestStory.Scene {
    let presented = state.remove(namesBeginning: ResponderRecord.presentedPrefix)
    return TestStory.Scene(
      name: story.name, isPanel: story.isPanel,
      start: TestStory.Start(firstResponder: firstResponder, focused: focused), covered: story.covered,
      undo: story.undo, redo: story.redo,
      state: variables.filter(\.isPerScene).compactMap { variable in state[variable.name].map { (variable.name, $0) } }
        + presented)
  }

  private mutating func enter(_ scene: TestStory.Scene) {
    story.name = scene.name
    story.isPanel = scene.isPanel
    story.covered = scene.covered
    story.undo = scene.undo
    story.redo = scene.redo
    firstResponder = scene.start.firstResponder
    focused = scene.start.focused
    _ = state.remove(namesBeginning: ResponderRecord.presentedPrefix)
    for (name, value) in scene.state { state[name] = value }
  }

  /// Nil if that is the key window.
  var firstResponderOfMain: String? {
    if let mainFirstResponder { return mainFirstResponder }
    return story.isPanel ? story.others.last { !$0.isPanel }?.start.firstResponder : nil
  }

  // MARK: Undo

  /// Lets Undo take back the changes since a state.
  mutating func register(_ name: String, since old: AppState, _ variables: [StateVariable]) {
    let values = variables.compactMap { variable -> TestStory.Change.Value? in
      guard let before = old[variable.name], let after = state[variable.name], before != after else { return nil }
      return TestStory.Change.Value(variable: variable.name, old: before, new: after)
    }
    story.undo.append(TestStory.Change(name: name, values: values))
    story.redo = []
  }

  mutating func undo() {
    guard let change = story.undo.popLast() else { return }
    for value in change.values { state[value.variable] = value.old }
    story.redo.append(change)
  }

  mutating func redo() {
    guard let change = story.redo.popLast() else { return }
    for value in change.values { state[value.variable] = value.new }
    story.undo.append(change)
  }
}
