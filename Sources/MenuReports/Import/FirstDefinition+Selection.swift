extension FirstDefinition {
  struct Candidate {
    let name: String
    /// How much was read there.
    let note: String
    let platforms: [String]
    /// The title of its app menu.
    let appName: String?
    /// AppKit's main menu, SwiftUI's menu bar, or the start of an app.
    let hasMainMenu, makesMenuBar, isApp: Bool
    let isEmpty: Bool
    let failure: String?
    let mistakes: Int

    init(_ name: String, _ compilation: Compilation, isApp: Bool) {
      (self.name, self.isApp) = (name, isApp)
      platforms = compilation.targets.map(\.platform.name)
      // Commands of SwiftUI are in its menu bar, and not in a document's.
      makesMenuBar =
        platforms.contains(App.swiftUIPlatform) && compilation.definition.menus.contains { $0.system == .main }
      let errors = compilation.diagnostics.filter { $0.severity == .error }
      mistakes = errors.count
      let file = compilation.definition.imports.first
      failure = file == nil ? errors.first?.message : nil
      hasMainMenu = file?.hasMainMenu ?? false
      appName = file?.kind == .interfaceBuilder && hasMainMenu ? compilation.definition.importedName : nil
      isEmpty =
        file.map { file in
          file.itemCount == 0 && file.keyCount == 0 && compilation.definition.menus.allSatisfy(\.operations.isEmpty)
        } ?? true
      let summary = compilation.importSummary.split(separator: "\n").first.map { line in
        line.firstRange(of: ": ").map { String(line[$0.upperBound...]) } ?? String(line)
      }
      let unreadable = errors.count { !$0.code.isSilenceable }
      let remark = unreadable == 0 ? "" : "; \(unreadable.counted("mistake")) in the way, which menuc check tells"
      note = (summary ?? "") + remark
    }
  }

  /// Candidates that fit together: one main menu, one app, and no errors beyond those of each alone.
  struct Selection {
    let prefix: String
    let reader: FileReader
    private(set) var candidates: [Candidate] = []
    private(set) var unread: [Part] = []
    private var mistakes = 0
    /// Tried together: one at a time would take quadratic time.
    private var waiting: [Candidate] = []

    init(prefix: String, reader: FileReader) { (self.prefix, self.reader) = (prefix, reader) }

    mutating func add(_ candidate: Candidate) {
      if let failure = candidate.failure { unread.append(Part(path: candidate.name, note: failure)) }
      if candidate.isEmpty { return }
      guard candidate.hasMainMenu || candidate.makesMenuBar || candidate.isApp else { return waiting.append(candidate) }
      finish()
      if candidate.hasMainMenu, let other = candidates.first(where: { $0.hasMainMenu || $0.makesMenuBar }) {
        return leave(candidate, "a main menu as well as \(other.name)")
      }
      if candidate.isApp, let other = candidates.first(where: \.isApp) {
        return leave(candidate, "an app as well as \(other.name)")
      }
      admit([candidate])
    }

    mutating func finish() {
      admit(waiting[...])
      waiting = []
    }

    private mutating func leave(_ candidate: Candidate, _ reason: String) {
      unread.append(Part(path: candidate.name, note: reason + ": write a definition for each app"))
    }

    /// Two apps in one folder: each fits the system's menus, but not the other app.
    private mutating func admit(_ new: ArraySlice<Candidate>) {
      guard let first = new.first else { return }
      let own = new.map(\.mistakes).reduce(0, +)
      let together = candidates.isEmpty && new.count == 1 ? own : errors(of: candidates + new)
      if together <= mistakes + own {
        candidates += new
        mistakes = together
      } else if new.count == 1 {
        leave(first, "it does not fit together with \(candidates[0].name)")
      } else {
        let middle = new.startIndex + new.count / 2
        admit(new[..<middle])
        admit(new[middle...])
      }
    }

    private func errors(of candidates: [Candidate]) -> Int {
      let text = candidates.map { "import \($0.name.quoted)\n" }.joined()
      let file = SourceFile(path: prefix + "Menus.menu.kdl", bytes: Array(text.utf8))
      return Compilation(file, reader: reader).diagnostics.count { $0.severity == .error }
    }
  }
}
