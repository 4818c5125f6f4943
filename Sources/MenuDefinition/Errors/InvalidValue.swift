extension DiagnosticCode {
  /// `invalid-value`: `menuc explain` says more.
  public static let invalidValue = DiagnosticCode(
    number: 9, name: "invalid-value", severity: .error, fixes: [.safe, .suggested],
    summary: "A property or argument does not accept this value.",
    explanation: """
      menuc ignores the value and uses the default: the command in the example would be visible to everybody, though
      it was meant to be hidden.

      A Boolean is `#true` or `#false`; `yes` is a plain word (KDL 2.0.0, Boolean). Words are UIKit's: `state=` takes
      `off`, `on` and `mixed`, the cases of `UIMenuElement.State`. Write one of the values in the help.
      """,
    example: """
      menus {
          insert atEndOf=.view {
              command showFrameRate: "Show Frame Rate" key="ctrl+cmd+r" hidden=«yes→#true»
          }
      }
      """
  )
}

extension Diagnostic {
  package static func invalidValue(
    _ value: String, of name: String, in node: String, expected: String, suggestion: String? = nil,
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .invalidValue, "\(value.inSingleQuotes) is no value for '\(name)' of '\(node)'", at: range,
      help: ["expected \(expected)"],
      fixes: suggestion.map { [Fix("write `\($0)`", [Edit(range, $0)])] } ?? [])
  }

  static func invalidIndentation(_ value: String, of node: String, at range: SourceRange) -> Diagnostic {
    .invalidValue(
      value, of: "indentationLevel", in: node,
      expected: "a whole number from 0 to 15: AppKit raises an exception for less and takes 15 for more", at: range)
  }

  /// A selector where an anchor is a menu unless its type is written.
  static func untypedAnchor(_ selector: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "'\(selector)' is no menu", at: range,
      help: ["an anchor is a menu; one that is a command is written with its type"],
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
      fixes: .closest(to: name, in: known, at: range))
  }

  package static func invalidLanguage(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "\(text.inSingleQuotes) is no language", at: range,
      help: ["expected a language's tag: de, pt-BR or zh-Hans"])
  }

  /// A variable that no test could set.
  /// Something that a test can expect and not give.
  static func notGiven(_ name: String, in node: String, at range: SourceRange) -> Diagnostic {
    let step =
      switch name {
      case "presented": "`present NAME` presents something, and `dismiss NAME` ends it"
      case "scene", "mainScene", "scenes": "`openScene NAME` and `activateScene NAME` go to another window"
      default: "it follows from what was done: `press` what does it"
      }
    return Diagnostic(
      .invalidValue, "'\(name)' can be expected, and not be given", at: range, help: ["write a step: " + step])
  }

  static func reservedName(_ variable: StateVariable, at range: SourceRange) -> Diagnostic {
    let meaning =
      variable.name == "platform"
      ? "`each platform` says where a test runs" : "`given \(variable.name)=` names a responder"
    return Diagnostic(
      .invalidValue, "\(variable.kind.displayed) cannot be called '\(variable.name)'", at: range,
      help: ["\(meaning), so no test could set it: give it another name"])
  }

  /// A name that cannot stand in a condition.
  static func unwritableName(_ name: String, _ what: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "\(name.inSingleQuotes) cannot be \(what): no condition can speak of it", at: range,
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
      "a choice is one of some words, and \(numbers.prefix(4).map { $0 }.listed) \(numbers.count == 1 ? "is a number" : "are numbers")",
      at: range,
      help: [
        "write words, as in `choice \(name) one two`; a number that conditions compare is a `count`"
      ],
      fixes: isOfNumbers ? [Fix("write `count \(name)`", [Edit(range, "count \(name)")])] : [])
  }

  /// A comma after a name, which KDL takes for its last letter.
  static func commaInName(_ name: String, isFollowedByNode: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "\(name.inSingleQuotes) ends in a comma, which KDL takes for a letter", at: range,
      help: [
        isFollowedByNode
          ? "nodes on one line have a ; between them" : "words have spaces between them, and nothing else"
      ],
      fixes: [Fix(isFollowedByNode ? "write ;" : "remove the comma", [Edit(range, isFollowedByNode ? ";" : "")], .safe)]
    )
  }

  /// An argument that names no method.
  ///
  /// - Parameter known: the names of commands, one of which may be meant.
  static func noSelector(_ text: String, in node: String, at range: SourceRange, known: [String] = []) -> Diagnostic {
    Diagnostic(
      .invalidValue, "\(text.inSingleQuotes) is no action for '\(node)'", at: range,
      help: [
        "an action is the name of a method: letters, digits, `_`, `$` and colons",
        "a condition is written `when=\"isRead && isJunk\"`",
      ], fixes: .closest(to: text, in: known, at: range))
  }

  /// A variable of the state among actions, after a condition that it was to be a part of.
  static func variableAsAction(
    _ name: String, in node: String, condition: String, at range: SourceRange, of conditionRange: SourceRange
  ) -> Diagnostic {
    let whole = SourceRange(file: range.file, start: conditionRange.start, end: range.end)
    let meant = "\(condition) && \(name)".quoted
    return Diagnostic(
      .invalidValue, "'\(name)' is a variable of the state and no action for '\(node)'", at: range,
      help: ["a condition of more than a name is quoted"], fixes: [Fix("write \(meant)", [Edit(whole, meant)])])
  }

  static func repeatedKey(_ key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "the property list has '\(key)' twice", at: range, help: ["call the nodes `-` to write an array"])
  }

  /// A key that stands twice in a dictionary of a property list.
  static func repeatedMember(_ key: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "the dictionary has \(key.inSingleQuotes) twice", at: range,
      help: ["one of the two counts, and which, depends on who reads it"],
      notes: [Note("first written here", at: first)])
  }

  static func circularPlatform(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidValue, "platform '\(name)' is based on itself", at: range)
  }

  /// An action in a test that no command sends and no responder performs.
  package static func unknownAction(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "no command and no responder has the action '\(name)'", at: range,
      help: ["a test names actions as the menus and the responders do, colons included"],
      fixes: .closest(to: name, in: known, at: range))
  }

  /// A word in a test that nothing in a menu has.
  package static func unknownElement(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "nothing in a menu has the name '\(name)'", at: range,
      help: [
        "a test names commands by their actions, colons included, menus and actions by their identifiers, and all else by "
          + "`_` and the title"
      ],
      fixes: .closest(to: name, in: known, at: range))
  }

  /// A menu in a test that no menu is called.
  package static func unknownMenuInTest(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "there is no menu '\(name)'", at: range,
      help: ["after `in=` stands the identifier of a menu or a section, one of the system's with a dot"],
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
      help: ["after `_` stands a title as the definition writes it"],
      fixes: .closest(to: title, in: known, at: range, writing: \.quoted))
  }

  /// - Parameter range: nil for a path of the command line.
  static func invalidStringsPath(_ path: String, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .invalidValue, "\(path.inSingleQuotes) is no file of translations", at: range,
      help: ["expected a string catalog (.xcstrings), a strings file (.strings) or a folder of them (.lproj)"])
  }

  /// A folder of translations whose name is no language.
  ///
  /// - Parameter range: nil for one that the command line leads to.
  static func foreignStringsFolder(_ path: String, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .invalidValue, "the folder \(path.inSingleQuotes) is named after no language", at: range, severity: .warning,
      help: [
        "nothing of it is read, and no device takes texts from it",
        "name it after a language's tag, such as de.lproj, or Base.lproj for the one that titles are written in",
      ])
  }

  /// A file of another tool after `include`.
  static func includedImport(_ path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "'\(path)' is no definition", at: range,
      help: ["menus of Interface Builder and lists of shortcuts are brought in by `import \(path.quoted)`"])
  }

  /// A definition after `import`.
  static func importedDefinition(_ path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "'\(path)' is a definition", at: range,
      help: ["definitions are brought in by `include \(path.quoted)`"])
  }
}
