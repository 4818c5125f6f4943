import Testing
@testable import MenuBase
@testable import MenuModel
@testable import TestSupport

@Suite("Menu builder")
struct MenuBuilderTests {
  /// A small system: File (with an empty Print group), Edit with Copy, Format with Italic, and Window kept last.
  static func platform(elementOperations: Bool = true) -> Platform {
    var platform = Platform(name: "test", title: "Test")
    platform.rules = elementOperations ? [.elementOperations] : []
    platform.pinned = [Platform.Pin(identifier: .window, position: .last)]
    platform.aliases = [.newScene: .newItem]
    let tree: [MenuElement] = [
      .menu(Menu(title: "File", identifier: .file, children: [section(.newItem), section(.print)])),
      .menu(Menu(title: "Edit", identifier: .edit, children: [section(.standardEdit, [key("copy:", "cmd+c")])])),
      .menu(
        Menu(title: "Format", identifier: .format, children: [section(.textStyle, [key("toggleItalics:", "cmd+i")])])),
      .menu(Menu(title: "Window", identifier: .window)),
    ]
    platform.operations[.main] = [
      OperationDeclaration(
        operation: .insert(ElementList(tree), at: .atEnd(of: .root)), source: SourceRange(file: 0, start: 0, end: 0),
        anchorSource: SourceRange(file: 0, start: 0, end: 0))
    ]
    return platform
  }

  static func section(_ identifier: Menu.Identifier?, _ children: [MenuElement] = []) -> MenuElement {
    .menu(Menu(identifier: identifier, options: .displayInline, children: children))
  }

  static func key(_ action: ActionSelector, _ key: String, propertyList: PropertyList? = nil) -> MenuElement {
    .keyCommand(
      KeyCommand(
        Command(title: action.rawValue, action: action, propertyList: propertyList),
        keyCombination: try? KeyCombination(spelling: key)))
  }

  static func menu(_ identifier: Menu.Identifier?, _ children: [MenuElement] = []) -> Menu {
    Menu(title: identifier?.rawValue ?? "menu", identifier: identifier, children: children)
  }

  /// The tree as text: identifiers and actions, children in brackets.
  static func outline(_ builder: MenuBuilder, of identifier: Menu.Identifier = .root) -> String {
    func text(_ elements: [MenuElement]) -> String {
      elements.map { element in
        guard case .menu(let menu) = element else { return element.command?.action.rawValue ?? element.title }
        let name = menu.identifier?.displayed ?? "_"
        return menu.children.isEmpty ? name : "\(name)[\(text(menu.children))]"
      }.joined(separator: " ")
    }
    return text(builder.menu(for: identifier)?.children ?? [])
  }

  static let pristine =
    ".file[.newItem .print] .edit[.standardEdit[copy:]] .format[.textStyle[toggleItalics:]] .window"

  @Test(
    "every operation puts things at UIKit's places",
    arguments: [
      (MenuOperation.insert([.menu(menu("a"))], at: .before(.menu(.edit))), "a", ".file[.newItem .print] a .edit"),
      (.insert([.menu(menu("a"))], at: .after(.menu(.file))), "a", ".file[.newItem .print] a .edit"),
      (.insert([.menu(menu("a"))], at: .atStart(of: .file)), "a", ".file[a .newItem .print] .edit"),
      (.insert([.menu(menu("a"))], at: .atEnd(of: .file)), "a", ".file[.newItem .print a] .edit"),
      (.replace(.menu(.file), with: [.menu(menu("a"))]), "a", "a .edit"),
      (.replaceChildren(of: .file, with: [.menu(menu("a"))]), "a", ".file[a] .edit"),
      (.insert([key("a:", "cmd+1")], at: .before(.command(.init("copy:")))), "a:", "[a: copy:]"),
      (.insert([key("a:", "cmd+1")], at: .after(.command(.init("copy:")))), "a:", "[copy: a:]"),
      (.replace(.command(.init("copy:")), with: [key("a:", "cmd+c")]), "a:", ".standardEdit[a:]"),
      (.insert([key("a:", "cmd+1"), key("b:", "cmd+2")], at: .atEnd(of: .newScene)), "a:", ".newItem[a: b:]"),
    ])
  func operations(operation: MenuOperation, inserted: String, expected: String) {
    var builder = MenuBuilder(platform: Self.platform())
    #expect(builder.perform(operation) == nil)
    #expect(Self.outline(builder).contains(expected), "\(Self.outline(builder))")
  }

