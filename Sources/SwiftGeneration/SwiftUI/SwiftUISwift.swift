/// The menus of an app as SwiftUI's commands: groups next to SwiftUI's own, and menus of the app's own.
struct SwiftUISwift {
  let compilation: Compilation
  let generated: PlatformMenus
  let menus: SwiftUIMenus
  let appName: String
  let memberName: String
  var actions: SwiftUIActions
  var state: SwiftState
  var remarks = SwiftRemarks(framework: "SwiftUI")
  var questions: [(name: String, type: String, body: [SwiftBodyPart])] = []
  var answers: [Command.Identity: SwiftUIAnswers] = [:]
  let responders: [ActionSelector: [SwiftResponder]]
  var usesCheckMarks = false

  private init(_ compilation: Compilation, _ generated: PlatformMenus) {
    self.compilation = compilation
    self.generated = generated
    let definition = compilation.definition
    menus = SwiftUIMenus(generated, of: definition)
    appName = definition.app.typeName
    memberName = definition.app.memberName
    actions = SwiftUIActions(named: appName + "Actions", besides: appName + "State", for: generated)
    state = SwiftState(
      name: appName + "State", variables: definition.state, platforms: SwiftPlatforms(targets: [], named: []),
      hiding: [], besides: [actions.name])
    responders = definition.responders(on: generated.platform).grouped.reduce(into: [:]) { responders, group in
      let responder = SwiftResponder(group.name, group.declarations)
      for action in responder.actions { responders[action, default: []].append(responder) }
    }
  }

  static func code(of compilation: Compilation, _ origin: GeneratedSwift.Origin) -> GeneratedSwift {
    let tests: [(Platform) -> Bool] = [{ $0.isMac && $0.hasMainMenu }, \.hasMainMenu, { _ in true }]
    guard let generated = compilation.menus(preferring: tests) else { return GeneratedSwift(text: "", remarks: []) }
    var code = SwiftUISwift(compilation, generated)
    return code.code(origin)
  }

  private mutating func code(_ origin: GeneratedSwift.Origin) -> GeneratedSwift {
    var scope = SwiftNameScope(besides: ["actions", "body", "state", "checkMark"])
    var parts: [(name: String, documentation: String?, body: [SwiftBodyPart])] = []
    for group in menus.groups {
      let placement = SwiftUIPlacements.rows[group.row].placement
      let name = scope.name([group.relation.rawValue + (SwiftName.ending(placement) ?? "")], or: "group")
      let views = views(of: group)
      let head = SwiftExpression.call("CommandGroup", [.init(group.relation.rawValue, .text("." + placement))])
      parts.append((name, nil, [.container(head, SwiftUIView.statements(views))]))
    }
    let index = parts.firstIndex { $0.name.hasSuffix("WindowSize") } ?? parts.endIndex
    var own: [(name: String, documentation: String?, body: [SwiftBodyPart])] = []
    for id in menus.menus {
      guard case .menu(let menu) = menus.tree[id] else { continue }
      let base = [menu.identifier?.rawValue, menu.title].compactMap(\.self).flatMap {
        SwiftName.candidates(identifier: $0, as: "menu")
      }
      let name = scope.name(base.map { $0.hasSuffix("Menu") ? $0 : $0 + "Menu" }, or: "menu")
      own.append(
        (name, nil, [.container(.call("CommandMenu", [.init(nil, .localized(menu.title))]), commandMenu(menu, id))]))
    }
    parts.insert(contentsOf: own, at: index)
    let contexts = generated.contexts.map { (name: $0.name ?? "", body: contextMenu($0)) }
    noteUnsaid()
    return GeneratedSwift(text: text(origin, parts, contexts), remarks: remarks.all)
  }

  // MARK: Writing

  private func text(
    _ origin: GeneratedSwift.Origin, _ parts: [(name: String, documentation: String?, body: [SwiftBodyPart])],
    _ contexts: [(name: String, body: [SwiftBodyPart])]
  ) -> String {
    var text = SwiftText(origin, remarks)
    text.documentation("The commands of \(compilation.definition.app.nameInComments), for the `commands` of a scene.")
    text.block("struct \(appName)Commands: Commands") { text in
      writeFocus(for: parts.flatMap(\.body), to: &text)
      text.blank()
      text.block("var body: some Commands") { text in
        let names = parts.map { SwiftName.escaped($0.name) } + standardCommands
        text.write(SwiftUIView.statements((names.isEmpty ? ["EmptyCommands()"] : names).map { .control([.line($0)]) }))
      }
      for part in parts {
        text.blank()
        text.block("private var \(SwiftName.escaped(part.name)): some Commands") { $0.write(part.body) }
      }
    }
    var scope = SwiftNameScope()
    for context in contexts {
      let name = (SwiftName.ending(context.name) ?? "") + "ContextMenu"
      text.documentation(
        "The context menu" + (context.name.isEmpty ? "" : " '\(context.name)'") + ", for `contextMenu`.")
      text.block("struct \(appName)\(scope.name([name], or: name)): View") { text in
        writeFocus(for: context.body, to: &text)
        text.blank()
        text.block("var body: some View") { $0.write(context.body) }
      }
    }
    if !actions.isEmpty || !state.isEmpty {
      actions.write(state: state.isEmpty ? nil : state.name, to: &text)
      writeFocusedValue(to: &text)
    }
    writeState(to: &text)
    writeCheckMark(to: &text)
    return text.text
  }

