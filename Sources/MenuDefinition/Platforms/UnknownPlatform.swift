extension Diagnostic {
  /// `targets` are the platforms that may be named here, nil for all; `isCompared` looks for the most likely name.
  package static func unknownPlatform(
    _ name: String, known: [String], targets: [String]? = nil, isCompared: Bool = true, at range: SourceRange?
  ) -> Diagnostic {
    let meant = isCompared ? PlatformMeant.by(name, among: known) : nil
    let allowed = targets ?? known
    let proposals = meant?.proposals.filter { allowed.contains($0.name) }
    return Diagnostic(
      .unknownPlatform, "there is no platform '\(name)'", at: range,
      help: [
        // A finding without a place has no fix with the name.
        range == nil ? proposals?.map(\.instruction).joined(separator: ", or ") : nil,
        meant?.isReasonInstructed == true && proposals?.isEmpty == false ? nil : meant?.reason,
        range == nil && meant == nil && isCompared ? Suggestion.question(for: name, in: allowed) : nil,
      ]
      .compactMap { $0?.isEmpty == false ? $0 : nil }
        + [(targets == nil ? "write one of " : "the definition is for ") + allowed.listed()],
      fixes: range.map { range in
        proposals?.map { Fix($0.instruction, range, $0.name) }
          ?? .closest(to: name, in: isCompared ? allowed : [], at: range)
      } ?? [])
  }

  package static func untargetedPlatform(_ name: String, targets: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownPlatform, "the definition is not for '\(name)'", at: range,
      help: ["it is for \(targets.listed()): add it to `platforms`, or name one of these"],
      fixes: .closest(to: name, in: targets, at: range))
  }
}

/// The platform meant by another name: a system without a profile of its own, or a word for several.
private struct PlatformMeant {
  /// The names to write instead, the likeliest first.
  var proposals: [(name: String, instruction: String)] = []
  /// The reason; nil if the name contains it.
  var reason: String?
  /// Whether the instructions say the reason too.
  var isReasonInstructed = false

  /// The meaning of a name; nil if it is only similar to known names.
  static func by(_ name: String, among known: [String]) -> PlatformMeant? {
    let word = name.lowercased().filter { $0.isLetter }
    let version = Int(name.drop { !$0.isNumber }.prefix { $0.isNumber })
    switch word {
    case "ipados", "ipad", "ios", "iphone", "iphoneos", "uikit":
      return profile(for: version, of: "ipados", "iPadOS", among: known)
    case "macos", "mac", "osx", "macosx":
      let proposals = [
        (name: "mac-catalyst", instruction: "write `mac-catalyst` for a UIKit app on the Mac"),
        (name: "appkit", instruction: "write `appkit` for an AppKit app"),
      ].filter { known.contains($0.name) }
      return proposals.isEmpty
        ? nil
        : PlatformMeant(
          proposals: proposals, reason: "mac-catalyst is for UIKit apps, appkit for AppKit apps",
          isReasonInstructed: true)
    case "appkit":
      let name = (version ?? 0) > 26 ? "appkit-27" : "appkit"
      return known.contains(name)
        ? PlatformMeant(
          proposals: [(name, "write `\(name)`")],
          reason: name == word ? "'appkit' is AppKit before macOS 27" : "'appkit-27' is the newest profile of AppKit")
        : nil
    case "catalyst", "maccatalyst", "swiftui":
      let name = word == "swiftui" ? "swiftui-mac" : "mac-catalyst"
      return known.contains(name) ? PlatformMeant(proposals: [(name, "write `\(name)`")]) : nil
    default: return nil
    }
  }

  /// The last profile of a family that is not newer than a version: its menus last until the next profile. Without a
  /// version it is the default platform, or the newest.
  private static func profile(for version: Int?, of family: String, _ title: String, among known: [String])
    -> PlatformMeant?
  {
    let versions = known.compactMap { $0.hasPrefix(family + "-") ? Int($0.dropFirst(family.count + 1)) : nil }.sorted()
    guard let oldest = versions.first, let newest = versions.last else { return nil }
    let meant =
      version.map { version in versions.last { $0 <= version } ?? oldest }
      ?? versions.first { "\(family)-\($0)" == App.defaultPlatform } ?? newest
    let name = "\(family)-\(meant)"
    var platform = PlatformMeant(proposals: [(name, "write `\(name)`")])
    guard let version, version != meant else { return platform }
    platform.reason =
      version < oldest || version > newest
      ? "'\(name)' is the \(version < oldest ? "oldest" : "newest") profile of \(title)"
      : "'\(name)' covers \(title) \(meant) to \(last(before: versions.first { $0 > meant } ?? version + 1))"
    return platform
  }

  /// The version before another: 26 follows 18.
  private static func last(before version: Int) -> Int { version == 26 ? 18 : version - 1 }
}

extension Platform {
  /// Advice on an unknown platform: the name to write, and why. Empty if no name is close.
  package static func advice(insteadOf name: String) -> [String] {
    guard let meant = PlatformMeant.by(name, among: names) else {
      return Suggestion.question(for: name, in: names).map { [$0] } ?? []
    }
    let names = meant.proposals.map { "'\($0.name)'" }.joined(separator: " or ")
    return ["did you mean \(names)?"] + [meant.reason].compactMap(\.self)
  }
}
