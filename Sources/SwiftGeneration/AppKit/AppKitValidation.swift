/// The answers of responders in `validateMenuItem(_:)` and `responds(to:)`, made from the definition's conditions.
struct AppKitValidation {
  private let name: String
  private var state: SwiftState
  private var constants = SwiftConstants()
  private var functions: [(head: String, documentation: String, isIsolated: Bool, body: [SwiftBodyPart])] = []

  init(_ code: inout AppKitSwift) {
    let definition = code.compilation.definition
    name = code.appName + "State"
    let platform = code.generated.platform.name
    let commands = Self.commands(of: code.generated)
    let indices = Dictionary(grouping: commands.indices) { commands[$0].action }
    var said: [(name: String, commands: [(Command, SwiftValidation)])] = []
    let all = definition.responders(on: code.generated.platform).grouped.map {
      SwiftResponder($0.name, $0.declarations)
    }
    for responder in all {
      let named = responder.actions.flatMap { indices[$0] ?? [] }.sorted()
      let validations = named.map {
        (commands[$0], SwiftValidation(commands[$0], by: responder, isTarget: true, on: platform))
      }
      let meant = validations.filter { !$0.1.isEmpty }
      if meant.isEmpty { continue }
      // A validation without conditions counts too, beside one that has some and the same action.
      let actions = Set(meant.map(\.0.action))
      said.append((responder.name, validations.filter { actions.contains($0.0.action) }))
    }
    state = SwiftState(
      name: name, variables: definition.state, platforms: SwiftPlatforms(targets: [], named: []),
      hiding: ["menuItem", "isOn", "selector"],
      besides: AppKitSelectors.types + ["NSImage", "NSMenuItem", code.actions.name])
    let answers = all.flatMap(\.answers.values).flatMap(\.self).compactMap { $0.condition?.formula.asked(on: platform) }
    let asked = (said.flatMap(\.commands).flatMap(\.1.conditions) + answers)
      .reduce(into: Set<String>()) { $0.formUnion($1.names) }
    for variable in definition.state where asked.contains(variable.name) { state.declare(variable) }
    for responder in said {
      constants.begin()
      let cases = cases(of: responder.commands, &code)
      let declarations = constants.declared.map { SwiftBodyPart.expression("let \($0.name) = ", $0.value) }
      functions.append(
        (
          "\(name(responder.name, "Validates"))(_ menuItem: NSMenuItem) -> Bool",
          "The answers of \(responder.name) in `validateMenuItem(_:)`.", true,
          declarations + [.choice("switch menuItem.action", cases)]
        ))
    }
    for responder in all where responder.answersOnly || !responder.answers.isEmpty {
      let actions = responder.answers.keys.sorted { $0.rawValue < $1.rawValue }
      let cases = actions.map { action in
        let rules = responder.answers[action] ?? []
        let condition = rules.map { $0.condition?.formula.asked(on: platform) ?? .constant(true) }
          .reduce(Condition.constant(false)) { .either($0, $1) }
        return ("case \(code.selector(action))", [SwiftBodyPart.condition("return ", state.expression(condition))])
      }
      let rest = responder.answersOnly ? "false" : "nil"
      functions.append(
        (
          "\(name(responder.name, "Responds"))(to selector: Selector) -> Bool?",
          "The answers of \(responder.name) in `responds(to:)`; "
            + (responder.answersOnly ? "`super` is not asked." : "nil where `super` decides."), false,
          [.choice("switch selector", cases + [("default", [.line("return \(rest)")])])]
        ))
    }
  }

  private mutating func name(_ responder: String, _ verb: String) -> String {
    state.unused(SwiftName.lower(responder, as: "responder").map { $0 + verb } ?? SwiftName.lower(verb) ?? verb)
  }

