/// The slips that the reader recognizes, and reads as their author meant them.
extension DefinitionReader {
  /// Reports children that are written as arguments: `press "cmd+p" handledBy Canvas`. False for another argument.
  ///
  /// - Parameter first: the name of the first; the entries of `rest` belong to it, or are more of them.
  mutating func reportForgottenBraces(around first: SyntaxToken, _ rest: Range<Int>, _ schema: NodeSchema) -> Bool {
    let names = first.kind == .identifier && slot(of: first, in: schema) == nil ? schema.children.map(\.name) : []
    guard names.contains(string(first)) else { return false }
    var end = first.end
    var block = displayed(first)
    for entry in tree.entries[rest] where !entry.isSlashdashed {
      let isNode = entry.key.kind == .missing && entry.value.kind == .identifier && names.contains(string(entry.value))
      let start = entry.key.kind == .missing ? entry.value.start : entry.key.start
      end = entry.value.end
      block += (isNode ? "; " : " ") + displayed(SyntaxToken(.identifier, start, end))
    }
    isIncomplete = true
    misplacedChild = string(first)
    let whole = SourceRange(file: tree.file, start: first.start, end: end)
    diagnostics.append(
      .unexpectedArgument, "'\(string(first))' belongs in the braces of '\(schema.name)'", at: tree.range(first),
      fixes: [Diagnostic.Fix("write `{ \(block); }`", whole, "{ \(block); }")])
    return true
  }

  /// Whether an argument that the node does not take is its own name: the next node begins in its line.
  func beginsNode(_ value: SyntaxToken, of schema: NodeSchema) -> Bool {
    value.kind == .identifier && string(value) == schema.name
  }

  /// Reports `command a: "A" command b: "B"`, where a `;` belongs between the two.
  mutating func reportForgottenEnd(before value: SyntaxToken) {
    isIncomplete = true
    var start = Int(value.start)
    while start > 0, tree.bytes[start - 1] == .space { start -= 1 }
    let gap = SourceRange(file: tree.file, start: UInt32(truncatingIfNeeded: start), end: value.start)
    diagnostics.append(
      .unexpectedArgument, "a ; or a new line must come before '\(string(value))'", at: tree.range(value),
      fixes: [Diagnostic.Fix("write a ;", gap, "; ")])
  }

  /// The properties whose values people read: they often have several words, which names never have.
  private static let texts: Set = ["subtitle", "discoverabilityTitle", "toolTip"]

  /// Reports a text of several words without quotes, a title or a property, and skips it. False for other words.
  mutating func reportUnquotedText(before second: SyntaxToken, _ rest: Range<Int>, _ schema: NodeSchema) -> Bool {
    let first = tree.entries[rest.lowerBound - 2]
    let property = first.key.kind == .missing ? nil : string(first.key)
    let isFirstWord =
      property == nil
      ? first.value.isString && first.value == arguments.last && !string(first.value).contains(" ")
      : first.value.kind == .identifier && Self.texts.contains(property ?? "")
    guard isFirstWord, !first.isSlashdashed else { return false }
    let more = rest.prefix { index in
      let entry = tree.entries[index]
      return entry.key.kind == .missing && !entry.isSlashdashed
        && (entry.value.kind == .number || entry.value.kind == .identifier && slot(of: entry.value, in: schema) == nil)
    }
    textEnd = more.last.map { tree.entries[$0].value.end } ?? second.end
    let words = [string(first.value), string(second)] + more.map { displayed(tree.entries[$0].value) }
    let range = SourceRange(file: tree.file, start: first.value.start, end: textEnd)
    let text = words.joined(separator: " ").quoted
    diagnostics.append(
      .unexpectedArgument,
      property.map { "the value of '\($0)' has several words and must be quoted" }
        ?? "a \(schema.arguments.last ?? "title") of several words must be quoted", at: range,
      fixes: [Diagnostic.Fix(property.map { "write \($0)=\(text)" } ?? "quote it: \(text)", range, text)])
    return true
  }

