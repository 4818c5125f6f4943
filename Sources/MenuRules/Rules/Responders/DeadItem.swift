extension DiagnosticCode {
  /// `dead-item`: `menuc explain` says more.
  public static let deadItem = DiagnosticCode(
    number: 101, name: "dead-item", severity: .note,
    summary: "No responder performs some commands of the system's File menu.",
    explanation: """
      Mac Catalyst puts Duplicate, Move…, Rename… and Export As… into the File menu of every app (Apple,
      UIMenu.Identifier). In an app without documents they are always grey, and App Review has complained about such
      items.

      Remove them with `remove .document`, or let a responder perform them. An app that `supports documents` has them
      from the system. `omits documentItems` says that a configuration of the main menu removes them.

      Other system menus are not checked: containers and text views perform their items, and few definitions name all
      of those. A definition without responders, or with `partial=#true`, is not checked.
      """,
    example: """
      app «Lantern» {
          platforms mac-catalyst
      }
      menus {
          insert atEndOf=.view {
              section { command brighter: "Brighter" key="shift+cmd+b"; }
          }‹→
          remove .document›
      }
      responder Lamp {
          performs brighter:
      }
      """
  )
}

extension Rule {
  static let deadItem = Rule(.deadItem) { (context: ResponderCheckContext) in
    let (platform, tree, chains) = (context.platform, context.main.tree, context.chains)
    guard let app = context.definition.appDeclaration, !platform.activeFeatures.contains("documents"),
      let group = tree.id(of: .menu(.document)), !context.responders.contains(where: \.isPartial)
    else { return [] }
    let dead = tree.ids(from: group).compactMap { id -> String? in
      guard let command = tree[Int(id)].command, !context.main.isApps(Int(id)), !chains.performs(command.action) else {
        return nil
      }
      return command.title
    }
    if dead.isEmpty { return [] }
    return [.deadItem(dead, at: context.locator.range(of: .identity, in: app.source))]
  }
}

extension Diagnostic {
  static func deadItem(_ titles: [String], at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .deadItem, "no responder performs the File menu's \(titles.map { "'\($0)'" }.listed)", at: range,
      help: ["remove them with `remove .document`, or let a responder perform them", "they are always grey"])
  }
}
