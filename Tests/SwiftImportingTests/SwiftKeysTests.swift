import Testing
@testable import MenuCompiler
@testable import MenuDefinition
@testable import MenuModel
@testable import MenuReports
@testable import MenuRules
@testable import MenuSyntax
@testable import SwiftImporting
@testable import TestSupport

/// Which keys of Swift code count, where they go, and what is said with them.
@Suite struct SwiftKeysTests {
  private static func uiKit(_ body: String, _ members: String = "", _ top: String = "") -> String {
    """
    import UIKit
    class Delegate: UIResponder, UIApplicationDelegate {
      override func buildMenu(with builder: UIMenuBuilder) {
        \(body)
      }
      func command(_ title: String, _ key: String) -> UIKeyCommand {
        UIKeyCommand(title: title, action: Selector((title.lowercased() + ":")), input: key, modifierFlags: .command)
      }
      \(members)
    }
    \(top)
    """
  }

  private static func appKit(_ body: String, _ members: String = "") -> String {
    """
    import AppKit
    class Delegate: NSObject, NSApplicationDelegate {
      func applicationDidFinishLaunching(_ note: Notification) {
        let main = NSMenu(), menu = NSMenu(title: "Tools"), holder = NSMenuItem()
        holder.submenu = menu
        main.addItem(holder)
        \(body)
        NSApp.mainMenu = main
      }
      \(members)
    }
    """
  }

  /// The counts in the last line of `check`.
  private static func counts(_ compilation: Compilation) -> [Int] {
    compilation.definition.imports.first.map { [$0.readCount, $0.keyCount] } ?? []
  }

  /// The commands of all menus.
  private static func commands(_ compilation: Compilation) -> [Command] {
    var commands: [Command] = []
    for operation in compilation.definition.menus.flatMap(\.operations) {
      operation.operation.elements.forEach { if let command = $0.command { commands.append(command) } }
    }
    return commands
  }

  private static func keyCommands(_ compilation: Compilation) -> [KeyCommand] {
    var commands: [KeyCommand] = []
    for operation in compilation.definition.menus.flatMap(\.operations) {
      operation.operation.elements.forEach { if case .keyCommand(let command) = $0 { commands.append(command) } }
    }
    return commands
  }

  @Test("A key after a written type has the place of its call, not of the type")
  func placesAfterTypes() throws {
    let code = """
      import UIKit
      class Window: UIWindow {
        override var keyCommands: [UIKeyCommand]? {
          let first: Int, all: [UIKeyCommand] = [UIKeyCommand(title: "Go", action: #selector(go), input: key)]
          return all
        }
        @objc func go() {}
      }
      """
    let finding = try #require(SwiftSourcesTests.compile(code).diagnostics.first { $0.code == .unreadKey })
    let start = try #require(finding.range?.start)
    #expect(String(decoding: Array(code.utf8)[Int(start)...], as: UTF8.self).hasPrefix("UIKeyCommand(title"))
  }

  @Test("A status item always has its button", arguments: [("item.button", false), ("item.view", true)])
  func statusItems(_ part: String, _ isAtTimes: Bool) {
    let code = """
      import AppKit
      class Bar: NSObject {
        let item = NSStatusBar.system.statusItem(withLength: 20)
        func start() {
          let menu = NSMenu(title: "Bar")
          if let part = \(part) {
            part.isHidden = false
            menu.addItem(withTitle: "Quit", action: #selector(quit), keyEquivalent: "q")
            item.menu = menu
          }
        }
        @objc func quit() {}
      }
      """
    let summary = SwiftSourcesTests.compile(code).importSummary
    #expect(summary.contains("1 of 1 key read") && summary.contains("at times") == isAtTimes, "\(summary)")
  }

  @Test("The key of a button is no key of menus, whatever its property is called")
  func buttons() {
    func count(_ property: String) -> [Int] {
      Self.counts(
        SwiftSourcesTests.compile(
          Self.appKit(
            "menu.addItem(withTitle: \"Run\", action: #selector(run), keyEquivalent: \"r\")\n edit?.keyEquivalent = \"e\"",
            "\(property)\n @objc func run() {}") + "\nclass Knob: NSButton {}"))
    }
    for type in ["NSButton", "RoundButton", "Knob"] {
      #expect(count("@IBOutlet weak var edit: \(type)!") == [1, 1], "\(type)")
      #expect(count("var edit: \(type)?") == [1, 1], "\(type)")
    }
    #expect(count("var edit: NSObject?") == [1, 2])
  }

  @Test("Each call of a helper counts, and so do the keys in an unread change")
  func counting() {
    let helper = Self.appKit(
      "menu.addItem(item(\"New\", key: \"n\"))\n menu.addItem(item(\"Open\", key: \"o\"))\n menu.addItem(item(\"Log\"))",
      """
      func item(_ title: String, key: String = "") -> NSMenuItem {
        NSMenuItem(title: title, action: #selector(run), keyEquivalent: key)
      }
      @objc func run() {}
      """)
    #expect(Self.counts(SwiftSourcesTests.compile(helper)) == [2, 2])
    let lost = SwiftSourcesTests.compile(
      Self.uiKit(
        """
        builder.insertChild(UIMenu(options: .displayInline, children: [command("Run", "r")]), atStartOfMenu: .file)
        builder.insertChild(UIMenu(options: .displayInline, children: [command("Left", "l"), command("Up", "u")]), atStartOfMenu: place)
        """))
    #expect(Self.counts(lost) == [1, 3])
    #expect(lost.diagnostics.filter { $0.code == .unreadKey }.count == 1, "\(lost.report)")
    #expect(SwiftSourcesTests.lines(lost) == ["Run ⌘R run:"])
  }

