extension SheetWords {
  /// The words with values in their places. No value turns the text around it.
  package func html(_ name: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    var text = self[name].htmlText
    for (place, value) in values { text.replace("{\(place)}", with: "\u{2068}\(value.htmlText)\u{2069}") }
    return text
  }

  package func html(_ change: Sheet.Change) -> String {
    switch change {
    case .new: return html("new")
    case .changed(let key, let isOtherKey, let title):
      var parts: [String] = []
      if let title { parts.append(html("wasTitle", ["title": title])) }
      if let key { parts.append(html("wasKey", ["key": key.displayed])) }
      if isOtherKey, key == nil { parts.append(html("hadNoKey")) }
      return parts.joined(separator: ", ")
    }
  }
}
