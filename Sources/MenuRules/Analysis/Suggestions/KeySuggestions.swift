/// The keys that a command could have: free on every platform of its definition, and on keyboard layouts.
package struct KeySuggestions: Sendable {
  /// The command; without a key combination if it has none.
  package let keyCommand: KeyCommand
  /// The keys, the best first; the ranking may change from version to version.
  package let suggestions: [KeySuggestion]
  /// The mistake in the command's own key: `is the key of the system's 'Italic'`; nil without a mistake or a key.
  package let obstacle: String?
  package let layouts: [KeyboardLayout]
  package let directions: [App.LayoutDirection]
  /// The scope in which the keys are free: `all common layouts in both directions`.
  package let scope: String
  /// The reasons why no key is free, the most frequent first; empty if one is.
  package let refusals: [KeyRefusal]

  /// Searches keys for a command of a menu, or for a responder's own key command. Nil without such a command.
  ///
  /// A key is taken if an element has it, even a dropped one, a responder, or a platform's claim. The command's own key
  /// counts as free, since it is to be replaced.
  ///
  /// - Parameters:
  ///   - modifiers: Combinations without Command and Control type characters and are never proposed. Nil is the usual.
  ///   - layouts: The key must be pressed on them, and like no other. Nil is the definition's, or the common ones.
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
  package init(
    _ targets: [PlatformMenus], _ definition: Definition, except identity: Command.Identity? = nil,
    keys: [[AnsweredKeys.Key]]? = nil
  ) {
    self.init(
      targets.flatMap { [$0.main] + $0.contexts }, declared: definition.menus, responders: definition.responders,
      except: identity, keys: keys)
  }
}

extension Definition {
  /// Every command that can have a key, each identity once: those in menus, then dropped ones, then responders' own.
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
    for elements in elementLists { elements.forEach(add) }
    for responder in responders + targets.flatMap(\.platform.responders) {
      for keyCommand in responder.keyCommands { add(.keyCommand(keyCommand)) }
    }
    return commands
  }
}

/// A key combination that is free for a command, with the reasons for the proposal.
package struct KeySuggestion: Sendable, Hashable {
  package let keyCombination: KeyCombination
  /// The reasons in phrases: its relation to the command, its scope, and whether it moves.
  package let reasons: [String]
  /// The settings in which people get it in another place than written; empty for most proposed keys.
  package let moves: [Move]
  package let distance: Int

  /// A layout and a direction in which the key is shown differently.
  package struct Move: Sendable, Hashable {
    package let layout: String
    package let direction: App.LayoutDirection
    package let shown: KeyCombination
  }

  /// The words about its movement: `moves nowhere`, `moves to ⌘Ö on de`.
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
