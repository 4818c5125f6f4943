/// Offers changes for the findings at a place, and for the command there.
struct CodeActions {
  private let document: OpenDocument
  private let tree: SyntaxTree
  private let text: PositionedText
  private let range: Range<Int>
  /// The kinds that the client asks for; nil for all.
  private let only: [String]?
  private var writer: DiagnosticJSON
  private(set) var actions: [JSONValue] = []
  /// A finding that no responder performs an action.
  private var unhandled: JSONValue?

  static let kinds = ["quickfix", "refactor.rewrite", "source.fixAll.menuc"]

  init(
    _ document: OpenDocument, _ tree: SyntaxTree, _ text: PositionedText, _ range: Range<Int>, only: [String]?,
    _ writer: DiagnosticJSON
  ) {
    (self.document, self.tree, self.text, self.range) = (document, tree, text, range)
    (self.only, self.writer) = (only, writer)
  }

  func wants(_ kind: String) -> Bool {
    guard let only else { return !kind.hasPrefix("source") }
    // The empty kind is that of all.
    return only.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") }
  }

  private mutating func add(
    _ title: String, _ kind: String, _ edit: WorkspaceEdit, for diagnostic: JSONValue? = nil, isPreferred: Bool = false
  ) {
    let action: JSONValue = .members([
      "title": .string(title), "kind": .string(kind), "diagnostics": diagnostic.map { [$0] },
      "isPreferred": isPreferred ? true : nil, "edit": edit.json,
    ])
    // Several definitions may have the same finding in a file that they share.
    if !actions.contains(action) { actions.append(action) }
  }

  // MARK: Findings

  private func found(_ list: FindingList, in file: SourceFile.ID) -> [Diagnostic] {
    wants("quickfix") ? found(list, in: file, at: range) : []
  }

  private func found(_ list: FindingList, in file: SourceFile.ID, at range: Range<Int>) -> [Diagnostic] {
    list.reported.filter { diagnostic in
      guard let place = diagnostic.range, place.file == file else { return false }
      return Int(place.start) <= range.upperBound && range.lowerBound <= Int(place.end)
    }
  }

  mutating func addFixes(_ list: FindingList, main: String, in file: SourceFile.ID) {
    for diagnostic in found(list, in: file) {
      let json = writer.located(diagnostic, in: list.sources, main: main).1
      if diagnostic.code == .unhandledCommand { unhandled = json }
      for fix in diagnostic.fixes {
        guard let edit = edit(fix, list.sources) else { continue }
        add(Self.title(of: fix), "quickfix", edit, for: json, isPreferred: fix.safety == .safe)
      }
    }
  }

  mutating func addAcceptances(_ list: FindingList, main: String, in file: SourceFile.ID) {
    // Findings about such lines cannot be accepted.
    var done: Set<DiagnosticCode> = [.unusedSuppression, .unfulfilledExpectation]
    for diagnostic in found(list, in: file) where done.insert(diagnostic.code).inserted {
      guard diagnostic.code.isSilenceable, let place = diagnostic.range,
        let edit = acceptance(of: diagnostic.code, at: place)
      else { continue }
      let json = writer.located(diagnostic, in: list.sources, main: main).1
      add("Accept '\(diagnostic.code.name)' here, with a reason", "quickfix", edit, for: json)
    }
  }

  private static func title(of fix: Diagnostic.Fix) -> String {
    let question = "did you mean "
    guard fix.message.hasPrefix(question), fix.message.hasSuffix("?") else { return fix.phrase.capitalizedFirst }
    return "Change it to \(fix.message.dropFirst(question.count).dropLast())"
  }

  private mutating func edit(_ fix: Diagnostic.Fix, _ sources: SourceFiles) -> WorkspaceEdit? {
    var edit = WorkspaceEdit()
    for change in fix.edits {
      guard let file = sources[change.range.file], EmbeddedPath.isFile(file.path),
        SourceKind(of: file) == .definition
      else { return nil }
      edit.replace(change, of: writer.text(of: file), at: writer.uri(of: file.path))
    }
    return edit.isEmpty ? nil : edit
  }

  /// Writes `allow CODE because=""` into the node at a place: an empty reason of an error is a finding.
  private func acceptance(of code: DiagnosticCode, at place: SourceRange) -> WorkspaceEdit? {
    guard let node = tree.node(at: place.start), !tree.nodes[node].isSlashdashed else { return nil }
    // Nodes that accept or expect findings take no `allow`.
    let lines = sequence(first: node) { tree.parent(of: $0) }.map { tree.string(tree.nodes[$0].name) }
    if lines.contains(where: ["lint", "allow", "expect"].contains) { return nil }
    let child = SourceLayout(tree: tree).edit(putting: "allow \(code.name) because=\"\"", into: node)
    return WorkspaceEdit(child, of: text, at: document.uri)
  }

