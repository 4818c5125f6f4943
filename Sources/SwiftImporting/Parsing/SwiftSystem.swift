/// The system that Swift sources are read for: `#if` depends on it.
package enum SwiftSystem: String, Sendable, Hashable, CaseIterable {
  case mac, catalyst, pad

  /// The argument of `os(...)` that is true.
  var name: String { self == .mac ? "macOS" : "iOS" }

  /// Whether a folder is named after other systems only: `Sources/iOS/`.
  package func isMissing(inNameOf folder: String) -> Bool {
    func has(_ words: [String]) -> Bool { words.contains { folder.contains($0 + "/") } }
    let isOfMac = has(["macOS", "Mac", "OSX"])
    let isOfOthers = has(["iOS", "iPadOS", "iPad", "Phone", "Mobile", "tvOS", "watchOS", "Watch", "visionOS"])
    return isOfMac != isOfOthers && isOfMac == (self != .mac)
  }

  /// The names in `.when(platforms:)` of a package that mean it.
  var packageNames: Set<String> { self == .catalyst ? [name, "macCatalyst"] : [name] }

  /// Apple's frameworks that only the other systems have. Mac Catalyst can import AppKit.
  var missingModules: Set<String> {
    switch self {
    case .mac: ["UIKit", "WatchKit", "MobileCoreServices"]
    case .catalyst: ["WatchKit", "Cocoa"]
    case .pad: ["AppKit", "Cocoa", "WatchKit", "Carbon", "IOKit", "ScriptingBridge"]
    }
  }

  /// Whether its apps can use a framework.
  func has(_ framework: SwiftFramework) -> Bool { framework == .swiftUI || (framework == .appKit) == (self == .mac) }

  /// The system that a platform's apps are built for, by its name: `mac-catalyst-27` is Catalyst's. Other names are the
  /// iPad's.
  package init(platform: String) {
    let system = Self.allCases.first { platform == $0.platform || platform.hasPrefix($0.platform + "-") }
    self = system ?? (platform == App.swiftUIPlatform ? .mac : .pad)
  }

  /// The platform whose apps are built for the system.
  package var platform: String {
    switch self {
    case .mac: App.importedPlatform
    case .catalyst: "mac-catalyst"
    case .pad: App.defaultPlatform
    }
  }
}

/// A system and its version, for `#available`.
package struct SwiftTarget: Sendable, Hashable {
  package let system: SwiftSystem
  /// The version of iOS, which Mac Catalyst uses too; nil for a Mac, which is the newest.
  let version: Int?

  /// The target of a platform. One without a number has the version of the default platform.
  package init(platform: String) {
    system = SwiftSystem(platform: platform)
    let number = { (name: String) in name.split(separator: "-").last.flatMap { Int($0) } }
    let isNumbered = platform.hasPrefix("ipados-") || platform.hasPrefix("mac-catalyst-")
    version = system == .mac ? nil : number(isNumbered ? platform : App.defaultPlatform)
  }

  /// Whether it is as new as one of some versions.
  func has(_ versions: [String: Int]) -> Bool {
    let asked = system == .catalyst ? versions["macCatalyst"] ?? versions["iOS"] : versions["iOS"]
    guard let version, let asked else { return true }
    return version >= asked
  }
}
