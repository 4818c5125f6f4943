extension Sheet.Change {
  /// `new`, `was ⌘I`, `had no key`, `was 'Info', ⌘I`.
  package func phrase(key displayed: (KeyCombination) -> String, title quoted: (String) -> String) -> String {
    switch self {
    case .new: return "new"
    case .changed(nil, true, nil): return "had no key"
    case .changed(nil, true, let title?): return "was \(quoted(title)), without a key"
    case .changed(let key, _, let title):
      return "was " + ([title.map(quoted)] + [key.map(displayed)]).compactMap(\.self).joined(separator: ", ")
    }
  }

  /// The phrase for a cell.
  package var phrase: String { phrase(key: \.canonical) { "'\($0)'" } }

  /// `{ "kind": "new" }`, or the earlier key and title.
  package var json: JSONValue {
    switch self {
    case .new: return ["kind": .string("new"), "oldKey": .null, "oldTitle": .null]
    case .changed(let key, let isOtherKey, let title):
      return [
        "kind": .string(isOtherKey ? "key" : "title"), "oldKey": JSONValue(key?.canonical),
        "oldTitle": JSONValue(title),
      ]
    }
  }
}

extension Sheet.Page {
  /// The removed commands as the last section of a list.
  var goneSections: [Sheet.Section] {
    gone.isEmpty
      ? []
      : [Sheet.Section(name: "", title: "No longer there", groups: [Sheet.Group(submenus: [], entries: gone)])]
  }
}
