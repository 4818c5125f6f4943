extension Rule {
  static let symbolNewerThanPlatform = Rule.platform { context in
    let images = context.definition.images
    // The known symbols are those of iOS 26. AppKit's items get images from the system.
    guard !images.isEmpty, !context.platform.rules.contains(.elementOperations) else { return [] }
    return ([context.main] + context.contexts).flatMap { menus in
      var found: [Diagnostic] = []
      menus.tree.forEachID { id in
        // A name of one word may be that of an image in the app's assets.
        guard let source = menus.tree.source(of: id), let image = images[source], image.contains("."),
          let version = NewerSymbols.release(of: image, missingOn: context.platform.name)
        else { return }
        found.append(
          Diagnostic(
            .symbolNewerThanPlatform, "the symbol '\(image)' of \(menus.tree[id].displayed) needs iOS \(version)",
            at: menus.locator.range(of: .title, in: source),
            help: ["use an older symbol, or insert the item only where its symbol exists: it has no image here"]))
      }
      return found
    }
  }
}