  /// Whether the newest finding is about a whole node or its name: another one would repeat it.
  func isReported(_ node: SyntaxTree.NodeID) -> Bool {
    let header = tree.headerRange(of: node)
    return diagnostics.last?.range.map { ($0.file, $0.start) == (header.file, header.start) } ?? false
  }

  func withoutColon(_ token: SyntaxToken) -> SyntaxToken {
    guard token.kind == .identifier, tree.bytes[Int(token.end) - 1] == .colon else { return token }
    return SyntaxToken(.identifier, token.start, token.end - 1)
  }

  mutating func reportInvalid(
    _ value: SyntaxToken, of name: String, in node: String, expected: String, suggestion: String? = nil
  ) {
    let range = tree.range(value)
    if value.isString, string(value) == suggestion, let number = Int(string(value)), number >= 0 {
      diagnostics.append(.quotedNumber(number, of: name, in: node, at: range))
      return
    }
    diagnostics.append(
      .invalidValue(displayed(value), of: name, in: node, expected: expected, suggestion: suggestion, at: range))
  }

  /// Reports the children of a node that cannot have any, and how to write them in its line if that is clear.
  mutating func refuseChildren(of node: SyntaxTree.NodeID, in schema: NodeSchema) {
    let children = Array(tree.children(of: node))
    guard let first = children.first else { return }
    let texts = children.compactMap { child -> String? in
      guard !tree.nodes[child].hasChildren else { return nil }
      let header = tree.headerRange(of: child)
      let text = displayed(SyntaxToken(.identifier, header.start, header.end))
      let entries = Array(tree.entries(of: child))
      if entries.isEmpty { return schema.repeatsLastArgument ? text : nil }
      let isProperty = schema.isFree || slot(of: tree.nodes[child].name, in: schema) != nil
      return isProperty && entries.count == 1 ? "\(name(of: child))=\(written(entries[0].value))" : nil
    }
    let header = tree.headerRange(of: node)
    let line = ([displayed(SyntaxToken(.identifier, header.start, header.end))] + texts).joined(separator: " ")
    let whole = SourceRange(file: tree.file, start: header.start, end: tree.nodes[node].end)
    // The single line would lose the comment.
    let hasComment = tree.bytes[Int(whole.start)..<Int(whole.end)].contains(.slash)
    let isPlain = texts.count == children.count && line.utf8.count <= 80 && !hasComment
    for child in isPlain ? [first] : children {
      diagnostics.append(
        .unknownNode(
          name(of: child), in: schema.name, allowed: [], line: isPlain ? Diagnostic.Edit(whole, line) : nil,
          at: tree.headerRange(of: child)))
    }
  }

  /// Reports a property that a `;` or a line end cuts from its node before it. False for any other node.
  mutating func reportCutProperty(before node: SyntaxTree.NodeID, _ property: SyntaxToken) -> Bool {
    let place = rangeWithEquals(after: property)
    guard node > 0, !tree.nodes[node - 1].hasChildren, !tree.nodes[node - 1].isSlashdashed, place.end > property.end,
      NodePlaces.property(string(property), of: name(of: node - 1))?.isSynonym ?? false
    else { return false }
    let header = tree.headerRange(of: node - 1)
    let gap = SourceRange(file: tree.file, start: header.end, end: property.start)
    guard tree.bytes[Int(gap.start)..<Int(gap.end)].allSatisfy({ ByteSet.lineSpace.contains($0) || $0 == .semicolon })
    else { return false }
    // The node before seemed to lack it.
    diagnostics.removeAll { $0.code == .missingProperty && $0.range == header }
    diagnostics.append(
      .unknownNode, "'\(string(property))' belongs to '\(name(of: node - 1))', which ends before it", at: place,
      help: ["a ; or the end of a line ends a node; a \\ before the end continues it"],
      fixes: [Diagnostic.Fix("join them", gap, " ")])
    return true
  }

