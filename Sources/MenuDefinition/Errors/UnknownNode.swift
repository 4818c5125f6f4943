extension Diagnostic {
  /// `near` are the nodes that `allowed` names, nil in a project file; `line` is the node with them, without braces.
  package static func unknownNode(
    _ name: String, in parent: String, allowed: [String], near: [NodeSchema.Child]? = [], line: Edit? = nil,
    at range: SourceRange
  ) -> Diagnostic {
    let place = place(parent)
    if let near, !near.isEmpty, let property = NodePlaces.property(name, of: parent) {
      return Diagnostic(
        .unknownNode,
        property.meant == name ? "'\(name)' is a property of \(place)" : "'\(name)' is not allowed in \(place)",
        at: range,
        help: [property.advice ?? "write it before the braces: `\(parent) … \(property.meant)=… { }`"])
    }
    // `perform` in a responder, `platform` in an app: a plural is nearer than another place.
    let isSingular = parent != "a definition" && allowed.contains(name + "s")
    let elsewhere =
      isSingular
      ? nil : name == parent ? "close the outer '\(name)' first" : near.flatMap { NodePlaces.help(for: name, in: $0) }
    if allowed.isEmpty {
      let elsewhere =
        parent == "deferred" ? "write it after the 'deferred', which the app fills when the menu opens" : elsewhere
      return Diagnostic(
        .unknownNode, "\(place) takes no children, but has '\(name)'", at: range,
        help: [elsewhere].compactMap { line == nil ? $0 : nil },
        fixes: line.map { [Fix("write `\($0.replacement)`", [$0])] } ?? [])
    }
    return Diagnostic(
      .unknownNode, "'\(name)' is not allowed in \(place)", at: range,
      help: [elsewhere, "write \(allowed.count == 1 ? "" : "one of ")" + allowed.listed()].compactMap(\.self),
      fixes: elsewhere == nil ? .closest(to: name, in: allowed, at: range) : [])
  }

  static func foreignNode(
    _ name: String, in parent: String, _ foreign: ForeignName, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownNode, "'\(name)' is not allowed in \(place(parent))", at: range,
      help: [foreign.advice].compactMap(\.self),
      fixes: foreign.isSynonym ? [Fix("write `\(foreign.meant)`", range, foreign.meant)] : [])
  }

  /// A code in `lint` before its level.
  ///
  /// - Parameter range: both.
  static func levelAfterCode(_ code: String, _ level: String, in parent: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownNode, "'\(code)' is not allowed in \(place(parent))", at: range,
      help: ["write the level before the code"], fixes: [Fix("write `\(level) \(code)`", range, "\(level) \(code)")])
  }

  private static func place(_ parent: String) -> String { parent.contains(" ") ? parent : "'\(parent)'" }
}
