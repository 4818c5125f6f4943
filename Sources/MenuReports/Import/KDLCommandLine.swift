/// A command's line in a written definition, in columns: `command newTab:`, `"New Tab"`, `key="cmd+t"`.
struct KDLCommandLine {
  /// The word `command` with the action.
  let action: String
  /// The quoted title.
  let title: String
  /// The properties in order; each is one word of KDL.
  let properties: [String]

  /// The most columns of a line.
  private static let longest = 120

  /// Puts titles and keys below each other, as people write them, unless a line becomes too long. O(n).
  static func aligned(_ lines: [KDLCommandLine], indent: String) -> [String] {
    let actionWidth = lines.map(\.action.displayWidth).max() ?? 0
    // A title at the end of its line needs no room.
    let titleWidth = lines.filter { !$0.properties.isEmpty }.map(\.title.displayWidth).max() ?? 0
    let aligned = lines.map { $0.text(indent: indent, actionWidth: actionWidth, titleWidth: titleWidth) }
    if aligned.allSatisfy({ $0.displayWidth <= longest }) { return aligned }
    let byAction = lines.map { $0.text(indent: indent, actionWidth: actionWidth, titleWidth: 0) }
    if byAction.allSatisfy({ $0.displayWidth <= longest }) { return byAction }
    return lines.map { $0.text(indent: indent) }
  }

  /// The line, with columns at least so wide.
  func text(indent: String, actionWidth: Int = 0, titleWidth: Int = 0) -> String {
    let action = action.padded(to: actionWidth)
    if properties.isEmpty { return "\(indent)\(action) \(title)" }
    return "\(indent)\(action) \(title.padded(to: titleWidth)) \(properties.joined(separator: " "))"
  }
}
