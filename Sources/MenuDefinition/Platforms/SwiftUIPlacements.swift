/// The places where SwiftUI lets an app put commands: next to its own groups, in its own menus.
///
/// Source: developer.apple.com/documentation/swiftui/commandgroupplacement, which lists the contents of each placement
/// on macOS. The source for UIKit's groups is developer.apple.com/documentation/uikit/uimenu/identifier-swift.struct.
/// Beyond Apple's words, Open is assumed to be with New, and Full Screen with the sidebar.
package enum SwiftUIPlacements {
  /// A placement, its menu, and UIKit's identifiers of its groups.
  package struct Row: Sendable {
    package let placement: String
    package let menu: Menu.Identifier
    package let groups: [Menu.Identifier]
    /// The groups of `swiftui-mac` there, in menu order; not empty.
    package let macGroups: [Menu.Identifier]
  }

  /// The command that SwiftUI adds for a scene, whose identifier is its property list. Only imports write it.
  package static let openScene: ActionSelector = "openWindowOfScene:"

  /// The action of a `Link`; the property list is its URL, or the code that makes it.
  package static let openURL: ActionSelector = "openURL:"

  /// The rows in the order of the menu bar.
  package static let rows = EmbeddedTables.all.table("swiftui-placements").map { row in
    let groups = row.dropFirst(2).map { $0.split(separator: " ").compactMap { Menu.Identifier(spelling: String($0)) } }
    return Row(
      placement: row[0], menu: Menu.Identifier(spelling: row[1]) ?? .root, groups: groups[0],
      macGroups: groups[groups.count - 1])
  }

  /// The place of a group of UIKit or of `swiftui-mac`, as an index into ``rows``.
  package static let rowOfGroup: [Menu.Identifier: Int] = {
    var result: [Menu.Identifier: Int] = [:]
    for (index, row) in rows.enumerated() { for group in row.groups + row.macGroups { result[group] = index } }
    return result
  }()

  package static func row(named placement: String) -> Row? { rows.first { $0.placement == placement } }

  /// The place for commands of a menu that are beside none of its groups.
  package static func firstRow(of menu: Menu.Identifier) -> Int? { rows.firstIndex { $0.menu == menu } }
}
