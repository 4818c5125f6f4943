extension Diagnostic.Fix {
  /// The instruction, with the new text where it is short and the instruction does not name it.
  var phrase: String {
    guard edits.count == 1, let replacement = edits.first?.replacement.drop(while: { $0 == " " }) else {
      return message
    }
    let isShort = !replacement.isEmpty && replacement.utf8.count <= 60 && !replacement.contains(where: \.isNewline)
    guard isShort, !message.contains(replacement) else { return message }
    return message.isEmpty ? "write \(replacement)" : "\(message): \(replacement)"
  }
}
