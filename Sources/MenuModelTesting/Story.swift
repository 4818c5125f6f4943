/// A `Scenario` in a test. An expectation that does not hold fails at its own line, and the story goes on.
///
///     let story = Story(builder, firstResponder: tabs)
///     story.press("cmd+t")
///     story.expect(.handled(by: "TabController", action: "newTab:"))
///     story.expect(shows: "closeTab:", title: "Close Tab", key: "⌘W")
///
/// It works in Swift Testing and in XCTest. A story that ends without an expectation is a failure too; a step's result
/// is not an expectation. Make it in the function: one in a property of an `XCTestCase` ends after its test, unnoticed.
public final class Story {
  /// The story so far: its `shown(in:)` and `overlay` say what people see now. Reading it is an expectation.
  public var scenario: Scenario {
    hasExpectation = true
    return current
  }
  private var current: Scenario
  private var hasExpectation = false
  /// Whether a step was not a key, so that nothing can be expected of it.
  private var isBroken = false
  private let start: TestLine

  /// Begins a story about a built menu. An operation that the builder did not do is a failure.
  ///
  /// - Parameters:
  ///   - localizer: the keyboard layout and the direction; without it keys are matched as they are written.
  ///   - firstResponder: asked anew at each step, so a property of a class is `self.tabs`.
  ///   - focused: the focused item, asked in the same way.
  public init(
    _ builder: MenuBuilder, localizer: KeyLocalizer? = nil,
    firstResponder: @escaping @autoclosure () -> (any Responder)?,
    focused: @escaping @autoclosure () -> (any Responder)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    start = TestLine(fileID, filePath, line, column)
    current = Scenario(builder, localizer: localizer, firstResponder: firstResponder(), focused: focused())
    start.record(builder)
  }

  /// Begins a story about a menu of a definition.
  public init(
    _ menus: MenuConstruction, localizer: KeyLocalizer? = nil,
    firstResponder: @escaping @autoclosure () -> (any Responder)?,
    focused: @escaping @autoclosure () -> (any Responder)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    start = TestLine(fileID, filePath, line, column)
    current = Scenario(menus, localizer: localizer, firstResponder: firstResponder(), focused: focused())
  }

  deinit {
    if hasExpectation { return }
    start.record("the story expects nothing, or the test stopped early: add story.expect(…); #expect does not count")
  }

  /// The first responder; setting it moves it for the rest of the story.
  public var firstResponder: (any Responder)? {
    get { current.firstResponder }
    set { current.firstResponder = newValue }
  }

  /// The focused item; setting it moves the focus.
  public var focused: (any Responder)? {
    get { current.focused }
    set { current.focused = newValue }
  }

  /// The first responder of AppKit's main window while a panel is the key window, which ``firstResponder`` is in.
  public var mainFirstResponder: (any Responder)? {
    get { current.mainFirstResponder }
    set { current.mainFirstResponder = newValue }
  }

  // MARK: Steps

  /// Presses a key, as `Scenario.press(_:repeats:)`; a spelling that is not a key is a failure.
  ///
  /// - Returns: the outcome; nil where no key was pressed.
  @discardableResult
  public func press(
    _ key: String, repeats: Int = 0,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Dispatch? {
    do {
      return try current.press(key, repeats: repeats)
    } catch {
      TestLine(fileID, filePath, line, column).record("\"\(key)\" is not a key: \(error)")
      isBroken = true
      return nil
    }
  }

  /// Presses a key that is a value already, such as an argument of the test.
  @discardableResult
  public func press(_ key: KeyCombination, repeats: Int = 0) -> Dispatch { current.press(key, repeats: repeats) }

  /// Types text, a press for each character.
  public func type(_ text: String) { current.type(text) }

  /// Chooses a command in the menu; with modifiers, the alternate that they turn it into.
  @discardableResult
  public func choose(
    _ action: ActionSelector, propertyList: PropertyList? = nil, holding modifiers: KeyModifierFlags = []
  ) -> Dispatch {
    current.choose(action, propertyList: propertyList, holding: modifiers)
  }

  /// Chooses anything in the menu, as `Scenario.choose(element:)`: `.titled("Share…")`.
  @discardableResult
  public func choose(element: Scenario.Element) -> Dispatch? { current.choose(element: element) }

  /// Sends an action as a button or a gesture does, which no menu validates.
  @discardableResult
  public func perform(_ action: ActionSelector) -> Dispatch { current.perform(action) }

  // MARK: Expectations

  /// Expects something of the last step.
  public func expect(
    _ expectation: Scenario.Expectation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    check(TestLine(fileID, filePath, line, column)) { try $0.expect(expectation) }
  }

  /// Expects that an element is shown and can be chosen, and compares its properties; nil ones do not matter. The path
  /// is that of its menus: `Format > Font`.
  public func expect(
    shows element: Scenario.Element, propertyList: PropertyList? = nil, title: String? = nil, key: String? = nil,
    state: MenuElement.State? = nil, path: String? = nil, at place: Scenario.Place? = nil,
    in style: Platform.PresentationStyle? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    check(TestLine(fileID, filePath, line, column)) {
      try $0.expect(
        shows: element, propertyList: propertyList, title: title, key: key, state: state, path: path, at: place,
        in: style)
    }
  }

  /// Expects that an element is there and cannot be chosen, as a menu bar shows it. Nil properties do not matter. The
  /// reason is `noTarget` or `disabled`.
  public func expect(
    greys element: Scenario.Element, propertyList: PropertyList? = nil, title: String? = nil,
    because reason: Dispatch.Reason? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    check(TestLine(fileID, filePath, line, column)) {
      try $0.expect(greys: element, propertyList: propertyList, title: title, because: reason)
    }
  }

  /// Expects that no such element is shown; with a property list, that the one command is not. Without a style an iPad's
  /// menu bar may not offer it either, if it has no key.
  public func expect(
    lacks element: Scenario.Element, propertyList: PropertyList? = nil, in style: Platform.PresentationStyle? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    check(TestLine(fileID, filePath, line, column)) {
      try $0.expect(lacks: element, propertyList: propertyList, in: style)
    }
  }

  /// Expects the overlay to be a text: sections and titles in order, with their keys, as `menuc overlay` prints it.
  public func expect(
    overlay text: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    check(TestLine(fileID, filePath, line, column)) { try $0.expect(overlay: text) }
  }

  /// Expects the menu bar to be a text, as `menuc overlay --format menu-bar` prints it.
  public func expect(
    menuBar text: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    check(TestLine(fileID, filePath, line, column)) { try $0.expect(menuBar: text) }
  }

  private func check(_ place: TestLine, _ expectation: (Scenario) throws -> Void) {
    hasExpectation = true
    if isBroken { return }
    do { try expectation(current) } catch { place.record("\(error)") }
  }
}

/// Records a failure for each operation that a builder did not do, and for each of the app's keys that the system takes.
public func expectNoFailures(
  _ builder: MenuBuilder,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let place = TestLine(fileID, filePath, line, column)
  place.record(builder)
  for lost in builder.lostKeys { place.record("\(builder.platform.title): \(lost)") }
}

extension TestLine {
  fileprivate func record(_ builder: MenuBuilder) {
    for failure in builder.failures { record("\(builder.platform.title): \(failure)") }
  }
}
