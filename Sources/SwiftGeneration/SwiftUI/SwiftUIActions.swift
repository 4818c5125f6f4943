/// The actions of an app's commands, as a struct of closures that the focused view fills.
struct SwiftUIActions: Sendable {
  /// A command's place among the closures.
  struct Closure: Sendable, Hashable {
    let call: String
    /// The expression that is nil if the closure cannot be called.
    let value: String
    /// The type of its argument and the case; nil for a closure without one.
    let choice: (type: String, name: String)?

    static func == (left: Closure, right: Closure) -> Bool { left.call == right.call }
    func hash(into hasher: inout Hasher) { hasher.combine(call) }
  }

  /// A closure, with the cases of the commands that share it.
  private struct Member: Sendable {
    let name: String
    let documentation: String?
    var type: String?
    var cases: [String] = []
    /// The cases that commands send: a link sends none.
    var used: Set<String> = []
    var names: [PropertyList?: String] = [:]
    /// The case that a picker shows; nil if none does.
    var selection: (name: String, initial: String)?
  }

  let name: String
  private var members: [Member] = []
  private var indices: [ActionSelector: Int] = [:]
  private var scope = SwiftNameScope(besides: ["state"])
  private var types: SwiftNameScope
  /// The property lists with which each action is sent, each with a title, in menu order.
  private let variants: [ActionSelector: [(propertyList: PropertyList?, title: String)]]

  /// - Parameter state: the type of the state, which no type inside of this one may hide.
  init(named name: String, besides state: String, for menus: PlatformMenus) {
    self.name = name
    types = SwiftNameScope(besides: ["Void", "MainActor", name, state])
    var variants: [ActionSelector: [(propertyList: PropertyList?, title: String)]] = [:]
    var known: Set<Command.Identity> = []
    menus.forEachCommand { command in
      guard known.insert(command.identity).inserted else { return }
      variants[command.action, default: []].append((command.propertyList, command.title))
    }
    self.variants = variants
  }

  mutating func closure(of command: Command) -> Closure {
    let index = index(of: command.action)
    // Not the whole member: its set of names would be copied for each command.
    let (member, type) = (members[index].name, members[index].type)
    guard let type, let own = members[index].names[command.propertyList] else {
      return Closure(call: "actions?.\(member)?()", value: "actions?.\(member)", choice: nil)
    }
    members[index].used.insert(own)
    return Closure(
      call: "actions?.\(member)?(.\(own))", value: "actions?.\(member)", choice: ("\(name).\(type)", own))
  }

  /// The closure of an action that is not a selector.
  mutating func closure(named candidates: [String]) -> Closure {
    let name = scope.name(candidates, or: "action")
    members.append(Member(name: name, documentation: nil))
    return Closure(call: "actions?.\(name)?()", value: "actions?.\(name)", choice: nil)
  }

  /// The member for the chosen one of an action's commands.
  mutating func selection(of action: ActionSelector, initial: PropertyList?) -> String {
    let index = index(of: action)
    if let known = members[index].selection { return known.name }
    let base = "selected" + (SwiftName.ending(members[index].name) ?? "")
    let own = members[index].names[initial] ?? ""
    let name = scope.name([base], or: base)
    members[index].selection = (name, own)
    return name
  }

  private mutating func index(of action: ActionSelector) -> Int {
    if let known = indices[action] { return known }
    let candidates = [SwiftName.lower(action.rawValue, as: "action")].compactMap(\.self)
    var member = Member(name: scope.name(candidates, or: "action"), documentation: nil)
    if let variants = variants[action], variants.count > 1 {
      member.type = types.name([SwiftName.upper(member.name, as: "Choice")].compactMap(\.self), or: "Choice")
      var scope = SwiftNameScope()
      for variant in variants {
        let names = [variant.propertyList?.word, variant.title].compactMap(\.self).compactMap {
          SwiftName.lower($0, as: "choice")
        }
        let name = scope.name(names, or: "choice")
        member.cases.append(name)
        member.names[variant.propertyList] = name
      }
    }
    indices[action] = members.count
    members.append(member)
    return members.count - 1
  }

  var isEmpty: Bool { members.isEmpty }

  /// - Parameter state: the type of the state that it has beside the closures; nil for none.
  func write(state: String?, to text: inout SwiftText) {
    text.documentation("The focused view's actions. A command whose action is nil is disabled.")
    text.block("struct \(name)") { text in
      if let state { text.line("var state = \(state)()") }
      for member in members {
        if let selection = member.selection, let type = member.type {
          text.line("var \(selection.name) = \(type).\(selection.initial)")
        }
        text.line("var \(SwiftName.escaped(member.name)): (@MainActor (\(member.type ?? "")) -> Void)?")
      }
      for member in members {
        guard let type = member.type else { continue }
        text.documentation("The parameter of `\(member.name)`.")
        text.block("enum \(type)") { text in
          for one in member.cases where member.used.contains(one) { text.line("case \(SwiftName.escaped(one))") }
        }
      }
    }
  }
}

extension PropertyList {
  fileprivate var word: String? { if case .string(let text) = self { text } else { nil } }
}
