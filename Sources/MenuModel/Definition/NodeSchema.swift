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

  init(
    _ name: String, arguments: [String] = [], repeatsLastArgument: Bool = false, properties: [Property] = [],
    takesChildren: Bool = false
  ) {
    self.name = name
    self.arguments = arguments
    self.repeatsLastArgument = repeatsLastArgument
    self.properties = properties
    self.takesChildren = takesChildren
  }

  /// A property by its name and what its value must be.
  struct Property: Sendable {
    let name: String
    let bytes: [UInt8]
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