  /// The commands of SwiftUI's own that the app has, `SidebarCommands()`.
  private var standardCommands: [String] {
    guard generated.platform.name == App.swiftUIPlatform else { return [] }
    let features = SwiftScenes.features.filter { $0.value.hasSuffix("Commands") }
    return features.filter { compilation.definition.app.supports.contains($0.key) }.map { $0.value + "()" }.sorted()
  }

  private func writeFocus(for body: [SwiftBodyPart], to text: inout SwiftText) {
    var written = SwiftText()
    written.write(body)
    func isAsked(_ name: String) -> Bool { written.text.contains(name) }
    let asksState = isAsked("state.")
    if asksState || isAsked("actions?.") { text.line("@FocusedValue(\\.\(memberName)Actions) private var actions") }
    if asksState {
      text.blank()
      text.line("private var state: \(state.name) { actions?.state ?? \(state.name)() }")
    }
  }

  private func writeCheckMark(to text: inout SwiftText) {
    guard usesCheckMarks else { return }
    text.documentation("A check mark that updates after the action has changed its state.")
    text.line("@MainActor")
    text.block("private func checkMark(_ isOn: Bool, _ action: (@MainActor () -> Void)?) -> Binding<Bool>") { text in
      text.line("Binding(get: { isOn }, set: { _ in action?() })")
    }
  }

  private func writeFocusedValue(to text: inout SwiftText) {
    text.blank()
    text.block("struct \(actions.name)Key: FocusedValueKey") { $0.line("typealias Value = \(actions.name)") }
    text.blank()
    text.block("extension FocusedValues") { text in
      text.documentation("Set by the view that has the focus: `focusedSceneValue(\\.\(memberName)Actions, ...)`.")
      text.block("var \(memberName)Actions: \(actions.name)?") { text in
        text.line("get { self[\(actions.name)Key.self] }")
        text.line("set { self[\(actions.name)Key.self] = newValue }")
      }
    }
  }

  private func writeState(to text: inout SwiftText) {
    if state.isEmpty { return }
    text.documentation("The state that the commands depend on.")
    text.block("struct \(state.name)") { state.write(to: &$0) }
    if questions.isEmpty { return }
    text.blank()
    text.block("extension \(state.name)") { text in
      for question in questions {
        text.blank()
        text.block("var \(question.name): \(question.type)") { $0.write(question.body) }
      }
    }
  }

  // MARK: Remarks

  /// A comment in the place of its subject, and a remark.
  mutating func remark(_ text: String, at source: SourceRange?) -> SwiftUIView {
    remarks.add(text, at: source)
    return .comment(text.capitalizedFirst + ".")
  }

  private mutating func noteUnsaid() {
    if menus.groups.isEmpty, menus.menus.isEmpty, menus.withAlternates.isEmpty, menus.windows.isEmpty {
      remarks.note(
        "the definition changes none of the menus that SwiftUI has", at: compilation.definition.appDeclaration?.source)
    }
    remarks.noteOthers(of: compilation.definition, than: generated.platform)
    if !generated.platform.hasMainMenu {
      remarks.note("SwiftUI also shows standard menus that the definition lacks")
    }
    for kept in menus.kept {
      let titles = kept.commands.map { "'\($0.titleOrAction)'" }.joined(separator: ", ")
      let placement = SwiftUIPlacements.rows[kept.row].placement
      remarks.note("SwiftUI keeps \(titles): only all of .\(placement) can be taken out")
    }
    for id in menus.windows {
      remarks.note("SwiftUI adds \(menus.tree[id].displayed) for its scene", at: menus.tree.source(of: id))
    }
    for id in menus.withAlternates {
      for alternate in menus.tree[id].command?.alternates ?? [] {
        remarks.note(Self.leftOut(alternate, menus.tree.keyCombination(of: id)), at: alternate.source)
      }
    }
    if let id = menus.rivalOfNewWindow {
      let name = menus.tree[id].displayed
      remarks.note(
        "SwiftUI gives a WindowGroup a New Window with ⌘N, the key of \(name): which of them gets it is not known; a Window "
          + "has no New Window",
        at: menus.tree.source(of: id))
    }
    for id in menus.loose {
      remarks.note(
        "SwiftUI has only menus in the menu bar: \(menus.tree[id].displayed) is left out",
        at: menus.tree.source(of: id))
    }
    remarks.noteKeyCommands(
      of: compilation.definition, on: generated.platform, for: "a button with a keyboardShortcut in its view")
  }
}

extension Compilation {
  package func swiftUISwift(_ origin: GeneratedSwift.Origin) -> GeneratedSwift { SwiftUISwift.code(of: self, origin) }
}
