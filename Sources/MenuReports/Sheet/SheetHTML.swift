/// A web page in one file: a list of plain HTML, and a script to search the list and choose the parts to show. Loads
/// nothing: its policy allows only its own script and style, by their hashes. Titles are escaped here and set as text
/// by the script.
package struct SheetHTML {
  private let sheet: Sheet
  private let index: SheetIndex
  /// The first page's on the first layout, which the list shows.
  private let localizer: KeyLocalizer?
  private let audience: SheetAudience
  private let words: SheetWords
  private let keys: SheetKeyHTML
  private let print: SheetPrint

  /// From this many entries on, they are laid out as they come onto the screen.
  static let many = 600
  /// From this many entries on, they are printed smaller, to fit on few pages.
  static let long = 150

  package init(_ sheet: Sheet, for audience: SheetAudience = .people, print: SheetPrint = SheetPrint()) {
    self.sheet = sheet
    self.print = print
    self.audience = audience
    words = SheetWords(for: sheet.language)
    keys = SheetKeyHTML(words: words)
    index = SheetIndex(sheet)
    localizer = sheet.pages.first.flatMap { page in sheet.layouts.first.map { sheet.localizer(of: page, on: $0) } }
  }

  /// O(entries + layouts).
  package func text() -> String {
    let style =
      EmbeddedSheet.all.text("sheet.css") + KeyboardSVG.templateStyle + EmbeddedSheet.all.text("keyboard.css")
      + EmbeddedSheet.all.text("print.css") + print.style
    let script = [
      "keys.js", "words.js", "query.js", "practice.js", "list.js", "row.js", "titles.js", "keyboard.js", "info.js",
      "matrix.js", "offer.js", "paper.js", "address.js", "page.js",
    ].map { EmbeddedSheet.all.text($0) }.joined()
    var text = ""
    for part in Self.template {
      switch part {
      case .text(let literal): text += literal
      case .place("dir"): text += sheet.direction == .rightToLeft ? "rtl" : "ltr"
      case .place("policy"): text += Self.policy(style: style, script: script)
      case .place("name"): text += sheet.name.htmlText
      case .place("about"): text += app + words.html("about", ["platform": about])
      case .place("documentTitle"): text += words["documentTitle", ["name": sheet.name]].htmlText
      case .place("words"): text += words.language.tag
      case .place("skip"): text += words["skip"].htmlText
      case .place("style"): text += style
      case .place("class"): text += listClass
      case .place("lang"): text += (sheet.language ?? .english).tag.htmlText
      case .place("keyboard"): writeKeyboards(to: &text)
      case .place("list"): writeList(to: &text)
      case .place("others"): writeOthers(to: &text)
      case .place("data"): SheetHTMLData(sheet, index, for: audience).write(to: &text)
      case .place("script"): text += script
      case .place: break
      }
    }
    return text
  }

  // MARK: - The list

  private var app: String { sheet.pages.first?.app.map { "<b><bdi>\($0.htmlText)</bdi></b> · " } ?? "" }

  private var about: String {
    guard let page = sheet.pages.first, let layout = sheet.layouts.first else { return "" }
    let isAuthors = sheet.layouts.count == 1 && layout.name == KeyboardLayouts.us
    let title = sheet.title(of: page, for: audience)
    return isAuthors ? title : "\(title) · \(layout.displayName)"
  }

  private var listClass: String {
    guard let page = sheet.pages.first else { return "" }
    let count = page.sections.reduce(0) { $0 + $1.groups.reduce(0) { $0 + $1.entries.count } }
    return page.style.rawValue + (count > Self.long ? " long" : "") + (count > Self.many ? " many" : "")
  }

  /// The first platform's. The script makes the same elements, as a test checks.
  private func writeList(to text: inout String) {
    guard let page = sheet.pages.first, !page.sections.isEmpty else {
      text += "<p lang=\"\(words.language.tag)\">\(words["none"].htmlText)</p>\n"
      return
    }
    for (section, places) in zip(page.sections, index.pages[0]) {
      text += "<section>\n<h2>\(sheet.bdi(section.title))</h2>\n"
      var submenus: [String] = []
      for (group, items) in zip(section.groups, places) {
        // A submenu is named once, however many groups it has.
        if !group.submenus.isEmpty, group.submenus != submenus {
          text += "<h3>" + group.submenus.map { sheet.bdi($0) }.joined(separator: " › ") + "</h3>\n"
        }
        submenus = group.submenus
        text += submenus.isEmpty ? "<ul role=\"list\">\n" : "<ul role=\"list\" class=\"sub\">\n"
        for item in items { write(index.items[item], to: &text) }
        text += "</ul>\n"
      }
      text += "</section>\n"
    }
    if page.gone.isEmpty { return }
    text += "<section class=\"gone\">\n<h2><bdi lang=\"\(words.language.tag)\">\(words["gone"].htmlText)</bdi></h2>\n"
    text += "<ul role=\"list\">\n"
    for entry in page.gone {
      text += "<li><span>\(Sheet.bdi(entry.title))"
      if let key = entry.key, let localizer { keys.write(localizer.localized(key), to: &text) }
      text += "</span></li>\n"
    }
    text += "</ul>\n</section>\n"
  }

  private func write(_ item: SheetIndex.Item, to text: inout String) {
    text += "<li id=\""
    text += item.id
    text += "\"><a href=\"#"
    text += item.id
    text += "\">"
    text += sheet.bdi(item.entry.title)
    if let key = item.entry.key, let localizer { keys.write(localizer.localized(key), to: &text) }
    if let change = item.entry.change {
      text += "<small class=\"change\">\(words.html(change))</small>"
    }
    text += "</a></li>\n"
  }

  /// The other platforms as tables, for browsers without JavaScript.
  private func writeOthers(to text: inout String) {
    let language = words.language.tag
    text += "<h2 lang=\"\(language)\">\(words["withoutScript"].htmlText)</h2>\n"
    text += "<p lang=\"\(language)\">\(words["completeList"].htmlText)</p>\n"
    for page in sheet.pages.dropFirst() {
      let title = [page.app, sheet.title(of: page, for: audience)].compactMap(\.self).joined(separator: " · ")
      text += "<h2>\(title.htmlText)</h2>\n<table>\n"
      for section in page.sections {
        text += "<tr><th colspan=\"2\">\(sheet.bdi(section.title))</th></tr>\n"
        for entry in section.entries {
          let key = entry.key.map { $0.authored.caps.joined().htmlText } ?? ""
          text += "<tr><td>\(sheet.bdi(entry.title))</td><td dir=\"ltr\">\(key)</td></tr>\n"
        }
      }
      text += "</table>\n"
    }
  }

  /// The layouts' keyboards, for the script to fill in.
  private func writeKeyboards(to text: inout String) {
    for hardware in KeyboardHardware.allCases where sheet.layouts.contains(where: { $0.hardware == hardware }) {
      text += KeyboardSVG.template(hardware)
    }
  }

  // MARK: - The document

  private static func policy(style: String, script: String) -> String {
    func source(_ text: String) -> String {
      // The document has a line break before each.
      "'sha256-\(Base64.encoded(SHA256.digest(Array("\n\(text)".utf8))))'"
    }
    return "default-src 'none'; script-src \(source(script)); style-src \(source(style)); base-uri 'none'; "
      + "form-action 'none'"
  }

  private enum Part {
    case text(String)
    case place(String)
  }

  /// Texts and names of places, `{{name}}`, in turn.
  private static let template: [Part] = {
    var parts: [Part] = []
    let bytes = Array(EmbeddedSheet.all.text("sheet.html").utf8)
    var isName = false
    var start = 0
    for place in bytes.indices.dropLast() where place >= start {
      let brace = UInt8(ascii: isName ? "}" : "{")
      guard bytes[place] == brace, bytes[place + 1] == brace else { continue }
      let text = String(decoding: bytes[start..<place], as: UTF8.self)
      parts.append(isName ? .place(text) : .text(text))
      isName.toggle()
      start = place + 2
    }
    return parts + [.text(String(decoding: bytes[start...], as: UTF8.self))]
  }()
}

extension Sheet {
  /// A title in HTML; it says so if it is English in a sheet of another language.
  func bdi(_ title: String, _ attributes: String = "") -> String {
    let isEnglish = !english.isEmpty && language.map { english[$0.tag]?.contains(title) ?? false } ?? false
    return Self.bdi(title, attributes + (isEnglish ? " lang=\"en\"" : ""))
  }

  static func bdi(_ title: String, _ attributes: String = "") -> String {
    "<bdi\(attributes)>\(title.isEmpty ? "(untitled)" : title.htmlText)</bdi>"
  }
}

extension KeyCombination {
  /// The modifiers in Apple's order and the key.
  var caps: [String] { displayedModifierFlags.displayed.map { String($0) } + [input.displayed.standingAlone] }
}
