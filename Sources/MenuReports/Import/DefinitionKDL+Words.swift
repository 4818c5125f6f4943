extension DefinitionKDL {
  /// An operation up to its anchor.
  static func words(of operation: MenuOperation) -> String {
    switch operation {
    case .insert(_, .atEnd): "insert atEndOf="
    case .insert(_, .atStart): "insert atStartOf="
    case .insert(_, .before): "insert before="
    case .insert(_, .after): "insert after="
    case .replace: "replace "
    case .replaceChildren: "replaceChildren of="
    case .remove: "remove "
    }
  }

  /// The separators of a section without items. The file does not say whether code fills it.
  static func reasonOfEmptySection(isFirst: Bool, isLast: Bool) -> String {
    if isFirst { return "the menu begins with a separator" }
    return isLast ? "the menu ends with a separator" : "two separators follow each other"
  }

  static func notCarriedOver(_ what: [String]) -> String {
    "Not carried over: " + what.uniqued.joined(separator: ", ") + "."
  }

  /// A text for a comment: line ends, and characters that KDL forbids, are spelled out.
  static func inComment(_ text: some StringProtocol) -> String {
    text.unicodeScalars.reduce(into: "") { comment, scalar in
      if let byte = SourcePath.byte(of: scalar) {
        comment += SourcePath.spelledOut(byte)
      } else if !scalar.isTerminalSafe {
        comment += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        comment.unicodeScalars.append(scalar)
      }
    }
  }

  /// Bare if possible; `_` alone would mean a missing name.
  package static func word(_ text: String) -> String {
    if text == "_" { return text.quoted }
    var bytes: [UInt8] = []
    StringQuoting.append(Array(text.utf8)[...], to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  package static func action(_ action: ActionSelector) -> String { word(action.rawValue) }

  package static func isWritable(_ identifier: Menu.Identifier) -> Bool {
    Menu.Identifier(spelling: identifier.displayed) == identifier
  }

  /// Nil if the language cannot spell it.
  static func anchor(_ anchor: MenuAnchor) -> String? {
    switch anchor {
    case .menu(let identifier): return isWritable(identifier) ? word(identifier.displayed) : nil
    case .action(let identifier): return "(action)" + word(identifier.rawValue)
    case .command(let identity):
      guard identity.action.isWritable else { return nil }
      let command = "(command)" + action(identity.action)
      guard let list = identity.propertyList else { return command }
      return list.written.map { command + " propertyList=" + $0 }
    }
  }

  package static func lines(of value: PropertyList, named name: String, indent: String) -> [String] {
    let inner = indent + "    "
    switch value {
    case .array(let values):
      return ["\(indent)\(name) {"] + values.flatMap { lines(of: $0, named: "-", indent: inner) } + [indent + "}"]
    case .dictionary(let values):
      let members = values.sorted { $0.key < $1.key }
      return ["\(indent)\(name) {"] + members.flatMap { lines(of: $0.value, named: word($0.key), indent: inner) }
        + [indent + "}"]
    case .string, .integer, .real, .boolean: return ["\(indent)\(name) \(value.written ?? "")"]
    }
  }

  static func hasChildren(_ command: Command) -> Bool {
    !command.alternates.isEmpty || command.propertyList.map { $0.written == nil } ?? false
  }

  /// The line, and the facts that the language cannot express.
  static func line(
    of element: MenuElement, _ command: Command, as node: String, besides others: [String]
  ) -> (line: KDLCommandLine, unwritten: [String]) {
    var unwritten: [String] = []
    var properties: [String] = []
    if case .keyCommand(let keyCommand) = element {
      properties = self.properties(of: keyCommand, unwritten: &unwritten)
    }
    if !command.action.rawValue.isEmpty, !command.action.isWritable {
      unwritten.insert("its action \(command.action.rawValue.quoted)", at: 0)
    }
    properties += self.properties(of: command) + others
    let action = command.action.isWritable ? action(command.action) : "_"
    return (KDLCommandLine(action: "\(node) \(action)", title: command.title.quoted, properties: properties), unwritten)
  }
}

extension ActionSelector {
  package var isWritable: Bool { Self.isWellFormed(rawValue) }
}
