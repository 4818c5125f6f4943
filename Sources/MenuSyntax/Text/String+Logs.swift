extension String {
  /// Escapes the parts of lines that build services act on.
  ///
  /// GitHub acts on a line that begins, after blanks, with `::`, and on `##[` anywhere; Azure on `##vso[`, TeamCity on
  /// `##teamcity[`. One character of each is spelled out, as in ``terminalSafe``: `\u{3A}:add-mask::`, `#\u{23}vso[`.
  /// Only for texts that are not read back. O(n).
  ///
  /// Source: actions/runner, `ActionCommand.cs`; microsoft/azure-pipelines-agent, `Command.cs`. Both look for `##` with
  /// `IndexOf`, and GitHub's first trims all of Unicode's white space from a line.
  package var safeInLogs: String { spellingOut { ServiceCommands.places(in: $0) } }

  private func spellingOut(_ find: (ArraySlice<UInt8>) -> [Int]) -> String {
    let bytes = Array(utf8)
    let places = find(bytes[...])
    if places.isEmpty { return self }
    var safe: [UInt8] = []
    var next = 0
    for place in places {
      safe += bytes[next..<place]
      safe += ServiceCommands.spelledOut(bytes[place]).utf8
      next = place + 1
    }
    return String(decoding: safe + bytes[next...], as: UTF8.self)
  }
}

extension StyledText {
  /// Escapes titles that build tools would take for a compiler's message. Xcode makes an error of `App.menu.kdl:1:1:
  /// error: words`, and of `error: words` at the start of a line, so the colon after the word is spelled out. Only for
  /// texts that report no findings. O(n).
  package var withoutMessages: StyledText {
    replacing(CompilerMessages.places(in: Array(plain.utf8)[...]), with: ServiceCommands.spelledOut)
  }
}

private enum CompilerMessages {
  private static let words = ["error", "warning", "note"].map { Array($0.utf8) }

  /// The colons after such a word at the start of a line or after another colon.
  static func places(in bytes: ArraySlice<UInt8>) -> [Int] {
    var lineStart = bytes.startIndex
    return bytes.indices.filter { index in
      if bytes[index] == 0x0A || bytes[index] == 0x0D { lineStart = index + 1 }
      guard bytes[index] == UInt8(ascii: ":") else { return false }
      let line = bytes[lineStart..<index]
      guard let word = words.first(where: { line.suffix($0.count).elementsEqual($0) }) else { return false }
      let before = line.dropLast(word.count).last { $0 != 0x20 && $0 != 0x09 }
      return before == nil || before == UInt8(ascii: ":")
    }
  }
}

enum ServiceCommands {
  /// The characters to escape.
  fileprivate static func places(in bytes: ArraySlice<UInt8>) -> [Int] {
    var places: [Int] = []
    var isAtStart = true
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case 0x0A, 0x0D: isAtStart = true
      case 0x09...0x0C, 0x20: break
      case UInt8(ascii: ":"):
        if isAtStart, index + 1 < bytes.endIndex, bytes[index + 1] == UInt8(ascii: ":") { places.append(index) }
        isAtStart = false
      case UInt8(ascii: "#"):
        if opens(at: index, in: bytes) { places.append(index) }
        isAtStart = false
      case 0x80... where isAtStart:
        let length = max(1, UTF8Text.sequenceLength(in: bytes, at: index))
        let scalar = String(decoding: bytes[index..<index + length], as: UTF8.self).unicodeScalars.first
        if scalar?.properties.isWhitespace == true { index += length - 1 } else { isAtStart = false }
      default: isAtStart = false
      }
      index += 1
    }
    return places
  }

  /// Whether the `#` at an index is the second of `##[`, `##vso[` or their like.
  static func opens(at index: Int, in bytes: ArraySlice<UInt8>) -> Bool {
    guard index > bytes.startIndex, bytes[index] == UInt8(ascii: "#"), bytes[index - 1] == UInt8(ascii: "#") else {
      return false
    }
    let name = bytes[(index + 1)...].prefix { (0x61...0x7A).contains($0 | 0x20) }
    return name.endIndex < bytes.endIndex && bytes[name.endIndex] == UInt8(ascii: "[")
  }

  /// Spells out ASCII as `terminalSafe` does other characters.
  static func spelledOut(_ byte: UInt8) -> String { "\\u{\(byte.hexadecimal())}" }
}
