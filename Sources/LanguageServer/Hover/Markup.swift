/// Text in Markdown, for clients that may not know it.
enum Markup {
  /// The content of a hover or of a completion's documentation.
  static func json(_ markdown: String, isMarkdown: Bool) -> JSONValue {
    var text = markdown
    if !isMarkdown {
      // What a backslash keeps from being a sign stays.
      let parts = markdown.replacing("**", with: "").replacing("`", with: "").split(
        separator: "\\", omittingEmptySubsequences: false)
      text = parts.joined()
    }
    return ["kind": isMarkdown ? "markdown" : "plaintext", "value": .string(text)]
  }
}
