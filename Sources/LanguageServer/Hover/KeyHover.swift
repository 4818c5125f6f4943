/// Describes a key in Markdown: its look on layouts, its commands, and its use by the system.
struct KeyHover {
  private let key: KeyCombination
  private let shown: KeyCombination
  private let compilation: Compilation

  init(_ key: KeyCombination, shown: KeyCombination, in compilation: Compilation) {
    (self.key, self.shown, self.compilation) = (key, shown, compilation)
  }

  /// - Parameter keyCommand: the command that the key is written at; nil for a key in a test.
  func markdown(of keyCommand: KeyCommand?) -> String {
    var parts = ["**\(Self.shown(shown.displayed))**  \(key.canonical.markdownCode), \(shown.spoken)"]
    parts += [layouts(keyCommand), owners, claims].filter { !$0.isEmpty }
    return parts.joined(separator: "\n\n")
  }

  static func shown(_ key: String) -> String {
    ["\\", "`", "*", "_", "<"].reduce(key) { $0.replacing($1, with: "\\" + $1) }
  }

  // MARK: Layouts

  private func layouts(_ keyCommand: KeyCommand?) -> String {
    guard let platform = compilation.targets.first?.platform else { return "" }
    let app = compilation.definition.app
    // How it is shown from left to right, and from right to left.
    var lines: [(shown: [String], layouts: [String])] = []
    for layout in KeyScope(app.layouts).layouts {
      let shown = App.LayoutDirection.allCases.map { direction in
        let localizer = KeyLocalizer(layout, on: platform, for: app, direction: direction)
        let localized = keyCommand.map { localizer.localized(key, of: $0) } ?? localizer.localized(key)
        let pressed = localizer.pressed(localized)
        let displayed = localized.localized.displayed
        guard let pressed else { return "\(displayed), which cannot be typed" }
        return pressed == displayed ? displayed : "\(displayed), pressed \(pressed)"
      }
      if let index = lines.firstIndex(where: { $0.shown == shown }) {
        lines[index].layouts.append(layout.displayName)
      } else {
        lines.append((shown, [layout.displayName]))
      }
    }
    return lines.map { shown, layouts in
      let names = layouts.count > 6 ? "\(layouts.count) layouts, such as \(layouts[0])" : layouts.listed
      let mirrored = shown[0] == shown[1] ? "" : "; right to left \(shown[1])"
      return "- \(Self.shown(shown[0])) on \(names)\(Self.shown(mirrored))"
    }.joined(separator: "\n")
  }

  // MARK: Owners

  /// Sentences, each with the platforms that it is true on.
  private struct PlatformLines {
    private var lines: [(text: String, platforms: [String])] = []

    mutating func add(_ text: String, _ platform: String) {
      if let index = lines.firstIndex(where: { $0.text == text }) {
        if lines[index].platforms.last != platform { lines[index].platforms.append(platform) }
      } else {
        lines.append((text, [platform]))
      }
    }

    var markdown: String { lines.map { "- \($0.text) on \($0.platforms.listed)" }.joined(separator: "\n") }
  }

  /// A line for each command that answers to the key; if the system takes it, a line for the system alone.
  private var owners: String {
    var found = PlatformLines()
    for target in compilation.targets {
      let platform = target.platform
      let (keys, having) = compilation.owners(of: shown, on: target)
      if let reserved = having.first(where: { keys.action(of: $0) == nil }) {
        found.add("The system takes it for \(keys.title(of: reserved)): no app sees it", platform.title)
        continue
      }
      for key in having {
        guard let action = keys.action(of: key) else { continue }
        let owner = keys.responder(of: key).map { " of \($0)" } ?? (key.isSystems ? " of the system" : "")
        found.add("'\(keys.title(of: key).markdownText)' (`\(action.rawValue)`)\(owner)", platform.title)
      }
    }
    return found.markdown.isEmpty ? "No command answers to it." : "Who answers to it:\n" + found.markdown
  }

  // MARK: The system

  private var claims: String {
    var lines = PlatformLines()
    for platform in compilation.targets.map(\.platform) {
      let claims = platform.claims.filter { $0.keyCombination.press == shown.press }
      for claim in claims {
        switch claim.kind {
        case .reserved: break
        case .systemDefault:
          lines.add(
            "The system takes it for \(claim.owner), unless people gave it back in the settings,", platform.title)
        case .convention: lines.add("People expect \(claim.owner)", platform.title)
        }
      }
      if platform.rules.contains(.menuBeforeText) || claims.contains(where: { $0.kind == .reserved }) { continue }
      switch platform.taking(shown, inText: true) {
      case .typed: lines.add("Text that is edited takes it as a character", platform.title)
      case .edits: lines.add("Text that is edited takes it, unless the command goes first,", platform.title)
      case .focus: lines.add("The focus system takes it, unless the command goes first,", platform.title)
      case nil: break
      }
    }
    return lines.markdown
  }
}
