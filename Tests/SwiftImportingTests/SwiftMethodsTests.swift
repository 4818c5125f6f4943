import Testing
@testable import SwiftImporting

@Suite struct SwiftMethodsTests {
  @Test(
    "An action leads to its method in Swift",
    arguments: [
      ("run:", "@objc func run(_ sender: Any?) {}", true), ("run:", "func run (_ sender: Any?) {}", false),
      ("run:", "// func run(_ sender: Any?) {}", false), ("run:", "func run() {}", false),
      ("run:", "func rerun(_ sender: Any?) {}\nfunc run(_: [String: (Int, Int) -> Void]) {}", true),
      ("run:with:", "func run(_ a: Int,\n  with b: Int) {}", true), ("runWithKey:", "func run(key: Int) {}", true),
      ("run", "func run() {}", true), ("run:", "@objc(run:) private func start(sender: Any) {}", true),
      ("run:", "@objc(run:) func start(a: Int) {}\nfunc stop(a: Int) {}", true),
    ])
  func methods(_ action: String, _ code: String, _ isFound: Bool) {
    let places = SwiftMethods(of: action).places(in: Array(code.utf8))
    #expect(places.count == (isFound ? 1 : 0))
  }

  @Test func whatIsNoCodeIsNoMethod() {
    let code = """
      let text = "func run(_ sender: Any?) {"
      let raw = #"func run(_ sender: Any?) " "#
      let end = #"\\"#, none = "", quoted = "\\"func run(_ sender: Any?)"
      /* func run(_ sender: Any?) {} */
      // func run(_ sender: Any?) {}
      func run(_ sender: Any?) {}
      """
    let places = SwiftMethods(of: "run:").places(in: Array(code.utf8))
    #expect(places.map(\.lowerBound) == [code.utf8.count - "run(_ sender: Any?) {}".utf8.count])
  }
}
