import MenuReports

extension Option {
  static let drawnModifiers = Option(
    "--modifiers", takes: .text("M,..."),
    "the modifiers held in a picture: cmd,shift+cmd; by default those of the commands")
  static let combined = Option("--combined", "draw one keyboard, with a line on each key for each set of modifiers")
  static let crop = Option("--crop", "draw only the part of the keyboard with keys in use")
  static let printedColumns = Option(
    "--columns", takes: .number(1...Double(SheetPrint.mostColumns), isWhole: true),
    "how many columns html prints, 1 to 12; by default by the paper's width")
  static let landscape = Option("--landscape", "print html in landscape")
  static let allCommands = Option("--all", "show commands without keys too")
  static let appVersion = Option(
    "--app-version", takes: .text("V"), "the app's version, for the foot of what html prints")
}

extension Subcommand {
  static let sheet = Subcommand(
    name: "sheet",
    operands: .oneOrMore("FILE"),
    options: [
      SheetFormat.option,
      .platform.saying("one platform; by default each, the first for text, markdown and pictures"),
      .layouts.saying("the keyboard layouts; by default us, for html the definition's or common"),
      App.LayoutDirection.option, .language, .sheetSince, SheetAudience.option, .allCommands, .quiet,
      .standardInputName, .output, .check, .depfile, .config,
    ],
    settings: [
      .sheetTitle, .appVersion, .sheetSections, .hiddenSections, .pairs, SheetPrint.Paper.option, .printedColumns,
      .landscape, .drawnModifiers, .combined, .crop, PictureScale.option,
    ],
    run: { arguments throws(UsageError) in
      let format = arguments[SheetFormat.self] ?? .text
      if format == .png, arguments.has(.check) {
        throw UsageError(
          "a png differs between machines, so it cannot be checked",
          help: "check an svg instead")
      }
      let destination = try SheetDestination(arguments, isPage: format == .markdown)
      var prologue = try Prologue(arguments)
      let compilations = prologue.compilations.filter { !$0.targets.isEmpty }
      // A sheet of some of the apps would replace one of all.
      if let obstacle = prologue.obstacleToWriting { return obstacle }
      if compilations.isEmpty { return prologue.outcomeWithoutMenus }
      let contents = try SheetContents(arguments)
      var earlier: [Prologue]?
      switch try contents.earlierVersions(of: arguments.operands) {
      case .failure(let obstacle)?: return obstacle.outcome
      case .success(let versions)?: earlier = versions
      case nil: break
      }
      prologue.noteSystemTitles(arguments)
      let layouts = try layouts(arguments, for: compilations.map(\.definition.app), isPage: format == .html)
      var sheets: [Sheet] = []
      var remarks = (earlier ?? []).map(\.errors).joined()
      for (index, compilation) in prologue.compilations.enumerated() where !compilation.targets.isEmpty {
        var sheet = Sheet(
          compilation, layouts: layouts, direction: arguments[App.LayoutDirection.self], in: prologue.language,
          showsAll: arguments.has(.allCommands))
        if let earlier {
          let unknown = sheet.markChanges(from: earlier[index].written, to: compilation, named: contents.earlierName)
          if unknown.count == sheet.pages.count {
            throw UsageError(
              "the earlier version is for none of the platforms: \(unknown.joined(separator: ", "))",
              help: "--platform P compares both as they are there")
          }
          if !unknown.isEmpty, !arguments.has(.quiet) {
            remarks +=
              UsageError(
                "the earlier version is not for \(unknown.joined(separator: " and ")), where nothing is marked",
                help: []
              ).asWarning
          }
        }
        sheets.append(sheet)
      }
      if Set(sheets.map(\.direction)).count > 1 {
        throw UsageError(
          "the apps read in different directions, and keys are mirrored by that",
          help: "write a sheet for each, or --direction leftToRight to show all in one")
      }
      var sheet = sheets.count == 1 ? sheets[0] : Sheet(combining: sheets)
      if let title = arguments[.sheetTitle] { sheet.name = title }
      sheet.version = arguments[.appVersion]
      do throws(UsageError) {
        // Without some menus their keys would look free.
        if !format.isPicture { try contents.choose(in: &sheet) }
      } catch {
        // The findings may explain why the menu is missing.
        return CommandOutcome(errors: prologue.errors + error.text, status: .unusable)
      }
      if format.showsOnePlatform { sheet = sheet.firstPlatform }
      let drawing = try SheetDrawing(arguments, for: format)
      if format.isPicture, sheets.count > 1 {
        throw UsageError("a picture shows the keyboard of one app, not of \(sheets.count)", help: "name one file")
      }
      if let what = format.oneLayout, sheet.layouts.count > 1 {
        throw UsageError(
          "\(what) shows one keyboard layout, not \(sheet.layouts.count)",
          help: "write --layout \(sheet.layouts[0].name)", "a whole page, --format html, shows all")
      }
      try refuse(arguments, format)
      let audience = arguments[SheetAudience.self] ?? .people
      let isPairing = arguments.has(.pairs)
      var outcome = destination.outcome(
        try format.contents(
          of: sheet, for: audience, isPairing: isPairing, SheetPrint(arguments), in: destination, drawing,
          arguments.terminal))
      outcome.errors = prologue.errors + remarks + outcome.errors
      outcome.compilations = prologue.compilations + (earlier ?? []).map(\.written)
      if outcome.status == .clean { outcome.status = prologue.findings.status }
      return outcome
    }
  )

