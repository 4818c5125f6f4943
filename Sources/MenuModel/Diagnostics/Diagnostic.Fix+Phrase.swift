extension Diagnostic.Fix {
  /// The instruction, with the new text where it is short and the instruction does not name it.
  var phrase: String {
    guard edits.count == 1, let edit = edits.first else { return message }
    // What separates the new text from its neighbours is not worth reading.
    let separators: (Character) -> Bool = { $0.isWhitespace || $0 == ";" }
    let withoutEnd = edit.replacement.reversed().drop(while: separators).reversed()
    let replacement = String(withoutEnd.drop(while: separators))
    let isShort = !replacement.isEmpty && replacement.utf8.count <= 60 && !replacement.contains(where: \.isNewline)
    guard isShort, !message.contains(replacement) else { return message }
    return message.isEmpty ? "write \(replacement)" : "\(message): \(replacement)"
  }
}
