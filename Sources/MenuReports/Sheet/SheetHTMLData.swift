/// The data of a page's script: all that can be shown, a line for each element, so that people can read differences.
struct SheetHTMLData {
  private let sheet: Sheet
  private let index: SheetIndex
  private let layers: LayerTable
  private let strokes: StrokeTables
  private let audience: SheetAudience

  init(_ sheet: Sheet, _ index: SheetIndex, for audience: SheetAudience) {
    self.sheet = sheet
    self.index = index
    self.audience = audience
    layers = LayerTable(sheet.layouts)
    strokes = StrokeTables(sheet, layers)
  }

  /// Has no `<`, so it ends where its element does.
  func write(to text: inout String) {
    var json = "{\n"
    func member(_ name: String, _ value: JSONValue) { json += "\"\(name)\": \(value.line),\n" }
    func member(_ name: String, lines: [JSONValue]) {
      json += "\"\(name)\": [" + lines.map { "\n" + $0.line }.joined(separator: ",") + "],\n"
    }
    member("name", .string(sheet.name.terminalSafe))
    member("version", JSONValue(sheet.version?.terminalSafe))
    if let version = sheet.earlierVersion { member("earlierVersion", .string(version.terminalSafe)) }
    member("developers", .bool(audience == .developers))
    member("direction", .string(sheet.direction.rawValue))
    member("localizes", .bool(sheet.localizesKeyCommands))
    member("long", .integer(SheetHTML.long))
    member("many", .integer(SheetHTML.many))
    member("spoken", .object(KeyInput.spokenSigns.map { .init($0.sign, .string($0.word)) }))
    member("named", named)
    member("menus", lines: index.menus.map { .array($0.map(Self.title)) })
    let listed = index.pages.first?.joined().joined().count ?? 0
    member("entries", lines: index.items.indices.map { entry($0, isListed: $0 < listed) })
    if sheet.earlierVersion != nil { member("changes", changes) }
    member("platforms", lines: zip(zip(sheet.pages, addresses), index.pages).map { page($0.0, named: $0.1, $1) })
    member("words", .object(words))
    member("titleBaselines", KeyCapSVG.titleBaselines)
    member("language", JSONValue(sheet.language?.tag))
    member("languages", lines: sheet.translations.map(translation))
    if !sheet.english.isEmpty {
      let titles = sheet.english.sorted { $0.key < $1.key }.map { tag, titles in
        JSONValue.Member(tag, .array(titles.sorted().map(Self.title)))
      }
      member("english", .object(titles))
    }
    member("keys", layers.keys)
    member("layers", lines: layers.lines)
    member("strokes", lines: strokes.lines)
    let layouts = zip(sheet.layouts, strokes.ofLayouts).map { "\n" + layout($0, $1).line }
    json += "\"layouts\": [" + layouts.joined(separator: ",") + "]\n}\n"
    if !json.utf8.contains(0x3C) {
      text += json
      return
    }
    // A `<` can only be in a string, where this means the same. A search by character took a tenth of the page's time,
    // and would miss one with a combining mark.
    for (index, part) in json.utf8.split(separator: 0x3C, omittingEmptySubsequences: false).enumerated() {
      if index > 0 { text += "\\u003C" }
      text += Substring(part)
    }
  }

  private static func title(_ title: String) -> JSONValue { .string(title.isEmpty ? "(untitled)" : title.terminalSafe) }

  /// As shown, as spoken, and the `code` of their events. The script knows F1 to F24 itself. Of other keys without a
  /// character only the sheet's are listed.
  private var named: JSONValue {
    let used = Set(index.items.compactMap { $0.entry.key?.authored.input })
    return .object(
      NamedKey.all.filter { key in
        !key.isFunctionKey || Int(key.name.dropFirst()) == nil && used.contains(KeyInput(key))
      }.map { key in
        let input = KeyInput(key)
        return .init(key.name, [.string(key.displayed), .string(input.spoken), .string(input.eventCode)])
      })
  }