  /// Reports `isRead = #true` as an effect.
  mutating func reportForgottenSet(_ name: SyntaxToken, in node: SyntaxTree.NodeID) {
    let header = tree.headerRange(of: node)
    let value = Array(tree.entries(of: node)).first.map { written($0.value) }
    let set = value.map { "set \(string(name))=\($0)" }
    diagnostics.append(
      .unknownNode, "'\(string(name))' is a variable, not an effect", at: rangeWithEquals(after: name),
      help: set == nil ? ["write `set \(string(name))=VALUE`"] : [],
      fixes: set.map { [Diagnostic.Fix("write `\($0)`", header, $0)] } ?? [])
  }

  /// Reports `set n += 1` of a count, which is read as an argument and the property `+`. False for anything else.
  mutating func reportCompoundAssignment(
    to name: SyntaxToken, _ entry: SyntaxTree.Entry, in node: SyntaxTree.NodeID
  ) -> Bool {
    guard entry.key.kind == .identifier, ["+", "-"].contains(string(entry.key)), self.name(of: node) == "set",
      names[string(name)]?.kind == .count
    else { return false }
    let sum = "\(string(name)) \(string(entry.key)) \(string(entry.value))"
    let replacement = "\(string(name))=\(sum.quoted)"
    let range = SourceRange(file: tree.file, start: name.start, end: entry.value.end)
    diagnostics.append(
      .unexpectedArgument, "'\(self.name(of: node))' has no '\(string(entry.key))='", at: range,
      fixes: [Diagnostic.Fix("write `\(replacement)`", range, replacement)])
    misreadVariables.insert(string(name))
    return true
  }

  func rangeWithEquals(after name: SyntaxToken) -> SourceRange {
    var end = Int(name.end)
    while end < tree.bytes.count, tree.bytes[end] == .space { end += 1 }
    let isEquals = end < tree.bytes.count && tree.bytes[end] == .equals
    return SourceRange(
      file: tree.file, start: name.start, end: isEquals ? UInt32(truncatingIfNeeded: end + 1) : name.end)
  }

  func rangeWithEquals(before value: SyntaxToken) -> SourceRange {
    var start = Int(value.start)
    while start > 0, tree.bytes[start - 1] == .space { start -= 1 }
    let isEquals = start > 0 && tree.bytes[start - 1] == .equals
    return SourceRange(
      file: tree.file, start: isEquals ? UInt32(truncatingIfNeeded: start - 1) : value.start, end: value.end)
  }

  /// A value as KDL 2 writes it.
  func written(_ value: SyntaxToken) -> String {
    let text = displayed(value)
    return [.true, .false, .null].contains(value.kind) && !text.hasPrefix("#") ? "#" + text : text
  }

  /// Whether a value can only be a property's: `open episode`, `command a: "A" "cmd+t"`, `disabled "!isRead"`.
  func isMeant(_ value: SyntaxToken, for property: NodeSchema.Property, of schema: NodeSchema) -> Bool {
    let text = string(value)
    switch (property.name, property.kind) {
    case (_, .word(let words)): return words.contains(text)
    case ("key", _): return (try? KeyCombination(spelling: text)).map { !$0.modifierFlags.isEmpty } ?? false
    case ("when", _): return (try? ConditionParser.parse(text, names)) != nil
    case ("name", _): return schema.name == "menus" && (arguments.first.map { tree.matches($0, "context") } ?? false)
    case ("of", _): return schema.name == "replaceChildren"
    case ("contextMenu", _): return true
    case ("because", _): return schema.name == "unhandled"
    case ("action", _): return withoutColon(value).end < value.end
    default: return false
    }
  }

  /// Reports `command new note: "New Note"`, an action in two words, and reads the title. False for other arguments.
  mutating func reportSpaceInAction(before title: SyntaxToken, _ schema: NodeSchema) -> Bool {
    guard schema.arguments == ["action", "title"], arguments.count == 2,
      arguments.allSatisfy({ $0.kind == .identifier }),
      tree.bytes[Int(arguments[1].end) - 1] == .colon
    else { return false }
    let range = SourceRange(file: tree.file, start: arguments[0].start, end: arguments[1].end)
    let words = string(withoutColon(arguments[0])) + " " + string(withoutColon(arguments[1]))
    let action = words.inCamelCase + ":"
    diagnostics.append(
      .unexpectedArgument, "an action is one word, without spaces", at: range,
      fixes: [Diagnostic.Fix("write `\(action)`", range, action)])
    arguments[1] = title
    isIncomplete = true
    return true
  }

