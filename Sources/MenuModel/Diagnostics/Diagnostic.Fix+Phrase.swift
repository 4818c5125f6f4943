extension Diagnostic.Fix {
  /// The instruction, with the new text where it is short and the instruction does not name it.
  var phrase: String {
    guard edits.count == 1, let replacement = edits.first?.replacement.core else { return message }
    let isShort = !replacement.isEmpty && replacement.utf8.count <= 60 && !replacement.contains(where: \.isNewline)
    guard isShort, !message.contains(replacement) else { return message }
    return message.isEmpty ? "write \(replacement)" : "\(message): \(replacement)"
  }
}

extension String {
  /// The text without what separates it from its neighbours: spaces around it and a semicolon after it.
  fileprivate var core: Substring {
    var text = drop { $0 == " " }
    while let last = text.last, last == " " || last == ";" { text.removeLast() }
    return text
  }
}
