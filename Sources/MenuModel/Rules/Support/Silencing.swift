/// What the lines of `lint` make of the diagnostics of a definition.
struct Silencing {
  /// What is wrong with the lines themselves.
  private var mistakes: [Diagnostic] = []
  /// The codes that lines switch on.
  private var reported: Set<DiagnosticCode> = []
  /// The lines that switch something off.
  private var lines: [(target: Target, declaration: LintDeclaration)] = []

  /// Where the commands stand that lines name, by the words that name them.
  private var places: [String: [SourceRange]] = [:]
  /// What a line may name: the actions of the definition's commands, and their names.
  private var commands: [String] = []

  /// What one or several lines switch off: a code, where it is about a key or a command, or everywhere.
  private struct Target: Hashable {
    let code: DiagnosticCode
    let press: KeyCombination?
    let command: String?
  }

  /// Looks up the codes that lines name, and the commands.
  init(_ definition: Definition) {
    if definition.lint.contains(where: { $0.command != nil }) {
      (places, commands) = definition.commandsOfLint
    }
    for line in definition.lint {
      guard let code = DiagnosticCode.named(line.code.text) else {
        mistakes.append(.unknownCode(line.code.text, at: line.code.source))
        continue
      }
      if line.kind == .report {
        reported.insert(code)
      } else if code.isSilenceable {
        lines.append((Target(code: code, press: line.key?.press, command: line.command?.text), line))
      } else {
        mistakes.append(.unsilenceableCode(code, at: line.code.source))
      }
    }
  }

  /// The diagnostics that are switched on, with those about the lines themselves, and one for each expectation that
  /// nothing fulfilled. O(n).
  ///
  /// What a code off by default finds is left out unless a `report` names the code; `allow` and `expect` win over it.
  ///
  /// - Parameter imported: the keys of imported elements, by where they stand.
  func applied(
    to diagnostics: [Diagnostic], in sources: SourceFiles, imported: [SourceRange: KeyCombination]
  ) -> [Diagnostic] {
    unsilenced(diagnostics + mistakes, in: sources, imported: imported)
      .filter { $0.code.isReportedByDefault || reported.contains($0.code) }
  }

  private func unsilenced(
    _ diagnostics: [Diagnostic], in sources: SourceFiles, imported: [SourceRange: KeyCombination]
  ) -> [Diagnostic] {
    if lines.isEmpty { return diagnostics }
    let silenced = Set(lines.map(\.target))
    let codes = Set(silenced.map(\.code))
    let ofCommands = Dictionary(grouping: silenced.filter { $0.command != nil }, by: \.code)
    var fulfilled: Set<Target> = []
    let remaining = diagnostics.filter { diagnostic in
      guard codes.contains(diagnostic.code) else { return true }
      let key = diagnostic.key(in: sources, imported: imported)
      var matching = [nil, key].map { Target(code: diagnostic.code, press: $0, command: nil) }
        .filter(silenced.contains)
      matching += (ofCommands[diagnostic.code] ?? []).filter { target in
        (target.press == nil || target.press == key)
          && (target.command.flatMap { places[$0] } ?? []).contains { diagnostic.stands(in: $0) }
      }
      fulfilled.formUnion(matching)
      return matching.isEmpty
    }
    if codes.contains(.unfulfilledExpectation) { return remaining }
    return remaining
      + lines.filter { $0.declaration.kind == .expect && !fulfilled.contains($0.target) }
      .map { target, declaration in
        if let command = declaration.command, places[command.text] == nil {
          return .unfulfilledExpectation(target.code, ofUnknown: command, known: commands)
        }
        return .unfulfilledExpectation(
          target.code, of: declaration.command?.text, at: declaration.source)
      }
  }
}

extension Definition {
  /// Where the commands stand that lines of `lint` name, and all that a line may name. O(elements), and each command is
  /// made.
  fileprivate var commandsOfLint: (places: [String: [SourceRange]], known: [String]) {
    let actions = Set(lint.filter { $0.identity == nil }.compactMap(\.command?.text))
    var named: [Command.Identity: Set<String>] = [:]
    for line in lint {
      if let identity = line.identity, let name = line.command?.text { named[identity, default: []].insert(name) }
    }
    var places: [String: [SourceRange]] = [:]
    var known: Set<String> = []
    forEachCommand { command in
      let sources = ([command.source] + command.alternates.map(\.source)).compactMap(\.self)
      for name in named[command.identity] ?? [] { places[name, default: []] += sources }
      for (action, own) in [(command.action, sources)]
        + command.alternates.map({ ($0.action, [$0.source].compactMap(\.self)) })
      {
        known.insert(action.rawValue)
        if actions.contains(action.rawValue) { places[action.rawValue, default: []] += own }
      }
    }
    return (places, commandNames.map(\.name.text) + known.sorted())
  }
}

extension Diagnostic {
  /// Whether the finding, or a place that belongs to it, is in a declaration.
  fileprivate func stands(in declaration: SourceRange) -> Bool {
    ([range] + notes.map(\.range)).contains { range in
      guard let range else { return false }
      return range.file == declaration.file && declaration.start <= range.start && range.end <= declaration.end
    }
  }

  /// The key that stands at the diagnostic's place, as a press; nil when something else stands there.
  fileprivate func key(in sources: SourceFiles, imported: [SourceRange: KeyCombination]) -> KeyCombination? {
    guard let range else { return nil }
    if let key = imported[range] { return key.press }
    let text = sources.text(of: range)
    guard text.first == "\"", text.last == "\"", text.count > 2 else { return nil }
    return try? KeyCombination(spelling: text.dropFirst().dropLast()).press
  }

  fileprivate static func unknownCode(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "there is no diagnostic '\(name)'", at: range, help: ["`menuc explain` lists them"],
      fixes: .closest(to: name, in: DiagnosticCode.all.map(\.name), at: range))
  }

  fileprivate static func unsilenceableCode(_ code: DiagnosticCode, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "'\(code.name)' cannot be switched off", at: range,
      help: ["it says that something is not read, which no line of a definition can make good"])
  }
}
