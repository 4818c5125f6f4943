import Foundation

/// Answers of other programs, kept in `.build/answers`: a run of the tests asks again only where a question changed.
///
/// With `EXHAUSTIVE=1` every program is asked. The folder may be deleted.
package enum KeptAnswers {
  private struct Kept: Codable {
    let question: Data
    let answer: MenucProgram.Result
  }

  private static let folder = PackageFolder.root.appending(path: ".build/answers")

  /// The answer to a question; a successful one is kept until the question of that name changes.
  ///
  /// - Parameters:
  ///   - program: the program that answers; a newer one is asked again.
  ///   - arguments: what it is asked.
  ///   - files: the files that it reads; for a folder, all files in it.
  package static func answer(
    _ name: String, of program: URL?, _ arguments: [String], reading files: [URL],
    ask: () throws -> MenucProgram.Result
  ) throws -> MenucProgram.Result {
    if Exhaustive.isOn { return try ask() }
    let question = try question(program, arguments, files)
    let file = folder.appending(path: name)
    if let data = try? Data(contentsOf: file), let kept = try? PropertyListDecoder().decode(Kept.self, from: data),
      kept.question == question
    {
      return kept.answer
    }
    let answer = try ask()
    if answer.status == 0 {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .binary
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try encoder.encode(Kept(question: question, answer: answer)).write(to: file, options: .atomic)
    }
    return answer
  }

  private static func question(_ program: URL?, _ arguments: [String], _ files: [URL]) throws -> Data {
    let path = program?.resolvingSymlinksInPath().path ?? ""
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let stamp = [path, "\(attributes?[.size] ?? 0)", "\(attributes?[.modificationDate] ?? 0)"]
    var question = Data((stamp + arguments).joined(separator: "\0").utf8)
    for file in files {
      let below = FileManager.default.enumerator(atPath: file.path)?.compactMap { $0 as? String }.sorted() ?? []
      for name in below.isEmpty ? [""] : below {
        let path = name.isEmpty ? file : file.appending(path: name)
        guard let content = FileManager.default.contents(atPath: path.path) else { continue }
        question += Data("\0\(name) \(content.count)\0".utf8) + content
      }
    }
    return question
  }
}
