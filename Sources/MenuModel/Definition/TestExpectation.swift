/// What a test expects of a key press or a chosen command.
struct DispatchExpectation: Sendable {
  let kind: Kind
  let source: SourceRange

  /// What is expected.
  enum Kind: Sendable {
    /// A responder performs an action.
    case handledBy(Handling)
    /// No action is sent; a reason and who is to blame where the test says so.
    case unhandled(because: String?, by: String?)
    /// A command has the key too and never sees it.
    case shadows(TestCommand)
  }

  /// An action that is sent; nil for what the test says nothing about.
  struct Handling: Sendable {
    let responder: AppDeclaration.Name
    var action: AppDeclaration.Name?
    var title: String?
    var discoverabilityTitle: String?
    var state: MenuElementState?
    var propertyList: PropertyList?
    var sender: Sender?
  }

  /// What the sender of an action is.
  enum Sender: String, Sendable, CaseIterable {
    /// A command of the menu.
    case command
    /// An alternate of a command of the menu.
    case alternate
    /// A key command that a responder declares itself.
    case keyCommand
  }
}

/// What a test expects of one command in the overlay or in the menu bar.
struct MenuExpectation: Sendable {
  let verb: Verb
  let command: TestCommand
  var title: String?
  var key: KeyCombination?
  var section: String?
  var state: MenuElementState?
  let source: SourceRange

  /// How the command appears.
  enum Verb: String, Sendable, CaseIterable {
    /// It is there and can be run.
    case shows
    /// It is not there.
    case lacks
    /// It is there and grey.
    case greys
  }
}
