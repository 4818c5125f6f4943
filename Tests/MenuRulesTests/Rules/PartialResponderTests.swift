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

  @Test("Where one is partial, no command is told to have no performer")
  func unhandled() {
    #expect(Self.codes("responder Room { performs lamp:; }") == [.unhandledCommand])
    #expect(Self.codes("responder Room partial=#true { performs lamp:; }") == [])
    #expect(Self.codes("responder Room { performs lamp:; }\nresponder Hall partial=#true") == [])
  }
}
