import Testing
@testable import LanguageServer
@testable import MenuSyntax

@Suite struct FrameReaderTests {
  private func frames(_ pieces: [String], maximumLength: Int = 100) -> [FrameReader.Frame] {
    var reader = FrameReader(maximumLength: maximumLength)
    var frames: [FrameReader.Frame] = []
    for piece in pieces {
      reader.add(Array(piece.utf8))
      while let frame = reader.next() { frames.append(frame) }
    }
    return frames
  }

  @Test func aMessageMayComeInAnyPieces() {
    let text = "Content-Length: 2\r\n\r\n{}Content-Type: x\r\ncontent-length:3\r\n\r\n[1]"
    let expected: [FrameReader.Frame] = [.content(Array("{}".utf8)), .content(Array("[1]".utf8))]
    #expect(frames([text]) == expected)
    #expect(frames(text.map { String($0) }) == expected)
  }

  @Test func aMessageThatIsTooLongIsPassedOver() {
    let text = "Content-Length: 7\r\n\r\n1234567Content-Length: 2\r\n\r\n{}"
    let expected: [FrameReader.Frame] = [
      .broken("the message has 7 bytes, and 5 is the limit"), .content(Array("{}".utf8)),
    ]
    #expect(frames([text], maximumLength: 5) == expected)
    #expect(frames(text.map { String($0) }, maximumLength: 5) == expected)
  }

  @Test func aHeaderMustSayTheLength() {
    #expect(frames(["Content-Type: x\r\n\r\n"]) == [.broken("the header has no Content-Length")])
    #expect(frames(["Content-Length: -1\r\n\r\n"]) == [.broken("the header has no Content-Length")])
    #expect(frames([String(repeating: "x", count: 9000)]) == [.broken("the header has over 8192 bytes")])
  }

  @Test func aMessageIsFramedByItsBytes() {
    #expect(FrameReader.framed(["a": "é"]) == "Content-Length: 10\r\n\r\n{\"a\":\"é\"}")
  }
}