  /// English, and the languages of titles, by their tags.
  private var words: [JSONValue.Member] {
    let languages = Set([.english] + [sheet.language].compactMap(\.self) + sheet.translations.map(\.language))
    return languages.sorted().compactMap { language in
      let known = language.fallbacks.lazy.compactMap(SheetWords.lines).first
      return known.map { .init(language.tag, .object($0.map { .init($0.name, .string($0.words)) })) }
    }
  }

  /// `[id, title, menu, key, fixed, action, property list]`, without empty ones at the end; only developers get the
  /// last two. The first page's entries come first, and have their id and title in the list: here they are 0.
  private func entry(_ place: Int, isListed: Bool) -> JSONValue {
    let item = index.items[place]
    let entry = item.entry
    let key = entry.key
    let fixed = (key?.allowsLocalization ?? true ? 0 : 1) + (key?.allowsMirroring ?? true ? 0 : 2)
    let list = entry.propertyList?.displayed.terminalSafe
    let sent = audience == .developers ? [entry.action?.rawValue.terminalSafe, list] : []
    var values: [JSONValue] = isListed ? [0, 0] : [.string(item.id), Self.title(entry.title)]
    values.append(.integer(index.menuOfItem[place]))
    values += [JSONValue(key?.authored.canonical), .integer(fixed)] + sent.map { JSONValue($0) }
    while let last = values.last, last == .null || last == .integer(0) && values.count > 4 { values.removeLast() }
    return .array(values)
  }

  /// Sections are `[title, groups]`, groups `[submenus, entries]`, claims `[key, owner]`. A third element is 1 for a
  /// key that the system takes, or 2 if a person can have the key back.
  private func page(_ page: Sheet.Page, named name: String, _ places: [[[Int]]]) -> JSONValue {
    // Several commands may be the right ones for a key, all by one name.
    let claims = page.claims.map { claim in
      let words: [JSONValue] = [.string(claim.keyCombination.canonical), .string(claim.owner.terminalSafe)]
      let strength: [JSONValue] =
        switch claim.kind {
        case .reserved: [.integer(1)]
        case .systemDefault: [.integer(2)]
        case .convention: []
        }
      return JSONValue.array(words + strength)
    }.uniqued
    var members: [JSONValue.Member] = [
      .init("name", .string(name)), .init("title", .string(sheet.title(of: page, for: audience).terminalSafe)),
    ]
    if let app = page.app { members.append(.init("app", .string(app.terminalSafe))) }
    if let keyboard = strokes.keyboard(of: page) { members.append(.init("keyboard", .integer(keyboard))) }
    if !page.gone.isEmpty {
      let gone = page.gone.map { entry -> JSONValue in
        [Self.title(entry.title), JSONValue(entry.key?.authored.canonical)]
      }
      members.append(.init("gone", .array(gone)))
    }
    let rest: JSONValue = [
      "style": .string(page.style.rawValue),
      "claims": .array(claims),
      "sections": .array(
        zip(page.sections, places).map { section, places in
          [
            Self.title(section.title),
            .array(
              zip(section.groups, places).map { group, items in
                [.array(group.submenus.map(Self.title)), .array(Self.run(items).map { .integer($0) })]
              }),
          ]
        }),
    ]
    if case .object(let others) = rest { members += others }
    return .object(members)
  }

  /// A run of successive indices is its first index and, negative, its length.
  private static func run(_ indices: [Int]) -> [Int] {
    guard indices.count > 2, let first = indices.first, indices.elementsEqual(first..<first + indices.count) else {
      return indices
    }
    return [first, -indices.count]
  }

  /// The names of platforms in addresses, with the app in front if there are several.
  private var addresses: [String] {
    var seen: Set<String> = []
    return sheet.pages.map { page in
      let app = page.app.map { app in
        app.lowercased().utf8.split { !$0.isLetterOrDigit }.map { String(decoding: $0, as: UTF8.self) } + [""]
      }
      let name = (app?.joined(separator: "-") ?? "") + page.name
      var address = name
      var number = 2
      while !seen.insert(address).inserted {
        address = "\(name)-\(number)"
        number += 1
      }
      return address
    }
  }

