@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport

/// What becomes of a key press, worked out in the obvious way: who comes after whom is followed by name, everything that has
/// the key is collected by looking at everything, and each is asked in its turn.
///
/// It knows a ``RandomWorld`` and nothing of menuc's: no tree, no graph, no tables of keys.
struct SlowDispatch {
  let world: RandomWorld
  let state: Formula.State
  var firstResponder: String?
  var focused: String?
  var mainFirstResponder: String?

  /// The outcome, in words that are compared.
  struct Answer: Equatable {
    var outcome: String
    var passedOver: [String]
  }

  private struct Candidate {
    let item: RandomWorld.Item
    let action: String
    let title: String
    let key: String
    let owner: String?
    var isAlternate = false
    var isKeyEquivalent = false
    var isValidated = true

    var origin: String { owner.map { "keyCommand of \($0)" } ?? (isAlternate ? "alternate" : "command") }
  }

  private var isAppKit: Bool { world.rules.contains("implementerIsTarget") }

  private func responder(_ name: String) -> RandomWorld.Responder? { world.responders.first { $0.name == name } }

  private func holds(_ condition: Formula?) -> Bool { condition?.holds(in: state) ?? true }

  // MARK: The chain

  /// The end of every chain: those that are always there, and those that are declared.
  private var tail: [String] {
    world.chain.filter { ["Window", "Application", "AppDelegate"].contains($0) || responder($0) != nil }
  }

  private func presentation(of name: String) -> (presenter: String, kind: String, condition: Formula?)? {
    responder(name)?.presentations.first { holds($0.condition) }
  }

  private func next(of name: String) -> String? {
    if let presentation = presentation(of: name) {
      return presentation.kind == "alert" ? nil : presentation.presenter
    }
    // What a window names comes between it and what follows.
    if name == "Delegate" { return tail[1] }
    if let place = tail.firstIndex(of: name) {
      return responder(name)?.next ?? (place + 1 < tail.count ? tail[place + 1] : nil)
    }
    if isAppKit, let window = responder(name), window.isWindow { return window.isModal ? nil : "Application" }
    guard let next = responder(name)?.next else { return "Window" }
    // A view's document is behind its window.
    return next == "Document" ? "Window" : next
  }

  private func chain(from first: String?) -> [String] {
    guard let first else { return [] }
    return [first] + chain(from: next(of: first))
  }

  /// The chain that is asked: the key window's, then the main window's, then the application.
  private var chain: [String] {
    let own = chain(from: allowedFocus ?? firstResponder)
    guard isAppKit, let mainFirstResponder, let end = own.firstIndex(of: "Application") else { return own }
    let main = chain(from: mainFirstResponder).prefix { $0 != "Application" }
    return own[..<end] + main.filter { !own[..<end].contains($0) } + own[end...]
  }

  /// The focus stays in what is presented, unless it is not dimmed.
  private var allowedFocus: String? {
    guard let focused else { return nil }
    let keeper = chain(from: firstResponder).first {
      presentation(of: $0).map { $0.kind != "undimmedSheet" } ?? false
    }
    return keeper.map { chain(from: focused).contains($0) } ?? true ? focused : nil
  }

  // MARK: Who performs

  private func concerns(_ rule: RandomWorld.Rule, _ candidate: Candidate) -> Bool {
    rule.action == candidate.action && (rule.propertyList == nil || rule.propertyList == candidate.item.propertyList)
  }

  /// The answer of `canPerformAction(_:withSender:)`.
  private func canPerform(_ responder: RandomWorld.Responder, _ candidate: Candidate) -> Bool {
    let answers = responder.answers.filter { concerns($0, candidate) }
    if !answers.isEmpty { return answers.contains { holds($0.condition) } }
    return !responder.answersOnly && responder.performs.contains { concerns($0, candidate) && holds($0.condition) }
  }

  /// The answer of `responds(to:)`, which knows no sender but has the overrides.
  private func responds(_ responder: RandomWorld.Responder, _ candidate: Candidate) -> Bool {
    let answers = responder.answers.filter { concerns($0, candidate) }
    if !answers.isEmpty { return answers.contains { holds($0.condition) } }
    return !responder.answersOnly && responder.performs.contains { $0.action == candidate.action }
  }

  /// The answer of `validateMenuItem(_:)`; an item without a method stays enabled.
  private func enables(_ responder: RandomWorld.Responder, _ candidate: Candidate) -> Bool {
    let performs = responder.performs.filter { $0.action == candidate.action }
    return performs.isEmpty || performs.contains { concerns($0, candidate) && holds($0.condition) }
  }

