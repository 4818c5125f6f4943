extension Compilation {
  /// The start of a key press in a situation of the definition's own responders, in the words of a test's `given`.
  ///
  ///     let start = try compilation.start(given: "firstResponder=TabController openTabs=1")
  ///     #expect(Dispatcher(compilation.targets[0].main).press("cmd+w", from: start).handling?.action == "closeTab:")
  ///
  /// - Parameter platform: one of the definition's platforms; nil for its first.
  /// - Throws: a ``SituationError`` for a name or a value that the definition does not have.
  public func start(on platform: String? = nil, given words: String = "") throws -> Dispatcher.Start {
    guard let target = targets.first(where: { platform == nil || $0.platform.name == platform }) else {
      guard let platform else { throw SituationError("the definition has no menus") }
      let names = targets.map(\.platform.name)
      throw SituationError("the definition has no menus on '\(platform)', but on \(names.listed)")
    }
    let stage = TestStage(target, definition, localizer: nil)
    var situation = TestSituation(definition.state)
    var given: Set<String> = []
    for word in words.split(separator: " ").map(String.init) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else {
        throw SituationError("write NAME=VALUE, as in 'firstResponder=Editor', for", word, known: [])
      }
      let (name, value) = (parts[0], parts[1])
      if !given.insert(name).inserted { throw SituationError("\(name) is given twice") }
      switch name {
      case "firstResponder": situation.firstResponder = try known(value, stage)
      case "focused": situation.focused = try known(value, stage)
      case "mainFirstResponder": situation.mainFirstResponder = try known(value, stage)
      default:
        guard let variable = definition.state.first(where: { $0.name == name }) else {
          throw SituationError("unknown variable", name, known: definition.state.map(\.name))
        }
        guard let read = variable.value(spelling: value) else {
          throw SituationError("\(name) is \(variable.kind.expected), and not", value, known: [])
        }
        situation.state[name] = read
      }
    }
    if let obstacle = stage.obstacle(to: situation) { throw SituationError(obstacle.displayed) }
    return stage.start(in: situation)
  }

  private func known(_ name: String, _ stage: TestStage) throws -> String {
    if stage.responderNames.contains(name) { return name }
    throw SituationError("there is no responder", name, known: stage.responderNames)
  }

  /// A mistake in the words of a situation.
  public struct SituationError: Error, Hashable, CustomStringConvertible {
    /// The mistake with the word, and the most likely word.
    public let description: String

    fileprivate init(_ text: String) { description = text }

    fileprivate init(_ text: String, _ word: String, known names: some Sequence<String>) {
      description = "\(text) '\(word)'" + Suggestion.aside(for: word, in: names)
    }
  }
}
