/// Which of the systems that UIKit runs on something is for, and how Swift says that.
package struct SwiftPlatforms: Sendable {
  /// The versions of iPadOS that a definition tells apart, in order: each stands for what comes before the next one.
  private let versions: [Int]
  /// Whether the app runs on a Mac as well.
  private let hasCatalyst: Bool

  /// What must hold for some lines of code: all of it.
  package struct Guard: Hashable, Sendable {
    /// Whether the lines are for Mac Catalyst only, or for all else; nil for both.
    var isCatalyst: Bool?
    /// The first version of iOS that they are for; nil for any.
    package var least: Int?
    /// The first version that they are no longer for; nil for none.
    var below: Int?

    /// Whatever the system is.
    package static let none = Guard()

    /// What `if` asks, one inside the other: Swift does not take both in one.
    var conditions: [String] {
      [least.map { "#available(iOS \($0), *)" }, below.map { "#unavailable(iOS \($0))" }].compactMap(\.self)
    }

    /// Writes lines under what is asked.
    package func write(to text: inout SwiftText, _ body: (inout SwiftText) -> Void) {
      guard let isCatalyst else { return writeInside(&text, conditions[...], body) }
      text.region("#if \(isCatalyst ? "" : "!")targetEnvironment(macCatalyst)", end: "#endif") {
        writeInside(&$0, conditions[...], body)
      }
    }

    private func writeInside(
      _ text: inout SwiftText, _ conditions: ArraySlice<String>, _ body: (inout SwiftText) -> Void
    ) {
      guard let first = conditions.first else { return body(&text) }
      text.block("if \(first)") { writeInside(&$0, conditions.dropFirst(), body) }
    }

    /// The same where the system is a version at least.
    package func from(_ version: Int) -> Guard {
      var result = self
      result.least = max(least ?? 0, version)
      return result
    }

    /// Whether no system is meant.
    var isImpossible: Bool { if let least, let below { least >= below } else { false } }
  }

  /// A name of a platform whose menus are UIKit's.
  private enum Name {
    case pad(Int)
    case catalyst

    init?(_ name: String) {
      if name == "mac-catalyst" {
        self = .catalyst
      } else if name.hasPrefix("ipados-"), let version = Int(name.dropFirst("ipados-".count)) {
        self = .pad(version)
      } else {
        return nil
      }
    }

    var version: Int? { if case .pad(let version) = self { version } else { nil } }

    var isCatalyst: Bool { if case .catalyst = self { true } else { false } }
  }

  /// - Parameters:
  ///   - targets: the platforms that the app is for.
  ///   - named: those that something in it is for.
  package init(targets: [String], named: [String]) {
    let names = (targets + named).compactMap(Name.init)
    versions = Set(names.compactMap(\.version)).sorted()
    hasCatalyst = names.contains(where: \.isCatalyst)
    leastVersion = targets.compactMap(Name.init).map { $0.version ?? Self.catalystVersion }.min() ?? 0
  }

  /// The lowest version of iOS among the targets.
  let leastVersion: Int

  /// The version of iOS that the platform Mac Catalyst is.
  private static let catalystVersion = 26

  /// Whether Swift can tell whether a program runs on a platform.
  package static func isKnown(_ name: String) -> Bool { Name(name) != nil }

  /// A platform as a part of a name: `IPadOS26`, `MacCatalyst`.
  package static func displayed(_ name: String) -> String {
    Name(name)?.version.map { "IPadOS\($0)" } ?? SwiftName.ending(name) ?? ""
  }

  /// What must hold for what is for some platforms, one after the other: at most one of these holds at a time.
  func guards(for platforms: [String]) -> [Guard] {
    let names = platforms.compactMap(Name.init)
    let isForCatalyst = names.contains(where: \.isCatalyst)
    let wanted = Set(names.compactMap(\.version))
    if wanted.isSuperset(of: versions) {
      if versions.isEmpty { return isForCatalyst ? [.none] : [] }
      return [Guard(isCatalyst: isForCatalyst || !hasCatalyst ? nil : false)]
    }
    var ranges: [Guard] = []
    for (index, version) in versions.enumerated() where wanted.contains(version) {
      let next = index + 1 < versions.count ? versions[index + 1] : nil
      if let last = ranges.last, last.below == version {
        ranges[ranges.count - 1].below = next
      } else {
        ranges.append(Guard(least: index == 0 ? nil : version, below: next))
      }
    }
    if !hasCatalyst { return ranges }
    // Mac Catalyst is as new as the newest of them.
    if isForCatalyst, ranges.last?.below == nil, let last = ranges.last, last.least != nil {
      return ranges.dropLast().map { Self.onPad($0) } + [last]
    }
    return ranges.map { Self.onPad($0) } + (isForCatalyst ? [Guard(isCatalyst: true)] : [])
  }

  private static func onPad(_ range: Guard) -> Guard {
    var range = range
    range.isCatalyst = false
    return range
  }
}
