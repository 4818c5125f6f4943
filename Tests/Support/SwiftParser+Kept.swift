import Foundation
@testable import MenuSyntax
@testable import SwiftImporting

extension SwiftParser {
  /// The toolchain's parser, with its answers kept: most of a test's time is the start of `swiftc`.
  package static let kept = Exhaustive.isOn ? toolchain : keeping

  private static let keeping = SwiftParser(
    together: { files in
      var dumps: [Int: [UInt8]] = [:]
      var asked: [Int] = []
      for (index, file) in files.enumerated() {
        if let output = try? answer(file, ask: { throw Failure.skipped }) {
          dumps[index] = output.complaints.isEmpty ? output.dump : nil
        } else {
          asked.append(index)
        }
      }
      if asked.isEmpty { return dumps }
      guard let new = toolchain.runTogether(asked.map { files[$0] }) else { return nil }
      for (place, dump) in new {
        dumps[asked[place]] = dump
        _ = try? answer(files[asked[place]]) { Output(dump: dump, complaints: []) }
      }
      return dumps
    },
    run: { bytes in
      do {
        return .success(try answer(bytes) { try toolchain.run(bytes).get() })
      } catch let failure as Failure {
        // It is no answer, and asked for anew each time.
        return .failure(failure)
      } catch {
        return toolchain.run(bytes)
      }
    })

  private static func answer(_ bytes: [UInt8], ask: () throws -> Output) throws -> Output {
    // What is not text would not be kept as it is.
    guard let code = String(validating: bytes, as: UTF8.self) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    let answer = try KeptAnswers.answer(
      "parser \(name(of: bytes))", of: SwiftToolchain.compiler, options + [code], reading: []
    ) {
      let output = try ask()
      let errors = output.complaints.map { "<stdin>:\($0.line):\($0.column): error: \($0.message)\n" }
      return MenucProgram.Result(
        status: 0, output: String(decoding: output.dump, as: UTF8.self), errors: errors.joined())
    }
    let complaints = complaints(answer.errors, isWrong: !answer.errors.isEmpty)
    return Output(dump: Array(answer.output.utf8), complaints: complaints)
  }

  /// A name for a code: its hash, the same in each run.
  private static func name(of bytes: [UInt8]) -> String {
    String(bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 16)
  }
}
