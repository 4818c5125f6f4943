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
}
