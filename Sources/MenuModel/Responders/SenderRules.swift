/// A rule of a declared responder about the commands of one action.
package protocol SenderRule: Hashable, Sendable {
  /// Only commands with this property list; nil for all with the action.
  var propertyList: PropertyList? { get }
}

extension SenderRule {
  package func concerns(_ sender: Command) -> Bool { propertyList == nil || propertyList == sender.propertyList }
}

/// The rules of a responder about one action, in order. Those about a sender are found without asking the others: an
/// action may have thousands of commands that differ in the property list.
package struct SenderRules<Rule: SenderRule>: Hashable, Sendable {
  package private(set) var all: [Rule] = []
  /// The places of the rules for one property list; empty if none is.
  private var special: [PropertyList: [Int]] = [:]
  /// The places of the others, if ``special`` has any.
  private var general: [Int] = []

  package mutating func append(_ rule: Rule) {
    if let list = rule.propertyList {
      if special.isEmpty { general = Array(all.indices) }
      special[list, default: []].append(all.count)
    } else if !special.isEmpty {
      general.append(all.count)
    }
    all.append(rule)
  }

  /// The rules about a sender, in order. O(their number).
  package func concerning(_ sender: Command) -> [Rule] {
    if special.isEmpty { return all }
    let own = sender.propertyList.flatMap { special[$0] } ?? []
    return (general.isEmpty ? own : own.isEmpty ? general : (general + own).sorted()).map { all[$0] }
  }
}

extension SenderRules: RandomAccessCollection, ExpressibleByArrayLiteral {
  package init(arrayLiteral rules: Rule...) { for rule in rules { append(rule) } }

  package var startIndex: Int { all.startIndex }
  package var endIndex: Int { all.endIndex }
  package subscript(position: Int) -> Rule { all[position] }
}
