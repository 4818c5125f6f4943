/// A story about an app's own responders: it presses keys and chooses commands, and the objects perform them.
///
/// A definition's tests are about declared responders; this is about real ones. Each step is dispatched as on a device,
/// and calls the target's ``Responder/perform(_:sender:)``. Then come the expectations. One that does not hold throws,
/// and the error has the story so far:
///
///     var story = Scenario(builder, firstResponder: window.firstResponder)
///     try story.press("cmd+t")
///     try story.expect(.handled(by: "TabController", action: "newTab:"))
///     try story.expect(shows: "closeTab:", title: "Close Tab")
///
/// Responders that change are classes; their effects on each other and on the first responder are their own affair.
public struct Scenario {
  package let dispatcher: Dispatcher
  private var readFirstResponder: () -> (any Responder)?
  private var readFocused: () -> (any Responder)?
  package private(set) var events: [Event] = []

  /// A step and its outcome.
  package struct Event {
    /// `⌘T`, `choose closeTab:`.
    package let text: String
    /// Where a closure ran, how the menu was searched for it.
    package let dispatch: Dispatch
    /// The title of the action whose closure ran, or which opened a window; nil without one.
    var ran: String?
    let target: (any Responder)?
  }

  /// Makes a story about a built menu.
  ///
  /// - Parameters:
  ///   - localizer: the keyboard layout and the direction; without it keys are matched as written.
  ///   - firstResponder: read anew at each step, so `window.firstResponder` may change. An object that is made in
  ///     place, `Tabs()`, is made once.
  ///   - focused: the focused item, read in the same way.
  public init(
    _ builder: MenuBuilder, localizer: KeyLocalizer? = nil,
    firstResponder: @escaping @autoclosure () -> (any Responder)?,
    focused: @escaping @autoclosure () -> (any Responder)? = nil
  ) {
    dispatcher = Dispatcher(builder, localizer: localizer)
    readFirstResponder = Self.kept(firstResponder)
    readFocused = Self.kept(focused)
  }

  /// Makes a story about a definition's menu.
  public init(
    _ construction: MenuConstruction, localizer: KeyLocalizer? = nil,
    firstResponder: @escaping @autoclosure () -> (any Responder)?,
    focused: @escaping @autoclosure () -> (any Responder)? = nil
  ) {
    dispatcher = Dispatcher(construction, localizer: localizer)
    readFirstResponder = Self.kept(firstResponder)
    readFocused = Self.kept(focused)
  }

  /// A function that gives a responder; if it would make a new object each time, it always gives the first.
  private static func kept(_ read: @escaping () -> (any Responder)?) -> () -> (any Responder)? {
    guard let first = read(), let object = ResponderChain.object(first), let again = read(),
      ResponderChain.object(again).map({ $0 !== object }) ?? false
    else { return read }
    return { first }
  }

  /// The first responder; setting it moves it for the rest of the story.
  public var firstResponder: (any Responder)? {
    get { readFirstResponder() }
    set { readFirstResponder = { newValue } }
  }

  /// The focused item, from which the chain starts if there is one; setting it moves the focus.
  public var focused: (any Responder)? {
    get { readFocused() }
    set { readFocused = { newValue } }
  }

  /// The first responder of AppKit's main window while a panel, which ``firstResponder`` is in, is the key window. Nil
  /// while the main window is key.
  public var mainFirstResponder: (any Responder)?

  package var start: Dispatcher.Start {
    var start = Dispatcher.Start(firstResponder: firstResponder, focused: focused)
    start.mainFirstResponder = mainFirstResponder
    return start
  }

  // MARK: Steps

  /// Presses a key: `cmd+t` or `⌘T`, on a keyboard layout as it is there.
  ///
  /// - Parameter repeats: how often it repeats while it is held; the chain is asked anew each time. A command whose
  ///   ``Command/repeatBehavior`` is `nonRepeatable` runs once.
  /// - Returns: the last outcome.
  @discardableResult
  public mutating func press(_ key: String, repeats: Int = 0) throws -> Dispatch {
    press(try KeyCombination(spelling: key), repeats: repeats)
  }

  @discardableResult
  package mutating func press(_ key: KeyCombination, repeats: Int = 0) -> Dispatch {
    var dispatch = send(key.displayed) { dispatcher, walk in dispatcher.press(key, &walk) }
    for _ in 0..<max(0, repeats) where !dispatcher.platform.runsOnce(dispatch) {
      dispatch = send(key.displayed + " again") { dispatcher, walk in dispatcher.press(key, &walk) }
    }
    return dispatch
  }

  /// Chooses a command in the menu; with modifiers, the alternate for them.
  ///
  /// - Returns: the outcome.
  @discardableResult
  public mutating func choose(
    _ action: ActionSelector, propertyList: PropertyList? = nil, holding modifiers: KeyModifierFlags = []
  ) -> Dispatch {
    choose(Command.Identity(action, propertyList: propertyList), holding: modifiers)
  }

  private mutating func choose(
    _ identity: Command.Identity, of subject: Presentation.Subject? = nil, holding modifiers: KeyModifierFlags
  ) -> Dispatch {
    let held = modifiers.isEmpty ? "" : " with \(modifiers.displayed)"
    return send("choose \(identity)\(held)") { dispatcher, walk in
      dispatcher.choose(identity, of: subject, holding: modifiers, &walk)
    }
  }

  /// Chooses anything in the menu, but for a title that several items have. The app alone runs an action's closure; the
  /// story only notes it.
  ///
  /// - Returns: the outcome for the command; nil where no command is chosen.
  @discardableResult
  public mutating func choose(element: Element) -> Dispatch? {
    let presentation = presentation(.menuBar)
    let items = items(of: presentation) { isMeant(element, by: $0) }
    var (reason, why, ran) = (Dispatch.Reason.noSuchCommand, "", String?.none)
    let names = Set(items.filter { $0.isChoice && !$0.visibility.isAbsent }.map(\.name)).sorted()
    switch names.count > 1 ? nil : presentation.choice(among: items, holding: []) {
    case .sends(let identity, let subject, let modifiers):
      return choose(identity, of: subject, holding: modifiers)
    case .runs(let action, _): ran = action.title
    case .refused(let refusal, let sentence, _): (reason, why) = (refusal, sentence)
    case nil where names.count > 1: why = "\(names.count) items match \(element): \(names.listed)"
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
  /// - Returns: the outcome of the last one; nil for an empty text.
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
  /// - Returns: the outcome.
  @discardableResult
  public mutating func perform(_ action: ActionSelector) -> Dispatch {
    let (result, target) = dispatcher.perform(action, from: start)
    events.append(Event(text: "perform \(action)", dispatch: result, target: target))
    if let handling = result.handling { target?.perform(action, sender: handling.sender) }
    return result
  }

  /// The present overlay.
  public var overlay: Overlay { Overlay(dispatcher, from: start) }

  /// The present menu bar, as text.
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
