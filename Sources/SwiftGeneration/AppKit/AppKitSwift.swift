/// The menus of an app as code for AppKit: a function for each menu, and the main menu with all of them.
struct AppKitSwift {
  let compilation: Compilation
  let generated: PlatformMenus
  let appName: String
  /// The actions that no class of AppKit has.
  var actions: SwiftActions
  /// The objects that items are sent to, and their names in the code.
  let targets: [(name: String, property: String)]
  var remarks = SwiftRemarks(framework: "AppKit")
  private var functions: [Function] = []
  private var functionNames: SwiftNameScope
  /// The selectors of action items, which no command sends and no class of AppKit performs.
  private var actionNames: SwiftNameScope
  private var namesOfActions: [Action.Identifier: String] = [:]
  var usesFunctionKeys = false

  private struct Function {
    let documentation: String?
    let name: String
    let body: [SwiftBodyPart]
  }

  private init(_ compilation: Compilation, _ generated: PlatformMenus) {
    self.compilation = compilation
    self.generated = generated
    appName = compilation.definition.app.typeName
    actions = SwiftActions(name: appName + "Actions", declared: AppKitSelectors.methods, event: "Any?")
    targets = Self.targets(of: generated)
    functionNames = SwiftNameScope(besides: ["makeMainMenu"] + targets.map(\.property))
    actionNames = SwiftNameScope(besides: Self.methods(of: generated))
  }

  /// The names of the methods that commands send, and of those that AppKit performs.
  private static func methods(of menus: PlatformMenus) -> [String] {
    var selectors = AppKitSelectors.undeclared.union(AppKitSelectors.methods.keys)
    menus.forEachCommand { selectors.formUnion([$0.action] + $0.alternates.map(\.action)) }
    return selectors.map { String($0.rawValue.prefix { $0 != ":" }) }
  }

  private static func targets(of menus: PlatformMenus) -> [(name: String, property: String)] {
    var targets: [(name: String, property: String)] = []
    var scope = SwiftNameScope(besides: AppKitMenuBody.reserved)
    menus.forEachCommand { command in
      guard !command.isSegue, let name = command.appKit?.target, !targets.contains(where: { $0.name == name }) else {
        return
      }
      targets.append((name, scope.name([SwiftName.lower(name, as: "target")].compactMap(\.self), or: "target")))
    }
    return targets
  }

  private func body(_ tree: MenuTree, _ first: SwiftBodyPart) -> AppKitMenuBody {
    var body = AppKitMenuBody(tree: tree, besides: targets.map(\.property))
    body.statements = [first]
    return body
  }

  static func code(of compilation: Compilation, _ origin: GeneratedSwift.Origin) -> GeneratedSwift {
    let onAppKit = { (platform: Platform) in platform.rules.contains(.implementerIsTarget) }
    guard let generated = compilation.menus(preferring: [onAppKit, { $0.isMac && $0.hasMainMenu }]) else {
      return GeneratedSwift(text: "", remarks: [])
    }
    var code = AppKitSwift(compilation, generated)
    if !onAppKit(generated.platform) {
      code.remarks.note(
        "the definition is not for AppKit: these are its menus as \(generated.platform.title) has them, those of the "
          + "system among them")
    }
    return code.code(origin)
  }

  private mutating func code(_ origin: GeneratedSwift.Origin) -> GeneratedSwift {
    addMenu(generated.main.tree, "makeMainMenu", "The menu bar: `NSApp.mainMenu`.")
    for context in generated.contexts { addContextMenu(context) }
    remarks.noteOthers(of: compilation.definition, than: generated.platform)
    remarks.noteKeyCommands(
      of: compilation.definition, on: generated.platform, for: "its performKeyEquivalent(with:) or keyDown(with:)")
    let validation = AppKitValidation(&self)
    var text = SwiftText(origin, remarks)
    if !actions.isEmpty {
      text.documentation("The actions that the menus send and AppKit does not perform.")
      actions.write(to: &text)
    }
    writeMenus(to: &text)
    validation.write(to: &text)
    writeHelpers(to: &text)
    return GeneratedSwift(text: text.text, remarks: remarks.all)
  }

  private func writeMenus(to text: inout SwiftText) {
    text.documentation("The menus of \(compilation.definition.app.nameInComments).")
    text.line("@MainActor")
    text.block((targets.isEmpty ? "enum" : "struct") + " \(appName)Menus") { text in
      for target in targets {
        text.comment("Gets the actions whose target is \(target.name).", mark: "///")
        text.line("let \(SwiftName.escaped(target.property)): AnyObject")
      }
      for function in functions {
        text.blank()
        function.documentation.map { text.comment($0, mark: "///") }
        let access = function.documentation == nil ? "private " : ""
        text.block("\(access)\(targets.isEmpty ? "static " : "")func \(function.name)() -> NSMenu") { text in
          text.write(function.body)
        }
      }
    }
  }

  private func writeHelpers(to text: inout SwiftText) {
    text.blank()
    text.block("extension NSMenu") { text in
      text.documentation("Adds an item that opens a menu.")
      text.line("@discardableResult")
      text.block("fileprivate func addSubmenu(_ submenu: NSMenu) -> NSMenuItem") { text in
        text.line("let item = addItem(withTitle: submenu.title, action: nil, keyEquivalent: \"\")")
        text.line("item.submenu = submenu")
        text.line("return item")
      }
    }
    if usesFunctionKeys {
      text.documentation("The key equivalent of a function key, such as `NSUpArrowFunctionKey`.")
      text.block("private func functionKey(_ key: Int) -> String") { text in
        text.line("String(decoding: [UInt16(key)], as: UTF16.self)")
      }
    }
  }

  // MARK: Menus

