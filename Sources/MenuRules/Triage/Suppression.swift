/// Applies suppressions, `lint` lines and severity levels of a definition, its project and a command line to findings.
struct Suppression {
  /// The mistakes in the lines themselves.
  private var mistakes: [Diagnostic] = []
  private var reported: Set<DiagnosticCode> = []
  private var lines: [(target: Target, declaration: LintDeclaration)] = []
  private var suppressions: [(code: DiagnosticCode, declaration: SuppressionDeclaration)] = []
  private let exclusives: ExclusiveCommands
  /// The definition's levels for findings that are not suppressed.
  private let levels: [DiagnosticCode: DiagnosticLevel]
  private let settings: CompilationSettings
  /// Whether all findings are known, so that an unused suppression is certainly unused.
  private let isComplete: Bool

  /// The places of the commands that lines name, by their words.
  private var places: [String: [SourceRange]] = [:]
  /// The names that a line may use: the actions of the definition's commands, and their names.
  private var commands: [String] = []

  /// The findings that one or several lines suppress: a code, for a key or a command, or everywhere.
  private struct Target: Hashable {
    let code: DiagnosticCode
    let press: KeyCombination?
    let command: String?
  }

  init(_ definition: Definition, settings: CompilationSettings) {
    if definition.namesCommandsInLint { (places, commands) = definition.commandsOfLint }
    exclusives = ExclusiveCommands(definition.exclusives, places: places)
    mistakes += exclusives.mistakes(known: commands)
    isComplete = settings.isComplete && !definition.isIncomplete
    var own: [DiagnosticCode: DiagnosticLevel] = [:]
    for line in definition.lint {
      guard let code = DiagnosticCode.named(line.code.text) else {
        mistakes.append(.unknownCode(line.code.text, at: line.code.source))
        continue
      }
      if line.kind == .report {
        reported.insert(code)
      } else if line.kind.level != .deny, !code.isSilenceable {
        mistakes.append(.unsilenceableCode(code, at: line.code.source))
      } else if let level = line.kind.level {
        own[code] = level
      } else {
        lines.append((Target(code: code, press: line.key?.press, command: line.command?.text), line))
      }
    }
    for suppression in definition.suppressions {
      guard let code = DiagnosticCode.named(suppression.code.text) else {
        mistakes.append(.unknownCode(suppression.code.text, at: suppression.code.source))
        continue
      }
      if code.isSilenceable {
        suppressions.append((code, suppression))
      } else {
        mistakes.append(.unsilenceableCode(code, at: suppression.code.source))
      }
    }
    levels = own
    self.settings = settings
  }

  /// The reported diagnostics at their levels, with those about the lines and unused suppressions, and the
  /// suppressed ones. A code that is off by default is left out unless a line names it. `allow` and `expect` come before
  /// that. O(n).
  func applied(
    to diagnostics: [Diagnostic], in sources: SourceFiles, imported: [SourceRange: KeyCombination]
  ) -> (reported: [Diagnostic], suppressed: [SuppressedDiagnostic]) {
    var suppressed: [SuppressedDiagnostic] = []
    var remaining = droppingAllowed(diagnostics, in: sources, &suppressed) + mistakes
    remaining = exclusives.competing(remaining, &suppressed)
    remaining = droppingLint(remaining, in: sources, imported: imported, &suppressed)
    let ofFiles = levelsOfFiles(for: remaining, in: sources)
    return (remaining.compactMap { leveled($0, ofFiles) }, suppressed)
  }

  // MARK: Suppressions in nodes

  private func droppingAllowed(
    _ diagnostics: [Diagnostic], in sources: SourceFiles, _ suppressed: inout [SuppressedDiagnostic]
  ) -> [Diagnostic] {
    if suppressions.isEmpty { return diagnostics }
    let scopes = Dictionary(grouping: suppressions.indices) { suppressions[$0].code }.mapValues { indices in
      ScopeIndex(indices) { suppressions[$0].declaration.scope }
    }
    var (used, unexplained): (Set<Int>, Set<Int>) = ([], [])
    var remaining = diagnostics.filter { diagnostic in
      let matching = scopes[diagnostic.code]?.numbers(containing: diagnostic.places) ?? []
      // The innermost one suppresses it.
      guard
        let index = matching.min(by: {
          suppressions[$0].declaration.scope.length < suppressions[$1].declaration.scope.length
        })
      else { return true }
      used.formUnion(matching)
      let declaration = suppressions[index].declaration
      if diagnostic.severity == .error, declaration.because == nil { unexplained.insert(index) }
      suppressed.append(SuppressedDiagnostic(diagnostic, .inSource, because: declaration.because))
      return false
    }
    // Findings that an error hides are unknown.
    let isWhole = isComplete && !remaining.contains { $0.severity == .error }
    remaining += unexplained.sorted().map { index in
      .unexplainedSuppression("allow", of: suppressions[index].code, at: suppressions[index].declaration.source)
    }
    guard isWhole else { return remaining }
    // An included file may belong to another definition too, which needs other suppressions.
    return remaining
      + suppressions.indices.filter { index in
        !used.contains(index) && suppressions[index].declaration.source.file == 0
      }.map { index in
        .unusedSuppression(of: suppressions[index].code, suppressions[index].declaration, in: sources)
      }
  }

  // MARK: Lines of lint

