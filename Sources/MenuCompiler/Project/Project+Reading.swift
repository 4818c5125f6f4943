extension Project {
  /// Nil without a file; its mistakes are in `diagnostics`. Unless a person named it (`isChosen`), it may only name
  /// files of its clone.
  package static func read(
    _ path: String, from files: FileReader, isChosen: Bool = false
  ) -> (project: Project, diagnostics: [Diagnostic])? {
    let folder = files.absolutePath(of: ".") ?? "/"
    let unread = Project(path: path, sources: SourceFiles(), in: folder)
    if !isChosen, unread.leadsOut(files) { return (unread, [.unreadableFile(path, .isOutside)]) }
    switch files.read(path) {
    case .failure(.notFound):
      // A dangling link should lead to a project.
      return files.link(at: path).map { target in
        (
          unread,
          [
            Diagnostic(
              .unreadableFile,
              "\(path.inSingleQuotes) cannot be read: it links to \(target.inSingleQuotes), which does not exist",
              at: nil, help: ["correct the link, or write --config none to read no project file"])
          ]
        )
      }
    case .failure(.isDirectory), .failure(.nameTooLong): return nil
    case .failure(let failure):
      return (unread, [.unreadableFile(path, failure)])
    case .success(let bytes):
      let file = SourceFile(path: path, bytes: bytes)
      var sources = SourceFiles()
      let id = sources.append(file)
      var diagnostics: [Diagnostic] = []
      let tree = SyntaxTree.parse(file, id: id, diagnostics: &diagnostics)
      var project = Project(path: path, sources: sources, in: folder)
      var reader = DefinitionReader(tree)
      for node in tree.roots { project.declare(node, with: &reader) }
      let outsiders = isChosen ? [] : project.namesOutsideRepository(files)
      if let root = project.writtenRoot, outsiders.isEmpty, files.kind(of: project.root) != .folder {
        diagnostics.append(.missingRoot(root.text, at: root.source))
      }
      diagnostics += project.layouts.filter { KeyboardLayouts.isKnown($0.text) }.map {
        Diagnostic(
          .invalidValue, "'\($0.text)' is one of menuc's own layouts, not a file", at: $0.source,
          help: ["write `layouts \($0.text)` in the definition's `app`"])
      }
      diagnostics += outsiders.map {
        Diagnostic(
          .unreadableFile, "\($0.text.inSingleQuotes) is outside the project's repository", at: $0.source,
          help: [
            "name files of the repository; without a repository, of the project file's folder",
            "if you trust the project file, pass it with --config FILE",
          ])
      }
      return (project, (diagnostics + reader.diagnostics).sortedByPlace())
    }
  }

  /// Whether the project file is a link out of the folders where its files may be.
  private func leadsOut(_ files: FileReader) -> Bool {
    guard files.link(at: path) != nil, let target = files.absolutePath(of: path), let homes = homes(files) else {
      return false
    }
    return !homes.contains { SourcePath.isInside(target, folder: $0) }
  }

  /// The names that lead, themselves or by links, outside the folders where the project's files may be.
  private func namesOutsideRepository(_ files: FileReader) -> [Name] {
    let names = definitions + strings + layouts + [writtenRoot, baseline].compactMap(\.self)
    guard !names.isEmpty, let folder = files.absolutePath(of: folder.isEmpty ? "." : folder), let homes = homes(files)
    else { return [] }
    return names.filter { name in
      let path = SourcePath.normalized(SourcePath.located(FolderSearch.folder(matching: name.text), in: folder))
      guard let target = files.absolutePath(of: path) else {
        return !homes.contains { files.read(path, inside: $0) != .failure(.isOutside) }
      }
      return !homes.contains { SourcePath.isInside(target, folder: $0) || target == $0 }
    }
  }

  /// The folders for files of a clone: its repository, and the target tree if a build system shows the project file in
  /// a tree of links. Nil if folders have no place.
  private func homes(_ files: FileReader) -> [String]? {
    repository(files).map { top in
      [top, files.tree(that: path, leadsTo: files.absolutePath(of: folder.isEmpty ? "." : folder) ?? top)]
        .compactMap(\.self)
    }
  }

  /// The repository of the project file, or its folder without one; nil if folders have no place.
  package func repository(_ files: FileReader) -> String? {
    files.absolutePath(of: folder.isEmpty ? "." : folder).map { files.repository(of: $0) ?? $0 }
  }

  package enum TopLevelNode: String, NodeName {
    case definitions, exclude, root, platforms, strings, layouts, baseline, lint, sheet, test, outputs

    package var schema: NodeSchema {
      switch self {
      case .definitions, .exclude, .platforms, .strings, .layouts: namesNode(rawValue).schema
      case .root, .baseline: nameNode(rawValue).schema
      case .lint: lintNode.schema
      // Options of commands, which the library does not know.
      case .sheet, .test, .outputs: .free(rawValue)
      }
    }
  }

  enum LintNode: String, NodeName {
    case allow, warn, deny
    case files = "in"

    var schema: NodeSchema {
      switch self {
      case .allow, .warn, .deny: levelNode(rawValue).schema
      case .files: filesNode.schema
      }
    }

    var level: DiagnosticLevel? {
      switch self {
      case .allow: .allow
      case .warn: .warn
      case .deny: .deny
      case .files: nil
      }
    }
  }

  private static func namesNode(_ name: String) -> NodeDescription<NodeSchema.Arguments> {
    NodeDescription(name) { $0.arguments(name == "platforms" ? "platform" : "path") }
  }

  private static func nameNode(_ name: String) -> NodeDescription<NodeSchema.Argument> {
    NodeDescription(name) { $0.argument("path") }
  }

  private static func levelNode(
    _ name: String
  ) -> NodeDescription<(codes: NodeSchema.Arguments, because: NodeSchema.Key<String>)> {
    NodeDescription(name) { (codes: $0.arguments("code"), because: $0.text("because")) }
  }

  private static let topLevel = NodePlace<TopLevelNode>("a project file", isOfDefinition: false)
  private static let lintPlace = NodePlace<LintNode>("lint", isOfDefinition: false)
  private static let levelPlace = NodePlace<LintNode>("in", [.allow, .warn, .deny], isOfDefinition: false)
  private static let lintNode = NodeDescription("lint", children: lintPlace) { _ in }
  private static let filesNode = NodeDescription("in", children: levelPlace) { $0.arguments("path") }

  // MARK: Nodes

  private mutating func declare(_ node: SyntaxTree.NodeID, with reader: inout DefinitionReader) {
    guard let kind = reader.kind(of: node, in: Self.topLevel) else { return }
    switch kind {
    case .definitions: definitions += names(in: node, kind, with: &reader)
    case .exclude: excluded += names(in: node, kind, with: &reader)
    case .platforms: platforms += names(in: node, kind, with: &reader)
    case .strings: strings += names(in: node, kind, with: &reader)
    case .layouts: layouts += names(in: node, kind, with: &reader)
    case .root: Self.set(&writtenRoot, to: node, kind, with: &reader)
    case .baseline: Self.set(&baseline, to: node, kind, with: &reader)
    case .lint: lint(node, with: &reader)
    case .sheet, .test:
      let line = Self.command(node, with: &reader)
      if let first = commandSettings.first(where: { $0.command.text == kind.rawValue }) {
        reader.diagnostics.append(.repeatedDeclaration(kind.rawValue, at: line.source, first: first.source))
      } else {
        commandSettings.append(line)
      }
    case .outputs:
      if let entry = reader.tree.entries(of: node).first(where: { _ in true }) {
        let word = entry.key.kind == .missing ? entry.value : entry.key
        reader.diagnostics.append(
          .unexpectedArgument(
            Self.text(word, in: reader.tree), of: "outputs", allowed: [], at: reader.tree.range(word)))
      }
      outputs += reader.tree.children(of: node).map { Self.command($0, with: &reader) }
    }
  }

  private func names(in node: SyntaxTree.NodeID, _ kind: TopLevelNode, with reader: inout DefinitionReader) -> [Name] {
    let keys = reader.read(node, as: Self.namesNode(kind.rawValue))
    return Self.names(keys, in: node, with: &reader)
  }

  /// The names among a node's arguments. Reports a node without any, and empty names.
  private static func names(
    _ keys: NodeSchema.Arguments, in node: SyntaxTree.NodeID, with reader: inout DefinitionReader
  ) -> [Name] {
    let names = reader[keys].map { Name(reader.word($0)) }
    if names.isEmpty { reader.reportMissing(keys.first, of: node) }
    for name in names { report(name, of: keys.first, ifEmptyIn: node, with: &reader) }
    return names
  }

  private static func report(
    _ name: Name, of argument: NodeSchema.Argument, ifEmptyIn node: SyntaxTree.NodeID,
    with reader: inout DefinitionReader
  ) {
    guard name.text.isEmpty else { return }
    reader.diagnostics.append(
      .invalidValue(
        "", of: "\(argument.name)", in: reader.name(of: node), expected: "a \(argument.name)", at: name.source))
  }

  private static func set(
    _ property: inout Name?, to node: SyntaxTree.NodeID, _ kind: TopLevelNode,
    with reader: inout DefinitionReader
  ) {
    let key = reader.read(node, as: nameNode(kind.rawValue))
    guard let token = reader.required(key, of: node) else { return }
    if let first = property {
      reader.diagnostics.append(
        .repeatedDeclaration(kind.rawValue, at: reader.tree.headerRange(of: node), first: first.source))
    } else {
      property = Name(reader.word(token))
      property.map { report($0, of: key, ifEmptyIn: node, with: &reader) }
    }
  }

  private mutating func lint(_ node: SyntaxTree.NodeID, with reader: inout DefinitionReader) {
    reader.read(node, as: Self.lintNode)
    for child in reader.tree.children(of: node) {
      guard let kind = reader.kind(of: child, in: Self.lintPlace) else { continue }
      guard kind == .files else {
        addLevels(child, kind, of: nil, with: &reader)
        continue
      }
      let keys = reader.read(child, as: Self.filesNode)
      let patterns = Self.names(keys, in: child, with: &reader)
      for line in reader.tree.children(of: child) {
        guard let kind = reader.kind(of: line, in: Self.levelPlace) else { continue }
        for pattern in patterns { addLevels(line, kind, of: pattern, with: &reader) }
      }
    }
  }

  private mutating func addLevels(
    _ node: SyntaxTree.NodeID, _ kind: LintNode, of pattern: Name?, with reader: inout DefinitionReader
  ) {
    guard let level = kind.level else { return }
    let keys = reader.read(node, as: Self.levelNode(kind.rawValue))
    let words = reader[keys.codes].map(reader.word)
    let because = reader[keys.because]
    if words.isEmpty { reader.reportMissing(keys.codes.first, of: node) }
    for word in words {
      guard let code = DiagnosticCode.named(word.text) else {
        reader.diagnostics.append(.unknownCode(word.text, at: word.source))
        continue
      }
      if level != .deny, !code.isSilenceable {
        reader.diagnostics.append(.unsilenceableCode(code, at: word.source))
      } else {
        if level == .allow, code.severity == .error, because == nil {
          reader.diagnostics.append(.unexplainedSuppression("allow", of: code, at: word.source))
        }
        levels.append(
          LevelDeclaration(code: code, level: level, pattern: pattern, because: because, source: word.source))
      }
    }
  }

  private static func command(_ node: SyntaxTree.NodeID, with reader: inout DefinitionReader) -> CommandDeclaration {
    let tree = reader.tree
    var operands: [Name] = []
    var options: [(name: Name, value: Name?)] = []
    for entry in tree.entries(of: node) {
      let value = Name(text: text(entry.value, in: tree), source: tree.range(entry.value))
      if entry.key.kind == .missing {
        operands.append(value)
      } else {
        options.append((Name(reader.word(entry.key)), tree.boolean(entry.value) == true ? nil : value))
      }
    }
    for child in tree.children(of: node) {
      reader.diagnostics.append(
        .unknownNode(
          reader.name(of: child), in: reader.name(of: node), allowed: [], near: nil,
          at: tree.range(tree.nodes[child].name)))
    }
    return CommandDeclaration(
      command: Name(reader.word(tree.nodes[node].name)), operands: operands, options: options,
      source: tree.headerRange(of: node))
  }

  private static func text(_ value: SyntaxToken, in tree: SyntaxTree) -> String {
    value.isString ? tree.string(value) : String(decoding: tree.bytes[tree.range(of: value)], as: UTF8.self)
  }
}

extension Project.Name {
  package init(_ name: DeclaredName) { self.init(text: name.text, source: name.source) }
}
