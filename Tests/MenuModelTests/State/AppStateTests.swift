import Testing
@testable import MenuModel
@testable import TestSupport

@Suite struct AppStateTests {
  @Test("The first of several variables with one name counts, and declaration order does not")
  func initial() {
    let one = AppState([
      StateVariable("b", .count), StateVariable("a", .flag), StateVariable("b", .flag, initial: .flag(true)),
    ])
    #expect(one.displayed == "a=false b=0")
    #expect(one == AppState([StateVariable("a", .flag), StateVariable("b", .count)]))
  }

  @Test("It behaves like a dictionary, whatever is set and removed")
  func dictionary() {
    let names = ["m", "a", "z", "é", "e\u{301}", "b", "", "M"]
    var state = AppState()
    var dictionary: [String: StateValue] = [:]
    for step in 0..<200 {
      let name = names[step * 7 % names.count]
      let value: StateValue? = step % 3 == 0 ? nil : .count(step)
      state[name] = value
      dictionary[name] = value
      for name in names { #expect(state[name] == dictionary[name]) }
    }
    #expect(
      state.displayed
        == dictionary.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.displayed)" }.joined(separator: " "))
  }
}
