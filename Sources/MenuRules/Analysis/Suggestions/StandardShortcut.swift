/// A key combination that means the same in nearly every app, claimed by the platform or not.
///
/// Its key is not proposed for another command. These are the ones people know by heart of "Standard keyboard
/// shortcuts" in developer.apple.com/design/human-interface-guidelines/keyboards.
struct StandardShortcut: Sendable {
  let press: KeyCombination
  /// Its command's title in a menu.
  let owner: String
  let actions: [Substring]

  /// The shortcuts on a key; empty for any other key.
  static func on(_ press: KeyCombination) -> [StandardShortcut] { all.filter { $0.press == press } }

  /// The shortcuts that a command should have.
  static func meant(by command: Command) -> [StandardShortcut] {
    let title = words(of: command.title)
    return all.filter { $0.isMeant(by: command, title) }
  }

  /// Whether the shortcut is for a command: by its action, or by its title. The title may name an object as well:
  /// "Close Tab" for Close.
  func isMeant(by command: Command) -> Bool { isMeant(by: command, Self.words(of: command.title)) }

  /// - Parameter title: the words of the command's title.
  private func isMeant(by command: Command, _ title: [String]) -> Bool {
    if actions.contains(command.action.rawValue[...]) { return true }
    // Most have another initial, and splitting words is slow.
    guard let initial = title.first?.first, owner.first?.lowercased() == String(initial) else { return false }
    let words = Self.words(of: owner)
    return title.starts(with: words) && title.count <= words.count + 1
  }

  private static func words(of title: String) -> [String] { title.nameWords.map { $0.lowercased() } }

  private static let all = EmbeddedTables.all.table("standard-shortcuts").compactMap { row in
    (try? KeyCombination(spelling: row[0])).map {
      StandardShortcut(press: $0.press, owner: row[1], actions: row[2].split(separator: " "))
    }
  }
}
