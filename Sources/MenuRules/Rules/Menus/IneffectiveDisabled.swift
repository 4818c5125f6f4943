extension DiagnosticCode {
  /// `ineffective-disabled`: `menuc explain` says more.
  public static let ineffectiveDisabled = DiagnosticCode(
    number: 99, name: "ineffective-disabled", severity: .warning, habit: "items have a 'disabled' that AppKit ignores",
    summary: "An item of AppKit is declared as disabled, and its menu ignores that.",
    explanation: """
      A menu of AppKit enables and disables its items by itself: each is as its target says. `disabled` has no effect in \
      such a menu (Apple, NSMenuItem.isEnabled), so the item is enabled wherever something performs its action.

      Give the menu `autoenablesItems=#false`, or let the target's validation disable the item.
      """,
    example: """
      app Lantern {
          platforms appkit
      }
      menus {
          insert atEndOf=.root {
              menu light "Light"‹→ autoenablesItems=#false› {
                  command brighter: «"Brighter"» key="cmd+b" disabled=#true
              }
          }
      }
      responder Lamp {
          performs brighter:
      }
      """
  )
}

extension Rule {
  static let ineffectiveDisabled = Rule(.ineffectiveDisabled) { (context: MenuCheckContext) in
    let tree = context.tree
    guard context.platform.rules.contains(.implementerIsTarget) else { return [] }
    var found: [Diagnostic] = []
    tree.forEachID { id in
      guard context.isApps(id), tree.facts(of: id).isCommand, !tree.facts(of: id).lacksAction,
        tree.isValidated(id, on: context.platform), let command = tree[id].command,
        command.attributes.contains(.disabled)
      else { return }
      found.append(
        .ineffectiveDisabled(command, at: context.locator.range(of: .title, in: command.source)))
    }
    return found
  }
}

extension Diagnostic {
  static func ineffectiveDisabled(_ command: Command, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .ineffectiveDisabled, "'disabled' has no effect on \(command.inQuotes): its menu enables its items by itself",
      at: range,
      help: [
        "give the menu autoenablesItems=#false, or disable the item in a 'validate' rule",
        "the item is enabled wherever something performs \(command.action.rawValue) (NSMenuItem.isEnabled)",
      ])
  }
}