  mutating func reportForgottenEquals(after name: SyntaxToken, _ value: SyntaxToken) {
    let whole = SourceRange(file: tree.file, start: name.start, end: value.end)
    let value = string(name) == "key" && value.kind == .identifier ? string(value).quoted : written(value)
    let written = "\(string(name))=\(value)"
    diagnostics.append(
      .unexpectedArgument, "'\(string(name))' needs a = before its value", at: whole,
      help: ["without it '\(string(name))' and \(value.inSingleQuotes) are two arguments"],
      fixes: [Diagnostic.Fix("write \(written)", whole, written, .safe)])
  }

  /// Reports a title that is written before the name, both the first arguments, and exchanges them.
  mutating func reportSwappedArguments(_ name: NodeSchema.Argument) {
    let (texts, ranges) = (arguments.map { displayed($0) }, arguments.map { tree.range($0) })
    let edits = [Diagnostic.Edit(ranges[0], texts[1]), Diagnostic.Edit(ranges[1], texts[0])]
    diagnostics.append(
      .invalidValue, "the \(name.name) comes before the title", at: ranges[0],
      fixes: [Diagnostic.Fix("write `\(texts[1]) \(texts[0])`", edits)])
    arguments.swapAt(0, 1)
  }

  /// Reports the parts of a key as one finding: `keyEquivalent="t" modifiers="cmd"`. False for another property.
  mutating func reportSplitKey(_ index: Int, among entries: Range<Int>, _ schema: NodeSchema) -> Bool {
    func isKey(_ index: Int) -> Bool { tree.matches(tree.entries[index].key, "key") || isSynonymOfKey(index) }
    func isModifiers(_ index: Int) -> Bool {
      tree.entries[index].key.kind != .missing && string(tree.entries[index].key).lowercased().contains("modifier")
    }
    guard let slot = schema.properties.firstIndex(where: { $0.name == "key" }), isKey(index) || isModifiers(index)
    else { return false }
    let named = entries.filter { tree.entries[$0].key.kind != .missing && !tree.entries[$0].isSlashdashed }
    guard let key = named.first(where: isKey), let modifiers = named.first(where: isModifiers) else { return false }
    let (first, second) = (tree.entries[key], tree.entries[modifiers])
    let words = string(second.value).split { !$0.isLetter }.map { $0.lowercased() }
    guard first.value.isString, !words.isEmpty, words.allSatisfy({ KeyModifierFlags(spelling: $0) != nil }),
      let whole = try? KeyCombination(spelling: words.joined(separator: "+") + "+" + string(first.value))
    else { return false }
    misread |= 1 << UInt32(slot)
    // The first unknown part has the finding for both.
    if index != (isSynonymOfKey(key) ? min(key, modifiers) : modifiers) { return true }
    let replacement = "key=\(whole.canonical.quoted)"
    let range = SourceRange(file: tree.file, start: first.key.start, end: first.value.end)
    let rest = SourceRange(file: tree.file, start: second.key.start, end: second.value.end).withSpaceBefore(in: tree)
    diagnostics.append(
      .unknownProperty, "'\(schema.name)' has no property '\(string(tree.entries[index].key))'",
      at: tree.range(tree.entries[index].key),
      fixes: [
        Diagnostic.Fix(
          "write `\(replacement)`",
          [Diagnostic.Edit(range, replacement), Diagnostic.Edit(rest, "")].sorted { $0.range.start < $1.range.start })
      ])
    return true
  }

  private func isSynonymOfKey(_ index: Int) -> Bool {
    let key = tree.entries[index].key
    return key.kind != .missing && ForeignName.property(string(key), among: ["key"])?.isSynonym ?? false
  }

