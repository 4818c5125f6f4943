/// One dispatch on its way: tries candidates in order and keeps a record.
package struct DispatchWalk {
  package private(set) var chain: ResponderChain
  private let platform: Platform
  private let start: Dispatcher.Start
  private let focused: (any Responder)?
  /// Whether steps are kept: their texts cost more than the walk.
  package let isTracing: Bool
  private var steps: [Dispatch.Step] = []
  private var passedOver: [Dispatch.PassedOver] = []
  private var validations = 0
  /// The target, once the walk has ended with an action that is sent.
  package private(set) var target: (any Responder)?

  package init(dispatcher: Dispatcher, start: Dispatcher.Start, isTracing: Bool) {
    self.isTracing = isTracing
    platform = dispatcher.platform
    self.start = start
    focused = dispatcher.focus(in: start)
    chain = dispatcher.chain(from: start)
    if start.focused != nil, focused == nil {
      say("the focus stays in the presented sheet, so the chain starts at the first responder", nil)
    }
    let chain = chain
    if chain.isCut { say(Self.circle(of: chain), nil) }
  }

  /// Starts the chain for an element chosen in the menu bar; nil for a responder's own key command.
  mutating func openMenuBar(for id: MenuTree.ID?, in tree: MenuTree) {
    guard platform.rules.contains(.menuBarTakesFocus) else { return }
    let first = chain.responders.first?.responderName
    chain = platform.chosen(id, in: tree, asking: chain)
    if chain.responders.first?.responderName == first { return }
    say("the menu bar takes the first responder away, so the chain starts at the window (one app's report)", nil)
  }

  mutating func say(
    _ text: @autoclosure () -> String, _ source: SourceRange?, _ kind: Dispatch.Step.Kind = .note,
    by responder: (any Responder)? = nil, since variables: @autoclosure () -> Set<String> = []
  ) {
    if !isTracing { return }
    steps.append(
      Dispatch.Step(
        text: text(), source: source, kind: kind, responder: responder?.responderName,
        variables: variables()))
  }

  /// The reason why the first candidate did not run.
  var firstFailure: Dispatch.Reason {
    switch passedOver.first?.why {
    case .disabled: .disabled
    case .noTarget, .shadowed: Self.noTarget(in: chain)
    // The key's command is hidden, so it has no key.
    case nil: .noSuchKey
    }
  }

  package mutating func end(_ outcome: Dispatch.Outcome) -> Dispatch {
    if case .unhandled(let reason) = outcome, reason == Self.noTarget(in: chain), let remedy = Self.remedy(in: chain) {
      say(remedy, nil, .result)
    }
    return Dispatch(outcome: outcome, passedOver: passedOver, steps: steps, validations: validations)
  }

  /// Tries candidates until one runs; nil if none does. Without `keepsKey` the command is chosen: it has no key that a
  /// disabled first item could keep, and cannot be chosen while it is hidden.
  package mutating func `try`(
    _ candidates: [DispatchCandidate], before others: [DispatchCandidate] = [], keepsKey: Bool
  ) -> Dispatch? {
    for (index, candidate) in candidates.enumerated() {
      let (command, origin) = (candidate.command, candidate.origin)
      let later = candidates[(index + 1)...] + others
      say(Self.introduction(of: candidate, isPressed: keepsKey), command.source, .command)
      if keepsKey, candidate.written.map(platform.isUnmeasured) ?? false {
        say("menuc takes a capital letter as the letter with Shift (not measured on a device)", nil)
      }
      var asked = chain
      if candidate.performsKeyEquivalent, case .responderKeyCommand(let view) = origin {
        asked = chain.asking(first: view)
      }
      guard let (responder, validated) = target(of: command, in: asked, isValidated: candidate.isValidated) else {
        say(
          command.action.rawValue.isEmpty
            ? "\(Self.name(of: command)) has no action, so it cannot run"
            : "no responder performs \(command.action.rawValue), so \(Self.name(of: command)) cannot run"
              + Self.colon(of: command, in: asked), nil, .result)
        let isSetDisabled = !candidate.isValidated && command.attributes.contains(.disabled)
        passedOver.append(Dispatch.PassedOver(command: command, why: isSetDisabled ? .disabled : .noTarget))
        if keepsKey, candidate.isLeftEnabled {
          say("its menu leaves it enabled, so it takes the key", nil, .taken)
          shadow(later, by: Self.name(of: command))
          return end(.unhandled(.noTarget))
        }
        if keepsKey, let end = swallowed(by: command, origin, later) { return end }
        continue
      }
      if validated.attributes.contains(.hidden), !keepsKey || origin.isItem && platform.losesKey(command) {
        if !keepsKey { return endHidden(command, by: responder) }
        sayHidden(command, by: responder)
        continue
      }
      if validated.attributes.contains(.disabled) {
        let isOwn = command.attributes.contains(.disabled)
        let validation = Self.validation(of: command, by: responder)
        let word = platform.rules.contains(.implementerIsTarget) ? "validation" : "validate(_:)"
        say(
          "\(Self.name(of: command)) is disabled" + (isOwn ? "" : " by \(responder.responderName)'s \(word)"),
          isOwn ? command.source : validation?.source, .nearly,
          since: (isOwn ? nil : (responder as? DeclaredResponder).flatMap { validation?.disabling(in: $0.state) }) ?? []
        )
        passedOver.append(Dispatch.PassedOver(command: command, why: .disabled))
        if keepsKey, let end = swallowed(by: command, origin, later) { return end }
        continue
      }
      shadow(later, by: Self.name(of: validated))
      if let crash = Self.crash(of: responder, performing: command.action) {
        say(Self.remedy(for: responder, performing: command.action), nil, .result)
        return end(.unhandled(crash))
      }
      target = responder
      say("\(responder.responderName) performs \(command.action.rawValue)", nil, .result)
      return end(
        .handled(
          Dispatch.Handling(
            responder: responder.responderName, action: command.action, sender: validated, origin: origin)))
    }
    return nil
  }

  /// The action with or without its colon, if that is what a responder of the chain implements; otherwise empty.
  private static func colon(of command: Command, in chain: ResponderChain) -> String {
    let name = command.action.rawValue
    let other = ActionSelector(name.hasSuffix(":") ? String(name.dropLast()) : name + ":")
    let responder = chain.asked(for: command).first { $0.implements(other) }
    return responder.map { "; \($0.responderName) implements \(other)" } ?? ""
  }

  /// A responder's own key command is not an item of the menu bar and keeps no key.
  private mutating func swallowed(
    by command: Command, _ origin: Dispatch.Origin, _ later: ArraySlice<DispatchCandidate>
  ) -> Dispatch? {
    guard platform.rules.contains(.disabledKeepsKey), origin.isItem else { return nil }
    say(
      "menuc assumes that the first item keeps its key while it is disabled (not measured on a device)", nil, .taken
    )
    shadow(later, by: Self.name(of: command))
    return end(.unhandled(.swallowed(by: command.title)))
  }

  /// The end of a choice whose command is hidden by its target; nil for one that is shown.
  mutating func hiding(of candidate: DispatchCandidate) -> Dispatch? {
    let target = chain.target(of: candidate.command, isValidated: candidate.isValidated)
    guard let (responder, validated) = target, validated.attributes.contains(.hidden) else { return nil }
    return endHidden(candidate.command, by: responder)
  }

  private mutating func endHidden(_ command: Command, by responder: any Responder) -> Dispatch {
    sayHidden(command, by: responder)
    return end(.unhandled(.noSuchCommand))
  }

  private mutating func sayHidden(_ command: Command, by responder: any Responder) {
    say("\(Self.name(of: command)) is hidden by \(responder.responderName)", nil, .nearly)
  }

  /// Notes the commands that have the key but are not asked, since `name` took it.
  mutating func shadow(_ later: some Sequence<DispatchCandidate>, by name: String) {
    for other in later.map(\.command) {
      passedOver.append(Dispatch.PassedOver(command: other, why: .shadowed(by: name)))
      say("\(Self.name(of: other)) has the key too and never sees it", other.source, .shadowed)
    }
  }

  private mutating func target(
    of command: Command, in chain: ResponderChain, isValidated: Bool
  ) -> (any Responder, Command)? {
    if command.action.rawValue.isEmpty, platform.target(of: command) == nil { return nil }
    if !isTracing {
      let target = chain.target(of: command, isValidated: isValidated)
      if target != nil, isValidated { validations += 1 }
      return target
    }
    if let target = platform.target(of: command) {
      say("its target is \(target); AppKit asks no other object", command.source)
    }
    let asked = chain.asked(for: command)
    let target = chain.asksForTarget ? chain.target(of: command, isValidated: false)?.responder : nil
    let place = target.flatMap { target in asked.firstIndex { chain.isSame($0, as: target, for: command) } }
    var isOverridden = target != nil
    for (index, responder) in asked.enumerated() {
      let isTarget = place.map { $0 == index } ?? chain.isTarget(responder, of: command)
      if isTarget, chain.asksForTarget, place == nil {
        isOverridden = true
        break
      }
      describe(responder, command, isTarget)
      if isTarget { return validated(command, by: target ?? responder, isValidated: isValidated) }
    }
    if isOverridden {
      let name = target?.responderName ?? "no responder"
      say("an override of target(forAction:withSender:) gives \(name)", nil, by: target)
    }
    return target.map { validated(command, by: $0, isValidated: isValidated) }
  }

  private mutating func validated(
    _ command: Command, by responder: any Responder, isValidated: Bool
  ) -> (any Responder, Command) {
    guard isValidated else {
      say("its menu does not enable items automatically, so no target validates it", nil)
      return (responder, command)
    }
    let validated = chain.validated(command, by: responder)
    validations += 1
    describeChanges(from: command, to: validated, by: responder)
    return (responder, validated)
  }

  private mutating func describeChanges(from command: Command, to validated: Command, by responder: any Responder) {
    let place = Self.validation(of: command, by: responder)?.source
    if validated.title != command.title {
      say("validate(_:) gives it the title '\(validated.title)'", place, .validation)
    }
    if validated.state != command.state {
      say("validate(_:) sets its state to \(validated.state.name)", place, .validation)
    }
  }

  private static func validation(of command: Command, by responder: any Responder) -> ValidationRule? {
    (responder as? DeclaredResponder)?.record.validations[command.action]?.concerning(command).first
  }

  private mutating func describe(_ responder: any Responder, _ command: Command, _ isTarget: Bool) {
    let name = responder.responderName
    if responder is ExplicitTarget {
      say(
        "\(name) is declared nowhere, and taken to perform \(command.action.rawValue)", command.source, .performs,
        by: responder)
      return
    }
    guard let declared = responder as? DeclaredResponder else {
      if !isTarget, responder.implements(command.action) {
        let refusal = "but canPerformAction(_:withSender:) returns false"
        say("\(name) implements \(command.action.rawValue), \(refusal)", nil, .nearly, by: responder)
      } else {
        say(
          "\(name) \(isTarget ? "can" : "cannot") perform \(command.action.rawValue)", nil,
          isTarget ? .performs : .refuses, by: responder)
      }
      return
    }
    let answer =
      isTarget && chain.rule == .firstThatImplements
      ? declared.enabling(command.action, sender: command) : declared.answer(command.action, sender: command)
    switch answer {
    case .yes(let rule):
      let reason = rule.condition.map { ", since \($0.text) holds" } ?? ""
      say(
        "\(name) \(isTarget ? "can perform" : "lacks") \(command.action.rawValue)\(reason)", rule.source,
        isTarget ? .performs : .refuses, by: responder,
        since: rule.condition?.formula.decidingNames(in: declared.state) ?? [])
    case .assumed:
      say(
        "\(name) is taken to perform \(command.action.rawValue), as no responder is declared", nil, .performs,
        by: responder)
    case .conditionFails(let rule):
      let condition = rule.condition?.text ?? "its condition"
      say(
        isTarget
          ? "\(name) implements it and is the target; \(condition) does not hold, which disables the item"
          : "\(name) implements it, but \(condition) does not hold", rule.source, .nearly, by: responder,
        since: rule.condition?.formula.decidingNames(in: declared.state) ?? [])
    case .otherPropertyList:
      say(
        isTarget
          ? "\(name) implements it and is the target; it enables only items with other property lists"
          : "\(name) performs it only for other property lists", declared.record.source, .nearly, by: responder)
    case .hiddenByOverride:
      say(
        "\(name) implements it, but its override returns false without asking super", declared.record.source, .nearly,
        by: responder)
    case .notImplemented: say("\(name) does not implement it", declared.record.source, .refuses, by: responder)
    }
  }

  /// The edited text: the first responder, if it accepts text. Responders behind it type nothing.
  package var text: (any Responder)? { start.firstResponder.flatMap { $0.acceptsText ? $0 : nil } }

  /// Takes a key before commands without priority: for text being edited, or for the focus system.
  package mutating func taken(by key: KeyCombination) -> Dispatch.Reason? {
    if let text, key.isTyped {
      let name = text.responderName
      say(
        key.input.isCharacter ? "the key is typed into \(name)" : "the text of \(name) takes the key",
        (text as? DeclaredResponder)?.record.source, .taken, by: text)
      return .typed(into: text.responderName)
    }
    if let text, let citation = platform.editing(by: key) {
      say(
        "\(text.responderName) edits its text with the key (\(citation))", (text as? DeclaredResponder)?.record.source,
        .taken, by: text)
      return .typed(into: text.responderName)
    }
    // A text that is edited has the focus too.
    if let item = focused ?? text, let citation = platform.focusKeys.citation(of: key) {
      say(
        "the focus system takes the key for \(item.responderName) (\(citation))",
        (item as? DeclaredResponder)?.record.source, .taken, by: item)
      return .takenByFocus(on: item.responderName)
    }
    return nil
  }

  // MARK: Words

  package static func name(of command: Command) -> String {
    command.title.isEmpty ? "'\(command.action.rawValue)'" : "'\(command.title)'"
  }

  private static func introduction(of candidate: DispatchCandidate, isPressed: Bool) -> String {
    let command = candidate.command
    let what =
      switch candidate.origin {
      case .menuCommand: "the menu item \(name(of: command))"
      case .alternate: "the alternate \(name(of: command))"
      case .responderKeyCommand(let responder): "\(responder)'s own key command \(name(of: command))"
      }
    return isPressed ? what + " has it" + (candidate.key?.move ?? "") : what + " sends \(command.action.rawValue)"
  }
}

extension Dispatch.Origin {
  fileprivate var isItem: Bool { if case .responderKeyCommand = self { false } else { true } }
}
