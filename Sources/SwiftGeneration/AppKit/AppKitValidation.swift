/// What responders answer in `validateMenuItem(_:)`, made of the conditions of the definition.
struct AppKitValidation {
  private let name: String
  private var state: SwiftState
  private var constants = SwiftConstants()
  private var responders: [(name: String, function: String, body: [SwiftBodyPart])] = []

  init(_ code: inout AppKitSwift) {
    let definition = code.compilation.definition
    name = code.appName + "State"
    let platform = code.generated.platform.name
    let commands = Self.commands(of: code.generated.menus)
    let indices = Dictionary(grouping: commands.indices) { commands[$0].action }
    var said: [(name: String, commands: [(Command, SwiftValidation)])] = []
    for group in definition.responders(on: code.generated.platform).grouped {
      let responder = SwiftResponder(group.name, group.declarations)
      let named = responder.actions.flatMap { indices[$0] ?? [] }.sorted()
      let validations = named.map { (commands[$0], SwiftValidation(commands[$0], by: responder, on: platform)) }
      let meant = validations.filter { !$0.1.isEmpty }
      if meant.isEmpty { continue }
      // Those without conditions too, beside one that has some and the same action.
      let actions = Set(meant.map(\.0.action))
      said.append((responder.name, validations.filter { actions.contains($0.0.action) }))
    }
    state = SwiftState(
      name: name, variables: definition.state, platforms: SwiftPlatforms(targets: [], named: []),
      hiding: ["menuItem", "isOn"], besides: AppKitSelectors.types + ["NSImage", "NSMenuItem", code.actions.name])
    let asked = said.flatMap(\.commands).flatMap(\.1.conditions).reduce(into: Set<String>()) { $0.formUnion($1.names) }
    for variable in definition.state where asked.contains(variable.name) { state.declare(variable) }
    for responder in said {
      constants.begin()
      let cases = cases(of: responder.commands, &code)
      let base = SwiftName.lower(responder.name, as: "responder")
      let declarations = constants.declared.map { SwiftBodyPart.expression("let \($0.name) = ", $0.value) }
      responders.append(
        (
          responder.name, state.unused(base.map { $0 + "Validates" } ?? "validates"),
          declarations + [.choice("switch menuItem.action", cases)]
        ))
    }
  }

  /// The commands of the menus, alternates as commands of their own, each identity once; those with a property list first.
  private static func commands(of menus: PlatformMenus) -> [Command] {
    var commands: [Command] = []
    var known: Set<Command.Identity> = []
    func add(_ command: Command) {
      if !command.action.rawValue.isEmpty, known.insert(command.identity).inserted { commands.append(command) }
    }
    for construction in [menus.main] + menus.contexts {
      construction.tree.forEachID { id in
        guard let command = construction.tree[id].command else { return }
        add(command)
        for alternate in command.alternates { add(Command(title: alternate.title, action: alternate.action)) }
      }
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

  /// Whether an item is the one with a property list.
  private mutating func question(for propertyList: PropertyList) -> String {
    if case .integer(let number) = propertyList { return "menuItem.tag == \(SwiftText.literal(number))" }
    return constants.comparison(of: "menuItem.representedObject", with: propertyList, besides: &state)
  }

  private mutating func body(of command: Command, _ validation: SwiftValidation) -> [SwiftBodyPart] {
    var body: [SwiftBodyPart] = []
    body += assignments(validation.titles, besides: command.title) {
      .expression("menuItem.title = ", AppKitSwift.title($0))
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
    if let hidden = validation.isHidden {
      body.append(.condition("menuItem.isHidden = ", state.expression(hidden)))
    }
    let enabled = validation.isEnabled.map { state.expression($0) } ?? .atom("true")
    return body + [.condition("return ", enabled)]
  }

  /// Sets something to the first value whose condition holds: validation gets the item itself, so it is set back, too.
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

  /// The struct of the state, and a function for each responder.
  func write(to text: inout SwiftText) {
    if responders.isEmpty { return }
    text.blank()
    text.comment("What the menus depend on; the app keeps it up to date.", mark: "///")
    text.block("struct \(name)") { state.write(to: &$0) }
    text.blank()
    text.block("extension \(name)") { text in
      for responder in responders {
        text.blank()
        text.comment("What \(responder.name) answers in `validateMenuItem(_:)`.", mark: "///")
        text.line("@MainActor")
        text.block("func \(responder.function)(_ menuItem: NSMenuItem) -> Bool") { text in
          text.write(responder.body)
        }
      }
    }
  }
}
