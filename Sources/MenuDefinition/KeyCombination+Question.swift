extension KeyCombination {
  /// A question about the most likely combination: `did you mean 'shift+cmd+t'?`; nil without one.
  package static func question(for spelling: String) -> String? {
    do throws(SpellingError) {
      _ = try KeyCombination(spelling: spelling)
      return nil
    } catch {
      let finding = Diagnostic.invalidKey(spelling, error, at: SourceRange(file: 0, start: 0, end: 0))
      guard let text = finding.fixes.first?.edits.first?.replacement, text.hasPrefix("\""), text.hasSuffix("\"") else {
        return nil
      }
      let proposed = String(text.dropFirst().dropLast())
      return (try? KeyCombination(spelling: proposed)).map { _ in "did you mean '\(proposed)'?" }
    }
  }
}
