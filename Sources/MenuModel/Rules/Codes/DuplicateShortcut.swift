extension DiagnosticEntry {
  static let duplicateShortcut = DiagnosticEntry(
    number: 22,
    severity: .error,
    summary: "A command is inserted whose key combination another command has.",
    explanation: """
      UIKit drops the whole insertion, every menu and command in it, and leaves the menus as they were. The app runs
      on, one line in the console names the first clash, and people look in vain for the commands and their shortcuts.

      A key combination belongs to one command of the whole menu system, and the system's own menus take part: ⌘I is
      Italic in Format > Font. WWDC21 session 10057 shows this very clash.

      There are the two ways of that session. Either choose another key; the first fix names one that is free on every
      platform of the definition and can be pressed on the keyboard layouts that it names, or on all where it names none;
      `menuc suggest` has more of them. Or, if the app does not need the system's commands, remove their menu before the
      insertion: `remove .textStyle` takes out Bold, Italic and Underline and frees their keys. Between two commands
      of the app, one gets another key.

      AppKit accepts two items with one key, and only the first in menu order ever gets it, even while it is disabled
      (Documentation/InterfaceBuilder.md, AppKit's keys); an alternate is an item like any other there. Where the file
      says what keeps the two apart, a hidden item, a binding, two targets, it is a warning, and the help says so; and
      so it is in a context menu, which takes no keys while it is closed.
      """,
    example: """
      menus {
          insert atEndOf=.file {
              command getInfo: "Get Info" key=«"cmd+i"»
          }
      }
      """,
    fixedExample: """
      menus {
          insert atEndOf=.file {
              command getInfo: "Get Info" key="alt+cmd+i"
          }
      }
      """
  )
}

extension Diagnostic {
  /// A key that two commands have where the platform accepts both.
  static func sharedShortcut(
    _ shared: SharedKey, at range: SourceRange?, firstRange: SourceRange?, fixes: [Fix]
  ) -> Diagnostic {
    let place = shared.path.isEmpty ? "" : " in \(shared.path.joined(separator: " > "))"
    var help = [sharedShortcutEffect(shared), "give one of them another key"]
    if shared.key.press != shared.key || shared.firstKey != shared.key, shared.firstKey != shared.key {
      help.insert(
        "'\(shared.key.canonical)' and '\(shared.firstKey.canonical)' are one press: \(shared.key.press.displayed)",
        at: 0)
    }
    return Diagnostic(
      .duplicateShortcut, "\(shared.name) has \(shared.key.displayed), the key of \(shared.firstName)\(place)",
      at: range, severity: shared.severity, help: help,
      notes: (firstRange.map { [Note("\(shared.firstName) is declared here", at: $0)] } ?? [])
        + shared.outlets.map {
          Note("code has \($0.name) in the outlet '\($0.outlet.property)' and may change its key")
        }, fixes: fixes)
  }

  private static func sharedShortcutEffect(_ shared: SharedKey) -> String {
    let (first, later) = (shared.firstName, shared.name)
    return switch shared.relation {
    case .together where shared.system == .context, .firstIsDisabled where shared.system == .context:
      "the menu takes no keys while it is closed, but people see one key at two items"
    case .together:
      "AppKit accepts both, and the first in menu order takes the key even while it is greyed out: \(later) never runs from it"
    case .firstIsDisabled:
      "\(first) is disabled and keeps the key all the same: \(later) never gets it, and the press does nothing"
    case .sameAction(let action):
      "both send `\(action.rawValue)`, so the press does the same; the first in menu order takes it"
    case .hiding(let name, nil):
      "\(name) is hidden and has the key only while code shows it: then the first in menu order takes the key"
    case .hiding(let name, let path?):
      "`\(path)` hides \(name), which keeps the two apart; while both are shown, \(first) takes the key even if it is greyed out"
    case .validation(first, nil):
      "\(first) is disabled until code enables it, which may keep the two apart; but meanwhile it keeps the key all the same"
    case .validation(let name, nil):
      "\(name) is disabled, which keeps the two apart; while both are enabled, \(first) takes the key"
    case .validation(let name, let path?):
      "`\(path)` enables \(name), which may keep the two apart; but while \(first) is disabled it keeps the key all the same"
    case .targets(let firstTarget, let laterTarget):
      "they are sent to \(firstTarget) and to \(laterTarget), which may keep them apart; the first in menu order takes the key"
    }
  }
}
