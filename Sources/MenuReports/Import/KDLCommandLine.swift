/// The line of a command in a written definition, in columns: `command newTab:`, `"New Tab"`, `key="cmd+t"`.
struct KDLCommandLine {
  /// `command` and the action.
  let action: String
  /// The title, quoted.
  let title: String
  /// The properties in order; each is one word of KDL.
  let properties: [String]

  /// The limit on the columns of an aligned line.
  private static let longest = 120

  /// The lines of successive commands, indented.
  ///
  /// Titles and keys are below each other, as people write them, unless that makes a line too long. O(n).
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

  /// The line with its columns at least so wide.
  func text(indent: String, actionWidth: Int = 0, titleWidth: Int = 0) -> String {
    let action = action.padded(to: actionWidth)
    if properties.isEmpty { return "\(indent)\(action) \(title)" }
    return "\(indent)\(action) \(title.padded(to: titleWidth)) \(properties.joined(separator: " "))"
  }
}
