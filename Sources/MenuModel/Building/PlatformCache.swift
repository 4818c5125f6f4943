/// Keeps the library's platforms once they are made. A program that builds many menus, such as a suite of tests, makes
/// each of them once.
enum PlatformCache {
  private static let cache = Cache<Kept>()

  /// A kept value; the key says which kind it is.
  private enum Kept {
    case platform(Platform)
    case menus(MenuTree)
  }

  /// A platform with its menus; the first request makes it with `make`.
  static func platform(_ reading: Platform.Reading, make: () -> Platform) -> Platform {
    let kept = cache.value(for: "platform \(reading.key)") { .platform(make()) }
    return if case .platform(let platform) = kept { platform } else { make() }
  }

  /// The default tree of a menu system of a platform; the first request builds it with `build`. Nil for a platform that
  /// is not kept.
  static func tree(of system: MenuSystem, on platform: Platform, build: () -> MenuTree?) -> MenuTree? {
    guard let reading = platform.reading else { return nil }
    let kept = cache.value(for: "menus \(system.rawValue) \(reading.key)") { build().map { .menus($0) } }
    return if case .menus(let tree) = kept { tree } else { nil }
  }
}
