extension Rule {
  static let severalSelected = Rule.menu { context in
    context.singleSelections.compactMap { menu, members in
      let selected = members.filter { context.tree[$0].state == .on }
      guard selected.count > 1 else { return nil }
      return .severalSelected(
        menu, selected[0], selected[1], in: context, "are both on", "remove state=on from all but one")
    }
  }

  /// Commands of one selection that their responder marks together: whenever one is on, so is the other.
  static let severalMarked = Rule.responders { context in
    context.main.singleSelections.compactMap { menu, members in
      let marks = members.compactMap { id in context.mark(of: id).map { (id: id, mark: $0) } }
      for (index, second) in marks.enumerated() {
        for first in marks[..<index] where context.isSetTogether(first.mark, second.mark) {
          return .severalSelected(
            menu, first.id, second.id, in: context.main, "are on together",
            "change `validate`, so that one of them is on at a time")
        }
      }
      return nil
    }
  }
}

extension MenuCheckContext {
  /// The app's menus with a single selection, each with all below it. Submenus and sections share the selection (Apple,
  /// UIMenu.Options), so the outermost menu counts.
  fileprivate var singleSelections: [(menu: Menu, members: [MenuTree.ID])] {
    var found: [(menu: Menu, members: [MenuTree.ID])] = []
    tree.forEachID { id in
      guard tree.facts(of: id).kind == .menu, isApps(id), case .menu(let menu) = tree[id],
        menu.options.contains(.singleSelection),
        !tree.ancestors(of: id).contains(where: { tree[$0].menu?.options.contains(.singleSelection) ?? false })
      else { return }
      // The chain decides which responder's elements people see.
      found.append((menu, tree.ids(from: id).map(Int.init).filter { !tree.isLeftOut($0) }))
    }
    return found
  }
}

extension ResponderCheckContext {
  /// The states in which a responder marks a command for certain.
  fileprivate struct Mark {
    let performer: Int
    let condition: Condition
    /// A state with the mark.
    let state: AppState
    let isDeclared: Bool
  }

  /// Nil for a command that has no certain performer, or no mark.
  fileprivate func mark(of id: MenuTree.ID) -> Mark? {
    guard let sender = main.tree[id].sender, !sender.attributes.contains(.hidden),
      let performers = promise(for: sender.identity)?.performers.filter(chains.isReachable), performers.count == 1
    else { return nil }
    let record = chains.record(performers[0])
    let rules = record.validations[sender.action]?.concerning(sender) ?? []
    // Each branch asks all before it.
    guard record.surelyPerforms(sender), rules.count == 1, rules[0].branches.count <= ResponderChains.limit else {
      return nil
    }
    var on = Condition.constant(sender.state == .on)
    for branch in rules[0].branches.reversed() {
      guard case .state(let state) = branch.change else { continue }
      let condition = branch.condition?.formula ?? .constant(true)
      on = state == .on ? .either(condition, on) : .both(condition.negated, on)
    }
    on = .both(record.performance(of: sender), on)
    return conditions.search(for: on).state.map {
      Mark(performer: performers[0], condition: on, state: $0, isDeclared: sender.state == .on)
    }
  }

  /// Whether one responder sets both, and whenever one is set, so is the other. Two states that may be independent
  /// are the author's matter.
  fileprivate func isSetTogether(_ first: Mark, _ second: Mark) -> Bool {
    guard first.performer == second.performer, !first.isDeclared || !second.isDeclared else { return false }
    func implies(_ one: Mark, _ other: Mark) -> Bool {
      other.condition.decided(in: one.state) != false
        && conditions.search(for: .both(one.condition, other.condition.negated)) == .never
    }
    return implies(first, second) || implies(second, first)
  }
}

extension Diagnostic {
  fileprivate static func severalSelected(
    _ menu: Menu, _ first: MenuTree.ID, _ second: MenuTree.ID, in context: MenuCheckContext, _ how: String,
    _ remedy: String
  ) -> Diagnostic {
    let tree = context.tree
    let (title, name) = (menu.title.isEmpty ? "the section" : "'\(menu.title)'", tree[first].displayed)
    return Diagnostic(
      .severalSelected, "\(title) allows one selection, but \(name) and \(tree[second].displayed) \(how)",
      at: context.locator.range(of: .title, in: tree.source(of: second)),
      help: [remedy, "which of them UIKit shows is not documented"],
      notes: context.locator.range(of: .title, in: tree.source(of: first)).map {
        [Note("\(name) is on", here: $0)]
      } ?? [])
  }
}

extension MenuElement {
  fileprivate var state: MenuElement.State? {
    switch self {
    case .action(let action): action.state
    default: command?.state
    }
  }
}
