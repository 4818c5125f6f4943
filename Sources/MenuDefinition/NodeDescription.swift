/// The description of a node of the definition language: its schema, and the parts to read it with.
///
/// A part is one line and has one name, in a tuple. A node with one part has that, without a name:
///
///     static let deferredNode = NodeDescription("deferred") {
///       (name: $0.argument("name"), isUncached: $0.flag("uncached"))
///     }
package struct NodeDescription<Parts: Sendable>: Sendable {
  package let schema: NodeSchema
  package let parts: Parts

  package init<Name: NodeName>(_ name: String, children: NodePlace<Name>, _ parts: (inout NodeSchema) -> Parts) {
    self.init(NodeSchema(name, children: { children.nodes.map { NodeSchema.Child($0) } }), parts)
  }

  package init(_ name: String, _ parts: (inout NodeSchema) -> Parts) {
    self.init(NodeSchema(name), parts)
  }

  private init(_ schema: NodeSchema, _ parts: (inout NodeSchema) -> Parts) {
    var schema = schema
    self.parts = parts(&schema)
    self.schema = schema
  }

  package init(schema: NodeSchema, parts: Parts) {
    self.schema = schema
    self.parts = parts
  }

  /// The same under another name. The last property to leave out is named, so that a later one cannot take its place.
  package func named(_ name: String, withoutLast property: String? = nil) -> NodeDescription {
    let isLast = property != nil && schema.properties.last?.name == property
    var schema = isLast ? schema.withoutLastProperty : schema
    schema.name = name
    return NodeDescription(schema: schema, parts: parts)
  }
}

/// The nodes that are allowed in one place, each by its name.
///
/// A reader switches over them, so it must read a new one wherever that is allowed.
package protocol NodeName: CaseIterable, RawRepresentable<String>, Sendable {
  var schema: NodeSchema { get }
}

extension NodeName {
  /// The schema of its name; a node without one is free.
  package func schema(among schemas: NodeSchema...) -> NodeSchema {
    schemas.first { $0.name == rawValue } ?? .free(rawValue)
  }
}

/// A place for nodes: the top of a file, or the children of a node.
package struct NodePlace<Name: NodeName>: Sendable {
  /// Its name in a message: that of a node, or several words.
  package let name: String
  package let nodes: [Name]
  /// Whether it is a place of a definition, else of a project file.
  package let isOfDefinition: Bool
  private let names: NameTable

  package init(_ name: String, _ nodes: [Name] = Array(Name.allCases), isOfDefinition: Bool = true) {
    self.name = name
    self.isOfDefinition = isOfDefinition
    self.nodes = nodes
    names = NameTable(nodes.map(\.rawValue))
  }

  package func node(named name: Range<Int>, in bytes: [UInt8]) -> Name? {
    names.index(of: name, in: bytes).map { nodes[$0] }
  }
}
