import MenuModel

extension Option {
  static let layout = Option(
    "--layout", takes: .text("L", .word(.layouts)),
    "a keyboard layout of 'menuc layouts'; by default keys are as written")
  static let layouts = Option(
    "--layout", takes: .text("all|common|L,...", .list(.layouts, besides: ["all", "common"])),
    "the keyboard layouts, by name")
  static let layoutFile = Option(
    "--layout-file", takes: .text("X.keylayout"), isRepeatable: true, "a keyboard layout in Apple's XML format")
}

extension App.LayoutDirection: OptionChoice {
  static let option = Option("--direction", choosing: Self.self, "the direction of the interface; by default the app's")
}

/// The directions of an interface that a command is run for.
enum DirectionChoice: String, OptionChoice {
  case both, leftToRight, rightToLeft

  static let option = Option("--direction", choosing: Self.self, "the direction of the app's interface")

  /// The directions in which an app is looked at.
  var directions: [App.LayoutDirection] {
    switch self {
    case .both: App.LayoutDirection.allCases
    case .leftToRight: [.leftToRight]
    case .rightToLeft: [.rightToLeft]
    }
  }
}

/// The keyboard layouts that a command is run for: those it names, and those it brings in files.
enum LayoutChoice {
  /// What stands for every layout of the collection.
  static let everything = "all"
  /// What stands for those that most people have.
  static let common = "common"

  /// The layouts with these names, and after them those of the files; each once, in the order they are named.
  ///
  /// - Parameter names: short names or Apple's identifiers with commas between them, `common` or `all`; empty for none.
  static func layouts(_ names: String, _ arguments: Arguments) throws(UsageError) -> [KeyboardLayout] {
    let files = try files(arguments)
    var named: [KeyboardLayout] = []
    for name in names.split(separator: ",") {
      let name = String(name.trimmedSpaces)
      switch name {
      case everything: named += KeyboardLayouts.all
      case common: named += KeyboardLayouts.common
      default: named.append(try layout(name, besides: files))
      }
    }
    var seen: Set<String> = []
    return (named + files).filter { seen.insert($0.name).inserted }
  }

  /// The one layout of `--layout` or `--layout-file`; nil where neither is given.
  static func layout(_ arguments: Arguments) throws(UsageError) -> KeyboardLayout? {
    let files = try files(arguments)
    if let name = arguments[.layout] { return try layout(name, besides: files) }
    guard files.count < 2 else {
      throw UsageError(
        "there are \(files.count) layouts to choose from",
        help: "write --layout \(files.map(\.name).joined(separator: "|"))")
    }
    return files.first
  }

  /// What `--layout`, `--layout-file` and `--direction` make of an app's keys; nil where none of them is given and the app
  /// reads from left to right, so that keys stay as they are written.
  static func localizer(_ arguments: Arguments, for app: App) throws(UsageError) -> KeyLocalizer? {
    KeyLocalizer(try layout(arguments), for: app, direction: arguments[App.LayoutDirection.self])
  }

  /// The layout with a name, of the files or of the collection.
  static func layout(
    _ name: String, besides files: [KeyboardLayout] = []
  ) throws(UsageError) -> KeyboardLayout {
    if let layout = files.first(where: { $0.name == name || $0.identifier == name }) { return layout }
    if let layout = KeyboardLayouts.named(name) { return layout }
    throw UsageError(
      "unknown keyboard layout '\(name)'",
      help: KeyboardLayouts.closest(to: name, orIn: files.map(\.name)).map { "did you mean '\($0)'?" },
      "'menuc layouts' lists them")
  }

  /// The layouts of the files that `--layout-file` names, in order; each has a name of its own, by which it is chosen and
  /// shown.
  static func files(_ arguments: Arguments) throws(UsageError) -> [KeyboardLayout] {
    var layouts: [KeyboardLayout] = []
    var paths: [String: String] = [:]
    for path in arguments.all(.layoutFile) {
      let (layout, diagnostics, sources) = KeyboardLayout.read(
        keylayoutAt: path, reader: arguments.surroundings.files)
      guard let layout else {
        var findings = Findings(arguments, showsAll: true)
        findings.add(diagnostics, from: sources)
        throw UsageError("'\(path)' is no keyboard layout that can be read", findings: findings.text)
      }
      if KeyboardLayouts.named(layout.name) != nil {
        throw UsageError(
          "\(FileIO.name(of: path)) has the name of the layout '\(layout.name)' of 'menuc layouts'",
          help: "rename the file, for example 'my-\(layout.name).keylayout'")
      }
      if let earlier = paths.updateValue(path, forKey: layout.name) {
        throw UsageError(
          "\(FileIO.name(of: earlier)) and \(FileIO.name(of: path)) are two layouts with one name, '\(layout.name)'",
          help: "rename one of the files")
      }
      layouts.append(layout)
    }
    return layouts
  }
}

extension Substring {
  fileprivate var trimmedSpaces: Substring {
    var rest = drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
