extension Diagnostic {
  /// An anchor that is `_`; `menus` are those before it that have no identifier.
  package static func unnamedAnchor(at range: SourceRange, menus: [UnnamedMenu], taken: Set<String>) -> Diagnostic {
    var diagnostic = Diagnostic(
      .unnamedAnchor, "'_' is not the identifier of a menu, so this operation does nothing", at: range,
      help: [
        "UIKit makes up an identifier that no other code knows"
      ],
      notes: menus.prefix(3).map { Note("\($0.title.inSingleQuotes) has no identifier", here: $0.place) })
    guard let menu = menus.last, menus.count == 1, let name = menu.identifier(besides: taken) else {
      diagnostic.help.insert(
        "give the menu an identifier where it is inserted, as in `menu bookmarks \"Bookmarks\"`, and write it here",
        at: 0)
      return diagnostic
    }
    diagnostic.help.insert("give the menu an identifier where it is inserted, and write it here", at: 0)
    diagnostic.fixes = [
      Fix("call \(menu.title.inSingleQuotes) `\(name)`, there and here", [Edit(menu.place, name), Edit(range, name)])
    ]
    return diagnostic
  }
}

/// A menu with `_` for its identifier.
package struct UnnamedMenu {
  package let title: String
  package let place: SourceRange

  /// A unique identifier made of the title: `importBookmarks` of `Import Bookmarks`; nil for a title without letters.
  package func identifier(besides taken: Set<String>) -> String? {
    let name = title.inCamelCase
    guard let first = name.first, first.isLetter else { return nil }
    return ([name] + (2...9).map { "\(name)\($0)" }).first { !taken.contains($0) }
  }
}