  private func target(of candidate: Candidate) -> String? {
    if isAppKit, let target = candidate.item.target {
      guard let declared = responder(target) else { return target }
      return responds(declared, candidate) ? target : nil
    }
    // A view that handles a key itself has its own method.
    let view = candidate.isKeyEquivalent ? candidate.owner : nil
    return ([view].compactMap(\.self) + chain).first { name in
      responder(name).map { isAppKit ? responds($0, candidate) : canPerform($0, candidate) } ?? false
    }
  }

  /// Whether its target hides an item of the menu bar, and its key with it.
  private func isHidden(_ candidate: Candidate, by name: String) -> Bool {
    guard world.rules.contains("hiddenLosesKey"), candidate.owner == nil, candidate.isValidated,
      !candidate.item.worksWhenHidden, let target = responder(name)
    else { return false }
    return target.validations.contains { validation in
      validation.action == candidate.action
        && (validation.propertyList == nil || validation.propertyList == candidate.item.propertyList)
        && validation.changes.contains { $0.what == "hidden" && holds($0.condition) }
    }
  }

  /// The sender as its target leaves it: title, state, whether it is disabled.
  private func validated(_ candidate: Candidate, by name: String) -> (title: String, state: String, isDisabled: Bool) {
    // A menu of AppKit that enables its items ignores how they were set.
    let isIgnored = world.rules.contains("ignoresDisabled") && candidate.owner == nil && candidate.isValidated
    var (title, mark, isDisabled) = (candidate.title, "off", candidate.item.isDisabled && !isIgnored)
    guard candidate.isValidated, let target = responder(name) else { return (title, mark, isDisabled) }
    if isAppKit, !enables(target, candidate) { isDisabled = true }
    for validation in target.validations where validation.action == candidate.action {
      if let list = validation.propertyList, list != candidate.item.propertyList { continue }
      let changes = validation.changes.filter { holds($0.condition) }.map(\.what)
      if changes.contains("disabled") { isDisabled = true }
      if let change = changes.first(where: { $0.hasPrefix("title") }) {
        title = change.split(separator: "\"").last.map(String.init) ?? ""
      }
      if let change = changes.first(where: { $0.hasPrefix("state") }) { mark = String(change.dropFirst(6)) }
    }
    return (title, mark, isDisabled)
  }

  // MARK: What has the key

  private func candidates(of item: RandomWorld.Item, owner: String?) -> [Candidate] {
    guard let key = item.key else { return [] }
    let alternates = item.alternates.map { alternate in
      // Modifiers are written in one order: ctrl, alt, cmd.
      let held = (key + "+" + alternate.modifiers).split(separator: "+").map(String.init)
      let modifiers = ["ctrl", "alt", "cmd"].filter(held.contains)
      let input = key.split(separator: "+").last.map(String.init) ?? ""
      return Candidate(
        item: item, action: alternate.action, title: alternate.title,
        key: (modifiers + [input]).joined(separator: "+"), owner: owner, isAlternate: true)
    }
    return [Candidate(item: item, action: item.action, title: item.title, key: key, owner: owner)] + alternates
  }

  private func menuCandidates(
    _ elements: [RandomWorld.Element], isHidden: Bool = false, isKeyless: Bool = false, autoenables: Bool = true
  ) -> [Candidate] {
    elements.flatMap { element -> [Candidate] in
      switch element {
      case .item(let item):
        let loses = world.rules.contains("hiddenLosesKey") && (isHidden || item.isHidden && !item.worksWhenHidden)
        if loses || isKeyless { return [] }
        return candidates(of: item, owner: nil).filter { !world.inert.contains($0.key) }.map {
          var candidate = $0
          candidate.isValidated = autoenables
          return candidate
        }
      case .menu(let name, let isSection, let hides, let enables, let children):
        return menuCandidates(
          children, isHidden: isHidden || hides, isKeyless: isKeyless || name == world.keyless,
          autoenables: isSection ? autoenables : enables)
      }
    }
  }

  /// The holders of a key, before text gets it and after.
  private func holders(of key: String) -> (before: [Candidate], after: [Candidate]) {
    var (own, menu) = (own(with: key), menuCandidates(world.menu).filter { $0.key == key })
    if menu.isEmpty, let standIn = world.standIn, standIn.press == key, !world.reserved.contains(key) {
      menu = menuCandidates(world.menu).filter { $0.key == standIn.key }
      if own.isEmpty { own = self.own(with: standIn.key) }
    }
    if world.rules.contains("menuBeforeResponders") {
      // Views' key equivalents, the menu bar, what the text itself does with it; text; those behind it.
      let rest = own.filter { !$0.isKeyEquivalent }
      let text = firstResponder.flatMap(responder).flatMap { $0.acceptsText ? $0.name : nil }
      let isTexts = { (candidate: Candidate) in candidate.owner == text }
      return (own.filter(\.isKeyEquivalent) + menu + rest.filter(isTexts), rest.filter { !isTexts($0) })
    }
    let all = own + menu
    if world.rules.contains("menuBeforeText") { return (all, []) }
    return (all.filter(\.item.wantsPriority), all.filter { !$0.item.wantsPriority })
  }

