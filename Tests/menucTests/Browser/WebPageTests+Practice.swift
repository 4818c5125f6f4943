import Testing
@testable import TestSupport
@testable import MenuReports

extension WebPageTests {
  /// Presses the keys of the command that is asked for, or others.
  private static func answer(_ page: BrowserPage, isRight: Bool) throws {
    let press = try page.texts("practised[0].key.stroke.split(' ')")
    let flags = try #require(Int(press[1]))
    // Control, Option, Shift and Command, as the browser numbers them.
    let modifiers = [(1, 2), (2, 1), (4, 8), (8, 4)].reduce(0) { flags & $1.0 > 0 ? $0 + $1.1 : $0 }
    try page.press("x", code: isRight ? press[0] : "KeyJ", modifiers: isRight ? modifiers : 4)
  }

  @Test("Practice asks for every command until it is pressed right, and repeats the wrong ones")
  func practice() throws {
    let page = try BrowserPage(Self.peoplesSheet.get())
    func text(_ id: String) throws -> String { try page.text("document.getElementById('\(id)').innerText") }
    let count = try page.number("practicable().length")
    try page.click("#practise")
    #expect(try text("progress") == "0 of \(Int(count))")
    // Nothing on the page gives the answer away.
    #expect(try page.titles == [])
    let missed = try text("asked")
    try Self.answer(page, isRight: false)
    #expect(try text("answered").contains("\u{2066}⌘J\u{2069}: no command has it."))
    #expect(try page.holds("document.querySelector('#answered .wrong') !== null"))
    #expect(try page.number("document.querySelectorAll('#answered kbd').length") > 1)
    #expect(try page.number("parseFloat(getComputedStyle(document.querySelector('#answered kbd')).fontSize)") > 20)
    // Nobody knew what they pressed wrong.
    #expect(try page.holds("byId('knew').hidden && !byId('next').hidden"))
    try Self.answer(page, isRight: true)
    #expect(try text("asked") != missed)
    // What came of the last one is not to be taken for what is asked now.
    #expect(try page.text("document.querySelector('#answered .right').textContent").contains(missed))
    var asked: [String] = []
    while try page.holds("practised.length > 0"), asked.count < 100 {
      asked.append(try text("asked"))
      try Self.answer(page, isRight: true)
    }
    #expect(asked.count == Int(count) && asked.contains(missed))
    #expect(try text("asked").contains("\(Int(count))") && text("progress") == "")
    try page.press("Escape", code: "Escape")
    #expect(try page.text("document.activeElement.id") == "practise")
    // They are blue, and stay so when the page is opened again.
    let blue = "document.querySelectorAll('#list .known').length"
    #expect(try page.number(blue) == count)
    try page.load()
    #expect(try page.number(blue) == count)
  }

  @Test("Without storage, practice works until the page is closed")
  func practiceWithoutStore() throws {
    let page = try BrowserPage(Self.peoplesSheet.get())
    try page.evaluate("Storage.prototype.setItem = () => { throw new DOMException('no'); }; 0")
    try page.press("d", code: "KeyD", modifiers: 4)
    #expect(try page.texts("[...document.querySelectorAll('.known')].map(e => e.id)") == ["cmd-toggleBookmark"])
    // Without a keyboard the keys are shown, and the next title comes.
    try page.click("#practise")
    let count = try page.number("practised.length")
    let asked = "practised[0].index"
    let first = try page.number(asked)
    for index in 0..<Int(count) {
      #expect(try (page.number(asked) == first) == (index == 0))
      try page.click("#reveal")
      try page.click("#next")
      #expect(try page.text("byId('answered').textContent") == "")
    }
    // What was not pressed is not done, and comes back.
    #expect(try page.number("practised.length") == count && page.number(asked) == first)
    #expect(page.takeTroubles().complaints == [])
  }

  @Test("Without a keyboard practice ends when the reader knows everything")
  func practiceByTouch() throws {
    let page = try BrowserPage(Self.peoplesSheet.get(), on: .phone)
    try page.evaluate("startPractice()")
    let count = try page.number("practised.length")
    for done in 1...Int(count) {
      #expect(try page.holds("byId('knew').hidden"))
      try page.click("#reveal")
      try page.click("#knew")
      #expect(try page.number("practised.length") == count - Double(done))
    }
    #expect(try page.number("document.querySelectorAll('#list .known').length") == count)
    #expect(try page.holds("['reveal', 'next', 'knew'].every(id => byId(id).hidden)"))
  }
}
