extension Rule {
  static let repeatedImage = Rule.platform { context in
    context.eachMenuWithImages { menu, items in
      var first: [String: MenuTree.ID] = [:]
      return items.joined().compactMap { item in
        guard let image = item.image, let other = first.updateValue(item.id, forKey: image) else { return nil }
        first[image] = other
        let name = menu.tree[other].displayed
        return Diagnostic(
          .repeatedImage, "\(menu.tree[item.id].displayed) has the image '\(image)', and so has \(name)",
          at: menu.locator.range(of: .title, in: menu.tree.source(of: item.id)),
          help: ["give one of them another image, or keep it on the first of a group only"],
          notes: menu.locator.range(of: .title, in: menu.tree.source(of: other)).map {
            [Diagnostic.Note("\(name) has this image", here: $0)]
          } ?? [])
      }
    }
  }
}
