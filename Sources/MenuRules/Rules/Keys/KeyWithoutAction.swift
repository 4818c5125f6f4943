extension DiagnosticCode {
  /// `key-without-action`: `menuc explain` says more.
  public static let keyWithoutAction = DiagnosticCode(
    number: 83, name: "key-without-action", severity: .warning, about: .actions,
    habit: "items have keys and send nothing",
    summary: "An item of AppKit has a key and sends nothing.",
    explanation: """
      AppKit disables an item without an action (NSMenuItem), so neither its key nor a click on it does anything, and people \
      who learn the key from the menu press it in vain. Mostly a connection was lost in Interface Builder when an action was \
      renamed, or the item was left over from the template. Three or more in one file are told once.

      Connect it to an action, or take the key away. Not meant is what code may connect: a hidden item, one that has an \
      outlet to it, an identifier or a class of its own, and one that has a binding: a bound value changes without an action.
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
    guard context.canLackActions else { return [] }
    return context.keyed.compactMap { keyed in
      guard !keyed.isSystems, context.isIdle(keyed.id) else { return nil }
      return .keyWithoutAction(context.name(of: keyed), keyed.combination, at: context.range(of: .key, in: keyed))
    }
  }
}

extension MenuCheckContext {
  /// Whether its menus are a menu bar whose items may lack an action, as AppKit's.
  var canLackActions: Bool { platform.rules.contains(.commandsWithoutAction) && construction.system == .main }

  /// Whether an item sends nothing, and nothing else decides what it does: no binding, and no code that can tell it from
  /// other items.
  func isIdle(_ id: MenuTree.ID) -> Bool {
    let facts = tree.facts(of: id)
    guard facts.isCommand, facts.lacksAction, !facts.isTitledByCode, let command = tree[id].command else {
      return false
    }
    let traits = command.appKit
    return !command.isIdentifiedToCode && traits?.stateBy == nil && traits?.enabledBy == nil && traits?.hiddenBy == nil
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
