extension Rule {
  static let appKitOnly = Rule.definition { context in
    let platforms = context.targets.map(\.platform)
    /// The platforms on which it has no meaning; empty if it has one on any of them.
    func others(_ names: [String]?) -> [Platform] {
      let platforms = platforms.filter { names?.contains($0.name) ?? true }
      return platforms.contains { $0.rules.contains(.implementerIsTarget) } ? [] : platforms
    }
    var found = context.definition.responders.filter { !$0.appKitOnly.isEmpty }.flatMap { responder in
      let platforms = others(responder.platforms)
      return responder.appKitOnly.map { (name: $0.name, source: $0.source, platforms: platforms) }
    }
    let everywhere = others(nil)
    let hasAppKit = !platforms.isEmpty && everywhere.isEmpty
    if !everywhere.isEmpty {
      found += context.definition.appKitProperties.map { ($0.name, $0.source, everywhere) }
      found += context.definition.tests.flatMap(\.givens).compactMap { given in
        guard case .mainFirstResponder(let name?) = given else { return nil }
        return (name: "mainFirstResponder", source: name.source, platforms: everywhere)
      }
    }
    var seen: Set<SourceRange> = []
    return found.filter { !$0.platforms.isEmpty && seen.insert($0.source).inserted }.map {
      Diagnostic(
        .appKitOnly, "'\($0.name)' is AppKit's and has no effect on \($0.platforms.map(\.title).listed)", at: $0.source,
        help: [
          hasAppKit ? "delete it, or move it into an `on appkit`" : "delete it, or add appkit to the app's platforms"
        ])
    }
  }
}
