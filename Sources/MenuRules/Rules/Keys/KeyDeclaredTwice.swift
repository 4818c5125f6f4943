extension DiagnosticCode {
  /// `key-declared-twice`: `menuc explain` says more.
  public static let keyDeclaredTwice = DiagnosticCode(
    number: 73, name: "key-declared-twice", severity: .warning, about: [.pairs, .rivals],
    summary: "A list of shortcuts repeats a shortcut of the main menu, so the list's never runs.",
    explanation: """
      AppKit asks the menu bar for a key before it sends the key to the focused view (`keyDown:`), which looks into the
      list. While the menu item is enabled, the list is never asked. A disabled item may keep its key too (not measured on a device).

      With the same action in both, a later change of the list has no effect. With different actions, the list's
      shortcut is dead.

      Remove it from the list, or give one of them another key. A hidden item gives up its key and is not reported.
      """,
    example: DiagnosticExample(
      """
      app Lantern { platforms appkit; }
      import "LampKeys.plist" responder=LampView
      menus {
          insert atEndOf=.root {
              menu light "Light" { command brighter: "Brighter" key=«"cmd+b"→"cmd+u"»; }
          }
      }
      """, otherFiles: ["LampKeys.plist": list])
  )

  private static let list = """
    <plist version="1.0">
    <array>
        <dict>
            <key>title</key><string>Blink</string>
            <key>key</key><string>b</string>
            <key>commandModifier</key><true/>
            <key>action</key><string>blink:</string>
        </dict>
    </array>
    </plist>
    """
}

extension Rule {
  static let keyDeclaredTwice = Rule(.keyDeclaredTwice) { (context: PlatformCheckContext) in
    if context.definition.shortcutLists.isEmpty { return [] }
    // A diagnostic for each list: what one of them loses says nothing of another.
    let (menus, all) = context.declaredKeys
    // A view of SwiftUI gets its key before the menu bar (Apple, View.keyboardShortcut).
    let files = Set(context.definition.imports.filter { $0.kind == .shortcutList }.map(\.file))
    let lists = all.map { $0.filter { key in key.range.map { files.contains($0.file) } ?? false } }
    let byPress = Dictionary(grouping: lists.joined(), by: \.key.press)
    return (menus.first ?? []).flatMap { item in
      (byPress[item.key.press] ?? []).map { .keyDeclaredTwice(item, listed: $0) }
    }
  }
}

extension Diagnostic {
  /// A key of a list of shortcuts that an item of the main menu has.
  static func keyDeclaredTwice(_ item: KeyDeclaration, listed: KeyDeclaration) -> Diagnostic {
    let isSame = item.identity == listed.identity
    return Diagnostic(
      .keyDeclaredTwice,
      "\(item.name) has \(item.key.displayed), which \(listed.place) gives to \(isSame ? "it" : listed.name) too",
      at: item.range,
      help: [
        isSame ? "remove it from the list" : "give one of them another key",
        isSame
          ? "the menu bar gets the key first, so a change of the list has no effect"
          : "the menu bar gets the key first, so \(listed.name) does not run from it while \(item.name) is enabled",
      ], notes: listed.range.map { [Note("\(listed.name) is declared here", at: $0)] } ?? [])
  }
}
