/// A place in a KDL text, with the nodes around it, read from the bytes before it only: errors after it do not matter.
struct CursorContext {
  /// The nodes whose blocks are open, from the outermost.
  private(set) var parents: [Header] = []
  private(set) var node = Header()
  private(set) var part = Part.name
  /// The begun word, with the part of it after the place.
  private(set) var replaced: Range<Int>
  private(set) var isQuoted = false
  /// Whether it is a string without escapes.
  private(set) var isRaw = false
  /// Whether a word can be written here: not in a comment, and not directly behind a closing quote.
  private(set) var takesWord = true

  struct Header {
    var name = ""
    var arguments: [String] = []
    /// The text in the parentheses before the next value.
    var annotation = ""
    var properties: [(name: String, value: String)] = []

    subscript(name: String) -> String? { properties.last { $0.name == name }?.value }
  }

  enum Part: Equatable {
    case name
    /// An argument, or the name of a property.
    case argument(Int)
    case value(of: String)
    /// The parentheses before a value: a property's or an argument's.
    indirect case annotation(of: Part)
  }

  private let bytes: [UInt8]
  private let end: Int
  /// The property whose value comes next.
  private var key: String?
  private var isInAnnotation = false

  init(in bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    end = min(offset, bytes.count)
    replaced = end..<end
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < end { index = step(from: index) }
    // A value after the place is replaced.
    if key != nil, replaced.isEmpty, !isQuoted { replaced = end..<valueEnd }
    if let key { part = .value(of: key) } else { part = node.name.isEmpty ? .name : .argument(node.arguments.count) }
    if isInAnnotation { part = .annotation(of: part) }
  }

  /// Narrows an expression between quotes to the word at the place; returns the part before the word.
  mutating func narrowToWord() -> String {
    let start = bytes[replaced.lowerBound..<end].lastIndex(where: { !ConditionTokens.isWordByte($0) })
    let stop = bytes[end..<replaced.upperBound].firstIndex(where: { !ConditionTokens.isWordByte($0) })
    let before = replaced.lowerBound
    replaced = (start.map { $0 + 1 } ?? before)..<(stop ?? replaced.upperBound)
    return String(decoding: bytes[before..<replaced.lowerBound], as: UTF8.self)
  }

  var parent: String? { parents.last?.name }

  /// The node's arguments behind the place on its line.
  var argumentsBehind: ArraySlice<String> {
    let stop = bytes[end...].firstIndex { "\n\r;{}".utf8.contains($0) } ?? bytes.endIndex
    let line = CursorContext(in: bytes[..<stop] + [.space], at: stop + 1)
    return line.node.arguments.dropFirst(node.arguments.count + (replaced.isEmpty ? 0 : 1))
  }

  // MARK: Scanning

  private func isAt(_ text: StaticString, _ index: Int) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  private mutating func step(from index: Int) -> Int {
    switch bytes[index] {
    case .lineFeed, .carriageReturn, .semicolon:
      endNode()
      return index + 1
    case .space, .tab: return index + 1
    case .openBrace:
      parents.append(node)
      endNode()
      return index + 1
    case UInt8(ascii: "}"):
      _ = parents.popLast()
      endNode()
      return index + 1
    case .backslash: return passed(index) { $0 == .lineFeed }
    case .slash where isAt("//", index):
      let next = passed(index) { $0 == .lineFeed || $0 == .carriageReturn }
      takesWord = next <= end && (next < end || bytes[end - 1] == .lineFeed || bytes[end - 1] == .carriageReturn)
      return takesWord ? next - 1 : next
    case .slash where isAt("/*", index): return comment(from: index)
    case .slash where isAt("/-", index): return index + 2
    case .openParenthesis:
      let next = passed(index) { $0 == .closeParenthesis }
      node.annotation = String(decoding: bytes[index + 1..<max(index + 1, min(next - 1, end))], as: UTF8.self)
      isInAnnotation = next > end
      // Without a parenthesis after it, the word behind the place is the name.
      let stop = bytes[end...].prefix { !Self.ends($0) }.endIndex
      if isInAnnotation { replaced = index + 1..<(bytes[stop...].first == .closeParenthesis ? stop : end) }
      return next
    case .equals: return index + 1
    case .quote: return string(from: index, hashes: 0)
    case .hash:
      let hashes = bytes[index...].prefix { $0 == .hash }.count
      if index + hashes < bytes.count, bytes[index + hashes] == .quote { return string(from: index, hashes: hashes) }
      return word(from: index)
    default: return word(from: index)
    }
  }

