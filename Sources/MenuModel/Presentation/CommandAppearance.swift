/// The present look of a command, after the `validate(_:)` of its target, and whether it can be run.
package struct CommandAppearance: Sendable, Hashable {
  /// The command after `validate(_:)`; as declared if no responder performs it.
  package let command: Command
  /// Why it cannot be run; nil where it can.
  package let obstacle: Obstacle?

  /// Why a command cannot be run.
  package enum Obstacle: Sendable, Hashable {
    /// No responder in the chain can perform it.
    case noTarget
    /// It is disabled, by itself or by its target.
    case disabled
  }
}

extension CommandAppearance {
  /// A command that has a target.
  package init(validated command: Command) {
    self.init(command: command, obstacle: command.attributes.contains(.disabled) ? .disabled : nil)
  }
}

extension ResponderChain {
  /// How a command appears in the chain.
  ///
  /// - Parameter isValidated: whether its target enables and disables it; if not, it keeps its own settings.
  package func appearance(of command: Command, isValidated: Bool = true) -> CommandAppearance {
    if !isValidated { return CommandAppearance(validated: command) }
    return target(of: command).map { CommandAppearance(validated: $0.validated) }
      ?? CommandAppearance(command: command, obstacle: .noTarget)
  }
}
