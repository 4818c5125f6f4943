/// Why a responder cannot be where a test or a command line puts it. A device is never in such a state.
package enum StartObstacle: Sendable, Hashable {
  case cannotBecomeFirstResponder(String)
  case notFocusable(String)
  /// A responder inside another that is not presented in the state.
  case notPresented(String, in: String)
  /// A responder behind a presented one, and how that is presented.
  case behind(String, presented: String, how: String)

  /// A responder of an app without a window.
  case withoutWindow(String)

  package var displayed: String {
    switch self {
    case .cannotBecomeFirstResponder(let name): "'\(name)' cannot become first responder"
    case .notFocusable(let name): "'\(name)' cannot have the focus without `focusable=#true`"
    case .notPresented(let name, let presented) where name == presented: "'\(name)' is not presented in this state"
    case .notPresented(let name, let presented): "'\(name)' is in '\(presented)', which is not presented in this state"
    case .behind(let name, let presented, let how):
      "'\(name)' is behind '\(presented)', which is presented \(how)"
    case .withoutWindow(let name): "no window is open that '\(name)' could be in"
    }
  }
}

extension ResponderGraph {
  package func obstacle(toFirstResponder name: String, in state: AppState) -> StartObstacle? {
    guard let index = index(of: name) else { return nil }
    if records[index].canBecomeFirstResponder == false { return .cannotBecomeFirstResponder(name) }
    return absence(of: index, in: state) ?? cover(of: index, in: state) { $0.keepsFirstResponder }
  }

  /// The presentation of `firstResponder` keeps the focus in any state.
  package func obstacle(toFocus name: String, firstResponder: String?, in state: AppState) -> StartObstacle? {
    guard let index = index(of: name) else { return nil }
    if !records[index].isFocusable, !records[index].acceptsText { return .notFocusable(name) }
    if let obstacle = absence(of: index, in: state) ?? cover(of: index, in: state, where: { $0.keepsFocus }) {
      return obstacle
    }
    guard let first = firstResponder.flatMap({ self.index(of: $0) }) else { return nil }
    let sheet = chain(from: first, in: state, limit: records.count).first {
      records[$0].presentation(in: state)?.kind.keepsFocus ?? false
    }
    return sheet.flatMap { behind($0, index, chain(from: index, in: state, limit: records.count), in: state) }
  }

  /// The obstacle to touching or clicking a responder in a state, as for its context menu; nil without one.
  package func obstacle(toTouching name: String, in state: AppState) -> StartObstacle? {
    guard let index = index(of: name) else { return nil }
    return absence(of: index, in: state) ?? cover(of: index, in: state, hidesAlerts: false) { $0.keepsFirstResponder }
  }

  /// Whether a responder is inside one that can be presented but is not, in a state.
  private func absence(of index: Int, in state: AppState) -> StartObstacle? {
    let absent = chain(from: index, in: state, limit: records.count).first { index in
      let record = records[index]
      return !record.presentations.isEmpty && !record.isLinked && record.presentation(in: state) == nil
    }
    return absent.map { .notPresented(records[index].name, in: records[$0].name) }
  }

  /// The responder that the state presents in front of another. Responders behind an alert are not asked, so it does
  /// not contradict a test's first responder: `hidesAlerts` ignores it.
  private func cover(
    of index: Int, in state: AppState, hidesAlerts: Bool = true, where covers: (ModalPresentationStyle) -> Bool
  ) -> StartObstacle? {
    var chain: [Int]?
    for front in up(in: state) {
      guard let kind = records[front].presentation(in: state)?.kind, covers(kind), !hidesAlerts || kind != .alert
      else { continue }
      let own = chain ?? self.chain(from: index, in: state, limit: records.count)
      chain = own
      if let obstacle = behind(front, index, own, in: state) { return obstacle }
    }
    return nil
  }

  private func behind(_ front: Int, _ index: Int, _ chain: [Int], in state: AppState) -> StartObstacle? {
    if chain.contains(front) { return nil }
    let how = records[front].presentation(in: state)?.kind.displayed ?? ""
    return .behind(records[index].name, presented: records[front].name, how: how)
  }
}
