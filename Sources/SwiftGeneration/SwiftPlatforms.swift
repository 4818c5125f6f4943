/// The systems with UIKit that something is for, and their conditions in Swift.
package struct SwiftPlatforms: Sendable {
  /// The versions of iPadOS in a definition, in order: each covers the versions up to the next one.
  private let versions: [Int]
  /// The same for Mac Catalyst, by its versions of iOS.
  private let catalystVersions: [Int]

  /// The conditions of some lines of code: all must hold.
  package struct Guard: Hashable, Sendable {
    /// Whether the lines are for Mac Catalyst only, or for everything else; nil for both.
    var isCatalyst: Bool?
    /// The first version of iOS that they are for; nil for any.
    package var least: Int?
    /// The first version that they are not for any more; nil for none.
    var below: Int?

    package static let none = Guard()

    /// The conditions of `if` statements, one inside the other: Swift does not take both in one.
    var conditions: [String] {
      [least.map { "#available(iOS \($0), *)" }, below.map { "#unavailable(iOS \($0))" }].compactMap(\.self)
    }

    func around(_ body: [SwiftBodyPart]) -> [SwiftBodyPart] {
      let inside = conditions.reversed().reduce(body) { [.block("if \($1)", $0)] }
      guard let isCatalyst else { return inside }
      return [
        .line("#if \(isCatalyst ? "" : "!")targetEnvironment(macCatalyst)"), .indented(inside), .line("#endif"),
      ]
    }

    package func from(_ version: Int) -> Guard {
      var result = self
      result.least = max(least ?? 0, version)
      return result
    }

    var isImpossible: Bool { if let least, let below { least >= below } else { false } }
  }

  /// A name of a platform whose menus are UIKit's.
  private enum Name {
    case pad(Int)
    case catalyst(Int)

    init?(_ name: String) {
      if name == "mac-catalyst" {
        self = .catalyst(26)
      } else if let version = Self.version(name, after: "mac-catalyst-") {
        self = .catalyst(version)
      } else if let version = Self.version(name, after: "ipados-") {
        self = .pad(version)
      } else {
        return nil
      }
    }

    private static func version(_ name: String, after prefix: String) -> Int? {
      name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count)) : nil
    }

    var version: Int {
      switch self {
      case .pad(let version), .catalyst(let version): version
      }
    }

    var isCatalyst: Bool { if case .catalyst = self { true } else { false } }
  }

  /// - Parameter named: the platforms that parts of the app are for.
  package init(targets: [String], named: [String]) {
    let names = (targets + named).compactMap(Name.init)
    versions = Self.versions(names, ofCatalyst: false)
    catalystVersions = Self.versions(names, ofCatalyst: true)
    leastVersion = targets.compactMap(Name.init).map(\.version).min() ?? 0
  }

  private static func versions(_ names: [Name], ofCatalyst isCatalyst: Bool) -> [Int] {
    Set(names.filter { $0.isCatalyst == isCatalyst }.map(\.version)).sorted()
  }

  let leastVersion: Int

  /// Whether Swift code can check that a program runs on a platform.
  package static func isKnown(_ name: String) -> Bool { Name(name) != nil }

  /// A platform as a part of a name: `IPadOS26`, `MacCatalyst`.
  package static func displayed(_ name: String) -> String {
    if case .pad(let version) = Name(name) { return "IPadOS\(version)" }
    return SwiftName.ending(name) ?? ""
  }

  /// At most one of them holds at a time.
  func guards(for platforms: [String]) -> [Guard] {
    let names = platforms.compactMap(Name.init)
    let onPad = Self.ranges(of: Self.versions(names, ofCatalyst: false), among: versions)
    let onCatalyst = Self.ranges(of: Self.versions(names, ofCatalyst: true), among: catalystVersions)
    if catalystVersions.isEmpty || onPad == onCatalyst { return onPad }
    if versions.isEmpty { return onCatalyst }
    // Code for new versions is for every Mac, if each Mac's version is as new.
    if onCatalyst == [.none], let last = onPad.last, last.below == nil, let least = last.least,
      catalystVersions.allSatisfy({ $0 >= least })
    {
      return onPad.dropLast().map { $0.on(catalyst: false) } + [last]
    }
    return onPad.map { $0.on(catalyst: false) } + onCatalyst.map { $0.on(catalyst: true) }
  }

  private static func ranges(of wanted: [Int], among versions: [Int]) -> [Guard] {
    var ranges: [Guard] = []
    for (index, version) in versions.enumerated() where wanted.contains(version) {
      let next = index + 1 < versions.count ? versions[index + 1] : nil
      if let last = ranges.last, last.below == version {
        ranges[ranges.count - 1].below = next
      } else {
        ranges.append(Guard(least: index == 0 ? nil : version, below: next))
      }
    }
    return ranges
  }
}

extension SwiftPlatforms.Guard {
  fileprivate func on(catalyst isCatalyst: Bool) -> Self {
    var result = self
    result.isCatalyst = isCatalyst
    return result
  }
}
