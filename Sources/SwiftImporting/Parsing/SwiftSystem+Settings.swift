/// The systems that settings name.
extension SwiftSystem {
  /// Those that Xcode's projects build for, none if unknown, and whether they build the iPad's app for Mac Catalyst.
  package static func built(by projects: [[UInt8]]) -> (systems: [SwiftSystem], isForCatalyst: Bool) {
    var settings = ""
    for bytes in projects {
      for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: { "\n;{".contains($0) }) {
        let line = line.drop { $0 == "\t" || $0 == " " }
        if ["SDKROOT = ", "SUPPORTED_PLATFORMS = ", "SUPPORTS_MACCATALYST = "].contains(where: line.hasPrefix) {
          settings += line
        }
      }
    }
    let isOfPad = settings.contains("iphoneos")
    // Without a mention of Mac Catalyst the code decides: other files of settings may mention it.
    let isForCatalyst = isOfPad && settings.contains("CATALYST = YES")
    let isOfCatalyst = isForCatalyst || isOfPad && !settings.contains("CATALYST = NO")
    let systems: [SwiftSystem] =
      (settings.contains("macosx") ? [.mac] : []) + (isOfPad ? [.pad] : []) + (isOfCatalyst ? [.catalyst] : [])
    return (systems, isForCatalyst)
  }

  /// Those of a package's manifest: `platforms: [.macOS(.v14)]`.
  package static func named(inManifest bytes: [UInt8]) -> [SwiftSystem] {
    let tokens = SwiftTokens(bytes)
    let words = tokens.tokens.map(tokens.text)
    guard
      let start = words.indices.dropFirst(2).first(where: { words[$0] == "platforms" && words[$0 - 2] != "when" })
    else { return [] }
    let named = words[start...].prefix { $0 != "]" }
    return allCases.filter {
      $0.packageNames.contains(where: named.contains) && ($0 != .catalyst || named.contains("macCatalyst"))
    }
  }
}