  @Test("UIKit compares the keypad and Caps Lock too")
  func keypad() {
    let uiKit = Self.uiKit(
      """
      builder.insertChild(UIMenu(options: .displayInline, children: [
        command("Eight", "8"),
        UIKeyCommand(title: "Up", action: #selector(up), input: "8", modifierFlags: [.command, .numericPad]),
        UIKeyCommand(title: "Lock", action: #selector(up), input: "8", modifierFlags: [.command, .alphaShift])
      ]), atEndOfMenu: .view)
      """, "@objc func up() {}")
    let keys = Self.keyCommands(SwiftSourcesTests.compile(uiKit)).compactMap(\.keyCombination?.canonical)
    #expect(keys == ["cmd+8", "numericPad+cmd+8", "alphaShift+cmd+8"])
    let appKit = Self.appKit(
      """
      let item = menu.addItem(withTitle: "Up", action: #selector(run), keyEquivalent: "\\u{F700}")
      item.keyEquivalentModifierMask = [.command, .numericPad, .function]
      """, "@objc func run() {}")
    #expect(
      Self.keyCommands(SwiftSourcesTests.compile(appKit)).compactMap(\.keyCombination?.canonical) == ["cmd+up"])
  }

  @Test("A command's subtitle, selected image and repeats are read; repeats set in validate(_:) are reported")
  func commandProperties() {
    let compilation = SwiftSourcesTests.compile(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          let mark = UIKeyCommand(title: "Mark", action: #selector(mark), input: "j", modifierFlags: .command)
          mark.subtitle = "Line"
          mark.selectedImage = UIImage(systemName: "star.fill")
          mark.repeatBehavior = .nonRepeatable
          builder.insertElements([mark], atEndOfMenu: .file)
        }
        override func validate(_ command: UICommand) { command.repeatBehavior = .nonRepeatable }
        func configure(_ configuration: UIMainMenuSystem.Configuration) {
          configuration.findingConfiguration.style = .search
        }
        @objc func mark() {}
      }
      """)
    let command = Self.commands(compilation).first
    #expect(command?.subtitle == "Line" && command?.selectedImage == "star.fill")
    #expect(command?.repeatBehavior == .nonRepeatable)
    let unread = compilation.diagnostics.filter { $0.code == .unreadKey }.map(\.message)
    #expect(unread.count { $0.contains("'validate(_:)'") } == 1 && unread.count { $0.contains("'search'") } == 1)
    #expect(unread.count == 2, "\(compilation.report)")
  }

  @Test("A responder's provider for deferred elements is reported, and no other method of that name")
  func providers() {
    let compilation = SwiftSourcesTests.compile(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          let mark = UIKeyCommand(title: "Mark", action: #selector(mark), input: "j", modifierFlags: .command)
          builder.insertElements([mark], atEndOfMenu: .file)
        }
        override func provider(
          for deferredElement: UIDeferredMenuElement
        ) -> UIDeferredMenuElement.Provider? {
          UIDeferredMenuElement.Provider { $0([UICommand(title: "Page", action: #selector(mark))]) }
        }
        func provider(for name: String) -> String { name }
        @objc func mark() {}
      }
      """)
    let unread = compilation.diagnostics.filter { $0.code == .unreadKey }.map(\.message)
    #expect(unread.count == 1 && unread.allSatisfy { $0.contains("'provider(for:)'") }, "\(compilation.report)")
  }

  @Test("Menus named after the app's bundle identifier are anchors of others")
  func bundleIdentifier() {
    let compilation = SwiftSourcesTests.compile(
      Self.uiKit(
        """
        let run = group("run", [command("Run", "r")])
        builder.insertChild(run, atStartOfMenu: .file)
        builder.insertSibling(group("stop", [command("Stop", "k")]), afterMenu: run.identifier)
        """,
        """
        func group(_ name: String, _ children: [UIMenuElement]) -> UIMenu {
          let prefix = (isExtension ? Bundle.main : Bundle.app).bundleIdentifier! + "."
          let identifier = UIMenu.Identifier(prefix + name)
          return UIMenu(title: "", identifier: identifier, options: .displayInline, children: children)
        }
        """))
    #expect(SwiftSourcesTests.lines(compilation) == ["Run ⌘R run:", "Stop ⌘K stop:"])
    let identifiers = compilation.definition.menus.flatMap(\.operations).map(\.operation.anchor.displayed)
    #expect(identifiers.allSatisfy { Menu.Identifier(spelling: $0)?.displayed == $0 }, "\(identifiers)")
    #expect(compilation.diagnostics.map(\.code) == [], "\(compilation.report)")
  }

  @Test("SwiftUI's localization of a key is read", arguments: ["modifiers: .command, ", ""])
  func localization(_ modifiers: String) {
    let compilation = SwiftSourcesTests.compile(
      """
      import SwiftUI
      @main struct Lantern: App { var body: some Scene { WindowGroup {}.commands { CommandMenu("Go") {
        Button("A") {}.keyboardShortcut("[", \(modifiers)localization: .custom)
        Button("B") {}.keyboardShortcut(KeyboardShortcut("]", \(modifiers)localization: .withoutMirroring))
        Button("C") {}.keyboardShortcut("\\\\", \(modifiers)localization: .automatic)
      } } } }
      """)
    let commands = Self.keyCommands(compilation)
    #expect(commands.map(\.allowsAutomaticLocalization) == [false, true, true])
    #expect(commands.map(\.allowsAutomaticMirroring) == [false, false, true])
  }

  @Test("AppKit properties that decide who gets a key are read")
  func properties() {
    let code = Self.appKit(
      """
      menu.autoenablesItems = false
      func add(_ key: String) -> NSMenuItem { menu.addItem(withTitle: key, action: #selector(run), keyEquivalent: key) }
      add("a").isEnabled = false
      let b = add("b")
      b.isHidden = true
      b.allowsKeyEquivalentWhenHidden = true
      add("c").allowsAutomaticKeyEquivalentLocalization = false
      add("d").allowsAutomaticKeyEquivalentMirroring = false
      """, "@objc func run() {}")
    let commands = Self.keyCommands(SwiftSourcesTests.compile(code))
    #expect(commands.map(\.command.attributes) == [.disabled, .hidden, [], []])
    #expect(commands.map { $0.command.appKit?.allowsKeyEquivalentWhenHidden ?? false } == [false, true, false, false])
    #expect(commands.map(\.allowsAutomaticLocalization) == [true, true, false, true])
    // What is not localized is not mirrored either.
    #expect(commands.map(\.allowsAutomaticMirroring) == [true, true, false, false])
    // Where AppKit enables items, the code's word does not last.
    let validated = code.replacing("autoenablesItems = false", with: "autoenablesItems = true")
    #expect(!Self.commands(SwiftSourcesTests.compile(validated)).contains { $0.attributes.contains(.disabled) })
  }

  @Test("A button with only an image is one command, with the title of its help")
  func help() {
    let compilation = SwiftSourcesTests.compile(
      """
      import SwiftUI
      struct Pages: View { var body: some View {
        Button {} label: { Image(systemName: "chevron.right") }.keyboardShortcut("]").help("Next Page")
      } }
      """)
    #expect(SwiftSourcesTests.lines(compilation) == ["Pages: Next Page ⌘] nextPage:"])
  }

  @Test("The main menu is set in a file that does not mention other menus")
  func mainMenu() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("import AppKit\nfunc begin() { NSApp.mainMenu = Bar.make() }", to: "Start.swift")
    _ = try folder.write(
      """
      import AppKit
      enum Bar { static func make() -> NSMenu {
        let bar = NSMenu(), file = NSMenu(title: "File"), holder = NSMenuItem()
        file.addItem(withTitle: "Open", action: #selector(open), keyEquivalent: "o")
        holder.submenu = file
        bar.addItem(holder)
        return bar
      } }
      """, to: "Bar.swift")
    let compilation = Compilation(contentsOf: folder.path("."), parser: .kept)
    #expect(SwiftSourcesTests.lines(compilation) == ["File > Open ⌘O open:"], "\(compilation.report)")
  }

  @Test("Types of the module with SwiftUI's names are not SwiftUI's menus")
  func ownTypes() throws {
    let folder = try TemporaryFolder()
    let own = """
      class CommandGroup {}
      struct KeyboardShortcut { init(_ key: String) {} }
      extension NSEvent { var shortcut: KeyboardShortcut { KeyboardShortcut(characters) } }
      """
    _ = try folder.write(
      Self.appKit("menu.addItem(withTitle: \"A\", action: #selector(a), keyEquivalent: \"k\")") + own, to: "A.swift")
    let compilation = Compilation(contentsOf: folder.path("."), parser: .kept)
    #expect(compilation.definition.app.platforms == ["appkit"])
    #expect(Self.counts(compilation) == [1, 1])
  }

  @Test("Titles and actions of extensions in other files are found by their names alone")
  func implicitMembers() {
    let compilation = SwiftSourcesTests.compile(
      """
      import UIKit
      class Delegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          let sync = UIKeyCommand(title: .syncNow, action: .sync, input: "r", modifierFlags: .command)
          builder.insertElements([sync], atStartOfMenu: .file)
        }
      }
      """,
      [
        "Titles.swift": "extension String { static let syncNow = \"Sync Now\" }",
        "Actions.swift": "extension Selector { static let sync = #selector(Delegate.sync(_:)) }",
      ])
    #expect(SwiftSourcesTests.lines(compilation) == ["Sync Now ⌘R sync:"])
  }

  @Test("A view has the first values of the properties that a call leaves out")
  func defaults() {
    let compilation = SwiftSourcesTests.compile(
      """
      import SwiftUI
      struct Tools: Commands {
        var body: some Commands { CommandMenu("Go") { Entry(); Entry(title: "Two", key: "2") } }
      }
      struct Entry: View {
        var title = "One"
        var key: KeyEquivalent = "1"
        var body: some View { Button(title) {}.keyboardShortcut(key) }
      }
      """)
    let lines = SwiftSourcesTests.lines(compilation).map {
      $0.replacing(" > ", with: " ").split(separator: " ").prefix(3)
    }
    #expect(lines == [["Go", "One", "⌘1"], ["Go", "Two", "⌘2"]])
  }

  @Test("A list that begins empty may have elements later", arguments: ["= [String]()", ": [String] = []"])
  func laterElements(_ value: String) {
    let compilation = SwiftSourcesTests.compile(
      """
      import UIKit
      class Delegate: UIResponder, UIApplicationDelegate {
        var history \(value)
        override func buildMenu(with builder: UIMenuBuilder) {
          if history.isEmpty { return }
          let clear = UIKeyCommand(title: "Clear", action: #selector(clear), input: "k", modifierFlags: .command)
          builder.insertElements([clear], atStartOfMenu: .file)
        }
        @objc func clear() {}
      }
      """)
    #expect(SwiftSourcesTests.lines(compilation) == ["Clear ⌘K clear"])
  }

  @Test("A menu that one branch removes exists for the code of the other", arguments: [true, false])
  func exclusiveBranches(_ hasOther: Bool) throws {
    let insertion =
      "builder.insertChild(UIMenu(options: .displayInline, children: [command(\"Open\", \"o\")]), atEndOfMenu: .edit)"
    let compilation = SwiftSourcesTests.compile(
      Self.uiKit("if isLocked { builder.remove(menu: .edit); return }\n\(hasOther ? insertion : "")"))
    let operations = compilation.definition.menus.flatMap(\.operations).map(\.operation)
    #expect(operations.count == 1)
    #expect(operations.first?.elements.isEmpty == !hasOther)
    #expect(compilation.report.contains("other code needs what it removes") == hasOther)
    let text = try #require(DefinitionKDL(compilation)).text
    #expect(!Compilation(text: text).diagnostics.contains { $0.severity == .error }, "\(text)")
  }

  @Test(
    "Options may be a union; computed options and children are reported",
    arguments: [
      ("options.union(other), children: [command(\"A\", \"a\")]", "menu _", "its options, which are computed"),
      (".displayInline, children: Tools.items()", "section", "its children, which are computed"),
    ])
  func computedParts(_ arguments: String, _ word: String, _ remark: String) throws {
    let code = Self.uiKit(
      "builder.insertChild(menu(), atEndOfMenu: .edit)",
      "func menu(options: UIMenu.Options = []) -> UIMenu { UIMenu(title: \"\", options: \(arguments)) }")
    let text = try #require(DefinitionKDL(SwiftSourcesTests.compile(code))).text
    #expect(text.contains(word) && text.contains(remark), "\(text)")
    #expect(text.contains("Not carried over") == !remark.isEmpty, "\(text)")
  }

  /// Files of a folder, and the platforms that its menus are for.
  private static let folders: [(what: String, files: [String: String], platforms: [String])] = [
    (
      "a menu of AppKit that a function called buildMenu makes",
      ["A.swift": appKit("", "private func buildMenu() -> NSMenu { NSMenu() }")], ["appkit"]
    ),
    (
      "Mac Catalyst in a condition of shared code",
      ["A.swift": appKit(""), "B.swift": "#if targetEnvironment(macCatalyst)\nlet menu: NSMenu? = nil\n#endif"],
      ["appkit"]
    ),
    ("a view that needs UIKit", ["A.swift": "import UIKit\n" + view], ["ipados-26"]),
    (
      "a view that has UIKit where there is one", ["A.swift": "#if canImport(UIKit)\nimport UIKit\n#endif\n" + view],
      ["appkit"]
    ),
    (
      "an iPad's project",
      [
        "A.swift": view,
        "A.xcodeproj/project.pbxproj": XcodeProjectText.app("SDKROOT = iphoneos;\nSUPPORTS_MACCATALYST = NO;"),
      ],
      ["ipados-26"]
    ),
    (
      "a project for Mac Catalyst",
      [
        "A.swift": uiKit(""),
        "A.xcodeproj/project.pbxproj": XcodeProjectText.app("SDKROOT = iphoneos;\nSUPPORTS_MACCATALYST = YES;"),
      ],
      ["ipados-26", "mac-catalyst"]
    ),
    (
      "a project of both",
      [
        "A.swift": view,
        "A.xcodeproj/project.pbxproj": XcodeProjectText.app("SUPPORTED_PLATFORMS = \"iphoneos macosx\";"),
      ], ["appkit"]
    ),
    (
      "an iPad's project beside a library's",
      [
        "A.swift": view,
        "A.xcodeproj/project.pbxproj": XcodeProjectText.app("SDKROOT = iphoneos;\nSUPPORTS_MACCATALYST = NO;"),
        "Lib/L.xcodeproj/project.pbxproj": XcodeProjectText.app("SDKROOT = macosx;"),
      ], ["ipados-26"]
    ),
    (
      "projects in folders of their own",
      [
        "Mac/A.swift": appKit(""), "Pad/B.swift": uiKit(""),
        "Mac/A.xcodeproj/project.pbxproj": XcodeProjectText.app("SDKROOT = macosx;"),
        "Pad/B.xcodeproj/project.pbxproj": XcodeProjectText.app("SDKROOT = iphoneos;\nSUPPORTS_MACCATALYST = NO;"),
      ], ["appkit", "ipados-26"]
    ),
    (
      "a Mac's project",
      ["A.swift": uiKit(""), "A.xcodeproj/project.pbxproj": XcodeProjectText.app("SDKROOT = macosx;")], ["appkit"]
    ),
  ]
  private static let view = "struct V: View { var body: some View { Button(\"A\") {}.keyboardShortcut(\"a\") } }"

  @Test(
    "The platforms are those of the project, or of the frameworks that the code needs", arguments: folders.map(\.what))
  func platforms(_ what: String) throws {
    let example = try #require(Self.folders.first { $0.what == what })
    let folder = try TemporaryFolder()
    for (path, text) in example.files { _ = try folder.write(text, to: path) }
    #expect(Compilation(contentsOf: folder.path("."), parser: .kept).definition.app.platforms == example.platforms)
  }

  @Test("A key of a context menu is not a responder's")
  func contextMenu() {
    let compilation = SwiftSourcesTests.compile(
      Self.uiKit(
        "builder.insertChild(UIMenu(options: .displayInline, children: [command(\"Open\", \"o\")]), atStartOfMenu: .file)",
        """
        func contextMenu() -> UIMenu {
          UIMenu(children: [UIKeyCommand(title: "Row", action: #selector(row), input: "o", modifierFlags: .command)])
        }
        @objc func row() {}
        """))
    #expect(SwiftSourcesTests.lines(compilation) == ["Open ⌘O open:"])
    #expect(Self.counts(compilation) == [1, 2])
  }

  @Test("Function keys are read as AppKit's code writes them")
  func functionKeys() {
    let code = Self.appKit(
      "menu.addItem(withTitle: \"A\", action: #selector(a), keyEquivalent: functionKey(NSF5FunctionKey))",
      "func functionKey(_ key: Int) -> String { String(UnicodeScalar(key)!) }")
    #expect(SwiftSourcesTests.lines(SwiftSourcesTests.compile(code)) == ["Tools > A ⌘F5 a:"])
  }

  @Test(
    "A deferred element is one beside others, in each of its forms",
    arguments: [
      (".uncached(fill)", true), (".uncached { done in done([]) }", true), ("(fill)", false),
      (".usingFocus(identifier: id, shouldCacheItems: true)", false),
      (".usingFocus(identifier: id, shouldCacheItems: false)", true),
    ])
  func deferred(_ call: String, isUncached: Bool) throws {
    let compilation = SwiftSourcesTests.compile(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          let mark = UICommand(title: "Mark", action: #selector(mark))
          builder.insertElements([mark, UIDeferredMenuElement\(call)], atEndOfMenu: .file)
        }
      }
      """)
    let elements = compilation.definition.menus.flatMap(\.operations).flatMap(\.operation.elements.elements)
    #expect(elements.map { if case .deferred = $0 { true } else { false } } == [false, true])
    let text = try #require(DefinitionKDL(compilation)).text
    #expect(text.contains("deferred _") && text.contains("uncached=#true") == isUncached, "\(text)")
    #expect(text.contains("usingFocus=#true") == call.contains("usingFocus"), "\(text)")
  }

  @Test("A deferred element is one where the code extends its type, and where a helper of that makes it")
  func extendedDeferred() {
    let code =
      Self.uiKit(
        """
        builder.insertElements([UIDeferredMenuElement.uncached(fill), UIDeferredMenuElement.focused("recent")],
          atEndOfMenu: .file)
        """)
        + """

        extension UIDeferredMenuElement {
          static func focused(_ name: String) -> UIDeferredMenuElement {
            if #available(iOS 26, *) { return UIDeferredMenuElement.usingFocus(identifier: .init(name)) }
            return UIDeferredMenuElement { $0([]) }
          }
        }
        """
    let operations = SwiftSourcesTests.compile(code).definition.menus.flatMap(\.operations)
    let elements = operations.flatMap(\.operation.elements.elements)
    let deferred = elements.map { if case .deferred(let element) = $0 { "\(element.usesFocus)" } else { "" } }
    #expect(deferred == ["false", "true"])
  }

  @Test("Identifiers of actions and of deferred elements are read without their type, too")
  func implicitIdentifiers() {
    let code = Self.uiKit(
      """
      builder.remove(action: .init("send"))
      builder.insertElements([UIDeferredMenuElement.usingFocus(identifier: .init("recent"))], atEndOfMenu: .file)
      """)
    let compilation = SwiftSourcesTests.compile(code)
    let operations = compilation.definition.menus.flatMap(\.operations).map(\.operation)
    #expect(operations.first?.anchor == .action("send"))
    #expect(
      operations.flatMap(\.elements.elements).map { if case .deferred(let it) = $0 { it.name } else { "" } } == [
        "recent"
      ])
  }

  @Test("A profile of a later system is of the same system")
  func laterSystems() {
    let systems: [SwiftSystem] = ["mac-catalyst-27", "appkit-27", "ipados-27"].map { SwiftSystem(platform: $0) }
    #expect(systems == [.catalyst, .mac, .pad])
  }

  @Test("A function of the menu builder is read without a key, and so are the helpers that menuc writes")
  func builders() {
    let compilation = SwiftSourcesTests.compile(
      """
      import UIKit
      extension UIMenuBuilder {
        func buildMenus() {
          let grid = UICommand(title: "Grid", action: #selector(a), attributes: .keptIfAvailable)
          let menu = UIMenu(options: [.displayInline, .paletteIfAvailable], children: [grid, UIDeferredMenuElement.uncached(fill)])
          insertChild(menu, atEndOfMenu: .view)
        }
      }
      extension UIMenu.Options { static var paletteIfAvailable: UIMenu.Options {
        if #available(iOS 17, *) { return .displayAsPalette }
        return []
      } }
      extension UIMenuElement.Attributes { static var keptIfAvailable: UIMenuElement.Attributes {
        if #available(iOS 16, *) { return .keepsMenuPresented }
        return []
      } }
      """)
    #expect(Self.commands(compilation).map(\.attributes) == [.keepsMenuPresented], "\(compilation.report)")
    var isUncached: [Bool] = []
    var options: [Menu.Options] = []
    for operation in compilation.definition.menus.flatMap(\.operations) {
      operation.operation.elements.forEach { element in
        if case .deferred(let deferred) = element { isUncached.append(deferred.isUncached) }
        if case .menu(let menu) = element { options.append(menu.options) }
      }
    }
    #expect(isUncached == [true])
    #expect(options == [[.displayInline, .displayAsPalette]])
  }

  @Test("Commands for some system versions are on those platforms")
  func versions() {
    let code = Self.uiKit(
      """
      if #available(iOS 27, *) {
        let new = UIKeyCommand(title: "New", action: #selector(new), input: "n", modifierFlags: .command)
        builder.insertElements([new], atStartOfMenu: .file)
      } else {
        builder.insertChild(UIMenu(options: .displayInline, children: [command("Old", "o")]), atStartOfMenu: .file)
      }
      if #unavailable(iOS 16) { return }
      builder.insertChild(UIMenu(options: .displayInline, children: [command("All", "l")]), atStartOfMenu: .file)
      """)
    let platforms = ["ipados-15", "ipados-26", "ipados-27", "mac-catalyst"]
    let compilation = SwiftSourcesTests.compile(code, on: platforms)
    var found: [String: [String]?] = [:]
    for operation in compilation.definition.menus.flatMap(\.operations) {
      operation.operation.elements.forEach { if let title = $0.command?.title { found[title] = operation.platforms } }
    }
    #expect(found["New"] == ["ipados-27"])
    #expect(found["Old"]??.sorted() == ["ipados-15", "ipados-26", "mac-catalyst"])
    #expect(found["All"]??.sorted() == ["ipados-26", "ipados-27", "mac-catalyst"])
    #expect(Self.counts(compilation) == [3, 3])
    let newest = SwiftSourcesTests.compile(code)
    #expect(SwiftSourcesTests.lines(newest) == ["Old ⌘O old:", "All ⌘L all:"])
    #expect(newest.importSummary.contains("2 of 2 keys read, 1 left out"), "\(newest.importSummary)")
  }

  @Test("A method of the module that adds an item is followed, with any use of its result")
  func ownMethods() {
    let code = """
      import AppKit
      class Tray: NSObject {
        func setUp() { status.menu = make() }
        func make() -> NSMenu {
          let menu = NSMenu()
          addMore(menu)
          _ = menu.addItem(withTitle: "Quit", action: #selector(quit), target: self, keyEquivalent: "q")
          return menu
        }
        func addMore(_ menu: NSMenu) {
          _ = menu.addItem(withTitle: "Open", action: #selector(open), target: self, keyEquivalent: ",")
        }
        @objc func quit() {}
        @objc func open() {}
      }
      extension NSMenu {
        func addItem(withTitle title: String, action: Selector, target: AnyObject, keyEquivalent: String = "") -> NSMenuItem {
          let item = NSMenuItem(title: title, action: action, keyEquivalent: keyEquivalent)
          self.addItem(item)
          return item
        }
      }
      """
    let compilation = SwiftSourcesTests.compile(code)
    #expect(Self.counts(compilation) == [2, 2], "\(compilation.report)")
    #expect(SwiftSourcesTests.lines(compilation) == ["menu of Tray: Open ⌘, open", "menu of Tray: Quit ⌘Q quit"])
  }

  @Test("Each closure behind a title without a name is an action")
  func names() {
    let compilation = SwiftSourcesTests.compile(
      """
      import SwiftUI
      @main struct Lantern: App { var body: some Scene { WindowGroup {}.commands { CommandMenu("Go") {
        Button("관하여") {}
        Button("업데이트 확인") {}
        Button(state().title) {}
        Button(state().title) {}
      } } } }
      """)
    #expect(Set(Self.commands(compilation).map(\.action)).count == 4)
  }

  @Test("A helper program of AppKit's beside an app leaves the app its scenes")
  func helperPrograms() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      """
      import SwiftUI
      @main struct Bar: App { var body: some Scene {
        Settings { Text("x") }.commands { CommandMenu("Go") { Button("Run") {}.keyboardShortcut("n") } }
      } }
      """, to: "App/App.swift")
    _ = try folder.write(
      "import AppKit\n_ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)", to: "BarLauncher/main.swift")
    let app = Compilation(contentsOf: folder.path("."), parser: .kept).definition.app
    #expect(app.omits.contains("windowGroup") && app.supports.contains("settingsScene"), "\(app)")
  }

  @Test(
    "A subclass of a text view accepts text, from which ⌘C copies words",
    arguments: [("UITextView", true), ("NoteView", true), ("UIViewController", false)])
  func texts(_ superclass: String, _ acceptsText: Bool) {
    let compilation = SwiftSourcesTests.compile(
      """
      import UIKit
      class NoteView: UITextView {}
      class Editor: \(superclass) {
        override var keyCommands: [UIKeyCommand]? {
          [UIKeyCommand(title: "Copy Link", action: #selector(link), input: "c", modifierFlags: .command)]
        }
        @objc func link(_ sender: Any?) {}
      }
      """)
    #expect(compilation.definition.responders.first?.acceptsText == acceptsText)
    #expect(compilation.diagnostics.map(\.code) == (acceptsText ? [.conventionalShortcut] : []))
    #expect(DefinitionKDL(compilation)?.text.contains("acceptsText=#true") == acceptsText)
  }

  @Test(
    "Code without a menu bar names a document of the Mac",
    arguments: [
      "", "struct V: View { var body: some View { Button(\"A\") {}.keyboardShortcut(KEY) } }",
      """
      func addMenu() {
        let item = NSMenuItem(title: "Debug", action: nil, keyEquivalent: "")
        item.submenu = NSMenu(title: "Debug")
        item.submenu?.addItem(withTitle: "A", action: #selector(NSText.copy(_:)), keyEquivalent: "a")
        NSApp.mainMenu?.addItem(item)
      }
      """,
    ],
    [".cancelAction", "\"a\""])
  func documents(_ view: String, _ key: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      "import AppKit\nclass Delegate: NSObject, NSApplicationDelegate {}\n" + view.replacing("KEY", with: key),
      to: "App/App.swift")
    for (path, system) in [("A/Main.storyboard", "iOS.CocoaTouch"), ("B/Main.storyboard", "MacOSX.Cocoa")] {
      _ = try folder.write("<document targetRuntime=\"\(system)\"><menuItem id=\"1\"/></document>", to: path)
    }
    let help = Compilation(contentsOf: folder.path("."), parser: .kept).diagnostics.flatMap(\.help)
    #expect(help.contains { $0.contains("B/Main.storyboard") }, "\(help)")
  }

  @Test(
    "A menu bar in a storyboard of UIKit is a warning where a report says that the system ignores it",
    arguments: [
      ("iOS.CocoaTouch", "key=\"mainMenu\"", "ipados-26", true),
      ("iOS.CocoaTouch", "systemMenu=\"main\"", "ipados-27", true),
      ("iOS.CocoaTouch", "key=\"mainMenu\"", "mac-catalyst", true),
      ("iOS.CocoaTouch", "key=\"mainMenu\"", "ipados-16", false),
      ("iOS.CocoaTouch", "id=\"main\"", "ipados-26", false), ("MacOSX.Cocoa", "key=\"mainMenu\"", "ipados-26", false),
    ])
  func storyboardMenus(_ system: String, _ menu: String, _ platform: String, isReported: Bool) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.uiKit("builder.remove(menu: .format)"), to: "App/App.swift")
    _ = try folder.write(
      "<document targetRuntime=\"\(system)\"><menu \(menu) title=\"Main\"/></document>", to: "App/Main.storyboard")
    let compilation = Compilation(contentsOf: folder.path("App"), platforms: [platform], parser: .kept)
    let found = compilation.diagnostics.filter { $0.code == .unsupportedFile }
    #expect(found.map(\.severity) == (isReported ? [.warning] : []), "\(compilation.report)")
    #expect(found.allSatisfy { !$0.isMeasured })
  }

  @Test("A key of a subclass of NSMenuItem counts once, with any initializer; an invalid key is unread")
  func ownInitializers() {
    for (declaration, key) in [
      ("override init(title: String, action: Selector?, keyEquivalent: String)", "keyEquivalent"),
      ("init(title: String, action: Selector?, keyEquivalent key: String, number: Int = 0)", "key"),
    ] {
      let body = "{ super.init(title: title, action: action, keyEquivalent: \(key)) }"
      let code = Self.appKit(
        """
        menu.addItem(Own(title: "A", action: #selector(run), keyEquivalent: "a"))
        menu.addItem(Own(title: "B", action: #selector(run), keyEquivalent: "bb"))
        menu.addItem(Own(title: "C", action: #selector(run), keyEquivalent: ""))
        """, "@objc func run() {}")
      let compilation = SwiftSourcesTests.compile(code + "\nclass Own: NSMenuItem { \(declaration) \(body) }")
      #expect(Self.counts(compilation) == [1, 2], "\(compilation.report)")
      #expect(compilation.diagnostics.filter { $0.code == .unreadKey }.count == 1, "\(compilation.report)")
    }
  }

  @Test("A constant of a nested type is found by its context")
  func nestedConstants() {
    let compilation = SwiftSourcesTests.compile(
      """
      import SwiftUI
      extension KeyboardShortcut { enum Own { static let save = KeyboardShortcut("k") } }
      @main struct LanternApp: App {
        var body: some Scene {
          WindowGroup {}.commands { CommandMenu("Tools") { Button("Save It") {}.keyboardShortcut(.Own.save) } }
        }
      }
      """, ["en.lproj/Localizable.strings": #"save = "Save";"#])
    #expect(SwiftSourcesTests.lines(compilation).contains("Tools > Save It ⌘K saveIt:"), "\(compilation.report)")
  }

  @Test("A subclass inherits the initializers of its superclass and of the extensions of it")
  func inheritedInitializers() {
    let pad = SwiftSourcesTests.compile(
      """
      import UIKit
      extension UIKeyCommand {
        convenience init(_ input: String, action: Selector, title: String) {
          self.init(title: title, action: action, input: input, modifierFlags: .command)
        }
      }
      class Sub: UIKeyCommand {}
      class Own: UIResponder {
        static let jump = Sub("j", action: #selector(run), title: "Jump")
        override var keyCommands: [UIKeyCommand]? {
          [Self.jump, Sub(title: "Open", action: #selector(run), input: "o", modifierFlags: .command)]
        }
        @objc func run() {}
      }
      """)
    #expect(SwiftSourcesTests.lines(pad) == ["Own: Jump ⌘J run", "Own: Open ⌘O run"], "\(pad.report)")
    #expect(Self.counts(pad) == [2, 2])
    let mac = SwiftSourcesTests.compile(
      Self.appKit("menu.addItem(Sub(\"Open\", key: \"o\", action: #selector(run)))", "@objc func run() {}")
        + """

        extension NSMenuItem {
          convenience init(_ title: String, key: String, action: Selector) {
            self.init(title: title, action: action, keyEquivalent: key)
          }
        }
        class Base: NSMenuItem {}
        class Sub: Base {}
        """)
    #expect(SwiftSourcesTests.lines(mac) == ["Tools > Open ⌘O run"], "\(mac.report)")
    #expect(Self.counts(mac) == [1, 1])
  }

  @Test("The items of a list in a case's payload are read")
  func payloads() {
    let compilation = SwiftSourcesTests.compile(
      Self.appKit(
        """
        for group in groups() {
          switch group {
          case .plain(let parts):
            for part in parts { menu.addItem(withTitle: part.title, action: nil, keyEquivalent: part.key) }
          case .divider: menu.addItem(.separator())
          }
        }
        """,
        """
        func groups() -> [Group] {
          let first = [Part(title: "A", key: "a"), Part(title: "B", key: "b")]
          return [.plain(first), .divider, .plain([Part(title: "C", key: "c")])]
        }
        """) + "\nenum Group { case plain([Part]), divider }\nstruct Part { let title: String, key: String }")
    #expect(
      SwiftSourcesTests.lines(compilation) == ["Tools > A ⌘A ", "Tools > B ⌘B ", "Tools > C ⌘C "],
      "\(compilation.report)")
    #expect(Self.counts(compilation) == [3, 3])
  }

  @Test("If code mentions too many files' names, the files with the most keys are read")
  func manyFiles() {
    var files: [String: String] = [:]
    var others: [String] = []
    for number in 0..<110 {
      files["A\(number).swift"] = "enum Other\(number) { static let value = 1 }"
      others.append("print(Other\(number).value)")
    }
    files["Z.swift"] = """
      enum Texts {
        static let format = NSLocalizedString("open", value: "Open %@", comment: "")
        static var open: String { format.replacing("%@", with: "All") }
      }
      """
    let code = Self.appKit(
      """
      setUp()
      menu.addItem(withTitle: Texts.open, action: nil, keyEquivalent: "o")
      """,
      """
      func setUp() {
        \(others.joined(separator: "\n"))
        NSMenu().addItem(withTitle: Texts.open, action: nil, keyEquivalent: "p")
      }
      """)
    let compilation = SwiftSourcesTests.compile(code, files)
    #expect(SwiftSourcesTests.lines(compilation).contains { $0.hasPrefix("Tools > Open") }, "\(compilation.report)")
  }

  @Test("A key in a branch that is not taken is not told to have no code that leads to it")
  func branches() {
    let code = """
      import UIKit
      class Delegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          switch builder.system {
          case .context:
            let item = UIKeyCommand(title: "More", action: #selector(a), input: "m", modifierFlags: .control)
            builder.insertChild(UIMenu(title: "", options: .displayInline, children: [item]), atEndOfMenu: .file)
          default: break
          }
        }
        @objc func a() {}
      }
      """
    let found = SwiftSourcesTests.compile(code).diagnostics.filter { $0.code == .unreadKey }
    #expect(found.count == 1 && found.allSatisfy { $0.message.contains("branch") })
  }
}
