extension Rule {
  static let lostFirstResponder = Rule.responders { context in
    guard context.platform.rules.contains(.menuBarTakesFocus), !context.responders.contains(where: \.isPartial) else {
      return []
    }
    return context.promises.compactMap { promise in
      guard promise.isInMenuBar, !promise.performers.isEmpty,
        !promise.performers.contains(where: context.chains.isAtEnd),
        !promise.performers.allSatisfy({ context.chains.record($0).hiding(promise.sender) == .constant(true) })
      else { return nil }
      return Diagnostic(
        .lostFirstResponder, "\(promise.sender.inQuotes) may do nothing when people choose it in the menu bar",
        at: promise.place.flatMap { context.actionRange(in: $0) },
        help: [
          "let the window scene, the application or its delegate perform it too",
          "the open menu bar takes the first responder away (one app's report, not measured on a device)",
        ])
    }
  }
}
