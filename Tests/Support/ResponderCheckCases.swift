@testable import MenuCompiler
@testable import MenuSyntax
import Testing

/// Definitions with `«»` around the places of their findings, and the codes in the order of the places.
package enum ResponderCheckCases {
  package struct Example: Sendable, CustomTestStringConvertible {
    package let name: String
    package let codes: [String]
    package let text: String

    package init(_ name: String, _ codes: [String], menu: String = "", _ text: String) {
      self.name = name
      self.codes = codes
      self.text = menu.isEmpty ? text : "menus { insert atEndOf=.view { section { \(menu); }; }; }\n" + text
    }

    package var testDescription: String { name }
  }

  package static func compile(_ text: String) -> Compilation {
    Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8)))
  }

  package static let all: [Example] =
    conditions + links + handling + unsent + keys + overrides + state + toggles + typing

  package static let conditions: [Example] = [
    Example(
      "a contradiction", ["constant-condition"], "state { flag a; }\nresponder R { performs x: when=«\"a && !a\"»; }"),
    Example(
      "a sum without quotes", ["unknown-state-name"],
      "state { count n; }\nresponder R { performs x: { set «n-»=1; }; }"),
    Example(
      "a tautology", ["constant-condition"], "state { flag a; }\nresponder R { performs x: when=«\"a || !a\"»; }"),
    Example(
      "one comparison is one finding", ["constant-condition"],
      "state { flag a; count n; }\nresponder R { performs x: when=\"a && «n < 0» && !a\"; }"),
    Example(
      "counts compared with each other", ["constant-condition"],
      "state { count m; count n; }\nresponder R { performs x: when=«\"m > n && n > m\"»; }"),
    Example(
      "large counts compared with each other", [],
      "state { count m; count n; count o; }\nresponder R { performs x: when=\"m > 50 && n > m && o > n && o != 53\"; }"),
    Example(
      "a gap between numbers", ["constant-condition"],
      "state { count n; }\nresponder R { performs x: when=«\"n > 3 && n < 4\"»; }"),
    Example(
      "words of a choice", ["constant-condition"],
      "state { choice c x y; }\nresponder R { performs x: when=«\"c != x && c != y\"»; }"),
    Example(
      "twenty flags", [],
      "state { \((0..<20).map { "flag f\($0)" }.joined(separator: "; ")); }\nresponder R { performs x: when=\""
        + (0..<20).map { "f\($0)" }.joined(separator: " && ") + "\"; }"),
    Example(
      "a long row of comparisons", [],
      "state { \((0..<60).map { "flag f\($0)" }.joined(separator: "; ")); }\nresponder R { performs x: when=\""
        + String(repeating: "(", count: 58) + "f0" + (1..<59).map { " == f\($0))" }.joined() + " == f59\"; }"),
    Example(
      "both or neither", ["constant-condition"],
      "state { flag a; flag b; }\nresponder R { performs x: when=«\"(a && b) == (!a || !b)\"»; }"),
    Example(
      "a condition without end", ["malformed-condition"],
      "state { flag a; }\nresponder R { performs x: when=\"" + String(repeating: "a && ", count: 512) + "«a»"
        + String(repeating: " && a", count: 5000) + "\"; }"),
    Example("a literal", ["constant-condition"], "responder R { performs x: when=«\"true\"»; }"),
  ]

  package static let links: [Example] = [
    Example("a wrong name", ["unknown-responder"], "responder R next=«Widow»"),
    Example("a wrong presenter", ["unknown-responder"], "responder R presentedBy=«Q»"),
    Example("the tail has names", [], "responder R next=WindowScene\nresponder Q presentedBy=R"),
    Example("itself", ["circular-chain"], "responder R next=«R»"),
    Example("two", ["circular-chain"], "responder A next=B\nresponder B next=«A»"),
    Example("presented", ["circular-chain"], "responder A presentedBy=B\nresponder B presentedBy=«A»"),
    Example(
      "a long circle that others lead to", ["circular-chain"],
      "responder Leaf next=A1\n" + (0..<999).map { "responder A\($0) next=A\($0 + 1)\n" }.joined()
        + "responder A999 next=«A0»"),
    Example(
      "two circles", ["circular-chain", "circular-chain"],
      "responder A next=B\nresponder B next=«A»\nresponder C next=D\nresponder D next=«C»"),
    Example(
      "what a circle performs is not reported as well", ["circular-chain"], menu: "command x: \"X\"",
      "responder A next=B { performs x:; }\nresponder B next=«A»"),
    Example("the tail cannot be bent", [], "responder Window next=R\nresponder R"),
  ]

  package static let handling: [Example] = [
    Example("nobody", ["unhandled-command"], menu: "command «x:» \"X\"", "responder R"),
    Example("the window", [], menu: "command x: \"X\"", "responder Window { performs x:; }"),
    Example("the system's application", [], menu: "command showHelp: \"X\" propertyList=a", "responder R"),
    Example("a disabled command promises nothing", [], menu: "command x: \"X\" disabled=#true", "responder R"),
    Example(
      "an alternate", ["unhandled-command"],
      menu: "command x: \"X\" key=\"cmd+y\" { alternate «y:» \"Y\" modifiers=\"alt\"; }", "responder R { performs x:; }"
    ),
    Example(
      "what stands in for a new window", ["unhandled-command"], menu: "openInNewWindow { command «x:» \"X\"; }",
      "responder R"),
    Example(
      "another property list", ["unhandled-command"], menu: "command «x:» \"X\" propertyList=a",
      "responder R { performs x: propertyList=b; }"),
    Example(
      "the same property list", [], menu: "command x: \"X\" propertyList=a",
      "responder R { performs x: propertyList=a; }"),
    Example("text", ["unhandled-command"], menu: "command «select:» \"X\"", "responder R"),
    Example("a text responder", [], menu: "command select: \"X\"", "responder R acceptsText=#true"),
    Example(
      "out of reach", ["unreachable-command"], menu: "command «x:» \"X\"",
      "responder R canBecomeFirstResponder=#false { performs x:; }\nresponder Q"),
    Example(
      "led to by another", [], menu: "command x: \"X\"",
      "responder R canBecomeFirstResponder=#false { performs x:; }\nresponder Q next=R"),
    Example(
      "another performs it too", [], menu: "command x: \"X\"",
      "responder R canBecomeFirstResponder=#false { performs x:; }\nresponder Q { performs x:; }"),
    Example(
      "focusable after all", [], menu: "command x: \"X\"",
      "responder R canBecomeFirstResponder=#false focusable=#true { performs x:; }"),
    Example(
      "always disabled", ["never-performable"], menu: "command «x:» \"X\"",
      "responder R { performs x:; validate x: { disabled; }; }"),
    Example(
      "disabled below, performed above, where nobody is first responder", [], menu: "command x: \"X\"",
      "responder Window { performs x:; }\nresponder R { performs x:; validate x: { disabled; }; }"),
    Example(
      "another chain passes by", [], menu: "command x: \"X\"",
      "responder Window { performs x:; }\nresponder R { performs x:; validate x: { disabled; }; }\nresponder Q"),
    Example(
      "performed while the sheet is not there", [], menu: "command x: \"X\"",
      "responder Q { performs x:; }\nresponder R presentedBy=Q { performs x:; validate x: { disabled; }; }"),
    Example(
      "an item that stays enabled, for another property list", [],
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root {
          menu m "M" autoenablesItems=#false { command x: "X"; command x: "X of A" propertyList=a; }
      }; }
      responder R { performs x: propertyList=a; }
      """),
    Example(
      "a validation for another property list", ["unsent-action"], menu: "command x: \"X\" propertyList=a",
      "responder R { performs x:; validate x: propertyList=«b» { disabled; }; }"),
    Example(
      "very many rules", [], menu: "command x: \"X\"",
      "state { flag a; count n; }\nresponder R {\n"
        + (1...20_000).map { "performs x: when=\"a && n == \($0)\"\n" }.joined() + "}"),
    Example(
      "one state is left", [], menu: "command x: \"X\"",
      "state { count n; }\nresponder R { performs x: when=\"n > 6\"; validate x: { disabled when=\"n > 7\"; }; }"),
    Example(
      "only behind an alert", ["never-performable"], menu: "command «x:» \"X\"",
      """
      state { flag a; }
      responder R { performs x: when=a; }
      responder Q { presentedBy R as=alert when=a; }
      """),
    Example(
      "in an alert, and behind a sheet", [], menu: "command x: \"X\"; command y: \"Y\"",
      """
      state { flag a; flag b; }
      responder R { performs x: when=b; }
      responder Q { performs y: when=a; presentedBy R as=alert when=a; }
      responder P { presentedBy R as=sheet when=b; }
      """),
    Example(
      "above only when below", ["never-performable"], menu: "command «x:» \"X\"",
      """
      state { flag a; flag b; }
      responder Q { performs x: when="a && b"; }
      responder R next=Q { performs x: when=a; validate x: { disabled when="b || a"; }; }
      """),
  ]

  static let unsent: [Example] = [
    Example(
      "an operation whose anchor is mistyped", ["missing-anchor"],
      "menus { insert after=«.veiw» { menu m \"M\" { command union: \"U\"; }; }; }\nresponder R { performs union:; }"),
    Example(
      "a validation of nothing", ["unsent-action"], menu: "command reply: \"X\"",
      "responder R { performs reply:; validate «relpy:» { disabled; }; }"),
    Example(
      "a property list of nothing", ["unsent-action", "unsent-action"],
      menu: "command sort: \"X\" propertyList=date; command sort: \"Y\" propertyList=name",
      "responder R { performs sort:; performs sort: propertyList=«size»; validate sort: propertyList=«dtae» { disabled; }; }"
    ),
    Example(
      "a method of nothing", ["unsent-action"], menu: "command reply: \"X\"",
      "responder R { performs reply: «archive:»; }"),
    Example(
      "one mistake, one finding", ["unhandled-command"], menu: "command «reply:» \"X\"",
      "responder R { performs relpy:; }"),
    Example(
      "whatever sends it", [],
      menu: "command a: \"A\" { alternate b: \"B\" modifiers=alt; }; openInNewWindow { command c: \"C\"; }",
      """
      menus context name=row { insert atEndOf=.root { section { command d: "D"; }; }; }
      responder R canBecomeFirstResponder=#true {
          performs a: b: c: d: e: f: copy: toggleBoldface: moveLeft:
          validate a: { disabled; }
          validate b: { title "T"; }
          validate c: { title "T"; }
          validate d: { title "T"; }
          validate e: { title "T"; }
          validate f: { title "T"; }
          validate copy: { title "T"; }
          validate toggleBoldface: { title "T"; }
          keyCommand e: "E" key="ctrl+cmd+k"
      }
      lint { allow responder-key-command same-title-in-menu never-performable because="x"; }
      test "f" { given firstResponder=R; choose f: { handledBy R; }; }
      """.replacing(" moveLeft:", with: "")),
    Example(
      "on one platform only", [],
      """
      app A { platforms ipados-16 ipados-26; }
      menus { on ipados-26 { insert atEndOf=.view { section { command a: "A"; }; }; }; }
      responder R { performs a:; validate a: { title "T"; }; }
      """),
    Example("what the app took out", [], "menus { remove .textStyle; }\nresponder R { performs toggleBoldface:; }"),
    Example("a part of other definitions", [], "responder R { performs a:; validate b: { title \"T\"; }; }"),
  ]

  package static let keys: [Example] = [
    Example(
      "of its own", ["responder-key-command"], "responder R { performs x:; keyCommand x: \"X\" key=«\"cmd+y\"»; }"),
    Example(
      "always first", ["shadowed-key-command"], menu: "command x: \"X\" key=«\"cmd+y\"»",
      "responder R { performs x: y:; keyCommand y: \"Y\" key=\"cmd+y\"; }"),
    Example(
      "the same action", ["responder-key-command"], menu: "command x: \"X\" key=\"cmd+y\"",
      "responder R { performs x:; keyCommand x: \"X\" key=«\"cmd+y\"»; }"),
    Example(
      "they take turns", ["responder-key-command"], menu: "command x: \"X\" key=\"cmd+y\"",
      """
      state { flag a; }
      responder R { performs x:; performs y: when=a; keyCommand y: "Y" key=«"cmd+y"»; }
      """),
    Example(
      "another chain passes by", ["responder-key-command"], menu: "command x: \"X\" key=\"cmd+y\"",
      "responder Window { performs x:; }\nresponder R { performs y:; keyCommand y: \"Y\" key=«\"cmd+y\"»; }\nresponder Q"
    ),
    Example(
      "the farther of two", ["shadowed-key-command"],
      """
      responder Q { performs x:; keyCommand x: "X" key=«"cmd+y"»; }
      responder R next=Q { performs y:; keyCommand y: "Y" key="cmd+y"; }
      """),
    Example(
      "the menu bar first", ["responder-key-command"],
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" { command x: "X" key="cmd+y"; }; }; }
      responder Window { performs x:; }
      responder R { performs y:; keyCommand y: "Y" key=«"cmd+u"»; }
      """),
    Example(
      "behind the menu bar", ["shadowed-key-command"],
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" { command x: "X" key="cmd+y"; }; }; }
      responder Window { performs x:; }
      responder R { performs y:; keyCommand y: "Y" key=«"cmd+y"»; }
      """),
    Example(
      "a view's, which UIKit does not ask", ["appkit-only"], menu: "command x: \"X\" key=\"cmd+y\"",
      "responder R { performs x: y:; «performKeyEquivalent» y: \"Y\" key=\"cmd+y\"; }"),
    Example(
      "another spelling of the press", ["shadowed-key-command"], menu: "command x: \"X\" key=«\"shift+cmd+;\"»",
      "responder R { performs x: y:; keyCommand y: \"Y\" key=\"cmd+:\"; }"),
    Example(
      "a duplicate that never gets its turn", ["swallowed-duplicate"],
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" { command x: "X" key="cmd+y"; command y: "Y" key=«"cmd+y"»; }; }; }
      responder R { performs x: y:; }
      """),
    Example(
      "a duplicate whose rival may be hidden with its key", [],
      """
      app A { platforms appkit; }
      state { flag isPlaying; }
      menus { insert atEndOf=.root { menu m "M" { command stop: "Stop" key="cmd+p"; command play: "Play" key="cmd+p"; }; }; }
      responder R { performs stop: when=isPlaying; performs play: when="!isPlaying"; validate stop: { hidden when="!isPlaying"; }; }
      """),
    Example(
      "a duplicate that would", ["swallowed-duplicate"],
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" { command x: "X" key="cmd+y"; command y: "Y" key=«"cmd+y"»; }; }; }
      responder R { performs x:; }
      responder Q { performs y:; }
      """),
    Example(
      "the system's, of which the app can change only its own", ["swallowed-duplicate"],
      """
      app A { platforms swiftui-mac; }
      menus { insert after=.view { menu m "M" { command m: "M" key=«"cmd+m"»; }; }; }
      responder R { performs m:; }
      """),
    Example(
      "two of the system's", [],
      """
      app A { platforms swiftui-mac; supports documents; }
      responder R
      """),
  ]

  package static let overrides: [Example] = [
    Example(
      "hides one", ["missing-super"], "state { flag a; }\nresponder R { performs x: y:; «answersOnly x: when=a»; }"),
    Example("names all", [], "state { flag a; }\nresponder R { performs x:; answersOnly x: when=a; }"),
    Example("asks super", [], "state { flag a; }\nresponder R { performs x: y:; answers x: when=a; }"),
    Example(
      "hides what text brings along", ["missing-super"],
      "responder R acceptsText=#true { performs x:; «answersOnly x:»; }"),
    Example(
      "a command that only a hidden action performs", ["missing-super"], menu: "command x: \"X\"; command y: \"Y\"",
      "responder R { performs x: y:; «answersOnly x:»; }"),
    Example("no method", ["unimplemented-action"], "responder R { answers «x:»; }"),
    Example(
      "no method, without super", ["unimplemented-action"], menu: "command x: \"X\"; command y: \"Y\"",
      "responder R { performs x:; answersOnly x: «y:»; }"),
  ]

  package static let state: [Example] = [
    Example("unused", ["unused-state"], "state { flag «a»; flag b; }\nresponder R { performs x: when=b; }"),
    Example(
      "used by a validation", [],
      "state { flag a; count b; }\nresponder R { performs x:; validate x: { title \"Y\" when=\"a && b > 1\"; }; }"),
    Example(
      "nobody knows", ["unknown-state-name"], "state { flag a; }\nresponder R { performs x: when=«b»; }"),
  ]

  static let toggles: [Example] = [
    toggle("swapped", ["inverted-toggle-title"], "«title \"Add to Bookmarks\" when=isBookmarked»"),
    toggle(
      "swapped by negation", ["inverted-toggle-title"], "«title \"Remove from Bookmarks\" when=\"!isBookmarked\"»"),
    toggle(
      "swapped twice is one mistake", ["inverted-toggle-title"],
      "«title \"Add to Bookmarks\" when=isBookmarked»; title \"Remove from Bookmarks\" when=\"!isBookmarked\""),
    toggle("right", [], "title \"Remove from Bookmarks\" when=isBookmarked"),
    toggle("another noun", [], "title \"Add to Favorites\" when=isBookmarked"),
    toggle("another verb", [], "title \"Open Bookmarks\" when=isBookmarked"),
    toggle(
      "two conditions leave doubt", [],
      "title \"Add to Bookmarks\" when=\"isBookmarked && isPrivate\"", state: "flag isPrivate"),
    toggle("a mark and one title", [], "state on when=isBookmarked"),
    toggle(
      "a mark beside a title that changes", ["inverted-toggle-title"],
      "«title \"Remove from Bookmarks\" when=isBookmarked»; state on when=isBookmarked"),
    toggle(
      "a mark in another state", [],
      "title \"Remove from Bookmarks\" when=isBookmarked; state on when=\"isPrivate && !isBookmarked\"",
      state: "flag isPrivate", title: "Bookmark"),
    toggle(
      "a mark in a state that may be the same", ["inverted-toggle-title"],
      "«title \"Remove from Bookmarks\" when=isBookmarked»; state on when=isPrivate; state off",
      state: "flag isPrivate"),
    Example(
      "shown and hidden", ["inverted-toggle-title", "inverted-toggle-title"],
      menu: "command t: \"Show Sidebar\"; command u: \"Tabs\"",
      """
      state { flag isSidebarShown; flag isHidden; }
      responder R {
          performs t: u:
          validate t: { «title "Hide Sidebar" when="!isSidebarShown"»; }
          validate u: { «title "Hide Tabs" when=isHidden»; }
      }
      """),
    Example(
      "pinned", ["inverted-toggle-title"], menu: "command t: \"Pin\"",
      "state { flag isPinned; }\nresponder R { performs t:; validate t: { title \"Unpin\" when=isPinned; «state on when=\"!isPinned\"»; }; }"
    ),
  ]

  static func toggle(
    _ name: String, _ codes: [String], _ branches: String, state: String = "", title: String = "Add to Bookmarks"
  ) -> Example {
    Example(
      name, codes, menu: "command t: \"\(title)\"",
      "state { flag isBookmarked\n\(state)\n}\nresponder R { performs t:; validate t: { \(branches); }; }")
  }

  package static let typing: [Example] = [
    Example(
      "into text", ["text-steals-key"], menu: "command x: \"X\" key=«\"y\"»",
      "responder Q { performs x:; }\nresponder R next=Q acceptsText=#true"),
    Example(
      "with Option it is another character", ["text-steals-key"], menu: "command x: \"X\" key=«\"alt+8\"»",
      "responder R acceptsText=#true { performs x:; }"),
    Example(
      "from another chain", [], menu: "command x: \"X\" key=\"y\"",
      "responder Q { performs x:; }\nresponder R acceptsText=#true"),
    Example(
      "no text responder", ["unmodified-shortcut"], menu: "command x: \"X\" key=«\"y\"»", "responder Q { performs x:; }"
    ),
    Example(
      "a character with priority", ["steals-character"],
      menu: "command x: \"X\" key=«\"y\"» wantsPriorityOverSystemBehavior=#true",
      "responder R acceptsText=#true { performs x:; }"),
    Example(
      "with priority while text is not edited", [],
      menu: "command x: \"X\" key=\"space\" wantsPriorityOverSystemBehavior=#true",
      "responder Q { performs x: when=\"firstResponder != R\"; }\nresponder R next=Q acceptsText=#true"),
    Example(
      "an arrow with priority", [], menu: "command x: \"X\" key=\"left\" wantsPriorityOverSystemBehavior=#true",
      "responder R acceptsText=#true { performs x:; }"),
    Example(
      "a key of the Mac's menu bar that edits text", ["steals-character"],
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" {
          command x: "X" key=«"alt+left"»; command y: "Y" key="ctrl+k"; command copy: "Copy" key="cmd+c"
          command deleteWordBackward: "Delete Word" key="alt+delete"
      }; }; }
      responder R acceptsText=#true { performs x:; }
      responder Q { performs y:; }
      """),
    Example(
      "taken by the focus", ["text-steals-key"], menu: "command x: \"X\" key=«\"space\"»",
      "responder R focusable=#true { performs x:; }"),
    Example(
      "the focus takes no letters", [], menu: "command x: \"X\" key=\"y\"",
      "responder R focusable=#true { performs x:; }"),
    Example(
      "never while text is edited", [], menu: "command x: \"X\" key=\"y\"; command y: \"Y\"",
      """
      state { flag a; }
      responder Q { performs x:; }
      responder R next=Q acceptsText=#true { performs x:; validate x: { disabled; }; }
      responder S next=Q { performs y: when=a; }
      """),
  ]
}