  /// Refuses options that the format would ignore.
  private static func refuse(_ arguments: Arguments, _ format: SheetFormat) throws(UsageError) {
    let isPage = format == .html
    let pages = "web pages", html = "write --format html"
    let limits: [(option: Option, isTaken: Bool, what: String, help: String)] = [
      (.appVersion, isPage || format == .view, "web pages and views", html),
      (SheetAudience.option, format.isForReaders, "what people read", "write --format text, markdown or html"),
      (SheetPrint.Paper.option, isPage, pages, html), (.printedColumns, isPage, pages, html),
      (.landscape, isPage, pages, html),
      (
        .pairs, format.canPair, "lists to read", "write --format text, markdown, fragment, docc or view"
      ),
    ]
    for limit in limits where arguments.isGiven(limit.option) && !limit.isTaken {
      throw UsageError("option '\(arguments.shown(limit.option))' is for \(limit.what)", help: limit.help)
    }
    for option in [Option.sheetSections, .hiddenSections] where format.isPicture && arguments.isGiven(option) {
      throw UsageError(
        "a picture shows every key that is used: the keys of other menus would look free",
        help: "leave out '\(arguments.shown(option))', or write another --format")
    }
    if format == .csv, arguments.isGiven(.sheetTitle) {
      throw UsageError("csv has no title", help: "leave out 'title': the column app has the app's name")
    }
    if format.isPicture, arguments.has(.sheetSince) {
      throw UsageError("'--since' cannot be used with a picture", help: "leave out --since, or write another --format")
    }
  }

  /// Without a request a page has the project's layouts after the one keys are written on, all else only that one.
  private static func layouts(
    _ arguments: Arguments, for apps: [App], isPage: Bool
  ) throws(UsageError) -> [KeyboardLayout] {
    var names = arguments[.layouts] ?? KeyboardLayouts.us
    if isPage, arguments[.layouts] == nil {
      let others = apps.flatMap { KeyboardLayouts.layouts($0.layouts).map(\.name) }.uniqued
      names = ([KeyboardLayouts.us] + others).joined(separator: ",")
    } else if names == LayoutChoice.everything {
      // They are listed by name; the one that keys are written on is shown first.
      names = "\(KeyboardLayouts.us),\(names)"
    }
    let layouts = try LayoutChoice.layouts(names, arguments)
    if layouts.isEmpty { throw UsageError("option '--layout' names no layout", help: "'menuc layouts' lists them") }
    return layouts
  }
}

extension SheetAudience: OptionChoice {
  static let option = Option("--for", choosing: Self.self, "the readers: people, or developers, who also see actions")
}

extension SheetPrint.Paper: OptionChoice {
  static let option = Option("--paper", choosing: Self.self, "the paper that html prints on; by default the printer's")
}

