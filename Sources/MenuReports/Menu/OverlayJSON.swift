extension Overlay {
  /// Documentation/Commands.md describes the shape. `language` is nil for titles as written.
  package func json(in language: Language? = nil) -> JSONValue {
    [
      "platform": .string(platform), "layout": .string(layout), "direction": .string(direction.rawValue),
      "language": JSONValue(language?.tag),
      "sections": .array(
        sections.map { section in
          [
            "title": .string(section.title),
            "entries": .array(
              section.entries.map { entry in
                [
                  "title": .string(entry.title), "key": .string(entry.key.displayed),
                  "authoredKey": .string(entry.authoredKey.canonical),
                  "mirroredKey": .string(entry.mirroredKey.canonical), "localizedKey": .string(entry.key.canonical),
                  "typable": .bool(entry.typing.stroke != nil), "pressed": entry.typing.stroke?.json ?? .null,
                  "obstacle": JSONValue(entry.typing.obstacle), "action": .string(entry.action.rawValue),
                  "propertyList": entry.propertyList?.json ?? .null, "path": .strings(entry.path),
                ]
              }),
          ]
        }),
    ]
  }
}
