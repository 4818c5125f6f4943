import Testing
@testable import SwiftImporting

/// Files that take the parser too long are refused, and after some of them the others that it would be asked for one by one.
@Suite struct SwiftParserPatienceTests {
  @Test func aThousandSlowFilesAreGivenUp() {
    let (shared, alone) = (SwiftParser.Counter(), SwiftParser.Counter())
    let parser = SwiftParser { _ in
      shared.add()
      return nil
    } run: { _ in
      alone.add()
      return .failure(.refused("slow"))
    }
    let results = parser.results(of: (0..<1000).map { [UInt8(truncatingIfNeeded: $0)] })
    #expect(results.count == 1000)
    #expect(results.allSatisfy { if case .failure(let failure) = $0 { failure.refusal != nil } else { false } })
    #expect(shared.value < 20 && alone.value < 20)
  }

  @Test func oneSlowFileCostsTheOthersNothing() {
    let parser = SwiftParser { files in
      files.contains([7]) ? nil : Dictionary(uniqueKeysWithValues: files.indices.map { ($0, files[$0]) })
    } run: {
      $0 == [7] ? .failure(.refused("slow")) : .success(SwiftParser.Output(dump: $0, complaints: []))
    }
    let results = parser.results(of: (0..<200).map { [UInt8($0)] })
    for (index, result) in results.enumerated() where index != 7 {
      #expect((try? result.get().dump) == [UInt8(index)])
    }
  }
}