  // MARK: Keys

  /// Adds the best keys of the command at the start of the range that are also free in the `others` of the document.
  mutating func addKeys(_ main: CheckedMain, _ others: [CheckedMain], in file: SourceFile.ID) {
    guard wants("refactor.rewrite"), let node = CommandNode(in: tree, text, at: range.lowerBound, file: file),
      !node.isInContextMenu,
      // An unknown property may be meant as the key.
      !found(main.reports[0], in: file, at: Int(node.header.start)..<Int(node.header.end)).contains(where: {
        $0.code == .unknownProperty
      }),
      let command = node.command(in: main.compilation), !command.command.action.rawValue.isEmpty,
      // A second command of an action may leave its key to the first.
      command.command.source == node.header || command.keyCombination == nil
        || command.command.source.map({ EmbeddedPath.isProfile(main.compilation.sources.files[Int($0.file)].path) })
          ?? true,
      let found = KeySuggestions(
        for: command.command.identity, on: main.compilation.targets, of: main.compilation.definition, limit: 20)
    else { return }
    let isFree = others.leaves(command.command.identity)
    let written = node.key.map { String(decoding: text.bytes[$0], as: UTF8.self).filter { $0 != "\"" } }
    let own = written.flatMap { try? KeyCombination(spelling: $0) }
    for suggestion in found.suggestions.lazy.filter({ isFree($0.keyCombination) && $0.keyCombination != own }).prefix(5)
    {
      let key = suggestion.keyCombination.canonical.quoted
      let edit = WorkspaceEdit(
        node.key ?? node.end..<node.end, of: text, at: document.uri, by: node.key == nil ? " key=\(key)" : key)
      let reasons = suggestion.reasons.joined(separator: "; ")
      add("Give it the key \(suggestion.keyCombination.displayed): \(reasons)", "refactor.rewrite", edit)
    }
  }

  // MARK: Responders and tests

  /// Adds responders for the action of the command at the start of the range, and a test of its key.
  mutating func addUses(_ main: CheckedMain, in file: SourceFile.ID) {
    let kind = unhandled == nil ? "refactor.rewrite" : "quickfix"
    guard wants(kind), let node = CommandNode(in: tree, text, at: range.lowerBound, file: file),
      let command = node.command(in: main.compilation)
    else { return }
    let definition = main.compilation.definition
    let action = command.command.action
    let isPerformed =
      definition.responders.contains { $0.implements(action) }
      || main.compilation.targets.contains { $0.platform.target(of: command.command) != nil }
    var names: Set<String> = []
    for responder in isPerformed || action.rawValue.isEmpty ? [] : definition.responders {
      // A responder that is never first and never reached would perform it in vain.
      let isReached = definition.responders.contains { other in
        other.next?.text == responder.name || other.presentations.contains { $0.presenter.text == responder.name }
      }
      guard names.count < 5, isReached || responder.canBecomeFirstResponder != false,
        let source = main.compilation.sources[responder.source.file],
        SourceKind(of: source) == .definition
      else { continue }
      var ignored: [Diagnostic] = []
      let tree = SyntaxTree.parse(source, id: responder.source.file, diagnostics: &ignored)
      // An imported responder does not have a node of its own.
      guard let owner = tree.node(at: responder.source), tree.matches(tree.nodes[owner].name, "responder"),
        names.insert(responder.name).inserted
      else { continue }
      let child = SourceLayout(tree: tree).edit(putting: "performs \(action.rawValue)", into: owner)
      let edit = WorkspaceEdit(child, of: writer.text(of: source), at: writer.uri(of: source.path))
      add("Let \(responder.name) perform \(action.rawValue)", kind, edit, for: unhandled)
    }
    // While the key runs another command, its test would only show that.
    let shown = main.compilation.shownKeys(in: file)[node.header.start]
    guard wants("refactor.rewrite"), !main.isBroken, let key = shown ?? command.keyCombination,
      let run = KeyRun(key, in: main.compilation),
      run.dispatch.handling?.action == action,
      let test = run.test(of: key, named: command.command.titleOrAction, in: main.compilation)
    else { return }
    let end = document.bytes.count
    let start = document.bytes.last == .lineFeed || end == 0 ? "\n" : "\n\n"
    add(
      "Write a test of \(key.displayed)", "refactor.rewrite",
      WorkspaceEdit(end..<end, of: text, at: document.uri, by: start + test))
  }

