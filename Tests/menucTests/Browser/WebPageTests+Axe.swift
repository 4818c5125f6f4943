import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuReports

extension WebPageTests {
  /// axe-core, which finds what people with disabilities could not use; nil where it is not there.
  nonisolated static let axe: String? = {
    let chosen = ProcessInfo.processInfo.environment["AXE"].map { URL(fileURLWithPath: $0) }
    let file = chosen ?? PackageFolder.root.appendingPathComponent(".build/axe/axe.min.js")
    return (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
  }()

  /// Something that can be looked at.
  struct View: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var address = ""
    var screen = BrowserPage.Screen.desktop
    var features: [String: String] = [:]
    /// The first step, in JavaScript.
    var step = "0"
    var isForDevelopers = false

    /// The page in this view.
    @BrowserThread func open() throws -> BrowserPage {
      let html = try isForDevelopers ? WebPageTests.browserSheet.get() : WebPageTests.peoplesSheet.get()
      let page = try BrowserPage(html, address: address, on: screen, features: features)
      try page.evaluate(step)
      return page
    }

    private nonisolated static let key =
      "document.querySelector('#keyboard svg:not([hidden]) [data-code=KeyT]').focus()"

    /// Every view of the page.
    nonisolated static let all: [View] = [
      View(testDescription: "list"), View(testDescription: "keyboard", address: "?view=keyboard"),
      View(testDescription: "a key", address: "?view=keyboard", step: key),
      View(testDescription: "search", address: "?q=tab"),
      View(testDescription: "search that finds nothing", address: "?q=zebra"),
      View(testDescription: "search on the keyboard", address: "?view=keyboard&q=tab"),
      View(testDescription: "what can be done with a command", address: "#cmd-newTab"),
      View(testDescription: "practice", step: "startPractice()"),
      View(testDescription: "an answer in practice", step: "startPractice(); reveal('⌘J ')"),
      View(testDescription: "everyday words", address: "?q=larger"),
      View(testDescription: "another layout is offered", step: "offer(1)"),
      View(testDescription: "what the page does not have", address: "?layout=klingon"),
      View(testDescription: "menus, on another layout", address: "?platform=mac-catalyst&layout=de"),
      View(testDescription: "by key", address: "?sort=key"),
      View(testDescription: "for developers", address: "?q=tab", isForDevelopers: true),
      View(testDescription: "dark", features: ["prefers-color-scheme": "dark"]),
      View(testDescription: "dark keyboard", address: "?view=keyboard", features: ["prefers-color-scheme": "dark"]),
      View(testDescription: "Arabic", address: "?language=ar&layout=ar"),
      View(testDescription: "Arabic keyboard", address: "?language=ar&layout=ar&view=keyboard"),
      View(testDescription: "forced colours", features: ["forced-colors": "active"]),
      View(
        testDescription: "keyboard with forced colours", address: "?view=keyboard",
        features: ["forced-colors": "active"]),
      View(testDescription: "tablet", screen: .tablet), View(testDescription: "4K", screen: .wide),
      View(testDescription: "phone", screen: .phone),
      View(testDescription: "options on a phone", screen: .phone, step: "document.getElementById('more').click()"),
      View(testDescription: "keyboard on a phone", address: "?view=keyboard", screen: .phone),
      View(testDescription: "a key on a phone", address: "?view=keyboard", screen: .phone, step: key),
      View(testDescription: "400 %", screen: .enlarged),
      View(testDescription: "search at 400 %", address: "?q=tab", screen: .enlarged),
      View(testDescription: "options at 400 %", screen: .enlarged, step: "document.getElementById('more').click()"),
      View(testDescription: "keyboard at 400 %", address: "?view=keyboard", screen: .enlarged),
      View(testDescription: "a command at 400 %", address: "#cmd-newTab", screen: .enlarged),
    ]
  }

  /// The page of the browser example as people get it.
  static let peoplesSheet = Result {
    try sheet(of: compilation(), layouts: ["us", "de", "fr", "ar", "ja"], for: .people)
  }

  @Test(
    "axe-core finds nothing wrong in any view",
    .enabled(if: axe != nil, "axe-core is not there; `.ci/run` gets it, with Scripts/get-axe"),
    arguments: Exhaustive.sample(View.all, every: 5))
  func axeCore(_ view: View) throws {
    #expect(try Self.violations(in: view.open()) == [])
  }

  /// The violations that axe-core finds in a page.
  static func violations(in page: BrowserPage) throws -> [String] {
    try page.evaluate(axe ?? "")
    return try page.texts(
      """
      axe.run().then(({ violations, incomplete }) => [
        ...violations.map(rule => [rule.id, ...rule.nodes.map(node => `${node.target} ${node.failureSummary}`)].join('\\n')),
        // It does not work out contrasts of single letters and in drawings; other tests do.
        ...incomplete.filter(rule => rule.id !== 'color-contrast').map(rule => `cannot tell: ${rule.id}: ${rule.nodes[0].target}`),
      ])
      """)
  }
}
