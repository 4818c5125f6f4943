/// JSON for a view in an app that lists shortcuts, on one keyboard layout, in their order and words.
/// Documentation/Schemas/sheet-view.schema.json has its shape.
package struct SheetViewJSON {
  private let sheet: Sheet
  private let index: SheetIndex
  private let words: SheetWords
  private let isPairing: Bool

  /// - Parameter sheet: shown on its first layout.
  package init(_ sheet: Sheet, isPairing: Bool = false) {
    self.sheet = sheet
    index = SheetIndex(sheet)
    words = SheetWords(for: sheet.language)
    self.isPairing = isPairing
  }

  package func text() -> String {
    let layout = sheet.layouts[0]
    let document: JSONValue = [
      "version": .integer(1), "name": .string(sheet.name), "appVersion": JSONValue(sheet.version),
      "earlierVersion": JSONValue(sheet.earlierVersion), "language": JSONValue(sheet.language?.tag),
      "direction": .string(sheet.direction.rawValue),
      "layout": ["name": .string(layout.name), "displayName": .string(layout.displayName)],
      "platforms": .array(sheet.pages.indices.map(page)),
    ]
    return document.text + "\n"
  }

  private func page(_ number: Int) -> JSONValue {
    let page = sheet.pages[number]
    let localizer = sheet.localizer(of: page, on: sheet.layouts[0])
    return [
      "app": .string(page.app ?? sheet.name), "name": .string(page.name),
      "title": .string(sheet.title(of: page, for: .people)),
      "sections": .array(
        zip(page.sections, index.pages[number]).map { section, places in
          [
            "name": .string(section.name), "title": .string(section.title),
            "groups": .array(zip(section.groups, places).map { group($0, $1, localizer) }),
          ]
        }),
      "gone": .array(page.gone.map { shortcut($0, id: nil, localizer) }),
    ]
  }

  private func group(_ group: Sheet.Group, _ items: [Int], _ localizer: KeyLocalizer) -> JSONValue {
    var rest = items[...]
    let lines = SheetLine.lines(group.entries, isPairing: isPairing).map { line -> JSONValue in
      .array(line.entries.map { shortcut($0, id: rest.popFirst().map { index.items[$0].id }, localizer) })
    }
    return ["submenus": .strings(group.submenus), "lines": .array(lines)]
  }

  private func shortcut(_ entry: Sheet.Entry, id: String?, _ localizer: KeyLocalizer) -> JSONValue {
    [
      "id": JSONValue(id), "title": .string(entry.title),
      "key": entry.key.map { key(localizer.localized($0)) } ?? .null,
      "change": entry.change?.json ?? .null,
    ]
  }

  private func key(_ localized: LocalizedKey) -> JSONValue {
    [
      "caps": .strings(localized.localized.caps), "spoken": .string(words.spoken(localized.localized)),
      "modifiers": .strings(localized.localized.spokenWords.dropLast().map { $0.lowercased() }),
      "input": .string(localized.localized.input.canonical),
      "isTypable": .bool(localized.typing.stroke != nil),
    ]
  }
}
