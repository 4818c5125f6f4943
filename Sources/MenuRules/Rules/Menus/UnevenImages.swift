extension Rule {
  static let unevenImages = Rule.platform { context in
    context.eachMenuWithImages { menu, sections in
      sections.compactMap { items in
        guard items.dropFirst().contains(where: { $0.image != nil }), items.allSatisfy({ menu.isApps($0.id) }) else {
          return nil
        }
        return items.first { $0.image == nil }.map {
          Diagnostic(
            .unevenImages, "\(menu.tree[$0.id].displayed) has no image, and other items of its section have one",
            at: menu.locator.range(of: .title, in: menu.tree.source(of: $0.id)),
            help: ["give all \(items.count) items of the section images, or none, or only the first"])
        }
      }
    }
  }
}
