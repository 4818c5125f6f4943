extension FileReader {
  /// The size that no definition file exceeds: 1 GiB.
  public static let defaultLimit = 1 << 30

  /// The size that no XML document exceeds, whoever wrote it, and no strings file: 16 MiB. The largest of the menus of
  /// real apps has 130 KB, Apple's largest key layout 300 KB.
  public static let documentLimit = 1 << 24

  /// The size that no string catalog exceeds, which has every text of an app in every language: 64 MiB.
  public static let catalogLimit = 1 << 26

  /// The most that is read of a file, which its name tells.
  static func limit(for path: String) -> Int {
    let path = path.lowercased()
    return limits.first(where: { path.hasSuffix($0.suffix) })?.limit ?? defaultLimit
  }

  private static let limits: [(suffix: String, limit: Int)] = [
    (".xib", documentLimit), (".storyboard", documentLimit), (".nib", documentLimit),
    (".plist", documentLimit), (".strings", documentLimit), (".stringsdict", documentLimit),
    (".keylayout", documentLimit),
    (".xcstrings", catalogLimit),
  ]

  /// A size in bytes in the largest unit that it is a multiple of: `16 MiB`.
  static func displayed(size bytes: Int) -> String {
    for (unit, shift) in [("GiB", 30), ("MiB", 20), ("KiB", 10)] where bytes > 0 && bytes % (1 << shift) == 0 {
      return "\(bytes >> shift) \(unit)"
    }
    return "\(bytes) bytes"
  }
}