extension SheetPrint {
  /// Reads the options for printing.
  fileprivate init(_ arguments: Arguments) {
    self.init(paper: arguments[Paper.self], isLandscape: arguments.has(.landscape))
    columns = arguments[.printedColumns].flatMap { Int($0) }
  }
}

private enum SheetFormat: String, OptionChoice {
  case text, markdown, html, fragment, docc, svg, png, view, csv, json

  static let option = Option("--format", choosing: Self.self, "what to write; text for a terminal")

  /// A person reads one platform; the page lets people choose, and programs take them all.
  var showsOnePlatform: Bool {
    switch self {
    case .text, .markdown, .svg, .png: true
    case .html, .fragment, .docc, .view, .csv, .json: false
    }
  }

  /// Nil for a form that shows several layouts.
  var oneLayout: String? {
    switch self {
    case .svg, .png: "a picture"
    case .view: "a view"
    case .fragment: "a fragment"
    case .text, .markdown, .html, .docc, .csv, .json: nil
    }
  }

  var canPair: Bool {
    switch self {
    case .text, .markdown, .fragment, .docc, .view: true
    case .html, .svg, .png, .csv, .json: false
    }
  }

  var isPicture: Bool { self == .svg || self == .png }

  /// Programs get everything, and a picture has no room for actions.
  var isForReaders: Bool { self == .text || self == .markdown || self == .html }

  func contents(
    of sheet: Sheet, for audience: SheetAudience, isPairing: Bool, _ print: SheetPrint,
    in destination: SheetDestination, _ drawing: SheetDrawing, _ terminal: Terminal
  ) throws(UsageError) -> PiecewiseBytes {
    switch self {
    case .text:
      PiecewiseBytes(
        SheetText(sheet, for: audience, isPairing: isPairing, width: destination.path == nil ? terminal.width : nil)
          .text().withoutMessages.text(usesColor: terminal.usesColor).safeInLogs)
    case .markdown:
      PiecewiseBytes(
        SheetMarkdown(sheet, for: audience, headingLevel: destination.headingLevel, isPairing: isPairing).text())
    case .docc: PiecewiseBytes(SheetDocC(sheet, isPairing: isPairing).text())
    case .view: PiecewiseBytes(SheetViewJSON(sheet, isPairing: isPairing).text())
    case .fragment: PiecewiseBytes(SheetFragment(sheet, isPairing: isPairing).text())
    case .html: PiecewiseBytes(SheetHTML(sheet, for: audience, print: print).text())
    case .svg: PiecewiseBytes(drawing.picture(of: sheet)?.text() ?? "")
    case .png: PiecewiseBytes(try drawing.picture(of: sheet)?.png(scale: drawing.scale) ?? [])
    case .csv: SheetCSV(sheet).text
    case .json: SheetJSON(sheet).text
    }
  }
}

/// The pixels of a point in each direction.
private enum PictureScale: String, OptionChoice {
  case one = "1"
  case two = "2"
  case three = "3"
  case four = "4"

  static let option = Option("--scale", choosing: Self.self, "pixels of the png for each unit of the svg; by default 1")
}

private struct SheetDrawing {
  private let modifiers: Set<KeyModifierFlags>
  private let isCombined: Bool
  private let isCropped: Bool
  let scale: String

  init(_ arguments: Arguments, for format: SheetFormat) throws(UsageError) {
    for option in [Option.drawnModifiers, .combined, .crop] where !format.isPicture && arguments.isGiven(option) {
      throw UsageError(
        "option '\(arguments.shown(option))' is for a picture of the keyboard", help: "write --format svg or png")
    }
    if format != .png, arguments.isGiven(PictureScale.option) {
      throw UsageError("option 'scale' is for a picture made of points", help: "write --format png")
    }
    modifiers = Set(try arguments[.drawnModifiers].map(KeyModifierFlags.sets) ?? [])
    isCombined = arguments.has(.combined)
    isCropped = arguments.has(.crop)
    scale = (arguments[PictureScale.self] ?? .one).rawValue
  }

  func picture(of sheet: Sheet) -> SVGPicture? {
    var picture = sheet.keyboard
    picture?.chosen = modifiers
    picture?.isCombined = isCombined
    picture?.isCropped = isCropped
    return picture?.picture
  }
}
