/// A part of another web page: lists of shortcuts and the style they need, without a script. Every class begins with
/// `menuc-`. No rule is stronger than a rule of the page for the same class. Fonts, colours and a logo come from custom
/// properties, which Documentation/Sheets.md lists.
package struct SheetFragment {
  private let sheet: Sheet
  private let words: SheetWords
  private let isPairing: Bool
  private let index: SheetIndex

  /// - Parameter sheet: shown on its first layout.
  package init(_ sheet: Sheet, isPairing: Bool = false) {
    self.sheet = sheet
    words = SheetWords(for: sheet.language)
    self.isPairing = isPairing
    index = SheetIndex(sheet)
  }

  /// O(entries).
  package func text() -> String {
    let direction = sheet.direction == .rightToLeft ? "rtl" : "ltr"
    let language = (sheet.language ?? .english).tag.htmlText
    var text = "<div class=\"menuc-sheet\" lang=\"\(language)\" dir=\"\(direction)\">\n"
    text += "<style>\n" + EmbeddedSheet.all.text("fragment.css") + "</style>\n"
    for page in sheet.pages.indices { write(page, to: &text) }
    return text + "</div>\n"
  }

  private func write(_ number: Int, to text: inout String) {
    let page = sheet.pages[number]
    let localizer = sheet.localizer(of: page, on: sheet.layouts[0])
    let about = words.html("about", ["platform": sheet.title(of: page, for: .people)])
    text += "<section class=\"menuc-page\">\n<header class=\"menuc-head\">\n"
    text += "<h2 class=\"menuc-name\">\(Sheet.bdi(page.app ?? sheet.name))</h2>\n"
    text += "<p class=\"menuc-about\" lang=\"\(words.language.tag)\">\(about)</p>\n"
    if let version = sheet.earlierVersion {
      let note = words.html("changedSince", ["version": version])
      text += "<p class=\"menuc-about\" lang=\"\(words.language.tag)\">\(note)</p>\n"
    }
    text += "</header>\n<div class=\"menuc-menus\">\n"
    if page.sections.isEmpty { text += "<p lang=\"\(words.language.tag)\">\(words["none"].htmlText)</p>\n" }
    for (section, places) in zip(page.sections, index.pages[number]) {
      text += "<section class=\"menuc-menu\">\n<h3 class=\"menuc-title\">\(sheet.bdi(section.title))</h3>\n"
      var submenus: [String] = []
      for (group, items) in zip(section.groups, places) {
        if !group.submenus.isEmpty, group.submenus != submenus {
          let titles = group.submenus.map { sheet.bdi($0) }.joined(separator: " › ")
          text += "<h4 class=\"menuc-submenu\">\(titles)</h4>\n"
        }
        submenus = group.submenus
        text += "<ul class=\"menuc-list\" role=\"list\">\n"
        var rest = items[...]
        for line in SheetLine.lines(group.entries, isPairing: isPairing) {
          // Another page of the fragment may have the same commands.
          let ids = rest.prefix(line.entries.count).map { index.items[$0].id }
          rest = rest.dropFirst(line.entries.count)
          write(line, localizer, number == 0 ? ids : [], to: &text)
        }
        text += "</ul>\n"
      }
      text += "</section>\n"
    }
    if !page.gone.isEmpty {
      text += "<section class=\"menuc-menu menuc-gone\">\n"
      text += "<h3 class=\"menuc-title\" lang=\"\(words.language.tag)\">\(words["gone"].htmlText)</h3>\n"
      text += "<ul class=\"menuc-list\" role=\"list\">\n"
      for entry in page.gone { write(SheetLine(first: entry, second: nil), localizer, [], to: &text) }
      text += "</ul>\n</section>\n"
    }
    text += "</div>\n</section>\n"
  }

  /// - Parameter ids: the names of its commands in addresses; empty for no names.
  private func write(_ line: SheetLine, _ localizer: KeyLocalizer, _ ids: [String], to text: inout String) {
    text += ids.first.map { "<li class=\"menuc-row\" id=\"menuc-\($0)\">" } ?? "<li class=\"menuc-row\">"
    text += "<span class=\"menuc-command\">"
    for (place, entry) in line.entries.enumerated() {
      let id = place > 0 && place < ids.count ? " id=\"menuc-\(ids[place])\"" : ""
      text += (place > 0 ? " / " : "") + sheet.bdi(entry.title, id)
    }
    text += "</span>"
    if let change = line.first.change {
      text += "<small class=\"menuc-change\" lang=\"\(words.language.tag)\">\(words.html(change))</small>"
    }
    text += "<span class=\"menuc-keys\">"
    for entry in line.entries {
      guard let key = entry.key else { continue }
      SheetKeyHTML(words: words, prefix: "menuc-").write(localizer.localized(key), to: &text)
    }
    text += "</span></li>\n"
  }
}
