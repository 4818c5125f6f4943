extension Diagnostic {
  package static func invalidValue(
    _ value: String, of name: String, in node: String, expected: String, suggestion: String? = nil,
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .invalidValue, "\(value.inSingleQuotes) is not a value for '\(name)' of '\(node)'", at: range,
      help: ["expected \(expected)"],
      fixes: suggestion.map { [Fix("write `\($0)`", [Edit(range, $0)])] } ?? [])
  }

  /// A variable whose first value is written without `initial=`.
  ///
  /// - Parameters:
  ///   - kind: the kind of the variable, if it is missing too.
  ///   - whole: the name and the value.
  static func firstValue(
    of name: String, _ value: String, kind: String?, at range: SourceRange, _ whole: SourceRange
  ) -> Diagnostic {
    let declaration = (kind.map { $0 + " " } ?? "") + "\(name) initial=\(value)"
    return Diagnostic(
      .invalidValue, "the first value of '\(name)' needs `initial=`", at: range,
      fixes: [Fix("write `\(declaration)`", [Edit(whole, declaration)])])
  }

  static func invalidIndentation(_ value: String, of node: String, at range: SourceRange) -> Diagnostic {
    .invalidValue(
      value, of: "indentationLevel", in: node,
      expected: "a whole number from 0 to 15: AppKit throws an exception for less and uses 15 for more", at: range)
  }

  /// A selector where an anchor is a menu unless its type is written.
  static func untypedAnchor(_ selector: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "'\(selector)' is not a menu", at: range,
      help: ["write the type of an anchor that is not a menu"],
      fixes: [Fix("write `(command)\(selector)`", [Edit(range, "(command)\(selector)")], .safe)])
  }

  static func unknownAnchorType(_ type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "there is no anchor type '\(type)'", at: range, help: ["expected (menu), (command) or (action)"],
      fixes: .closest(to: type, in: ["menu", "command", "action"], at: range))
  }

  static func unknownFeature(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "there is no feature '\(name)'", at: range, help: ["features: " + known.listed()],
      fixes: ForeignName.word(name, among: known).map { [Fix("did you mean `\($0)`?", [Edit(range, $0)])] } ?? [])
  }

  package static func invalidLanguage(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "\(text.inSingleQuotes) is not a language", at: range,
      help: ["expected a language's tag: de, pt-BR or zh-Hans"])
  }

  /// A title before the name, which comes first.
  ///
  /// - Parameter kind: the kind of the name.
  static func swappedArguments(
    _ kind: String, title: String, at titleRange: SourceRange, name: String, at nameRange: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .invalidValue, "the \(kind) comes before the title", at: titleRange,
      fixes: [Fix("write `\(name) \(title)`", [Edit(titleRange, name), Edit(nameRange, title)])])
  }

  /// A value that a test can expect but not give.
  static func notGiven(_ name: String, at range: SourceRange) -> Diagnostic {
    let step =
      switch name {
      case "presented": "`present NAME` presents something, and `dismiss NAME` ends it"
      case "scene", "mainScene", "scenes": "`openScene NAME` and `activateScene NAME` go to another window"
      default: "`press` the key that leads to it"
      }
    return Diagnostic(
      .invalidValue, "a test can expect '\(name)', but not give it", at: range, help: ["write a step: " + step])
  }

  /// A variable that no test could set.
  static func reservedName(_ variable: StateVariable, at range: SourceRange) -> Diagnostic {
    let meaning =
      switch variable.name {
      case "platform": "`each platform` says where a test runs"
      case "scenes": "`expect scenes=` is the number of open windows"
      case "panel": "`openScene panel=` says whether a window is a panel"
      default: "`given \(variable.name)=` names a responder"
      }
    return Diagnostic(
      .invalidValue, "\(variable.kind.displayed) cannot be called '\(variable.name)'", at: range,
      help: ["give it another name: \(meaning), so no test could set it"])
  }

  /// A name that no condition can use.
  static func unwritableName(_ name: String, _ what: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "\(name.inSingleQuotes) cannot be \(what): no condition could use it", at: range,
      help: ["write one word of letters, digits, `_` and `-` that does not begin with a digit"])
  }

  static func unwritableCommandName(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "\(name.inSingleQuotes) cannot be the name of a command", at: range,
      help: ["write one word of letters, digits, `_` and `-` that does not begin with a digit"])
  }

  /// - Parameters:
  ///   - numbers: those among its words, one at least.
  ///   - isOfNumbers: whether all of its words are numbers from 0.
  static func numbersInChoice(name: String, numbers: [String], isOfNumbers: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "a choice takes words, but \(numbers.prefix(4).map { $0 }.listed) \(numbers.count == 1 ? "is a number" : "are numbers")",
      at: range,
      help: [
        "write words, as in `choice \(name) one two`, or use a `count` for a number"
      ],
      fixes: isOfNumbers ? [Fix("write `count \(name)`", [Edit(range, "count \(name)")])] : [])
  }

  /// A comma after a name, which KDL takes for its last letter.
  static func commaInName(_ name: String, isFollowedByNode: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "\(name.inSingleQuotes) ends in a comma, which KDL reads as a letter", at: range,
      help: [
        isFollowedByNode
          ? "write a ; between nodes on one line" : "write only spaces between words"
      ],
      fixes: [Fix(isFollowedByNode ? "write ;" : "remove the comma", [Edit(range, isFollowedByNode ? ";" : "")], .safe)]
    )
  }

  /// A layout's name in a project file, which names files.
  package static func layoutName(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "'\(name)' is a layout that menuc has, and no file", at: range,
      help: ["write `layouts \(name)` in the definition's `app`"])
  }

  /// An argument that names no method.
  ///
  /// - Parameter known: the names of commands, one of which may be meant.
  static func noSelector(_ text: String, in node: String, at range: SourceRange, known: [String] = []) -> Diagnostic {
    let method = SwiftMethodName(text)
    return Diagnostic(
      .invalidValue, "\(text.inSingleQuotes) is not an action for '\(node)'", at: range,
      help: ["write the name of a method: letters, digits, `_`, `$` and colons"]
        + (method == nil ? ["write a condition as `when=\"isRead && isJunk\"`"] : []),
      fixes: method?.selector.map { [Fix("write `\($0)`", [Edit(range, $0)])] }
        ?? .closest(to: text, in: known, at: range))
  }

  /// A variable of the state among actions, after the condition that it belongs to.
  static func variableAsAction(
    _ name: String, in node: String, condition: String, at range: SourceRange, of conditionRange: SourceRange
  ) -> Diagnostic {
    let whole = SourceRange(file: range.file, start: conditionRange.start, end: range.end)
    let meant = "\(condition) && \(name)".quoted
    return Diagnostic(
      .invalidValue, "'\(name)' is a state variable, not an action for '\(node)'", at: range,
      help: ["put a condition of more than a name into quotes"], fixes: [Fix("write \(meant)", [Edit(whole, meant)])])
  }

  static func repeatedKey(_ key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "the property list has '\(key)' twice", at: range,
      help: ["delete one, or call the nodes `-` to write an array"])
  }

  /// A key that a dictionary of a property list has twice.
  static func repeatedMember(_ key: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "the dictionary has \(key.inSingleQuotes) twice", at: range,
      help: ["delete one: which of the two counts depends on the reader"],
      notes: [Note("first written here", at: first)])
  }

  static func circularPlatform(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidValue, "platform '\(name)' is based on itself", at: range)
  }

  /// An action in a test that no command sends and no responder performs.
  package static func unknownAction(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "no command and no responder has the action '\(name)'", at: range,
      help: ["write the action as the menus and the responders do, with its colons"],
      fixes: .closest(to: name, in: known, at: range))
  }

  /// A name in a test that no element of a menu has.
  package static func unknownElement(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "nothing in a menu has the name '\(name)'", at: range,
      help: [
        "write the action of a command with its colons, the identifier of a menu or an action, or `_` and the title"
      ],
      fixes: .closest(to: name, in: known, at: range))
  }

  /// A menu in a test that does not exist.
  package static func unknownMenuInTest(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "there is no menu '\(name)'", at: range,
      help: ["write the identifier of a menu or a section after `in=`, with a dot if it is the system's"],
      fixes: .closest(to: name, in: known, at: range))
  }

  /// A context menu in a test that the definition does not have.
  package static func unknownContextMenu(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "there is no context menu '\(name)'", at: range,
      help: ["`menus context name=\(name.asKDL) { ... }` declares one"],
      fixes: .closest(to: name, in: known, at: range, writing: \.asKDL))
  }

  /// A title in a test that nothing in a menu has.
  package static func unknownTitle(_ title: String, known: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "nothing in a menu has the title \(title.inSingleQuotes)", at: range,
      help: ["write a title after `_` as the definition does"],
      fixes: .closest(to: title, in: known, at: range, writing: \.quoted))
  }

  /// - Parameter range: nil for a path of the command line.
  static func invalidStringsPath(_ path: String, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .invalidValue, "\(path.inSingleQuotes) is not a file of translations", at: range,
      help: ["expected a string catalog (.xcstrings), a strings file (.strings) or a folder of them (.lproj)"])
  }

  /// A folder of translations whose name is not a language.
  ///
  /// - Parameter range: nil for one that the command line leads to.
  static func foreignStringsFolder(_ path: String, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .invalidValue, "the folder \(path.inSingleQuotes) is not named after a language", at: range, severity: .warning,
      help: [
        "give it a language's tag as its name, such as de.lproj, or Base.lproj for the language of the titles",
        "menuc does not read it, and no device takes texts from it",
      ])
  }

  /// A file of another tool after `include`.
  static func includedImport(_ path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "'\(path)' is not a definition", at: range,
      help: ["use `import \(path.quoted)` for menus of Interface Builder and lists of shortcuts"])
  }

  /// A definition after `import`.
  static func importedDefinition(_ path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "'\(path)' is a definition, which `import` does not read", at: range,
      help: ["use `include \(path.quoted)` for a definition"])
  }
}
