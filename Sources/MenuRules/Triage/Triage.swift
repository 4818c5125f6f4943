/// Decides which findings are reported. ``report(_:)`` lists every step between the rules and the single findings, in
/// order; `[Diagnostic].combined` makes a report of these.
struct Triage {
  let definition: Definition
  let settings: CompilationSettings
  let sources: SourceFiles
  /// The menus of every platform, also of those that the definition declares.
  let menus: [MenuConstruction]
  let importedFiles: Set<SourceFile.ID>

  struct Findings {
    var read: [Diagnostic]
    /// The findings on every platform.
    var definition: [Diagnostic] = []
    var platforms: [Platform] = []
    var titles: [Diagnostic] = []

    struct Platform {
      let name: String
      var diagnostics: [Diagnostic] = []
      /// Whether `text-steals-key` checked every key there, so that `unmodified-shortcut` is settled.
      var knowsTextTakers = false
    }
  }

  func report(_ found: Findings) -> (reported: [Diagnostic], suppressed: [SuppressedDiagnostic]) {
    let read = droppingBraceRemovals(droppingSuperseded(found.read))
    var all = read + found.definition + merged(found.platforms.map(droppingSuperseded))
    all = reportingGivenUpSearchOnce(all, read)
    all = droppingMissing(all)
    all = droppingUncertain(all).map(droppingForeignFixes)
    all = all.map(droppingContradictedFixes).map(wordedForPlatforms)
    let suppression = Suppression(definition, settings: settings)
    let (kept, suppressed) = suppression.applied(
      to: all + droppingUncertain(found.titles), in: sources, imported: definition.importedKeys)
    // A suppressed finding does not hide a mistake of syntax.
    let reported = droppingOtherKeyFindings(droppingRewritten(droppingSuperseded(kept, areFinal: true)))
    return (reported.sortedByPlace(), suppressed)
  }

  /// Drops fixes that remove a brace from a file with other errors: these may show that the brace belongs there.
  private func droppingBraceRemovals(_ found: [Diagnostic]) -> [Diagnostic] {
    var errors: [SourceFile.ID: Int] = [:]
    for diagnostic in found where diagnostic.severity == .error {
      diagnostic.range.map { errors[$0.file, default: 0] += 1 }
    }
    return found.map { diagnostic in
      guard diagnostic.code == .syntaxError, let range = diagnostic.range, errors[range.file] ?? 0 > 1 else {
        return diagnostic
      }
      var diagnostic = diagnostic
      diagnostic.fixes.removeAll { fix in
        fix.edits.contains { edit in
          let bytes = sources[range.file]?.bytes[Int(edit.range.start)..<Int(edit.range.end)]
          return edit.replacement.isEmpty && bytes == [.closeBrace]
        }
      }
      return diagnostic
    }
  }

  /// Drops findings about the character of a key for which another finding wants a modifier: the key changes anyway.
  private func droppingOtherKeyFindings(_ found: [Diagnostic]) -> [Diagnostic] {
    let unmodified = Set(found.filter { $0.code == .unmodifiedShortcut }.compactMap(\.range))
    if unmodified.isEmpty { return found }
    let others: Set<DiagnosticCode> = [.untypableShortcut, .capitalLetterKey]
    return found.filter { !others.contains($0.code) || !($0.range.map(unmodified.contains) ?? false) }
  }

  /// Drops findings of KDL inside a place that the fix of another finding rewrites, and findings of the `=` that ends
  /// the place of an unknown node.
  private func droppingRewritten(_ found: [Diagnostic]) -> [Diagnostic] {
    let codes: Set<DiagnosticCode> = [.syntaxError, .kdl1Spelling, .unquotedKey]
    guard found.contains(where: { codes.contains($0.code) }) else { return found }
    let others = found.filter { !codes.contains($0.code) }
    let edited = others.flatMap { $0.fixes.flatMap(\.edits).map(\.range) }
    let rewritten = ScopeIndex(Array(edited.indices)) { edited[$0] }
    let ends = Set(
      others.filter { $0.code == .unknownNode }.compactMap(\.range).filter { $0.end > $0.start }
        .map { SourceRange(file: $0.file, start: $0.end - 1, end: $0.end) })
    return found.filter { diagnostic in
      guard codes.contains(diagnostic.code), let range = diagnostic.range else { return true }
      return !ends.contains(range)
        && !rewritten.numbers(containing: [range]).contains {
          edited[$0].start < range.end && range.start < edited[$0].end
        }
    }
  }

  /// Drops the findings that another one replaces, at its own place or at one of its notes. If `areFinal`, a
  /// suppressible finding may replace one that is not.
  private func droppingSuperseded(_ found: [Diagnostic], areFinal: Bool = false) -> [Diagnostic] {
    var replaced: [DiagnosticCode: Set<SourceRange>] = [:]
    for diagnostic in found {
      for code in diagnostic.code.supersedes
      where areFinal == (diagnostic.code.isSilenceable && !code.isSilenceable) {
        replaced[code, default: []].formUnion(diagnostic.places)
      }
    }
    if replaced.isEmpty { return found }
    return found.filter { diagnostic in
      diagnostic.range.map { replaced[diagnostic.code]?.contains($0) != true } ?? true
    }
  }

  private func droppingSuperseded(_ found: Findings.Platform) -> (String, [Diagnostic]) {
    let settled: [DiagnosticCode] = found.knowsTextTakers ? [.unmodifiedShortcut] : []
    return (found.name, droppingSuperseded(found.diagnostics).filter { !settled.contains($0.code) })
  }

