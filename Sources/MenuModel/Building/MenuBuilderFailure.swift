extension MenuBuilder {
  /// A reason why UIKit would not do an operation; the tree is as it was before.
  public enum Failure: Error, Hashable, Sendable {
    /// The anchor never existed in the tree. `closest` is the most likely one; with `feature` an app gets it from the
    /// platform. `hasNoMenuBar` is of AppKit and of context menus, which begin without one. UIKit ignores it silently.
    case missingAnchor(MenuAnchor, closest: MenuAnchor? = nil, feature: String? = nil, hasNoMenuBar: Bool = false)
    /// The operation that brings the anchor was not done, because of another failure. UIKit ignores it silently.
    indirect case droppedAnchor(MenuAnchor, because: Failure)
    /// An earlier operation removed the anchor; its 0-based number among those performed is given, and a builder of
    /// code has the change itself. UIKit ignores it silently.
    case removedAnchor(MenuAnchor, operation: Int, by: MenuChange? = nil)
    /// The insertion contains one thing twice. UIKit throws an exception: the app crashes.
    case crash([Clash])
    /// A key command without input is inserted. UIKit throws an exception: the app crashes.
    case missingInput(MenuElement)
    /// A command without action is inserted. UIKit throws an exception: the app crashes.
    case missingAction(MenuElement)
    /// The insertion contains something that the tree already has. UIKit drops all of the change and logs one line.
    case duplicates([Clash], MenuChange)
    /// A sibling of the root, its removal, or its replacement by another menu. UIKit throws an exception.
    case rootOperation(MenuChange)
    /// The platform's system does not have the operation.
    case unavailable(MenuChange)
    /// The system keeps the menu; it cannot be removed or replaced.
    case fixedMenu(Menu.Identifier)
    /// The system keeps these menus, which would be removed with others and not brought in again.
    case fixedMenus([Menu.Identifier])
  }

  /// One thing that exists twice.
  public struct Clash: Hashable, Sendable {
    /// The name that both have.
    public let subject: Subject
    /// The inserted element.
    public let element: MenuElement
    /// The element that has the name already.
    public let existing: MenuElement
    /// The titles of the menus `existing` is in, from the top level down.
    package let path: [String]
    package let ancestors: [Menu.Identifier?]
  }

  /// The four domains of identity: each name is unique over the whole tree.
  public enum Subject: Hashable, Sendable {
    case menu(Menu.Identifier)
    /// A command's action and property list.
    case command(Command.Identity)
    case action(Action.Identifier)
    case key(KeyCombination)
  }
}

extension MenuBuilder.Failure: CustomStringConvertible {
  /// The mistake, UIKit's reaction and the remedy: `'Get Info' has ⌘I, the key of 'Italic' in Format > Font > Text
  /// Style: UIKit drops all of 'Bookmarks'. Give it another key, or take 'Italic' out first: …`.
  public var description: String {
    switch self {
    case .missingAnchor(let anchor, let closest, let feature, let hasNoMenuBar):
      "\(anchor) is not there, so the operation does nothing" + (closest.map { ". Did you mean \($0)?" } ?? "")
        + (feature.map { ". The system has it with App(supports: [\"\($0)\"])" } ?? "")
        + (hasNoMenuBar
          ? ". The system brings no menu bar here: insert into .root, or begin with MenuBuilder(root:…)" : "")
    case .droppedAnchor(let anchor, .duplicates(let clashes, _)):
      "\(anchor) is not there, because UIKit dropped it with its insertion: "
        + clashes.map(\.description).joined(separator: "; ")
    case .droppedAnchor(let anchor, let failure):
      "\(anchor) is not there, because the operation that brings it failed: \(failure)"
    case .removedAnchor(let anchor, let number, let change):
      "\(anchor) is not there any more, so the operation does nothing: "
        + (change.map { "`\($0.call)`" } ?? "operation \(number + 1)") + " took it out"
    case .crash(let clashes): Self.crash(clashes)
    case .missingInput(let element):
      "the app crashes: the key command \(element.displayed) has no input. Make it a Command"
    case .missingAction(let element): "the app crashes: the command \(element.displayed) has no action. Give it one"
    case .duplicates(let clashes, let change): Self.drop(clashes, change)
    case .rootOperation(let change):
      "the app crashes: UIKit cannot \(change.displayed). Use "
        + (change.isInsertion ? "insertChild(_:atEndOfMenu: .root)" : "replaceChildren(ofMenu: .root)")
    case .unavailable(let change):
      "before iOS 26 UIKit cannot \(change.displayed). Use replaceChildren(ofMenu:from:)"
    case .fixedMenu(let identifier):
      "the system keeps the menu \(identifier), so it ignores an operation that takes it out"
    case .fixedMenus(let identifiers):
      "the system keeps " + identifiers.map { "\($0)" }.joined(separator: ", ")
        + ": they cannot go with what they are in"
    }
  }

