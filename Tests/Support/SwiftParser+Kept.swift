@testable import MenuSyntax
@testable import SwiftImporting

extension SwiftParser {
  /// The toolchain's parser, with its answers kept: most of a test's time is the start of `swiftc`.
  package static let kept = SwiftParser { bytes in
    let code = String(decoding: bytes, as: UTF8.self)
    var asked: Result<Output, Failure>?
    do {
      let answer = try KeptAnswers.answer(
        "parser \(name(of: bytes))", of: SwiftToolchain.compiler, options + [code], reading: []
      ) {
        let result = toolchain.run(bytes)
        asked = result
        let output = try result.get()
        let errors = output.complaints.map { "<stdin>:\($0.line):\($0.column): error: \($0.message)\n" }
        return MenucProgram.Result(
          status: 0, output: String(decoding: output.dump, as: UTF8.self), errors: errors.joined())
      }
      if let asked { return asked }
      let complaints = complaints(answer.errors, isWrong: !answer.errors.isEmpty)
      return .success(Output(dump: Array(answer.output.utf8), complaints: complaints))
    } catch {
      // What cannot be kept is asked, and a refusal is no answer.
      return asked ?? toolchain.run(bytes)
    }
  }

  /// A name for a code: its hash, the same in each run.
  private static func name(of bytes: [UInt8]) -> String {
    String(bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 16)
  }
}
