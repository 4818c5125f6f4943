import Testing
@testable import MenuCompiler
@testable import MenuRules
@testable import MenuSyntax
@testable import TestSupport

@Suite struct RepeatedImageTests {
  @Test(
    "Two items with one image are found at any level of a menu, and in a context menu at its top",
    arguments: [
      ("menus context name=row { insert atEndOf=.root { ITEMS }; }", 1),
      ("menus context name=row { insert atEndOf=.root { section { ITEMS }; }; }", 1),
      ("menus context name=row { insert atEndOf=.root { menu m \"M\" { ITEMS }; }; }", 1),
      ("menus { insert after=.view { menu m \"M\" { ITEMS }; }; }", 1),
      (
        "menus { insert after=.view { menu a \"A\" image=star { command x: \"X\"; }; menu b \"B\" image=star { command y: \"Y\"; }; }; }",
        0
      ),
    ])
  func levels(_ menus: String, count: Int) {
    let items = "command a: \"A\" image=star; command b: \"B\" image=star;"
    let compilation = ResponderCheckCases.compile(
      "app A { platforms ipados-26; }\n" + menus.replacing("ITEMS", with: items))
    #expect(compilation.diagnostics.count { $0.code == .repeatedImage } == count, "\(compilation.report)")
  }
}
