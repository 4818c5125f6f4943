/// A `lint` node's child: findings that are switched off, or on.
struct LintDeclaration: Sendable {
  /// The name of the code as it is written, which may be none.
  let code: AppDeclaration.Name
  /// Only where the finding is about this key; nil for every finding of the code.
  let key: KeyCombination?
  /// What becomes of the findings.
  let kind: Kind
  let source: SourceRange

  /// What a line of `lint` does with findings.
  enum Kind: String, Sendable, CaseIterable {
    /// Switches them off.
    case allow
    /// Switches them off, and there must be one.
    case expect
    /// Switches them on, which matters for codes that are off by default.
    case report
  }
}

extension DefinitionReader {
  private static let lintSchema = NodeSchema("lint", takesChildren: true)
  private static let allowSchema = NodeSchema("allow", arguments: ["code"], repeatsLastArgument: true)
  private static let reportSchema = NodeSchema("report", arguments: ["code"], repeatsLastArgument: true)
  private static let expectSchema = NodeSchema(
    "expect", arguments: ["code"], properties: [.init("key"), .init("because")])

  /// Reads `lint { allow CODE...; expect CODE key="..." because="..."; report CODE... }`.
  mutating func lint(_ node: SyntaxTree.NodeID) -> [LintDeclaration] {
    read(node, as: Self.lintSchema)
    var declarations: [LintDeclaration] = []
    for child in tree.children(of: node) {
      guard let kind = LintDeclaration.Kind(rawValue: name(of: child)) else {
        diagnostics.append(
          .unknownNode(
            name(of: child), in: "lint", allowed: LintDeclaration.Kind.allCases.map(\.rawValue),
            at: tree.range(tree.nodes[child].name)))
        continue
      }
      switch kind {
      case .allow: read(child, as: Self.allowSchema)
      case .expect: read(child, as: Self.expectSchema)
      case .report: read(child, as: Self.reportSchema)
      }
      let header = tree.headerRange(of: child)
      let codes = arguments(from: 0)
      if codes.isEmpty { diagnostics.append(.missingArgument("code", of: name(of: child), at: header)) }
      var key: KeyCombination?
      if kind == .expect, let entry = property(0) {
        do {
          key = try KeyCombination(spelling: string(entry.value))
        } catch {
          diagnostics.append(.invalidKey(string(entry.value), error, at: tree.range(entry.value)))
        }
      }
      for token in codes {
        let code = AppDeclaration.Name(text: string(token), source: tree.range(token))
        declarations.append(
          LintDeclaration(code: code, key: key, kind: kind, source: kind == .expect ? header : code.source))
      }
    }
    return declarations
  }
}
