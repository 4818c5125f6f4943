@testable import MenuRules
@testable import MenuSyntax

/// Made-up findings in two files that use every part a finding can have.
package enum SampleFindings {
  package static var all: ([Diagnostic], SourceFiles) {
    let app = MarkedSource(
      """
      app Lantern { platforms «ipados-15» ipados-26; }
      menus {
      \tinsert atEndOf=.edit «{
      \t\tcommand getInfo: "情報を見る" key=«"cmd+i"»
      \t\tcommand other: "Other"
      \t\tcommand more: "More"
      \t}»
      }
      """)
    let profile = MarkedSource(
      """
      menu .textStyle "Text Style" {
          command toggleItalics: "Italic" key=«"cmd+i"»
      }
      """, file: 1)
    var sources = SourceFiles()
    _ = sources.append(SourceFile(path: "App.menu.kdl", bytes: app.bytes))
    _ = sources.append(SourceFile(path: "<ipados-26>", bytes: profile.bytes))

    let clash = Diagnostic(
      .duplicateShortcut, "'情報を見る' has ⌘I, the key of the system's 'Italic'", at: app.ranges[2],
      help: [
        "iPadOS drops the whole insertion: '情報を見る', 'Other', 'More'",
        "take a key that is free, or remove '.textStyle' if the app does not format text",
      ],
      notes: [.init("'Italic' has the key here", at: profile.ranges[0]), .init("Text Style is in the menu Format")],
      fixes: [.init("take the next free key", [.init(app.ranges[2], "\"ctrl+cmd+i\"")])],
      platforms: ["ipados-15", "ipados-26"])
    let block = Diagnostic(
      .emptyTitle, "this goes over many lines", at: app.ranges[1],
      fixes: [.init("remove the insertion", [.init(app.ranges[1], "")])])
    let old = Diagnostic(.unavailableOperation, "ipados-15 is old", at: app.ranges[0], severity: .warning)
    let reading = Diagnostic(.unreadableFile, "'Missing.kdl' cannot be read: no such file", at: nil)
    return ([old, block, clash, reading], sources)
  }
}
