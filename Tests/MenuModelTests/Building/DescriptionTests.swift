import Testing

@testable import MenuModel

/// The text of menus and failures in a test's log.
@Suite struct DescriptionTests {
  @Test("An element of the system equals one that an app makes with the same properties")
  func equality() throws {
    let copy = KeyCommand(title: "Copy", action: "copy:", input: "c", modifierFlags: .command)
    for platform in [Platform.iPadOS16, .iPadOS26] {
      #expect(MenuBuilder(platform: platform).keyCommand(for: "copy:") == copy)
    }
  }

  @Test("Two elements that differ in anything print differently")
  func differences() {
    let keyCommand = KeyCommand(title: "Go", action: "go:", input: "g", modifierFlags: .command)
    let changes: [(inout KeyCommand) -> Void] = [
      { $0.command.title = "Walk" }, { $0.command.subtitle = "a" }, { $0.command.image = "a" },
      { $0.command.selectedImage = "a" }, { $0.command.action = "walk:" }, { $0.command.propertyList = "a" },
      { $0.command.alternates = [CommandAlternate(title: "Run", action: "run:", modifierFlags: .alternate)] },
      { $0.command.discoverabilityTitle = "a" }, { $0.command.attributes = .disabled }, { $0.command.state = .on },
      { $0.command.repeatBehavior = .nonRepeatable }, { $0.keyCombination = "cmd+h" },
      { $0.wantsPriorityOverSystemBehavior = true }, { $0.allowsAutomaticLocalization = false },
      { $0.allowsAutomaticMirroring = false },
    ]
    let changed = changes.map { change in
      var other = keyCommand
      change(&other)
      return other
    }
    let menus = [
      Menu(title: "Go"), Menu(title: "Go", subtitle: "a"), Menu(title: "Go", image: "a"),
      Menu(title: "Go", identifier: "a"), Menu(title: "Go", options: .destructive),
    ]
    let actions = [
      Action(title: "Go"), Action(title: "Go", identifier: "a"), Action(title: "Go", attributes: .destructive),
      Action(title: "Go", state: .mixed),
    ]
    let commands = [keyCommand.command] + changed[..<11].map(\.command)
    let deferred = [
      DeferredElement(), DeferredElement(isUncached: true), DeferredElement(usesFocus: true, source: nil),
    ]
    for elements: [any MenuElementConvertible] in [[keyCommand] + changed, commands, menus, actions, deferred] {
      #expect(Set(elements.map { "\($0.menuElement)" }).count == elements.count)
    }
    #expect("\(keyCommand)" == "Go ⌘G (go:)")
    #expect("\(changed[5])" == "Go ⌘G (go: with a)")
  }

  private static func failure(
    on platform: Platform, _ change: (inout MenuBuilder) throws -> Void
  ) -> String {
    var builder = MenuBuilder(platform: platform)
    try? change(&builder)
    return builder.failures.map(\.description).joined()
  }

  @Test("The report of an operation that an old system lacks has its elements, its place and another way")
  func unavailable() {
    let command = Command(title: "Blink", action: "blink:")
    let failure = Self.failure(on: .iPadOS15) { try $0.insertElements([command], afterCommand: "paste:") }
    for part in ["'Blink'", "paste:", "iOS 26", "replaceChildren"] { #expect(failure.contains(part), "\(failure)") }
    let removal = Self.failure(on: .iPadOS15) { try $0.remove(command: "paste:") }
    #expect(removal.contains("remove") && removal.contains("paste:"), "\(removal)")
  }

  @Test("The report of a sibling of the root has its name and the way into the root")
  func rootOperation() {
    let failure = Self.failure(on: .iPadOS26) { try $0.insertSibling(Menu(title: "Lamps"), afterMenu: .root) }
    #expect(failure.contains("'Lamps'") && failure.contains(".root") && failure.contains("insertChild"), "\(failure)")
  }

  @Test("An element that is missing because it was dropped is reported with the cause")
  func droppedAnchor() {
    let taken = KeyCommand(title: "Info", action: "info:", input: "i", modifierFlags: .command)
    var builder = MenuBuilder(platform: .iPadOS26)
    let lamps = Menu(title: "Lamps", identifier: "lamps", children: [Menu(title: "In", identifier: "in"), taken])
    try? builder.insertSibling(lamps, afterMenu: .view)
    try? builder.insertChild(Menu(title: "Shades", identifier: "shades"), atEndOfMenu: "in")
    try? builder.insertChild(Menu(title: "Colours"), atEndOfMenu: "shades")
    #expect(builder.failures.count == 3)
    for failure in builder.failures.dropFirst() {
      let text = "\(failure)"
      #expect(text.contains("not there") && text.contains("dropped") && text.contains("'Info' has ⌘I"), "\(text)")
    }
    // What came in at last was not dropped.
    try? builder.insertChild(Menu(identifier: "lamps"), atEndOfMenu: .view)
    try? builder.remove(menu: "lamps")
    #expect(throws: MenuBuilder.Failure.removedAnchor(.menu("lamps"), operation: 4, by: .remove(.menu("lamps")))) {
      try builder.remove(menu: "lamps")
    }
  }

