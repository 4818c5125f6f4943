extension VersionChange.Kind {
  /// `Commands that lost their key`.
  package var summary: String {
    switch self {
    case .changedMeaning: "Keys that mean something else"
    case .lostKey: "Commands that lost their key"
    case .otherKey: "Commands with another key"
    case .removed: "Commands that are gone"
    case .gainedKey: "Commands that have a key now"
    case .added: "New commands"
    case .moved: "Commands in another menu"
    case .changedTitle: "Commands with another title"
    case .changedAction: "Commands with another action"
    }
  }

  /// The danger for people who know the older keys.
  var role: StyledText.Role {
    switch self {
    case .changedMeaning: .error
    case .lostKey, .otherKey, .removed: .warning
    case .gainedKey, .added, .moved, .changedTitle, .changedAction: .note
    }
  }
}

struct VersionPhrases {
  let difference: VersionDifference
  let key: (KeyCombination) -> StyledText
  let title: (String) -> StyledText
  /// The word for a name, an action or a property list.
  let word: (String) -> StyledText

  /// `2 keys mean something else`.
  static func count(_ kind: VersionChange.Kind, _ count: Int) -> String {
    let commands = count.counted("command")
    return switch kind {
    case .changedMeaning: count == 1 ? "1 key means something else" : "\(count) keys mean something else"
    case .lostKey: "\(commands) lost \(count == 1 ? "its" : "their") key"
    case .otherKey: "\(commands) with another key"
    case .removed: "\(commands) gone"
    case .gainedKey: "\(commands) with a first key"
    case .added: "\(commands) new"
    case .moved: "\(commands) moved"
    case .changedTitle: count.counted("title")
    case .changedAction: count.counted("action")
    }
  }

  /// The sentence without its full stop.
  func sentence(_ change: VersionChange) -> StyledText {
    switch change.kind {
    case .changedMeaning: meaning(change)
    case .lostKey:
      change.new?.isDisabled == true
        ? "\(name(change.new)) is disabled now, \(key(change.old)) does nothing"
        : "\(name(change.new)) has no key now, it had \(key(change.old))"
    case .otherKey: "\(name(change.new)) has \(key(change.new)) now, it had \(key(change.old))"
    case .removed where change.new != nil: "\(name(change.new)) is hidden now, \(key(change.new)) still works"
    case .removed:
      "\(name(change.old)) is gone\(place(change.old, " from "))"
        + (change.old?.key == nil ? "" : ", it had \(key(change.old))")
    case .gainedKey: "\(name(change.new)) has \(key(change.new)) now"
    case .added where change.old != nil:
      "\(name(change.new)) is shown\(place(change.new, " in ")) now, it was hidden"
    case .added:
      "\(name(change.new))" + (change.new?.key == nil ? "" : " has \(key(change.new))")
        + (change.new?.isHidden == true ? ", hidden" : "") + place(change.new, " in ")
    case .moved:
      "\(name(change.new)) is\(place(change.new, " in ", orElse: " on the top level")) now"
        + place(change.old, ", it was in ")
    case .changedTitle: "\(name(change.old)) is called \(name(change.new)) now"
    case .changedAction:
      "\(name(change.new)) sends \(action(change.new)) now, it sent \(action(change.old))"
    }
  }

  /// `iPadOS 26; on German`; empty for everywhere.
  func scope(_ change: VersionChange) -> String {
    var parts: [String] = []
    if let language = change.language { parts.append("in \(language.tag)") }
    if change.isInOverlay { parts.append("in the overlay") }
    if !difference.isEverywhere(change) {
      let titles = change.platforms.map { name in difference.platforms.first { $0.name == name }?.title ?? name }
      parts.append("on \(titles.joined(separator: ", "))")
    }
    if !change.layouts.isEmpty {
      let names = change.layouts.map { name in difference.layouts.first { $0.name == name }?.displayName ?? name }
      parts.append("with the keyboard\(names.count == 1 ? "" : "s") \(names.joined(separator: ", "))")
    }
    return parts.joined(separator: ", ")
  }

  private func meaning(_ change: VersionChange) -> StyledText {
    let pressed = change.key.map(key) ?? ""
    let before: StyledText =
      switch (change.ancestor, change.ancestor?.key) {
      case (nil, _): ", which is new"
      case (_, nil): ", which had no key"
      case (_, let key?): ", which had \(self.key(key))"
      }
    let after: StyledText =
      switch (change.heir, change.heir?.key) {
      case (nil, _): "is gone"
      case (let heir?, nil): heir.isDisabled ? "is disabled" : "has no key"
      case (_, let key?): "has \(self.key(key)) now"
      }
    return "\(pressed) is \(name(change.new))\(before); it was \(name(change.old)), which \(after)"
  }

  private func action(_ side: VersionChange.Side?) -> StyledText {
    side?.command.map { word($0.description) } ?? "nothing"
  }

  private func key(_ side: VersionChange.Side?) -> StyledText { side?.key.map(key) ?? "" }

  private func name(_ side: VersionChange.Side?) -> StyledText {
    guard let side else { return "" }
    return (side.isSystem ? "the system's " : "") + title(side.title)
  }

  private func place(_ side: VersionChange.Side?, _ before: StyledText, orElse alone: StyledText = "") -> StyledText {
    guard let side else { return "" }
    switch side.owner {
    case .menu: return side.path.isEmpty ? alone : before + side.path.map(title).joined(separator: " > ")
    case .contextMenu(let name):
      return before
        + ([name.isEmpty ? "a context menu" : "the context menu \(word(name))"] + side.path.map(title))
        .joined(separator: " > ")
    case .responder(let name): return before + "the key commands of \(word(name))"
    }
  }
}
