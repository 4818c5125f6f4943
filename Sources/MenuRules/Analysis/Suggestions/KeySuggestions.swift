/// Which keys a command could have: free on every platform of its definition, and on keyboard layouts.
package struct KeySuggestions: Sendable {
  /// The command; without a key combination where it has none.
  package let keyCommand: KeyCommand
  /// The keys, the best first; how they are ranked may change from version to version.
  package let suggestions: [KeySuggestion]
  /// What is wrong with the key that the command has now: `is the key of the system's 'Italic'`; nil where nothing is,
  /// or where it has none.
  package let obstacle: String?
  /// The layouts that were looked at.
  package let layouts: [KeyboardLayout]
  /// The directions of the interface that were looked at.
  package let directions: [App.LayoutDirection]
  /// Where the keys are free: `all common layouts in both directions`.
  package let scope: String
  /// Why nothing is free, the most frequent reason first; empty where something is.
  package let refusals: [KeyRefusal]

  /// Looks for keys for a command of a menu, or for a key command that a responder declares itself; nil where there is
  /// no such command.
  ///
  /// Taken is what any of the compilation's platforms has, what is declared and was dropped, what responders declare, and
  /// what the platforms claim; the command's own key counts as free, since it is to be exchanged.
  ///
  /// - Parameters:
  ///   - modifiers: what may be held; combinations without Command and Control are never proposed, since they type
  ///     something. nil stands for what is usual: Command, with Shift, Option, Control, or two of them.
  ///   - layouts: the layouts on which the key must be pressed, and like no other; nil stands for those that the
  ///     definition names, or the common ones.
  ///   - directions: the same for the directions of the interface.
  ///   - limit: how many to propose at most.
  /// - Complexity: O(elements + candidates × layouts).
  package init?(
    for identity: Command.Identity, on targets: [PlatformMenus], of definition: Definition,
    modifiers: [KeyModifierFlags]? = nil,
    layouts: [KeyboardLayout]? = nil,
    directions: [App.LayoutDirection] = App.LayoutDirection.allCases, limit: Int = .max
  ) {
    guard let keyCommand = definition.keyableCommands(on: targets).first(where: { $0.command.identity == identity })
    else { return nil }
    let layouts = layouts ?? KeyScope(definition.app.layouts).layouts
    let scope = KeyScope(layouts, directions)
    var freeKeys = FreeKeys(
      besides: TakenKeys(targets, definition, except: identity), on: scope,
      localizesKeyCommands: definition.app.localizesKeyCommands)
    let modifiers = modifiers ?? ModifierHabit.usual
    self.keyCommand = keyCommand
    self.layouts = layouts
    self.directions = directions
    self.scope = scope.displayed
    suggestions = freeKeys.suggestions(for: keyCommand, modifiers: modifiers, limit: max(0, limit))
    obstacle = keyCommand.keyCombination.flatMap { freeKeys.verdict(on: $0, for: keyCommand, isNew: false).obstacle }
    refusals = suggestions.isEmpty ? KeyRefusal.all(for: keyCommand, modifiers: modifiers, &freeKeys) : []
  }
}

extension TakenKeys {
  /// What all platforms and the whole definition have.
  package init(_ targets: [PlatformMenus], _ definition: Definition, except identity: Command.Identity? = nil) {
    self.init(
      targets.flatMap { [$0.main] + $0.contexts }, declared: definition.menus, responders: definition.responders,
      except: identity)
  }
}

extension Definition {
  /// Every command that can have a key, those in menus first, then what is declared and was dropped, then what responders
  /// declare themselves; each identity once.
  package func keyableCommands(on targets: [PlatformMenus]) -> [KeyCommand] {
    var commands: [KeyCommand] = []
    var seen: Set<Command.Identity> = []
    func add(_ element: MenuElement) {
      guard let command = element.command, seen.insert(command.identity).inserted else { return }
      if case .keyCommand(let keyCommand) = element {
        commands.append(keyCommand)
      } else {
        commands.append(KeyCommand(command, keyCombination: nil))
      }
    }
    for construction in targets.flatMap({ [$0.main] + $0.contexts }) {
      construction.tree.forEachID { add(construction.tree[$0]) }
    }
    for operation in menus.flatMap(\.operations) {
      operation.operation.elements.forEach(add)
    }
    for responder in responders + targets.flatMap(\.platform.responders) {
      for keyCommand in responder.keyCommands { add(.keyCommand(keyCommand)) }
    }
    return commands
  }
}

/// A key combination that is free for a command, and why it is proposed.
package struct KeySuggestion: Sendable, Hashable {
  package let keyCombination: KeyCombination
  /// Why it is proposed, in phrases: what it has to do with the command, where it is free, whether it moves.
  package let reasons: [String]
  /// Where people get it in another place than it is authored; empty for most keys that are proposed.
  package let moves: [Move]
  /// How far it is from what people would guess; less is better.
  package let distance: Int

  /// A layout and a direction in which the key is shown differently.
  package struct Move: Sendable, Hashable {
    /// The layout's short name.
    package let layout: String
    package let direction: App.LayoutDirection
    /// What menus show there.
    package let shown: KeyCombination
  }

  /// How its movement is told: `moves nowhere`, `moves to ⌘Ö on de`.
  package static func displayed(_ moves: [Move]) -> String {
    guard let first = moves.first(where: { $0.direction == .leftToRight }) ?? moves.first else {
      return "moves nowhere"
    }
    let layouts = Set(moves.map(\.layout)).count
    let example = "to \(first.shown.displayed) on \(first.layout)"
    let direction = first.direction == .rightToLeft ? " from right to left" : ""
    return layouts == 1 ? "moves \(example)\(direction)" : "moves on \(layouts) layouts, e.g. \(example)\(direction)"
  }
}