  private mutating func endNode() {
    node = Header()
    key = nil
  }

  /// The byte after the next one that meets a condition.
  private func passed(_ index: Int, _ isLast: (UInt8) -> Bool) -> Int {
    (bytes[index..<end].firstIndex(where: isLast) ?? end) + 1
  }

  private mutating func comment(from start: Int) -> Int {
    var (index, depth) = (start + 2, 1)
    while index < end, depth > 0 {
      if isAt("/*", index) {
        (index, depth) = (index + 2, depth + 1)
      } else if isAt("*/", index) {
        (index, depth) = (index + 2, depth - 1)
      } else {
        index += 1
      }
    }
    takesWord = depth == 0
    return index
  }

  private mutating func string(from start: Int, hashes: Int) -> Int {
    let open = start + hashes
    let isMultiLine = isAt("\"\"\"", open)
    let mark = isMultiLine ? 3 : 1
    var index = open + mark
    while index < end {
      if bytes[index] == .backslash, hashes == 0 {
        index += 2
      } else if bytes[index] == .lineFeed, !isMultiLine {
        // The string was never closed.
        return index
      } else if index + mark + hashes <= end, bytes[index...].prefix(mark).allSatisfy({ $0 == .quote }),
        bytes[(index + mark)...].prefix(hashes).allSatisfy({ $0 == .hash })
      {
        let next = index + mark + hashes
        add(String(decoding: bytes[open + mark..<index], as: UTF8.self), before: next)
        takesWord = next < end
        return next
      } else {
        index += 1
      }
    }
    (isQuoted, isRaw) = (true, hashes > 0)
    let rest = bytes[end...].prefix { $0 != .quote && $0 != .lineFeed && $0 != .carriageReturn && $0 != .semicolon }
    // Without a closing quote on the line, the rest is not a part of it.
    let isClosed = rest.endIndex < bytes.count && bytes[rest.endIndex] == .quote
    replaced = min(open + mark, end)..<(isClosed ? rest.endIndex : end)
    return end
  }

  private var valueEnd: Int {
    let rest = bytes[end...]
    if rest.first != .quote { return rest.prefix { !Self.ends($0) || $0 == .hash }.endIndex }
    let text = rest.dropFirst().prefix { $0 != .quote && $0 != .backslash && $0 != .lineFeed }
    // Escapes and texts of several lines stay.
    return text.endIndex < bytes.count && bytes[text.endIndex] == .quote ? text.endIndex + 1 : end
  }

  private mutating func word(from start: Int) -> Int {
    let word = bytes[start...].prefix { !Self.ends($0) }
    let stop = max(word.endIndex, start + 1)
    if stop >= end {
      replaced = start..<stop
      return end
    }
    add(String(decoding: bytes[start..<stop], as: UTF8.self), before: stop)
    return stop
  }

  private static func ends(_ byte: UInt8) -> Bool {
    byte <= .space || "(){}[]\\/\"#;=".utf8.contains(byte) && byte != .hash
  }

  /// Takes a whole word: a name, a value, or, before a `=`, the name of a property.
  private mutating func add(_ text: String, before next: Int) {
    if node.name.isEmpty {
      node.name = text
    } else if let property = key {
      node.properties.append((property, text))
      key = nil
    } else if bytes[next..<end].first(where: { $0 != .space }) == .equals {
      key = text
    } else {
      node.arguments.append(text)
    }
  }
}
