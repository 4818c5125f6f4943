extension Diagnostic {
  /// An anchor that never exists; `twins` lists the property lists of the commands with its action. `having` are the
  /// platforms that have it, and `bar` the menus that the menu bar has. On the `empty` ones, the app makes all menus.
  package static func missingAnchor(
    _ anchor: MenuAnchor, _ name: String, known: [String], loss: String, twins: String? = nil,
    having: [String] = [], feature: Platform.Feature? = nil, isInContextMenu: Bool = false, bar: [String] = [],
    empty: [String] = [], isRemoved: Bool = false, at range: SourceRange
  ) -> Diagnostic {
    var remedy = feature.map { "\($0.wish), or " } ?? ""
    if having.isEmpty {
      let kind: StaticString =
        switch anchor {
        case .menu: "a menu"
        case .command: "a command"
        case .action: "an action"
        }
      remedy += "name \(kind) that exists" + (bar.isEmpty ? "" : ", such as " + NodeSchema.Kind.list(bar))
    } else {
      remedy += "write the operation into `on \(having.joined(separator: " ")) { ... }`"
    }
    if having.isEmpty, let twins { remedy = "name one that exists: '\(name)' with \(twins)" }
    var help = [remedy, "the operation does nothing and logs nothing, so \(loss)"]
    if case .menu(let identifier) = anchor, identifier.isSystem {
      if !empty.isEmpty, systemBar.contains(name), !isRemoved {
        let title = String(name.dropFirst()).capitalizedFirst
        let insertion = "insert atEndOf=.root { menu \(name) \"\(title)\" { ... }; }"
        let platforms = empty.joined(separator: " ")
        let first = having.isEmpty ? insertion : "on \(platforms) { \(insertion); }"
        if having.isEmpty, bar.isEmpty { help.removeFirst() }
        help.insert("first write `\(first)`: the menu bar of \(platforms) begins empty", at: 0)
      } else if isInContextMenu {
        help.append("a context menu has the system's menus only with suggestedActions=#true")
      } else if having.isEmpty {
        help.append("if only some platforms have this system menu, write the operation into `on PLATFORM { ... }`")
      }
    }
    // As Swift writes it.
    let own = name.hasPrefix("UIMenu.Identifier.") ? String(name.dropFirst("UIMenu.Identifier".count)) : nil
    var severity: Severity?
    // The app already has the intended result: no such menu.
    if isRemoved, case .menu(let identifier) = anchor, identifier.isSystem { severity = .warning }
    return Diagnostic(
      .missingAnchor, "there is no \(anchor.inWords) in the menus", at: range, severity: severity, help: help,
      fixes: own.map { [Fix("write `\($0)`", [Edit(range, $0)])] }
        ?? (twins == nil ? .closest(to: name, in: known, at: range) : []))
  }

  /// The system's menus that a menu bar has.
  private static let systemBar = [".application", ".file", ".edit", ".format", ".view", ".window", ".help"]

  static func unknownSystemMenu(_ name: String, at range: SourceRange) -> Diagnostic {
    if let row = SwiftUIPlacements.row(named: String(name.dropFirst())) {
      let groups = row.macGroups.map(\.displayed)
      return Diagnostic(
        .missingAnchor, "there is no system menu '\(name)'", at: range,
        help: ["SwiftUI's placement \(row.placement) is \(NodeSchema.Kind.list(groups)) here"],
        fixes: groups.map { Fix("did you mean `\($0)`?", range, $0) })
    }
    let known = Menu.Identifier.system.map { "." + $0.name }
    return Diagnostic(
      .missingAnchor, "there is no system menu '\(name)'", at: range,
      help: [
        "the system's menus are \(systemBar.listed); `menuc platforms NAME` prints their sections",
        "leave out the dot for a menu of the app",
      ],
      fixes: .closest(to: name, in: known, at: range))
  }
}

extension Platform.Feature {
  package var wish: String {
    if !isDefault { return "write `supports \(name)` in `app`" }
    return exception.isEmpty && companion.isEmpty
      ? "leave out `omits \(name)` in `app`" : "write `supports \(name)` and no `omits \(name)` in `app`"
  }
}