  private static func crash(_ clashes: [MenuBuilder.Clash]) -> String {
    var found: [(subject: MenuBuilder.Subject, elements: [MenuElement])] = []
    for clash in clashes {
      if let index = found.firstIndex(where: { $0.subject == clash.subject }) {
        found[index].elements.append(clash.element)
      } else {
        found.append((clash.subject, [clash.existing, clash.element]))
      }
    }
    let texts = found.map { subject, elements in
      let times = elements.count == 2 ? "twice" : "\(elements.count) times"
      return "\(subject.displayed) is \(times) in what is brought in: \(MenuChange.names(of: elements))"
    }
    return "the app crashes: " + texts.joined(separator: "; ") + (clashes.first.map { ". " + $0.remedyInside } ?? "")
  }

  private static func drop(_ clashes: [MenuBuilder.Clash], _ change: MenuChange) -> String {
    let names = MenuChange.names(of: change.elements.flatMap(\.known))
    let maximum = 3
    let more = clashes.count > maximum ? ["and \(clashes.count - maximum) more like it"] : []
    let found = (clashes.prefix(maximum).map(\.description) + more).joined(separator: "; ")
    let isTwice = clashes.count > 1 && clashes.allSatisfy { $0.element == $0.existing }
    let remedies =
      isTwice
      ? ["All of them are there already: are the operations done twice?"]
      : clashes.prefix(maximum).map { $0.remedy(for: clashes.count == 1 ? "it" : $0.element.displayed) }
    let effect =
      switch change {
      case .replaceChildren(let identifier, _):
        "UIKit drops the replacement, and the menu \(identifier) keeps its children"
      case .replace(let identifier, _): "UIKit drops the replacement, and the menu \(identifier) stays"
      case .replaceElements(let anchor, _): "UIKit drops the replacement, and \(anchor) stays"
      case .insert, .insertElements, .remove: "UIKit drops all of \(names)"
      }
    return ([found + (names.isEmpty ? "" : ": " + effect)] + remedies).joined(separator: ". ")
  }
}

extension MenuElement {
  /// The elements that people know: for a section without a title its children.
  fileprivate var known: [MenuElement] {
    guard case .menu(let menu) = self, menu.title.isEmpty else { return [self] }
    return menu.children.flatMap(\.known)
  }
}

extension MenuBuilder.Clash: CustomStringConvertible {
  /// The two elements and their clash: `'Get Info' has ⌘I, the key of 'Italic' in Format > Font > Text Style`.
  public var description: String {
    let place = path.isEmpty ? "" : " in " + path.joined(separator: " > ")
    return switch subject {
    case .menu, .action: "\(subject.displayed) is there already: \(existing.displayed)\(place)"
    case .command(let identity): "\(element.displayed) has the action \(identity), as \(existing.displayed)\(place) has"
    case .key(let key): "\(element.displayed) has \(key), the key of \(existing.displayed)\(place)"
    }
  }

  /// The remedy for an element that is inserted twice.
  fileprivate var remedyInside: String {
    switch subject {
    case .menu, .action: "Give each an identifier of its own"
    case .command: "Leave all but one out, or give each a property list of its own"
    case .key: "Give each a key of its own"
    }
  }

  /// - Parameter element: the sentence's name for the inserted element.
  fileprivate func remedy(for element: String) -> String {
    switch subject {
    case .menu: "Give \(element) another identifier, or replace the menu that is there"
    case .action: "Give \(element) another identifier"
    case .command: "Leave \(element) out and let a responder perform the action, or give it a property list of its own"
    case .key: "Give \(element) another key, or take \(existing.displayed) out first" + removal
    }
  }

  /// The call that removes the existing element with its innermost menu; empty for one of the app, and in the menu bar.
  private var removal: String {
    guard ancestors.count > 1, let menu = ancestors.last ?? nil, menu.isSystem else { return "" }
    return ": `builder.remove(menu: \(menu))`"
  }
}

extension MenuBuilder.Subject {
  /// The name for messages: `the menu .file`, `the command newTab:`, `the action share`, `the key ⌘I`.
  var displayed: String {
    if case .key(let key) = self { "the key \(key)" } else { anchor?.description ?? "" }
  }
}

extension MenuBuilder: CustomStringConvertible {
  /// The platform, the kind of menus and the failures, for failing tests.
  public var description: String {
    "MenuBuilder(\(platform.title), \(system), "
      + (failures.isEmpty ? "no failures" : "failures: " + failures.map(\.description).joined(separator: "; ")) + ")"
  }
}
