import Testing
@testable import MenuCompiler
@testable import TestSupport

/// A responder that performs more than is said.
@Suite struct PartialResponderTests {
  private static func codes(_ responders: String) -> [DiagnosticCode] {
    let menus = """
      menus { insert atEndOf=.file { section { command lamp: "Lamp"; command shade: "Shade"; }; }; }

      """
    return Compilation(text: menus + responders).diagnostics.map(\.code)
  }

  @Test("With a partial responder, a command is not reported as unhandled")
  func unhandled() {
    #expect(Self.codes("responder Room { performs lamp:; }") == [.unhandledCommand])
    #expect(Self.codes("responder Room partial=#true { performs lamp:; }") == [])
    #expect(Self.codes("responder Room { performs lamp:; }\nresponder Hall partial=#true") == [])
  }

  @Test(
    "Two keys of one are told, if both are certain",
    arguments: [("", "", 1), (" changedBy=code", "", 0), ("", " when=on", 0)])
  func repeated(_ mark: String, _ condition: String, _ count: Int) {
    let codes = Self.codes(
      """
      state { flag on; }
      responder Room partial=#true {
        keyCommand dim: "Dim" key="cmd+j"\(mark)
        keyCommand glow: "Glow" key="cmd+j"
        performs dim:\(condition)
        performs lamp: shade: glow:
      }
      """)
    #expect(codes.count { $0 == .duplicateShortcut } == count, "\(codes)")
  }
}
