/// The systems that settings name.
extension SwiftSystem {
  /// Those that applications are built for, none if unknown, and whether the iPad's is built for Mac Catalyst too.
  package static func built(by apps: [XcodeApp]) -> (systems: [SwiftSystem], isForCatalyst: Bool) {
    let ofPad = apps.filter { $0.systems.contains("iphoneos") }
    let isForCatalyst = (ofPad.isEmpty ? apps : ofPad).contains { $0.supportsCatalyst == true }
    if apps.contains(where: \.systems.isEmpty) { return ([], isForCatalyst) }
    // Without a mention of Mac Catalyst the code decides: other files of settings may mention it.
    let isOfCatalyst = ofPad.contains { $0.supportsCatalyst ?? true }
    let isOfMac = apps.contains { $0.systems.contains("macosx") }
    return (
      (isOfMac ? [.mac] : []) + (ofPad.isEmpty ? [] : [.pad]) + (isOfCatalyst ? [.catalyst] : []), isForCatalyst
    )
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
