/// A menu bar with one of its menus open, as a Mac draws it.
package struct MenuBarSVG {
  private let presentation: Presentation
  private let direction: App.LayoutDirection
  private let app: String
  /// The menus; `open` is an index into them.
  private let menus: [MenuTree.ID]
  private let open: Int
  private let rows: [Row]

  private struct Row {
    let title: String
    var mark = ""
    var key: KeyCombination?
    var isGrey = false
    var isUntypable = false
    var isSubmenu = false
    /// Whether a line is above it.
    var beginsSection = false
  }

  package static func titles(_ presentation: Presentation) -> [String] {
    presentation.topElements.map { presentation.menu[$0].title }
  }

  /// By default keys are as written, and the menu with most of the app's commands is open; nil for an unknown name.
  package init?(
    _ presentation: Presentation, _ localizer: KeyLocalizer?, of app: String, _ direction: App.LayoutDirection,
    open name: String?
  ) {
    let tree = presentation.menu
    let menus = presentation.topElements
    let rows = menus.map { Self.rows(of: $0, presentation, localizer) }
    if let name {
      let identifier = Menu.Identifier(spelling: name)
      let found = menus.indices.first {
        guard case .menu(let menu) = tree[menus[$0]] else { return false }
        return menu.title == name || identifier != nil && menu.identifier == identifier
      }
      guard let found else { return nil }
      open = found
    } else {
      let counts = menus.map { menu in
        presentation.rows(in: .menu(menu)).count { $0.id.map { !tree.isSystem($0) } ?? false }
      }
      open = counts.indices.max { counts[$0] < counts[$1] } ?? 0
    }
    self.presentation = presentation
    self.direction = direction
    self.app = app
    self.menus = menus
    self.rows = menus.isEmpty ? [] : rows[open]
  }

  private static func rows(of menu: MenuTree.ID, _ presentation: Presentation, _ localizer: KeyLocalizer?) -> [Row] {
    var rows: [Row] = []
    var section: [Presentation.Container] = []
    for subject in presentation.rows(in: .menu(menu)) {
      guard let item = presentation.item(subject) else { continue }
      var row = Row(title: title(of: item))
      row.isGrey = item.visibility.isGrey
      switch item.state {
      case .off: break
      case .on: row.mark = "✓"
      case .mixed: row.mark = "–"
      }
      if case .menu = item.content { row.isSubmenu = true }
      if let key = item.key {
        let localized = localizer?.localized(key.combination, of: key.of)
        row.key = localized?.localized ?? key.combination
        row.isUntypable = localized.map { $0.typing.stroke == nil } ?? false
      }
      // The responders' submenu is the last row of the section before it.
      let containers = subject == .ownMenu ? section : presentation.containers(of: subject)
      row.beginsSection = !rows.isEmpty && containers != section
      section = containers
      rows.append(row)
    }
    return rows
  }

  private static func title(of item: Presentation.Item) -> String {
    if case .deferred(let name) = item.content { return "(filled when it opens: \(name))" }
    if !item.title.isEmpty { return item.title }
    return "(\(item.command?.untitledName ?? "untitled"))"
  }

  // MARK: The picture

  private static let style = SVGStyle("menu-bar")

  private static let size = style.font("use").size
  private static let margin = 6
  private static let barHeight = 34
  private static let lineHeight = 26
  /// The gap, with the line between two sections.
  private static let sectionGap = 11
  /// Inside the open menu, left and right, and between a title and its key.
  private static let inset = 16
  private static let keyGap = 28
  private static let menuGap = 24

  /// O(elements).
  package var picture: SVGPicture {
    var canvas = SVGCanvas(
      width: SVGPicture.usualWidth, margin: Self.margin, style: Self.style, isMirrored: direction == .rightToLeft)
    canvas.addBox("box", x: 1, y: 1, width: canvas.width - 2, height: Self.barHeight, radius: 12)
    let start = writeBar(to: &canvas)
    writeMenu(from: start, to: &canvas)
    return SVGPicture(canvas, title: "The menu bar of \(app) on \(presentation.platform.title)", description: words)
  }

  /// Returns the place of the open menu's title. A number is in the place of titles without room.
  private func writeBar(to canvas: inout SVGCanvas) -> Int {
    let titles = menus.map { presentation.menu[$0].title.isEmpty ? "(untitled)" : presentation.menu[$0].title }
    let names = titles.indices.map { $0 == 0 ? "app" : "menu" }
    var widths = titles.indices.map { index in
      titles[index].terminalSafe.typesetWidth * Self.style.font(names[index]).fittedSize / 1000 + 2
    }
    var isShown = titles.map { _ in true }
    let countWidth = Self.menuGap
    func end() -> Int {
      titles.indices.reduce(Self.menuGap) { x, index in
        let width = isShown[index] ? widths[index] : isShown[index - 1] ? countWidth : -Self.menuGap
        return x + width + Self.menuGap
      }
    }
    if end() > canvas.width {
      // Long titles share the room that the others leave.
      let (full, usual) = (widths, 180)
      widths = full.map { min($0, usual) }
      let rest = max(0, canvas.width - 2 * Self.menuGap - end()) / max(1, full.count { $0 > usual })
      widths = full.map { min($0, usual + rest) }
      while end() > canvas.width,
        let last = titles.indices.dropFirst().last(where: { isShown[$0] && $0 != open })
      {
        isShown[last] = false
      }
    }
    var (x, start, hidden) = (Self.menuGap, 0, 0)
    func writeCount(to canvas: inout SVGCanvas) {
      if hidden == 0 { return }
      canvas.addText("+\(hidden)", "key", x: x, y: 23, room: countWidth + Self.menuGap / 2)
      x += countWidth + Self.menuGap
      hidden = 0
    }
    for index in titles.indices {
      guard isShown[index] else {
        hidden += 1
        continue
      }
      writeCount(to: &canvas)
      var name = names[index]
      if index == open {
        canvas.addBox("open", x: x - 11, y: 5, width: widths[index] + 22, height: Self.barHeight - 8, radius: 7)
        name += " chosen"
        start = x
      }
      canvas.addText(titles[index], name, x: x + widths[index] / 2, y: 23, .middle, room: widths[index], slack: 12)
      x += widths[index] + Self.menuGap
    }
    writeCount(to: &canvas)
    return start
  }

  private func writeMenu(from start: Int, to canvas: inout SVGCanvas) {
    let keys = KeyColumn(rows.compactMap { $0.key }, size: Self.size)
    let gutter = rows.contains { !$0.mark.isEmpty } ? 20 : 0
    let titleWidth = max(90, (rows.map { $0.title.terminalSafe.typesetWidth }.max() ?? 0) * Self.size / 1000 + 2)
    let keyWidth = rows.contains { $0.key != nil } ? keys.width : rows.contains { $0.isSubmenu } ? 8 : -Self.keyGap
    let rest = 2 * Self.inset + gutter + Self.keyGap + keyWidth
    let width = min(titleWidth + rest, canvas.width - 2)
    let x = max(1, min(start - Self.inset - gutter, canvas.width - 1 - width))
    let top = Self.barHeight + 5
    let lines = rows.count { $0.beginsSection }
    let height = 2 * Self.margin + max(rows.count, 1) * Self.lineHeight + lines * Self.sectionGap
    canvas.addBox("box", x: x, y: top, width: width, height: height, radius: 12)
    var y = top + Self.margin
    let left = x + Self.inset + gutter
    if rows.isEmpty { canvas.addText("(empty)", "use grey", x: left, y: y + 18, room: width) }
    for row in rows {
      if row.beginsSection {
        canvas.addLine("line", x + Self.inset, y + 5, to: x + width - Self.inset, y + 5)
        y += Self.sectionGap
      }
      let grey = row.isGrey ? " grey" : ""
      if !row.mark.isEmpty { canvas.addText(row.mark, "use" + grey, x: left - gutter, y: y + 18, room: gutter) }
      canvas.addText(row.title, "use" + grey, x: left, y: y + 18, room: width - rest, slack: Self.keyGap / 2)
      if row.isSubmenu {
        canvas.addText(
          canvas.isMirrored ? "‹" : "›", "key", x: x + width - Self.inset, y: y + 18, .end, room: Self.inset)
      }
      if let key = row.key {
        keys.write(
          key, row.isUntypable ? "key untypable" : "key", x: x + width - Self.inset - keys.width, y: y + 18, to: &canvas
        )
      }
      y += Self.lineHeight
    }
    canvas.y = top + height + 1 - Self.margin
  }

  private var words: String {
    if menus.isEmpty { return "It has no menus." }
    let entries = rows.map { row in
      row.title + (row.key.map { " " + $0.displayed.standingAlone } ?? "") + (row.isSubmenu ? " with a submenu" : "")
        + (row.isGrey ? ", disabled" : "")
    }
    return "The menus are \(Self.titles(presentation).listed). '\(presentation.menu[menus[open]].title)' is open: "
      + entries.joined(separator: "; ") + "."
  }
}
