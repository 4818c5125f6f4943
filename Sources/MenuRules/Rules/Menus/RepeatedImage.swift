extension Rule {
  static let repeatedImage = Rule.platform { context in
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

extension Diagnostic {
  static func repeatedImage(
    _ image: String, _ name: String, other: String, at range: SourceRange?, otherRange: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .repeatedImage, "\(name) has the image '\(image)', and so has \(other)", at: range,
      help: ["give one of them another image, or keep it on the first of a group only"],
      notes: otherRange.map { [Note("\(other) has this image here", at: $0)] } ?? [])
  }
}
