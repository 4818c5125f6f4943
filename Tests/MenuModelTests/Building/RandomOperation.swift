@testable import MenuModel
@testable import TestSupport

/// Operations on few menus and commands, so that they often are about the same one; what the root and the menus that the
/// system keeps are about is among them.
enum RandomOperation {
  private static let identifiers: [Menu.Identifier] = [
    .root, .file, .edit, .window, .newScene, .newItem, "a", "b", "c", "top",
  ]
  private static let actions: [ActionSelector] = ["one:", "two:", "three:", "four:"]
  private static let names: [Action.Identifier] = ["x", "y"]

  /// All that an operation can be about.
  static let anchors: [MenuAnchor] =
    identifiers.map { .menu($0) } + actions.map { .command(Command.Identity($0)) } + names.map { .action($0) }

  /// All the keys that commands have.
  static let keys: [KeyCombination] = (1...4).compactMap { try? KeyCombination(spelling: "cmd+\($0)") }

  private static func any<Value>(_ values: [Value], _ random: inout some RandomNumberGenerator) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  private static func anchor(_ random: inout some RandomNumberGenerator) -> MenuAnchor {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .command(Command.Identity(any(actions, &random)))
    case 1: .action(any(names, &random))
    default: .menu(any(identifiers, &random))
    }
  }

  /// The operation without what it brings in.
  static func name(of operation: MenuOperation) -> String {
    switch operation {
    case .insert(_, .before): "before \(operation.anchor)"
    case .insert(_, .after): "after \(operation.anchor)"
    case .insert(_, .atStart): "at the start of \(operation.anchor)"
    case .insert(_, .atEnd): "at the end of \(operation.anchor)"
    case .replace: "in place of \(operation.anchor)"
    case .replaceChildren: "as the children of \(operation.anchor)"
    case .remove: "without \(operation.anchor)"
    }
  }

  static func operation(_ random: inout some RandomNumberGenerator) -> MenuOperation {
    let elements = ElementList((0..<Int.random(in: 1...2, using: &random)).map { _ in element(&random, depth: 0) })
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .insert(elements, at: .before(anchor(&random)))
    case 1: return .insert(elements, at: .after(anchor(&random)))
    case 2: return .insert(elements, at: .atStart(of: any(identifiers, &random)))
    case 3: return .insert(elements, at: .atEnd(of: any(identifiers, &random)))
    case 4: return .replace(anchor(&random), with: elements)
    case 5:
      let root = MenuElement.menu(Menu(identifier: .root, children: [element(&random, depth: 0)]))
      return .replace(.menu(.root), with: [root])
    case 6: return .replaceChildren(of: any(identifiers, &random), with: elements)
    default: return .remove(anchor(&random))
    }
  }

  private static func element(_ random: inout some RandomNumberGenerator, depth: Int) -> MenuElement {
    switch Int.random(in: 0..<(depth < 3 ? 8 : 4), using: &random) {
    case 0:
      // Now and then a key or an action is missing.
      let key = Int.random(in: 0..<32, using: &random) == 1 ? nil : any(keys, &random)
      let command = Command(title: "", action: Int.random(in: 0..<32, using: &random) == 1 ? "" : any(actions, &random))
      return .keyCommand(KeyCommand(command, keyCombination: key))
    case 1: return .command(Command(title: "", action: any(actions, &random)))
    case 2: return .action(Action(title: "", identifier: any(names, &random)))
    case 3:
      let alternate = depth < 3 ? element(&random, depth: depth + 1) : nil
      return .sceneActivation(
        SceneActivationAction(Action(title: "", identifier: any(names, &random)), alternate: alternate))
    default:
      let identifier = Int.random(in: 0..<5, using: &random) == 0 ? nil : any(identifiers, &random)
      let children = (0..<Int.random(in: 0...3, using: &random)).map { _ in element(&random, depth: depth + 1) }
      return .menu(Menu(title: "", identifier: identifier, children: children))
    }
  }
}
