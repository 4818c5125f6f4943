import MenuReports

extension KeyModifierFlags {
  /// Reads the list in `modifiers`: `cmd,ctrl+cmd`.
  static func sets(_ list: String) throws(UsageError) -> [KeyModifierFlags] {
    var all: [KeyModifierFlags] = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let flags = KeyModifierFlags(spelling: String(word)), !flags.isEmpty else {
        throw UsageError(
          "'\(word)' is not a modifier", help: question(for: word),
          "write modifiers as cmd,ctrl+cmd, of the words cmd, shift, alt and ctrl")
      }
      all.append(flags)
    }
    return all
  }

  private static func question(for word: Substring) -> String? {
    let parts = word.split(separator: "+").map { part in
      Suggestion.closest(to: String(part), in: ["cmd", "shift", "alt", "ctrl"]) ?? String(part)
    }
    let proposed = parts.joined(separator: "+")
    guard proposed != word, KeyModifierFlags(spelling: proposed) != nil else { return nil }
    return "did you mean '\(proposed)'?"
  }
}
