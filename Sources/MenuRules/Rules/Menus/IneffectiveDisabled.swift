extension DiagnosticCode {
  /// `ineffective-disabled`: `menuc explain` says more.
  public static let ineffectiveDisabled = DiagnosticCode(
    number: 99, name: "ineffective-disabled", severity: .warning, habit: "items have a 'disabled' that AppKit ignores",
    summary: "`disabled` has no effect on an item of an AppKit menu that enables its items itself.",
    explanation: """
      By default an AppKit menu enables its items automatically and asks the target of each. It ignores `disabled`
      (Apple, NSMenuItem.isEnabled), so the item is enabled wherever something performs its action.

      Set `autoenablesItems=#false` on the menu, or disable the item in its target's validation.
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
    guard context.platform.rules.contains(.ignoresDisabled) else { return [] }
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
      .ineffectiveDisabled, "'disabled' has no effect on \(command.inQuotes): its menu enables items automatically",
      at: range,
      help: [
        "give the menu autoenablesItems=#false, or disable the item in a 'validate' rule",
        "the item is enabled wherever something performs \(command.action.rawValue) (NSMenuItem.isEnabled)",
      ])
  }
}
