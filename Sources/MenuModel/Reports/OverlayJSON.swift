extension Overlay {
  /// The overlay as JSON; see Documentation/Commands.md for its shape.
  package var json: JSONValue {
    [
      "platform": .string(platform), "layout": .string(layout), "direction": .string(direction.rawValue),
      "sections": .array(
        sections.map { section in
          [
            "title": .string(section.title),
            "entries": .array(
              section.entries.map { entry in
                [
                  "title": .string(entry.title), "key": .string(entry.key.displayed),
                  "authoredKey": .string(entry.authoredKey.canonical), "action": .string(entry.action.rawValue),
                  "propertyList": entry.propertyList?.json ?? .null, "path": .array(entry.path.map { .string($0) }),
                ]
              }),
          ]
        }),
    ]
  }
}

extension PropertyList {
  /// The property list as JSON.
  var json: JSONValue {
    switch self {
    case .string(let text): .string(text)
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .boolean(let flag): .bool(flag)
    case .array(let values): .array(values.map(\.json))
    case .dictionary(let values):
      .object(values.sorted { $0.key < $1.key }.map { JSONValue.Member(name: $0.key, value: $0.value.json) })
    }
  }
}
