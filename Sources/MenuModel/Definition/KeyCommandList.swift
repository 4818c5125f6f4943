/// The key commands that a responder declares itself and that stand in no menu; those of an imported list too.
package struct KeyCommandList: Sendable {
  /// The name of the responder.
  package let responder: String
  /// Its key commands, in the order they are declared.
  package var keyCommands: [KeyCommand]
}

extension Definition {
  /// The key commands of every responder that has some, in the order the responders are declared.
  package var keyCommandLists: [KeyCommandList] {
    var lists: [KeyCommandList] = []
    for responder in responders where !responder.keyCommands.isEmpty {
      // Several lists may be imported for one responder.
      if let index = lists.firstIndex(where: { $0.responder == responder.name }) {
        lists[index].keyCommands += responder.keyCommands
      } else {
        lists.append(KeyCommandList(responder: responder.name, keyCommands: responder.keyCommands))
      }
    }
    return lists
  }

  /// The imported lists of shortcuts.
  package var shortcutLists: [KeyCommandList] {
    responders.filter { $0.isImported && !$0.keyCommands.isEmpty }.map {
      KeyCommandList(responder: $0.name, keyCommands: $0.keyCommands)
    }
  }
}
