/// The scenes of an app in the code of a file, without comments and strings.
package struct SwiftScenes {
  /// The scenes and commands of SwiftUI that it makes.
  private(set) var names: Set<String> = []
  /// The same for each system, if `#if` distinguishes them.
  private var namesOnSystems: [SwiftSystem: Set<String>] = [:]
  /// The types of its own with such names.
  private(set) var declared: Set<String> = []
  /// The names that it takes from SwiftUI, beside types of the module: `SwiftUI.Settings`.
  private(set) var qualified: Set<String> = []
  /// Whether it gives the app another main menu.
  private(set) var setsMainMenu = false
  /// Whether a program starts in it.
  private(set) var isStart = false
  /// Whether it has an app of SwiftUI: `@main struct Reader: App`.
  package private(set) var isApp = false
  /// Its types of apps, and the types whose `main()` it calls: another file may start an app.
  private(set) var (apps, started): (Set<String>, Set<String>) = ([], [])
  /// Whether the app starts with a delegate of UIKit or AppKit.
  private(set) var startsWithDelegate = false
  /// Whether that delegate is AppKit's.
  package private(set) var startsWithAppKit = false
  /// Whether an app starts in it.
  package var startsApp: Bool { isApp || startsWithDelegate }
  /// The frameworks of one kind of system that it mentions.
  private var frameworks: Set<SwiftFramework> = []

  /// Whether two apps are not for different systems, as far as their files and the names of their folders show.
  package func rivals(_ other: SwiftScenes, in folders: [String]) -> Bool {
    if isApp, folders.allSatisfy(Self.namesSystem) { return false }
    return isApp == other.isApp && startsWithAppKit == other.startsWithAppKit
      && (!isApp || frameworks.isEmpty || other.frameworks.isEmpty || !frameworks.isDisjoint(with: other.frameworks))
  }

  /// Whether a folder has a system in its name: `macOS`, `PhoneApp`.
  private static func namesSystem(_ folder: String) -> Bool {
    let name = folder.lowercased()
    return ["ios", "ipad", "phone", "mac", "osx", "tvos", "watch", "vision"].contains { name.contains($0) }
  }

  /// The names that show that an app has a feature of `swiftui-mac`.
  package static let features = [
    "windowGroup": "WindowGroup", "documents": "DocumentGroup", "settingsScene": "Settings",
    "textEditing": "TextEditingCommands", "textFormatting": "TextFormattingCommands",
    "toolbarCommands": "ToolbarCommands", "sidebarCommands": "SidebarCommands",
    "inspectorCommands": "InspectorCommands",
  ]

  private static let types = ["class", "struct", "enum", "actor", "protocol"]
  private static let known = Set(features.values).union(["CommandMenu", "CommandGroup"])
  private static let words = WordSearch(
    known.sorted() + ["mainMenu", "@main", "ApplicationMain", ".main()", ": App {"])

  /// Nil for a file without any of these. O(bytes).
  package init?(_ file: SwiftSources.File) {
    guard Self.words.occurs(in: file.bytes) else { return nil }
    let tokens = file.tokenized.tokens
    if tokens.tokens.contains(where: { $0.kind == .directive && tokens.text($0) == "#if" }) {
      for system in SwiftSystem.allCases {
        let rest = SwiftConditions(tokens, for: system).bytes
        namesOnSystems[system] = SwiftScenes(SwiftSources.File(path: file.path, bytes: rest))?.names ?? []
      }
    }
    var own: Set<String> = []
    var starter: String?
    defer { names = names.subtracting(own).union(qualified) }
    for index in tokens.tokens.indices {
      switch tokens.text(at: index) {
      case let name where Self.known.contains(name) && index > 1 && tokens.text(at: index - 2) == "SwiftUI":
        if !Self.losesCommands(tokens, index) { qualified.insert(name) }
      case "AppKit", "Cocoa", "NSApplicationDelegateAdaptor": frameworks.insert(.appKit)
      case "UIKit", "UIApplicationDelegateAdaptor": frameworks.insert(.uiKit)
      case "mainMenu" where tokens.text(at: index + 1) == "=" && tokens.text(at: index + 2) != "=":
        if index > 0, tokens.text(at: index - 1) == "." { setsMainMenu = true }
      case "UIApplicationMain", "NSApplicationMain":
        starter = tokens.text(at: index)
        if index > 0, tokens.text(at: index - 1) == "@" { isStart = true }
      case "main" where index > 0 && tokens.text(at: index - 1) == "@": readStart(tokens, from: index + 1)
      case "main" where index > 1 && tokens.text(at: index - 1) == "." && tokens.text(at: index + 1) == "(":
        started.insert(tokens.text(at: index - 2))
      case "App" where index > 1 && tokens.text(at: index - 1) == ":": apps.insert(tokens.text(at: index - 2))
      // A scene, instead of a type of the module.
      case "Settings" where index > 0 && ["{", "("].contains(tokens.text(at: index + 1)):
        let isFirst = ["{", "}", ")"].contains(tokens.text(at: index - 1))
        if isFirst || tokens.tokens[index - 1].kind == .directive, !Self.losesCommands(tokens, index) {
          names.insert("Settings")
        }
      case "Settings": break
      case let name
      where Self.known.contains(name) && index > 0 && Self.types.contains(tokens.text(at: index - 1)):
        _ = index > 1 && tokens.text(at: index - 2).hasSuffix("private") ? own.insert(name) : declared.insert(name)
      case let name where Self.known.contains(name) && !Self.losesCommands(tokens, index): names.insert(name)
      default: break
      }
    }
    // A method may call it that no code calls.
    if let starter, isStart || SourcePath.name(ofFile: file.path) == "main.swift" {
      (isStart, startsWithDelegate) = (true, true)
      if starter == "NSApplicationMain" { startsWithAppKit = true }
    }
  }

  func names(on system: SwiftSystem) -> Set<String> { namesOnSystems[system] ?? names }

  /// Remembers that another file starts its app.
  mutating func start() { (isStart, isApp) = (true, true) }

  private mutating func readStart(_ tokens: SwiftTokens, from start: Int) {
    isStart = true
    let words = (start..<min(start + 40, tokens.tokens.count)).map(tokens.text(at:)).prefix { $0 != "{" }
    // A delegate is a subclass; a class without a superclass starts an app of SwiftUI.
    if words.contains("class"), words.contains(":") { startsWithDelegate = true }
    if words.contains("NSApplicationDelegate") { startsWithAppKit = true }
    if let colon = words.firstIndex(of: ":"), words[colon...].contains("App") { isApp = true }
  }

  /// Whether the modifiers of a scene remove its commands: `WindowGroup { … }.commandsRemoved()`.
  private static func losesCommands(_ tokens: SwiftTokens, _ start: Int) -> Bool {
    var depth = 0
    for index in tokens.tokens.indices[(start + 1)...] {
      switch tokens.text(at: index) {
      case "(", "{", "[": depth += 1
      case ")", "}", "]": depth -= 1
      case "." where depth == 0 && ["commandsRemoved", "commandsReplaced"].contains(tokens.text(at: index + 1)):
        return true
      case ".", ":": break
      case _ where depth == 0 && tokens.tokens[index].kind == .name:
        if tokens.text(at: index - 1) != ".", tokens.text(at: index + 1) != ":" { return false }
      default: break
      }
      if depth < 0 { return false }
    }
    return false
  }
}
