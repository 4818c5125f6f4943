/// The entries of all pages, each once, with names for links.
struct SheetIndex {
  struct Item: Hashable {
    /// `cmd-newTab`; once in a page, and stable as long as the action and its property list are.
    let id: String
    let entry: Sheet.Entry
  }

  /// The items in the order of the pages.
  private(set) var items: [Item] = []
  /// The menus in the order of the items.
  private(set) var menus: [[String]] = []
  private(set) var menuOfItem: [Int] = []
  /// The pages: for each section and group the indices of its items.
  private(set) var pages: [[[[Int]]]] = []

  /// O(entries).
  init(_ sheet: Sheet) {
    var known: [Item: Int] = [:]
    var knownMenus: [[String]: Int] = [:]
    for (place, page) in sheet.pages.enumerated() {
      // Another app may not have the language that titles are translated into.
      if place > 0, !sheet.translations.isEmpty, page.app != sheet.pages[place - 1].app { known = [:] }
      var uses: [String: Int] = [:]
      pages.append(
        page.sections.map { section in
          section.groups.map { group in
            group.entries.map { entry in
              let name = Self.name(of: entry)
              let use = uses[name, default: 0] + 1
              uses[name] = use
              let item = Item(id: use == 1 ? name : "\(name)--\(use)", entry: entry)
              if let index = known[item] { return index }
              known[item] = items.count
              items.append(item)
              let menu = knownMenus[entry.path] ?? menus.count
              if menu == menus.count {
                knownMenus[entry.path] = menu
                menus.append(entry.path)
              }
              menuOfItem.append(menu)
              return items.count - 1
            }
          }
        })
    }
  }

  /// ASCII letters, digits and hyphens, which need no escape in an address.
  private static func name(of entry: Sheet.Entry) -> String {
    let words = entry.action.map { [$0.rawValue] + (entry.propertyList.map { [$0.displayed] } ?? []) } ?? [entry.title]
    let names = words.map { word in
      word.utf8.split { !$0.isLetterOrDigit }.prefix(8).map { String(decoding: $0, as: UTF8.self) }
        .joined(separator: "-")
    }
    return (["cmd"] + names.filter { !$0.isEmpty }.map { String($0.prefix(64)) }).joined(separator: "-")
  }
}
