/// Sentences about nodes and properties, for completion and hovers. Documentation/Language.md says more.
package enum SchemaWords {
  /// The sentence about a node; its parent's own sentence, or the project's, comes first, if the name means something
  /// else there.
  package static func node(_ name: String, in parent: String?, isProject: Bool = false) -> String? {
    (parent ?? (isProject ? "project" : nil)).flatMap { nodes["\($0) \(name)"] } ?? nodes[name]
  }

  package static func property(_ name: String, of node: String) -> String? {
    properties["\(node) \(name)"] ?? properties[name]
  }

  package static func value(of property: NodeSchema.Property, of node: String) -> String {
    if case .word(let words) = property.kind, words.count > 20 { return "one of \(words.count) words" }
    return NameRole.property(property.name, of: node).flatMap { values[$0] } ?? property.kind.displayed
  }

  private static let values: [NameRole: String] = [
    .key: "a key", .condition: "a condition", .responder: "a responder", .anchor: "a menu", .menu: "a menu",
    .action: "an action or the name of a command", .element: "a menu, an action or the name of a command",
    .contextMenu: "the name of a context menu", .layout: "a keyboard layout", .platform: "a platform",
  ]
}
