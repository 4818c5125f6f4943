/// The first definition of an app: it imports the files in the app's folder.
package struct FirstDefinition: Sendable {
  /// The app's name.
  package let name: String
  package private(set) var text = ""
  /// The imported files, and how much was read there.
  package private(set) var imported: [Part] = []
  /// The files that may have menus and are not imported, with the reasons.
  package private(set) var unread: [Part] = []
  /// The definitions that already exist.
  package let existing: [String]

  /// A file or a folder, with a note on it.
  package struct Part: Sendable, Hashable {
    package let path: String
    package let note: String
  }

  /// Looks at a folder; paths in the definition are seen from there.
  ///
  /// - Parameters:
  ///   - folder: the folder's path, from the folder in which menuc runs.
  ///   - name: the app's name if neither a package nor a project has one.
  package init(in folder: String, named name: String, reader: FileReader) {
    let inventory = FolderInventory(folder, reader: reader)
    self.name = inventory.name ?? name
    existing = inventory.definitions
    var platforms: [String] = []
    var (mainMenu, app): (String?, String?)
    var mistakes = 0
    let prefix = SourcePath.prefix(folder)
    func shown(_ path: String) -> String {
      if SourcePath.prefix(path) == prefix { return "." }
      return String(path.dropFirst(path.hasPrefix(prefix) ? prefix.count : 0))
    }
    let parts = (inventory.interfaces + inventory.sources + inventory.shortcutLists).map { path in
      let compilation = Compilation(contentsOf: path, reader: reader)
      // Commands of SwiftUI are in its menu bar, and not in a document's.
      let makesMenuBar =
        compilation.targets.contains { $0.platform.name == App.swiftUIPlatform }
        && compilation.definition.menus.contains { $0.system == .main }
      return (path: path, compilation: compilation, makesMenuBar: makesMenuBar)
    }
    for (path, compilation, makesMenuBar) in parts.filter(\.makesMenuBar) + parts.filter({ !$0.makesMenuBar }) {
      let name = shown(path)
      guard let file = compilation.definition.imports.first else {
        let reason = compilation.diagnostics.first { $0.severity == .error }?.message
        if let reason { unread.append(Part(path: name, note: reason)) }
        continue
      }
      if file.itemCount == 0, file.keyCount == 0, compilation.definition.menus.allSatisfy(\.operations.isEmpty) {
        continue
      }
      if file.hasMainMenu, let mainMenu {
        unread.append(Part(path: name, note: "a main menu as well as \(mainMenu): write a definition for each app"))
        continue
      }
      if inventory.apps.contains(path), let app {
        unread.append(Part(path: name, note: "an app as well as \(app): write a definition for each app"))
        continue
      }
      // Two apps in one folder: each fits the system's menus, but not the other app.
      let own = compilation.diagnostics.count { $0.severity == .error }
      let together =
        imported.isEmpty ? own : Self.mistakes(of: imported.map(\.path) + [name], in: prefix, reader: reader)
      if together > mistakes + own {
        let first = imported[0].path
        unread.append(
          Part(path: name, note: "it does not fit together with \(first): write a definition for each app"))
        continue
      }
      mistakes = together
      if inventory.apps.contains(path) { app = name }
      if file.hasMainMenu || makesMenuBar { mainMenu = mainMenu ?? name }
      let summary = compilation.importSummary.split(separator: "\n").first.map { line in
        line.firstRange(of: ": ").map { String(line[$0.upperBound...]) } ?? String(line)
      }
      let unreadable = compilation.diagnostics.count { $0.severity == .error && !$0.code.isSilenceable }
      let remark = unreadable == 0 ? "" : "; \(unreadable.counted("mistake")) in the way, which menuc check tells"
      imported.append(Part(path: name, note: (summary ?? "") + remark))
      for platform in compilation.targets.map(\.platform.name) where !platforms.contains(platform) {
        platforms.append(platform)
      }
    }
    for (path, original) in inventory.translations {
      unread.append(Part(path: shown(path), note: "a translation of \(shown(original))"))
    }
    unread += inventory.helpers.map { Part(path: shown($0), note: "of a program beside the app") }
    for (folder, failure) in inventory.failures { unread.append(Part(path: shown(folder), note: failure.reason)) }
    // Documents in several languages have their titles themselves.
    let strings = inventory.translations.isEmpty ? inventory.strings.map(shown) : []
    text = definition(
      for: platforms, strings: strings.filter { hasTitles($0, platforms, in: prefix, reader: reader) })
  }

  /// How many errors a definition has that imports some files.
  private static func mistakes(of paths: [String], in prefix: String, reader: FileReader) -> Int {
    let text = paths.map { "import \($0.quoted)\n" }.joined()
    let file = SourceFile(path: prefix + "Menus.menu.kdl", bytes: Array(text.utf8))
    return Compilation(file, reader: reader).diagnostics.count { $0.severity == .error }
  }

  /// Whether a catalog has most titles. With a catalog of other texts, all titles would count as untranslated.
  private func hasTitles(_ catalog: String, _ platforms: [String], in prefix: String, reader: FileReader) -> Bool {
    let file = SourceFile(
      path: prefix + "Menus.menu.kdl", bytes: Array(definition(for: platforms, strings: [catalog]).utf8))
    let compilation = Compilation(file, reader: reader)
    let (definition, translations) = (compilation.definition, compilation.translations)
    let titles = TitleCheckContext(definition, compilation.targets, translations, compilation.sources).titles
    let known = titles.count { !translations.entries(of: $0.text, declaredAt: $0.object).found.isEmpty }
    return known * 2 >= titles.count
  }

  private func definition(for platforms: [String], strings: [String]) -> String {
    var lines = [
      "// The menus of \(name.terminalSafe) and their shortcuts. Written once by menuc init, and yours from here on.",
      "//",
    ]
    lines += imported.isEmpty ? Self.startWithout : Self.startWith
    lines.append("app \(name.quoted) {")
    let known = Platform.names.filter(platforms.contains)
    lines.append("    platforms \((known.isEmpty ? Self.usualPlatforms : known).joined(separator: " "))")
    lines += strings.map { "    strings \($0.quoted)" }
    lines.append("}")
    for part in imported {
      lines += ["", "// \(part.note.terminalSafe)", "import \(part.path.quoted)"]
    }
    for part in unread {
      lines += ["", "// Not read: \(part.note.terminalSafe)", "// import \(part.path.quoted)"]
    }
    if imported.isEmpty { lines += ["", Self.example] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let usualPlatforms = ["ipados-26", "mac-catalyst"]

  private static let startWith = [
    "// The imported files stay in place, and menuc check reports what would go wrong on a device. To move these menus",
    "// here, run 'menuc import PATH' and replace the import line by what it prints.",
  ]

  private static let startWithout = [
    "// menuc found no menus to import. The example below shows how to write one; 'menuc platforms NAME' prints",
    "// the menus that a platform has before an app adds its own.",
  ]

  private static let example = """
    menus {
        insert after=.view {
            menu example "Example" {
                command showExample: "Show Example" key="ctrl+cmd+e"
            }
        }
    }
    """
}
