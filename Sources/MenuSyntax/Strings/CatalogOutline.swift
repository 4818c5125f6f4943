/// The places of a string catalog's entries, to add or change some and keep the rest byte for byte.
package struct CatalogOutline {
  private let bytes: [UInt8]
  /// The entries in the order of the file.
  package private(set) var entries: [Entry] = []
  /// The text between the braces.
  private var strings: Range<Int>?

  package struct Entry {
    package let key: String
    /// The range from the quote of the key to the end of its value.
    package let range: Range<Int>
    /// The content of its `extractionState`.
    package let state: JSONString?
    package let comment: String?
  }

  package init(_ file: SourceFile, id: SourceFile.ID) throws(StringsMistake) {
    bytes = file.bytes
    var reader = JSONReader(file.bytes, file: id)
    try reader.enterObject()
    while let name = try reader.nextName() {
      if reader.matches(name, "strings") {
        if strings != nil {
          throw StringsMistake("a string catalog has 'strings' once", at: reader.range(of: name))
        }
        try readStrings(&reader)
      } else {
        try reader.skipValue()
      }
    }
    try reader.finish()
    if strings == nil {
      throw StringsMistake("a string catalog must have 'strings'", at: SourceRange(file: id, start: 0, end: 0))
    }
  }

  private mutating func readStrings(_ reader: inout JSONReader) throws(StringsMistake) {
    try reader.enterObject()
    let start = reader.cursor.offset
    while let key = try reader.nextName() {
      var state: JSONString?
      var comment: String?
      try reader.enterObject()
      while let name = try reader.nextName() {
        if reader.matches(name, "extractionState") {
          state = try reader.readString()
        } else if reader.matches(name, "comment"), case .string = try reader.kind() {
          comment = reader.value(of: try reader.readString())
        } else {
          try reader.skipValue()
        }
      }
      entries.append(
        Entry(
          key: reader.value(of: key), range: key.content.lowerBound - 1..<reader.cursor.offset,
          state: state,
          comment: comment))
    }
    strings = start..<reader.cursor.offset - 1
  }

  package func state(of entry: Entry) -> String? { entry.state?.value(in: bytes) }

  /// `members` are those of each new key; `states` the new `extractionState` of entries that have one, by index.
  package func changed(
    adding keys: [String], with members: [(name: String, text: String)], states: [Int: String]
  ) -> [UInt8] {
    var edits = states.compactMap { index, state in
      entries[index].state.map { (range: $0.content, text: Array(state.utf8)) }
    }
    edits += insertions(of: keys, members)
    var result: [UInt8] = []
    var end = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[end..<edit.range.lowerBound] + edit.text
      end = edit.range.upperBound
    }
    return result + bytes[end...]
  }

  /// A new key goes before the first that follows it in Xcode's order, however the file is ordered.
  private func insertions(of keys: [String], _ members: [(name: String, text: String)]) -> [(
    range: Range<Int>, text: [UInt8]
  )] {
    guard let strings, !keys.isEmpty else { return [] }
    let known = entries.map { CatalogKey($0.key) }
    var places: [Int: [String]] = [:]
    var place = 0
    for key in keys.map(CatalogKey.init).sorted() {
      while place < known.count, known[place] < key { place += 1 }
      let text =
        "    \(key.key.jsonText) : {\n"
        + members.map { "      \($0.name.jsonText) : \($0.text.jsonText)" }.joined(separator: ",\n")
        + "\n    }"
      places[place, default: []].append(text)
    }
    let lineEnds = LineEnds(of: bytes)
    return places.map { index, texts in
      if known.isEmpty {
        return (strings, lineEnds.applied(to: Array(("\n" + texts.joined(separator: ",\n") + "\n  ").utf8)))
      }
      if index == known.count {
        let end = entries[index - 1].range.upperBound
        return (end..<end, lineEnds.applied(to: Array(texts.map { ",\n" + $0 }.joined().utf8)))
      }
      // The first inserted line has the white space before the next key.
      let start = entries[index].range.lowerBound
      let text = texts.map { $0 + ",\n" }.joined().dropFirst(4) + "    "
      return (start..<start, lineEnds.applied(to: Array(text.utf8)))
    }
  }
}

extension String {
  /// Only the escapes that JSON requires, as Xcode writes a catalog.
  fileprivate var jsonText: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{8}": text += "\\b"
      case "\u{C}": text += "\\f"
      case ..<" ":
        text += "\\u" + String(scalar.value, radix: 16).withZeros(to: 4)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
