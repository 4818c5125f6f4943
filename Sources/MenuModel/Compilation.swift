/// A definition file and all it includes, compiled: the whole pipeline, from bytes to findings.
///
/// Compiling never throws and never traps, whatever the bytes; what is wrong is in ``diagnostics``.
public struct Compilation: Sendable {
  /// Every file that was read, the main file first; platform profiles are files too.
  public let sources: SourceFiles
  /// What was found, sorted by place; a mistake that several platforms share stands once.
  public let diagnostics: [Diagnostic]
}
