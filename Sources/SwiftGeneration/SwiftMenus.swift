extension Compilation {
  /// The menus of the first platform that passes a test, the first test first; those of a Mac where none does.
  func menus(preferring tests: [(Platform) -> Bool]) -> PlatformMenus? {
    for test in tests {
      if let target = targets.first(where: { test($0.platform) }) { return target }
    }
    guard let platform = Platform(named: Platform.macPlatform, for: definition.app) else { return nil }
    return definition.target(on: platform)
  }
}

extension PlatformMenus {
  func forEachCommand(_ visit: (Command) -> Void) {
    for construction in [main] + contexts {
      construction.tree.forEachID { id in
        if let command = construction.tree[id].command { visit(command) }
      }
    }
  }
}

extension Definition {
  /// A remark on the declarations for other platforms than the code's; nil without any.
  func leftOut(where isLeftOut: ([String]) -> Bool) -> GeneratedSwift.Remark? {
    let operations = menus.flatMap(\.operations).filter { $0.platforms.map(isLeftOut) ?? false }
    let responders = responders.filter { $0.platforms.map(isLeftOut) ?? false }
    let kinds = [(operations.count, "operation"), (responders.count, "responder")].filter { $0.0 > 0 }
    if kinds.isEmpty { return nil }
    let platforms = operations.flatMap { $0.platforms ?? [] } + responders.flatMap { $0.platforms ?? [] }
    let names = platforms.uniqued.listed
    let counted = kinds.map { $0.0.counted($0.1) }.listed
    return GeneratedSwift.Remark(
      text: "left out, because they are only for \(names): \(counted)",
      source: operations.first?.source ?? responders.first?.source)
  }
}

extension Platform {
  var isMac: Bool { device == .mac }

  /// The menus of a Mac app that supports everything: the standard commands and their places.
  static func macMenus(for app: App) -> MenuTree? {
    guard let plain = Platform(named: macPlatform, for: app) else { return nil }
    var app = app
    app.supports = Set(plain.features.map(\.name))
    app.omits = []
    return Platform(named: macPlatform, for: app).map { MenuBuilder(system: .main, platform: $0).tree }
  }

  fileprivate static let macPlatform = "mac-catalyst"
}
