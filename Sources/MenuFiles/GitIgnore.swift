/// The rules of one `.gitignore`: the files and folders of its folder, and below, that git leaves out.
package struct GitIgnore: Sendable {
  private struct IgnoreRule {
    let pattern: Glob
    let isNegated: Bool
    let isOnlyForFolders: Bool
    /// Without a slash, a pattern matches names in any folder.
    let isOfNames: Bool
  }

  private let rules: [IgnoreRule]

  package var isEmpty: Bool { rules.isEmpty }

  /// Keeps bytes that are not UTF-8.
  package init(_ bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    rules = bytes[start...].split(separator: .lineFeed).compactMap(Self.rule)
  }

  private static func rule(_ line: ArraySlice<UInt8>) -> IgnoreRule? {
    var pattern = trimmed(line.last == .carriageReturn ? line.dropLast() : line)
    if pattern.isEmpty || pattern.first == .hash { return nil }
    let isNegated = pattern.first == UInt8(ascii: "!")
    if isNegated { pattern = pattern.dropFirst() }
    let isOnlyForFolders = pattern.last == .slash
    if isOnlyForFolders { pattern = pattern.dropLast() }
    let isOfNames = !pattern.contains(.slash)
    if pattern.first == .slash { pattern = pattern.dropFirst() }
    return IgnoreRule(
      pattern: Glob(pattern), isNegated: isNegated, isOnlyForFolders: isOnlyForFolders, isOfNames: isOfNames)
  }

  /// Trims spaces at the end, except one after a backslash.
  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] == .backslash {
        index = min(index + 2, line.endIndex)
        end = index
      } else {
        index += 1
        if line[index - 1] != .space { end = index }
      }
    }
    return line[..<end]
  }

  /// The last matching line decides; nil without one. `names` lead from the `.gitignore`'s folder to the file.
  package func leavesOut(_ names: ArraySlice<[UInt8]>, isFolder: Bool) -> Bool? {
    for rule in rules.reversed() where isFolder || !rule.isOnlyForFolders {
      if rule.pattern.matches(rule.isOfNames ? names.suffix(1) : names) { return !rule.isNegated }
    }
    return nil
  }
}
