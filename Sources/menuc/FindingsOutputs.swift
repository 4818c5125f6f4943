import MenuReports

extension Option {
  static let findingsOutput = Option(
    "--output", short: "-o", takes: .text("[FORMAT=]FILE"), isRepeatable: true,
    "write to a file; FORMAT=FILE writes another format besides, and may be repeated")
}

/// The form of `--format`, and the further ones of `--output FORMAT=FILE`.
struct FindingsOutputs: Sendable {
  struct Output: Sendable {
    let format: FindingsFormat
    /// Nil for the usual place: standard error for text, standard output for all others.
    let path: String?

    var isStandard: Bool { path.map { FileIO.outputDescriptor($0) == FileIO.standardOutput } ?? (format != .text) }
  }

  var takesStandardOutput: Bool { all.contains(where: \.isStandard) }

  /// The form of `--format` comes first.
  let all: [Output]

  /// Findings as text on standard error.
  static let text = FindingsOutputs(all: [Output(format: .text, path: nil)])
}

extension FindingsOutputs {
  /// Reads `--format` and `--output`.
  init(_ arguments: Arguments) throws(UsageError) {
    var format = arguments[FindingsFormat.self]
    var path: String?
    var besides: [Output] = []
    for word in arguments.all(.findingsOutput) {
      if let output = try Self.besides(word) {
        besides.append(output)
      } else if FindingsFormat(rawValue: word) != nil {
        throw UsageError(
          "'\(word)' is a format and not a file", help: "write --format \(word), or --output \(word)=FILE")
      } else if let path {
        throw UsageError(
          "'\(path)' and '\(word)' are both to have the findings",
          help: "write --output FORMAT=FILE for each file but one: --output sarif=out.sarif")
      } else {
        path = word
      }
    }
    if let path, let named = FindingsFormat(nameOf: path) {
      // GitLab's report is JSON too.
      let fits = format == nil || format == named || format == .gitlab && named == .json
      guard fits else {
        throw UsageError(
          "'\(path)' is named as \(named.rawValue), and --format is \(format?.rawValue ?? "")",
          help: "leave out --format, or choose another name")
      }
      format = format ?? named
    }
    all = [Output(format: format ?? .text, path: path)] + besides
    let standard = all.filter(\.isStandard).map(\.format.rawValue)
    if standard.count > 1 {
      throw UsageError(
        "\(standard.joined(separator: " and ")) would both go to standard output",
        help: "write --output \(standard[1])=FILE")
    }
    var seen: Set<ExactPath> = []
    for output in all {
      guard let path = output.path, !output.isStandard else { continue }
      let name = FileIO.outputDescriptor(path).map { "descriptor \($0)" } ?? path
      if seen.insert(ExactPath(name)).inserted { continue }
      throw UsageError("two outputs would be written to '\(path)'", help: "choose another file for one of them")
    }
  }

  /// Reads `FORMAT=FILE`; nil for a plain file. A name before `=` with a slash or a dot in it is a part of a path.
  private static func besides(_ word: String) throws(UsageError) -> Output? {
    guard let (name, path) = word.parted(at: "=") else { return nil }
    let formats = FindingsFormat.allCases.map(\.rawValue)
    guard let format = FindingsFormat(rawValue: name) else {
      if name.contains(where: { $0 == "/" || $0 == "." }) { return nil }
      throw UsageError(
        "there is no format '\(name)'",
        help: Suggestion.question(for: name, in: formats), "write --output \(formats.joined(separator: "|"))=FILE",
        "for a file with that name write --output ./\(word)")
    }
    guard !path.isEmpty else { throw UsageError("'\(word)' names no file", help: "write --output \(name)=FILE") }
    return Output(format: format, path: path)
  }
}
