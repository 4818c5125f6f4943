/// Text in Markdown, for clients that may not know it.
enum Markup {
  static func json(_ markdown: String, isMarkdown: Bool) -> JSONValue {
    var text = markdown
    if !isMarkdown {
      // Removes the signs of bold text and code, and the backslashes before other signs.
      text = markdown.replacing("**", with: "").replacing("`", with: "").replacing("\\", with: "")
    }
    return ["kind": isMarkdown ? "markdown" : "plaintext", "value": .string(text)]
  }
}
