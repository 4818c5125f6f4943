import Testing
@testable import TestSupport

@Suite struct TestsOfSeveralFilesTests {
  @Test("A file without tests beside one that has some is not a failure")
  func withoutTests() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      """
      menus { insert after=.view { menu m "M" { command a: "A" key="cmd+k"; }; }; }
      responder R { performs a:; }
      test "t" { given firstResponder=R; press "cmd+k" { handledBy R; }; }
      """, to: "A.menu.kdl")
    _ = try folder.write("app B", to: "B.menu.kdl")
    let result = try MenucProgram.run(["test", "A.menu.kdl", "B.menu.kdl"], in: folder.url)
    #expect(result.status == 0)
    #expect(!result.output.contains("B.menu.kdl"))
  }
}
