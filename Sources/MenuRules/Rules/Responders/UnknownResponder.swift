extension Rule {
  static let unknownResponder = Rule.responders { context in
    let graph = context.chains.graph
    let declared = Set(graph.names).subtracting(context.namesOfLists)
    let lists = context.responders.compactMap { responder -> Diagnostic? in
      guard let range = responder.nameOfImport, !declared.contains(responder.name) else { return nil }
      return .unknownResponder(responder.name, known: graph.names.filter(declared.contains), at: range)
    }
    let links = context.responders.flatMap { responder in
      ([responder.next] + responder.presentations.map { Optional($0.presenter) }).compactMap { link -> Diagnostic? in
        guard let link, graph.index(of: link.text) == nil else { return nil }
        return .unknownResponder(
          link.text, known: graph.names.filter { $0 != responder.name }, at: link.source)
      }
    }
    return lists + links
  }
}

extension ResponderCheckContext {
  /// The responders that exist only as owners of imported lists.
  fileprivate var namesOfLists: Set<String> {
    let responders = definition.responders
    return Set(responders.filter(\.isImported).map(\.name))
      .subtracting((platform.responders + responders).filter { !$0.isImported }.map(\.name))
      .subtracting(platform.chain)
  }
}

extension Diagnostic {
  static func unknownResponder(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    let known = known.sorted()
    let fixes = [Diagnostic.Fix].closest(to: name, in: known, at: range)
    return Diagnostic(
      .unknownResponder, "there is no responder '\(name)'", at: range,
      help: (name.contains(":")
        ? ["'\(name)' is an action: write `action=\(name)` after a responder"]
        : fixes.isEmpty && !name.isEmpty ? ["declare it: `responder \(name) { performs …; }`"] : [])
        + ["name a declared responder: " + known.prefix(12).joined(separator: ", ") + (known.count > 12 ? ", …" : "")],
      fixes: fixes)
  }
}
