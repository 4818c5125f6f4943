import MenuReports
import SwiftGeneration

enum GenerateTarget: String, OptionChoice {
  case uikit, appkit, swiftui
  case dumpUIKit = "dump-uikit"
  case dumpAppKit = "dump-appkit"

  static let option = Option(
    "--for", choosing: Self.self, isRequired: true,
    "the target of the code: " + allCases.map(\.rawValue).joined(separator: ", "))

  /// - Parameter compilation: nil if no definition is named; code that is the same for every app needs none.
  fileprivate func code(of compilation: Compilation?, _ origin: GeneratedSwift.Origin) throws(UsageError)
    -> GeneratedSwift
  {
    if let code = GeneratedSwift.ready(origin) { return code }
    switch (self, compilation) {
    case (.uikit, let compilation?): return UIKitSwift.code(of: compilation, origin)
    case (.appkit, let compilation?): return compilation.appKitSwift(origin)
    case (.swiftui, let compilation?): return compilation.swiftUISwift(origin)
    default:
      throw UsageError(
        "'menuc generate --for \(rawValue)' needs FILE", help: "write menuc generate FILE --for \(rawValue)")
    }
  }
}

extension Subcommand {
  static let generate = Subcommand(
    name: "generate",
    operands: .optional("FILE"),
    options: [GenerateTarget.option, .quiet, .standardInputName, .output, .check, .depfile, .config],
    run: { arguments throws(UsageError) in
      guard let target = arguments[GenerateTarget.self] else {
        throw UsageError(
          "'menuc generate' needs a target",
          help: "write --for \(GenerateTarget.option.valueUsage ?? "")")
      }
      let destination = try GeneratedFile(arguments)
      guard !arguments.operands.isEmpty else {
        return destination.outcome(try target.code(of: nil, destination.origin(target)))
      }
      let prologue = try Prologue(arguments)
      var outcome = prologue.outcomeWithoutMenus
      if let obstacle = prologue.obstacleToWriting { return obstacle }
      if outcome.status != .clean { return outcome }
      var code = try target.code(of: prologue.written.forGeneration, destination.origin(target))
      code.addUnread(of: prologue.written)
      let made = destination.outcome(code, prologue.written)
      outcome.output = made.output
      outcome.document = made.document
      outcome.outputPath = made.outputPath
      outcome.outputReplaces = made.outputReplaces
      outcome.errors += made.errors
      outcome.status = made.status
      return outcome
    }
  )
}

private struct GeneratedFile {
  private let arguments: Arguments
  /// Nil if it was not read or does not exist.
  private let existing: String?
  /// The existing file, if menuc wrote it.
  private let replaces: OutputFile.Replaced

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    guard arguments.has(.check) else {
      existing = nil
      replaces = try arguments.replaced(ifMade: GeneratedSwift.mayReplace)
      return
    }
    replaces = .nothing
    guard let path = arguments[.output], path != "-" else {
      throw UsageError("option '--check' needs a file to check", help: "write -o FILE.swift")
    }
    existing = try arguments.text(ofOutput: path)
  }

  func origin(_ target: GenerateTarget) -> GeneratedSwift.Origin {
    let named = arguments.operands.first.map { $0 == "-" ? arguments.surroundings.files.standardInputName : $0 }
    return GeneratedSwift.Origin(
      definition: named.map(SourcePath.name(ofFile:)), target: target.rawValue,
      file: arguments[.output].flatMap { $0 == "-" ? nil : SourcePath.name(ofFile: $0) })
  }

  /// Writes the code, or reports how the file differs from it.
  func outcome(_ code: GeneratedSwift, _ compilation: Compilation? = nil) -> CommandOutcome {
    let messages = code.messages(from: compilation?.sources ?? SourceFiles())
    let remarks = arguments.has(.quiet) ? "" : messages.remarks
    if !code.mistakes.isEmpty { return CommandOutcome(errors: messages.mistakes + remarks, status: .findings) }
    let path = arguments[.output]
    guard arguments.has(.check), let path else {
      return CommandOutcome(
        document: PiecewiseBytes(code.text), errors: remarks, outputPath: path, outputReplaces: replaces)
    }
    let words = arguments.words.filter { $0 != Option.check.name }.map(\.shellQuoted)
    let command = (["menuc", "generate"] + words).joined(separator: " ")
    let isForeign = existing.map { !GeneratedSwift.mayReplace(Array($0.utf8)) } ?? false
    let help = (isForeign ? "menuc did not generate it: remove it, and " : "") + "write it with: \(command)"
    let usesColor = arguments.terminal.usesColor
    var outcome =
      CommandOutcome.stale(path, existing, shouldBe: code.text, help: help, usesColor: usesColor) ?? CommandOutcome()
    outcome.errors = remarks + outcome.errors
    return outcome
  }
}
