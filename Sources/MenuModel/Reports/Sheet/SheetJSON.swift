extension Sheet {
  /// The sheet as JSON; see Documentation/Sheets.md for its shape.
  package var json: JSONValue {
    [
      "name": .string(name), "direction": .string(direction.rawValue),
      "layouts": .array(
        layouts.map {
          [
            "name": .string($0.name), "identifier": .string($0.identifier), "displayName": .string($0.displayName),
            "hardware": .string($0.hardware.rawValue),
          ]
        }),
      "platforms": .array(
        pages.map { page in
          [
            "name": .string(page.name), "title": .string(page.title), "style": .string(page.style.rawValue),
            "sections": .array(page.sections.map(json)),
          ]
        }),
    ]
  }

  private func json(_ section: Section) -> JSONValue {
    ["title": .string(section.title), "entries": .array(section.entries.map(json))]
  }

  private func json(_ entry: Entry) -> JSONValue {
    [
      "title": .string(entry.title), "path": .strings(entry.path),
      "action": JSONValue(entry.action?.rawValue), "propertyList": entry.propertyList?.json ?? .null,
      "authoredKey": JSONValue(entry.key?.authored.canonical),
      "keys": .array(
        layouts.compactMap { layout in
          localized(entry, on: layout).map { key in
            [
              "layout": .string(layout.name), "key": .string(key.localized.displayed),
              "mirroredKey": .string(key.mirrored.canonical), "localizedKey": .string(key.localized.canonical),
              "typable": .bool(key.typing.stroke != nil), "pressed": key.typing.stroke?.json ?? .null,
              "obstacle": JSONValue(key.typing.obstacle),
            ]
          }
        }),
    ]
  }
}
