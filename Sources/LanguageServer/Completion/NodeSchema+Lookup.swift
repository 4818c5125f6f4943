extension NodeSchema {
  /// The nodes that the innermost of `parents` (outermost first) may have; nil if the schema does not say.
  static func children(in parents: some Sequence<String>, isProject: Bool) -> [Child]? {
    var children: [Child] =
      isProject ? Project.TopLevelNode.allCases.map { Child($0) } : TopLevelNode.allCases.map { Child($0) }
    for parent in parents {
      guard let node = children.first(where: { $0.name == parent }) else { return nil }
      // Parts of a test have the steps of the test.
      if node.schema.children.isEmpty, ["cases", "case", "on"].contains(parent) {
        children.removeAll { $0.name == "each" }
        continue
      }
      children = node.schema.children
    }
    return children
  }

  /// The form of the node: `command action title key=… { … }`.
  var usage: String { usage(withProperties: 3) }

  private func usage(withProperties count: Int) -> String {
    ([name] + arguments + properties.prefix(count).map { $0.name + "=" }).joined(separator: " ")
      + (children.isEmpty ? "" : " { … }")
  }

  /// The properties that a definition writes; AppKit's only if one of its platforms is like AppKit.
  func properties(for compilation: Compilation?) -> [Property] {
    let platforms = compilation?.targets.map(\.platform) ?? []
    let isLikeAppKit = platforms.isEmpty || platforms.contains { $0.rules.contains(.implementerIsTarget) }
    return properties.filter { !$0.isForPlatforms && (isLikeAppKit || !$0.isAppKits) }
  }

  func markdown(for compilation: Compilation?) -> String {
    var parts = ["`\(usage(withProperties: 0))`"]
    let own = properties(for: compilation).map { "- `\($0.name)=` \(SchemaWords.value(of: $0, of: name))" }
    if !own.isEmpty { parts.append(own.joined(separator: "\n")) }
    if !children.isEmpty { parts.append("in it: " + children.map { "`\($0.name)`" }.joined(separator: ", ")) }
    return parts.joined(separator: "\n\n")
  }
}

extension NodeSchema.Property {
  /// Whether people write quotes around its value: a text, a key, a condition.
  func isWrittenInQuotes(of node: String) -> Bool {
    guard case .string = kind else { return false }
    return NameRole.property(name, of: node).map { [.key, .condition].contains($0) } ?? true
  }
}
