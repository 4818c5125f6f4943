import Testing

@testable import MenuModel

/// The index of commands against a dictionary that is asked the same.
struct CommandIndexTests {
  private static let identities = (0..<90).map { number in
    Command.Identity(Selector("perform\(number / 3):"), propertyList: number % 3 == 0 ? nil : .integer(number % 3))
  }

  private let nodes = identities.map {
    MenuTree.Node(.command(Command(title: "", action: $0.action, propertyList: $0.propertyList)), parent: 0)
  }

  @Test func answersAsADictionary() {
    var index = CommandIndex()
    var dictionary: [Command.Identity: Int32] = [:]
    var random = SeededGenerator(seed: 26)
    for step in 0..<4000 {
      let id = Int32.random(in: 0..<Int32(Self.identities.count), using: &random)
      let identity = Self.identities[Int(id)]
      // The table is nearly full for a while, then nearly empty, and so on.
      let insertions = (step / 500).isMultiple(of: 2) ? 8 : 2
      if Int.random(in: 0..<10, using: &random) < insertions {
        #expect(index.insert(id, in: nodes) == dictionary[identity])
        if dictionary[identity] == nil { dictionary[identity] = id }
      } else {
        index.remove(identity, in: nodes)
        dictionary[identity] = nil
      }
      for (id, identity) in Self.identities.enumerated() where (id + step) % 7 == 0 {
        #expect(index.id(of: identity, in: nodes) == dictionary[identity])
      }
    }
    #expect(Set(index.identities(in: nodes)) == Set(dictionary.keys))
  }

  @Test func keepsWhatWasThereFirst() {
    var index = CommandIndex()
    let twins = [nodes[0], nodes[0]]
    #expect(index.insert(0, in: twins) == nil)
    #expect(index.insert(1, in: twins) == 0)
    #expect(index.id(of: Self.identities[0], in: twins) == 0)
  }
}