  private func droppingLint(
    _ diagnostics: [Diagnostic], in sources: SourceFiles, imported: [SourceRange: KeyCombination],
    _ suppressed: inout [SuppressedDiagnostic]
  ) -> [Diagnostic] {
    if lines.isEmpty { return diagnostics }
    let declarations = Dictionary(lines.map { ($0.target, $0.declaration) }) { first, _ in first }
    let codes = Set(declarations.keys.map(\.code))
    let ofCommands = Dictionary(
      grouping: declarations.keys.flatMap { target in
        (target.command.flatMap { places[$0] } ?? []).map { (target: target, place: $0) }
      }, by: \.target.code)
    let scopes = ofCommands.mapValues { lines in ScopeIndex(Array(lines.indices)) { lines[$0].place } }
    var fulfilled: Set<Target> = []
    var unexplained: [SourceRange: Diagnostic] = [:]
    var remaining = diagnostics.filter { diagnostic in
      guard codes.contains(diagnostic.code) else { return true }
      let key = diagnostic.key(in: sources, imported: imported)
      var matching = [nil, key].map { Target(code: diagnostic.code, press: $0, command: nil) }
        .filter { declarations[$0] != nil }
      let named = scopes[diagnostic.code]?.numbers(containing: diagnostic.places).sorted() ?? []
      matching += named.compactMap { ofCommands[diagnostic.code]?[$0].target }
        .filter { $0.press == nil || $0.press == key }
      fulfilled.formUnion(matching)
      guard let line = matching.first.flatMap({ declarations[$0] }) else { return true }
      if diagnostic.severity == .error, line.because == nil {
        unexplained[line.source] = .unexplainedSuppression(line.kind.rawValue, of: diagnostic.code, at: line.source)
      }
      suppressed.append(SuppressedDiagnostic(diagnostic, .inSource, because: line.because))
      return false
    }
    remaining += unexplained.values
    if codes.contains(.unfulfilledExpectation) { return remaining }
    return remaining
      + lines.filter { $0.declaration.kind == .expect && !fulfilled.contains($0.target) }
      .map { target, declaration in
        if let command = declaration.command, places[command.text] == nil {
          return .unfulfilledExpectation(target.code, ofUnknown: command, known: commands)
        }
        return .unfulfilledExpectation(target.code, declaration, in: sources)
      }
  }

  // MARK: Levels

  private struct FileCode: Hashable {
    let file: SourceFile.ID
    let code: DiagnosticCode

    init?(_ diagnostic: Diagnostic) {
      guard let file = diagnostic.range?.file else { return nil }
      (self.file, code) = (file, diagnostic.code)
    }
  }

  /// The project's levels for the files with findings: of the lines that name a file, the last counts.
  private func levelsOfFiles(for diagnostics: [Diagnostic], in sources: SourceFiles) -> [FileCode: DiagnosticLevel] {
    if settings.levelsOfFiles.isEmpty { return [:] }
    var levels: [FileCode: DiagnosticLevel] = [:]
    for found in Set(diagnostics.compactMap(FileCode.init)) {
      guard let path = sources[found.file]?.path else { continue }
      levels[found] = settings.levelsOfFiles.last { $0.code == found.code && $0.files.matches(path) }?.level
    }
    return levels
  }

  /// A finding at its level; nil for an omitted one.
  private func leveled(_ diagnostic: Diagnostic, _ ofFiles: [FileCode: DiagnosticLevel]) -> Diagnostic? {
    // The nearest counts: from the definition, for its file, from the project.
    let level =
      levels[diagnostic.code] ?? FileCode(diagnostic).flatMap { ofFiles[$0] } ?? settings.levels[diagnostic.code]
    guard let level, diagnostic.code.isSilenceable || level == .deny else {
      return diagnostic.code.isReportedByDefault || reported.contains(diagnostic.code) ? diagnostic : nil
    }
    guard let severity = level.severity else { return nil }
    var diagnostic = diagnostic
    diagnostic.severity = severity
    return diagnostic
  }
}

extension Definition {
  fileprivate var namesCommandsInLint: Bool { !exclusives.isEmpty || lint.contains { $0.command != nil } }

  /// The places of the commands that lines of `lint` name, and all names that a line may use. O(elements), and makes
  /// each command.
  fileprivate var commandsOfLint: (places: [String: [SourceRange]], known: [String]) {
    let lines =
      lint.compactMap { line in line.command.map { ($0.text, line.identity) } }
      + exclusives.flatMap { zip($0.commands.map(\.text), $0.identities) }
    let actions = Set(lines.filter { $0.1 == nil }.map(\.0))
    var named: [Command.Identity: Set<String>] = [:]
    for (name, identity) in lines { if let identity { named[identity, default: []].insert(name) } }
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
  /// The key at the diagnostic's place, as a press; nil for anything else there.
  fileprivate func key(in sources: SourceFiles, imported: [SourceRange: KeyCombination]) -> KeyCombination? {
    guard let range else { return nil }
    if let key = imported[range] { return key.press }
    let text = sources.text(of: range)
    guard text.first == "\"", text.last == "\"", text.count > 2 else { return nil }
    return try? KeyCombination(spelling: text.dropFirst().dropLast()).press
  }

  package static func unknownCode(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "unknown code '\(name)'", at: range, help: ["write a code that `menuc explain` lists"],
      fixes: .closest(to: name, in: DiagnosticCode.all.map(\.name), at: range))
  }

  package static func unsilenceableCode(_ code: DiagnosticCode, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "'\(code.name)' cannot be switched off", at: range,
      help: ["correct the file: until then menuc may misread the definition"])
  }

  /// - Parameter node: the suppressing node, `allow` or `expect`.
  package static func unexplainedSuppression(
    _ node: String, of code: DiagnosticCode, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .missingProperty, "'\(node) \(code.name)' suppresses an error and needs the property 'because'", at: range,
      help: ["add the reason: because=\"...\" says why the error does not break the app"])
  }
}
