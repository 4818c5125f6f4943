/// A text whose parts have roles, which give a terminal its colours: `"\(place, .strong): \(message)"`. Escapes values
/// but not literals, the program's own words. So no text of a file reaches a terminal raw.
package struct StyledText: Sendable {
  /// The raw value has the parameters of ECMA-48's SGR sequence.
  package enum Role: String, Sendable {
    case strong = "1"
    case faint = "2"
    /// Bright blue is legible on black and on white.
    case key = "94"
    case pass = "32"
    case nearMiss = "33"
    case failure = "31"
    case place = "36"
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case mark = "1;32"
    /// Spaces between a title and its key; dots in colour.
    case leader = "2;39"

    fileprivate func shown(_ part: Substring) -> String {
      let part = self == .leader ? String(repeating: ".", count: part.count) : String(part)
      return "\u{1B}[\(rawValue)m\(part)\u{1B}[0m"
    }
  }

  package private(set) var plain = ""
  /// The styled parts, in order, with offsets in UTF-8.
  private var parts: [(start: Int, end: Int, role: Role)] = []

  /// Escapes characters that a terminal would act on.
  package init(_ text: String, _ role: Role? = nil) { append(text, role) }

  package var isEmpty: Bool { plain.isEmpty }

  /// O(n).
  package var displayWidth: Int { plain.displayWidth }

  /// O(n).
  package func text(usesColor: Bool) -> String {
    if !usesColor { return plain }
    var text = ""
    var rest = plain[...]
    for part in parts {
      let start = plain.utf8.index(plain.startIndex, offsetBy: part.start)
      let end = plain.utf8.index(plain.startIndex, offsetBy: part.end)
      text += rest[..<start] + part.role.shown(plain[start..<end])
      rest = plain[end...]
    }
    return text + rest
  }

  private mutating func append(_ text: String, _ role: Role?) {
    let start = plain.utf8.count
    plain += text.terminalSafe
    if let role { mark(start, plain.utf8.count, role) }
  }

  private mutating func mark(_ start: Int, _ end: Int, _ role: Role) {
    if let last = parts.last, last.end == start, last.role == role {
      parts[parts.count - 1].end = end
    } else if start < end {
      parts.append((start, end, role))
    }
  }

  package static func += (text: inout StyledText, more: StyledText) {
    let start = text.plain.utf8.count
    text.plain += more.plain
    for part in more.parts { text.mark(start + part.start, start + part.end, part.role) }
  }

  package static func + (first: StyledText, second: StyledText) -> StyledText {
    var text = first
    text += second
    return text
  }

  /// Replaces bytes of ASCII at some offsets.
  package func replacing(_ places: [Int], with other: (UInt8) -> String) -> StyledText {
    var text = self
    for place in places.reversed() {
      let start = text.plain.utf8.index(text.plain.startIndex, offsetBy: place)
      let end = text.plain.utf8.index(after: start)
      let more = other(text.plain.utf8[start])
      text.plain.replaceSubrange(start..<end, with: more)
      text.parts = text.parts.map { part in
        let growth = (part.start > place ? more.utf8.count - 1 : 0, part.end > place ? more.utf8.count - 1 : 0)
        return (part.start + growth.0, part.end + growth.1, part.role)
      }
    }
    return text
  }

  // MARK: Columns and lines

  /// A leader leaves a space on either side.
  package func padded(to width: Int, leader: Bool = false) -> StyledText {
    let count = max(0, width - displayWidth)
    if !leader || count < 4 { return self + StyledText(String(repeating: " ", count: count)) }
    return "\(self) \(String(repeating: " ", count: count - 2), .leader) "
  }

  package var droppingLastSpaces: StyledText {
    var text = self
    while text.plain.last == " " { text.plain.removeLast() }
    let end = text.plain.utf8.count
    text.parts = parts.filter { $0.start < end }.map { ($0.start, min($0.end, end), $0.role) }
    return text
  }

  /// Breaks as ``Swift/String/folded(to:)``, or only between words. O(n).
  package func folded(to width: Int, breaksWords: Bool = true) -> [StyledText] {
    // A character takes at least as many bytes as columns.
    if plain.utf8.count <= width || displayWidth <= width { return [self] }
    let bytes = Array(plain.utf8)
    var (place, part) = (0, 0)
    return (breaksWords ? plain.folded(to: width) : plain.wrapped(to: width)).map { line in
      var styled = StyledText()
      styled.plain = line
      for (offset, byte) in line.utf8.enumerated() {
        // Lines lack the spaces at their end.
        while bytes[place] != byte { place += 1 }
        while part < parts.count, parts[part].end <= place { part += 1 }
        if part < parts.count, parts[part].start <= place { styled.mark(offset, offset + 1, parts[part].role) }
        place += 1
      }
      return styled
    }
  }

  /// Indents all lines but the first. A nil `width` means one line.
  package func paragraph(
    after label: StyledText = "", indent: Int, width: Int?, breaksWords: Bool = true
  ) -> StyledText {
    let margin = max(label.displayWidth, indent)
    let lines = width.map { folded(to: max(Self.leastWidth, $0 - margin), breaksWords: breaksWords) } ?? [self]
    return label + lines.joined(separator: "\n\(String(repeating: " ", count: indent))")
  }

  /// The blocks in reading order, in as many even columns as fit, with a blank line between two blocks.
  package static func columns(_ blocks: [[StyledText]], width: Int, atMost most: Int) -> [StyledText] {
    let column = blocks.joined().map(\.displayWidth).max() ?? 0
    let columns = columns(blocks[...], max(1, min(most, (width + gap) / (column + gap))))
    return (0..<(columns.map(\.count).max() ?? 0)).map { row in
      let cells = columns.map { row < $0.count ? $0[row] : "" }
      let last = cells.lastIndex { !$0.isEmpty } ?? 0
      return cells[...last].enumerated().map { $0 == last ? $1 : $1.padded(to: column + gap) }.joined()
    }
  }

  private static let gap = 4
  /// The least columns that a line of a paragraph gets.
  package static let leastWidth = 20

  private static func columns(_ blocks: ArraySlice<[StyledText]>, _ count: Int) -> [[StyledText]] {
    let total = blocks.reduce(0) { $0 + $1.count }
    var height = 0
    let crossing = blocks.indices.first { index in
      height += blocks[index].count
      return height * count >= total
    }
    guard count > 1, let crossing else { return [Array(blocks.joined(separator: [""]))] }
    // The block that crosses the line goes where it sticks out less.
    let sticksOut = 2 * (height * count - total) > blocks[crossing].count * count
    let end = max(blocks.startIndex + 1, sticksOut ? crossing : crossing + 1)
    let first = Array(blocks[..<end].joined(separator: [""]))
    return [first] + (end < blocks.endIndex ? columns(blocks[end...], count - 1) : [])
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = StyledText()

    package init(literalCapacity: Int, interpolationCount: Int) {}
    package mutating func appendLiteral(_ literal: String) { text.plain += literal }
    package mutating func appendInterpolation(_ value: StyledText) { text += value }
    package mutating func appendInterpolation(_ value: Int) { text.plain += String(value) }
    package mutating func appendInterpolation(_ value: String, _ role: Role? = nil) { text.append(value, role) }
  }

  package init() {}
  package init(stringLiteral literal: String) { plain = literal }
  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }
}

extension Sequence<StyledText> {
  package func joined(separator: StyledText = "") -> StyledText {
    var joined = StyledText()
    for (index, text) in enumerated() {
      if index > 0 { joined += separator }
      joined += text
    }
    return joined
  }
}
