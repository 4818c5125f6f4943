extension Completion {
  mutating func add(_ role: NameRole, property: String) {
    switch role {
    case .sentAction, .performedAction, .action, .element:
      addActions(role)
    case .responder where ["present", "dismiss"].contains(context.node.name):
      let responders = main?.compilation.definition.responders ?? []
      add(responders.filter { !$0.presentations.isEmpty }.map(\.name), .module, "a responder")
    case .responder:
      let sent = pressedActions
      let performers = main?.compilation.definition.responders.filter { sent.contains(where: $0.implements) } ?? []
      add(performers.map(\.name), .module, "performs what the key sends")
      // No responder is its own next one, nor presents itself.
      if context.node.name == "responder" { seen.formUnion(context.node.arguments) }
      if context.node.name == "presentedBy" { seen.formUnion(context.parents.last?.arguments ?? []) }
      addAll(.responder, .module, "a responder")
    case .variable:
      addAll(.variable, .variable, "a variable of the state")
      add(["platform", "layout", "direction"] + TestGiven.words, .keyword)
    case .value:
      if before == nil { addValues(ofVariable: property) }
      // The new value of a flag may be a condition, and that of a count a sum.
      if context.isExpression, kind(of: property) == .flag { add(.condition, property: property) }
      if context.isExpression, kind(of: property) == .count { addCounts() }
    case .condition:
      if let before, ["==", "!="].contains(before.last) { return addValues(ofVariable: before.second) }
      if let before, before.last == "(", SituationVariable.Predicate(rawValue: before.second) != nil {
        return addAll(.responder, .module, "a responder")
      }
      if let before, ["<", ">", "<=", ">="].contains(before.last) { return addCounts() }
      if let before, before.isOperand { return add(before.signs(of: kind(of: before.last)), .keyword) }
      addAll(.variable, .variable, "a variable of the state")
      add(SituationVariable.allCases.map(\.rawValue), .variable, "of the situation")
      add(SituationVariable.Predicate.allCases.map(\.rawValue), .method, "of a responder")
    case .anchor where context.node.annotation == "command":
      addActions(.action)
    case .anchor where context.node.annotation == "action":
      addClosures()
    case .anchor:
      if ["atStartOf", "atEndOf", "of"].contains(property) {
        add(".root", .reference, detail: "the menu bar, or the context menu itself")
      }
      // Each context menu has its own anchors.
      let name = context.parents.last { $0.name == "menus" }?["name"]
      addMenus(before: context.replaced.lowerBound) { $0.name == name }
    case .menu: addMenus { _ in true }
    case .contextMenu: addAll(.contextMenu, .reference, "a context menu")
    case .code:
      // Those found nearest come first, without `missing-property`, which an unfinished `allow` causes.
      let found = (main?.reports.first?.reported ?? []).filter { $0.code != .missingProperty }.compactMap {
        diagnostic in
        diagnostic.range.map { (diagnostic.code, distance: abs(Int($0.start) - context.replaced.lowerBound), $0.file) }
      }.filter { main?.compilation.sources[$0.2]?.path == path }.sorted { $0.distance < $1.distance }.map(\.0)
      for code in (found + DiagnosticCode.all).uniqued
      where code.isSilenceable && (context.node.name != "report" || !code.isReportedByDefault) {
        add(code.name, .constant, detail: code.severity.rawValue, documentation: code.summary)
      }
    case .platform:
      // Only the app and a new platform may name others than the definition's own.
      let own = ["platforms", "platform"].contains(context.node.name) ? [] : targets.map(\.platform)
      for platform in own.isEmpty ? Platform.all : own { add(platform.name, .constant, detail: platform.title) }
    case .layout:
      if context.node.name == "layouts" { add("all", .keyword, documentation: "Every layout that menuc knows.") }
      let own = main.map { KeyScope($0.compilation.definition.app.layouts).layouts } ?? []
      for layout in own + KeyboardLayouts.all {
        add(layout.name, .constant, detail: layout.displayName, begins: "\(layout.name) \(layout.displayName)")
      }
    case .key: addKeys()
    // The author chooses these.
    case .declaredResponder: if !begun.isEmpty { addPlatformResponders() }
    case .commandName, .declaredVariable, .declaredValue, .declaredMenu, .declaredContextMenu, .title: break
    case .file: addFiles()
    }
  }

  mutating func addAll(_ names: NameIndex.Kind, _ kind: Kind, _ detail: String) {
    let written = context.written(in: text.bytes)
    // A property behind the place is read as its value.
    add(self.names.names(names).filter { $0 != written && !$0.contains("=") }, kind, detail)
    if names == .responder { addPlatformResponders() }
  }

  private mutating func addPlatformResponders() {
    add(Platform.usualChain + targets.flatMap(\.platform.chain), .module, "of the platform")
  }

  /// Adds actions and the names of commands, the likeliest first.
  private mutating func addActions(_ role: NameRole) {
    if role == .action { add(pressedActions.map(\.rawValue), .method, "what the key sends") }
    func addNames() { addAll(.commandName, .reference, "the name of a command") }
    // An anchor is the action itself.
    if role == .action && context.node.annotation != "command" || role == .element { addNames() }
    let written = context.written(in: text.bytes)
    let menus = context.parents.last { $0.name == "menus" }
    let actions = main?.compilation.actions(names, as: role, in: { menus != nil && $0.name == menus?["name"] }) ?? []
    let own = actions.prefix { $0.systemTitles.isEmpty }
    add(own.map(\.name).filter { $0 != written }, .method, "in this definition")
    if role == .performedAction { addNames() }
    if role == .element, context.node.name != "choose" {
      addMenus { _ in true }
      add(names.names(.menu, as: .declaredMenu), .reference, "in this definition")
    }
    if role == .element {
      addClosures()
      add("openInNewWindow", .reference)
    }
    for action in actions where action.name != written {
      let (title, path) = (action.systemTitles.last, action.systemTitles.joined(separator: " › "))
      if title != nil, context.node.name == "exclusive" { continue }
      let detail = title.map { "the system's '\($0)'" } ?? "in this definition"
      add(action.name, .method, detail: detail, documentation: title == nil ? nil : path)
    }
  }

  private mutating func addClosures() {
    for closure in main?.compilation.closures ?? [] { add(closure.name, .reference, detail: closure.path) }
  }

  /// The actions of the commands that the surrounding `press` may run.
  private var pressedActions: [ActionSelector] {
    let key = context.parent == "press" ? context.parents.last?.arguments.first : nil
    guard let main, let key = try? KeyCombination(spelling: key ?? "") else { return [] }
    return targets.flatMap { target in
      let (keys, having) = main.compilation.owners(of: key, on: target)
      return having.compactMap(keys.action)
    }
  }

  /// Adds the files and folders in the folder that the word begins with.
  private mutating func addFiles() {
    let written = SourcePath.folder(of: begun)
    let folder = SourcePath.join(SourcePath.folder(of: path), written)
    guard case .success(let entries) = files.entries(inFolder: folder.isEmpty ? "." : folder) else { return }
    let suffixes =
      switch context.node.name {
      case "include": [".kdl"]
      case "strings": StringsFormat.allCases.map(\.rawValue)
      case "layouts": [".keylayout"]
      case _ where isProject: [DefinitionSearch.suffix, ".baseline"]
      default: Definition.fileExtensions.filter { $0 != ".kdl" }
      }
    isIncomplete = true
    let others = [SourcePath.name(ofFile: path), Project.fileName]
    for entry in entries where !entry.name.hasPrefix(".") && !others.contains(entry.name) {
      if entry.kind == .folder {
        add(written + entry.name + "/", .folder)
      } else if suffixes.contains(where: entry.name.hasSuffix) {
        add(written + entry.name, .file)
      }
    }
  }

  mutating func addValues(ofVariable name: String) {
    let names = main?.compilation.definition.namesOfEffects
    func words(_ names: Set<String>?) -> [String] { (names ?? []).filter(ConditionParser.isWord).sorted() }
    switch (kind(of: name), SituationVariable(rawValue: name)) {
    case (.flag, _), (nil, .canUndo), (nil, .canRedo): add(constants: "#true", "#false")
    case (.choice(let words), _): add(words)
    case (.count, _): addCounts()
    case (nil, .platform): add(.platform, property: "")
    case (nil, .layout):
      add(.layout, property: "")
      add([SituationVariable.nobody], .keyword, "without a keyboard")
    case (nil, .direction): add(App.LayoutDirection.words)
    case (nil, .script): for layout in KeyboardLayouts.all { add(layout.script, .constant) }
    // A condition holds only names of one word.
    case (nil, .undoName), (nil, .redoName): add(words(names?.undo) + [SituationVariable.nobody], .reference)
    case (nil, .scene), (nil, .mainScene): add(words(names?.scenes), .reference)
    case (nil, .firstResponder), (nil, .focused), (nil, nil):
      if NameRole.isResponderWord(name) { addAll(.responder, .module, "a responder") }
    }
  }

  private mutating func addCounts() {
    add(main?.compilation.definition.state.filter { $0.kind == .count }.map(\.name) ?? [], .variable, "a count")
  }

  func kind(of variable: String) -> StateVariable.Kind? {
    main?.compilation.definition.state.first { $0.name == variable }?.kind
  }

  /// - Parameter end: the place of an operation, which cannot use menus that come after it.
  private mutating func addMenus(before end: Int = .max, in isMeant: (MenuConstruction) -> Bool) {
    let written = context.written(in: text.bytes)
    for place in main?.compilation.menuPlaces(in: isMeant) ?? []
    where !place.isRemoved || place.identifier.displayed == written {
      if let source = place.source, source.start > end, main?.compilation.sources[source.file]?.path == path {
        continue
      }
      add(place.identifier.displayed, .reference, detail: place.path, documentation: place.documentation)
    }
  }

  /// Adds keys: in a test the keys with an owner, at a command the free ones, the best first.
  private mutating func addKeys() {
    guard let compilation = main?.compilation else { return }
    let node = context.node
    if ["press", "shows", "greys", "expect"].contains(node.name) {
      for target in compilation.targets {
        let keys = compilation.answeredKeys(on: target)
        for key in keys.all {
          guard let action = keys.action(of: key),
            !["shows", "greys"].contains(node.name) || action.rawValue == node.arguments.first
          else { continue }
          add(key.combination, keys.title(of: key))
        }
      }
      return
    }
    // A key in a context menu does nothing.
    guard let action = node.arguments.first, action != "_",
      !context.parents.contains(where: { $0.name == "menus" && $0.arguments.first == "context" })
    else { return }
    let command = Command(title: node.arguments.dropFirst().first ?? "", action: ActionSelector(action))
    let taken = TakenKeys(compilation.targets, compilation.definition, except: command.identity)
    var free = FreeKeys(
      besides: taken, on: KeyScope(compilation.definition.app.layouts),
      localizesKeyCommands: compilation.definition.app.localizesKeyCommands)
    let isFree = others.leaves(command.identity)
    let held = KeyModifierFlags.begun(in: begun)
    isIncomplete = true
    let word = begun.dropFirst(held.text.utf8.count)
    let named = NamedKey.all.filter { !word.isEmpty && $0.name.hasPrefix(word) }.map { held.text + $0.name }
    func offer(_ typed: String) {
      guard let key = try? KeyCombination(spelling: typed), !taken.isTaken(key), isFree(key),
        typed != begun || targets.allSatisfy({ $0.platform.taking(key, inText: true) == nil })
      else { return }
      add(key, key.displayed, begins: typed)
    }
    offer(begun)
    let suggestions = free.suggestions(
      for: KeyCommand(command, keyCombination: nil), modifiers: ModifierHabit.usual(with: held.flags), limit: 20)
    for suggestion in suggestions where isFree(suggestion.keyCombination) {
      let key = suggestion.keyCombination
      let rest = KeyCombination(key.input, key.modifierFlags.subtracting(held.flags))
      add(key, key.displayed, suggestion.reasons.joined(separator: "; "), begins: held.text + rest.canonical)
    }
    for typed in named { offer(typed) }
  }

  mutating func add(
    _ key: KeyCombination, _ detail: String, _ documentation: String? = nil, begins start: String? = nil
  ) {
    let key = key.canonical
    add(
      key, .value, detail: detail, documentation: documentation,
      inserting: context.isQuoted ? nil : key.quoted, begins: start)
  }
}
