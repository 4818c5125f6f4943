/// Declares the menus and responders of Swift sources.
extension DefinitionLoader {
  mutating func declare(
    _ reading: SwiftReading, _ system: SwiftSystem, on targets: [String], isOnly: Bool, _ module: SwiftModule,
    _ lowering: inout SwiftLowering, place: SourceRange, isNamed: Bool, isSwiftUI: Bool
  ) {
    let platforms = isOnly ? nil : targets
    lowering.isOfAppKit = system == .mac && !isSwiftUI
    var operations: [OperationDeclaration] = []
    if system == .mac {
      let name = Self.appName(of: module)
      if let name, definition.importedName == nil { definition.importedName = name }
      let completed = lowering.interpreter.completedMenu
      for main in [reading.mainMenus.first, completed].compactMap(\.self) {
        // The first menu that is added is not the application's.
        let menu = lowering.interfaceMenu(main, kind: main === completed ? .context : .main)
        operations += insertion(elements(of: menu), source: menu.source)
      }
      if isSwiftUI {
        operations += lowering.commandGroups(reading.commands, to: pristine(App.swiftUIPlatform), isMac: true)
        if let place = lowering.interpreter.removedCommands, lowering.interpreter.windowGroups.isEmpty,
          !definition.app.supports.contains("documents")
        {
          lowering.diagnostics.append(
            .unreadOperation("Apple does not say which commands besides New Window", at: lowering.located(place)))
          definition.mayBeRemoved.insert(.menu(.root))
        }
      } else {
        for command in reading.commands where lowering.hasElements(command) {
          lowering.lose(command.children)
          lowering.diagnostics.append(
            .unreadOperation(
              "it is for SwiftUI's menu bar, \(App.swiftUIPlatform)", at: lowering.located(command.range)))
        }
      }
      for menu in reading.mainMenus.dropFirst() { declareContext(menu, on: platforms, &lowering) }
    } else {
      // The effect of SwiftUI's commands beside a system's own menus is not measured. They are read if a definition is
      // for that system.
      let tree = pristine(targets.first)
      if isNamed { operations += lowering.commandGroups(reading.commands, to: tree, isMac: false) }
      operations += lowering.operations(reading.operations, to: tree)
    }
    for menu in reading.menus where system.has(menu.framework) { declareContext(menu, on: platforms, &lowering) }
    for index in operations.indices { operations[index].platforms = platforms }
    if let known = swiftMenus, !operations.isEmpty {
      Self.merge(operations, into: &importedMenus[known].operations)
    } else if !operations.isEmpty {
      swiftMenus = system == .mac ? nil : importedMenus.count
      importedMenus.append(
        MenusDeclaration(system: .main, name: nil, operations: operations, source: operations[0].source))
    }
    declareResponders(reading, system, on: platforms, module, &lowering, place: place)
  }

  /// The menus of a platform before the app adds anything. The platform of a definition counts as one of the iPad.
  private func pristine(_ name: String?) -> MenuTree {
    let named = name.flatMap { Platform(named: $0, for: definition.app) }
    let platform = named ?? Platform(named: App.defaultPlatform, for: definition.app)
    return platform.map { MenuBuilder(platform: $0).tree } ?? MenuTree()
  }

  /// Merges the operations of two systems; common ones are in the result once, for both.
  static func merge(_ new: [OperationDeclaration], into old: inout [OperationDeclaration]) {
    var index = 0
    for operation in new {
      let same = old[index...].firstIndex(where: { known in
        known.source == operation.source && known.operation.anchor == operation.operation.anchor
          && known.operation.elements.elements == operation.operation.elements.elements
          && known.operation.elements.sources == operation.operation.elements.sources
      })
      if let same {
        old[same].platforms = old[same].platforms.flatMap { known in operation.platforms.map { known + $0 } }
      } else {
        old.insert(operation, at: index)
      }
      index = (same ?? index) + 1
    }
  }

  /// Joins equal responders of several platforms, and drops the platforms' names from those on all of them.
  mutating func joinPlatforms(_ targets: [String], fromMenus menus: Int, responders first: Int) {
    let all = Set(targets)
    func joined(_ platforms: [String]?) -> [String]? { platforms.flatMap { Set($0) == all ? nil : $0 } }
    for menu in importedMenus.indices[menus...] {
      for index in importedMenus[menu].operations.indices {
        importedMenus[menu].operations[index].platforms = joined(importedMenus[menu].operations[index].platforms)
      }
    }
    var merged: [ResponderDeclaration] = []
    for responder in definition.responders[first...] {
      let same = merged.firstIndex(where: { known in
        known.name == responder.name && known.keyCommands == responder.keyCommands
          && known.keyCommands.map(\.command.source) == responder.keyCommands.map(\.command.source)
          && known.keyEquivalents == responder.keyEquivalents
          && known.performs.map(\.action) == responder.performs.map(\.action)
      })
      if let same {
        merged[same].platforms = merged[same].platforms.flatMap { known in responder.platforms.map { known + $0 } }
      } else {
        merged.append(responder)
      }
    }
    for index in merged.indices { merged[index].platforms = joined(merged[index].platforms) }
    definition.responders.replaceSubrange(first..., with: merged)
  }

  private func insertion(_ elements: [MenuElement], source: SourceRange) -> [OperationDeclaration] {
    if elements.isEmpty { return [] }
    return [
      OperationDeclaration(
        operation: .insert(ElementList(elements), at: .atEnd(of: .root)), platforms: nil, source: source,
        anchorSource: source)
    ]
  }

