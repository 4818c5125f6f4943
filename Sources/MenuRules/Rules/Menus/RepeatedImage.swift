extension DiagnosticCode {
  /// `repeated-image`: `menuc explain` says more.
  public static let repeatedImage = DiagnosticCode(
    number: 102, name: "repeated-image", severity: .note,
    summary: "Two items of one menu have the same image.",
    explanation: """
      People see an item's image before they read its title.

      Give each item an image of its own, or only the first of a group (Apple HIG, Menus). AppKit's menus, which get
      images from the system, are not checked.
      """,
    example: """
      menus {
          insert atEndOf=.file {
              command share: "Share" image="square.and.arrow.up"
              command publish: «"Publish"» image=‹"square.and.arrow.up"→"globe"›
          }
      }
      """
  )
}

extension Rule {
  static let repeatedImage = Rule(.repeatedImage) { (context: PlatformCheckContext) in
    context.eachMenuWithImages { menu, items in
      var first: [String: MenuTree.ID] = [:]
      return items.joined().compactMap { item in
        guard let image = item.image, let other = first.updateValue(item.id, forKey: image) else { return nil }
        first[image] = other
        return .repeatedImage(
          image, menu.tree[item.id].displayed, other: menu.tree[other].displayed,
          at: menu.locator.range(of: .title, in: menu.tree.source(of: item.id)),
          otherRange: menu.locator.range(of: .title, in: menu.tree.source(of: other)))
      }
    }
  }
}

extension PlatformCheckContext {
  /// An item that people see in a menu, and its image.
  typealias ImagedItem = (id: MenuTree.ID, image: String?)

  /// What is found in each menu in which something of the app has an image: the items of each of its sections, in order.
  func eachMenuWithImages(_ find: (MenuCheckContext, [[ImagedItem]]) -> [Diagnostic]) -> [Diagnostic] {
    let imported = Set(definition.imports.map(\.file))
    // The items of AppKit's menus get images from the system.
    guard !definition.images.isEmpty || !imported.isEmpty, !platform.rules.contains(.implementerIsTarget) else {
      return []
    }
    return ([main] + contexts).flatMap { context in
      let tree = context.tree
      var found: [Diagnostic] = []
      tree.forEachID { id in
        let facts = tree.facts(of: id)
        guard facts.kind == .menu, !facts.isInline, !facts.isPalette else { return }
        let sections = sections(of: id, in: context, imported)
        if sections.contains(where: { $0.contains { $0.image != nil } }) { found += find(context, sections) }
      }
      return found
    }
  }

  /// The items of a menu, those of each section by themselves.
  ///
  /// - Parameter imported: the files whose elements are made to see their images.
  private func sections(
    of menu: MenuTree.ID, in context: MenuCheckContext, _ imported: Set<SourceFile.ID>
  ) -> [[ImagedItem]] {
    let tree = context.tree
    var sections: [[ImagedItem]] = [[]]
    for child in tree.nodes[menu].children.map(Int.init) {
      let facts = tree.facts(of: child)
      if facts.isInline {
        sections += self.sections(of: child, in: context, imported) + [[]]
      } else if !facts.hasHiddenAttribute {
        let image = tree.source(of: child).flatMap { source in
          definition.images[source] ?? (imported.contains(source.file) ? tree[child].image : nil)
        }
        sections[sections.count - 1].append((child, image))
      }
    }
    return sections.filter { !$0.isEmpty }
  }
}

extension MenuElement {
  fileprivate var image: String? {
    switch self {
    case .menu(let menu): menu.image
    case .action(let action): action.image
    case .sceneActivation(let activation): activation.action.image
    case .command, .keyCommand: command?.image
    case .deferred: nil
    }
  }
}

extension Diagnostic {
  static func repeatedImage(
    _ image: String, _ name: String, other: String, at range: SourceRange?, otherRange: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .repeatedImage, "\(name) has the image '\(image)', and so has \(other)", at: range,
      help: ["give one of them another image, or keep it on the first of a group only"],
      notes: otherRange.map { [Note("\(other) has it here", at: $0)] } ?? [])
  }
}
