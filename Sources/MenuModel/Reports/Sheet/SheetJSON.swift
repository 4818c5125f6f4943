/// A sheet as JSON; see Documentation/Sheets.md for its shape.
///
/// It is written as ``JSONValue`` writes, but piece by piece: ten thousand commands on a hundred layouts are hundreds of
/// megabytes.
package struct SheetJSON: Sendable {
  private let sheet: Sheet
  private let localizers: [KeyLocalizer]
  /// What stands before the commands of each piece, the commands, and what stands after them.
  private var pieces: [Piece] = []

  private struct Piece: Sendable {
    let start: String
    let entries: ArraySlice<Sheet.Entry>
    let end: String
  }

  /// So many commands are one piece.
  private static let pieceSize = 32

  package init(_ sheet: Sheet) {
    self.sheet = sheet
    localizers = sheet.layouts.map { sheet.localizer(on: $0) }
    addPieces()
  }

  /// The document, ended by a line feed.
  package var text: PiecewiseBytes {
    let (json, pieces) = (self, pieces)
    return PiecewiseBytes(count: pieces.count) { json.text(of: pieces[$0]) }
  }

  // MARK: What holds the commands

  private mutating func addPieces() {
    let layouts = sheet.layouts.map { layout -> JSONValue in
      [
        "name": .string(layout.name), "identifier": .string(layout.identifier),
        "displayName": .string(layout.displayName), "hardware": .string(layout.hardware.rawValue),
      ]
    }
    var start = "{\n"
    start.appendMember("name", .string(sheet.name), indentation: 2)
    start.appendMember("direction", .string(sheet.direction.rawValue), indentation: 2)
    start.appendMember("layouts", .array(layouts), indentation: 2)
    start += "  \"platforms\": ["
    for (index, page) in sheet.pages.enumerated() {
      start += index == 0 ? "\n    {\n" : ",\n    {\n"
      if let app = page.app { start.appendMember("app", .string(app), indentation: 6) }
      start.appendMember("name", .string(page.name), indentation: 6)
      start.appendMember("title", .string(page.title), indentation: 6)
      start.appendMember("style", .string(page.style.rawValue), indentation: 6)
      if sheet.earlierVersion != nil {
        start.appendMember("gone", .array(page.gone.map(Self.gone)), indentation: 6)
      }
      start += "      \"sections\": ["
      for (index, section) in page.sections.enumerated() {
        start += index == 0 ? "\n        {\n" : ",\n        {\n"
        start.appendMember("title", .string(section.title), indentation: 10)
        start += "          \"entries\": [\n"
        add(section.entries, after: &start)
        start += "\n          ]\n        }"
      }
      start += page.sections.isEmpty ? "]\n    }" : "\n      ]\n    }"
    }
    start += sheet.pages.isEmpty ? "]\n}\n" : "\n  ]\n}\n"
    pieces.append(Piece(start: start, entries: [], end: ""))
  }

  private mutating func add(_ entries: [Sheet.Entry], after start: inout String) {
    var rest = entries[...]
    while !rest.isEmpty {
      let taken = rest.prefix(Self.pieceSize)
      rest = rest.dropFirst(taken.count)
      pieces.append(Piece(start: start, entries: taken, end: rest.isEmpty ? "" : ",\n"))
      start = ""
    }
  }

  // MARK: Commands

  private func text(of piece: Piece) -> [UInt8] {
    var text = piece.start
    var strokes: [KeyStroke: String] = [:]
    for (index, entry) in piece.entries.enumerated() {
      if index > 0 { text += ",\n" }
      write(entry, to: &text, &strokes)
    }
    text += piece.end
    return Array(text.utf8)
  }

  private func write(_ entry: Sheet.Entry, to text: inout String, _ strokes: inout [KeyStroke: String]) {
    text += "            {\n"
    text.appendMember("title", .string(entry.title), indentation: 14)
    text.appendMember("path", .strings(entry.path), indentation: 14)
    text.appendMember("action", JSONValue(entry.action?.rawValue), indentation: 14)
    text.appendMember("propertyList", entry.propertyList?.json ?? .null, indentation: 14)
    text.appendMember("authoredKey", JSONValue(entry.key?.authored.canonical), indentation: 14)
    if sheet.earlierVersion != nil { text.appendMember("change", entry.change?.json ?? .null, indentation: 14) }
    text += "              \"keys\": ["
    if let key = entry.key {
      var mirrored: (key: KeyCombination, literal: String)?
      for (index, localizer) in localizers.enumerated() {
        let localized = localizer.localized(key)
        // All layouts mirror alike, and most keys stay where they are.
        if mirrored?.key != localized.mirrored {
          mirrored = (localized.mirrored, JSONValue.string(localized.mirrored.canonical).text)
        }
        let literal = mirrored?.literal ?? ""
        text += index == 0 ? "\n                {\n" : ",\n                {\n"
        text += "                  \"layout\": \""
        text += localizer.layout.name
        text += "\",\n                  \"key\": "
        JSONValue.string(localized.localized.displayed).write(to: &text)
        text += ",\n                  \"mirroredKey\": "
        text += literal
        text += ",\n                  \"localizedKey\": "
        if localized.localized == localized.mirrored {
          text += literal
        } else {
          JSONValue.string(localized.localized.canonical).write(to: &text)
        }
        text += ",\n                  \"typable\": "
        if let stroke = localized.typing.stroke {
          text += "true,\n                  \"pressed\": "
          text += Self.text(of: stroke, in: &strokes)
        } else {
          text += "false,\n                  \"pressed\": null"
        }
        text += ",\n                  \"obstacle\": "
        JSONValue(localized.typing.obstacle).write(to: &text)
        text += "\n                }"
      }
      text += "\n              "
    }
    text += "]\n            }"
  }

  private static func gone(_ entry: Sheet.Entry) -> JSONValue {
    [
      "title": .string(entry.title), "path": .strings(entry.path), "action": JSONValue(entry.action?.rawValue),
      "propertyList": entry.propertyList?.json ?? .null, "authoredKey": JSONValue(entry.key?.authored.canonical),
    ]
  }

  private static func text(of stroke: KeyStroke, in known: inout [KeyStroke: String]) -> String {
    if let text = known[stroke] { return text }
    let text = stroke.json.text
    known[stroke] = text
    return text
  }
}

extension String {
  /// Appends a member of an object that stands over several lines, and the comma after it.
  fileprivate mutating func appendMember(_ name: StaticString, _ value: JSONValue, indentation: Int) {
    let space = String(repeating: " ", count: indentation)
    self += "\(space)\"\(name)\": "
    value.write(to: &self, indentation: indentation)
    self += ",\n"
  }
}