  @Test("a fresh builder has the pristine tree, and each build starts from it")
  func pristineTree() throws {
    var builder = MenuBuilder(platform: Self.platform())
    #expect(Self.outline(builder) == Self.pristine)
    try builder.remove(menu: .edit)
    #expect(Self.outline(builder) != Self.pristine)
    #expect(Self.outline(MenuBuilder(platform: Self.platform())) == Self.pristine)
  }

  @Test(
    "anything that duplicates the tree drops the whole operation and leaves the tree untouched",
    arguments: [
      (
        menu("new", [section(nil, [key("ok:", "cmd+1"), key("info:", "cmd+i")])]),
        MenuBuilder.Subject.key(.init(KeyInput("i"), .command))
      ),
      (menu("new", [section(nil, [key("copy:", "cmd+2")])]), .command(.init("copy:"))),
      (menu("new", [section(.textStyle)]), .menu(.textStyle)),
      (menu("new", [section(.newScene)]), .menu(.newItem)),
    ])
  func atomicDrop(menu: Menu, subject: MenuBuilder.Subject) {
    var builder = MenuBuilder(platform: Self.platform())
    let before = builder.tree
    let failure = #expect(throws: MenuBuilder.Failure.self) { try builder.insertSibling(menu, afterMenu: .edit) }
    guard case .duplicates(let clashes, let change) = failure else {
      Issue.record("expected duplicates, got \(String(describing: failure))")
      return
    }
    #expect(clashes.map(\.subject) == [subject])
    #expect(change == .insert(menu, at: .after(.menu(.edit))))
    #expect(Self.outline(builder) == Self.pristine)
    #expect(Set(builder.tree.keys.ids) == Set(before.keys.ids))
    #expect(Set(builder.tree.commands.ids) == Set(before.commands.ids))
    #expect(builder.tree.menus == before.menus)
    #expect(builder.failures.count == 1)
  }

