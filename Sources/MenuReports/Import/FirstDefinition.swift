/// The first definition of an app; imports the files in the app's folder.
package struct FirstDefinition: Sendable {
  package private(set) var name: String
  package private(set) var text = ""
  /// The imported parts, with how much was read.
  package private(set) var imported: [Part] = []
  /// Files that may have menus and are not imported, with the reasons.
  package private(set) var unread: [Part] = []
  package let existing: [String]

  package struct Part: Sendable, Hashable {
    package let path: String
    package let note: String
  }

  /// Examines a folder, by its path from the current folder; paths in the definition are relative to it. `name` is the
  /// app's if neither a menu bar nor a package nor a project has one.
  package init(in folder: String, named name: String, reader: FileReader) {
    let inventory = FolderInventory(folder, reader: reader)
    self.name = inventory.name ?? name
    existing = inventory.definitions
    let prefix = SourcePath.prefix(folder)
    func shown(_ path: String) -> String {
      if SourcePath.prefix(path) == prefix { return "." }
      return String(path.dropFirst(path.hasPrefix(prefix) ? prefix.count : 0))
    }
    let candidates = (inventory.interfaces + inventory.sources + inventory.shortcutLists).map { path in
      let compilation = Compilation(contentsOf: path, reader: reader)
      return Candidate(shown(path), compilation, isApp: inventory.apps.contains(path))
    }
    var selection = Selection(prefix: prefix, reader: reader)
    for candidate in candidates.filter(\.makesMenuBar) + candidates.filter({ !$0.makesMenuBar }) {
      selection.add(candidate)
    }
    selection.finish()
    // The app's menu has the name that people see, and a project often another.
    let shownName = selection.candidates.lazy.compactMap(\.appName).first
    self.name = inventory.packageName ?? shownName ?? self.name
    imported = selection.candidates.map { Part(path: $0.name, note: $0.note) }
    unread = selection.unread
    var platforms = selection.candidates.flatMap(\.platforms).uniqued
    for (path, original) in inventory.translations {
      unread.append(Part(path: shown(path), note: "a translation of \(shown(original))"))
    }
    unread += inventory.unbuilt.map { Part(path: shown($0), note: "in no target of the project") }
    unread += inventory.helpers.map { Part(path: shown($0), note: "of a program beside the app") }
    for (folder, failure) in inventory.failures { unread.append(Part(path: shown(folder), note: failure.reason)) }
    // The project decides last, as for an import of its folder.
    if let systems = inventory.projectSystems {
      platforms.removeAll { !systems.contains(SwiftSystem(platform: $0)) }
      let isOfPad = platforms.contains { SwiftSystem(platform: $0) == .pad }
      if isOfPad, inventory.isBuiltForCatalyst { platforms = (platforms + [SwiftSystem.catalyst.platform]).uniqued }
    }
    if platforms.isEmpty { platforms = inventory.platforms }
    // Documents in several languages have their titles themselves.
    let catalogs = inventory.translations.isEmpty ? inventory.strings : []
    let strings = catalogs.filter { !inventory.isOfOtherApp($0, on: platforms) }.map(shown)
    text = definition(for: platforms, strings: [])
    if strings.isEmpty { return }
    let own = CatalogChoice(text, in: prefix, reader: reader)
    text = definition(for: platforms, strings: strings.filter(own.hasTitles))
  }

  private func definition(for platforms: [String], strings: [String]) -> String {
    var lines = [
      "// The menus of \(name.terminalSafe) and their shortcuts. Written once by menuc init, and yours from here on.",
      "//",
    ]
    lines += imported.isEmpty ? Self.startWithout : Self.startWith
    lines.append("app \(name.quoted) {")
    let known = platforms.filter(Platform.names.contains)
    lines.append("    platforms \((known.isEmpty ? Self.usualPlatforms : known).joined(separator: " "))")
    lines += strings.map { "    strings \($0.quoted)" }
    lines.append("}")
    for part in imported {
      lines += ["", "// \(part.note.terminalSafe)", "import \(part.path.quoted)"]
    }
    for part in unread {
      lines += ["", "// Not read: \(part.note.terminalSafe)", "// import \(part.path.quoted)"]
    }
    if imported.isEmpty {
      // An app of AppKit begins without menus.
      let isEmpty = known == [App.importedPlatform]
      lines += ["", isEmpty ? Self.example.replacing("after=.view", with: "atEndOf=.root") : Self.example]
    }
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
