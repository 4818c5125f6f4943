/// One finding: the mistake, its place, why it matters on the device, and the remedy.
///
/// A value without formatting. Messages are in lower case, without a full stop, and have names in straight quotes.
public struct Diagnostic: Sendable, Hashable {
  /// The code of the broken rule.
  public var code: DiagnosticCode

  /// How bad it is; by default the code's own severity.
  public var severity: Severity

  /// The mistake, in one phrase.
  public var message: String

  /// Nil for a finding about an unreadable file or about no place.
  package var range: SourceRange?

  /// The consequence on the device and the remedy: phrases, each printed on its own line.
  public var help: [String]

  /// Other places of the finding.
  public var notes: [Note]

  /// Changes that would mend it, best first; each is complete.
  public var fixes: [Fix]

  /// The platforms it holds on, in the order of the definition's targets; empty if it holds on any platform.
  public var platforms: [String]

  /// Whether it is certain on its platforms. A fact that is not measured on one may be certain on another.
  package var isMeasured: Bool

  /// The findings that this one counts, for reports with a mark at each place. Empty for a single finding.
  package var counted: [Diagnostic] = []

  /// Its subject besides its place, such as a language. If the finding counts others, the subject replaces the place.
  package var subject: String?

  /// Words for several findings of its cause, after their number; nil for those of its code.
  package var habit: String?

  /// The default severity is the code's own.
  package init(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange?, severity: Severity? = nil,
    help: [String] = [], notes: [Note] = [], fixes: [Fix] = [], platforms: [String] = [],
    isMeasured: Bool = true
  ) {
    self.code = code
    self.severity = severity ?? code.severity
    self.message = message
    self.range = range
    self.help = help
    self.notes = notes
    self.fixes = fixes
    self.platforms = platforms
    self.isMeasured = isMeasured
  }

  /// The place of a finding.
  public struct Location: Sendable, Hashable, CustomStringConvertible {
    /// The file, as the definition was named.
    public let path: String
    /// The line, counted from 1.
    public let line: Int
    /// The column in characters, counted from 1.
    public let column: Int

    package init(_ place: Places.Place) {
      (path, line, column) = (place.path, place.position.line, place.position.column)
    }

    /// `Menus.menu.kdl:12:5`.
    public var description: String { "\(path):\(line):\(column)" }
  }

  /// The severity of a finding.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// It breaks on a device, or the definition means nothing.
    case error
    /// It surprises people on some device.
    case warning
    /// A remark; never counted.
    case note
  }

  /// Another place that explains the finding.
  public struct Note: Sendable, Hashable {
    private let text: String
    /// Whether the message names the place with a last word "here".
    private let isHere: Bool
    /// The place; nil when the note is about no place.
    package var range: SourceRange?

    package init(_ message: String, at range: SourceRange? = nil) {
      (text, isHere) = (message, false)
      self.range = range
    }

    /// Makes a note about a place: `'Find' is declared` and "here".
    package init(_ text: String, here range: SourceRange?) {
      (self.text, isHere) = (text, true)
      self.range = range
    }

    /// The message about the place.
    public var message: String { message(naming: "here") }

    /// The message for a reader who cannot see the place.
    package func message(naming place: String) -> String { isHere ? "\(text) \(place)" : text }
  }

  /// A change of the source that mends the finding.
  public struct Fix: Sendable, Hashable {
    /// The change, as an instruction: "write `#true`".
    public var message: String
    /// The edits in source order, not overlapping.
    package var edits: [Edit]
    package var safety: Safety

    package init(_ message: String, _ edits: [Edit], _ safety: Safety = .suggested) {
      self.message = message
      self.edits = edits
      self.safety = safety
    }

    /// Makes a fix of one replacement.
    package init(_ message: String, _ range: SourceRange, _ replacement: String, _ safety: Safety = .suggested) {
      self.init(message, [Edit(range, replacement)], safety)
    }

    /// Whether a fix may be made without asking.
    package enum Safety: String, Sendable, Hashable, CaseIterable {
      /// The result is certainly what the author meant.
      case safe
      /// One of several possible meanings, or something new: a key, a name.
      case suggested
    }
  }

  package struct Edit: Sendable, Hashable {
    /// An empty range inserts.
    package var range: SourceRange
    package var replacement: String

    package init(_ range: SourceRange, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }
}

extension [Diagnostic.Edit] {
  /// The replacements must not overlap.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for edit in sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: [UInt8](edit.replacement.utf8))
    }
    return bytes
  }
}

extension Diagnostic {
  package var each: [Diagnostic] { counted.isEmpty ? [self] : counted }
}

extension [Diagnostic] {
  /// The findings by file, place and code; those without a place first. Equal ones keep their order.
  package func sortedByPlace() -> [Diagnostic] { sorted { $0.placeKey < $1.placeKey } }
}

extension Diagnostic {
  fileprivate var placeKey: (file: Int, start: UInt32, end: UInt32, number: Int) {
    (range.map { Int($0.file) } ?? -1, range?.start ?? 0, range?.end ?? 0, code.number)
  }
}

extension Diagnostic.Fix {
  /// Adds the new text if it is short and the message lacks it.
  package var phrase: String {
    guard edits.count == 1, let text = edits.first?.replacement else { return message }
    // An insertion brings its own space or semicolon.
    let replacement = text.trimming { $0.isWhitespace || $0 == ";" }
    let isShort = !replacement.isEmpty && replacement.utf8.count <= 60 && !replacement.contains(where: \.isNewline)
    guard isShort, !message.contains(replacement) else { return message }
    if message.isEmpty { return "write \(replacement)" }
    return message.hasSuffix("?") ? "\(message) write \(replacement)" : "\(message): \(replacement)"
  }
}

extension [Diagnostic.Fix] {
  /// "Did you mean", if a known word is close; else empty.
  package static func closest(to word: String, in known: [String], at range: SourceRange) -> [Diagnostic.Fix] {
    closest(to: word, in: known, at: range) { $0 }
  }

  /// `writing` makes the new text of the meant word.
  package static func closest(
    to word: String, in known: [String], at range: SourceRange, writing: (String) -> String
  ) -> [Diagnostic.Fix] {
    guard let meant = Suggestion.closest(to: word, in: known).map(writing) else { return [] }
    return [Diagnostic.Fix("did you mean `\(meant)`?", range, meant)]
  }
}

extension String {
  package var inSingleQuotes: String {
    let isQuoted = utf8.count > 1 && utf8.first == UInt8(ascii: "\"") && utf8.last == UInt8(ascii: "\"")
    return "'" + (isQuoted ? String(dropFirst().dropLast()) : self) + "'"
  }

  /// The string as a definition writes it.
  package var quoted: String { StringQuoting.quoted(Array(utf8)) }
}

extension Diagnostic: CustomStringConvertible {
  /// For logs only, one line without a place: `error: 'Get Info' has ⌘I, the key of the system's 'Italic' [duplicate-shortcut]`.
  public var description: String { "\(severity.rawValue): \(message) [\(code.name)]" }
}
