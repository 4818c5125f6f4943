/// The name of a node of the definition language, with its arguments, properties and children.
///
/// Messages list the allowed ones, and a test compares the tables of Documentation/Language.md with it.
/// ``NodeDescription`` adds how to read the node.
package struct NodeSchema: Sendable {
  package var name: String
  /// The names of its arguments in messages, in order.
  package fileprivate(set) var arguments: [String] = []
  fileprivate(set) var repeatsLastArgument = false
  package fileprivate(set) var properties: [Property] = []
  private let makeChildren: @Sendable () -> [Child]
  /// Whether other rules read it, because its arguments, properties or children have names of their own.
  package let isFree: Bool
  package fileprivate(set) var names = NameTable()

  package init(_ name: String, children: @escaping @Sendable () -> [Child] = { [] }, isFree: Bool = false) {
    self.name = name
    makeChildren = children
    self.isFree = isFree
  }

  /// A node whose arguments, properties or children have names of their own: `given openTabs=0`.
  package static func free(_ name: String) -> NodeSchema { NodeSchema(name, isFree: true) }

  package var children: [Child] { makeChildren() }

  /// Whether its last argument may have several words: a title, or the name of a node with a block.
  var isNamedInWords: Bool { arguments.last == "title" || arguments.last == "name" && !children.isEmpty }

  /// A node that another may have, or the top of a file.
  package struct Child: Sendable {
    package let name: String
    private let makeSchema: @Sendable () -> NodeSchema

    package init(_ node: some NodeName) {
      name = node.rawValue
      makeSchema = { node.schema }
    }

    package var schema: NodeSchema { makeSchema() }
  }

  var withoutLastProperty: NodeSchema {
    var schema = self
    schema.properties.removeLast()
    schema.names = NameTable(schema.properties.map(\.name))
    return schema
  }

  package struct Property: Sendable {
    package let name: String
    package let kind: Kind
    /// Whether only a platform's own menus have it.
    package let isForPlatforms: Bool
    /// Whether it means something on AppKit only.
    package fileprivate(set) var isAppKits = false
  }

  package enum Kind: Sendable {
    case string
    case integer
    case boolean
    /// A string, a number or a Boolean.
    case scalar
    case word([String])

    package var displayed: String {
      switch self {
      case .string: "a string"
      case .integer: "a whole number"
      case .boolean: "#true or #false"
      case .scalar: "a string, a number, #true or #false"
      case .word(let words): Self.list(words)
      }
    }

    package static func list(_ words: [String]) -> String {
      if words.reduce(0, { $0 + $1.utf8.count + 2 }) > 120 { return words.listed() }
      guard let last = words.last, words.count > 1 else { return words.first ?? "" }
      return words.dropLast().joined(separator: ", ") + " or " + last
    }
  }
}

// MARK: Parts

/// Each call adds a part of a node to the schema and returns its key. So a part has a type, and no number is written.
extension NodeSchema {
  /// An argument; its name is for messages.
  package struct Argument: Sendable {
    package let name: StaticString
    package let index: UInt8
  }

  /// The last argument and its repetitions.
  package struct Arguments: Sendable { package let first: Argument }

  package struct Key<Value>: Sendable { let slot: UInt8 }

  /// The attributes that a node writes as properties: `disabled=#true hidden=#true`, in the order of their bits.
  package struct Attributes: Sendable {
    package let attributes: MenuElement.Attributes
    package let first: UInt8
  }

  /// Properties of AppKit's, which are rare and are read together.
  package struct Group<Keys: Sendable>: Sendable {
    package let keys: Keys
    /// A bit for each of the properties.
    package let mask: UInt32
  }

  /// The limit of a node's properties: each has one of the bits of the written ones.
  static let propertyLimit = 32

  package mutating func argument(_ name: StaticString) -> Argument {
    arguments.append("\(name)")
    return Argument(name: name, index: UInt8(truncatingIfNeeded: arguments.count - 1))
  }

  package mutating func arguments(_ name: StaticString) -> Arguments {
    repeatsLastArgument = true
    return Arguments(first: argument(name))
  }

  package mutating func text(_ name: String, isForPlatforms: Bool = false) -> Key<String> {
    key(name, .string, isForPlatforms)
  }

  /// One of some words that do not have a type.
  package mutating func text(_ name: String, among words: [String]) -> Key<String> { key(name, .word(words)) }

  package mutating func integer(_ name: String) -> Key<Int> { key(name, .integer) }

  package mutating func flag(_ name: String, isForPlatforms: Bool = false) -> Key<Bool> {
    key(name, .boolean, isForPlatforms)
  }

  package mutating func scalar(_ name: String) -> Key<PropertyList> { key(name, .scalar) }

  package mutating func word<Word: WrittenWord>(_ name: String, _ type: Word.Type) -> Key<Word> {
    key(name, .word(type.words))
  }

  package mutating func attributes(_ attributes: MenuElement.Attributes) -> Attributes {
    let first = UInt8(truncatingIfNeeded: properties.count)
    for name in attributes.names { _ = flag(name) }
    return Attributes(attributes: attributes, first: first)
  }

  package mutating func ofAppKit<Keys>(_ keys: (inout NodeSchema) -> Keys) -> Group<Keys> {
    let start = properties.count
    let keys = keys(&self)
    for index in start..<properties.count { properties[index].isAppKits = true }
    return Group(keys: keys, mask: (start..<properties.count).reduce(0) { $0 | 1 << UInt32($1) })
  }

  private mutating func key<Value>(_ name: String, _ kind: Kind, _ isForPlatforms: Bool = false) -> Key<Value> {
    properties.append(Property(name: name, kind: kind, isForPlatforms: isForPlatforms))
    names.append(name)
    return Key(slot: UInt8(truncatingIfNeeded: properties.count - 1))
  }
}

/// A word that is the value of a property.
package protocol WrittenWord: CaseIterable, Sendable {
  var written: String { get }
}

extension WrittenWord {
  package static var words: [String] { allCases.map(\.written) }

  package init?(written: String) {
    guard let word = Self.allCases.first(where: { $0.written == written }) else { return nil }
    self = word
  }
}

extension WrittenWord where Self: RawRepresentable<String> {
  package var written: String { rawValue }
}

extension MenuElement.RepeatBehavior: WrittenWord {
  package var written: String { name }
}

extension MenuElement.State: WrittenWord {
  package var written: String { name }
}