  /// The changes by index of entries: 0 for a new one; else whether the key differs, the earlier key, and any other
  /// earlier title.
  private var changes: JSONValue {
    .object(
      index.items.enumerated().compactMap { place, item in
        switch item.entry.change {
        case nil: nil
        case .new: .init(String(place), .integer(0))
        case .changed(let key, let isOtherKey, let title):
          .init(
            String(place),
            [.integer(isOtherKey ? 1 : 0), JSONValue(key?.canonical), JSONValue(title?.terminalSafe)])
        }
      })
  }

  /// Titles of entries in their order, `null` for the same title, and those of each app's menus.
  private func translation(_ translation: Sheet.TranslatedPages) -> JSONValue {
    var titles: [JSONValue] = Array(repeating: .null, count: index.items.count)
    var menus: [[JSONValue.Member]] = []
    var known: Set<String> = []
    func add(_ title: String, _ other: String) {
      if title != other, known.insert(title).inserted {
        menus[menus.count - 1].append(.init(title.isEmpty ? "(untitled)" : title.terminalSafe, Self.title(other)))
      }
    }
    var app: String?
    for ((page, other), places) in zip(zip(sheet.pages, translation.pages), index.pages) {
      if menus.isEmpty || page.app != app { (app, known, menus) = (page.app, [], menus + [[]]) }
      for ((section, other), places) in zip(zip(page.sections, other.sections), places) {
        add(section.title, other.title)
        for ((group, other), places) in zip(zip(section.groups, other.groups), places)
        where group.entries.map(\.action) == other.entries.map(\.action) {
          for ((entry, other), item) in zip(zip(group.entries, other.entries), places) {
            if entry.title != other.title { titles[item] = Self.title(other.title) }
            for (title, other) in zip(entry.path, other.path) { add(title, other) }
          }
          for (title, other) in zip(group.submenus, other.submenus) { add(title, other) }
        }
      }
    }
    while titles.last == .null { titles.removeLast() }
    return [
      "tag": .string(translation.language.tag), "direction": .string(translation.direction.rawValue),
      "entries": .array(titles), "menus": .array(menus.map { .object($0) }),
    ]
  }

  /// `[name, title, hardware, typed layer, layer with Command, key equivalents, strokes]`. The key equivalents are
  /// pairs: the replaced character, a ⇧ if Shift is pressed too, and the replacement. The strokes are the table of
  /// text, then those of commands for each kind of platform. A 1 follows if only Command brings out the second layer.
  private func layout(_ layout: KeyboardLayout, _ strokes: [Int]) -> JSONValue {
    var text = String.UnicodeScalarView()
    for pair in layout.keyEquivalents.pairs {
      text.append(pair.authored)
      if pair.addedFlags.contains(.shift) { text.append(KeyEquivalents.shift) }
      text.append(pair.shown)
    }
    var parts: [JSONValue] = [
      .string(layout.name), .string(layout.displayName.terminalSafe), .string(layout.hardware.rawValue),
      .integer(layers[layout.typed]), .integer(layers[layout.commanded]), .string(String(text)),
      .array(strokes.map { .integer($0) }),
    ]
    if layout.commandingFlags == .command { parts.append(.integer(1)) }
    return .array(parts)
  }
}

/// The layers of some layouts, each once, as lines of words.
private struct LayerTable {
  private(set) var lines: [JSONValue] = []
  private var indices: [KeyLayer: Int] = [:]

  init(_ layouts: [KeyboardLayout]) {
    for layout in layouts {
      add(layout.typed, layout.hardware)
      // The layer with Command is the Latin layer of the same kind of keyboard, JIS or not.
      add(layout.commanded, layout.hardware == .jis ? .jis : .ansi)
    }
  }

  subscript(layer: KeyLayer) -> Int { indices[layer] ?? 0 }

  var keys: JSONValue {
    .object(
      KeyboardHardware.allCases.map { hardware in
        .init(hardware.rawValue, .array(Self.keys(of: hardware).map { .string($0.rawValue) }))
      })
  }