  /// The commands and alternates, each identity once, hidden if each of its items is; property lists come first.
  private static func commands(of menus: PlatformMenus) -> [Command] {
    var commands: [Command] = []
    var known: [Command.Identity: Int] = [:]
    func add(_ command: Command) {
      if command.action.rawValue.isEmpty { return }
      if let index = known[command.identity] {
        if !command.attributes.contains(.hidden) { commands[index].attributes.remove(.hidden) }
      } else {
        known[command.identity] = commands.count
        commands.append(command)
      }
    }
    menus.forEachCommand { command in
      add(command)
      for alternate in command.alternates { add(Command(title: alternate.title, action: alternate.action)) }
    }
    return commands.filter { $0.propertyList != nil } + commands.filter { $0.propertyList == nil }
  }

  private mutating func cases(
    of commands: [(Command, SwiftValidation)], _ code: inout AppKitSwift
  ) -> [(String, [SwiftBodyPart])] {
    var cases: [(String, [SwiftBodyPart])] = []
    for (command, validation) in commands where !validation.isEmpty {
      let others = commands.filter { $0.0.action == command.action }
      var head = "case \(code.selector(command.action))"
      if others.count > 1, let propertyList = command.propertyList {
        head += " where \(question(for: propertyList))"
      }
      cases.append((head, body(of: command, validation)))
    }
    return cases + [("default", [.line("return true")])]
  }

  private mutating func question(for propertyList: PropertyList) -> String {
    if let mark = propertyList.itemMark {
      let identifier = mark.identifier.map { "menuItem.identifier?.rawValue == \(SwiftText.literal($0)) && " }
      return "\(identifier ?? "")menuItem.tag == \(SwiftText.literal(mark.tag))"
    }
    return constants.comparison(of: "menuItem.representedObject", with: propertyList, besides: &state)
  }

  private mutating func body(of command: Command, _ validation: SwiftValidation) -> [SwiftBodyPart] {
    var body: [SwiftBodyPart] = []
    body += assignments(validation.titles, besides: command.title) {
      .expression("menuItem.title = ", .localized($0))
    }
    body += assignments(validation.images.map { (Optional($0.0), $0.1) }, besides: command.image) { image in
      image.map { AppKitSwift.imageSetting($0, prefix: "menuItem") } ?? .line("menuItem.image = nil")
    }
    if validation.states.count == 1, case (.on, let condition?) = validation.states[0], command.state == .off {
      body.append(.condition("let isOn = ", state.expression(condition)))
      body.append(.line("menuItem.state = isOn ? .on : .off"))
    } else {
      body += assignments(validation.states, besides: command.state) { .line("menuItem.state = .\($0.name)") }
    }
    // A command that is always hidden stays hidden.
    if let hidden = validation.isHidden, !command.attributes.contains(.hidden) {
      body.append(.condition("menuItem.isHidden = ", state.expression(hidden)))
    }
    let enabled = validation.isEnabled.map { state.expression($0) } ?? .atom("true")
    return body + [.condition("return ", enabled)]
  }

  /// Sets a property to the first value whose condition holds: validation gets the item itself, so it resets it, too.
  private mutating func assignments<Value: Equatable>(
    _ values: [(Value, Condition?)], besides usual: Value, _ set: (Value) -> SwiftBodyPart
  ) -> [SwiftBodyPart] {
    if values.isEmpty { return [] }
    var branches: [(SwiftCondition?, [SwiftBodyPart])] = []
    for (value, condition) in values {
      guard let condition else {
        return branches.isEmpty ? [set(value)] : [.branches(branches + [(nil, [set(value)])])]
      }
      branches.append((state.expression(condition), [set(value)]))
    }
    return [.branches(branches + [(nil, [set(usual)])])]
  }

  func write(to text: inout SwiftText) {
    if functions.isEmpty { return }
    text.documentation("The state that the menus depend on; the app updates it.")
    text.block("struct \(name)") { state.write(to: &$0) }
    text.blank()
    text.block("extension \(name)") { text in
      for function in functions {
        text.documentation(function.documentation)
        if function.isIsolated { text.line("@MainActor") }
        text.block("func \(function.head)") { $0.write(function.body) }
      }
    }
  }
}
