/// A kind of mistake that menuc finds, by the name users see, and everything that is known of it.
///
/// A code keeps its meaning for ever; a retired one is marked, never reused. Its texts are a file in the folder `Codes` of the
/// module that finds it. It never changes, and a class only so that each of many diagnostics holds one reference to it.
public final class DiagnosticCode: Sendable {
  /// Shown as M001, M002, …; carries no classification, never reused.
  package let number: Int

  /// What users read and write: `missing-super`.
  public let name: String

  /// How bad it is unless a diagnostic says otherwise.
  public let severity: Diagnostic.Severity

  /// Whether it is reported without being asked for: `lint { report CODE }` turns the others on.
  package let isReportedByDefault: Bool

  /// Whether `lint { allow CODE }` in a definition silences it.
  ///
  /// What keeps a definition from being read cannot be silenced from inside it.
  package let isSilenceable: Bool

  /// What it is about, where that decides what becomes of it.
  package let about: Subject
  /// What many findings of a file have in common, after their number, where they have one cause and are told once.
  package let habit: String?

  /// Which fixes its diagnostics may offer; a diagnostic need not have one.
  package let fixes: Fixes

  /// The codes it takes the place of where both are about one place: one mistake, one diagnostic.
  package let supersedes: [DiagnosticCode]

  /// One sentence: what the code means.
  package let summary: String

  /// Why it matters: what the device does, with one cited fact. Plain paragraphs separated by an empty line.
  package let explanation: String

  /// The smallest definition that gives exactly this diagnostic; its marks also say how to mend it.
  package let example: DiagnosticExample

  /// The mended definition, where the marks of the example cannot say it.
  private let ownFixedExample: DiagnosticExample?

  /// The same definition mended: gives no diagnostic at all.
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

  /// How the number is written: `M021`.
  package var label: String {
    let digits = String(number)
    return "M" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }

  /// Which fixes the diagnostics of a code offer; empty for none. A set is inlined where a code is made: without, each code
  /// looks up how sets are made, at every start of the program.
  @usableFromInline package struct Fixes: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt8

    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Those that may be made without asking.
    @inlinable package static var safe: Fixes { Fixes(rawValue: 1) }
    /// Those that somebody has to choose.
    @inlinable package static var suggested: Fixes { Fixes(rawValue: 2) }

    /// The fixes of one kind.
    package init(_ safety: Diagnostic.Fix.Safety) {
      self = safety == .safe ? .safe : .suggested
    }
  }

  /// What a code is about, where that decides what becomes of its diagnostics. Inlined as ``Fixes`` are.
  @usableFromInline package struct Subject: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt8

    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A condition that says nothing because of it.
    @inlinable package static var conditions: Subject { Subject(rawValue: 1) }
    /// Something that is declared nowhere, which nobody knows while a file cannot be read.
    @inlinable package static var whatIsMissing: Subject { Subject(rawValue: 2) }
    /// A key that can meet several others, so that its place alone does not tell two diagnostics apart.
    @inlinable package static var pairs: Subject { Subject(rawValue: 4) }
    /// Something that is a mistake only where it is one on each platform.
    @inlinable package static var everywhere: Subject { Subject(rawValue: 8) }
    /// Two commands that compete for a key while both are enabled.
    @inlinable package static var rivals: Subject { Subject(rawValue: 16) }
    /// What two commands do, by their actions.
    @inlinable package static var actions: Subject { Subject(rawValue: 32) }
    /// What a command is called.
    @inlinable package static var titles: Subject { Subject(rawValue: 64) }
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
