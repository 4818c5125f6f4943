/// The role of a word in a node: a name of some kind, a key, a condition.
package enum NameRole: Sendable, Hashable {
  /// The action that a command sends.
  case sentAction
  /// An action that a responder implements.
  case performedAction
  /// An action, or the name of a command.
  case action
  /// A test's name for an element: an action, a command's name, or the identifier of a menu or a closure.
  case element
  /// The name that a command is given.
  case commandName
  case declaredResponder, responder
  case declaredVariable, variable
  /// A word of a choice, at its declaration in the state.
  case declaredValue
  /// A value of the variable before it.
  case value
  case declaredMenu
  /// The anchor of an operation: a menu, `(command)newTab:` or `(action)share`.
  case anchor
  case menu
  case declaredContextMenu, contextMenu
  case condition
  case code, platform, layout, file, key, title

  package static func argument(_ index: Int, of node: String, in parent: String?) -> NameRole? {
    switch (node, index) {
    case ("command", 0), ("keyCommand", 0), ("performKeyEquivalent", 0), ("alternate", 0): .sentAction
    case ("command", 1), ("keyCommand", 1), ("performKeyEquivalent", 1), ("alternate", 1), ("menu", 1), ("section", 1),
      ("action", 1), ("openInNewWindow", 1):
      .title
    case ("title", 0), ("discoverabilityTitle", 0): parent == "validate" ? .title : nil
    case ("menu", 0), ("section", 0), ("action", 0), ("openInNewWindow", 0), ("deferred", 0): .declaredMenu
    case ("provides", 0): .menu
    case ("remove", 0), ("replace", 0): .anchor
    case ("performs", _): .performedAction
    case ("answers", _), ("answersOnly", _), ("validate", 0), ("perform", 0), ("exclusive", _): .action
    case ("choose", 0), ("shows", 0), ("lacks", 0), ("greys", 0), ("shadows", 0): .element
    case ("responder", 0): .declaredResponder
    case ("presentedBy", 0), ("present", 0), ("dismiss", 0), ("handledBy", 0): .responder
    case ("flag", 0), ("count", 0), ("choice", 0): parent == "state" ? .declaredVariable : nil
    case ("choice", _): parent == "state" ? .declaredValue : nil
    case ("each", 0), ("cases", 0): .variable
    case ("each", _), ("cases", _): .value
    case ("on", _), ("platforms", _): .platform
    case ("definitions", _), ("exclude", _), ("root", _), ("baseline", _): parent == nil ? .file : nil
    case ("in", _): parent == "lint" ? .file : nil
    // A project's layouts are files.
    case ("layouts", _): parent == nil ? .file : .layout
    case (_, 0) where parent == "outputs": .file
    case ("include", 0), ("import", 0), ("strings", _): .file
    case ("allow", _), ("report", _), ("warn", _), ("deny", _): .code
    case ("expect", 0): parent == "lint" ? .code : .condition
    case ("expect", _): parent == "lint" ? nil : .condition
    case ("press", 0): .key
    case ("chain", _): parent == "platform" ? .responder : nil
    case ("optional", 1...): parent == "platform" ? .responder : nil
    case ("textActions", _), ("added", _), ("retitled", _): parent == "platform" ? .action : nil
    case ("keyless", _), ("filled", _), ("pinned", 0): parent == "platform" ? .menu : nil
    default: nil
    }
  }

  package static func property(_ name: String, of node: String) -> NameRole? {
    switch name {
    case "key": .key
    case "as": node == "presentedBy" ? nil : .commandName
    case "when": .condition
    case "next", "presentedBy", "by", "responder", "target": .responder
    case "of": node == "open" ? .responder : node == "replaceChildren" ? .anchor : nil
    case "atStartOf", "atEndOf": .anchor
    case "before", "after": node == "insert" ? .anchor : .element
    case "in": .menu
    case "menu": node == "responderKeyCommands" ? .menu : nil
    case "contextMenu": .contextMenu
    case "name": node == "menus" ? .declaredContextMenu : nil
    case "action", "command": .action
    case "layout": .layout
    case "platform": .platform
    case _ where isAssignment(node): isResponderWord(name) ? .responder : .value
    default: nil
    }
  }

  /// Whether the properties of a node have the names of variables.
  package static func isAssignment(_ node: String) -> Bool {
    ["given", "case", "expect", "set", "openScene"].contains(node)
  }

  /// Whether a word of the situation has a responder as its value.
  package static func isResponderWord(_ word: String) -> Bool {
    ["firstResponder", "focused", "mainFirstResponder", "presented"].contains(word)
  }
}
