/// The groups of the main menu that an app includes and removes, as a `UIMainMenuSystem.Configuration`.
extension UIKitSwift {
  /// Empty where the app has the usual groups of UIKit's platforms since iOS 26.
  func configuration(for platforms: [Platform]) -> SwiftText {
    let features = platforms.filter { $0.rules.contains(.elementOperations) && SwiftPlatforms.isKnown($0.name) }
      .flatMap(\.features)
    let app = definition.app
    func change(of name: String) -> Bool? {
      let all = features.filter { $0.name == name }
      let isThere = all.contains(where: app.has)
      // An app that gets document types keeps the items away that it omits.
      return all.contains { app.hasByDefault($0) != app.has($0) || app.omits.contains(name) } ? isThere : nil
    }
    var lines = MainMenuPreference.all.compactMap { property, feature in
      change(of: feature).map { "configuration.\(property) = .\($0 ? "included" : "removed")" }
    }
    // Code with the style `search`, of which only Find is known, leaves Find uncertain.
    let isKnown = change(of: "finding") == nil && !definition.uncertainFeatures.contains("finding")
    if isKnown, change(of: "replacing") == false {
      lines.append("configuration.findingConfiguration.style = .nonEditableText")
    }
    var text = SwiftText()
    if lines.isEmpty { return text }
    let name = definition.app.memberName + "Menus"
    text.line("@available(iOS 26, *)")
    text.block("extension UIMainMenuSystem.Configuration") { text in
      text.documentation(
        "The groups of the main menu that the app has. Set it when the app starts, before the menus are built: "
          + "`UIMainMenuSystem.shared.setBuildConfiguration(.\(name))`.")
      text.block("static var \(name): UIMainMenuSystem.Configuration") { text in
        text.line("let configuration = UIMainMenuSystem.Configuration()")
        for line in lines { text.line(line) }
        text.line("return configuration")
      }
    }
    return text
  }
}
