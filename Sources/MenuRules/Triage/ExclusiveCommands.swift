/// The commands that are never enabled together, by the `exclusive` lines of a definition's `lint`.
///
/// At most one of two such commands answers to a key, so they do not compete for it. A mistake that does not depend on
/// being enabled, as UIKit's dropping of an insertion, stays an error.
struct ExclusiveCommands {
  private let groups: [Group]

  private struct Group {
    let declaration: ExclusiveDeclaration
    let places: [[SourceRange]]

    func holds(_ diagnostic: Diagnostic) -> Bool {
      guard let range = diagnostic.range, let own = index(of: range) else { return false }
      return diagnostic.notes.contains { note in
        note.range.flatMap(index).map { $0 != own } ?? false
      }
    }

    private func index(of range: SourceRange) -> Int? { places.firstIndex { $0.contains { $0.contains(range) } } }
  }

  init(_ declarations: [ExclusiveDeclaration], places: [String: [SourceRange]]) {
    groups = declarations.map { declaration in
      Group(declaration: declaration, places: declaration.commands.map { places[$0.text] ?? [] })
    }
  }

  func mistakes(known: [String]) -> [Diagnostic] {
    groups.flatMap { group in
      zip(group.declaration.commands, group.places).filter { $0.1.isEmpty }.map { command, _ in
        Diagnostic(
          .invalidValue, "'exclusive' names '\(command.text)', but no command has that action or name",
          at: command.source, help: ["remove it, or correct the action or name"],
          fixes: .closest(to: command.text, in: known, at: command.source))
      }
    }
  }

  /// The findings except those about two commands that never compete, which count as suppressed. O(findings × groups).
  func competing(_ diagnostics: [Diagnostic], _ suppressed: inout [SuppressedDiagnostic]) -> [Diagnostic] {
    if groups.isEmpty { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      guard diagnostic.code.about.contains(.rivals), diagnostic.severity != .error,
        let group = groups.first(where: { $0.holds(diagnostic) })
      else { return diagnostic }
      // If a disabled item may keep its key, they compete all the same (not measured).
      if diagnostic.code == .swallowedDuplicate {
        var note = diagnostic
        note.severity = .note
        return note
      }
      suppressed.append(SuppressedDiagnostic(diagnostic, .inSource, because: group.declaration.because))
      return nil
    }
  }
}
