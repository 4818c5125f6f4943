/// An element of a menu, as `UIMenuElement`'s subclasses.
public indirect enum MenuElement: Hashable, Sendable, Codable {
  case menu(Menu)
  /// A command without a key.
  case command(Command)
  case keyCommand(KeyCommand)
  case action(Action)
  /// A place that is filled later.
  case deferred(DeferredElement)
  /// "Open in New Window".
  case sceneActivation(SceneActivationAction)

  /// The menu; nil for other elements.
  public var menu: Menu? { if case .menu(let menu) = self { menu } else { nil } }

  /// The key command; nil for other elements.
  public var keyCommand: KeyCommand? { if case .keyCommand(let keyCommand) = self { keyCommand } else { nil } }

  /// The command, with a key or without; nil for other elements.
  public var command: Command? {
    switch self {
    case .command(let command): command
    case .keyCommand(let keyCommand): keyCommand.command
    case .menu, .action, .deferred, .sceneActivation: nil
    }
  }

  package var sender: Command? { keyCommand?.sender ?? command }

  package var commandIdentity: Command.Identity? {
    switch self {
    case .command(let command): command.identity
    case .keyCommand(let keyCommand): keyCommand.command.identity
    case .menu, .action, .deferred, .sceneActivation: nil
    }
  }

  package var appKit: AppKitTraits? {
    switch self {
    case .menu(let menu): menu.appKit
    case .command(let command): command.appKit
    case .keyCommand(let keyCommand): keyCommand.command.appKit
    case .action(let action): action.appKit
    case .deferred, .sceneActivation: nil
    }
  }

  /// The key equivalent; nil for elements without one.
  public var keyCombination: KeyCombination? {
    if case .keyCommand(let keyCommand) = self { keyCommand.keyCombination } else { nil }
  }

  /// The title in the menu; a deferred element's name.
  public var title: String {
    switch self {
    case .menu(let menu): menu.title
    case .command(let command): command.title
    case .keyCommand(let keyCommand): keyCommand.command.title
    case .action(let action): action.title
    case .deferred(let deferred): deferred.name
    case .sceneActivation(let activation): activation.action.title
    }
  }

  package var source: SourceRange? {
    switch self {
    case .menu(let menu): menu.source
    case .command(let command): command.source
    case .keyCommand(let keyCommand): keyCommand.command.source
    case .action(let action): action.source
    case .deferred(let deferred): deferred.source
    case .sceneActivation(let activation): activation.action.source
    }
  }

  /// Its name in a message: its title in quotes, or another name.
  package var displayed: String {
    switch self {
    case .menu(let menu):
      menu.title.isEmpty ? menu.identifier.map { "section '\($0.displayed)'" } ?? "a section" : "'\(menu.title)'"
    case .command, .keyCommand: title.isEmpty ? "'\(command?.action.rawValue ?? "")'" : "'\(title)'"
    case .action, .deferred, .sceneActivation: title.isEmpty ? "an untitled element" : "'\(title)'"
    }
  }
}

extension MenuElement: CustomStringConvertible {
  /// `Close Tab ⌘W (closeTab:)`, with all unusual properties; a menu as its outline.
  public var description: String {
    switch self {
    case .menu(let menu): menu.description
    case .command(let command): command.description
    case .keyCommand(let keyCommand): keyCommand.description
    case .action(let action): action.description
    case .deferred(let deferred):
      name.adding((deferred.isUncached ? ["uncached"] : []) + (deferred.usesFocus ? ["using focus"] : []))
    case .sceneActivation(let activation):
      name.adding(activation.action.marks + (activation.alternate.map { ["else \($0)"] } ?? []))
    }
  }

  /// Its name in a log: its title without quotes, or another name.
  package var name: String {
    switch self {
    case .menu(let menu): menu.name
    case .command, .keyCommand: title.isEmpty ? command?.action.rawValue ?? "" : title
    case .action(let action): action.name
    case .deferred: title.isEmpty ? "a deferred element" : title
    case .sceneActivation: title.isEmpty ? "a scene activation" : title
    }
  }
}

extension Menu: CustomStringConvertible {
  /// The ``outline``.
  public var description: String { outline }

  /// A line for itself, `Go (inline, go)`, and one for each element in it, indented by depth: `  Back ⌘[ (goBack:)`.
  public var outline: String { lines(indent: "").joined(separator: "\n") }

  private func lines(indent: String) -> [String] {
    let identifier = identifier.map { title.isEmpty ? [] : [$0.displayed] } ?? []
    let marks = options.names + identifier + unusual(subtitle: subtitle, image: image)
    return [indent + name.adding(marks)]
      + children.flatMap { child in
        if case .menu(let menu) = child {
          menu.lines(indent: indent + "  ")
        } else {
          [indent + "  " + child.description]
        }
      }
  }

  fileprivate var name: String { title.isEmpty ? identifier?.displayed ?? "a section" : title }
}

extension Command: CustomStringConvertible {
  /// For logs only: `Close Tab (closeTab:)`, with all unusual properties: `By Date (sort: with date, on)`.
  public var description: String { described(key: nil, []) }

  fileprivate func described(key: String?, _ keyMarks: [String]) -> String {
    let marks =
      unusual(
        subtitle: subtitle, image: image, selectedImage: selectedImage, discoverabilityTitle: discoverabilityTitle,
        attributes, state) + (repeatBehavior == .automatic ? [] : [repeatBehavior.name]) + keyMarks
      + alternates.map { "\($0.modifierFlags.displayed) \($0.titleOrAction) \($0.action)" }
    let name = [title, key ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    return name.isEmpty ? "\(identity)".adding(marks) : name.adding(["\(identity)"] + marks)
  }
}

extension KeyCommand: CustomStringConvertible {
  /// For logs only: `Close Tab ⌘W (closeTab:)`, with all unusual properties.
  public var description: String {
    let moves =
      allowsAutomaticLocalization ? allowsAutomaticMirroring ? [] : ["not mirrored"] : ["not localized"]
    return command.described(
      key: keyCombination?.description ?? "without a key",
      (wantsPriorityOverSystemBehavior ? ["before the system"] : []) + moves)
  }
}

extension Action: CustomStringConvertible {
  /// For logs only: `Share (share)`, with all unusual properties.
  public var description: String { name.adding(marks) }

  fileprivate var name: String { title.isEmpty ? identifier?.rawValue ?? "an untitled action" : title }

  fileprivate var marks: [String] {
    let identifier = title.isEmpty ? nil : identifier?.rawValue
    return (identifier.map { [$0] } ?? [])
      + unusual(
        subtitle: subtitle, image: image, selectedImage: selectedImage, discoverabilityTitle: discoverabilityTitle,
        attributes, state)
  }
}

/// The unusual properties of an element, for logs.
private func unusual(
  subtitle: String?, image: String?, selectedImage: String? = nil, discoverabilityTitle: String? = nil,
  _ attributes: MenuElement.Attributes = [], _ state: MenuElement.State = .off
) -> [String] {
  [
    state == .off ? nil : state.name, subtitle.map { "subtitle '\($0)'" }, image.map { "image \($0)" },
    selectedImage.map { "selected image \($0)" }, discoverabilityTitle.map { "'\($0)'" },
  ].compactMap(\.self) + attributes.names
}

extension String {
  fileprivate func adding(_ marks: [String]) -> String {
    marks.isEmpty ? self : "\(self) (\(marks.joined(separator: ", ")))"
  }
}
