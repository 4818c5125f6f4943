extension DiagnosticCode {
  /// `repeated-image`: `menuc explain` says more.
  public static let repeatedImage = DiagnosticCode(
    number: 102, name: "repeated-image", severity: .note,
    summary: "Two items of one menu have the same image.",
    explanation: """
      People find an item by its image before they read its title. One image on two items tells them nothing.

      Give each item an image of its own, or keep the image on the first item of a group only (Apple HIG, Menus). Hidden
      items are not compared.
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

  /// What is found in each menu of the app's in which something has an image: the items of each of its sections, in order.
  func eachMenuWithImages(_ find: (MenuCheckContext, [[ImagedItem]]) -> [Diagnostic]) -> [Diagnostic] {
    guard !definition.images.isEmpty else { return [] }
    return ([main] + contexts).flatMap { context in
      let tree = context.tree
      var found: [Diagnostic] = []
      tree.forEachID { id in
        let facts = tree.facts(of: id)
        guard facts.kind == .menu, !facts.isInline, !facts.isPalette else { return }
        let sections = sections(of: id, in: context)
        if sections.contains(where: { $0.contains { $0.image != nil } }) { found += find(context, sections) }
      }
      return found
    }
  }

  /// The items of a menu, those of each section by themselves.
  private func sections(of menu: MenuTree.ID, in context: MenuCheckContext) -> [[ImagedItem]] {
    let tree = context.tree
    var sections: [[ImagedItem]] = [[]]
    for child in tree.nodes[menu].children.map(Int.init) {
      let facts = tree.facts(of: child)
      if facts.isInline {
        sections += self.sections(of: child, in: context) + [[]]
      } else if !facts.hasHiddenAttribute {
        let image = tree.source(of: child).flatMap { definition.images[$0] }
        sections[sections.count - 1].append((child, image))
      }
    }
    return sections.filter { !$0.isEmpty }
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
