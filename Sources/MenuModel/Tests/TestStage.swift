/// A platform that tests and traces run on: its menus, ready for dispatch, and the definition's responders.
package struct TestStage: Sendable {
  package let dispatcher: Dispatcher
  let graph: ResponderGraph
  let variables: [StateVariable]
  /// The commands of the main menu with each action, in menu order.
  let commands: [Selector: [MenuTree.ID]]

  package init(_ target: PlatformMenus, _ definition: Definition) {
    dispatcher = Dispatcher(target.main)
    graph = ResponderGraph(definition.responders, on: target.platform)
    variables = definition.state
    var commands: [Selector: [MenuTree.ID]] = [:]
    let tree = target.main.tree
    tree.forEachID { id in
      if let action = tree[id].command?.action { commands[action, default: []].append(id) }
    }
    self.commands = commands
  }

  var tree: MenuTree { dispatcher.tree }

  /// The names of all responders, those of the tail of every chain too.
  package var responderNames: [String] { graph.names }

  /// Who is asked first; without a first responder the window is.
  package func start(in situation: TestSituation) -> Dispatcher.Start {
    Dispatcher.Start(
      firstResponder: graph.responder(named: situation.firstResponder ?? ResponderGraph.tail[0], in: situation.state),
      focused: situation.focused.flatMap { graph.responder(named: $0, in: situation.state) })
  }

  func chain(in situation: TestSituation) -> ResponderChain { dispatcher.chain(from: start(in: situation)) }
}
