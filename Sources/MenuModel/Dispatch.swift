/// The outcome of a key press or a chosen command: the whole answer as one value.
public struct Dispatch: Sendable, Hashable {
  /// The result.
  public let outcome: Outcome
  /// The other commands with the key, in the order they were tried, and why they did not run.
  public let passedOver: [PassedOver]
  /// Every step of the walk, in order.
  public let steps: [Step]
  /// How often a responder was asked to validate a command.
  package var validations = 0

  package init(outcome: Outcome, passedOver: [PassedOver], steps: [Step], validations: Int = 0) {
    self.outcome = outcome
    self.passedOver = passedOver
    self.steps = steps
    self.validations = validations
  }

  /// The action that was sent; nil when none was.
  public var handling: Handling? { if case .handled(let handling) = outcome { handling } else { nil } }

  /// Why no action was sent; nil when one was.
  public var reason: Reason? { if case .unhandled(let reason) = outcome { reason } else { nil } }

  /// Why a responder that implements the action refuses it now, if no responder performs it.
  package var refusal: String? {
    guard reason == .noTarget else { return nil }
    let asked = steps.prefix { $0.kind != .result }
    let last = asked.lastIndex { $0.kind == .command } ?? asked.startIndex
    return asked[last...].first { $0.kind == .nearly }?.text
  }

  /// How a key press or a chosen command ended.
  public enum Outcome: Sendable, Hashable {
    /// An action was sent.
    case handled(Handling)
    /// No action was sent.
    case unhandled(Reason)
  }

  /// An action that was sent.
  public struct Handling: Sendable, Hashable {
    /// The name of the responder that performed it.
    public let responder: String
    /// The action.
    public let action: ActionSelector
    /// The command or the alternate that sent it, after `validate(_:)`.
    public let sender: Command
    package let origin: Origin
  }

  /// The kind of an action's sender.
  package enum Origin: Sendable, Hashable {
    case menuCommand
    case alternate
    case responderKeyCommand(of: String)
  }

  /// A reason for sending no action.
  public enum Reason: Sendable, Hashable, Codable {
    /// No command has the key.
    case noSuchKey
    /// The keyboard layout has no such key: the modifiers for its character make it another. Has the layout's
    /// short name, `de`.
    case untypable(on: String)
    /// The menu has no such command.
    case noSuchCommand
    /// No responder in the chain can perform the action.
    case noTarget
    /// The target's `validate(_:)`, or the command itself, disables it.
    case disabled
    /// A disabled item that comes first keeps the key, as in AppKit: its title.
    case swallowed(by: String)
    /// The key is typed into the first responder.
    case typed(into: String)
    /// The focus system takes the key.
    case takenByFocus(on: String)
    /// The system takes the key: its owner.
    case reserved(owner: String)
    /// The app crashes or hangs: how.
    case crash(String)

    /// The word in tests and in JSON.
    package var word: String {
      switch self {
      case .noSuchKey: "noSuchKey"
      case .untypable: "untypable"
      case .noSuchCommand: "noSuchCommand"
      case .noTarget: "noTarget"
      case .disabled: "disabled"
      case .swallowed: "swallowed"
      case .typed: "typed"
      case .takenByFocus: "takenByFocus"
      case .reserved: "reserved"
      case .crash: "crash"
      }
    }

    /// The culprit: `by=` in tests; nil without one.
    package var culprit: String? {
      switch self {
      case .noSuchKey, .noSuchCommand, .noTarget, .disabled: nil
      case .untypable(let name), .swallowed(let name), .typed(let name), .takenByFocus(let name), .reserved(let name),
        .crash(let name):
        name
      }
    }

    /// Whether no command has the key that was pressed.
    package var isAboutKey: Bool {
      switch self {
      case .noSuchKey, .untypable: true
      case .noSuchCommand, .noTarget, .disabled, .swallowed, .typed, .takenByFocus, .reserved, .crash: false
      }
    }

    /// The words of tests in definitions, whose responders do not crash.
    package static let words = [
      "noSuchKey", "untypable", "noSuchCommand", "noTarget", "disabled", "swallowed", "typed", "takenByFocus",
      "reserved",
    ]
  }

  /// A command that has the key and did not run.
  public struct PassedOver: Sendable, Hashable {
    /// The command or alternate.
    public let command: Command
    /// The reason why it did not run.
    public let why: Why

    /// Why a command that has the key did not run.
    public enum Why: Sendable, Hashable {
      /// No responder in the chain can perform it.
      case noTarget
      case disabled
      /// Another took the key first: a nearer responder's key command, or an earlier one in the menu.
      case shadowed(by: String)
    }
  }

  /// One step of the dispatch.
  public struct Step: Sendable, Hashable {
    /// The event, as a sentence without a full stop.
    public let text: String
    /// The place that made it happen; nil without a declaration.
    package let source: SourceRange?
    package let kind: Kind
    package let responder: String?
    /// The state variables that decide it, in the order of their names.
    package let variables: [String]

    package init(
      text: String, source: SourceRange?, kind: Kind = .note, responder: String? = nil, variables: Set<String> = []
    ) {
      self.text = text
      self.source = source
      self.kind = kind
      self.responder = responder
      self.variables = variables.sorted()
    }

    /// The kind of a step: a word of the JSON of a trace.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
      /// The key is pressed, or the command chosen.
      case press
      /// A command, an alternate or a key command has the key.
      case command
      /// A responder does not perform it.
      case refuses
      /// It would, and a condition or a validation is against it.
      case nearly
      /// The responder performs the action.
      case performs
      /// A validation changes how it looks.
      case validation
      /// Text, the focus system, the system or a disabled item takes the key.
      case taken
      /// Another command has the key too and never sees it.
      case shadowed
      /// The result of a command.
      case result
      /// Any other remark.
      case note
    }
  }
}

extension Dispatch: CustomStringConvertible {
  /// For logs only, how it ended: `handled by TabController: newTab:`, `unhandled: typed (AddressField)`.
  public var description: String { outcome.description }
}

extension Dispatch.Outcome: CustomStringConvertible {
  /// For logs only: `handled by TabController: newTab:`, `unhandled: typed (AddressField)`.
  public var description: String {
    switch self {
    case .handled(let handling): "handled by \(handling)"
    case .unhandled(let reason): "unhandled: \(reason)"
    }
  }
}

extension Dispatch.Handling: CustomStringConvertible {
  /// For logs only, the responder and the action: `TabController: newTab:`.
  public var description: String { "\(responder): \(Command.Identity(action, propertyList: sender.propertyList))" }
}

extension Dispatch.Reason: CustomStringConvertible {
  /// For logs only, the word of tests and the culprit: `noTarget`, `typed (AddressField)`.
  public var description: String {
    word + (culprit.map { " (\($0))" } ?? "")
  }
}

extension Dispatch.PassedOver: CustomStringConvertible {
  /// For logs only: `Save (save:): noTarget`.
  public var description: String {
    switch why {
    case .noTarget: "\(command): noTarget"
    case .disabled: "\(command): disabled"
    case .shadowed(let name): "\(command): shadowed (\(name))"
    }
  }
}

extension Dispatch.Step: CustomStringConvertible {
  /// The event.
  public var description: String { text }
}
