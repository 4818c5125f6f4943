/// Makes every possible mistake in a definition's own files, one at a time. It walks the nodes as written and
/// identifies them by name, so it also changes new nodes of the language that have a condition, a flag or parts.
struct MutantMaker {
  private(set) var mutants: [Mutant] = []
  let variables: [StateVariable]
  let freeKey: String
  /// The presenter of each responder, else its next responder.
  private(set) var links: [String: String] = [:]
  private var declared: Set<String> = []
  private(set) var tree: SyntaxTree
  let reach: MutantReach
  private var counts: [String: Int] = [:]

  /// The mutants of a definition, in the order of places.
  static func mutants(of compilation: Compilation) -> [Mutant] {
    let trees = compilation.ownTrees
    guard let first = trees.first else { return [] }
    var maker = MutantMaker(compilation, first)
    for tree in trees { maker.readLinks(of: tree) }
    for tree in trees { maker.walk(tree) }
    return maker.mutants.enumerated().sorted {
      ($0.element.place.file, $0.element.place.start, $0.offset)
        < ($1.element.place.file, $1.element.place.start, $1.offset)
    }.map(\.element)
  }

  private init(_ compilation: Compilation, _ tree: SyntaxTree) {
    self.tree = tree
    reach = MutantReach(compilation)
    variables = compilation.definition.state
    let taken = Set(compilation.keyableCommands.compactMap { $0.keyCombination?.canonical })
    let keys = (1...12).reversed().map { "ctrl+alt+shift+cmd+f\($0)" }
    freeKey = keys.first { !taken.contains((try? KeyCombination(spelling: $0))?.canonical ?? $0) } ?? keys[0]
  }

  private mutating func readLinks(of tree: SyntaxTree) {
    for node in tree.roots where tree.string(tree.nodes[node].name) == "responder" {
      guard let name = tree.arguments(of: node).first.map(tree.string) else { continue }
      declared.insert(name)
      for property in ["presentedBy", "next"] {
        if let next = tree.property(property, of: node) { links[name] = links[name] ?? tree.string(next.value) }
      }
    }
  }

  func isDeclared(_ name: String) -> Bool { declared.contains(name) }

  private mutating func walk(_ tree: SyntaxTree) {
    self.tree = tree
    for node in tree.roots {
      switch tree.string(tree.nodes[node].name) {
      case "responder": changeResponder(node)
      case "menus":
        let context = tree.property("name", of: node).map { "\(tree.string($0.value)) > " } ?? ""
        changeElements(of: node, in: context)
      default: break
      }
    }
  }

  // MARK: Adding

  /// Adds a mutant under a unique name, if its actions are sent.
  mutating func add(_ name: String, _ edits: [Diagnostic.Edit], _ scope: Mutant.Scope, _ subject: TestSubject) {
    if !reach.isSent(anyOf: subject.actions) { return }
    counts[name, default: 0] += 1
    let count = counts[name] ?? 1
    mutants.append(Mutant(name: count == 1 ? name : "\(name) (\(count))", edits: edits, scope: scope, subject: subject))
  }

  /// Comments a node out with `/-`.
  mutating func drop(_ node: SyntaxTree.NodeID, _ name: String, _ scope: Mutant.Scope, _ subject: TestSubject) {
    let start = tree.fullRange(of: node).start
    add(name, [Diagnostic.Edit(SourceRange(file: tree.file, start: start, end: start), "/-")], scope, subject)
  }

  /// Removes an argument or a property, with the space before it.
  mutating func drop(_ entry: SyntaxTree.Entry, _ name: String, _ scope: Mutant.Scope, _ subject: TestSubject) {
    let token = entry.key.kind == .missing ? entry.value : entry.key
    var start = Int(token.start)
    while start > 0, tree.bytes[start - 1] == 0x20 || tree.bytes[start - 1] == 0x09 { start -= 1 }
    let range = SourceRange(file: tree.file, start: UInt32(start), end: entry.value.end)
    add(name, [Diagnostic.Edit(range, "")], scope, subject)
  }

  mutating func replace(
    _ token: SyntaxToken, with text: String, _ name: String, _ scope: Mutant.Scope, _ subject: TestSubject
  ) {
    add(name, [Diagnostic.Edit(tree.range(token), text)], scope, subject)
  }

  // MARK: Parts of nodes

