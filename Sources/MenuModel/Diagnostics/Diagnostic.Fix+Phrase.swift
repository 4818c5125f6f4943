extension Diagnostic.Fix {
  /// The instruction, with the new text where it is short and the instruction does not name it.
  var phrase: String {
    guard edits.count == 1, let text = edits.first?.replacement else { return message }
    // An insertion brings the space or semicolon that parts it from its neighbours.
    let replacement = text.trimming { $0.isWhitespace || $0 == ";" }
    let isShort = !replacement.isEmpty && replacement.utf8.count <= 60 && !replacement.contains(where: \.isNewline)
    guard isShort, !message.contains(replacement) else { return message }
    if message.isEmpty { return "write \(replacement)" }
    return message.hasSuffix("?") ? "\(message) write \(replacement)" : "\(message): \(replacement)"
  }
}

extension String {
  /// The text without what `isTrimmed` holds for at both ends.
  fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> Substring {
    guard let first = firstIndex(where: { !isTrimmed($0) }), let last = lastIndex(where: { !isTrimmed($0) }) else {
      return ""
    }
    return self[first...last]
  }
}
