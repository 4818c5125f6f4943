extension KeyboardLayout {
  /// Documentation/Commands.md describes the shape.
  package var summaryJSON: JSONValue { .object(summaryMembers) }

  /// The list's members, the keys row by row, and the changes of shortcuts.
  package var json: JSONValue {
    let keys = commandKeys
    let rows = hardware.rows + (hardware == .ansi ? [[.intlBackslash]] : [])
    let details: [JSONValue.Member] = [
      .init("letters", .string(letters)),
      .init("rows", .array(rows.map { row in .array(row.map(keyJSON)) })),
      .init("moves", .array(keys.filter(\.isMoved).map(moveJSON))),
      .init("unpressable", .array(keys.filter { $0.typing.stroke == nil }.map { .string($0.authored.canonical) })),
      .init(
        "needsOption",
        .array(
          charactersWithOption.map { character, place in
            [
              "character": .string(String(character)), "key": .string(place.key.rawValue),
              "modifiers": .string(place.level.modifierFlags.canonical),
            ]
          })),
      .init("missing", .array(charactersWithoutKey.map { .string(String($0)) })),
    ]
    return .object(summaryMembers + details)
  }

  private var summaryMembers: [JSONValue.Member] {
    [
      .init("name", .string(name)), .init("displayName", .string(displayName)),
      .init("identifier", .string(identifier)), .init("script", .string(script)),
      .init("hardware", .string(hardware.rawValue)), .init("common", .bool(isCommon)),
      .init("typed", .string(typedSource.rawValue)),
      .init("keyEquivalents", .string(keyEquivalentsSource.rawValue)),
      .init("moved", .integer(keyEquivalents.count)),
    ]
  }

  private func keyJSON(_ key: PhysicalKey) -> JSONValue {
    func text(_ level: KeyLayer.Level) -> JSONValue { typed.text(key, level).map { .string($0) } ?? .null }
    return [
      "key": .string(key.rawValue), "plain": text(.plain), "shift": text(.shift), "option": text(.option),
      "shiftOption": text(.shiftOption),
    ]
  }

  private func moveJSON(_ key: LocalizedKey) -> JSONValue {
    [
      "authored": .string(key.authored.canonical), "shown": .string(key.localized.displayed),
      "pressed": key.typing.stroke?.json ?? .null,
    ]
  }
}
