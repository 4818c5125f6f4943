/// The present look of a command, after the `validate(_:)` of its target, and whether it can be run.
package struct CommandAppearance: Sendable, Hashable {
  /// The command after `validate(_:)`; as declared if no responder performs it.
  package let command: Command
  package let obstacle: Obstacle?

  /// A reason why a command cannot be run.
  package enum Obstacle: Sendable, Hashable {
    /// No responder in the chain can perform it.
    case noTarget
    /// It is disabled, by itself or by its target.
    case disabled
  }
}

extension CommandAppearance {
  package init(validated command: Command) {
    self.init(command: command, obstacle: command.attributes.contains(.disabled) ? .disabled : nil)
  }
}

extension ResponderChain {
  /// Without `isValidated` the target does not enable and disable the command, which keeps its own settings.
  package func appearance(of command: Command, isValidated: Bool = true) -> CommandAppearance {
    if !isValidated { return CommandAppearance(validated: command) }
    return target(of: command).map { CommandAppearance(validated: $0.validated) }
      ?? CommandAppearance(command: command, obstacle: .noTarget)
  }
}
