import Foundation
@testable import MenuModel

/// What the program of Fixtures/Swift/Recorder.swift wrote down, done again on MenuModel's own builder.
package struct RecordedMenus {
  private var records: [Key: [[String: Any]]] = [:]

  package struct Key: Hashable {
    package let definition: Int
    package let platform: String
    package let what: String
    package let name: String
  }

  /// - Parameter output: a line of JSON for each record.
  package init(_ output: String) throws {
    for line in output.split(separator: "\n") {
      guard let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else { continue }
      let key = Key(
        definition: record["definition"] as? Int ?? -1, platform: record["platform"] as? String ?? "",
        what: record["what"] as? String ?? "", name: record["name"] as? String ?? "")
      records[key] = record["values"] as? [[String: Any]] ?? []
    }
  }

  /// Everything of one kind, by its name.
  package func all(_ what: String, of definition: Int, on platform: String) -> [(name: String, values: [[String: Any]])]
  {
    records.filter { $0.key.definition == definition && $0.key.platform == platform && $0.key.what == what }
      .map { ($0.key.name, $0.value) }.sorted { $0.name < $1.name }
  }

  /// The menus that operations leave behind.
  package static func menus(_ operations: [[String: Any]], system: MenuSystem, on platform: Platform) -> [MenuElement] {
    var builder = MenuBuilder(system: system, platform: platform)
    for operation in operations { try? perform(operation, on: &builder) }
    return builder.menu(for: .root)?.children ?? []
  }

  private static func perform(_ operation: [String: Any], on builder: inout MenuBuilder) throws {
    let elements = (operation["elements"] as? [[String: Any]] ?? []).map(element)
    let menu = (operation["menu"] as? String).map { Menu.Identifier($0) }
    let action = (operation["actionIdentifier"] as? String).map { Action.Identifier($0) }
    let command = (operation["command"] as? String).map { ActionSelector($0) }
    let list = (operation["propertyList"] as? [String: Any]).map(propertyList)
    func single() -> Menu { if case .menu(let menu)? = elements.first { menu } else { Menu() } }
    switch (operation["operation"] as? String, operation["side"] as? String) {
    case ("insert", "before"): try builder.insertSibling(single(), beforeMenu: menu ?? .root)
    case ("insert", "after"): try builder.insertSibling(single(), afterMenu: menu ?? .root)
    case ("insert", "start"): try builder.insertChild(single(), atStartOfMenu: menu ?? .root)
    case ("insert", "end"): try builder.insertChild(single(), atEndOfMenu: menu ?? .root)
    case ("replace", _): try builder.replace(menu: menu ?? .root, with: single())
    case ("replaceChildren", _): try builder.replaceChildren(ofMenu: menu ?? .root) { _ in elements }
    case ("remove", _):
      if let menu { try builder.remove(menu: menu) }
      if let action { try builder.remove(action: action) }
      if let command { try builder.remove(command: command, propertyList: list) }
    case ("replaceElements", _):
      if let menu { try builder.replace(menu: menu, with: elements) }
      if let action { try builder.replace(action: action, with: elements) }
      if let command { try builder.replace(command: command, propertyList: list, with: elements) }
    case ("insertElements", "start"): try builder.insertElements(elements, atStartOfMenu: menu ?? .root)
    case ("insertElements", "end"): try builder.insertElements(elements, atEndOfMenu: menu ?? .root)
    case ("insertElements", "before"):
      if let menu { try builder.insertElements(elements, beforeMenu: menu) }
      if let action { try builder.insertElements(elements, beforeAction: action) }
      if let command { try builder.insertElements(elements, beforeCommand: command, propertyList: list) }
    case ("insertElements", "after"):
      if let menu { try builder.insertElements(elements, afterMenu: menu) }
      if let action { try builder.insertElements(elements, afterAction: action) }
      if let command { try builder.insertElements(elements, afterCommand: command, propertyList: list) }
    case let other: fatalError("\(other)")
    }
  }

  // MARK: Elements

  package static func element(_ record: [String: Any]) -> MenuElement {
    func text(_ name: String) -> String? { record[name] as? String }
    func number(_ name: String) -> Int { record[name] as? Int ?? 0 }
    let attributes = MenuElement.Attributes(rawValue: UInt(number("attributes")))
    let state = MenuElement.State(rawValue: number("state")) ?? .off
    var action: Action {
      Action(
        title: text("title") ?? "", subtitle: text("subtitle"), image: text("image"),
        selectedImage: text("selectedImage"), identifier: text("identifier").map { Action.Identifier($0) },
        discoverabilityTitle: text("discoverabilityTitle"), attributes: attributes, state: state)
    }
    switch text("kind") {
    case "menu":
      return .menu(
        Menu(
          title: text("title") ?? "", subtitle: text("subtitle"), image: text("image"),
          identifier: text("identifier").map { Menu.Identifier($0) },
          options: Menu.Options(rawValue: UInt(number("options"))),
          children: (record["children"] as? [[String: Any]] ?? []).map(element)))
    case "action": return .action(action)
    case "deferred":
      func has(_ name: String) -> Bool { record[name] as? Bool ?? false }
      return .deferred(DeferredElement(isUncached: has("isUncached"), usesFocus: has("usesFocus"), source: nil))
    case "openInNewWindow":
      return .sceneActivation(
        SceneActivationAction(action, alternate: (record["alternate"] as? [String: Any]).map(element)))
    default: break
    }
    var command = Command(
      title: text("title") ?? "", subtitle: text("subtitle"), image: text("image"),
      selectedImage: text("selectedImage"),
      action: ActionSelector(text("action") ?? ""),
      propertyList: (record["propertyList"] as? [String: Any]).map(propertyList),
      alternates: (record["alternates"] as? [[String: Any]] ?? []).map { alternate in
        CommandAlternate(
          title: alternate["title"] as? String ?? "", action: ActionSelector(alternate["action"] as? String ?? ""),
          modifierFlags: KeyModifierFlags(rawValue: alternate["modifierFlags"] as? Int ?? 0))
      }, discoverabilityTitle: text("discoverabilityTitle"), attributes: attributes, state: state)
    command.repeatBehavior = MenuElement.RepeatBehavior(rawValue: number("repeatBehavior")) ?? .automatic
    guard let input = text("input") else { return .command(command) }
    return .keyCommand(
      KeyCommand(
        command,
        keyCombination: KeyInput(rawValue: input).map {
          KeyCombination($0, KeyModifierFlags(rawValue: number("modifierFlags")))
        }, wantsPriorityOverSystemBehavior: record["wantsPriority"] as? Bool ?? false,
        allowsAutomaticLocalization: record["localizes"] as? Bool ?? true,
        allowsAutomaticMirroring: record["mirrors"] as? Bool ?? true))
  }

  private static func propertyList(_ record: [String: Any]) -> PropertyList {
    if let value = record["boolean"] as? Bool { return .boolean(value) }
    if let value = record["integer"] as? String { return .integer(Int(value) ?? 0) }
    if let value = record["real"] as? String { return .real(Double(value) ?? 0) }
    if let value = record["string"] as? String { return .string(value) }
    if let value = record["array"] as? [[String: Any]] { return .array(value.map(propertyList)) }
    return .dictionary((record["dictionary"] as? [String: [String: Any]] ?? [:]).mapValues(propertyList))
  }
}

