/// The language's counterpart of a node or a property of another tool or of Apple's API.
struct ForeignName {
  /// The language's name for it, or the nearest.
  let meant: String
  /// The advice where another name alone is not enough.
  var advice: String?
  /// Replacements of the whole property, by its value.
  var values: [String: String] = [:]

  /// Whether another name is enough.
  var isSynonym: Bool { advice == nil }

  /// The word of the language for another's value, or the closest one; nil where none is near.
  static func word(_ word: String, among allowed: [String]) -> String? {
    find(word, in: words, allowed)?.meant ?? Suggestion.closest(to: word, in: allowed)
  }

  /// The meaning of a property; nil where the node has nothing like it.
  static func property(_ name: String, among known: [String]) -> ForeignName? { find(name, in: properties, known) }

  /// The meaning of a node; nil where nothing like it is allowed.
  static func node(_ name: String, among allowed: [String]) -> ForeignName? { find(name, in: nodes, allowed) }

  private static func find(_ name: String, in names: [String: [ForeignName]], _ known: [String]) -> ForeignName? {
    names[name]?.first { known.contains($0.meant) }
  }

  private static let properties = table([
    ("tag representedObject", ForeignName(meant: "propertyList")),
    ("shortcut keyEquivalent keyboardShortcut accelerator hotkey", ForeignName(meant: "key")),
    (
      "modifiers modifierFlags keyEquivalentModifierMask",
      ForeignName(meant: "key", advice: "write the modifiers into the key: `key=\"shift+cmd+t\"`")
    ),
    ("icon systemImage symbol", ForeignName(meant: "image")),
    ("into", ForeignName(meant: "atEndOf")),
    ("id identifier name", ForeignName(meant: "as")),
    ("if", ForeignName(meant: "when")),
    ("nextResponder", ForeignName(meant: "next")),
    ("first responder", ForeignName(meant: "firstResponder")),
    ("menu of", ForeignName(meant: "anchor")),
    (
      "key",
      ForeignName(
        meant: "modifiers", advice: "write the modifiers that people hold with the command's key: `modifiers=\"alt\"`")
    ),
    (
      "key",
      ForeignName(
        meant: "selectedImage",
        advice: "write `command ACTION: \"Title\" key=…` in place of an action, which has no key")
    ),
    ("times", ForeignName(meant: "repeats", advice: "write `repeats=2` for a key that is held and comes twice more")),
    ("context", ForeignName(meant: "name", advice: "write `menus context name=NAME`")),
    (
      "attributes",
      ForeignName(meant: "disabled", advice: "write each as a property: `disabled=#true`, `hidden=#true`")
    ),
    (
      "enabled isEnabled",
      ForeignName(
        meant: "disabled", advice: "write `disabled=#true` to disable it", values: ["#false": "disabled=#true"])
    ),
    (
      "visible isVisible",
      ForeignName(
        meant: "hidden", advice: "write `hidden=#true` to hide it", values: ["#false": "hidden=#true"])
    ),
    (
      "checked isOn",
      ForeignName(
        meant: "state", advice: "write `state=on` for a check mark",
        values: ["#true": "state=on", "#false": "state=off"])
    ),
    ("when", ForeignName(meant: "disabled", advice: "a responder has conditions: `performs ACTION when=CONDITION`")),
  ])

  private static let nodes = table([
    ("item menuItem button keyCommand", ForeignName(meant: "command")),
    ("command", ForeignName(meant: "alternate", advice: "write `alternate ACTION \"Title\" modifiers=\"alt\"`")),
    ("delete", ForeignName(meant: "remove")),
    (
      "insertSibling insertChild insertElements insertBefore insertAfter add append prepend",
      ForeignName(meant: "insert", advice: "write `insert after=MENU`, or `before=`, `atStartOf=` or `atEndOf=`")
    ),
    ("submenu", ForeignName(meant: "menu")),
    ("contextMenu", ForeignName(meant: "menus", advice: "write `menus context name=NAME`")),
    (
      "separator divider ---",
      ForeignName(meant: "section", advice: "put the commands into sections: menus draw a line between two")
    ),
    ("bool boolean", ForeignName(meant: "flag")),
    ("int integer number", ForeignName(meant: "count")),
    ("enum", ForeignName(meant: "choice")),
    ("var let", ForeignName(meant: "flag", advice: "write `flag NAME`, `count NAME` or `choice NAME WORD WORD`")),
    ("handles implements", ForeignName(meant: "performs")),
    ("before beforeEach setUp setup", ForeignName(meant: "given", advice: "write `given NAME=VALUE`")),
    ("key", ForeignName(meant: "press")),
    ("click select tap", ForeignName(meant: "choose")),
    ("assert verify", ForeignName(meant: "expect")),
    ("hides", ForeignName(meant: "lacks")),
    ("disabled dims", ForeignName(meant: "greys")),
    ("checked", ForeignName(meant: "state", advice: "write `state on` for a check mark")),
    ("disable ignore suppress off", ForeignName(meant: "allow")),
    ("warning", ForeignName(meant: "warn")), ("error", ForeignName(meant: "deny")),
    ("if", ForeignName(meant: "on")),
    ("set", ForeignName(meant: "given")),
    ("toggle", ForeignName(meant: "set", advice: "write `set NAME=\"!NAME\"`")),
  ])

  private static let words = table([
    ("ltr", ForeignName(meant: "leftToRight")), ("rtl", ForeignName(meant: "rightToLeft")),
    ("print", ForeignName(meant: "printing")),
  ])

  /// The rows by their words. One word may have several rows, for different nodes.
  private static func table(_ rows: [(String, ForeignName)]) -> [String: [ForeignName]] {
    var table: [String: [ForeignName]] = [:]
    for (words, name) in rows {
      for word in words.split(separator: " ") { table[String(word), default: []].append(name) }
    }
    return table
  }
}
