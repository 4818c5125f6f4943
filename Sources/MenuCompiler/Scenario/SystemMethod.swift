/// The effects of the system's own responders on a situation. The platform says which responder performs an action.
enum SystemMethod {
  case newWindow, close, closeAll, undo, redo

  /// Nil for an action without an effect that a test sees.
  init?(_ action: ActionSelector) {
    switch action.rawValue {
    case "requestNewScene:", "openNewWindow:", "newDocument:": self = .newWindow
    case "performClose:": self = .close
    case "performCloseAll:", "closeAll:": self = .closeAll
    case "undo:": self = .undo
    case "redo:": self = .redo
    default: return nil
    }
  }

  /// The condition that enables it; nil if it is always enabled.
  var condition: SituationVariable? {
    switch self {
    case .newWindow, .close, .closeAll: nil
    case .undo: .canUndo
    case .redo: .canRedo
    }
  }

  /// - Parameter closable: how many windows may be closed.
  func kinds(closable: Int) -> [Effect.Kind] {
    switch self {
    case .newWindow: [.openScene(nil, [], isPanel: false)]
    case .close: closable > 0 ? [.closeScene(nil)] : []
    case .closeAll: Array(repeating: .closeScene(nil), count: closable)
    case .undo: [.undo]
    case .redo: [.redo]
    }
  }
}

extension Platform {
  /// The system's method behind a responder's rules; nil if the app declares its own rules.
  func method(_ action: ActionSelector, of rules: some Sequence<ActionRule>) -> SystemMethod? {
    guard let method = SystemMethod(action) else { return nil }
    let own = responders.flatMap(\.performs).filter { $0.action == action }.map(\.source)
    return rules.allSatisfy { own.contains($0.source) } ? method : nil
  }

  /// The platform with the system's methods enabled by the situation.
  func asking(_ variables: Set<String>) -> Platform {
    var platform = self
    for index in responders.indices {
      platform.responders[index].performs = responders[index].performs.map { rule in
        guard let variable = SystemMethod(rule.action)?.condition?.rawValue, variables.contains(variable) else {
          return rule
        }
        let condition = WrittenCondition(text: variable, formula: .flag(variable), source: rule.source)
        return ActionRule(action: rule.action, condition: condition, source: rule.source)
      }
    }
    return platform
  }
}
