/// The methods of an action in the text of Swift files. It needs no parser, so it works while the code does not compile.
struct SwiftMethods {
  private let action: String
  private let annotation: [UInt8]

  init(of action: String) {
    self.action = action
    annotation = Array("@objc(\(action))".utf8)
  }

  /// Where the names of the methods are. O(bytes).
  func places(in written: [UInt8]) -> [Range<Int>] {
    let bytes = Self.code(of: written)
    var places: [Range<Int>] = []
    var end = 0
    for start in Self.places(of: Array("func ".utf8), in: bytes) {
      let name = Self.word(in: bytes, from: start + 5)
      defer { end = name.upperBound }
      if name.isEmpty { continue }
      // An annotation is about the next declaration.
      let before = bytes[max(end, start - 300)..<start]
      let isNamed = Self.places(of: annotation, in: Array(before)).last.map { place in
        !before.dropFirst(place).contains { $0 == UInt8(ascii: "}") }
      }
      if isNamed == true || Self.selector(name, in: bytes) == action { places.append(name) }
    }
    return places
  }

  /// The selector that a declaration has for Objective-C; nil where no parameters follow.
  private static func selector(_ name: Range<Int>, in bytes: [UInt8]) -> String? {
    var index = name.upperBound
    guard index < bytes.count, bytes[index] == UInt8(ascii: "(") else { return nil }
    var labels: [String] = []
    var (depth, isLabel) = (0, true)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      // The arrow of a closure's type.
      case UInt8(ascii: ">") where bytes[index - 1] == .minus: break
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: ",") where depth == 1: isLabel = true
      case .space, .lineFeed, .carriageReturn, UInt8(ascii: "\t"): break
      default:
        guard isLabel, depth == 1 else { break }
        let label = word(in: bytes, from: index)
        if label.isEmpty { return nil }
        labels.append(String(decoding: bytes[label], as: UTF8.self))
        isLabel = false
        index = label.upperBound - 1
      }
      if depth == 0 {
        return ActionSelector(method: String(decoding: bytes[name], as: UTF8.self), labels: labels).rawValue
      }
      index += 1
    }
    return nil
  }

  private static func word(in bytes: [UInt8], from start: Int) -> Range<Int> {
    let end = bytes[start...].firstIndex { !ConditionParser.isWordByte($0) && $0 < 0x80 } ?? bytes.count
    return start..<end
  }

  /// The text with spaces in the place of comments and of what is between quotes. O(bytes).
  private static func code(of bytes: [UInt8]) -> [UInt8] {
    var code = bytes
    var index = 0
    func isAt(_ text: [UInt8], _ index: Int) -> Bool { bytes[index...].starts(with: text) }
    func end(of text: [UInt8], from start: Int) -> Int {
      var index = start
      while index < bytes.count, !isAt(text, index) { index += bytes[index] == .backslash && text[0] == .quote ? 2 : 1 }
      return min(index + text.count, bytes.count)
    }
    while index < bytes.count {
      let stop: Int
      let hashes = bytes[index...].prefix { $0 == .hash }
      if isAt(Array("//".utf8), index) {
        stop = bytes[index...].firstIndex(of: .lineFeed) ?? bytes.count
      } else if isAt(Array("/*".utf8), index) {
        stop = end(of: Array("*/".utf8), from: index + 2)
      } else if hashes.endIndex < bytes.count, bytes[hashes.endIndex] == .quote {
        let quotes = bytes[hashes.endIndex...].prefix(isAt([.quote, .quote, .quote], hashes.endIndex) ? 3 : 1)
        stop = end(of: Array(quotes) + hashes, from: quotes.endIndex)
      } else {
        index = max(index + 1, hashes.endIndex)
        continue
      }
      for place in index..<stop where bytes[place] != .lineFeed { code[place] = .space }
      index = stop
    }
    return code
  }

  private static func places(of word: [UInt8], in bytes: [UInt8]) -> [Int] {
    guard let first = word.first, bytes.count >= word.count else { return [] }
    return (0...(bytes.count - word.count)).filter { bytes[$0] == first && bytes[$0...].starts(with: word) }
  }
}

extension LanguageServer {
  /// Where Swift files of the open folders, or beside a document, have the method of an action.
  func swiftMethods(of action: String, beside document: OpenDocument) -> [JSONValue] {
    let methods = SwiftMethods(of: action)
    let reader = workspace.files.reader
    let own = SourcePath.folder(of: document.path)
    let folders = workspace.folders.isEmpty ? [own] : workspace.folders
    let paths = folders.flatMap { SwiftSources.search($0, reader: reader).files }
    let writer = DiagnosticJSON(workspace, client.encoding)
    return paths.flatMap { path -> [JSONValue] in
      guard case .success(let bytes) = reader.read(path) else { return [] }
      let places = methods.places(in: bytes)
      if places.isEmpty { return [] }
      let text = PositionedText(bytes, client.encoding)
      return places.map { ["uri": .string(writer.uri(of: path)), "range": text.json($0)] }
    }
  }
}