  /// Removes the condition, negates it, removes a part, takes the next number. Leaves out changes
  /// without an effect in the `reached` states, in which the node is asked.
  mutating func changeCondition(
    of node: SyntaxTree.NodeID, _ label: String, _ scope: Mutant.Scope, _ subject: TestSubject,
    reached: Condition = .constant(true)
  ) {
    guard let entry = tree.property("when", of: node), entry.value.isString, !tree.isOverSeveralLines(entry.value)
    else { return }
    let text = tree.string(entry.value)
    let old = try? ConditionParser.parse(text, variables)
    if !isSame(old, .constant(true), where: reached) {
      drop(entry, "\(label) without when", scope, subject.telling(old, from: .constant(true)))
    }
    var seen: Set = [text]
    for variant in ConditionVariants(text).all where seen.insert(variant).inserted {
      let new = try? ConditionParser.parse(variant, variables)
      // An unreadable variant is left out, and so is one with the same value in every state.
      if old != nil, new == nil { continue }
      if isSame(old, new, where: reached) || isConstant(new) { continue }
      replace(
        entry.value, with: variant.quoted, "\(label) when=\(variant.quoted)", scope, subject.telling(old, from: new))
    }
  }

  /// Whether two conditions hold in the same reached states.
  private func isSame(_ old: Condition?, _ new: Condition?, where reached: Condition) -> Bool {
    guard let old, let new else { return false }
    return ConditionSearch(variables).search(for: .both(reached, .not(.equivalent(old, new)))) == .never
  }

  private func isConstant(_ condition: Condition?) -> Bool {
    guard let condition else { return false }
    let search = ConditionSearch(variables)
    return search.search(for: condition) == .never || search.search(for: condition.negated) == .never
  }

  /// The flags, each with the value that matters.
  private static let flags = [
    ("focusable", true), ("acceptsText", true), ("wantsPriorityOverSystemBehavior", true), ("disabled", true),
    ("hidden", true), ("destructive", true), ("keepsMenuPresented", true), ("window", true), ("modal", true),
    ("allowsAutomaticLocalization", false), ("allowsAutomaticMirroring", false),
  ]

  /// Removes each flag that a node sets, and its state.
  mutating func changeFlags(
    of node: SyntaxTree.NodeID, _ label: String, _ scope: Mutant.Scope, _ subject: TestSubject
  ) {
    for (flag, value) in Self.flags {
      guard let entry = tree.property(flag, of: node), entry.value.kind == (value ? .true : .false) else { continue }
      var subject = subject
      subject.isAboutLayouts = !value
      drop(entry, "\(label) without \(flag)", scope, subject)
    }
    if let state = tree.property("state", of: node), tree.string(state.value) != MenuElement.State.off.name {
      drop(state, "\(label) without state", scope, subject)
    }
  }

  mutating func swap(
    _ first: SyntaxToken, _ second: SyntaxToken, _ name: String, _ scope: Mutant.Scope, _ subject: TestSubject
  ) {
    if tree.isOverSeveralLines(first) || tree.isOverSeveralLines(second) { return }
    if tree.string(first) == tree.string(second) { return }
    add(
      name,
      [
        Diagnostic.Edit(tree.range(first), tree.text(of: second)),
        Diagnostic.Edit(tree.range(second), tree.text(of: first)),
      ], scope, subject)
  }
}

extension TestSubject {
  /// The subject with the states in which two conditions differ.
  fileprivate func telling(_ old: Condition?, from new: Condition?) -> TestSubject {
    var subject = self
    guard let old else { return subject }
    guard let new else {
      subject.conditions = [old.negated, old]
      return subject
    }
    subject.conditions = [.both(old.negated, new), .both(old, new.negated)].filter { $0 != .constant(false) }
    return subject
  }
}

extension SyntaxTree {
  package func arguments(of node: NodeID) -> [SyntaxToken] {
    entries(of: node).filter { $0.key.kind == .missing && $0.value.isString }.map(\.value)
  }

  /// A property of a node, as it is written; nil without it.
  package func property(_ name: String, of node: NodeID) -> Entry? {
    entries(of: node).first { $0.key.kind != .missing && string($0.key) == name }
  }

  package func text(of token: SyntaxToken) -> String { String(decoding: bytes[range(of: token)], as: UTF8.self) }

  func isOverSeveralLines(_ token: SyntaxToken) -> Bool { bytes[range(of: token)].contains(0x0A) }
}

extension Compilation {
  /// The trees of the definition's own files, in the order they were read.
  var ownTrees: [SyntaxTree] {
    let profiles = sources.profiles
    return sources.files.enumerated().compactMap { index, file in
      let id = SourceFile.ID(index)
      guard !profiles.contains(id), SourceKind(of: file) == .definition, file.isDefinitionText else { return nil }
      var ignored: [Diagnostic] = []
      return SyntaxTree.parse(file, id: id, diagnostics: &ignored)
    }
  }
}

extension SourceFile {
  /// Whether it can be a definition: string catalogs are files of a compilation, too.
  fileprivate var isDefinitionText: Bool {
    let path = path.lowercased()
    return ![".xcstrings", ".strings", ".stringsdict", ".json", ".keylayout"].contains(where: path.hasSuffix)
  }
}