extension MenuElement {
  /// What a program of UIKit can have of an element on a version of iOS: nothing of where it was declared, of what only
  /// AppKit has, and of the name of what has none.
  package func inUIKit(since version: Int) -> MenuElement {
    func attributes(_ attributes: MenuElement.Attributes) -> MenuElement.Attributes {
      version < 16 ? attributes.subtracting(.keepsMenuPresented) : attributes
    }
    func action(_ action: Action) -> Action {
      Action(
        title: action.title, subtitle: action.subtitle, image: action.image,
        selectedImage: version < 17 ? nil : action.selectedImage, identifier: action.identifier,
        discoverabilityTitle: action.discoverabilityTitle, attributes: attributes(action.attributes),
        state: action.state)
    }
    func command(_ command: Command) -> Command {
      var inUIKit = Command(
        title: command.title, subtitle: command.subtitle, image: command.image,
        selectedImage: version < 17 ? nil : command.selectedImage, action: command.action,
        propertyList: command.propertyList,
        alternates: command.alternates.map {
          CommandAlternate(title: $0.title, action: $0.action, modifierFlags: $0.modifierFlags)
        }, discoverabilityTitle: command.discoverabilityTitle, attributes: attributes(command.attributes),
        state: command.state)
      if version >= 26 { inUIKit.repeatBehavior = command.repeatBehavior }
      return inUIKit
    }
    switch self {
    case .menu(let menu):
      return .menu(
        Menu(
          title: menu.title, subtitle: menu.subtitle, image: menu.image, identifier: menu.identifier,
          options: version < 17 ? menu.options.subtracting(.displayAsPalette) : menu.options,
          children: menu.children.map { $0.inUIKit(since: version) }))
    case .command(let value): return .command(command(value))
    case .keyCommand(let value):
      return .keyCommand(
        KeyCommand(
          command(value.command), keyCombination: value.keyCombination,
          wantsPriorityOverSystemBehavior: value.wantsPriorityOverSystemBehavior,
          allowsAutomaticLocalization: value.allowsAutomaticLocalization,
          allowsAutomaticMirroring: value.allowsAutomaticMirroring))
    case .action(let value): return .action(action(value))
    case .deferred(let deferred):
      if deferred.usesFocus, version < 26 { return .deferred(DeferredElement()) }
      return .deferred(DeferredElement(isUncached: deferred.isUncached, usesFocus: deferred.usesFocus, source: nil))
    case .sceneActivation(let activation):
      // UIKit takes an action in its place. Anything else the code puts there itself, where there are no windows.
      var alternate: MenuElement?
      if case .action? = activation.alternate { alternate = activation.alternate?.inUIKit(since: version) }
      return .sceneActivation(SceneActivationAction(action(activation.action), alternate: alternate))
    }
  }

  /// The element as it comes into menus: on a platform with one window only, the alternate of a scene activation.
  package func shown(on platform: Platform) -> MenuElement {
    switch self {
    case .menu(var menu):
      menu.children = menu.children.map { $0.shown(on: platform) }
      return .menu(menu)
    case .sceneActivation(let activation):
      if platform.offersSeveralWindows { return self }
      return activation.alternate?.shown(on: platform) ?? self
    case .command, .keyCommand, .action, .deferred: return self
    }
  }

  /// One line for each element, indented, for a test that fails.
  package func outline(_ depth: Int = 0) -> String {
    let own = String(repeating: "  ", count: depth)
    guard case .menu(var menu) = self else { return own + String(describing: self) + "\n" }
    let children = menu.children
    menu.children = []
    return own + "\(menu.title) \(menu.identifier?.displayed ?? "_") \(menu.options.names) \(menu.image ?? "")\n"
      + children.map { $0.outline(depth + 1) }.joined()
  }
}
