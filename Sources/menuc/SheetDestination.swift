import MenuReports

struct SheetDestination {
  let path: String?
  private let checks: Bool
  /// Nil if it was not read or does not exist.
  private let existing: String?
  /// The rewritten part of an existing page; nil for a whole file.
  private let part: MarkedPart?
  private let words: [String]
  private let usesColor: Bool

  /// Nil for a sheet with a title of its own.
  var headingLevel: Int? { part?.headingLevel }

  /// - Parameter isPage: whether an existing file keeps all text outside its markers.
  init(_ arguments: Arguments, isPage: Bool) throws(UsageError) {
    path = arguments[.output]
    checks = arguments.has(.check)
    usesColor = arguments.terminal.usesColor
    words = arguments.words.filter { $0 != Option.check.name }
    guard let path, !FileIO.isDescriptor(path) else {
      if checks { throw UsageError("option '--check' needs a file to check", help: "write -o FILE") }
      (existing, part) = (nil, nil)
      return
    }
    guard checks || isPage else {
      (existing, part) = (nil, nil)
      return
    }
    existing = try arguments.text(ofOutput: path)
    part = if isPage, let existing { try Self.part(of: Array(existing.utf8), at: path) } else { nil }
  }

  private static func part(of bytes: [UInt8], at path: String) throws(UsageError) -> MarkedPart {
    do throws(MarkedPart.Failure) {
      return try MarkedPart(bytes)
    } catch {
      let name = FileIO.name(of: path)
      let stays = "the file stays as it is"
      switch error {
      case .missing(let kind):
        throw UsageError(
          "\(name) has no line <!-- menuc:\(kind) -->",
          help: "put <!-- menuc:begin --> and <!-- menuc:end --> where the shortcuts belong, each on a line of its own",
          stays)
      case .repeated(let kind, let first, let second):
        throw UsageError(
          "\(name) has <!-- menuc:\(kind) --> twice, on lines \(first) and \(second)", help: "take one out", stays)
      case .reversed(let end, let begin):
        throw UsageError(
          "\(name) has <!-- menuc:end --> on line \(end), before <!-- menuc:begin --> on line \(begin)",
          help: "put them the other way round", stays)
      }
    }
  }

  /// Writes a sheet, or reports how the file differs from it.
  func outcome(_ sheet: PiecewiseBytes) -> CommandOutcome {
    let sheet = part.map { PiecewiseBytes(String(decoding: $0.replaced(by: sheet.text), as: UTF8.self)) } ?? sheet
    guard checks, let path else {
      let page = part.flatMap { _ in existing }.map { OutputFile.Replaced.output(Array($0.utf8)) }
      return CommandOutcome(document: sheet, outputPath: path, outputReplaces: page ?? .nothing)
    }
    let command = (["menuc", "sheet"] + words.map(\.shellQuoted)).joined(separator: " ")
    return .stale(path, existing, shouldBe: sheet.text, help: "refresh it with: \(command)", usesColor: usesColor)
      ?? CommandOutcome()
  }
}
