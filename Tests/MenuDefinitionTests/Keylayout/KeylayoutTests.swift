import Testing
@testable import MenuModel
@testable import TestSupport

@Suite struct KeylayoutTests {
  @Test("Every layout survives being written as a file", arguments: Exhaustive.sample(KeyboardLayouts.all, every: 8))
  func roundTrip(_ layout: KeyboardLayout) throws {
    let (read, findings) = KeylayoutText.read(KeylayoutText.written(layout), path: "folder/\(layout.name).keylayout")
    #expect(findings.isEmpty)
    let copy = try #require(read)
    for key in PhysicalKey.allCases {
      for level in KeyLayer.Level.allCases { #expect(copy.typed.text(key, level) == layout.typed.text(key, level)) }
    }
    #expect(copy.name == layout.name)
    #expect(copy.displayName == layout.displayName)
    #expect(copy.typedSource == .keylayoutFile)
    // The system's tables are for its own layouts.
    #expect(copy.keyEquivalents.isEmpty)
  }

  @Test("A reference to U+0000 types nothing")
  func null() throws {
    let text = KeylayoutText.small.replacing("output=\"&#x0D;\"", with: "output=\"&#x0000;\"")
      .replacing("output=\"&#x410;\"", with: "output=\"&#0;\"")
    let (read, findings) = KeylayoutText.read(text)
    #expect(findings.isEmpty)
    let layout = try #require(read)
    #expect(layout.typed.text(.keyA, .plain) == "а")
    #expect(layout.typed.text(.keyA, .shift) == nil)
  }

  @Test(
    "The letters of a layout, known from the collection, decide its script",
    arguments: ["de", "ru", "el", "he", "ar", "th", "hi", "hy"])
  func script(_ name: String) throws {
    let layout = try #require(KeyboardLayouts.named(name))
    #expect(KeylayoutText.read(KeylayoutText.written(layout)).layout?.script == layout.script)
  }

  @Test("Modifiers, bases, dead keys, actions and the Command map are followed")
  func small() throws {
    let (read, findings) = KeylayoutText.read(KeylayoutText.small, path: "/tmp/My small, one.keylayout")
    #expect(findings.isEmpty)
    let layout = try #require(read)
    #expect(layout.name == "My-small--one")
    #expect(layout.displayName == "Small")
    #expect(layout.identifier == "org.unknown.keylayout.Small")
    #expect(layout.script == "Cyrillic")
    #expect(layout.typed.text(.keyA, .plain) == "а")
    #expect(layout.typed.text(.keyA, .shift) == "А")
    #expect(layout.typed.text(.keyS, .plain) == "´")
    #expect(layout.typed.text(.keyS, .shift) == "´")
    // No map says what Option brings, so the default holds.
    #expect(layout.typed.text(.keyA, .option) == "а")
    #expect(layout.commanded.text(.keyA, .plain) == "a")
    #expect(layout.keyEquivalentsSource == .latin)
    #expect(layout.keyEquivalents.isEmpty)
  }

  @Test func example() throws {
    let (read, findings) = KeylayoutText.read(KeylayoutText.example, path: KeylayoutText.examplePath)
    #expect(findings.isEmpty)
    let layout = try #require(read)
    #expect(layout.hardware == .ansi)
    #expect(layout.letters == "äöü")
    #expect(layout.keyEquivalentsSource == .absent)
    #expect(layout.keyEquivalents.isEmpty)
    let localizer = KeyLocalizer(layout, on: .iPadOS26, direction: .leftToRight)
    #expect(localizer.localized(KeyCombination("[", .command)).typing.stroke == nil)
    #expect(layout.typed.text(.keyE, .option) == "´")
  }

  @Test("A modifier that is named must be held, one with ? may be, any other must not", arguments: modifiers)
  func heldModifiers(_ keys: String, _ held: String) {
    let text = KeylayoutText.small.replacing("keys=\"anyShift caps?\"", with: "keys=\"\(keys)\"")
    let layout = KeylayoutText.read(text).layout
    let capitals = KeyLayer.Level.allCases.filter { layout?.typed.text(.keyA, $0) == "А" }
    #expect(capitals.map { "\($0)" }.joined(separator: " ") == held)
  }

  static let modifiers: [(String, String)] = [
    ("", "plain"), ("caps?", "plain"), ("caps", ""), ("shift", "shift"), ("anyShift", "shift"), ("rightShift", ""),
    ("shift? rightShift?", "plain shift"), ("anyShift?", "plain shift"), ("anyShift rightShift", ""),
    ("anyOption", "option"), ("option anyShift", "shiftOption"),
    ("anyShift? anyOption?", "plain shift option shiftOption"),
    ("anyControl", ""), ("control? rightControl?", "plain"), ("command", ""), ("command?", "plain"),
    ("  anyOption\n\tanyShift? ", "option shiftOption"),
  ]
}
