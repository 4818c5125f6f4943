/// Makes elements of menus, and what is done with them, of what the code of a module says.
package struct SwiftLowering {
  /// Where the parts of an element stand, by where the element is declared.
  package private(set) var places: [SourceRange: [SwiftPart: SourceRange]] = [:]
  /// Where the key of each stands.
  package private(set) var keys: [(range: SourceRange, key: KeyCombination)] = []
  package private(set) var remarks: [ImportRemark] = []
  package private(set) var diagnostics: [Diagnostic] = []
  package private(set) var certainty = SwiftCertainty()
  /// Where the commands are that are there at times only.
  private(set) var conditional: Set<SourceRange> = []
  package private(set) var itemCount = 0
  /// The branches of the menus that are being made, one in the other.
  private var branches: [Int] = []
  /// How many menus of AppKit there are so far.
  private var menuCount = 0
  /// The menus of AppKit that are being made, one in the other.
  private var open: Set<ObjectIdentifier> = []

  /// How deep menus of AppKit nest that are read, and how many items all of them have together.
  static let maximumDepth = 100
  private static let maximumItems = 10_000

  private let interpreter: SwiftInterpreter
  /// The file of the compilation that each file of the module is.
  private let files: [SourceFile.ID]
  /// The actions given away, by what they are for.
  private var actions: [String: Int] = [:]

  package init(_ interpreter: SwiftInterpreter, files: [SourceFile.ID]) {
    self.interpreter = interpreter
    self.files = files
  }

  // MARK: Places

  package func located(_ range: SourceRange) -> SourceRange {
    let file = Int(range.file) < files.count ? files[Int(range.file)] : 0
    return SourceRange(file: file, start: range.start, end: range.end)
  }

  /// Where an element is declared: at its title, since a function may make several; else at the call.
  private func source(of object: SwiftObject, _ title: SwiftElements.Title) -> SourceRange {
    if let range = title.range, range.length > 0 { return located(range) }
    if let site = object.sites.first { return located(site) }
    return located(object.range)
  }

  // MARK: Certainty

  /// Makes what is in a menu that is there in some branches.
  private mutating func within<Result>(_ object: SwiftObject, _ make: (inout SwiftLowering) -> Result) -> Result {
    let outer = branches
    branches = joined(object)
    defer { branches = outer }
    return make(&self)
  }

  /// The branches in which an object is there: its own and its menu's, if one are within the other.
  private func joined(_ object: SwiftObject) -> [Int] {
    if object.branches.starts(with: branches) { return object.branches }
    // When other code adds it is not known.
    return branches.starts(with: object.branches)
      ? branches : [Int(object.range.file) << 32 | Int(object.range.start)] + [-1]
  }

  /// Remembers what is certain about an element.
  private mutating func note(_ object: SwiftObject, _ title: SwiftElements.Title, at source: SourceRange) {
    var path = joined(object)
    // What has one of several actions, or a property list that is computed, is one with nothing else.
    let isChosen = ["action", "propertyList"].contains { name in
      switch object.fields[name] {
      case nil, .selector?, .text?, .integer?, .boolean?, .null?, .list?, .dictionary?: false
      case .object(let object)?: object.kind != .enumCase
      default: true
      }
    }
    if isChosen, object.framework != .swiftUI { path += [-2, Int(source.start)] }
    if path.count > 1, object.kind == .item { conditional.insert(source) }
    certainty.add(branches: path, at: source)
    for (part, place) in places[source] ?? [:] where part != .title || place != source {
      certainty.add(branches: path, at: place)
    }
    if !title.isKnown || !title.others.isEmpty || title.text.isEmpty {
      certainty.add(computed: title.range.map { located($0) } ?? source)
      for place in [source] + (places[source] ?? [:]).values { certainty.add(untitled: place) }
    }
    if case .selector? = object.fields["action"] {
    } else {
      for place in [source] + (places[source] ?? [:]).values { certainty.add(actionless: place) }
    }
  }

  // MARK: Elements

  /// The elements of some objects; a divider parts them into sections.
  package mutating func elements(_ values: [SwiftValue], isMac: Bool) -> [MenuElement] {
    let objects = values.flatMap { interpreter.elements(of: $0) }
    let groups = objects.split(omittingEmptySubsequences: true) { $0.kind == .divider }
    if groups.count < 2 { return objects.compactMap { element($0, isMac: isMac) } }
    return groups.map { group in
      let children = group.compactMap { element($0, isMac: isMac) }
      return .menu(Menu(options: .displayInline, children: children, source: group.first.map { located($0.range) }))
    }
  }

  package mutating func element(_ object: SwiftObject, isMac: Bool) -> MenuElement? {
    switch object.kind {
    case .item, .text:
      itemCount += 1
      return item(object)
    case .menu: return .menu(menu(object, isMac: isMac))
    case .section, .container:
      let children = within(object) { $0.elements(object.children, isMac: isMac) }
      if children.isEmpty { return nil }
      let title = SwiftElements.title(of: object)
      remark(on: title, at: located(object.range))
      return .menu(
        Menu(title: title.text, options: .displayInline, children: children, source: located(object.range)))
    case .instance:
      let children = elements([.object(object)], isMac: isMac)
      return children.count == 1 ? children[0] : nil
    default: return nil
    }
  }

  private mutating func menu(_ object: SwiftObject, isMac: Bool) -> Menu {
    let title = SwiftElements.title(of: object)
    let source = source(of: object, title)
    remark(on: title, at: source)
    var options: Menu.Options = []
    for name in names(object.fields["options"]) {
      if let option = Menu.Options.named.first(where: { $0.name == name })?.option { options.insert(option) }
    }
    note(object, title, at: source)
    return Menu(
      title: title.text, identifier: identifier(object.fields["identifier"]), options: options,
      children: within(object) { $0.elements(object.children, isMac: isMac) }, source: source)
  }

  private mutating func item(_ object: SwiftObject) -> MenuElement? {
    if object.type == "UIDeferredMenuElement" {
      return .deferred(DeferredElement(name: "", source: located(object.range)))
    }
    let command = noted(command(object), object)
    if object.type == "UIAction" {
      return .action(
        Action(title: command.title, attributes: command.attributes, state: command.state, source: command.source))
    }
    guard let key = object.key else { return .command(command) }
    return .keyCommand(keyCommand(command, key, object))
  }

  package mutating func keyCommand(_ object: SwiftObject) -> KeyCommand? {
    guard let key = object.key else { return nil }
    itemCount += 1
    return keyCommand(noted(command(object), object), key, object)
  }

  private mutating func noted(_ command: Command, _ object: SwiftObject) -> Command {
    if let place = object.places["key"], place.length > 0, object.key != nil, let source = command.source {
      places[source, default: [:]][.key] = located(place)
    }
    if let source = command.source { note(object, SwiftElements.title(of: object), at: source) }
    return command
  }

  private mutating func keyCommand(_ command: Command, _ key: KeyCombination, _ object: SwiftObject) -> KeyCommand {
    if let place = object.places["key"], place.length > 0 {
      let range = located(place)
      keys.append((range, key))
    }
    var keyCommand = KeyCommand(command, keyCombination: key)
    if case .boolean(let value)? = object.fields["wantsPriorityOverSystemBehavior"] {
      keyCommand.wantsPriorityOverSystemBehavior = value
    }
    if case .boolean(let value)? = object.fields["allowsAutomaticLocalization"] {
      keyCommand.allowsAutomaticLocalization = value
    }
    if case .boolean(let value)? = object.fields["allowsAutomaticMirroring"] {
      keyCommand.allowsAutomaticMirroring = value
    }
    return keyCommand
  }

  private mutating func command(_ object: SwiftObject) -> Command {
    var title = SwiftElements.title(of: object)
    var discoverability: String?
    if let value = object.fields["discoverabilityTitle"], !value.isNull {
      let holder = SwiftObject(.text, "", at: object.range)
      holder.fields["title"] = value
      let other = SwiftElements.title(of: holder)
      if title.text.isEmpty { title = other } else { discoverability = other.text }
    }
    let source = source(of: object, title)
    remark(on: title, at: source)
    var action = ""
    if case .selector(let selector)? = object.fields["action"]?.first {
      action = selector.name
      places[source, default: [:]][.action] = located(selector.range)
    }
    if !ActionSelector.isWellFormed(action) {
      action = object.framework == .appKit ? "" : madeUpAction(title.text, object)
    }
    if let range = title.range { places[source, default: [:]][.title] = located(range) }
    if case .symbol(let symbol)? = object.fields["propertyList"]?.first {
      let text = "Its property list is what the code makes of \(symbol.path)."
      remarks.append(ImportRemark(.note(text), title.text, at: source))
    }
    var attributes: MenuElementAttributes = []
    if case .choice? = object.fields["attributes"] {
      remarks.append(ImportRemark(.left("its attributes, which are computed"), title.text, at: source))
    }
    for name in names(object.fields["attributes"]) {
      if let attribute = MenuElementAttributes.named.first(where: { $0.name == name })?.attribute {
        attributes.insert(attribute)
      }
    }
    var command = Command(
      title: title.text, image: image("image", of: object, at: source), action: ActionSelector(action),
      propertyList: propertyList(object.fields["propertyList"]),
      alternates: alternates(object.fields["alternates"]), discoverabilityTitle: discoverability,
      attributes: attributes, state: state(of: object, at: source), source: source)
    command.selectedImage = image("selectedImage", of: object, at: source)
    if case .text(let text)? = object.fields["subtitle"], text.isComplete { command.subtitle = text.text }
    if case .symbol(let symbol)? = object.fields["repeatBehavior"] {
      command.repeatBehavior = MenuElementRepeatBehavior.allCases.first { $0.name == symbol.name } ?? .automatic
    }
    return command
  }

  /// The symbol or image that it shows by name.
  private mutating func image(_ field: String, of object: SwiftObject, at source: SourceRange) -> String? {
    switch object.fields[field] {
    case nil, .null?: return nil
    case .object(let image)?:
      if case .text(let name)? = (image["systemName"] ?? image["named"])?.first, name.isComplete { return name.text }
    default: break
    }
    remarks.append(ImportRemark(.left("its image, which is computed"), "", at: source))
    return nil
  }

  /// Its mark; one that the app decides is left to its validation.
  private mutating func state(of object: SwiftObject, at source: SourceRange) -> MenuElementState {
    guard let value = object.fields["state"] else { return .off }
    if case .symbol(let symbol) = value, let state = MenuElementState.allCases.first(where: { $0.name == symbol.name })
    {
      return state
    }
    remarks.append(ImportRemark(.left("its state, which is computed"), "", at: source))
    return .off
  }

  private mutating func remark(on title: SwiftElements.Title, at source: SourceRange) {
    if !title.others.isEmpty {
      let others = title.others.map { "\"\($0)\"" }.joined(separator: ", ")
      remarks.append(ImportRemark(.note("At other times its title is \(others)."), title.text, at: source))
    }
    if !title.isKnown, !title.text.isEmpty {
      remarks.append(ImportRemark(.note("Its title is what the code makes of \(title.text)."), title.text, at: source))
    }
  }

  /// SwiftUI's buttons run closures: what stands for them is called like the title.
  private mutating func madeUpAction(_ title: String, _ object: SwiftObject) -> String {
    let words = (title.isEmpty ? object.type : title).split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    var name =
      (words.first.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? "command")
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if name.first?.isNumber ?? true { name = "choose" + name }
    // The same code is the same action, however often it is met.
    let identity = name + "|" + object.sites.map { "\($0.file):\($0.start)" }.joined()
    if let known = names[identity] { return known }
    // A closure is no action of the system's that is called so.
    if actions[name] == nil, Self.systemActions.contains(name + ":") { actions[name] = 1 }
    actions[name, default: 0] += 1
    let number = actions[name] ?? 1
    let action = name + (number == 1 ? "" : String(number)) + ":"
    names[identity] = action
    return action
  }

  private var names: [String: String] = [:]

  /// The actions that the system's own menus and text send.
  private static let systemActions: Set<String> = [
    "cut:", "copy:", "paste:", "delete:", "select:", "selectAll:", "undo:", "redo:", "print:", "find:", "rename:",
    "duplicate:", "move:", "export:", "hide:", "terminate:", "showHelp:", "toggleSidebar:", "toggleInspector:",
  ]

  private func alternates(_ value: SwiftValue?) -> [CommandAlternate] {
    guard let value else { return [] }
    return interpreter.items(of: value).compactMap { value in
      guard case .object(let object) = value, object.kind == .call || object.kind == .item,
        case .text(let title)? = object["title"]?.first, case .selector(let action)? = object["action"]?.first,
        let flags = object["modifierFlags"].flatMap({ interpreter.modifierFlags($0) }), !flags.isEmpty
      else { return nil }
      return CommandAlternate(
        title: title.text, action: ActionSelector(action.name), modifierFlags: flags, source: located(title.range))
    }
  }

  private func propertyList(_ value: SwiftValue?) -> PropertyList? {
    switch value?.first {
    case .text(let text)?: return .string(text.text)
    case .integer(let number)?: return .integer(number)
    case .boolean(let flag)?: return .boolean(flag)
    case .list(let values)?: return .array(values.compactMap { propertyList($0) })
    case .dictionary(let pairs)?:
      var members: [String: PropertyList] = [:]
      for pair in pairs {
        if case .text(let key) = pair.key, let value = propertyList(pair.value) { members[key.text] = value }
      }
      return .dictionary(members)
    case .object(let object)? where object.kind == .enumCase:
      return propertyList(object.fields["rawValue"] ?? object.fields[SwiftInterpreter.caseName])
    // Something tells it from others; which, only the app knows.
    case .symbol(let symbol)?: return .string(symbol.path)
    case .object(let object)?: return .string(object.type)
    default: return nil
    }
  }

  /// The names of options: `.displayInline`, `[.a, .b]`.
  private func names(_ value: SwiftValue?) -> [String] {
    switch value {
    case .symbol(let symbol)?: [symbol.name]
    case .list(let values)?: values.flatMap { names($0) }
    default: []
    }
  }

  /// `.file`, `UIMenu.Identifier("com.example.menus.x")`, and constants that are either.
  package func identifier(_ value: SwiftValue?) -> Menu.Identifier? {
    guard let value else { return nil }
    switch interpreter.resolve(value, as: ["Identifier", "UIMenu"]).first {
    case .symbol(let symbol): return Menu.Identifier.system.first { $0.name == symbol.name }?.identifier
    case .text(let text): return text.text.isEmpty ? nil : Menu.Identifier(text.text)
    case .object(let object):
      let argument = object["rawValue"] ?? object.unlabelled
      if case .text(let text)? = argument?.first, !text.text.isEmpty { return Menu.Identifier(text.text) }
      if let raw = object.fields["rawValue"] { return identifier(raw) }
      return nil
    default: return nil
    }
  }

  // MARK: UIKit's operations

  package mutating func operations(_ objects: [SwiftObject]) -> [OperationDeclaration] {
    objects.compactMap { object in
      let source = located(object.range)
      certainty.add(branches: object.branches, at: source)
      let operation = operation(object)
      if operation == nil || Self.choosesChildren(object) {
        diagnostics.append(.unreadOperation(Self.reason(object), at: source))
      }
      return operation.map {
        OperationDeclaration(operation: $0, platforms: nil, source: source, anchorSource: source)
      }
    }
  }

  /// Whether the code of an operation keeps some of a menu's own children and not others.
  private static func choosesChildren(_ object: SwiftObject) -> Bool {
    object.fields[SwiftInterpreter.isChosen] != nil
  }

  /// What is left of an operation that is not read.
  private static func reason(_ object: SwiftObject) -> String {
    if choosesChildren(object) { return "which of the menu's own children \(object.type) keeps is computed" }
    return "the element or the children of \(object.type) are computed"
  }

  private mutating func operation(_ object: SwiftObject) -> MenuOperation? {
    func menu(_ labels: [String]) -> Menu.Identifier? {
      for label in labels { if let value = object[label] { return identifier(value) } }
      return nil
    }
    /// The menu, the command or the action that a label names: `beforeMenu:`, `beforeCommand:`, `beforeAction:`.
    func anchor(_ relation: String) -> MenuAnchor? {
      func label(_ word: String) -> String { relation.isEmpty ? word.lowercased() : relation + word }
      if let identifier = menu([label("Menu"), relation]) { return .menu(identifier) }
      if case .selector(let selector)? = object[label("Command")]?.first {
        let list = propertyList(object["propertyList"])
        return .command(Command.Identity(ActionSelector(selector.name), propertyList: list))
      }
      return identifier(object[label("Action")]).map { .action(Action.Identifier($0.rawValue)) }
    }
    let children = within(object) { $0.elements(object.children, isMac: false) }
    switch object.type {
    case "insertChild", "insertSibling", "insertElements":
      if children.isEmpty { return nil }
      let list = ElementList(children)
      if let menu = menu(["atStartOfMenu", "atStart"]) { return .insert(list, at: .atStart(of: menu)) }
      if let menu = menu(["atEndOfMenu", "atEnd"]) { return .insert(list, at: .atEnd(of: menu)) }
      if let anchor = anchor("before") { return .insert(list, at: .before(anchor)) }
      return anchor("after").map { .insert(list, at: .after($0)) }
    case "remove": return anchor("").map { .remove($0) }
    case "replace":
      guard let anchor = anchor(""), !children.isEmpty else { return nil }
      return .replace(anchor, with: ElementList(children))
    case "replaceChildren":
      guard let menu = menu(["ofMenu"]) else { return nil }
      return replacement(of: menu, object)
    default: return nil
    }
  }

  /// New children beside the old ones are inserted; without the old ones they take their place.
  private mutating func replacement(of menu: Menu.Identifier, _ object: SwiftObject) -> MenuOperation? {
    let all = object.children.flatMap { interpreter.elements(of: $0) }
    guard let existing = all.firstIndex(where: { $0.type == SwiftInterpreter.existing }) else {
      if Self.choosesChildren(object) { return nil }
      let children = within(object) { $0.elements(object.children, isMac: false) }
      return .replaceChildren(of: menu, with: ElementList(children))
    }
    func made(_ objects: ArraySlice<SwiftObject>) -> [MenuElement] {
      within(object) { lowering in objects.compactMap { lowering.element($0, isMac: false) } }
    }
    let before = made(all[..<existing])
    let after = made(all[(existing + 1)...])
    if !after.isEmpty { return .insert(ElementList(after), at: .atEnd(of: menu)) }
    return before.isEmpty ? nil : .insert(ElementList(before), at: .atStart(of: menu))
  }

  // MARK: SwiftUI's commands

  /// Where `CommandGroup` puts its items: before, after or in place of those of a placement; the View menu's last where that
  /// is computed.
  private static func place(of group: SwiftObject) -> (relation: String, row: SwiftUIPlacements.Row) {
    for label in ["after", "before", "replacing"] {
      if case .symbol(let symbol)? = group[label]?.first, let row = SwiftUIPlacements.row(named: symbol.name) {
        return (label, row)
      }
    }
    return ("after", SwiftUIPlacements.row(named: "sidebar") ?? SwiftUIPlacements.rows[0])
  }

  /// The titles of the menus that SwiftUI makes; the app's is its name.
  private static let titles: [Menu.Identifier: String] = [
    .file: "File", .edit: "Edit", .format: "Format", .view: "View", .window: "Window", .help: "Help",
  ]

  /// What an app's commands do to the menus that SwiftUI makes on the Mac. What is replaced is so before anything is added,
  /// wherever that is written.
  ///
  /// - Parameter hasFormat: whether there is a Format menu before the app adds anything to one.
  mutating func commandGroups(_ commands: [SwiftObject], hasFormat: Bool) -> [OperationDeclaration] {
    var hasFormat = hasFormat
    var (replacements, additions): ([OperationDeclaration], [OperationDeclaration]) = ([], [])
    for object in commands {
      let source = located(object.range)
      func declaration(_ operation: MenuOperation) -> OperationDeclaration {
        OperationDeclaration(operation: operation, platforms: nil, source: source, anchorSource: source)
      }
      if object.type == "CommandMenu" {
        let menu = MenuElement.menu(menu(object, isMac: true))
        additions.append(declaration(.insert(ElementList([menu]), at: .before(.menu(.window)))))
        continue
      }
      let (relation, row) = Self.place(of: object)
      let elements = ElementList(within(object) { $0.elements(object.children, isMac: true) })
      let groups = row.macGroups
      guard let first = groups.first, let last = groups.last else { continue }
      if row.menu == .format, !hasFormat {
        if elements.elements.isEmpty { continue }
        hasFormat = true
        let group = Menu(identifier: first, options: .displayInline, source: source)
        let menu = Menu(
          title: Self.titles[.format] ?? "", identifier: .format, children: [.menu(group)], source: source)
        replacements.insert(declaration(.insert(ElementList([.menu(menu)]), at: .after(.menu(.edit)))), at: 0)
      }
      if let opened = object.openedScene, row.placement == "newItem" {
        // The key of a scene is that of the command that opens it.
        let command: ActionSelector = opened == "New" ? "newDocument:" : "openNewWindow:"
        replacements.append(declaration(.replace(.command(Command.Identity(command)), with: elements)))
      } else if relation == "replacing" {
        replacements.append(declaration(.replaceChildren(of: first, with: elements)))
        replacements += groups.dropFirst().map { declaration(.replaceChildren(of: $0, with: ElementList([]))) }
      } else if elements.elements.isEmpty == false {
        additions.append(
          declaration(.insert(elements, at: relation == "before" ? .atStart(of: first) : .atEnd(of: last))))
      }
    }
    return replacements + additions
  }

  /// The menu bar of a Mac app, as far as its commands fill it: the system's menus have only what the app puts there.
  package mutating func menuBar(_ commands: [SwiftObject], appName: String) -> [MenuElement] {
    var system: [Menu.Identifier: Menu] = [:]
    var own: [MenuElement] = []
    for object in commands {
      if object.type == "CommandMenu" {
        own.append(.menu(menu(object, isMac: true)))
        continue
      }
      let place = Self.place(of: object).row
      let children = within(object) { $0.elements(object.children, isMac: true) }
      if children.isEmpty { continue }
      let title = Self.titles[place.menu] ?? appName
      let section = MenuElement.menu(Menu(options: .displayInline, children: children, source: located(object.range)))
      var menu = system[place.menu] ?? Menu(title: title, identifier: place.menu, source: located(object.range))
      menu.children.append(section)
      system[place.menu] = menu
    }
    func menus(_ identifiers: [Menu.Identifier]) -> [MenuElement] {
      identifiers.compactMap { system[$0].map { .menu($0) } }
    }
    return menus([.application, .file, .edit, .format, .view]) + own + menus([.window, .help])
  }

  /// The same on systems that have menus of their own.
  mutating func insertions(_ commands: [SwiftObject]) -> [OperationDeclaration] {
    commands.flatMap { object -> [OperationDeclaration] in
      let source = located(object.range)
      func declaration(_ operation: MenuOperation) -> OperationDeclaration {
        OperationDeclaration(operation: operation, platforms: nil, source: source, anchorSource: source)
      }
      if object.type == "CommandMenu" {
        let menu = menu(object, isMac: false)
        return [declaration(.insert(ElementList([.menu(menu)]), at: .before(.menu(.window))))]
      }
      let (relation, place) = Self.place(of: object)
      let children = within(object) { $0.elements(object.children, isMac: false) }
      var operations: [OperationDeclaration] = []
      if relation == "replacing", place.placement == "newItem" {
        operations.append(declaration(.remove(.menu(.newItem))))
      }
      if !children.isEmpty {
        let section = Menu(options: .displayInline, children: children, source: source)
        operations.append(declaration(.insert(ElementList([.menu(section)]), at: .atEnd(of: place.menu))))
      }
      return operations
    }
  }

  // MARK: AppKit's menus

  /// A menu with the values that Interface Builder has for one, so that both become elements in one way.
  mutating func interfaceMenu(
    _ object: SwiftObject, kind: InterfaceBuilderMenu.Kind, depth: Int = 0
  ) -> InterfaceBuilderMenu {
    let title = SwiftElements.title(of: object)
    // A menu that is in itself, or in so many others, is no menu of an app's.
    let isRead =
      depth < Self.maximumDepth && itemCount < Self.maximumItems && open.insert(ObjectIdentifier(object)).inserted
    if !isRead, !object.children.isEmpty {
      diagnostics.append(.unreadMenu(title.text, deeperThan: Self.maximumDepth, at: source(of: object, title)))
    }
    let children = isRead ? object.children.flatMap { interpreter.elements(of: $0) } : []
    let items = within(object) { lowering in children.map { lowering.interfaceItem($0, depth: depth) } }
    certainty.add(branches: joined(object), at: located(object.range))
    if !title.isKnown || title.text.isEmpty { certainty.add(computed: located(object.range)) }
    if isRead { open.remove(ObjectIdentifier(object)) }
    menuCount += 1
    return InterfaceBuilderMenu(
      objectID: String(menuCount), title: title.range.map { Located(title.text, at: located($0)) }, userLabel: nil,
      systemMenu: nil,
      autoenablesItems: true, kind: kind, items: items, source: located(object.range))
  }

  private mutating func interfaceItem(_ object: SwiftObject, depth: Int) -> InterfaceBuilderItem {
    itemCount += 1
    let title = SwiftElements.title(of: object)
    let source = source(of: object, title)
    var item = InterfaceBuilderItem(source: source)
    if object.kind == .divider {
      item.isSeparator = true
      return item
    }
    remark(on: title, at: source)
    if let range = title.range {
      item.title = Located(title.text, at: located(range))
      places[source, default: [:]][.title] = located(range)
    } else {
      item.title = Located(title.text, at: source)
    }
    if case .selector(let selector)? = object.fields["action"]?.first, ActionSelector.isWellFormed(selector.name) {
      let range = located(selector.range)
      item.action = InterfaceBuilderItem.Connection(selector: selector.name, target: nil, range: range)
      places[source, default: [:]][.action] = range
    }
    if let key = object.key {
      let range = object.places["key"].flatMap { $0.length > 0 ? located($0) : nil } ?? source
      item.key = InterfaceBuilderItem.Key(text: Self.keyEquivalent(key), range: range, isElement: false)
      item.modifierFlags = key.modifierFlags
      places[source, default: [:]][.key] = range
    }
    if case .boolean(true)? = object.fields["isAlternate"] { item.isAlternate = true }
    if object.key == nil, let mask = object.fields["keyEquivalentModifierMask"] {
      // An alternate without a key is told from the item before it by its modifiers.
      if let flags = interpreter.modifierFlags(mask) { item.modifierFlags = flags } else { item.isAlternate = false }
    }
    if case .boolean(true)? = object.fields["isHidden"] { item.isHidden = true }
    if case .integer(let tag)? = object.fields["tag"] { item.tag = tag }
    if case .boolean(let value)? = object.fields["allowsAutomaticKeyEquivalentLocalization"] {
      item.allowsAutomaticLocalization = value
    }
    note(object, title, at: source)
    if let submenu = object.fields["submenu"] {
      if let menu = interpreter.elements(of: submenu).first(where: { $0.kind == .menu }) {
        item.submenus = [within(object) { $0.interfaceMenu(menu, kind: .submenu, depth: depth + 1) }]
      }
    } else if object.kind == .menu {
      item.submenus = [interfaceMenu(object, kind: .submenu, depth: depth + 1)]
    }
    return item
  }

  /// The key as an `NSMenuItem` has it.
  private static func keyEquivalent(_ key: KeyCombination) -> String {
    if key.input.scalar != nil { return key.input.rawValue }
    let characters: [(KeyInput, String)] = [
      (.upArrow, "\u{F700}"), (.downArrow, "\u{F701}"), (.leftArrow, "\u{F702}"), (.rightArrow, "\u{F703}"),
      (.home, "\u{F729}"), (.end, "\u{F72B}"), (.pageUp, "\u{F72C}"), (.pageDown, "\u{F72D}"), (.escape, "\u{1B}"),
      (.delete, "\u{8}"),
    ]
    if let known = characters.first(where: { $0.0 == key.input }) { return known.1 }
    if let number = (1...24).first(where: { KeyInput(name: "f\($0)") == key.input }),
      let scalar = Unicode.Scalar(UInt32(0xF703 + number))
    {
      return String(scalar)
    }
    return key.input.rawValue
  }
}

extension SwiftObject {
  /// The title of the command that opens a scene, where the group was made for its key; nil for any other group.
  fileprivate var openedScene: String? {
    guard case .object(let item)? = children.first, item.type == "openWindow" else { return nil }
    return SwiftElements.title(of: item).text
  }
}
