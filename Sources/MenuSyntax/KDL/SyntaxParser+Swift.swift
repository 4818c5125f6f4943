/// Statements of Swift among the nodes of a definition.
extension SyntaxParser {
  /// Reports a node that is a statement of Swift, and moves after it; false for any other node. All that was read of the
  /// node is forgotten, so one statement gives one finding. A file that begins with a declaration is Swift to its end.
  ///
  /// - Parameter known: how many findings there were before the node, which begins at `start`.
  mutating func reportSwift(_ id: SyntaxTree.NodeID, from start: Int, known: Int) -> Bool {
    guard !isStopped, let construct = swiftConstruct(at: start) else { return false }
    findings.removeLast(findings.count - known)
    entries.removeLast(entries.count - Int(nodes[id].entriesStart))
    nodes.removeLast()
    losesNames = true
    cursor.offset = start
    if nodes.isEmpty, openBlocks.isEmpty, isSwiftDeclaration(at: start) {
      cursor.offset = cursor.bytes.count
    } else {
      skipSwift()
    }
    var end = cursor.offset
    while ByteSet.lineSpace.contains(cursor.byte(at: end - 1)) { end -= 1 }
    report(
      .swift(
        construct.text, String(decoding: cursor.bytes[start..<end], as: UTF8.self), whole: range(start, end),
        at: range(start, construct.end)))
    if cursor.current == .semicolon { cursor.advance() }
    return true
  }

  /// `if`, or a call that no line of a definition looks like: `builder.remove(…)`, `UIMenu(…)`; nil for anything else.
  private func swiftConstruct(at start: Int) -> (text: String, end: Int)? {
    var end = ByteCursor(cursor.bytes, at: start)
    end.skipIdentifier()
    let word = text(start, end.offset, limit: 100)
    if Self.statements.contains(word) || openBlocks.isEmpty && isSwiftDeclaration(at: start) {
      return (word, end.offset)
    }
    let isCall = word.contains(".") || 0x41...0x5A ~= cursor.byte(at: start)
    return isCall && end.current == .openParenthesis ? (word + "(…)", end.offset) : nil
  }

  /// Whether an outermost node, which may have no mistake, begins a declaration of Swift: `import UIKit`, `.commands {`.
  func isSwiftDeclaration(at start: Int) -> Bool {
    var end = ByteCursor(cursor.bytes, at: start)
    end.skipIdentifier()
    let word = text(start, end.offset, limit: 100)
    guard word == "import" else { return Self.declarations.contains(word) }
    while end.current == .space { end.advance() }
    let module = end.offset
    end.skipIdentifier()
    return Self.modules.contains(text(module, end.offset, limit: 100))
  }

  private static let declarations: Set<String> = ["class", "struct", "enum", "extension", "protocol", ".commands"]
  private static let modules: Set<String> = ["UIKit", "SwiftUI", "AppKit", "Cocoa", "Foundation"]

  /// Words that begin a statement or a declaration, and that are no nodes.
  private static let statements: Set<String> = [
    "if", "guard", "switch", "else", "for", "while", "return", "do", "try", "await", "defer", "let", "var", "func",
    "override", "private", "fileprivate", "public", "internal", "final", "static", "class", "struct", "extension",
    "protocol", "init", "@objc", "@IBAction", "@MainActor", "@main", "@available",
  ]

  /// Moves to the end of a statement: of its line, or below it while a bracket is open. A `}` without a `{` ends it too.
  private mutating func skipSwift() {
    var (braces, brackets) = (0, 0)
    let known = (isQuiet, errorCount)
    isQuiet = true
    defer { (isQuiet, errorCount) = (known.0, known.1) }
    while !cursor.isAtEnd {
      if skipQuotedOrComment() { continue }
      switch cursor.current {
      case .openBrace: braces += 1
      case .openParenthesis, .openBracket: brackets += 1
      case .closeBrace where braces == 0: return
      case .closeBrace: braces -= 1
      case .closeParenthesis, .closeBracket: brackets -= brackets > 0 ? 1 : 0
      case .semicolon where braces + brackets == 0: return
      default:
        guard braces + brackets == 0, cursor.newlineLength(at: cursor.offset) > 0 else { break }
        // The next line belongs to the statement: `.keyboardShortcut("t")`, or `{` alone.
        var next = cursor
        next.skipSpacesAndNewlines()
        guard next.current == .dot || next.current == .openBrace else { return }
        cursor = next
        continue
      }
      cursor.advance()
    }
    lostRest = lostRest || braces + brackets > 0
  }
}

extension Diagnostic {
  /// A statement of Swift.
  ///
  /// - Parameters:
  ///   - construct: the word or the call that it begins with.
  ///   - text: the whole statement.
  fileprivate static func swift(
    _ construct: String, _ text: String, whole: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    let words = text.split { "(), \n\t".contains($0) }
    let operation = operation(words)
    // `builder.remove(menu: .format)` has nothing that the operation leaves out.
    let isMeant = operation?.hasPrefix("remove .") == true && words.count == 3
    return Diagnostic(
      .syntaxError,
      construct == "import"
        ? "a definition imports no modules: this is Swift"
        : "a definition has no '\(construct)': this is Swift", at: range,
      help: isMeant ? [] : [operation.map { "write `\($0)`" } ?? advice(construct)],
      fixes: operation.flatMap { isMeant ? [Fix("write `\($0)`", [Edit(whole, $0)])] : nil } ?? [])
  }

  /// The operation that a call of UIMenuBuilder makes: `insert after=.view { … }`; nil for another statement.
  private static func operation(_ words: [Substring]) -> String? {
    let method = words[0].split(separator: ".").last ?? ""
    let labels: [(label: Substring, written: String)]
    switch method {
    case "insertChild", "insertElements", "insertSibling":
      labels = [
        ("atStartOfMenu:", "insert atStartOf="), ("atEndOfMenu:", "insert atEndOf="), ("beforeMenu:", "insert before="),
        ("afterMenu:", "insert after="),
      ]
    case "replaceChildren": labels = [("ofMenu:", "replaceChildren of=")]
    case "replace": labels = [("menu:", "replace ")]
    case "remove": labels = [("menu:", "remove ")]
    default: return nil
    }
    for (label, written) in labels {
      guard let place = words.lastIndex(of: label), place + 1 < words.count else { continue }
      let menu = words[place + 1]
      let isKnown = menu.first == "." && menu.dropFirst().allSatisfy { $0.isLetter }
      return written + (isKnown ? String(menu) : "MENU") + (method == "remove" ? "" : " { … }")
    }
    return nil
  }

  private static func advice(_ construct: String) -> String {
    switch construct {
    case "if", "guard", "switch", "else": "write `on mac-catalyst { … }` for what only one platform has"
    case "UIMenu(…)", "NSMenu(…)", "CommandMenu(…)", "Menu(…)": "write `menu bookmarks \"Bookmarks\" { … }`"
    case "UIKeyCommand(…)", "UICommand(…)", "NSMenuItem(…)", "Button(…)":
      "write `command newTab: \"New Tab\" key=\"cmd+t\"`"
    default: "write `import \"App.swift\"` to read the menus of Swift code"
    }
  }
}
