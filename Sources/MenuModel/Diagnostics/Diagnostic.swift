/// One finding: what is wrong, where, why it matters on the device, and what to do.
///
/// A value without any formatting; printers are separate. Messages follow one style: lower case, no full stop, names
/// in straight quotes.
public struct Diagnostic: Sendable, Hashable {
  /// Which rule was broken.
  public var code: DiagnosticCode

  /// How bad it is; by default the code's own severity.
  public var severity: Severity

  /// What is wrong, in one phrase.
  public var message: String

  /// Where; nil when the finding is about a file that could not be read or about no place at all.
  public var range: SourceRange?

  /// What happens on the device because of it, and what to do: each a phrase of its own, printed on its own line.
  public var help: [String]

  /// Other places that belong to the finding.
  public var notes: [Note]

  /// Changes that would mend it, best first; each is complete by itself.
  public var fixes: [Fix]

  /// The names of the platforms it holds on, in the order the definition targets them; empty when it holds whatever
  /// the platform.
  public var platforms: [String]

  /// Makes a finding; the severity is the code's own unless told otherwise.
  public init(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange?, severity: Severity? = nil,
    help: [String] = [], notes: [Note] = [], fixes: [Fix] = [], platforms: [String] = []
  ) {
    self.code = code
    self.severity = severity ?? code.entry.severity
    self.message = message
    self.range = range
    self.help = help
    self.notes = notes
    self.fixes = fixes
    self.platforms = platforms
  }

  /// How bad a finding is.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// It breaks on a device, or the definition means nothing.
    case error
    /// It surprises people on some device.
    case warning
    /// Worth knowing; never counted.
    case note
  }

  /// Another place that explains the finding; a message about a place ends in "here".
  public struct Note: Sendable, Hashable {
    /// What is there.
    public var message: String
    /// Where; nil when the note is about no place.
    public var range: SourceRange?

    /// Makes a note.
    public init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  /// A change of the source that mends the finding.
  public struct Fix: Sendable, Hashable {
    /// What the change does, as an instruction: "write `#true`".
    public var message: String
    /// The replacements, in source order, not overlapping.
    public var edits: [Edit]

    /// Makes a fix.
    public init(_ message: String, _ edits: [Edit]) {
      self.message = message
      self.edits = edits
    }
  }

  /// One replacement of bytes by text.
  public struct Edit: Sendable, Hashable {
    /// What is replaced; an empty range inserts.
    public var range: SourceRange
    /// What stands there afterwards.
    public var replacement: String

    /// Makes a replacement.
    public init(_ range: SourceRange, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }
}
