extension KeySuggestions {
  /// Documentation/Commands.md describes the format.
  package var json: JSONValue {
    let command = keyCommand.command
    return [
      "action": .string(command.action.rawValue), "propertyList": command.propertyList?.json ?? .null,
      "title": .string(command.title), "key": keyCommand.keyCombination?.json ?? .null,
      "obstacle": JSONValue(obstacle), "layouts": .strings(layouts.map(\.name)),
      "directions": .strings(directions.map(\.rawValue)),
      "suggestions": .array(suggestions.map(\.json)),
      "refusals": .array(
        refusals.map {
          ["count": .integer($0.count), "reason": .string($0.reason), "example": .string($0.example)]
        }),
    ]
  }
}

extension KeySuggestion {
  fileprivate var json: JSONValue {
    [
      "key": keyCombination.json, "reasons": .strings(reasons),
      "moves": .array(
        moves.map {
          [
            "layout": .string($0.layout), "direction": .string($0.direction.rawValue),
            "shown": .string($0.shown.displayed),
          ]
        }),
    ]
  }
}
