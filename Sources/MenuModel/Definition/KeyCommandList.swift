/// The key commands that a responder declares itself and that stand in no menu; those of an imported list too.
package struct KeyCommandList: Sendable {
  /// The name of the responder.
  package let responder: String
  /// Its key commands, in the order they are declared.
  package var keyCommands: [KeyCommand]
}

extension Definition {
  /// The key commands of every responder that has some, in the order the responders are declared.
  package var keyCommandLists: [KeyCommandList] { keyCommandLists { _ in true } }

  /// Those of them that were imported.
  package var shortcutLists: [KeyCommandList] { keyCommandLists(where: \.isImported) }

  /// A responder may be declared several times, and several lists may be imported for it: they are one list.
  /// O(responders + key commands).
  private func keyCommandLists(where isIncluded: (ResponderDeclaration) -> Bool) -> [KeyCommandList] {
    var lists: [KeyCommandList] = []
    var indices: [String: Int] = [:]
    for responder in responders where !responder.keyCommands.isEmpty && isIncluded(responder) {
      if let index = indices[responder.name] {
        lists[index].keyCommands += responder.keyCommands
      } else {
        indices[responder.name] = lists.count
        lists.append(KeyCommandList(responder: responder.name, keyCommands: responder.keyCommands))
      }
    }
    return lists
  }
}