  /// Reports a property that the node does not have, and keeps it if its meaning is clear.
  mutating func keepUnknownProperty(_ index: Int, _ schema: NodeSchema) {
    let entry = tree.entries[index]
    let (name, value) = (string(entry.key), displayed(entry.value))
    let source = SourceRange(file: tree.file, start: entry.key.start, end: entry.value.end)
    let known = schema.properties.filter { !$0.isForPlatforms || system != nil }.map(\.name)
    let next = schema.arguments.dropFirst(arguments.count).prefix(1)
    let isArgument =
      next.contains(name) || ForeignName.property(name, among: Array(next))?.isSynonym ?? false
      || next.contains("action") && arguments.isEmpty && string(entry.value).hasSuffix(":")
    if isArgument, schema.name != "menus", entry.value.isString {
      diagnostics.append(
        .unknownProperty, "'\(schema.name)' has no property '\(name)': it is an argument", at: source,
        fixes: [Diagnostic.Fix("write \(value) alone", source, value)])
      arguments.append(entry.value)
    } else if schema.properties.isEmpty, schema.repeatsLastArgument, tree.boolean(entry.value) == true {
      diagnostics.append(
        .unknownProperty, "'\(schema.name)' has no property '\(name)': it is an argument", at: source,
        fixes: [Diagnostic.Fix("write \(name) alone", source, name)])
      arguments.append(entry.key)
    } else if let foreign = ForeignName.property(name, among: known) {
      diagnostics.append(
        .foreignProperty(
          name, of: schema.name, foreign, value: written(entry.value), at: tree.range(entry.key), source))
      guard let slot = schema.properties.firstIndex(where: { $0.name == foreign.meant }) else { return }
      if foreign.isSynonym { keep(index, in: slot, schema) } else { misread |= 1 << UInt32(slot) }
    } else {
      let children = comparesName() ? schema.children : []
      let owners = children.filter { $0.schema.properties.contains { $0.name == name } }
      // One finding gives the place of both: `title="X" when="isOn"`.
      if owners.contains(where: { $0.name == misplacedChild }) { return }
      if children.contains(where: { $0.name == name }) { misplacedChild = name }
      // `presentedBy` is a property too, for a presentation without `as`.
      let owner = owners.first { known.contains($0.name) } ?? owners.first ?? children.first { $0.name == name }
      diagnostics.append(
        .unknownProperty(name, of: schema.name, allowed: known, owner: owner?.name, at: tree.range(entry.key)))
    }
  }

  /// The level in `lint` that follows a code, in the language's word: `three-dots "off"`; nil for any other node.
  func writtenLevel(of node: SyntaxTree.NodeID, among allowed: [String]) -> String? {
    guard let entry = Array(tree.entries(of: node)).first, entry.key.kind == .missing else { return nil }
    let word = tree.boolean(entry.value) == false ? "off" : string(entry.value)
    let level = ForeignName.node(word, among: allowed)?.meant ?? word
    return allowed.contains(level) && ["allow", "warn", "deny"].contains(level) ? level : nil
  }

  func suggestion(for value: SyntaxToken, _ kind: NodeSchema.Kind) -> String? {
    switch kind {
    case .boolean:
      [
        "true": "#true", "yes": "#true", "on": "#true", "1": "#true",
        "false": "#false", "no": "#false", "off": "#false", "0": "#false",
      ][(value.isString ? string(value) : displayed(value)).lowercased()]
    case .word(let words):
      if value.isString {
        ForeignName.word(string(value), among: words)
      } else {
        tree.boolean(value).map { $0 ? "on" : "off" }.flatMap { words.contains($0) ? $0 : nil }
      }
    case .string:
      value.kind == .number ? displayed(value).quoted : tree.boolean(value).map { "\($0)".quoted }
    case .integer: value.isString && Int(string(value)) != nil ? string(value) : nil
    case .scalar: nil
    }
  }
}

extension SourceRange {
  fileprivate func withSpaceBefore(in tree: SyntaxTree) -> SourceRange {
    var start = self.start
    while start > 0, ByteSet.lineSpace.contains(tree.bytes[Int(start) - 1]) { start -= 1 }
    return SourceRange(file: file, start: start, end: end)
  }
}
