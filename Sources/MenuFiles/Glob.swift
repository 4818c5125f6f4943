/// A pattern for paths, as shells and `.gitignore` have it: `*` and `?` match characters of a name, `[a-z]` one of
/// some, `**` folders. `*` matches a leading dot too: to skip hidden files, the caller must leave them out.
package struct Glob: Sendable {
  private enum Part {
    /// `**`: any number of folders; at the end at least one name.
    case folders
    case name([Token])
  }

  private enum Token {
    case byte(UInt8)
    case anyCharacter
    case anyCharacters
    case set([ClosedRange<UInt32>], isNegated: Bool)
    /// An incomplete bracket or backslash.
    case nothing
  }

  private let parts: [Part]

  package init(_ pattern: some Sequence<UInt8>) {
    parts = Self.split(Array(pattern)).map { $0.elementsEqual("**".utf8) ? .folders : .name(Self.tokens(of: $0)) }
  }

  package static func isPattern(_ word: String) -> Bool {
    word.utf8.contains { "*?".utf8.contains($0) }
      || word.utf8.contains(.openBracket) && word.utf8.contains(.closeBracket)
  }

  /// `names` are those between the path's slashes. O(names × parts).
  package func matches(_ names: ArraySlice<[UInt8]>) -> Bool {
    var (part, name) = (0, names.startIndex)
    // Where to go on if the parts after the last `**` do not match: the `**` takes a folder more.
    var resume: (part: Int, name: Int)?
    while true {
      if part < parts.count, case .folders = parts[part] {
        if part == parts.count - 1 { return name < names.endIndex }
        resume = (part, name)
        part += 1
        continue
      }
      if name == names.endIndex, part == parts.count { return true }
      if name < names.endIndex, part < parts.count, case .name(let tokens) = parts[part],
        Self.matches(names[name], tokens)
      {
        (part, name) = (part + 1, name + 1)
        continue
      }
      guard let last = resume, last.name < names.endIndex else { return false }
      resume = (last.part, last.name + 1)
      (part, name) = (last.part + 1, last.name + 1)
    }
  }

  private static func matches(_ name: [UInt8], _ tokens: [Token]) -> Bool {
    var (token, index) = (0, 0)
    var resume: (token: Int, index: Int)?
    while token < tokens.count || index < name.count {
      if token < tokens.count {
        if case .anyCharacters = tokens[token] {
          resume = (token, index)
          token += 1
          continue
        }
        if let length = length(of: tokens[token], in: name, at: index) {
          (token, index) = (token + 1, index + length)
          continue
        }
      }
      guard let last = resume, last.index < name.count else { return false }
      resume = (last.token, last.index + 1)
      (token, index) = (last.token + 1, last.index + 1)
    }
    return true
  }

  /// The length in bytes; nil for no match.
  private static func length(of token: Token, in name: [UInt8], at index: Int) -> Int? {
    guard index < name.count else { return nil }
    switch token {
    case .byte(let byte): return name[index] == byte ? 1 : nil
    case .anyCharacter: return character(of: name, at: index).length
    case .set(let ranges, let isNegated):
      let (value, length) = character(of: name, at: index)
      return ranges.contains { $0.contains(value) } == isNegated ? nil : length
    case .anyCharacters, .nothing: return nil
    }
  }

  /// The character and its length in bytes. An invalid byte of UTF-8 is a character of its own.
  private static func character(of bytes: [UInt8], at index: Int) -> (value: UInt32, length: Int) {
    if bytes[index] < 0x80 { return (UInt32(bytes[index]), 1) }
    var decoder = UTF8()
    var rest = bytes[index...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return (UInt32(bytes[index]), 1) }
    return (scalar.value, UTF8.width(scalar))
  }
}

extension Glob {
  /// A slash after a backslash divides all the same.
  private static func split(_ pattern: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    var index = 0
    while index < pattern.count {
      let byte = pattern[index]
      if byte == .backslash, index + 1 < pattern.count {
        if pattern[index + 1] == .slash {
          parts.append([])
        } else {
          parts[parts.count - 1] += pattern[index...index + 1]
        }
        index += 2
        continue
      }
      if byte == .slash { parts.append([]) } else { parts[parts.count - 1].append(byte) }
      index += 1
    }
    return parts
  }

  private static func tokens(of part: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var index = 0
    while index < part.count {
      switch part[index] {
      case .asterisk: tokens.append(.anyCharacters)
      case UInt8(ascii: "?"): tokens.append(.anyCharacter)
      case .backslash:
        index += 1
        tokens.append(index < part.count ? .byte(part[index]) : .nothing)
      case .openBracket:
        guard let (set, end) = set(of: part, from: index + 1) else {
          // An unclosed set matches nothing, whatever follows.
          return tokens + [.nothing]
        }
        tokens.append(set)
        index = end
      case let byte: tokens.append(.byte(byte))
      }
      index += 1
    }
    return tokens
  }

  /// The set and the index of its closing bracket; nil without one.
  private static func set(of part: [UInt8], from start: Int) -> (Token, Int)? {
    var index = start
    var ranges: [ClosedRange<UInt32>] = []
    let isNegated = index < part.count && "!^".utf8.contains(part[index])
    if isNegated { index += 1 }
    let first = index
    while index < part.count, part[index] != .closeBracket || index == first {
      if part[index...].starts(with: "[:".utf8), let (named, end) = namedSet(of: part, from: index + 2) {
        ranges += named
        index = end
        continue
      }
      guard let lower = member(of: part, at: &index) else { return nil }
      var upper = lower
      if index + 1 < part.count, part[index] == .minus, part[index + 1] != .closeBracket {
        index += 1
        guard let end = member(of: part, at: &index) else { return nil }
        upper = end
      }
      if lower <= upper { ranges.append(lower...upper) }
    }
    return index < part.count ? (.set(ranges, isNegated: isNegated), index) : nil
  }

  private static func member(of part: [UInt8], at index: inout Int) -> UInt32? {
    if part[index] == .backslash { index += 1 }
    guard index < part.count else { return nil }
    let (value, length) = character(of: part, at: index)
    index += length
    return value
  }

  /// The ASCII characters of a set such as `[:digit:]`.
  private static func namedSet(of part: [UInt8], from start: Int) -> ([ClosedRange<UInt32>], Int)? {
    guard let colon = part[start...].firstIndex(of: UInt8(ascii: ":")), part[colon...].starts(with: ":]".utf8) else {
      return nil
    }
    let ranges = namedSets[String(decoding: part[start..<colon], as: UTF8.self)]
    return (ranges ?? [], colon + 2)
  }

  private static let namedSets: [String: [ClosedRange<UInt32>]] = [
    "alpha": [0x41...0x5A, 0x61...0x7A], "digit": [0x30...0x39], "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A],
    "upper": [0x41...0x5A], "lower": [0x61...0x7A], "space": [0x09...0x0D, 0x20...0x20],
    "blank": [0x09...0x09, 0x20...0x20], "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
    "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E],
    "print": [0x20...0x7E], "graph": [0x21...0x7E], "cntrl": [0x00...0x1F, 0x7F...0x7F],
  ]
}