  /// Makes one finding of those that platforms share, and drops those that count only if every platform has them.
  private func merged(_ found: [(platform: String, diagnostics: [Diagnostic])]) -> [Diagnostic] {
    Diagnostic.merged(found.map(\.diagnostics), platforms: found.map(\.platform)).filter {
      !$0.code.about.contains(.everywhere) || found.count < 2 || $0.platforms.count == found.count
    }
  }

  /// Reports once that a search was given up.
  private func reportingGivenUpSearchOnce(_ all: [Diagnostic], _ read: [Diagnostic]) -> [Diagnostic] {
    guard read.contains(where: \.isSearchGivenUp) else { return all }
    return read + all.dropFirst(read.count).filter { !$0.isSearchGivenUp }
  }

  /// Drops findings about missing names while a part of the definition is unread: the part may have them.
  private func droppingMissing(_ all: [Diagnostic]) -> [Diagnostic] {
    definition.isIncomplete ? all.filter { !$0.code.about.contains(.whatIsMissing) } : all
  }

  /// Drops fixes that write a definition's words into another tool's file. Another key for an imported element becomes
  /// help, which has at most three lines. If there are several keys, the help names them already.
  private func droppingForeignFixes(_ diagnostic: Diagnostic) -> Diagnostic {
    guard !importedFiles.isEmpty, !diagnostic.fixes.isEmpty, diagnostic.code != .malformedXML else { return diagnostic }
    var diagnostic = diagnostic
    let keys = definition.importedKeys
    let keyed = diagnostic.fixes.filter { $0.edits.contains { keys[$0.range] != nil } }
    if keyed.count == 1 { diagnostic.help = diagnostic.help.prefix(2) + [keyed[0].message] }
    diagnostic.fixes.removeAll { $0.edits.contains { importedFiles.contains($0.range.file) } }
    return diagnostic
  }

  /// Drops findings that are uncertain in Swift code: about two elements that may not exist together, or about a
  /// computed title.
  private func droppingUncertain(_ all: [Diagnostic]) -> [Diagnostic] {
    let certainties = definition.swiftCertainties
    if certainties.isEmpty { return all }
    var reported: Set<Diagnostic.Key> = []
    return all.filter { diagnostic in
      let places = diagnostic.places
      let counts = certainties.map { $0.count(of: places) }
      guard let most = counts.max(), most > 0 else { return true }
      // One place of the code may make several elements. One of them is enough.
      return zip(certainties, counts).contains { $1 == most && $0.isCertain(places, about: diagnostic.code.about) }
        && reported.insert(diagnostic.key).inserted
    }
  }

  /// Replaces UIKit's findings in a definition without UIKit, where items without an action are accepted.
  private func wordedForPlatforms(_ diagnostic: Diagnostic) -> Diagnostic {
    guard [.missingAction, .missingInput].contains(diagnostic.code), !menus.isEmpty,
      menus.allSatisfy({ $0.platform.rules.contains(.commandsWithoutAction) })
    else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.help.removeAll { ["an action", "an input"].map(Diagnostic.crash).contains($0) }
    if diagnostic.code == .missingAction {
      diagnostic.help.append("a command without an action has `_` in its place")
      diagnostic.fixes = []
    }
    return diagnostic
  }

  /// Drops fixes of reading that the menus contradict: an anchor that no menu has, the action of another command.
  private func droppingContradictedFixes(_ diagnostic: Diagnostic) -> Diagnostic {
    guard !diagnostic.fixes.isEmpty else { return diagnostic }
    let isAnchor = "(command)"
    func has(_ action: Substring) -> Bool {
      menus.contains { $0.id(of: .command(Command.Identity(ActionSelector(String(action))))) != nil }
    }
    var diagnostic = diagnostic
    switch diagnostic.code {
    case .invalidValue:
      diagnostic.fixes.removeAll { fix in
        guard let text = fix.edits.first?.replacement, text.hasPrefix(isAnchor) else { return false }
        return !has(text.dropFirst(isAnchor.count))
      }
    case .missingAction:
      diagnostic.fixes.removeAll { $0.edits.first.map { has($0.replacement.prefix { $0 != " " }) } ?? false }
    default: break
    }
    return diagnostic
  }
}

extension Diagnostic {
  /// Its place, and those of its notes.
  package var places: [SourceRange] { ([range] + notes.map(\.range)).compactMap(\.self) }

  /// Combines findings of several platforms into one list: a shared mistake is in it once and names them, unless there
  /// is only one. The first platform's words are kept, with its fixes that the others share.
  static func merged(_ found: [[Diagnostic]], platforms: [String]) -> [Diagnostic] {
    guard found.count > 1 else { return found.first ?? [] }
    var merged: [Diagnostic] = []
    var indices: [Key: Int] = [:]
    for (diagnostics, platform) in zip(found, platforms) {
      for var diagnostic in diagnostics {
        let key = diagnostic.key
        if diagnostic.range != nil, let index = indices[key] {
          if merged[index].platforms.last != platform { merged[index].platforms.append(platform) }
          // A fix must mend it on every platform.
          merged[index].fixes.removeAll { fix in !diagnostic.fixes.contains { $0.edits == fix.edits } }
        } else {
          diagnostic.platforms = [platform]
          indices[key] = merged.count
          merged.append(diagnostic)
        }
      }
    }
    return merged
  }

  /// The identity of a mistake: the code and the range. A key can meet several others, on keyboard layouts and in lists
  /// of shortcuts. There the words count as well.
  fileprivate var key: Key {
    Key(code: code, range: range, other: code.about.contains(.pairs) ? message : subject, isMeasured: isMeasured)
  }

  fileprivate struct Key: Hashable {
    let code: DiagnosticCode
    let range: SourceRange?
    let other: String?
    let isMeasured: Bool
  }
}
