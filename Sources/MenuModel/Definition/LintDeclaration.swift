/// A `lint` node's child: findings that are switched off.
struct LintDeclaration: Sendable {
  /// Which finding.
  let code: DiagnosticCode
  /// Only where the finding is about this key; nil for every finding of the code.
  let key: KeyCombination?
  /// Whether it is reported when there is no such finding.
  let isExpected: Bool
  let source: SourceRange
}

extension DefinitionReader {
  private static let lintSchema = NodeSchema("lint", takesChildren: true)
  private static let allowSchema = NodeSchema("allow", arguments: ["code"], repeatsLastArgument: true)
  private static let expectSchema = NodeSchema(
    "expect", arguments: ["code"], properties: [.init("key"), .init("because")])

  /// Reads `lint { allow CODE...; expect CODE key="..." because="..." }`.
  mutating func lint(_ node: SyntaxTree.NodeID) -> [LintDeclaration] {
    read(node, as: Self.lintSchema)
    var declarations: [LintDeclaration] = []
    for child in tree.children(of: node) {
      let isExpected = isNamed(child, "expect")
      guard isExpected || isNamed(child, "allow") else {
        diagnostics.append(
          .unknownNode(
            name(of: child), in: "lint", allowed: ["allow", "expect"], at: tree.range(tree.nodes[child].name)))
        continue
      }
      read(child, as: isExpected ? Self.expectSchema : Self.allowSchema)
      let header = tree.headerRange(of: child)
      let codes = arguments(from: 0)
      if codes.isEmpty { diagnostics.append(.missingArgument("code", of: name(of: child), at: header)) }
      var key: KeyCombination?
      if isExpected, let entry = property(0) {
        do {
          key = try KeyCombination(spelling: string(entry.value))
        } catch {
          diagnostics.append(.invalidKey(string(entry.value), error, at: tree.range(entry.value)))
        }
      }
      for token in codes {
        guard let code = code(token) else { continue }
        declarations.append(
          LintDeclaration(
            code: code, key: key, isExpected: isExpected, source: isExpected ? header : tree.range(token)))
      }
    }
    return declarations
  }

  private mutating func code(_ token: SyntaxToken) -> DiagnosticCode? {
    let name = string(token)
    guard let code = DiagnosticCode(rawValue: name) else {
      diagnostics.append(.unknownCode(name, at: tree.range(token)))
      return nil
    }
    guard code.isSilenceable else {
      diagnostics.append(.unsilenceableCode(code, at: tree.range(token)))
      return nil
    }
    return code
  }
}
