/// An imported file of another tool, as a definition that people can continue. It compiles to the same menus. Facts and
/// values that the language cannot express are in a comment before their element. A file always gives the same text.
package struct DefinitionKDL {
  package private(set) var text = ""
  private var sources = SourceFiles()
  private let uncertain: UncertainElements
  private var platforms: [String] = []
  private var idle: Set<SourceRange> = []
  private var uncertainOperations: Set<SourceRange> = []
  /// The remarks by the elements' declarations.
  private var remarks: [SourceRange: [ImportRemark]] = [:]
  /// The keys of titles in catalogs, by the elements' declarations.
  private var titleKeys: [SourceRange: String] = [:]
  /// The translations of elements that the catalog lacks, by the elements' declarations.
  private var translations: [SourceRange: [ImportedTranslations.Difference]] = [:]

  /// The end of each definition's first line.
  private static let mark = ", by menuc import."

  /// Whether a file is such a definition, and was not begun by hand.
  package static func isImported(_ bytes: [UInt8]) -> Bool {
    bytes.prefix { $0 != UInt8(ascii: "\n") }.reversed().starts(with: mark.utf8.reversed())
  }

  /// A compilation's main file; nil if that is a definition already, or if nothing could be read. `folder` is the
  /// definition's: empty for the current one, else with a final `/`; `catalog` is the name of the catalog that is
  /// written there with the translations; `usualName` is the app's name if the file has none. O(n).
  package init?(
    _ compilation: Compilation, translations: ImportedTranslations? = nil, in folder: String = "",
    catalog: String? = nil, usualName: String? = nil
  ) {
    var definition = compilation.definition.marked()
    if definition.importedName == nil, let usualName { definition.app.name = usualName }
    uncertain = UncertainElements(definition.swiftCertainties)
    guard let file = definition.imports.first(where: { $0.file == 0 }) else { return nil }
    sources = compilation.sources
    for remark in file.remarks { remarks[remark.source, default: []].append(remark) }
    titleKeys = definition.carriedTitleKeys
    let path = compilation.sources[file.file]?.path ?? ""
    let last = SourcePath.name(ofFile: path)
    // The current folder has no name in its path.
    let name = last == "." || last == ".." ? definition.app.name : last
    add("// \(file.kind == .shortcutList ? "Shortcuts" : "Menus") of \(Self.inComment(name))\(Self.mark)")
    for stray in file.strays { add("// Not carried over: \(Self.inComment(stray)), which is in no menu of the file.") }
    let translations = translations ?? ImportedTranslations(compilation)
    if catalog == nil { addComments(on: translations, in: folder) }
    add("app \(Self.word(definition.app.name)) {")
    platforms = file.kind == .swift ? definition.app.platforms : [App.importedPlatform]
    add("    platforms " + platforms.map(Self.word).joined(separator: " "))
    if file.kind == .swift {
      let features = platforms.compactMap { Platform(named: $0)?.features }.flatMap(\.self)
      let claimed = Set(features.filter { !definition.app.hasByDefault($0) }.map(\.name))
        .intersection(definition.app.supports)
      let omitted = Set(features.filter(\.isDefault).map(\.name)).intersection(definition.app.omits)
      for (word, names) in [("supports", claimed), ("omits", omitted)] where !names.isEmpty {
        add("    \(word) " + names.sorted().joined(separator: " "))
      }
    }
    let strings = catalog.map { [$0] } ?? translations.filesByTitle(in: folder).near
    if !strings.isEmpty { add("    strings " + strings.map(\.quoted).joined(separator: " ")) }
    add("}")
    if catalog != nil { self.translations = translations.differing }
    definition.unmark(keysOf: compilation.findings)
    if !definition.swiftCertainties.isEmpty {
      (idle, uncertainOperations) = (compilation.idleRemovals, compilation.uncertainOperations)
    }
    for menus in definition.menus { add(menus) }
    for list in definition.shortcutLists { add(list) }
    if file.kind == .swift { addUnread(compilation.findings) }
    if catalog == nil, !strings.isEmpty, translations.filesByIdentifier.isEmpty, file.kind == .interfaceBuilder {
      add("")
      add(
        "// Titles that the catalog has not may have their translations elsewhere; without this, menuc check names them."
      )
      add("lint { allow \(DiagnosticCode.untranslatedTitle.name) }")
    }
    if definition.shortcutLists.contains(where: { $0.keyEquivalents.count < $0.keyCommands.count }) {
      add("")
      add("// These keys are in no menu. Delete this line, and menuc check names those that could be.")
      add("lint { allow \(DiagnosticCode.responderKeyCommand.name) }")
    }
  }

  // MARK: Top level

  /// Names the files whose translations are not carried over.
  private mutating func addComments(on translations: ImportedTranslations, in folder: String) {
    if !translations.filesByIdentifier.isEmpty {
      add("// Not carried over: the translations of its titles in")
      for path in translations.filesByIdentifier { add("//     \(Self.inComment(path))") }
      add("// They are by object identifier, which nothing here has; 'menuc import --catalog' writes them by title.")
    }
    let ofCode = translations.filesOfCode(in: folder)
    for (paths, remedy) in [
      (
        translations.filesByTitle(in: folder).far + ofCode.far,
        "Once they lie in the folder of this file, 'strings' in 'app' can name them."
      ),
      (ofCode.near, "If 'strings' in 'app' names them, menuc checks them too."),
    ] where !paths.isEmpty {
      add("// Not carried over: the translations of its titles in")
      for path in paths { add("//     \(Self.inComment(path))") }
      add("// " + remedy)
    }
  }

  private mutating func add(_ menus: MenusDeclaration) {
    add("")
    addRemarks(of: menus.source, indent: "")
    add("menus\(menus.name.map { " context name=" + Self.word($0) } ?? "") {")
    for operation in menus.operations where !idle.contains(operation.source) {
      let indent = operation.platforms == nil ? "    " : "        "
      if let platforms = operation.platforms { add("    on " + platforms.map(Self.word).joined(separator: " ") + " {") }
      let changedBy = operation.changedBy ?? (uncertainOperations.contains(operation.source) ? "code" : nil)
      add(operation.operation, changedBy: changedBy, isSpacedOut: menus.system == .main, indent: indent)
      if operation.platforms != nil { add("    }") }
    }
    add("}")
  }

  private mutating func add(_ operation: MenuOperation, changedBy: String?, isSpacedOut: Bool, indent: String) {
    let (words, written) = (Self.words(of: operation), Self.anchor(operation.anchor))
    guard let written else {
      // An array or a dictionary has no spelling here.
      let elements = operation.elements.elements.map { Self.inComment($0.displayed) }
      let what = [words + Self.inComment(operation.anchor.displayed)] + elements
      addComments([Self.notCarriedOver(what)], indent: indent)
      return
    }
    let head = indent + words + written + (changedBy.map { " changedBy=" + $0.quoted } ?? "")
    if case .remove = operation { return add(head) }
    add(head + " {")
    // The menus of the menu bar are long; an empty line between two helps to find them.
    add(operation.elements.elements, indent: indent + "    ", isSpacedOut: isSpacedOut)
    add(indent + "}")
  }

  /// The keys of Swift code that could not be read, with their places.
  private mutating func addUnread(_ diagnostics: [Diagnostic]) {
    let unread = diagnostics.filter { $0.code == .unreadKey }
    if unread.isEmpty { return }
    add("")
    add("// Not read:")
    var places = Places(sources)
    for diagnostic in unread {
      guard let place = places.place(of: diagnostic.range) else { continue }
      let (name, position) = (SourcePath.name(ofFile: place.path), place.position)
      add("//     \(Self.inComment(name)):\(position.line):\(position.column): \(Self.inComment(diagnostic.message))")
    }
  }

  private mutating func add(_ list: KeyCommandList) {
    add("")
    add("responder \(Self.word(list.responder))\(list.acceptsText ? " acceptsText=#true" : "") partial=#true {")
    if let platforms = list.platforms { add("    on " + platforms.map(Self.word).joined(separator: " ") + " {") }
    add(list.keyCommands, list.keyEquivalents, indent: list.platforms == nil ? "    " : "        ")
    if list.platforms != nil { add("    }") }
    add("}")
  }

  private mutating func add(_ keyCommands: [KeyCommand], _ keyEquivalents: Set<Int>, indent: String) {
    var performed: [ActionSelector] = []
    var run: [CommentedLine] = []
    for (index, keyCommand) in keyCommands.enumerated() {
      let node = keyEquivalents.contains(index) ? "performKeyEquivalent" : "keyCommand"
      let key = keyProperty(of: keyCommand.source, keyCommand.title)
      let (line, unwritten) = Self.line(of: .keyCommand(keyCommand), keyCommand.command, as: node, besides: key)
      let comments = self.comments(of: keyCommand.source, and: unwritten)
      guard keyCommand.action.isWritable else {
        // The definition has no key command without an action.
        addComments([Self.notCarriedOver(["the shortcut " + line.text(indent: "")] + comments)], indent: indent)
        continue
      }
      let command = keyCommand.command
      performed += [command.action] + command.alternates.map(\.action)
      add(command, (comments, line), to: &run, indent: indent)
    }
    add(&run, indent: indent)
    addPerforms(performed.uniqued, indent: indent)
  }

  private typealias CommentedLine = (comments: [String], line: KDLCommandLine)

  /// Aligns the columns, and empties the list.
  private mutating func add(_ run: inout [CommentedLine], indent: String) {
    for (entry, line) in zip(run, KDLCommandLine.aligned(run.map(\.line), indent: indent)) {
      addComments(entry.comments, indent: indent)
      add(line)
    }
    run = []
  }

  /// Adds a command with children after the lines before it; puts one without into their list.
  private mutating func add(_ command: Command, _ line: CommentedLine, to run: inout [CommentedLine], indent: String) {
    if !Self.hasChildren(command) { return run.append(line) }
    add(&run, indent: indent)
    addComments(line.comments, indent: indent)
    add(line.line.text(indent: indent) + " {")
    addChildren(of: command, indent: indent + "    ")
    add(indent + "}")
  }

  /// Writes the actions in as few nodes as fit.
  private mutating func addPerforms(_ actions: [ActionSelector], indent: String) {
    var line = ""
    for action in actions.map(Self.action) {
      if !line.isEmpty, line.displayWidth + action.displayWidth >= 110 {
        add(line)
        line = ""
      }
      line += line.isEmpty ? "\(indent)performs \(action)" : " \(action)"
    }
    if !line.isEmpty { add(line) }
  }

  // MARK: Elements

  /// - Parameter outer: the place of their menu. The content of an empty menu has its place, but not its remarks.
  private mutating func add(
    _ elements: [MenuElement], indent: String, isSpacedOut: Bool = false, in outer: SourceRange? = nil
  ) {
    var run: [CommentedLine] = []
    for (index, element) in elements.enumerated() {
      if let command = element.command {
        let key = keyProperty(of: command.source, command.title)
        let (line, unwritten) = Self.line(of: element, command, as: "command", besides: key)
        let comments = self.comments(of: command.source, and: unwritten)
        add(command, (comments, line), to: &run, indent: indent)
        continue
      }
      add(&run, indent: indent)
      if isSpacedOut, index > 0 { add("") }
      switch element {
      case .menu(let menu):
        add(menu, indent: indent, isFirst: index == 0, isLast: index == elements.count - 1)
      case .deferred(let deferred):
        if deferred.source != outer { addRemarks(of: deferred.source, indent: indent) }
        let name = deferred.name.isEmpty ? "_" : Self.word(deferred.name)
        add(
          "\(indent)deferred \(name)" + (deferred.isUncached ? " uncached=#true" : "")
            + (deferred.usesFocus ? " usingFocus=#true" : ""))
      case .action(let action):
        addRemarks(of: action.source, indent: indent)
        let name = action.identifier.map { Self.word($0.rawValue) } ?? "_"
        var words = ["action", name, action.title.quoted] + Self.properties(of: action)
        words += keyProperty(of: action.source, action.title)
        add(indent + words.joined(separator: " "))
      // Files of other tools have none of these.
      case .command, .keyCommand, .sceneActivation: break
      }
    }
    add(&run, indent: indent)
  }

  private mutating func add(_ menu: Menu, indent: String, isFirst: Bool, isLast: Bool) {
    let isSection = menu.options.contains(.displayInline)
    var unwritten: [String] = []
    var words = [isSection ? "section" : "menu"]
    if let identifier = menu.identifier, Self.isWritable(identifier) {
      words.append(Self.word(identifier.displayed))
    } else {
      menu.identifier.map { unwritten.append("its identifier \($0.rawValue.quoted)") }
      if !isSection || !menu.title.isEmpty { words.append("_") }
    }
    if !isSection || !menu.title.isEmpty { words.append(menu.title.quoted) }
    for (name, option) in Menu.Options.named where option != .displayInline && menu.options.contains(option) {
      words.append(name + "=#true")
    }
    if let subtitle = menu.subtitle { words.append("subtitle=" + subtitle.quoted) }
    if let image = menu.image { words.append("image=" + image.quoted) }
    words += menu.attributes.names.map { $0 + "=#true" }
    // A section with items has the place of the first item, and the remarks there are that item's.
    let isFirstItems = isSection && menu.children.first?.source == menu.source
    if !isFirstItems { words += keyProperty(of: menu.source, menu.title) }
    if let traits = menu.appKit { words += Self.properties(of: traits, isMenu: true) }
    if let target = menu.appKit?.target { unwritten.append("that its action is sent to \(target.quoted)") }
    if menu.appKit?.allowsKeyEquivalentWhenHidden ?? false {
      unwritten.append("that it allows its key equivalent when hidden")
    }
    addComments(comments(of: isFirstItems ? nil : menu.source, and: unwritten), indent: indent)
    let header = indent + words.joined(separator: " ")
    if menu.children.isEmpty {
      add(header + (isSection ? "  // empty: " + Self.reasonOfEmptySection(isFirst: isFirst, isLast: isLast) : ""))
      return
    }
    add(header + " {")
    add(menu.children, indent: indent + "    ", in: menu.source)
    add(indent + "}")
  }

  /// The key of a title in the app's catalogs, unless it is the title itself.
  private func keyProperty(of source: SourceRange?, _ title: String) -> [String] {
    source.flatMap { titleKeys[$0] }.flatMap { $0 == title ? nil : ["titleKey=" + $0.quoted] } ?? []
  }

  private mutating func addChildren(of command: Command, indent: String) {
    if let propertyList = command.propertyList, propertyList.written == nil {
      for line in Self.lines(of: propertyList, named: "propertyList", indent: indent) { add(line) }
    }
    for alternate in command.alternates {
      guard alternate.action.isWritable else {
        addComments(
          [
            Self.notCarriedOver(
              ["the alternate \(alternate.title.quoted), which sends \(alternate.action.rawValue.quoted)"])
          ], indent: indent)
        continue
      }
      addRemarks(of: alternate.source, indent: indent)
      add(
        indent + "alternate \(Self.action(alternate.action)) \(alternate.title.quoted)"
          + " modifiers=\"\(alternate.modifierFlags.canonical)\"")
    }
  }

  // MARK: Comments

  private mutating func addRemarks(of source: SourceRange?, indent: String) {
    addComments(comments(of: source, and: []), indent: indent)
  }

  private mutating func comments(of source: SourceRange?, and unwritten: [String]) -> [String] {
    var left = unwritten
    var leftOfSeparator: [String] = []
    var comments: [String] = []
    for remark in source.flatMap({ remarks[$0] }) ?? [] {
      switch remark.kind {
      case .note(let text): comments += text.split(whereSeparator: \.isNewline).map(Self.inComment)
      case .left(let what): left.append(Self.inComment(what))
      case .leftOfSeparator(let what): leftOfSeparator.append(Self.inComment(what))
      }
    }
    // A note is about one form of the code's element; the other remarks are about all of them.
    if let source {
      remarks[source]?.removeAll { remark in if case .note = remark.kind { true } else { false } }
    }
    for difference in source.flatMap({ translations.removeValue(forKey: $0) }) ?? [] {
      left.append(
        "its translation \(difference.text.quoted) (\(Self.inComment(difference.language.tag))), since the title has"
          + " \(difference.common.quoted)")
    }
    if !leftOfSeparator.isEmpty {
      comments.append("Not carried over of the separator before it: " + leftOfSeparator.joined(separator: ", ") + ".")
    }
    return comments + (left.isEmpty ? [] : [Self.notCarriedOver(left)])
  }

  private mutating func addComments(_ comments: [String], indent: String) {
    for comment in comments { add("\(indent)// \(comment)") }
  }

  private mutating func add(_ line: String) { text += line + "\n" }
}
