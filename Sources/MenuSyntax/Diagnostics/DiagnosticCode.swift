/// A kind of mistake that menuc finds, by its public name, with all facts about it.
///
/// A code keeps its meaning for ever and is never reused. Its texts are a file in the folder `Codes` of the module that
/// finds it. A class, so that each of many diagnostics holds one reference.
public final class DiagnosticCode: Sendable {
  /// Shown as M001, M002, …; carries no classification, never reused.
  package let number: Int

  /// The name that users read and write: `missing-super`.
  public let name: String

  /// Its severity, unless a diagnostic has another.
  public let severity: Diagnostic.Severity

  /// `lint { report CODE }` turns the others on.
  package let isReportedByDefault: Bool

  /// A definition cannot silence a mistake that keeps it from being read.
  package let isSilenceable: Bool

  /// Set if the subject decides how findings are reported.
  package let about: Subject
  /// The words, after their number, for many findings of a file with one cause: they are reported once.
  package let habit: String?

  /// The kinds that its diagnostics may offer; a diagnostic need not have one.
  package let fixes: Fixes

  /// The codes it replaces at one place: one mistake, one diagnostic.
  package let supersedes: [DiagnosticCode]

  /// One sentence.
  package let summary: String

  /// The reason why it matters, with one cited fact about the device. Paragraphs are separated by an empty line.
  package let explanation: String

  /// The smallest definition with exactly this diagnostic; its marks have the correction.
  package let example: DiagnosticExample

  /// Nil if the marks of the example show the correction.
  private let ownFixedExample: DiagnosticExample?

  /// The mended example, which has no diagnostic.
  package var fixedExample: DiagnosticExample { ownFixedExample ?? example.mended }

  package init(
    number: Int, name: String, severity: Diagnostic.Severity, isReportedByDefault: Bool = true,
    isSilenceable: Bool = true, about: Subject = [], fixes: Fixes = [], supersedes: [DiagnosticCode] = [],
    habit: String? = nil,
    summary: String, explanation: String, example: DiagnosticExample,
    fixedExample: DiagnosticExample? = nil
  ) {
    self.number = number
    self.name = name
    self.severity = severity
    self.isReportedByDefault = isReportedByDefault
    self.isSilenceable = isSilenceable
    self.about = about
    self.fixes = fixes
    self.supersedes = supersedes
    self.habit = habit
    self.summary = summary
    self.explanation = explanation
    self.example = example
    ownFixedExample = fixedExample
  }

  /// `M021`.
  package var label: String { "M" + String(number).withZeros(to: 3) }

  /// Inlined: otherwise each code looks up how sets are made, at every start of the program.
  @usableFromInline package struct Fixes: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt8

    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The fix needs no question.
    @inlinable package static var safe: Fixes { Fixes(rawValue: 1) }
    /// A person has to choose.
    @inlinable package static var suggested: Fixes { Fixes(rawValue: 2) }

    package init(_ safety: Diagnostic.Fix.Safety) {
      self = safety == .safe ? .safe : .suggested
    }
  }

  /// Decides how diagnostics are reported. Inlined as ``Fixes`` are.
  @usableFromInline package struct Subject: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt8

    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A condition that is pointless because of it.
    @inlinable package static var conditions: Subject { Subject(rawValue: 1) }
    /// A missing declaration, which is unknown while a file cannot be read.
    @inlinable package static var whatIsMissing: Subject { Subject(rawValue: 2) }
    /// A key that can meet several others, so that two diagnostics may share a place.
    @inlinable package static var pairs: Subject { Subject(rawValue: 4) }
    /// A thing that is a mistake only if it is one on each platform.
    @inlinable package static var everywhere: Subject { Subject(rawValue: 8) }
    /// Two commands that compete for a key while both are enabled.
    @inlinable package static var rivals: Subject { Subject(rawValue: 16) }
    /// The results of two commands, by their actions.
    @inlinable package static var actions: Subject { Subject(rawValue: 32) }
    /// The title of a command.
    @inlinable package static var titles: Subject { Subject(rawValue: 64) }
    /// An operation that comes after another: a mistake only if the other is always done before.
    @inlinable package static var order: Subject { Subject(rawValue: 128) }
  }
}

extension DiagnosticCode: Hashable, CustomStringConvertible {
  /// Whether two codes have one number.
  public static func == (left: DiagnosticCode, right: DiagnosticCode) -> Bool { left.number == right.number }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }

  /// The name.
  public var description: String { name }
}
