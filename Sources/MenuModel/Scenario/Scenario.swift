/// A story about an app's own responders: keys are pressed and commands chosen, and the objects do what they are told.
///
/// What a definition's tests say of declared responders, this says of real ones. Each step is dispatched as on a device, and
/// the target's ``Responder/perform(_:sender:)`` is called; after it comes what is expected. An expectation that does not hold
/// throws, and the error tells the story so far:
///
///     var story = Scenario(builder, firstResponder: window.firstResponder)
///     try story.press("cmd+t")
///     try story.expect(.handled(by: "TabController", action: "newTab:"))
///     try story.expect(shows: "closeTab:", title: "Close Tab")
///
/// Responders that change are classes; what they do to each other and to the first responder is their own affair.
public struct Scenario {
  package let dispatcher: Dispatcher
  private var readFirstResponder: () -> (any Responder)?
  private var readFocused: () -> (any Responder)?
  /// What was done, in order.
  package private(set) var events: [Event] = []

  /// A step and what came of it.
  package struct Event {
    /// `⌘T`, `choose closeTab:`.
    package let text: String
    /// Where a closure ran, how the menu was searched for it.
    package let dispatch: Dispatch
    /// The title of the action whose closure ran, or which opened a window; nil where none did.
    var ran: String?
    /// Who performed it.
    let target: (any Responder)?
  }

  /// Makes a story about a built menu.
  ///
  /// - Parameters:
  ///   - localizer: the keyboard layout and the direction; without it keys are matched as they are written.
  ///   - firstResponder: asked anew at each step, so `window.firstResponder` may change. An object that is made in place,
  ///     `Tabs()`, is made once.
  ///   - focused: the focused item, asked in the same way.
  public init(
    _ builder: MenuBuilder, localizer: KeyLocalizer? = nil,
    firstResponder: @escaping @autoclosure () -> (any Responder)?,
    focused: @escaping @autoclosure () -> (any Responder)? = nil
  ) {
    dispatcher = Dispatcher(builder, localizer: localizer)
    readFirstResponder = Self.kept(firstResponder)
    readFocused = Self.kept(focused)
  }

  /// Makes a story about a menu of a definition.
  ///
  /// - Parameters:
  ///   - localizer: the keyboard layout and the direction; without it keys are matched as they are written.
  ///   - firstResponder: asked anew at each step, so `window.firstResponder` may change. An object that is made in place,
  ///     `Tabs()`, is made once.
  ///   - focused: the focused item, asked in the same way.
  public init(
    _ construction: MenuConstruction, localizer: KeyLocalizer? = nil,
    firstResponder: @escaping @autoclosure () -> (any Responder)?,
    focused: @escaping @autoclosure () -> (any Responder)? = nil
  ) {
    dispatcher = Dispatcher(construction, localizer: localizer)
    readFirstResponder = Self.kept(firstResponder)
    readFocused = Self.kept(focused)
  }

  /// What asks for a responder; where it makes a new object each time, it answers with the first.
  private static func kept(_ read: @escaping () -> (any Responder)?) -> () -> (any Responder)? {
    guard let first = read(), let object = ResponderChain.object(first), let again = read(),
      ResponderChain.object(again).map({ $0 !== object }) ?? false
    else { return read }
    return { first }
  }

  /// Who is asked first; setting it moves the first responder for the rest of the story.
  public var firstResponder: (any Responder)? {
    get { readFirstResponder() }
    set { readFirstResponder = { newValue } }
  }

  /// The focused item, from which the chain starts where there is one; setting it moves the focus.
  public var focused: (any Responder)? {
    get { readFocused() }
    set { readFocused = { newValue } }
  }

  /// The first responder of AppKit's main window while a panel is the key window, which ``firstResponder`` is in; nil while
  /// the main window is key.
  public var mainFirstResponder: (any Responder)?

  package var start: Dispatcher.Start {
    var start = Dispatcher.Start(firstResponder: firstResponder, focused: focused)
    start.mainFirstResponder = mainFirstResponder
    return start
  }

  // MARK: Steps

