import MenuReports

extension Option {
  static let layout = Option(
    "--layout", takes: .text("L", .word(.layouts)),
    "a keyboard layout or X.keylayout; by default keys are as written")
  static let layouts = Option(
    "--layout", takes: .text("all|common|L,...", .list(.layouts, besides: ["all", "common"])),
    "the keyboard layouts, by name or X.keylayout")
}

extension App.LayoutDirection: OptionChoice {
  static let option = Option("--direction", choosing: Self.self, "the direction of the interface; by default the app's")
}

enum DirectionChoice: String, OptionChoice {
  case both, leftToRight, rightToLeft

  static let option = Option("--direction", choosing: Self.self, "the direction of the app's interface")

  var directions: [App.LayoutDirection] {
    switch self {
    case .both: App.LayoutDirection.allCases
    case .leftToRight: [.leftToRight]
    case .rightToLeft: [.rightToLeft]
    }
  }
}

/// Layouts chosen by name or in files.
enum LayoutChoice {
  /// Every layout of the collection.
  static let everything = "all"
  /// The layouts that most people have.
  static let common = "common"

  /// The layouts, each once, in order: short names, Apple's identifiers or files with commas, `common` or `all`; empty
  /// for none.
  static func layouts(_ names: String, _ arguments: Arguments) throws(UsageError) -> [KeyboardLayout] {
    let files = names.isEmpty ? [] : try files(arguments)
    var named: [KeyboardLayout] = []
    for name in names.split(separator: ",") {
      let name = String(name.trimming { $0 == " " })
      switch name {
      case everything: named += KeyboardLayouts.all
      case common: named += KeyboardLayouts.common
      default: named.append(try layout(name, besides: files))
      }
    }
    return named.uniqued(by: \.name)
  }

  static func layout(_ arguments: Arguments) throws(UsageError) -> KeyboardLayout? {
    try arguments[.layout].map { name throws(UsageError) in
      if let first = name.parted(at: ",")?.before {
        throw UsageError("option '--layout' takes one layout, not '\(name)'", help: "write --layout \(first)")
      }
      return try layout(name, besides: files(arguments))
    }
  }

  /// Nil if neither `--layout` nor `--direction` is given and the app reads from left to right: keys stay as written.
  static func localizer(
    _ arguments: Arguments, on platform: Platform, for app: App
  ) throws(UsageError) -> KeyLocalizer? {
    KeyLocalizer(try layout(arguments), on: platform, for: app, direction: arguments[App.LayoutDirection.self])
  }

  /// A file may also be named by its path.
  static func layout(
    _ name: String, besides files: [(path: String, layout: KeyboardLayout)] = []
  ) throws(UsageError) -> KeyboardLayout {
    let file = files.first { $0.path == name } ?? files.first { $0.layout.name == name || $0.layout.identifier == name }
    if let layout = file?.layout ?? KeyboardLayouts.named(name) { return layout }
    throw UsageError(
      "there is no keyboard layout '\(name)'",
      help: KeyboardLayouts.closest(to: name, orIn: files.map(\.layout.name)).map { "did you mean '\($0)'?" },
      "'menuc layouts' lists them")
  }

  /// The layout files that `--layout` or the operand names, and those of the project.
  static func paths(_ arguments: Arguments) -> [String] {
    let words = arguments.layoutWords.map { String($0.trimming { $0 == " " }) }
    var seen: Set<ExactPath> = []
    return (words.filter { $0.lowercased().hasSuffix(".keylayout") } + arguments.layoutFiles)
      .filter { seen.insert(ExactPath(arguments.surroundings.resolved($0))).inserted }
  }

  /// The layouts in order; each has its own name, which chooses and shows it.
  static func files(_ arguments: Arguments) throws(UsageError) -> [(path: String, layout: KeyboardLayout)] {
    var layouts: [(path: String, layout: KeyboardLayout)] = []
    var paths: [String: String] = [:]
    for path in Self.paths(arguments) {
      // Only a person names a pipe.
      let isProjects = !arguments.layoutWords.contains(where: { $0.trimming { $0 == " " } == path })
      let reader = isProjects ? arguments.surroundings.files.regularFilesOnly() : arguments.surroundings.files
      let (layout, diagnostics, sources) = KeyboardLayout.read(keylayoutAt: path, reader: reader)
      guard let layout else {
        var findings = Findings(arguments, showsAll: true)
        findings.add(diagnostics, from: sources)
        throw UsageError("'\(path)' is not a readable keyboard layout", findings: findings.text)
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
      layouts.append((path, layout))
    }
    return layouts
  }
}
