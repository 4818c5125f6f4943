import Testing
@testable import MenuModel

/// Property lists are equal where `isEqual:` says so.
@Suite struct NumberIdentityTests {
  @Test("Numbers and Booleans are one kind of object")
  func numbers() {
    #expect(PropertyList.integer(1) == .boolean(true) && PropertyList.integer(1) == .real(1))
    #expect(PropertyList.boolean(false) == .integer(0) && PropertyList.real(0.5) != .integer(0))
    #expect(PropertyList.string("1") != .integer(1) && PropertyList.array([1]) == .array([true]))
    #expect(Set<PropertyList>([1, true, 1.0, "1", [1], [true]]).count == 3)
  }

  @Test("Two commands that differ only in such values are one, and the insertion crashes")
  func commands() {
    var builder = MenuBuilder(platform: .iPadOS26)
    let elements: [MenuElement] = [
      .command(Command(title: "A", action: "go:", propertyList: 1)),
      .command(Command(title: "B", action: "go:", propertyList: true)),
    ]
    #expect(builder.perform(.insert(ElementList(elements), at: .atEnd(of: .file))) != nil)
  }
}
