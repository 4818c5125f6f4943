/// All that is known of a node of the definition language: its schema, and the parts with which it is read.
///
/// A part is one line and is named once, in a tuple; a node with one part has that, without a name:
///
///     static let deferredNode = NodeDescription("deferred") {
///       (name: $0.argument("name"), isUncached: $0.flag("uncached"))
///     }
package struct NodeDescription<Parts: Sendable>: Sendable {
  package let schema: NodeSchema
  /// What ``DefinitionReader`` gives the node's arguments and properties for.
  package let parts: Parts

  /// Describes a node, and what may stand in it.
  package init<Name: NodeName>(_ name: String, children: NodePlace<Name>, _ parts: (inout NodeSchema) -> Parts) {
    self.init(NodeSchema(name, children: { children.nodes.map { NodeSchema.Child($0) } }), parts)
  }

  /// Describes a node without children.
  package init(_ name: String, _ parts: (inout NodeSchema) -> Parts) {
    self.init(NodeSchema(name), parts)
  }

  private init(_ schema: NodeSchema, _ parts: (inout NodeSchema) -> Parts) {
    var schema = schema
    self.parts = parts(&schema)
    self.schema = schema
  }

  /// Describes a node by its schema alone.
  package init(schema: NodeSchema, parts: Parts) {
    self.schema = schema
    self.parts = parts
  }

  /// The same under another name and without its last property, which is then never written; named so that no property
  /// that is added after it is taken for it.
  package func named(_ name: String, withoutLast property: String) -> NodeDescription {
    var schema = schema.properties.last?.name == property ? schema.withoutLastProperty : schema
    schema.name = name
    return NodeDescription(schema: schema, parts: parts)
  }

  /// The same under another name.
  package func named(_ name: String) -> NodeDescription {
    var schema = schema
    schema.name = name
    return NodeDescription(schema: schema, parts: parts)
  }
}

/// The nodes that may stand in one place, each by its name.
///
/// A reader switches over them, so that a new one is read wherever it may stand.
package protocol NodeName: CaseIterable, RawRepresentable<String>, Sendable {
  var schema: NodeSchema { get }
}

/// A place where nodes may stand: the top of a file, or the children of a node.
package struct NodePlace<Name: NodeName>: Sendable {
  /// How a message calls it: the name of a node, or several words.
  package let name: String
  /// What may stand there, in the order a message lists it.
  package let nodes: [Name]
  /// Whether it is a place of a definition; else of a project file.
  package let isOfDefinition: Bool
  private let names: NameTable

  package init(_ name: String, _ nodes: [Name] = Array(Name.allCases), isOfDefinition: Bool = true) {
    self.name = name
    self.isOfDefinition = isOfDefinition
    self.nodes = nodes
    names = NameTable(nodes.map(\.rawValue))
  }

  /// The node whose name stands in some bytes; nil where none of that name may stand here.
  package func node(named name: Range<Int>, in bytes: [UInt8]) -> Name? {
    names.index(of: name, in: bytes).map { nodes[$0] }
  }
}
