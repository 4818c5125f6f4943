/// Where each node of the language may stand, for a message about one that stands elsewhere.
enum NodePlaces {
  /// The shortest ways from the top of a file to a node, by its name: `["menus", "insert"]` for `command`; none for what
  /// stands at the top.
  private static let ways: [String: [String]] = {
    var ways: [String: [String]] = [:]
    var upcoming: [(nodes: [NodeSchema.Child], way: [String])] = [(TopLevelNode.allCases.map { .init($0) }, [])]
    while !upcoming.isEmpty {
      let (nodes, way) = upcoming.removeFirst()
      for node in nodes where ways[node.name] == nil {
        ways[node.name] = way
        upcoming.append((node.schema.children, way + [node.name]))
      }
    }
    return ways
  }()

  /// What to say of a node that is known, but not in the place where it stands; nil for one that is not known.
  static func help(for name: String) -> String? {
    guard let way = ways[name] else { return nil }
    if way.isEmpty { return "it belongs at the top of a file, in no other node; perhaps a } is missing before it" }
    let example = way.reversed().reduce("\(name) …") { "\($1) … { \($0); }" }
    return "it belongs elsewhere: `\(example)`"
  }
}
