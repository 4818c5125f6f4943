import Testing

@testable import MenuModel

@Suite("Names of properties")
struct NodeSchemaTests {
  private static let schema = NodeSchema(
    "command", properties: [.init("key"), .init("discoverabilityTitle"), .init("disabled", .boolean)])

  @Test(
    "a property is found by its whole name only",
    arguments: [
      ("key", 0), ("discoverabilityTitle", 1), ("disabled", 2), ("keys", nil), ("discoverabilityTitlf", nil),
      ("", nil),
      // 256 bytes more than a name it starts with, so that the low byte of the length is the same.
      ("discoverabilityTitle" + String(repeating: "x", count: 256), nil),
    ] as [(String, Int?)])
  func property(name: String, slot: Int?) {
    let bytes = Array(name.utf8)
    #expect(Self.schema.property(named: bytes.indices, in: bytes) == slot)
  }
}