  /// Presses a key: `cmd+t` or `⌘T`, on a keyboard layout as it is there.
  ///
  /// - Parameter repeats: how often it repeats while it is held; each time the chain is asked anew. A command whose
  ///   ``Command/repeatBehavior`` is `nonRepeatable` runs once.
  /// - Returns: what became of it, the last time.
  @discardableResult
  public mutating func press(_ key: String, repeats: Int = 0) throws -> Dispatch {
    let key = try KeyCombination(spelling: key)
    var dispatch = send(key.displayed) { dispatcher, walk in dispatcher.press(key, &walk) }
    for _ in 0..<max(0, repeats) where !dispatcher.platform.runsOnce(dispatch) {
      dispatch = send(key.displayed + " again") { dispatcher, walk in dispatcher.press(key, &walk) }
    }
    return dispatch
  }

  /// Chooses a command in the menu; with modifiers, the alternate that they turn it into.
  ///
  /// - Returns: what became of it.
  @discardableResult
  public mutating func choose(
    _ action: ActionSelector, propertyList: PropertyList? = nil, holding modifiers: KeyModifierFlags = []
  ) -> Dispatch {
    let identity = Command.Identity(action, propertyList: propertyList)
    let held = modifiers.isEmpty ? "" : " with \(modifiers.displayed)"
    return send("choose \(identity)\(held)") { dispatcher, walk in
      dispatcher.choose(identity, holding: modifiers, &walk)
    }
  }

  /// Chooses anything in the menu. What an action's closure does is the app's: the story is told that it ran.
  ///
  /// - Returns: what became of the command; nil where no command is chosen.
  @discardableResult
  public mutating func choose(element: Element) -> Dispatch? {
    let presentation = presentation(.menuBar)
    let items = items(of: presentation) { isMeant(element, by: $0) }
    var (reason, why, ran) = (Dispatch.Reason.noSuchCommand, "", String?.none)
    switch presentation.choice(among: items, holding: []) {
    case .sends(let command, let modifiers):
      return choose(command.action, propertyList: command.propertyList, holding: modifiers)
    case .runs(let action, _): ran = action.title
    case .refused(let refusal, let sentence, _): (reason, why) = (refusal, sentence)
    case nil:
      if let action = element.selector { return choose(action) }
      why = dropped(element) ?? missing(element)
    }
    let dispatch = Dispatch(
      outcome: .unhandled(reason), passedOver: [], steps: [Dispatch.Step(text: why, source: nil)])
    events.append(Event(text: "choose \(element)", dispatch: dispatch, ran: ran, target: nil))
    return nil
  }

  /// Types text, a press for each character.
  ///
  /// - Returns: what became of the last one; nil for an empty text.
  @discardableResult
  public mutating func type(_ text: String) -> Dispatch? {
    var last: Dispatch?
    for scalar in text.unicodeScalars {
      let key = KeyCombination(KeyInput(scalar))
      last = send("type \(scalar)") { dispatcher, walk in dispatcher.press(key, &walk) }
    }
    return last
  }

  /// Sends an action as a button or a gesture does: no menu validates it.
  ///
  /// - Returns: what became of it.
  @discardableResult
  public mutating func perform(_ action: ActionSelector) -> Dispatch {
    let (result, target) = dispatcher.perform(action, from: start)
    events.append(Event(text: "perform \(action)", dispatch: result, target: target))
    if let handling = result.handling { target?.perform(action, sender: handling.sender) }
    return result
  }

  /// What the overlay shows now.
  public var overlay: Overlay { Overlay(dispatcher, from: start) }

  /// The menu bar as it is shown now, as text.
  public var menuBarText: String { MenuBarText(dispatcher, from: start, width: 80).text().plain.trimmingNewline }

  private mutating func send(
    _ text: String, _ dispatch: (Dispatcher, inout DispatchWalk) -> Dispatch
  ) -> Dispatch {
    var walk = DispatchWalk(dispatcher: dispatcher, start: start, isTracing: true)
    let result = dispatch(dispatcher, &walk)
    events.append(Event(text: text, dispatch: result, target: walk.target))
    if let target = walk.target, let handling = result.handling {
      target.perform(handling.action, sender: handling.sender)
    }
    return result
  }
}
