/// A `lint` node's child, which switches findings off, or on.
package struct LintDeclaration: Sendable {
  /// The name of the code as written, which may be unknown.
  package let code: DeclaredName
  /// The key that the finding must be about; nil for every finding of the code.
  package let key: KeyCombination?
  /// The command that the finding must be about, by its action or its name. Nil for every finding of the code.
  package let command: DeclaredName?
  package var identity: Command.Identity?
  package let because: String?
  package let kind: Kind
  package let source: SourceRange
  /// The place of an `expect`: all of `lint` if that has nothing else.
  package let whole: SourceRange

  package enum Kind: String, NodeName {
    /// Switches them off.
    case allow
    /// Accepts them, and expects at least one.
    case expect
    /// Switches them on, which matters for codes that are off by default.
    case report
    /// Makes them warnings, or errors.
    case warn, deny
    /// Declares that commands are never enabled together, so that they do not compete.
    case exclusive
    /// Declares that an unnoticed mutant is not a mistake. It is not about findings.
    case equivalent

    package var schema: NodeSchema {
      switch self {
      case .allow, .report, .warn, .deny: DefinitionReader.allowNode.named(rawValue).schema
      case .expect: DefinitionReader.expectNode.schema
      case .exclusive: DefinitionReader.exclusiveNode.schema
      case .equivalent: DefinitionReader.equivalentNode.schema
      }
    }

    package var level: DiagnosticLevel? {
      switch self {
      case .warn: .warn
      case .deny: .deny
      case .allow, .expect, .report, .exclusive, .equivalent: nil
      }
    }
  }
}

/// An `exclusive` line of `lint`: commands of which two are never enabled at a time, in the author's judgement.
package struct ExclusiveDeclaration: Sendable {
  package let commands: [DeclaredName]
  /// The commands with those names; nil for an action.
  package var identities: [Command.Identity?]
  package let because: String?
  package let source: SourceRange
}

/// An `equivalent` line of `lint`: the author's judgement that no test can distinguish the mutant from the definition.
package struct EquivalentDeclaration: Sendable {
  package let mutant: String
  package let because: String
  package let source: SourceRange
}

extension DefinitionReader {
  package static let lintNode = NodeDescription("lint", children: lintPlace) { _ in }
  static let allowNode = NodeDescription("allow") { (codes: $0.arguments("code"), because: $0.text("because")) }
  fileprivate static let exclusiveNode = NodeDescription("exclusive") {
    (commands: $0.arguments("command"), because: $0.text("because"))
  }
  fileprivate static let expectNode = NodeDescription("expect") {
    (code: $0.argument("code"), key: $0.text("key"), command: $0.text("command"), because: $0.text("because"))
  }

  fileprivate static let equivalentNode = NodeDescription("equivalent") {
    (mutant: $0.argument("mutant"), because: $0.text("because"))
  }

  private static let lintPlace = NodePlace<LintDeclaration.Kind>("lint")

  /// Reads `lint { allow CODE...; expect CODE key="..." command=ACTION because="..."; report CODE...; deny CODE... }`.
  package mutating func lint(_ node: SyntaxTree.NodeID) -> [LintDeclaration] {
    read(node, as: Self.lintNode)
    var declarations: [LintDeclaration] = []
    let isAlone = Int(tree.nodes[node].subtreeEnd) == node + 2 && !tree.hasComment(in: tree.fullRange(of: node))
    for child in tree.children(of: node) {
      guard let kind = kind(of: child, in: Self.lintPlace) else { continue }
      let header = tree.headerRange(of: child)
      let codes: [SyntaxToken]
      var written: SyntaxTree.Entry?
      var command: DeclaredName?
      var because: String?
      switch kind {
      case .allow, .report, .warn, .deny:
        let keys = read(child, as: Self.allowNode.named(kind.rawValue))
        codes = self[keys.codes]
        because = self[keys.because]
      case .expect:
        let keys = read(child, as: Self.expectNode)
        codes = self[keys.code].map { [$0] } ?? []
        written = entry(keys.key)
        command = self.name(keys.command)
        because = self[keys.because]
      case .equivalent, .exclusive: continue
      }
      if codes.isEmpty { diagnostics.append(.missingArgument("code", of: name(of: child), at: header)) }
      let key = written.flatMap { self.key($0.value) }
      for token in codes {
        let code = word(token)
        declarations.append(
          LintDeclaration(
            code: code, key: key, command: command, because: because, kind: kind,
            source: kind == .expect ? header : code.source, whole: isAlone ? tree.fullRange(of: node) : header))
      }
    }
    return declarations
  }

  /// Reads `lint { exclusive COMMAND COMMAND... because="..." }`.
  package mutating func exclusives(_ node: SyntaxTree.NodeID) -> [ExclusiveDeclaration] {
    var declarations: [ExclusiveDeclaration] = []
    for child in tree.children(of: node) where isNamed(child, "exclusive") {
      let keys = read(child, as: Self.exclusiveNode)
      let header = tree.headerRange(of: child)
      let because = self[keys.because]
      let commands = self[keys.commands].map(word)
      if commands.count < 2 {
        diagnostics.append(.missingArgument("second command", of: "exclusive", at: header))
      } else if because == nil {
        diagnostics.append(
          .missingProperty("because", of: "exclusive", example: "because=\"what keeps them apart\"", at: header))
      }
      declarations.append(
        ExclusiveDeclaration(
          commands: commands, identities: commands.map { _ in nil }, because: because, source: header))
    }
    return declarations
  }

  /// Reads `lint { equivalent MUTANT because="..." }`.
  package mutating func equivalents(_ node: SyntaxTree.NodeID) -> [EquivalentDeclaration] {
    var declarations: [EquivalentDeclaration] = []
    for child in tree.children(of: node) where isNamed(child, "equivalent") {
      let keys = read(child, as: Self.equivalentNode)
      let header = tree.headerRange(of: child)
      let because = self[keys.because]
      if because == nil {
        diagnostics.append(
          .missingProperty("because", of: "equivalent", example: "because=\"why no test can tell\"", at: header))
      }
      guard let token = required(keys.mutant, of: child) else { continue }
      declarations.append(EquivalentDeclaration(mutant: string(token), because: because ?? "", source: header))
    }
    return declarations
  }
}
