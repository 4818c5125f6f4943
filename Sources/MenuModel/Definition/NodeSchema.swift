/// What a node of the definition language may have: its arguments, its properties and whether it has children.
///
/// The reader checks against it, and messages list what it allows.
struct NodeSchema: Sendable {
  /// The node's name.
  let name: String
  /// What its arguments are called in messages, in order.
  let arguments: [String]
  /// Whether the last argument may be repeated.
  let repeatsLastArgument: Bool
  /// Its properties.
  let properties: [Property]
  /// Whether it may have children.
  let takesChildren: Bool
  /// The tag of each property's name, in the same order: most names are told apart by one comparison.
  private let tags: [UInt64]

  init(
    _ name: String, arguments: [String] = [], repeatsLastArgument: Bool = false, properties: [Property] = [],
    takesChildren: Bool = false
  ) {
    self.name = name
    self.arguments = arguments
    self.repeatsLastArgument = repeatsLastArgument
    self.properties = properties
    self.takesChildren = takesChildren
    tags = properties.map { Self.tag($0.bytes.indices, in: $0.bytes) }
  }

  /// The index of the property whose name stands in some bytes; nil when no property has that name.
  func property(named name: Range<Int>, in bytes: [UInt8]) -> Int? {
    let tag = Self.tag(name, in: bytes)
    for slot in tags.indices where tags[slot] == tag {
      if name.count <= Self.tagged || hasRest(of: name, in: bytes, properties[slot].bytes) { return slot }
    }
    return nil
  }

  /// Whether two words of one tag are equal in the bytes after those in the tag.
  private func hasRest(of name: Range<Int>, in bytes: [UInt8], _ other: [UInt8]) -> Bool {
    // A tag has only the low byte of a length.
    guard other.count == name.count else { return false }
    for distance in Self.tagged..<name.count where other[distance] != bytes[name.lowerBound + distance] { return false }
    return true
  }

  /// How many bytes of a word are in its tag.
  private static let tagged = 7

  /// A word's length and its first bytes in one number.
  private static func tag(_ word: Range<Int>, in bytes: [UInt8]) -> UInt64 {
    var tag = UInt64(truncatingIfNeeded: word.count)
    for index in word.lowerBound..<min(word.lowerBound + tagged, word.upperBound) {
      tag = tag << 8 | UInt64(bytes[index])
    }
    return tag
  }

  /// A property by its name and what its value must be.
  struct Property: Sendable {
    let name: String
    fileprivate let bytes: [UInt8]
    let kind: Kind
    /// Whether only a platform's own menus have it.
    let isForPlatforms: Bool

    init(_ name: String, _ kind: Kind = .string, isForPlatforms: Bool = false) {
      self.name = name
      self.bytes = Array(name.utf8)
      self.kind = kind
      self.isForPlatforms = isForPlatforms
    }
  }

  /// What a value must be.
  enum Kind: Sendable {
    /// Any string.
    case string
    /// A number without a fraction.
    case integer
    /// `#true` or `#false`.
    case boolean
    /// A string, a number or a Boolean.
    case scalar
    /// One of some words.
    case word([String])

    /// How a message names it.
    var displayed: String {
      switch self {
      case .string: "a string"
      case .integer: "a whole number"
      case .boolean: "#true or #false"
      case .scalar: "a string, a number, #true or #false"
      case .word(let words): Self.list(words)
      }
    }

    static func list(_ words: [String]) -> String {
      guard let last = words.last, words.count > 1 else { return words.first ?? "" }
      return words.dropLast().joined(separator: ", ") + " or " + last
    }
  }
}
