/// The places of each node of the language, for a message about a node in another place.
enum NodePlaces {
  /// The shortest ways from the top of a file to a node, each with the node's schema.
  private static let ways = ways(from: TopLevelNode.allCases.map { .init($0) })

  /// The shortest ways from a place to a node: `["menus", "insert"]` for `command` from the top; empty for its own.
  private static func ways(from place: [NodeSchema.Child]) -> [String: (names: [String], schema: NodeSchema)] {
    var ways: [String: (names: [String], schema: NodeSchema)] = [:]
    var upcoming: [(nodes: [NodeSchema.Child], way: [String])] = [(place, [])]
    while !upcoming.isEmpty {
      let (nodes, way) = upcoming.removeFirst()
      // Elements in a wrong place belong into menus, and seldom into what a responder provides.
      for node in nodes where ways[node.name] == nil && way.last != "provides" {
        ways[node.name] = (way, node.schema)
        upcoming.append((node.schema.children, way + [node.name]))
      }
    }
    return ways
  }

  /// The property of a node of the language that has a name, here or in other tools.
  static func property(_ name: String, of node: String) -> ForeignName? {
    guard let properties = ways[node]?.schema.properties.map(\.name), !properties.isEmpty else { return nil }
    return properties.contains(name) ? ForeignName(meant: name) : ForeignName.property(name, among: properties)
  }

  /// The help for a known node in a wrong place, which may belong in one of the nodes there; nil for an unknown node.
  static func help(for name: String, in place: [NodeSchema.Child]) -> String? {
    guard let way = ways[name]?.names else { return nil }
    if way.isEmpty { return "write it outside all other nodes, or add the } that is missing before it" }
    let nearest = ways(from: place)[name]?.names
    // A menu may be in the menu bar, on AppKit all of them are.
    let insertion = name == "menu" ? "insert atEndOf=.root" : "insert …"
    let example = (nearest ?? way).reversed()
      .reduce("\(name) …") { "\($1 == "insert" ? insertion : $1 + " …") { \($0); }" }
    return "write it \(nearest?.last.map { "inside '\($0)'" } ?? "elsewhere"): `\(example)`"
  }
}
