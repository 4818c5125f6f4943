extension DiagnosticCode {
  /// `key-without-action`: `menuc explain` says more.
  public static let keyWithoutAction = DiagnosticCode(
    number: 83, name: "key-without-action", severity: .warning, about: .actions,
    summary: "An item of AppKit has a key and sends nothing.",
    explanation: """
      AppKit disables an item without an action (NSMenuItem), so neither its key nor a click on it does anything, and \
      whoever learns the key from the menu presses it in vain. Mostly a connection was lost in Interface Builder when an \
      action was renamed, or the item was left over from the template.

      Connect it to an action, or take the key away. Not meant is what code may connect: an item to which an object has an \
      outlet or that has an identifier, and one that has a binding: a bound value changes without an action.
      """,
    example: """
      app Lantern { platforms appkit; }
      menus {
          insert atEndOf=.root {
              menu light "Light" {
                  command ‹_→brighter:› "Brighter" key=«"cmd+b"»
              }
          }
      }
      """
  )
}

extension Rule {
  static let keyWithoutAction = Rule(.keyWithoutAction) { (context: MenuCheckContext) in
    context.keyed.compactMap { keyed in
      guard context.hasIdleKey(keyed) else { return nil }
      return .keyWithoutAction(context.name(of: keyed), keyed.combination, at: context.range(of: .key, in: keyed))
    }
  }
}

extension MenuCheckContext {
  /// Whether an item of AppKit's menu bar has a key and sends nothing, and nothing else decides what it does: no binding,
  /// and no code that can tell it from other items.
  func hasIdleKey(_ keyed: AnsweredKeys.Key) -> Bool {
    guard tree.facts(of: keyed.id).lacksAction, platform.rules.contains(.commandsWithoutAction),
      construction.system == .main, !keyed.isSystems, let command = tree[keyed.id].command
    else { return false }
    return !command.isIdentifiedToCode && !locator.isBound(command.source)
      && locator.outlets(to: command.source).isEmpty && command.appKit?.enabledBy == nil
      && command.appKit?.hiddenBy == nil
  }
}

extension Diagnostic {
  static func keyWithoutAction(_ name: String, _ key: KeyCombination, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .keyWithoutAction, "\(name) has \(key.displayed) and sends nothing", at: range,
      help: [
        "AppKit disables an item without an action: its key does nothing, nor does a click on it",
        "connect it to an action, or take its key away",
      ])
  }
}
