/// Describes a key in Markdown: its look on layouts, its commands, and its use by the system.
struct KeyHover {
  private let key: KeyCombination
  private let compilation: Compilation

  init(_ key: KeyCombination, in compilation: Compilation) { (self.key, self.compilation) = (key, compilation) }

  /// The text.
  ///
  /// - Parameter keyCommand: the command that the key is written at; nil for a key in a test.
  func markdown(of keyCommand: KeyCommand?) -> String {
    var parts = ["**\(Self.shown(key.displayed))**  \(key.canonical.markdownCode), \(key.spoken)"]
    parts += [layouts(keyCommand), owners, claims].filter { !$0.isEmpty }
    return parts.joined(separator: "\n\n")
  }

  /// A key as it is shown, with the signs of Markdown escaped.
  static func shown(_ key: String) -> String {
    ["\\", "`", "*", "_", "<"].reduce(key) { $0.replacing($1, with: "\\" + $1) }
  }

  // MARK: Layouts

  private struct Shown: Hashable {
    let leftToRight: String
    let rightToLeft: String
  }

  /// A line for each way in which the key is shown, with the layouts.
  private func layouts(_ keyCommand: KeyCommand?) -> String {
    guard let platform = compilation.targets.first?.platform else { return "" }
    let app = compilation.definition.app
    var lines: [(shown: Shown, layouts: [String])] = []
    for layout in KeyScope(app.layouts).layouts {
      let texts = App.LayoutDirection.allCases.map { direction in
        let localizer = KeyLocalizer(layout, on: platform, for: app, direction: direction)
        let localized = keyCommand.map { localizer.localized(key, of: $0) } ?? localizer.localized(key)
        let pressed = localizer.pressed(localized)
        let displayed = localized.localized.displayed
        guard let pressed else { return "\(displayed), which cannot be typed" }
        return pressed == displayed ? displayed : "\(displayed), pressed \(pressed)"
      }
      let shown = Shown(leftToRight: texts[0], rightToLeft: texts[1])
      if let index = lines.firstIndex(where: { $0.shown == shown }) {
        lines[index].layouts.append(layout.displayName)
      } else {
        lines.append((shown, [layout.displayName]))
      }
    }
    return lines.map { shown, layouts in
      let names = layouts.count > 6 ? "\(layouts.count) layouts, such as \(layouts[0])" : layouts.listed
      let mirrored = shown.leftToRight == shown.rightToLeft ? "" : "; right to left \(shown.rightToLeft)"
      return "- \(Self.shown(shown.leftToRight)) on \(names)\(Self.shown(mirrored))"
    }.joined(separator: "\n")
  }

  // MARK: Owners

  /// A line for each command that answers to the key.
  private var owners: String {
    var found: [(text: String, platforms: [String])] = []
    for target in compilation.targets {
      let platform = target.platform
      let keys = compilation.answeredKeys(on: target)
      for key in keys.all where key.press == self.key.press {
        guard let action = keys.action(of: key) else { continue }
        let owner = keys.responder(of: key).map { " of \($0)" } ?? (key.isSystems ? " of the system" : "")
        let text = "'\(keys.title(of: key).markdownText)' (`\(action.rawValue)`)\(owner)"
        if let index = found.firstIndex(where: { $0.text == text }) {
          if found[index].platforms.last != platform.title { found[index].platforms.append(platform.title) }
        } else {
          found.append((text, [platform.title]))
        }
      }
    }
    if found.isEmpty { return "No command answers to it." }
    return "Who answers to it:\n" + found.map { "- \($0.text) on \($0.platforms.listed)" }.joined(separator: "\n")
  }

  // MARK: The system

  private var claims: String {
    var lines: [String] = []
    for target in compilation.targets {
      for claim in target.platform.claims where claim.keyCombination.press == key.press {
        let phrase =
          switch claim.kind {
          case .reserved: "The system takes it for \(claim.owner): no app sees it"
          case .systemDefault: "The system takes it for \(claim.owner), unless people gave it back in the settings"
          case .convention: "People expect \(claim.owner)"
          }
        let line = "- \(phrase) (\(target.platform.title))"
        if !lines.contains(line) { lines.append(line) }
      }
    }
    return lines.joined(separator: "\n")
  }
}