  @Test("all clashes of one operation are reported, each with the place of the other")
  func everyClash() {
    var builder = MenuBuilder(platform: Self.platform())
    let failure = #expect(throws: MenuBuilder.Failure.self) {
      try builder.insertSibling(
        Self.menu("new", [Self.key("a:", "cmd+c"), Self.key("b:", "cmd+i")]), afterMenu: .edit)
    }
    guard case .duplicates(let clashes, _) = failure else {
      Issue.record("expected duplicates")
      return
    }
    #expect(clashes.count == 2)
    #expect(clashes.map(\.path) == [["Edit"], ["Format"]])
  }

  @Test("an action identifier is unique too")
  func actions() throws {
    var builder = MenuBuilder(platform: Self.platform())
    let share = MenuElement.action(Action(title: "Share", identifier: "share"))
    try builder.insertElements([share], atEndOfMenu: .file)
    #expect(builder.action(for: "share")?.title == "Share")
    let failure = #expect(throws: MenuBuilder.Failure.self) {
      try builder.insertElements([share], atEndOfMenu: .edit)
    }
    guard case .duplicates = failure else {
      Issue.record("expected duplicates")
      return
    }
    try builder.remove(action: "share")
    try builder.insertElements([share], atEndOfMenu: .edit)
  }

  @Test("UIKit crashes on an insertion with one thing twice, and on a key command without input or action")
  func crashes() {
    var builder = MenuBuilder(platform: Self.platform())
    let failure = #expect(throws: MenuBuilder.Failure.self) {
      try builder.insertChild(
        Self.menu("new", [Self.key("a:", "cmd+1"), Self.key("b:", "cmd+1")]), atEndOfMenu: .file)
    }
    guard case .crash(let clashes) = failure else {
      Issue.record("expected a crash")
      return
    }
    #expect(clashes.count == 1)
    let failureOfTaken = #expect(throws: MenuBuilder.Failure.self) {
      try builder.insertChild(
        Self.menu("new", [Self.key("a:", "cmd+i"), Self.key("b:", "cmd+i")]), atEndOfMenu: .file)
    }
    guard case .crash(let clashesOfTaken) = failureOfTaken else {
      Issue.record("expected a crash: what is twice in the insertion is so whether or not the tree has it too")
      return
    }
    #expect(clashesOfTaken.map(\.element.title) == ["b:"])
    let tabs = (1...9).map { Self.key("tab:", "cmd+\($0)") }
    let failureOfTabs = #expect(throws: MenuBuilder.Failure.self) {
      try builder.insertChild(Self.menu("tabs", tabs), atEndOfMenu: .file)
    }
    #expect(
      failureOfTabs?.description
        == "the app crashes: the command tab: is 9 times in what is brought in: 'tab:', 'tab:', 'tab:', …. "
        + "Leave all but one out, or give each a property list of its own")
    let noInput = MenuElement.keyCommand(KeyCommand(Command(title: "A", action: "a:"), keyCombination: nil))
    #expect(throws: MenuBuilder.Failure.missingInput(noInput)) {
      try builder.insertElements([noInput], atEndOfMenu: .file)
    }
    let noAction = MenuElement.command(Command(title: "A", action: ""))
    #expect(throws: MenuBuilder.Failure.missingAction(noAction)) {
      try builder.insertElements([noAction], atEndOfMenu: .file)
    }
    #expect(Self.outline(builder) == Self.pristine)
  }

  @Test("an anchor that never existed and a removed one have different reports")
  func anchors() throws {
    var builder = MenuBuilder(platform: Self.platform())
    #expect(throws: MenuBuilder.Failure.missingAnchor(.menu("b"))) {
      try builder.insertSibling(Self.menu("a"), afterMenu: "b")
    }
    try builder.remove(menu: .format)
    let removal = MenuChange.remove(.menu(.format))
    #expect(throws: MenuBuilder.Failure.removedAnchor(.menu(.textStyle), operation: 1, by: removal)) {
      try builder.insertSibling(Self.menu("a"), afterMenu: .textStyle)
    }
    #expect(throws: MenuBuilder.Failure.removedAnchor(.command(.init("toggleItalics:")), operation: 1, by: removal)) {
      try builder.remove(command: "toggleItalics:")
    }
  }

  @Test("a removed menu can be inserted again, with its identifier, its command and its key")
  func removeThenInsert() throws {
    var builder = MenuBuilder(platform: Self.platform())
    try builder.remove(menu: .format)
    let format = Menu(title: "Format", identifier: .format, children: [Self.key("toggleItalics:", "cmd+i")])
    try builder.insertSibling(format, afterMenu: .edit)
    try builder.insertChild(Self.menu("a"), atEndOfMenu: .format)
    #expect(Self.outline(builder).contains(".format[toggleItalics: a]"))
  }

  @Test("a failed replacement leaves the old elements")
  func failedReplacement() throws {
    var builder = MenuBuilder(platform: Self.platform())
    #expect(throws: MenuBuilder.Failure.self) {
      try builder.replace(menu: .edit, with: Self.menu("a", [Self.key("a:", "cmd+i")]))
    }
    #expect(Self.outline(builder) == Self.pristine)
    #expect(builder.command(for: "copy:") != nil)
    // The copy command is free once Edit is gone, so the same key may come back in its place.
    try builder.replace(menu: .edit, with: Self.menu("a", [Self.key("mine:", "cmd+c")]))
  }

  @Test("property lists separate two commands with one action")
  func propertyLists() throws {
    var builder = MenuBuilder(platform: Self.platform())
    let menu = Self.menu(
      "sort",
      [
        Self.key("sort:", "ctrl+cmd+1", propertyList: "name"), Self.key("sort:", "ctrl+cmd+2", propertyList: "date"),
        .command(Command(title: "None", action: "sort:")),
      ])
    try builder.insertChild(menu, atEndOfMenu: .file)
    #expect(builder.command(for: "sort:", propertyList: "date")?.propertyList == "date")
    #expect(builder.command(for: "sort:")?.title == "None")
    #expect(builder.command(for: "sort:", propertyList: "size") == nil)
  }

  @Test("UIKit compares keys as written")
  func rawKeys() throws {
    var builder = MenuBuilder(platform: Self.platform())
    let menu = Self.menu("a", [Self.key("a:", "cmd+S"), Self.key("b:", "shift+cmd+s"), Self.key("c:", "shift+cmd+S")])
    try builder.insertChild(menu, atEndOfMenu: .file)
  }

  @Test("the root has no siblings and cannot be removed or replaced by another menu")
  func root() throws {
    var builder = MenuBuilder(platform: Self.platform())
    let (menu, root) = (Self.menu("a"), MenuAnchor.menu(.root))
    #expect(throws: MenuBuilder.Failure.rootOperation(.insert(menu, at: .after(root)))) {
      try builder.insertSibling(menu, afterMenu: .root)
    }
    #expect(throws: MenuBuilder.Failure.rootOperation(.insert(menu, at: .before(root)))) {
      try builder.insertSibling(menu, beforeMenu: .root)
    }
    #expect(throws: MenuBuilder.Failure.rootOperation(.remove(root))) { try builder.remove(menu: .root) }
    #expect(throws: MenuBuilder.Failure.rootOperation(.replace(.root, with: menu))) {
      try builder.replace(menu: .root, with: menu)
    }
    try builder.replace(
      menu: .root, with: Menu(identifier: .root, children: [Self.menu("a"), Menu(title: "W", identifier: .window)]))
    #expect(Self.outline(builder) == "a .window")
    try builder.insertSibling(Self.menu("b"), afterMenu: "a")
    #expect(Self.outline(builder) == "a b .window")
  }

  @Test("nor may a platform itself do that, or an app by another name of the root")
  func rootOfPlatform() {
    var platform = Platform(name: "own", title: "Own")
    platform.aliases = ["top": .root]
    for (anchor, asSystem) in [(Menu.Identifier.root, true), ("top", true), ("top", false)] {
      var builder = MenuBuilder(emptyFor: platform, system: .main)
      let menu = MenuElement.menu(Self.menu("x", [.menu(Self.menu("c")), .menu(Self.menu("d"))]))
      for operation in [
        MenuOperation.insert([menu], at: .after(.menu(anchor))), .insert([menu], at: .before(.menu(anchor))),
        .replace(.menu(anchor), with: [menu]), .remove(.menu(anchor)),
      ] {
        #expect(builder.perform(operation, asSystem: asSystem).map(NestedMenus.Refusal.init) == .root)
        #expect(builder.perform(.remove(.menu("x")), asSystem: asSystem) != nil)
        #expect(Self.outline(builder) == "")
      }
    }
  }

  @Test("menus the system keeps stay at their end and cannot be removed")
  func pinned() throws {
    var builder = MenuBuilder(platform: Self.platform())
    try builder.insertSibling(Self.menu("a"), afterMenu: .window)
    #expect(Self.outline(builder).hasSuffix("a .window"))
    #expect(throws: MenuBuilder.Failure.fixedMenu(.window)) { try builder.remove(menu: .window) }
    #expect(throws: MenuBuilder.Failure.fixedMenu(.window)) { try builder.replace(menu: .window, with: Self.menu("b")) }
  }

  @Test("menus the system keeps stay when their parent goes, unless they come in again")
  func pinnedInside() throws {
    var platform = Self.platform()
    platform.pinned.append(Platform.Pin(identifier: .print, position: nil))
    var builder = MenuBuilder(platform: platform)
    let window = Menu(title: "Window", identifier: .window)
    #expect(throws: MenuBuilder.Failure.fixedMenus([.window, .print])) {
      try builder.replaceChildren(ofMenu: .root) { _ in [Self.menu("a")] }
    }
    #expect(throws: MenuBuilder.Failure.fixedMenus([.print])) {
      try builder.replaceChildren(ofMenu: .root) { _ in [Self.menu("a"), window] }
    }
    #expect(throws: MenuBuilder.Failure.fixedMenus([.window, .print])) {
      try builder.replace(menu: .root, with: Menu(identifier: .root, children: [Self.menu("a")]))
    }
    #expect(throws: MenuBuilder.Failure.fixedMenus([.print])) { try builder.remove(menu: .file) }
    #expect(throws: MenuBuilder.Failure.fixedMenus([.print])) { try builder.replace(menu: .file, with: Self.menu("b")) }
    #expect(Self.outline(builder) == Self.pristine)
    try builder.replaceChildren(ofMenu: .root) { _ in [window, Self.menu("a", [Self.section(.print)])] }
    #expect(Self.outline(builder) == "a[.print] .window")
  }

  @Test("the name of an action whose place another element takes goes with that element")
  func removedSceneAlternate() throws {
    var builder = MenuBuilder(platform: Self.platform())
    let activation = SceneActivationAction(
      Action(title: "Open", identifier: "open"), alternate: Self.key("show:", "cmd+1"))
    try builder.insertChild(Self.menu("a", [.sceneActivation(activation)]), atEndOfMenu: .file)
    #expect(builder.tree.id(of: .action("open")) != nil)
    try builder.remove(menu: "a")
    #expect(builder.tree.id(of: .action("open")) == nil)
    #expect(throws: MenuBuilder.Failure.removedAnchor(.action("open"), operation: 1, by: .remove(.menu("a")))) {
      try builder.remove(action: "open")
    }
  }

  @Test("a system older than iOS 26 has no operations on commands, actions or elements")
  func availability() throws {
    var builder = MenuBuilder(platform: Self.platform(elementOperations: false))
    let (key, menu) = (Self.key("a:", "cmd+1"), Self.menu("a"))
    #expect(throws: MenuBuilder.Failure.unavailable(.insertElements([key], at: .atEnd(of: .file)))) {
      try builder.insertElements([key], atEndOfMenu: .file)
    }
    #expect(throws: MenuBuilder.Failure.unavailable(.insertElements([.menu(menu)], at: .atEnd(of: .file)))) {
      try builder.insertElements([menu], atEndOfMenu: .file)
    }
    #expect(throws: MenuBuilder.Failure.unavailable(.remove(.command(.init("copy:"))))) {
      try builder.remove(command: "copy:")
    }
    try builder.insertChild(Self.menu("a"), atEndOfMenu: .file)
    try builder.replaceChildren(ofMenu: .file) { $0 + [Self.key("b:", "cmd+2")] }
    #expect(Self.outline(builder, of: .file) == ".newItem .print a b:")
  }

  @Test("a dropped insertion leaves no key with a command of its own that yielded")
  func droppedYielding() throws {
    var builder = MenuBuilder(platform: Self.platform())
    let key = try KeyCombination(spelling: "cmd+k")
    let yielding = KeyCommand(Command(title: "One", action: "one:"), keyCombination: key, yieldsToApp: true)
    #expect(throws: MenuBuilder.Failure.self) {
      try builder.insertChild(
        Self.menu("a", [.keyCommand(yielding), Self.key("two:", "cmd+k"), Self.key("copy:", "cmd+9")]),
        atEndOfMenu: .file)
    }
    #expect(builder.tree.id(of: key) == nil)
    try builder.insertChild(Self.menu("a", [Self.key("three:", "cmd+k")]), atEndOfMenu: .file)
    #expect(builder.tree.id(of: key).map { builder.tree[$0].title } == "three:")
  }

  @Test("a dropped activation with an alternate leaves no name behind")
  func droppedAlternate() throws {
    var builder = MenuBuilder(platform: Self.platform())
    let activation = SceneActivationAction(
      Action(title: "Open", identifier: "open"), alternate: Self.key("x:", "cmd+c"))
    #expect(throws: MenuBuilder.Failure.self) {
      try builder.insertChild(Self.menu("a", [.sceneActivation(activation)]), atEndOfMenu: .file)
    }
    #expect(builder.tree.id(of: .action("open")) == nil)
    try builder.insertChild(Self.menu("a", [.action(Action(title: "Open", identifier: "open"))]), atEndOfMenu: .file)
    #expect(builder.tree.id(of: .action("open")) != nil)
  }

  @Test("a system command that yields leaves its key to the app's")
  func yielding() throws {
    var platform = Self.platform()
    let close = KeyCommand(
      Command(title: "Close", action: "performClose:"), keyCombination: try KeyCombination(spelling: "cmd+w"),
      yieldsToApp: true)
    platform.operations[.main]?.append(
      OperationDeclaration(
        operation: .insert([.keyCommand(close)], at: .atEnd(of: .file)), source: SourceRange(file: 0, start: 0, end: 0),
        anchorSource: SourceRange(file: 0, start: 0, end: 0)))
    var builder = MenuBuilder(platform: platform)
    let system = try #require(builder.tree.id(of: .command(.init("performClose:"))))
    #expect(builder.tree.keyCombination(of: system)?.canonical == "cmd+w")
    try builder.insertChild(Self.menu("a", [Self.key("closeTab:", "cmd+w")]), atEndOfMenu: .file)
    #expect(builder.tree.keyCombination(of: system) == nil)
    try builder.remove(menu: "a")
    #expect(builder.tree.keyCombination(of: system)?.canonical == "cmd+w")
    // A dropped insertion gives the key back.
    #expect(throws: MenuBuilder.Failure.self) {
      try builder.insertChild(Self.menu("a", [Self.key("x:", "cmd+w"), Self.key("y:", "cmd+c")]), atEndOfMenu: .file)
    }
    #expect(builder.tree.keyCombination(of: system)?.canonical == "cmd+w")
  }

  @Test("of several commands with one action the first in menu order is meant, and each can go")
  func twins() throws {
    var platform = Self.platform()
    platform.rules.insert(.acceptsDuplicates)
    var builder = MenuBuilder(platform: platform)
    try builder.insertChild(Self.menu("a", [Self.key("copy:", "cmd+2")]), atEndOfMenu: .format)
    try builder.insertChild(Self.menu("b", [Self.key("copy:", "cmd+1")]), atStartOfMenu: .file)
    try builder.insertElements([Self.key("x:", "cmd+3")], afterCommand: "copy:")
    #expect(Self.outline(builder, of: "b") == "copy: x:")
    try builder.remove(command: "copy:")
    #expect(Self.outline(builder, of: .edit) == ".standardEdit[copy:]")
    try builder.remove(command: "copy:")
    #expect(Self.outline(builder, of: .format) == ".textStyle[toggleItalics:] a[copy:]")
    try builder.remove(menu: "a")
    #expect(throws: MenuBuilder.Failure.removedAnchor(.command(.init("copy:")), operation: 5, by: .remove(.menu("a"))))
    {
      try builder.remove(command: "copy:")
    }
  }

  @Test("a key that two commands bring in crashes the app, though one of them is in the tree already")
  func keyOfKnownCommand() {
    for elements in [
      [Self.key("copy:", "cmd+1"), Self.key("x:", "cmd+1")], [Self.key("x:", "cmd+1"), Self.key("copy:", "cmd+1")],
      [Self.key("copy:", "cmd+i"), Self.key("x:", "cmd+i")],
    ] {
      var builder = MenuBuilder(platform: Self.platform())
      let failure = #expect(throws: MenuBuilder.Failure.self) {
        try builder.insertChild(Self.menu("a", elements), atEndOfMenu: .file)
      }
      guard case .crash(let clashes) = failure else {
        Issue.record("expected a crash, got \(String(describing: failure))")
        continue
      }
      #expect(clashes.count == 1)
    }
  }

  @Test("what is inserted twice is told once, with the likely reason")
  func doneTwice() throws {
    let menu = Self.menu("", (1...8).map { Self.key(ActionSelector("x\($0):"), "cmd+ctrl+\($0)") })
    var builder = MenuBuilder(platform: Self.platform())
    try builder.insertChild(menu, atEndOfMenu: .file)
    do { try builder.insertChild(menu, atEndOfMenu: .file) } catch {
      let text = "\(error)"
      #expect(text.contains("done twice") && text.contains(" more like it") && !text.contains("x7:"), "\(text)")
    }
    #expect(!builder.failures.isEmpty)
  }

  @Test("deeply nested menus are inserted, and taken out again if they clash")
  func deepMenus() throws {
    func deep(_ inner: MenuElement) -> Menu {
      (0..<1000).reduce(Self.menu("a", [inner])) { menu, _ in Menu(title: "x", children: [.menu(menu)]) }
    }
    var builder = MenuBuilder(platform: Self.platform())
    #expect(throws: MenuBuilder.Failure.self) {
      try builder.insertChild(deep(Self.key("x:", "cmd+i")), atEndOfMenu: .file)
    }
    #expect(builder.menu(for: "a") == nil)
    try builder.insertChild(deep(Self.key("x:", "cmd+1")), atEndOfMenu: .file)
    #expect(builder.menu(for: "a")?.children == [Self.key("x:", "cmd+1")])
    #expect(Overlay(builder).text.contains("⌘1"))
  }

  @Test("a root that replaces the root has the menus that the system keeps, at their places")
  func replacedRoot() throws {
    var builder = MenuBuilder(platform: Self.platform())
    try builder.replace(menu: .root, with: Self.menu(.root, [.menu(Self.menu(.window)), .menu(Self.menu("a"))]))
    #expect(Self.outline(builder) == "a .window")
  }
}