  /// The elements of a menu from AppKit's code, made like those of an Interface Builder document.
  private mutating func elements(of menu: InterfaceBuilderMenu) -> [MenuElement] {
    var document = InterfaceBuilderDocument()
    document.menus = [menu]
    var mapping = InterfaceBuilderMapping(document)
    let elements = mapping.elements(of: menu)
    diagnostics += mapping.diagnostics.all
    for (range, key) in mapping.keys { definition.importedKeys[range] = key }
    return elements
  }

  private mutating func declareContext(
    _ object: SwiftObject, on platforms: [String]?, _ lowering: inout SwiftLowering
  ) {
    let source = lowering.located(object.range)
    let elements =
      object.framework == .swiftUI
      ? lowering.elements(object.children, isMac: true)
      : elements(of: lowering.interfaceMenu(object, kind: .context))
    if elements.isEmpty { return }
    let module = lowering.interpreter.module
    // A computed title is no name.
    let given = (object.fields["title"] ?? object["title"])?.first
    let title = if case .text(let text)? = given, !text.text.contains("\\") { text.text } else { "" }
    let isPlaceholder = object.fields["$isPlaceholder"] != nil
    let base =
      title.isEmpty
      ? (isPlaceholder ? module.shown(object.type) : "menu")
        + (object.owner.isEmpty ? "" : " of \(module.shown(object.owner))") : title
    // Interface Builder's menus came first.
    if contextNames.isEmpty { contextNames = Set(importedMenus.compactMap(\.name)) }
    var name = base
    var number = contextNumbers[base] ?? 1
    while !contextNames.insert(name).inserted {
      number += 1
      name = "\(base) \(number)"
    }
    contextNumbers[base] = number
    var operations = insertion(elements, source: source)
    for index in operations.indices { operations[index].platforms = platforms }
    importedMenus.append(
      MenusDeclaration(system: .context, name: name, operations: operations, source: source))
  }

  /// The name of an app from the name of its type: `LanternApp`. `MyApp` says nothing.
  private static func appName(of module: SwiftModule) -> String? {
    let names = module.types.filter { $0.value.inherits.contains("App") }.keys.map(SwiftModule.written).sorted()
    guard names.count == 1, let name = names.first, name.hasSuffix("App"), !["App", "MyApp"].contains(name) else {
      return nil
    }
    return String(name.dropLast(3))
  }

  // MARK: Responders

  private mutating func declareResponders(
    _ reading: SwiftReading, _ system: SwiftSystem, on platforms: [String]?, _ module: SwiftModule,
    _ lowering: inout SwiftLowering, place: SourceRange
  ) {
    let first = definition.responders.count
    for (owner, item) in reading.keyCommands {
      guard let keyCommand = lowering.keyCommand(item) else { continue }
      let name = owner.isEmpty ? ResponderGraph.application : module.shown(owner)
      let index = definition.responders[first...].firstIndex { $0.name == name } ?? definition.responders.count
      if index == definition.responders.count {
        definition.responders.append(
          ResponderDeclaration(name: name, platforms: platforms, source: keyCommand.source ?? place))
        (definition.responders[index].isImported, definition.responders[index].isPartial) = (true, true)
        definition.responders[index].acceptsText = module.isKind(
          owner, of: ["UITextField", "UITextView", "NSTextField", "NSTextView"])
      }
      // A window asks SwiftUI's views before the menu bar: View.keyboardShortcut(_:modifiers:).
      if item.framework == .swiftUI, system == .mac {
        definition.responders[index].keyEquivalents.insert(definition.responders[index].keyCommands.count)
      }
      definition.responders[index].keyCommands.append(keyCommand)
    }
    declarePerformers(module, on: platforms, place: place)
  }

  /// Declares the classes with methods that commands send.
  private mutating func declarePerformers(
    _ module: SwiftModule, on platforms: [String]?, place: SourceRange
  ) {
    var sent: Set<ActionSelector> = []
    // An item's target has the method, be it inherited.
    var connected: [String: Set<ActionSelector>] = [:]
    for menus in importedMenus {
      for operation in menus.operations {
        operation.operation.elements.forEach { element in
          guard let command = element.command else { return }
          sent.insert(command.action)
          if let target = command.appKit?.target { connected[target, default: []].insert(command.action) }
        }
      }
    }
    for (type, facts) in module.types.sorted(by: { $0.key < $1.key }) where facts.kind == .class {
      let name = module.shown(type)
      let rules = facts.all.filter { $0.kind == .function && $0.isObjC && !$0.isStatic }.compactMap {
        method -> ActionSelector? in
        let parameters = method.parameters.map { ($0.label ?? "_") + ":" }.joined()
        let selector = ActionSelector(module.selector(method.name + "(\(parameters))", in: type))
        return sent.contains(selector) ? selector : nil
      }
      if rules.isEmpty { continue }
      let inherited = connected[name, default: []].subtracting(rules).sorted { $0.rawValue < $1.rawValue }
      var responder = ResponderDeclaration(name: name, platforms: platforms, source: place)
      responder.performs = (rules + inherited).map {
        ActionRule(action: $0, propertyList: nil, condition: nil, source: place)
      }
      (responder.isImported, responder.isPartial) = (true, true)
      definition.responders.append(responder)
    }
  }
}
