/// Documentation/Sheets.md describes the shape. Writes the text of ``JSONValue`` piece by piece: ten thousand commands
/// on a hundred layouts are hundreds of megabytes.
package struct SheetJSON: Sendable {
  private let sheet: Sheet
  /// The localizers of each page, on each layout.
  private let localizers: [[KeyLocalizer]]
  /// The commands of each piece, with the text before and after them.
  private var pieces: [Piece] = []
  /// The beginnings of each layout's object, one after the other, and the end of each.
  private let starts: [UInt8]
  private let ends: [Int]

  private struct Piece: Sendable {
    let start: String
    let page: Int
    let entries: ArraySlice<Sheet.Entry>
    let end: String
  }

  /// The size in commands: on a hundred layouts a piece is still in a processor's cache when it is written.
  private static let pieceSize = 16

  package init(_ sheet: Sheet) {
    self.sheet = sheet
    localizers = sheet.pages.map { page in sheet.layouts.map { sheet.localizer(of: page, on: $0) } }
    var (starts, ends): ([UInt8], [Int]) = ([], [])
    for layout in sheet.layouts {
      starts += ",\n                {\n                  \"layout\": \(JSONValue.string(layout.name).text),\n".utf8
      ends.append(starts.count)
    }
    (self.starts, self.ends) = (starts, ends)
    addPieces()
  }

  package var text: PiecewiseBytes {
    let (json, pieces) = (self, pieces)
    return PiecewiseBytes(count: pieces.count) { json.bytes(of: pieces[$0]) }
  }

  // MARK: Around the commands

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
    for (number, page) in sheet.pages.enumerated() {
      start += number == 0 ? "\n    {\n" : ",\n    {\n"
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
        add(section.entries, of: number, after: &start)
        start += "\n          ]\n        }"
      }
      start += page.sections.isEmpty ? "]\n    }" : "\n      ]\n    }"
    }
    start += sheet.pages.isEmpty ? "]\n}\n" : "\n  ]\n}\n"
    pieces.append(Piece(start: start, page: 0, entries: [], end: ""))
  }

  private mutating func add(_ entries: [Sheet.Entry], of page: Int, after start: inout String) {
    var rest = entries[...]
    while !rest.isEmpty {
      let taken = rest.prefix(Self.pieceSize)
      rest = rest.dropFirst(taken.count)
      pieces.append(Piece(start: start, page: page, entries: taken, end: rest.isEmpty ? "" : ",\n"))
      start = ""
    }
  }

  // MARK: Commands

  private func bytes(of piece: Piece) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(piece.start.utf8.count + piece.entries.count * (512 + sheet.layouts.count * 384))
    bytes += piece.start.utf8
    var strokes: [KeyStroke: String] = [:]
    // A layout's tables are fetched once for all commands.
    let keys = piece.entries.compactMap(\.key)
    let localized = keys.isEmpty ? [] : localizers[piece.page].map { localizer in keys.map { localizer.localized($0) } }
    var place = 0
    for (index, entry) in piece.entries.enumerated() {
      if index > 0 { bytes += ",\n".utf8 }
      bytes += start(of: entry).utf8
      if entry.key != nil {
        write(localized.map { $0[place] }, to: &bytes, &strokes)
        place += 1
      }
      bytes += "]\n            }".utf8
    }
    bytes += piece.end.utf8
    return bytes
  }

  private func start(of entry: Sheet.Entry) -> String {
    var text = "            {\n"
    text.appendMember("title", .string(entry.title), indentation: 14)
    text.appendMember("path", .strings(entry.path), indentation: 14)
    text.appendMember("action", JSONValue(entry.action?.rawValue), indentation: 14)
    text.appendMember("propertyList", entry.propertyList?.json ?? .null, indentation: 14)
    text.appendMember("authoredKey", JSONValue(entry.key?.authored.canonical), indentation: 14)
    if sheet.earlierVersion != nil { text.appendMember("change", entry.change?.json ?? .null, indentation: 14) }
    return text + "              \"keys\": ["
  }

  /// Writes a key on each layout. Most have the same key, so the text after a layout's name is made once for each.
  private func write(_ keys: [LocalizedKey], to bytes: inout [UInt8], _ strokes: inout [KeyStroke: String]) {
    var known: [(key: LocalizedKey, text: Range<Int>)] = []
    var texts: [UInt8] = []
    starts.withUnsafeBufferPointer { starts in
      // The first object has no comma before it.
      var start = 1
      for (key, end) in zip(keys, ends) {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: starts[start..<end]))
        start = end
        // All layouts mirror keys in the same way.
        var text = known.first { $0.key.localized == key.localized && $0.key.typing == key.typing }?.text
        if text == nil {
          let begin = texts.count
          texts += members(of: key, &strokes).utf8
          text = begin..<texts.count
          known.append((key, begin..<texts.count))
        }
        texts.withUnsafeBufferPointer { texts in
          if let text { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: texts[text])) }
        }
      }
    }
    bytes += "\n              ".utf8
  }

  /// The text after the name of a layout in its object, up to the object's end.
  private func members(of key: LocalizedKey, _ strokes: inout [KeyStroke: String]) -> String {
    var text = "                  \"key\": "
    JSONValue.string(key.localized.displayed).write(to: &text)
    text += ",\n                  \"mirroredKey\": "
    JSONValue.string(key.mirrored.canonical).write(to: &text)
    text += ",\n                  \"localizedKey\": "
    JSONValue.string(key.localized.canonical).write(to: &text)
    text += ",\n                  \"typable\": "
    if let stroke = key.typing.stroke {
      text += "true,\n                  \"pressed\": "
      text += Self.text(of: stroke, in: &strokes)
    } else {
      text += "false,\n                  \"pressed\": null"
    }
    text += ",\n                  \"obstacle\": "
    JSONValue(key.typing.obstacle).write(to: &text)
    return text + "\n                }"
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
  /// Writes the comma after the member too.
  fileprivate mutating func appendMember(_ name: StaticString, _ value: JSONValue, indentation: Int) {
    let space = String(repeating: " ", count: indentation)
    self += "\(space)\"\(name)\": "
    value.write(to: &self, indentation: indentation)
    self += ",\n"
  }
}
