/// The words for a screen reader, and a `<kbd>` for each held or pressed key.
struct SheetKeyHTML {
  let words: SheetWords
  /// The prefix of the names of classes.
  var prefix = ""

  /// A moved key comes after the key as written.
  func write(_ key: LocalizedKey, to text: inout String) {
    if key.isMoved {
      let label = words["writtenAs", ["key": words.spoken(key.authored)]]
      text += "<span class=\"\(prefix)was\" role=\"img\" aria-label=\"\(label.htmlText)\">"
      text += key.authored.caps.joined().htmlText
      text += "</span>"
    }
    text += "<span class=\""
    text += prefix
    let problem = words.problem(key.typing)?.htmlText
    text += problem == nil ? "k\" role=\"img\" aria-label=\"" : "k \(prefix)no\" role=\"img\" aria-label=\""
    text += words.spoken(key.localized).htmlText
    if let problem { text += ", \(problem)\" title=\"\(problem)" }
    text += "\">"
    for cap in key.localized.caps {
      text += "<kbd>"
      text += cap.htmlText
      text += "</kbd>"
    }
    text += "</span>"
  }
}
