/// A measured profile of a platform: the menus that a system had before the app changed them, as a definition to
/// include. Facts that no dump has, such as rules of the responder chain, come from the library's nearest platform.
package struct ProfileKDL {
  package private(set) var text = ""
  package let name: String
  /// Facts that could not be written, and other notes for people.
  package private(set) var remarks: [String] = []

  private let dump: MenuDump
  private let base: String
  private let baseTree: MenuTree

  /// Nil if the dump lacks the system's menu; throws if that cannot become a platform.
  package init?(_ dump: MenuDump) throws(MenuDump.Mistake) {
    guard let menu = dump.systemMenu else { return nil }
    try Self.check(dump, menu)
    self.dump = dump
    base = dump.platform(declaredBy: Definition())
    let usual = Platform(named: base)
    let features = Set((usual?.features ?? []).map(\.name))
    baseTree =
      Platform(named: base, for: App(name: dump.appName, supports: features)).map {
        MenuBuilder(system: .main, platform: $0).tree
      } ?? MenuTree()
    let version = Self.version(dump.systemVersion)
    name = (dump.isMac ? "mac-catalyst-" : "ipados-") + version
    let title = (dump.isMac ? "Mac Catalyst " : "iPadOS ") + version
    let device = [dump.device, dump.isSimulator ? "simulator" : ""].filter { !$0.isEmpty }.joined(separator: ", ")
    add(
      "// \(DefinitionKDL.inComment(dump.system)), measured\(dump.date.isEmpty ? "" : " on " + DefinitionKDL.inComment(dump.date))."
    )
    add("//")
    let place = device.isEmpty ? "" : " (\(DefinitionKDL.inComment(device)))"
    let app = dump.appName.isEmpty ? "an app" : DefinitionKDL.inComment(dump.appName)
    add(
      "// The menus are those that the system\(place) had for \(app) before it changed them, by 'menuc platforms --from'."
    )
    if let language = dump.language, !language.isVariant(of: .english) {
      add("// Their titles are in '\(language)'.")
      remarks.append("the titles are in '\(language)', as the app was shown")
    }
    add("// The rules, the responders, and the keys of the system and of text are those of \(base).")
    add("platform \(DefinitionKDL.word(name)) \((title + " (measured)").quoted) basedOn=\(base) {")
    add("    menus {")
    add("        replaceChildren of=.root {")
    for element in menu { add(element, indent: "            ", isInApplicationMenu: false) }
    add("        }")
    add("    }")
    add("}")
    remarks += dump.systemRemarks.map(\.value)
    let written = SourceFile(path: name, bytes: Array(text.utf8))
    text = FormattedDocument(.success(written), named: name).text ?? text
  }

  /// Refuses a platform of another system, and one that no app could be built for.
  private static func check(_ dump: MenuDump, _ menu: [DumpedElement]) throws(MenuDump.Mistake) {
    guard dump.isOfKnownSystem else {
      throw MenuDump.Mistake(
        "the dump is of \(dump.systemName), of which no profile can be made", at: nil,
        help: ["'system' of a dump has the 'name' iPadOS, iOS or macOS"])
    }
    guard !dump.systemVersion.isEmpty else {
      throw MenuDump.Mistake(
        "the dump does not say which version its system has", at: nil,
        help: ["the platform is named after it: write \"version\": \"26.1\" into 'system'"])
    }
    var seen: Set<Menu.Identifier> = [.root]
    var rest = menu
    while let element = rest.popLast() {
      rest += element.children.reversed()
      guard case .menu(let menu) = element.element, let identifier = menu.identifier else { continue }
      guard seen.insert(identifier).inserted else {
        throw MenuDump.Mistake(
          identifier == .root
            ? "the menu that has all others, '\(identifier.rawValue)', is in another"
            : "the menu '\(identifier.rawValue)' is twice in the menus of the system",
          at: SourceRange(file: element.source.file, start: element.source.start, end: element.source.start + 1),
          help: ["UIKit ends an app that has two menus with one identifier, so no system has them"])
      }
    }
  }

  /// `26.1` of `26.1.0`: a version without a profile inside the library.
  private static func version(_ text: String) -> String {
    var numbers = text.split(separator: ".").map { $0.filter(\.isNumber) }
    while numbers.count > 2, numbers.last == "0" { numbers.removeLast() }
    if numbers.count == 1 { numbers.append("0") }
    return numbers.isEmpty ? "0.0" : numbers.joined(separator: ".")
  }

  private mutating func add(_ dumped: DumpedElement, indent: String, isInApplicationMenu: Bool) {
    switch dumped.element {
    case .menu(let menu): add(menu, dumped.children, indent: indent, isInApplicationMenu: isInApplicationMenu)
    case .command(let command): add(dumped, command, indent: indent, isInApplicationMenu: isInApplicationMenu)
    case .keyCommand(let keyCommand):
      add(dumped, keyCommand.command, indent: indent, isInApplicationMenu: isInApplicationMenu)
    case .action(let action): add(action, as: "action", indent: indent)
    case .sceneActivation(let activation): add(activation.action, as: "openInNewWindow", indent: indent)
    case .deferred(let deferred):
      let name = deferred.name.isEmpty ? "_" : DefinitionKDL.word(deferred.name)
      add(
        "\(indent)deferred \(name)" + (deferred.isUncached ? " uncached=#true" : "")
          + (deferred.usesFocus ? " usingFocus=#true" : ""))
    }
  }

  private mutating func add(_ menu: Menu, _ children: [DumpedElement], indent: String, isInApplicationMenu: Bool) {
    let isSection = menu.options.contains(.displayInline)
    var words = [isSection ? "section" : "menu"]
    let identifier = menu.identifier.map { DefinitionKDL.word($0.displayed) }
    // A section needs neither a name nor a title.
    if identifier != nil || !isSection || !menu.title.isEmpty { words.append(identifier ?? "_") }
    let isApplicationMenu = isInApplicationMenu || menu.identifier == .application || menu.identifier == .help
    if !isSection || !menu.title.isEmpty { words.append(title(menu.title, isApplicationMenu)) }
    if let image = menu.image, !image.isEmpty { words.append("image=" + image.quoted) }
    for option in menu.options.names where option != "displayInline" { words.append(option + "=#true") }
    if children.isEmpty {
      add(indent + words.joined(separator: " "))
      return
    }
    add(indent + words.joined(separator: " ") + " {")
    for child in children { add(child, indent: indent + "    ", isInApplicationMenu: isApplicationMenu) }
    add(indent + "}")
  }

  private func title(_ title: String, _ isApplicationMenu: Bool) -> String {
    guard isApplicationMenu, !dump.appName.isEmpty, let range = title.firstRange(of: dump.appName) else {
      return title.quoted
    }
    let isWord = title[..<range.lowerBound].last?.isLetter != true && title[range.upperBound...].first?.isLetter != true
    return isWord ? "\(title[..<range.lowerBound]){appName}\(title[range.upperBound...])".quoted : title.quoted
  }

  private mutating func add(_ dumped: DumpedElement, _ command: Command, indent: String, isInApplicationMenu: Bool) {
    guard command.action.isWritable else {
      leaveOut("the command \(command.title.quoted), which sends \(command.action.rawValue.quoted)", indent)
      return
    }
    var command = command
    if command.image?.isEmpty == true { command.image = nil }
    var unwritten: [String] = []
    var words = ["command", DefinitionKDL.action(command.action), title(command.title, isInApplicationMenu)]
    if case .keyCommand(let keyCommand) = dumped.element {
      words += DefinitionKDL.properties(of: keyCommand, unwritten: &unwritten)
      if keyCommand.wantsPriorityOverSystemBehavior { words.append("wantsPriorityOverSystemBehavior=#true") }
      if yieldsToApp(command) { words.append("yieldsToApp=#true") }
    }
    words += DefinitionKDL.properties(of: command)
    for what in unwritten { leaveOut(what, indent) }
    let nested = command.propertyList.flatMap { $0.written == nil ? $0 : nil }
    let alternates = command.alternates.filter { $0.action.isWritable && !$0.modifierFlags.isEmpty }
    if alternates.isEmpty, nested == nil {
      add(indent + words.joined(separator: " "))
      return
    }
    add(indent + words.joined(separator: " ") + " {")
    if let nested {
      for line in DefinitionKDL.lines(of: nested, named: "propertyList", indent: indent + "    ") { add(line) }
    }
    for alternate in alternates {
      add(
        "\(indent)    alternate \(DefinitionKDL.action(alternate.action)) \(title(alternate.title, isInApplicationMenu))"
          + " modifiers=\"\(alternate.modifierFlags.canonical)\"")
    }
    add(indent + "}")
  }

  /// A dump cannot show whether the system's command yields its key to an app's.
  private func yieldsToApp(_ command: Command) -> Bool {
    guard let id = baseTree.id(of: .command(command.identity)), case .keyCommand(let known) = baseTree[id] else {
      return false
    }
    return known.yieldsToApp
  }

  private mutating func add(_ action: Action, as node: String, indent: String) {
    var action = action
    if action.image?.isEmpty == true { action.image = nil }
    let name = action.identifier.map { $0.rawValue.quoted } ?? "_"
    let words = [node, name, action.title.quoted] + DefinitionKDL.properties(of: action)
    add(indent + words.joined(separator: " "))
  }

  private mutating func leaveOut(_ what: String, _ indent: String) {
    add("\(indent)// Not carried over: \(DefinitionKDL.inComment(what)).")
    remarks.append("\(what) cannot be written")
  }

  private mutating func add(_ line: String) { text += line + "\n" }
}
