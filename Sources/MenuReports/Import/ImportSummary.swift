extension Compilation {
  /// A line on how much was read from another tool's main file; empty for a definition.
  package var importSummary: String {
    definition.imports.filter { $0.file == 0 }.map { "\(sources[$0.file]?.path.terminalSafe ?? ""): \($0.summary)\n" }
      .joined()
  }
}

extension ImportedFile {
  /// `261 items, 75 keys (72 as attributes, 3 in elements) in the main menu and 'Dock Menu'`.
  fileprivate var summary: String {
    if kind == .swift {
      return "\(readCount) of \(keyCount.counted("key")) read"
        + (conditionalCount == 0 ? "" : ", \(conditionalCount) of them there at times")
        + (leftOutCount == 0 ? "" : ", \(leftOutCount) left out (\(leftOutCode.sorted().joined(separator: ", ")))")
    }
    let items = itemCount.counted(kind == .shortcutList ? "shortcut" : "item")
    if kind == .shortcutList {
      return items + " in no menu" + (keyCount == itemCount ? "" : ", \(keyCount) of them read")
    }
    var keys = keyCount.counted("key")
    if keyElementCount > 0 {
      keys += " (\(keyCount - keyElementCount) as attributes, \(keyElementCount) in elements)"
    }
    let menus = (hasMainMenu ? ["the main menu"] : []) + otherMenus.map { "'\($0.terminalSafe)'" }
    return "\(items), \(keys)" + (menus.isEmpty ? "" : " in " + menus.listed)
  }
}
