/// An effect of an action on the app: a node in a `performs` or an `action`. A step of a test may do the same.
package struct Effect: Sendable, Hashable {
  package let kind: Kind
  package let source: SourceRange

  package init(kind: Kind, source: SourceRange) {
    self.kind = kind
    self.source = source
  }

  package enum Kind: Sendable, Hashable {
    /// Variables, the first responder and the focus change, all at once.
    case set([Assignment])
    case present(Target)
    /// A responder and those that it presents are no longer presented.
    case dismiss(Target)
    /// A new window opens and becomes key; a panel leaves the main window main.
    case openScene(String?, [Assignment], isPanel: Bool)
    /// A scene's window becomes key.
    case activateScene(Target)
    /// The key window closes, or another.
    case closeScene(Target?)
    /// The changes of the action can be taken back, under a name.
    case undoable(String)
    case undo
    case redo
  }

  /// A responder or a scene that it names.
  package struct Target: Sendable, Hashable {
    package let name: String
    package let source: SourceRange

    package init(name: String, source: SourceRange) {
      self.name = name
      self.source = source
    }
  }

  package enum Assignment: Sendable, Hashable {
    case state(String, StateExpression)
    /// Nil: no responder is first.
    case firstResponder(Target?)
    case focused(Target?)
  }
}

extension Effect {
  /// The name of the scene that a test begins in.
  package static let firstScene = "main"

  /// Whether a scene that is opened without a name may have this one.
  package static func isNameOfUnnamedScene(_ name: String) -> Bool {
    name.hasPrefix("scene") && Int(name.dropFirst("scene".count)).map { $0 > 1 } ?? false
  }

  /// Whether another window may be key after it.
  package var changesScene: Bool {
    switch kind {
    case .openScene, .activateScene, .closeScene: true
    case .set, .present, .dismiss, .undoable, .undo, .redo: false
    }
  }

  package var assignments: [Assignment] {
    switch kind {
    case .set(let assignments), .openScene(_, let assignments, _): assignments
    case .present, .dismiss, .activateScene, .closeScene, .undoable, .undo, .redo: []
    }
  }

  package var responders: [Target] {
    switch kind {
    case .present(let target), .dismiss(let target): [target]
    default:
      assignments.compactMap { assignment in
        switch assignment {
        case .firstResponder(let target), .focused(let target): target
        case .state: nil
        }
      }
    }
  }

  /// Its name as a step of a test.
  package var displayed: String {
    switch kind {
    case .set: "set"
    case .present(let target): "present \(target.name)"
    case .dismiss(let target): "dismiss \(target.name)"
    case .openScene(let name, _, _): "openScene" + (name.map { " \($0)" } ?? "")
    case .activateScene(let target): "activateScene \(target.name)"
    case .closeScene(let target): "closeScene" + (target.map { " \($0.name)" } ?? "")
    case .undoable(let name): "undoable \(name)"
    case .undo: "undo"
    case .redo: "redo"
    }
  }
}
