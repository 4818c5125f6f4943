/// Keeps the library's platforms, so that a program with many menus, such as a test suite, makes each once.
enum PlatformCache {
  private static let cache = Cache<Kept>()

  private enum Kept {
    case platform(Platform)
    case menus(MenuTree)
  }

  static func platform(_ reading: Platform.Reading, make: () -> Platform) -> Platform {
    let kept = cache.value(for: "platform \(reading.key)") { .platform(make()) }
    return if case .platform(let platform) = kept { platform } else { make() }
  }

  /// Nil for a platform that is not kept.
  static func tree(of system: MenuSystem, on platform: Platform, build: () -> MenuTree?) -> MenuTree? {
    guard let reading = platform.reading else { return nil }
    let kept = cache.value(for: "menus \(system.rawValue) \(reading.key)") { build().map { .menus($0) } }
    return if case .menus(let tree) = kept { tree } else { nil }
  }
}