  private func own(with key: String) -> [Candidate] {
    // Keys do not reach the main window while another is key.
    let owners = chain(from: allowedFocus ?? firstResponder).compactMap(responder)
    return owners.flatMap { responder in
      responder.keyCommands.flatMap { item, isKeyEquivalent in
        candidates(of: item, owner: responder.name).map {
          var candidate = $0
          candidate.isKeyEquivalent = isKeyEquivalent
          return candidate
        }
      }
    }.filter { $0.key == key }
  }

  // MARK: A press

  func press(_ key: String) -> Answer {
    var passedOver: [String] = []
    func end(_ outcome: String, shadowing later: [Candidate] = []) -> Answer {
      Answer(outcome: outcome, passedOver: passedOver + later.map { "\($0.title): shadowed" })
    }
    let (before, after) = holders(of: key)
    if world.reserved.contains(key) { return end("reserved", shadowing: before + after) }
    /// Tries some in their order.
    func attempt(_ candidates: [Candidate], _ others: [Candidate]) -> Answer? {
      for (index, candidate) in candidates.enumerated() {
        let later = candidates[(index + 1)...] + others
        var failure = "noTarget"
        if let target = target(of: candidate) {
          if isHidden(candidate, by: target) { continue }
          let sender = validated(candidate, by: target)
          if !sender.isDisabled {
            return end(
              "\(target) \(candidate.action) '\(sender.title)' \(sender.state) \(candidate.item.propertyList ?? "") "
                + candidate.origin, shadowing: Array(later))
          }
          failure = "disabled"
        }
        // An item that its menu leaves as it was set needs no target to be enabled.
        if failure == "noTarget", !candidate.isValidated {
          if candidate.item.isDisabled {
            failure = "disabled"
          } else {
            passedOver.append("\(candidate.title): noTarget")
            return end("noTarget", shadowing: Array(later))
          }
        }
        passedOver.append("\(candidate.title): \(failure)")
        if world.rules.contains("disabledKeepsKey"), candidate.owner == nil {
          return end("swallowed", shadowing: Array(later))
        }
      }
      return nil
    }
    if let answer = attempt(before, after) { return answer }
    let text = firstResponder.flatMap(responder).flatMap { $0.acceptsText ? $0.name : nil }
    if let text {
      let edits = world.rules.contains("textKeysFirst") || world.rules.contains("menuBeforeText")
      if ["j", "left"].contains(key) || edits && world.textKeys.contains(key) {
        return end("typed \(text)", shadowing: after)
      }
    }
    if let item = allowedFocus ?? text, world.focusKeys.contains(key) {
      return end("takenByFocus \(item)", shadowing: after)
    }
    if let answer = attempt(after, []) { return answer }
    if before.isEmpty, after.isEmpty { return end("noSuchKey") }
    return end(passedOver.first?.split(separator: " ").last.map(String.init) ?? "noSuchKey")
  }
}

extension SlowDispatch.Answer {
  /// The answer of menuc.
  init(_ dispatch: Dispatch) {
    switch dispatch.outcome {
    case .handled(let handling):
      let sender = handling.sender
      let origin =
        switch handling.origin {
        case .menuCommand: "command"
        case .alternate: "alternate"
        case .responderKeyCommand(let name): "keyCommand of \(name)"
        }
      outcome =
        "\(handling.responder) \(handling.action.rawValue) '\(sender.title)' \(sender.state.name) "
        + "\(sender.propertyList?.displayed ?? "") \(origin)"
    case .unhandled(.typed(let name)): outcome = "typed \(name)"
    case .unhandled(.takenByFocus(let name)): outcome = "takenByFocus \(name)"
    case .unhandled(let reason): outcome = reason.word
    }
    passedOver = dispatch.passedOver.map { passed in
      switch passed.why {
      case .noTarget: "\(passed.command.title): noTarget"
      case .disabled: "\(passed.command.title): disabled"
      case .shadowed: "\(passed.command.title): shadowed"
      }
    }
  }
}
