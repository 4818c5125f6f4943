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
      "title": .string(entry.title), "path": .array(entry.path.map { .string($0) }),
      "action": JSONValue(entry.action?.rawValue), "propertyList": entry.propertyList?.json ?? .null,
      "authoredKey": JSONValue(entry.key?.authored.canonical),
      "keys": .array(
        layouts.compactMap { layout in
          localized(entry, on: layout).map { key in
            .object(
              [
                .init("layout", .string(layout.name)), .init("key", .string(key.localized.canonical)),
                .init("displayed", .string(key.localized.displayed)), .init("typing", .string(key.typing.word)),
              ] + (key.typing.stroke.map { [.init("press", $0.json)] } ?? []))
          }
        }),
    ]
  }
}

extension KeyStroke {
  /// The key's `code` in UI Events, or the name of one that is the same everywhere, and the modifiers held.
  fileprivate var json: JSONValue {
    let name =
      switch key {
      case .physical(let key): key.rawValue
      case .named(let input): input.canonical
      }
    return ["code": .string(name), "modifierFlags": .integer(modifierFlags.rawValue)]
  }
}
