import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import TestSupport

/// Printed pages.
extension WebPageTests {
  @Test("Of several apps all are printed, under their names, and then one is shown as before")
  func printsApps() throws {
    let page = try BrowserPage(SheetHTML(Self.studio()).text())
    let titles = try page.titles
    let rows = try page.number(
      "new Set(partsInOrder().flatMap(({ rows }) => rows).map(row => entry(row.index)[0])).size")
    #expect(Double(titles.count) < rows)
    #expect(try Double(Self.print(page, 8.5, 11).places.count) == rows)
    try page.evaluate("prepareForPaper()")
    let heads = "[...document.querySelectorAll('#list h2')].map(e => e.textContent)"
    #expect(try page.texts(heads).contains { $0.hasPrefix("Canvas") })
    try page.evaluate("showForPaper(false)")
    #expect(try page.titles == titles)
  }

  @Test("On paper whole menus fill the side, and no line between groups is missing")
  func fillsPaper() throws {
    for address in ["", "?platform=mac-catalyst"] {
      let page = try BrowserPage(Self.peoplesSheet.get(), address: address)
      let document = try Self.print(page, 8.5, 11)
      #expect(document.pages.count == 1)
      #expect(try #require(document.places.values.map(\.bottom).min()) < 140)
      try page.evaluate("prepareForPaper()")
      try page.emulate(media: "print")
      // A menu is in one column.
      let menus = try page.texts(
        "[...document.querySelectorAll('#list section')].map(menu => [...menu.querySelectorAll('li')].map(e => e.id).join(' '))"
      )
      for menu in menus {
        #expect(Set(menu.split(separator: " ").map { document.places[String($0)]?.right.rounded() }).count == 1)
      }
      #expect(
        try page.holds(
          """
          [...document.querySelectorAll('#list ul + ul')].every(e => parseFloat(getComputedStyle(e).borderTopWidth) > .4)
          """))
    }
  }

  @Test("Keys that the system takes do not print as free ones, and every side explains its signs")
  func printsTakenKeys() throws {
    let page = try BrowserPage(Self.peoplesSheet.get(), address: "?view=keyboard")
    try page.click("#each")
    try page.evaluate("prepareForPaper()")
    let isMarked = """
      [...document.querySelectorAll('.board')].slice(0, 2).every(board => ['H', 'Q'].every(sign =>
        [...board.children].some(cap => cap.firstChild.textContent === sign && cap.matches('.taken, .expected') && cap.querySelector('p'))))
      """
    #expect(try page.holds(isMarked))
    #expect(try page.number("document.querySelectorAll('#printed .legend').length") == 4)
    // Letters of one keyboard are about equally large, and arrows beside half ones as high as both.
    let sizes = try #require(
      try page.evaluate(
        "[...document.querySelector('.board').children].filter(e => e.querySelector('p')).map(e => parseFloat(e.style.fontSize))"
      ) as? [Double])
    #expect(try #require(sizes.max()) <= 1.25 * #require(sizes.min()))
    #expect(
      try page.holds(
        "(([left, up]) => left === up)(['←', '↑'].map(sign => [...document.querySelector('.board').children].find(e => e.textContent === sign).style.top))"
      ))
  }
}