  @Test("A failure says how to begin if the system brings no menu bar", arguments: [true, false])
  func noMenuBar(isContext: Bool) {
    var builder = MenuBuilder(system: isContext ? .context : .main, platform: isContext ? .iPadOS26 : .appKit)
    try? builder.insertChild(Menu(title: "X"), atEndOfMenu: .file)
    #expect("\(builder)".contains("no menu bar") && "\(builder)".contains("root:"))
    builder = MenuBuilder(root: Menu(identifier: .root, children: [Menu(title: "X")]), platform: .appKit)
    try? builder.insertChild(Menu(title: "X"), atEndOfMenu: .file)
    #expect(!"\(builder)".contains("no menu bar"))
  }

  @Test("A missing system menu gets no suggestion, and names its feature", arguments: Platform.all)
  func systemMenus(platform: Platform) throws {
    let pristine = MenuBuilder(platform: platform)
    for (_, identifier) in Menu.Identifier.system where pristine.menu(for: identifier) == nil {
      let failure = Self.failure(on: platform) { try $0.insertChild(Menu(title: "X"), atEndOfMenu: identifier) }
      #expect(failure.hasPrefix("the menu \(identifier) is not there") && !failure.contains("Did you mean"))
      guard let feature = failure.firstMatch(of: #/App\(supports: \["(\w+)"\]\)/#)?.1 else { continue }
      let other = try Platform(platform.name, for: App(supports: [String(feature)]))
      #expect(MenuBuilder(platform: other).menu(for: identifier) != nil, "\(failure)")
    }
  }

  @Test("A misspelled menu, command or action gets a suggestion")
  func slips() {
    #expect(
      Self.failure(on: .iPadOS26) { try $0.remove(menu: "com.apple.menu.fiel") }.hasSuffix("mean the menu .file?"))
    #expect(Self.failure(on: .iPadOS26) { try $0.remove(command: "coppy:") }.hasSuffix("mean the command copy:?"))
    #expect(
      Self.failure(on: .iPadOS26) { try $0.remove(command: "copy:", propertyList: "a") }
        .hasSuffix("mean the command copy:?"))
    let action = Self.failure(on: .iPadOS26) {
      try $0.insertElements([Action(title: "A", identifier: "share.sheet")], atEndOfMenu: .file)
      try $0.remove(action: "share.shet")
    }
    #expect(action.hasSuffix("mean the action share.sheet?"))
    #expect(
      Self.failure(on: .iPadOS26) { try $0.insertChild(Menu(title: "X"), atEndOfMenu: .openRecent) }
        .contains("App(supports: ["))
  }

  @Test("The report of a dropped section names its contents")
  func droppedSection() {
    let failure = Self.failure(on: .iPadOS26) {
      let children = [
        KeyCommand(title: "Lamp", action: "lamp:", input: "j", modifierFlags: .command),
        KeyCommand(title: "Doubled", action: "doubled:", input: "c", modifierFlags: .command),
      ]
      try $0.insertChild(Menu(options: .displayInline, children: children), atStartOfMenu: .file)
    }
    #expect(failure.contains("UIKit drops all of 'Lamp', 'Doubled'"), "\(failure)")
  }

  @Test("Each of several clashes has a remedy, with the call for a menu with the key inside a system's menu")
  func remedies() {
    let failure = Self.failure(on: .iPadOS26) {
      let children = [
        KeyCommand(title: "Slant", action: "slant:", input: "i", modifierFlags: .command),
        KeyCommand(title: "Clone", action: "clone:", input: "c", modifierFlags: .command),
        KeyCommand(title: "Copy", action: "copy:", input: "9", modifierFlags: .command),
      ]
      try $0.insertChild(Menu(title: "Tools", children: children), atStartOfMenu: .root)
    }
    for remedy in [
      "Give 'Slant' another key, or take 'Italic' out first: `builder.remove(menu: .textStyle)`",
      "Give 'Clone' another key, or take 'Copy' out first", "Leave 'Copy' out and let a responder perform the action",
    ] { #expect(failure.contains(remedy), "\(failure)") }
  }

  @Test("A replacement that is dropped leaves what was there, and the report says so")
  func droppedReplacement() {
    let taken = KeyCommand(title: "Seek", action: "seek:", input: "i", modifierFlags: .command)
    let children = Self.failure(on: .iPadOS26) { try $0.replaceChildren(ofMenu: .file) { $0 + [taken] } }
    #expect(children.contains("menu .file keeps its children") && !children.contains("'Close'"), "\(children)")
    let menu = Self.failure(on: .iPadOS26) { try $0.replace(menu: .view, with: Menu(title: "See", children: [taken])) }
    #expect(menu.contains("menu .view stays"), "\(menu)")
  }

  @Test("The report of an anchor that was taken out has the operation")
  func removal() {
    let menu = Self.failure(on: .iPadOS26) {
      try $0.remove(menu: .format)
      try $0.remove(menu: .font)
    }
    #expect(menu.contains("`remove(menu: .format)` took it out"), "\(menu)")
    let children = Self.failure(on: .iPadOS26) {
      try $0.replaceChildren(ofMenu: .format) { _ in [] }
      try $0.remove(menu: .font)
    }
    #expect(children.contains("`replaceChildren(ofMenu: .format)` took it out"), "\(children)")
  }
}
