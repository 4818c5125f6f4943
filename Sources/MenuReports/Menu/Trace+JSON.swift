extension Trace {
  /// Raised by every change that a reader could notice.
  package static let version = 2

  /// Documentation/Commands.md describes the shape.
  package var json: JSONValue {
    var places = Places(sources)
    return [
      "version": .integer(Self.version),
      "key": key.json,
      "platform": .string(dispatcher.platform.name),
      "layout": JSONValue(dispatcher.localizer?.layout.name),
      "direction": JSONValue(dispatcher.localizer?.direction.rawValue),
      "state": .object(situation.state.named.map { JSONValue.Member($0.name, $0.value.json) }),
      "firstResponder": JSONValue(situation.firstResponder),
      "focused": JSONValue(situation.focused),
      "mainFirstResponder": JSONValue(situation.mainFirstResponder),
      "steps": .array(
        dispatch.steps.map { step in
          [
            "kind": .string(step.kind.rawValue), "text": .string(step.text), "responder": JSONValue(step.responder),
            "variables": .strings(step.variables), "file": places.file(of: step.source),
            "range": places.json(step.source),
          ]
        }),
      "outcome": Self.json(dispatch.outcome),
      "passedOver": .array(dispatch.passedOver.map(Self.json)),
      "outsideChain": .strings(respondersOutsideChain),
      "sentence": .string(dispatch.sentence(about: key)),
    ]
  }

  private static func json(_ outcome: Dispatch.Outcome) -> JSONValue {
    switch outcome {
    case .handled(let handling):
      let (origin, owner): (String, String?) =
        switch handling.origin {
        case .menuCommand: ("menuCommand", nil)
        case .alternate: ("alternate", nil)
        case .responderKeyCommand(let owner): ("responderKeyCommand", owner)
        }
      return [
        "kind": .string("handled"), "responder": .string(handling.responder),
        "action": .string(handling.action.rawValue), "title": .string(handling.sender.title),
        "propertyList": handling.sender.propertyList?.json ?? .null, "origin": .string(origin),
        "owner": JSONValue(owner),
      ]
    case .unhandled(let reason):
      return ["kind": .string("unhandled"), "reason": .string(reason.word), "by": JSONValue(reason.culprit)]
    }
  }

  private static func json(_ passedOver: Dispatch.PassedOver) -> JSONValue {
    let (why, culprit): (String, String?) =
      switch passedOver.why {
      case .noTarget: ("noTarget", nil)
      case .disabled: ("disabled", nil)
      case .shadowed(let name): ("shadowed", name)
      }
    return [
      "action": .string(passedOver.command.action.rawValue), "title": .string(passedOver.command.title),
      "why": .string(why), "by": JSONValue(culprit),
    ]
  }
}

extension StateValue {
  fileprivate var json: JSONValue {
    switch self {
    case .flag(let flag): .bool(flag)
    case .count(let count): .integer(count)
    case .choice(let word): .string(word)
    }
  }
}