  private mutating func addContextMenu(_ construction: MenuConstruction) {
    let name = functionNames.name(Self.functionNames(of: [construction.name ?? "context"]), or: "makeContextMenu")
    let documentation = "The context menu" + (construction.name.map { " '\($0)'" } ?? "") + "."
    addMenu(construction.tree, name, documentation)
  }

  private mutating func addMenu(_ tree: MenuTree, _ name: String, _ documentation: String) {
    let index = functions.count
    var body = body(tree, .line("let menu = NSMenu()"))
    addItems(of: MenuTree.root, to: &body)
    body.statements.append(.line("return menu"))
    functions.insert(Function(documentation: documentation, name: name, body: body.statements), at: index)
  }

  /// Writes the function that makes a submenu, and returns its name.
  mutating func addMenu(_ menu: Menu, _ id: MenuTree.ID, of tree: MenuTree) -> String {
    let index = functions.count
    let identifier = menu.identifier.map { SwiftName.candidates(identifier: Self.shortIdentifier($0)) } ?? []
    let name = functionNames.name(
      Self.functionNames(of: identifier + [menu.title].filter { !$0.isEmpty }), or: "makeSubmenu")
    var body = body(tree, .expression("let menu = ", .call("NSMenu", [.init("title", .localized(menu.title))])))
    if menu.appKit?.autoenablesItems == false {
      body.statements.append(.line("menu.autoenablesItems = false"))
      body.autoenablesItems = false
    }
    let newProperties = Self.newProperties.filter { menu.options.contains($0.option) }
    if !newProperties.isEmpty {
      body.statements.append(
        .block("if #available(macOS 14, *)", newProperties.map { .line("menu.\($0.setting)") }))
    }
    addItems(of: id, to: &body)
    if let identifier = menu.identifier, let property = Self.appMenus[identifier] {
      body.statements.append(.line("NSApp.\(property) = menu"))
    }
    body.statements.append(.line("return menu"))
    functions.insert(Function(documentation: nil, name: name, body: body.statements), at: index)
    return name
  }

  /// The menus that AppKit fills, or finds its own items in.
  static let appMenus: [Menu.Identifier: String] = [
    .services: "servicesMenu", .window: "windowsMenu", .help: "helpMenu",
  ]

  /// The properties of menus since macOS 14.
  private static let newProperties: [(option: Menu.Options, setting: String)] = [
    (.singleSelection, "selectionMode = .selectOne"), (.displayAsPalette, "presentationStyle = .palette"),
  ]

  private static func shortIdentifier(_ identifier: Menu.Identifier) -> String {
    let displayed = identifier.displayed
    return displayed.hasPrefix(".") ? String(displayed.dropFirst()) : displayed
  }

  private static func functionNames(of texts: [String]) -> [String] {
    texts.compactMap(SwiftName.ending).map { "make\($0)\($0.hasSuffix("Menu") ? "" : "Menu")" }
  }

  func property(ofTarget name: String) -> String { targets.first { $0.name == name }?.property ?? "nil" }

  /// Each identifier is one method.
  mutating func method(of action: Action) -> String {
    if let known = action.identifier.flatMap({ namesOfActions[$0] }) { return known }
    let texts = [action.identifier?.rawValue, action.title].compactMap(\.self)
    let candidates = texts.flatMap { SwiftName.candidates(identifier: $0, as: "action") }
    let name = actionNames.name(candidates, or: "action")
    if let identifier = action.identifier { namesOfActions[identifier] = name }
    return name
  }

  mutating func selector(_ action: ActionSelector) -> String {
    if action.rawValue.isEmpty { return "nil" }
    if AppKitSelectors.undeclared.contains(action) { return "Selector((\"\(action.rawValue)\"))" }
    return actions.expression(action)
  }
}

/// The growing body of a function that makes a menu.
struct AppKitMenuBody {
  let tree: MenuTree
  var statements: [SwiftBodyPart] = []
  var autoenablesItems = true
  private(set) var count = 0
  var needsSeparator = false
  /// The titles of the sections that the next item is the first of.
  var headers: [String] = []
  /// Whether the section is hidden, and so each of its items.
  var isHidden = false
  private var names: SwiftNameScope

  /// The names that a constant must not hide: the menu itself, and the function for keys.
  static let reserved = ["menu", "functionKey"]

  init(tree: MenuTree, besides others: [String]) {
    self.tree = tree
    names = SwiftNameScope(besides: Self.reserved + others)
  }

  /// The name of the constant for an item, which differs from the functions that make menus.
  mutating func name(_ candidates: [String]) -> String {
    let free = candidates.filter { !($0.hasPrefix("make") && $0.hasSuffix("Menu")) }
    return SwiftName.escaped(names.name(free, or: "item"))
  }

  mutating func begin() {
    if needsSeparator { statements.append(.line("menu.addItem(.separator())")) }
    for header in headers {
      statements.append(
        .block(
          "if #available(macOS 14, *)",
          [
            .expression(
              "",
              .call("menu.addItem", [.init(nil, .call(".sectionHeader", [.init("title", .localized(header))]))]))
          ]))
    }
    needsSeparator = false
    headers = []
    count += 1
  }
}

extension Command {
  /// Whether it is a segue of a storyboard, as `import` writes one.
  var isSegue: Bool { action == "perform:" && appKit?.target != nil }

  /// A remark on a segue; nil for another command.
  var segue: String? {
    guard isSegue, let target = appKit?.target else { return nil }
    return "a segue of the storyboard opens \(target) for '\(titleOrAction)': give it an action that does"
  }
}

extension Compilation {
  package func appKitSwift(_ origin: GeneratedSwift.Origin) -> GeneratedSwift { AppKitSwift.code(of: self, origin) }
}