  /// First those of the keyboard in reading order, as ``KeyLayer`` looks for characters.
  private static func keys(of hardware: KeyboardHardware) -> [PhysicalKey] {
    hardware.keys + PhysicalKey.allCases.filter { !hardware.keys.contains($0) }
  }

  private mutating func add(_ layer: KeyLayer, _ hardware: KeyboardHardware) {
    if indices[layer] != nil { return }
    indices[layer] = lines.count
    lines.append(
      .array(
        [.string(hardware.rawValue)]
          + KeyLayer.Level.allCases.map { level in
            var words = Self.keys(of: hardware).map { layer.text($0, level).map { $0 == " " ? "space" : $0 } ?? "" }
            while words.last == "" { words.removeLast() }
            return .string(words.joined(separator: " "))
          }))
  }
}

/// The strokes of each character on some layouts, on the platforms of a sheet: tables, each once.
private struct StrokeTables {
  /// `[layer, levels, others]`. The characters of the first `levels` levels are pressed where the layer has them; for
  /// those of other levels the platform has no stroke. The others have other strokes: words of a character, the index
  /// of a level, and the key's code.
  private(set) var lines: [JSONValue] = []
  /// The tables of each layout: one of typed text, then those with Command for each kind of platform.
  private(set) var ofLayouts: [[Int]] = []
  private var indices: [[UInt8]: Int] = [:]
  private var kinds: [Platform] = []

  /// Capitals that are not the capital of their small letter: a key may be written with one all the same.
  private static let otherCapitals: [Unicode.Scalar] = ["\u{1E9E}", "\u{2126}", "\u{212A}", "\u{212B}", "\u{3F4}"]

  init(_ sheet: Sheet, _ layers: LayerTable) {
    for page in sheet.pages where kind(of: page.platform) == nil { kinds.append(page.platform) }
    ofLayouts = sheet.layouts.map { layout in
      let localizers = kinds.map { KeyLocalizer(layout, on: $0, direction: .leftToRight) }
      guard let first = localizers.first else { return [] }
      let commanded = layers[layout.commanded]
      return [add(first, layout.typed, layers[layout.typed], isCommanded: false)]
        + localizers.map { add($0, layout.commanded, commanded, isCommanded: true) }
    }
  }

  /// Nil for a single kind.
  func keyboard(of page: Sheet.Page) -> Int? { kinds.count > 1 ? kind(of: page.platform) : nil }

  /// Platforms that press keys alike are of one kind.
  private func kind(of platform: Platform) -> Int? {
    kinds.firstIndex { $0.rules.contains(.optionTypesKeys) == platform.rules.contains(.optionTypesKeys) }
  }

  private mutating func add(_ localizer: KeyLocalizer, _ layer: KeyLayer, _ index: Int, isCommanded: Bool) -> Int {
    // A capital may be pressed with its letter's key even if that types something else with Shift.
    let capitals = layer.scalars.compactMap { layer.capital(of: $0) }
    let typings = Set(layer.scalars).union(capitals).union(Self.otherCapitals).sorted().map { character in
      (character, localizer.typing(of: character, isCommanded: isCommanded))
    }
    let hasOption = typings.contains { $0.1.stroke?.modifierFlags.contains(.alternate) ?? false }
    let levels = hasOption ? KeyLayer.Level.allCases : [.plain, .shift]
    var others: [String] = []
    for case (let character, .typed(let stroke)) in typings {
      let place = layer.place(of: character)
      if let place, levels.contains(place.level),
        stroke == KeyStroke(.physical(place.key), place.level.modifierFlags)
      {
        continue
      }
      let level = KeyLayer.Level.allCases.firstIndex { $0.modifierFlags == stroke.modifierFlags } ?? 0
      others.append("\(character)\(level)\(stroke.code)")
    }
    let table: JSONValue = [.integer(index), .integer(levels.count), .string(others.joined(separator: " "))]
    let bytes = Array(table.line.utf8)
    if let known = indices[bytes] { return known }
    indices[bytes] = lines.count
    lines.append(table)
    return lines.count - 1
  }
}