  // MARK: All safe fixes

  mutating func addFixAll(_ mains: [String], _ files: BufferedFiles) {
    guard wants("source.fixAll.menuc") else { return }
    let own = files.name(of: document.path)
    let result = FixRun(
      mains, reader: files.reader, kinds: .safe, workers: 1, name: { files.name(of: $0).text },
      isWritable: { files.name(of: $0) == own }
    ) { path, reader in
      let list = CheckedMain.checked(path, reader).reports[0]
      return (list.reported, list.sources)
    }.run()
    guard let new = result.files.first(where: { files.name(of: $0.path) == own })?.new else { return }
    var edit = WorkspaceEdit()
    for change in WorkspaceEdit.edits(from: text, to: new) { edit.add(change, at: document.uri) }
    add("Make all safe fixes", "source.fixAll.menuc", edit)
  }
}

/// The command that a place in a text is in.
struct CommandNode {
  let header: SourceRange
  private let action: String
  let key: Range<Int>?
  let isInContextMenu: Bool
  /// The place for a further property: after the last argument.
  let end: Int

  static func isCommand(_ node: SyntaxTree.NodeID, in tree: SyntaxTree) -> Bool {
    (["command", "keyCommand", "performKeyEquivalent"] as [StaticString]).contains {
      tree.matches(tree.nodes[node].name, $0)
    }
  }

  /// The command at a byte, or the one that begins on its line; nil if it is malformed.
  init?(in tree: SyntaxTree, _ text: PositionedText, at offset: Int, file: SourceFile.ID) {
    // A place behind the last word is in no node.
    let places = [offset, max(0, offset - 1), text.firstWord(onLineOf: offset)]
    let nodes = places.lazy.compactMap { tree.node(at: UInt32($0)) }.filter { !tree.nodes[$0].hasErrors }
    guard let node = nodes.first(where: { Self.isCommand($0, in: tree) }) else { return nil }
    let range = tree.headerRange(of: node)
    header = SourceRange(file: file, start: range.start, end: range.end)
    let entries = Array(tree.entries(of: node))
    isInContextMenu = sequence(first: node) { tree.parent(of: $0) }.contains { parent in
      tree.matches(tree.nodes[parent].name, "menus")
        && tree.entries(of: parent).contains { tree.matches($0.value, "context") }
    }
    action = entries.first { $0.key.kind == .missing }.map { tree.string($0.value) } ?? ""
    key = entries.last { tree.matches($0.key, "key") }.map { tree.range(of: $0.value) }
    end = entries.last { $0.key.kind == .missing }.map { Int($0.value.end) } ?? Int(header.end)
  }

  func command(in compilation: Compilation) -> KeyCommand? {
    let all = compilation.keyableCommands
    return all.first { $0.command.source == header } ?? all.first { $0.command.action.rawValue == action }
  }
}

extension LanguageServer {
  mutating func codeActions(_ params: Params?) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    let text = text(of: document)
    guard let range = text.range(params?["range"]) else {
      throw ResponseError(.invalidParams, "the request has no range")
    }
    var actions = CodeActions(
      document, workspace.tree(of: document), text, range, only: params?["context"]?["only"]?.strings,
      DiagnosticJSON(workspace, client))
    if document.kind == .project, let found = Project.read(document.path, from: workspace.files.reader) {
      actions.addFixes(workspace.findings(in: found), main: document.path, in: 0)
    }
    let checked = workspace.checked(document)
    let name = workspace.files.name(of: document.path)
    let lists = checked.compactMap { main in
      main.files[name].flatMap { file in main.reports.first.map { (list: $0, main: main.path, file: file) } }
    }
    for (list, main, file) in lists { actions.addFixes(list, main: main, in: file) }
    if let main = checked.first, let file = main.files[name] {
      actions.addUses(main, in: file)
      actions.addKeys(main, Array(checked.dropFirst()), in: file)
    }
    // A project file accepts nothing about itself.
    for (list, main, file) in lists where document.kind != .project {
      actions.addAcceptances(list, main: main, in: file)
    }
    if document.kind == .definition { actions.addFixAll(checked.map(\.path), workspace.files) }
    return .array(actions.actions)
  }
}
