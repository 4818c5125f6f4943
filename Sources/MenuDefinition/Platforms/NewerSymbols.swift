/// The SF Symbols that are newer than some platforms.
package enum NewerSymbols {
  /// A release of iOS, and the platforms whose every system is older.
  private struct Release {
    let version: String
    let platforms: [String]
  }

  private static let releases: [String: Release] = {
    var releases: [String: Release] = [:]
    var release = Release(version: "", platforms: [])
    // The name before, and where its parts end.
    var name: [UInt8] = []
    var ends: [Int] = []
    for row in EmbeddedTables.all.table("newer-symbols") {
      if row.count == 2 {
        release = Release(version: row[0], platforms: row[1].split(separator: " ").map { String($0) })
        continue
      }
      for word in row[0].utf8.split(separator: .space) {
        let shared = word.prefix { $0 == .dot }.count
        ends.removeLast(ends.count - shared)
        name.removeLast(name.count - (ends.last ?? 0))
        for part in word.split(separator: .dot) {
          if !name.isEmpty { name.append(.dot) }
          name += part
          ends.append(name.count)
        }
        releases[String(decoding: name, as: UTF8.self)] = release
      }
    }
    return releases
  }()

  /// The release of iOS that a symbol needs and all systems of a platform lack; nil without such a symbol.
  package static func release(of symbol: String, missingOn platform: String) -> String? {
    let outline = symbol.hasSuffix(".fill") ? String(symbol.dropLast(5)) : symbol
    guard let release = releases[symbol] ?? releases[outline], release.platforms.contains(platform) else { return nil }
    return release.version
  }
}
