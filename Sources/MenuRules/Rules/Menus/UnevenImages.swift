extension Rule {
  static let unevenImages = Rule.platform { context in
    context.eachMenuWithImages { menu, sections in
      sections.compactMap { items in
        guard items.dropFirst().contains(where: { $0.image != nil }), items.allSatisfy({ menu.isApps($0.id) }) else {
          return nil
        }
        let bare = items.filter { $0.image == nil }
        return bare.first.map {
          .unevenImages(
            menu.tree[$0.id].displayed, bare: bare.count, of: items.count,
            at: menu.locator.range(of: .title, in: menu.tree.source(of: $0.id)))
        }
      }
    }
  }
}

extension Diagnostic {
  /// - Parameters:
  ///   - bare: how many items of the section have no image.
  ///   - count: how many items the section has.
  static func unevenImages(_ name: String, bare: Int, of count: Int, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .unevenImages, "\(name) has no image, and other items of its section have one", at: range,
      help: ["give all \(count) items of the section images, or none, or only the first"],
      notes: bare > 1 ? [Note("\(bare) of the \(count) items have no image")] : [])
  }
}
