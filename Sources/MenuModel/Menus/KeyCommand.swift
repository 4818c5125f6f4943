/// A command with a key equivalent, as `UIKeyCommand`.
@dynamicMemberLookup
public struct KeyCommand: Hashable, Sendable, Codable {
  /// The properties that it shares with a command without a key.
  public var command: Command
  /// The key equivalent; nil for one made without input, which crashes the app when it is inserted.
  public var keyCombination: Optional<KeyCombination>
  /// Whether it gets typed characters, arrows, Tab, Return, Space, Escape and Delete before text input and the focus
  /// system do.
  public var wantsPriorityOverSystemBehavior: Bool
  /// Whether the key moves to a place where the user's keyboard layout can type it.
  public var allowsAutomaticLocalization: Bool
  /// Whether the key is mirrored in right-to-left interfaces; false when localisation is switched off.
  public var allowsAutomaticMirroring: Bool {
    get { mirrors && allowsAutomaticLocalization }
    set { mirrors = newValue }
  }
  /// Whether an app's command with the same key is accepted and wins: some of the system's own on iPadOS 26.
  @Uncompared package var yieldsToApp: Bool

  private var mirrors: Bool

  /// Makes a key command of a command. Defaults are UIKit's since iOS 15.
  package init(
    _ command: Command, keyCombination: KeyCombination?, wantsPriorityOverSystemBehavior: Bool = false,
    allowsAutomaticLocalization: Bool = true, allowsAutomaticMirroring: Bool = true, yieldsToApp: Bool = false
  ) {
    self.init(
      (
        command, keyCombination, wantsPriorityOverSystemBehavior, allowsAutomaticLocalization,
        allowsAutomaticMirroring, yieldsToApp
      ))
  }

  /// All parts of a key command, as ``Command/Parts``.
  package typealias Parts = (
    command: Command, keyCombination: KeyCombination?, wantsPriorityOverSystemBehavior: Bool,
    allowsAutomaticLocalization: Bool, allowsAutomaticMirroring: Bool, yieldsToApp: Bool
  )

  package var parts: Parts {
    (
      command, keyCombination, wantsPriorityOverSystemBehavior, allowsAutomaticLocalization, allowsAutomaticMirroring,
      yieldsToApp
    )
  }

  package init(_ parts: Parts) {
    command = parts.command
    keyCombination = parts.keyCombination
    wantsPriorityOverSystemBehavior = parts.wantsPriorityOverSystemBehavior
    allowsAutomaticLocalization = parts.allowsAutomaticLocalization
    mirrors = parts.allowsAutomaticMirroring
    yieldsToApp = parts.yieldsToApp
  }

  /// Makes a key command from UIKit's parameters.
  public init(
    title: String = "", subtitle: String? = nil, image: String? = nil, selectedImage: String? = nil,
    action: ActionSelector, input: KeyInput, modifierFlags: KeyModifierFlags = [],
    propertyList: PropertyList? = nil, alternates: [CommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: MenuElement.Attributes = [], state: MenuElement.State = .off,
    wantsPriorityOverSystemBehavior: Bool = false, allowsAutomaticLocalization: Bool = true,
    allowsAutomaticMirroring: Bool = true
  ) {
    self.init(
      Command(
        title: title, subtitle: subtitle, image: image, selectedImage: selectedImage, action: action,
        propertyList: propertyList, alternates: alternates, discoverabilityTitle: discoverabilityTitle,
        attributes: attributes, state: state),
      keyCombination: KeyCombination(input, modifierFlags),
      wantsPriorityOverSystemBehavior: wantsPriorityOverSystemBehavior,
      allowsAutomaticLocalization: allowsAutomaticLocalization, allowsAutomaticMirroring: allowsAutomaticMirroring)
  }

  /// The key; nil for one made without input.
  public var input: KeyInput? { keyCombination?.input }

  /// The modifiers held with it; empty for one made without input.
  public var modifierFlags: KeyModifierFlags { keyCombination?.modifierFlags ?? [] }

  package var sender: Command {
    var sender = command
    sender.keyCombination = keyCombination
    return sender
  }

  /// The properties of ``command``.
  public subscript<Value>(dynamicMember member: KeyPath<Command, Value>) -> Value { command[keyPath: member] }

  /// The properties of ``command``.
  public subscript<Value>(dynamicMember member: WritableKeyPath<Command, Value>) -> Value {
    get { command[keyPath: member] }
    set { command[keyPath: member] = newValue }
  }
}
