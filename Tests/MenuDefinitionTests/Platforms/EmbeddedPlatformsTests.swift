import Testing
@testable import MenuDefinition
@testable import MenuModel
@testable import TestSupport

/// The profiles that `Scripts/embed-resources` embedded equal the profiles as read.
@Suite struct EmbeddedPlatformsTests {
  @Test("An embedded platform agrees with its profile, for any app", arguments: Platform.names)
  func isWhatTheProfileSays(name: String) throws {
    let features = try #require(Platform(named: name)).features.map(\.name)
    let apps =
      [App(name: "Lantern"), App(name: "Lantern", supports: Set(features)), App(name: "Lantern", omits: Set(features))]
      + Exhaustive.sample(features, every: 12).flatMap {
        [App(name: "A", supports: [$0]), App(name: "B", omits: [$0])]
      }
    for app in apps {
      var loader = PlatformLoader()
      let found = loader.read(name, for: app)
      let read = try #require(found)
      var embedded = try #require(Platform(named: name, for: app))
      embedded.reading = nil
      let (mine, profiles) = (Self.lines(of: embedded), Self.lines(of: read))
      let different = zip(mine, profiles).first { $0 != $1 }.map { "\($0) is not \($1)" }
      #expect(different == nil, "run Scripts/embed-resources")
      #expect(mine.count == profiles.count)
    }
  }

  /// Everything in a platform, a line for each part; elements with all that is in them, places included.
  private static func lines(of platform: Platform) -> [String] {
    var lines: [String] = []
    for (label, value) in Mirror(reflecting: platform).children {
      switch value {
      case let sets as Set<String>: lines.append("\(label ?? ""): \(sets.sorted())")
      case let rules as Set<Platform.Rule>: lines.append("\(label ?? ""): \(rules.map(\.rawValue).sorted())")
      case let aliases as [Menu.Identifier: Menu.Identifier]:
        lines += aliases.map { "alias \($0.rawValue): \($1.rawValue)" }.sorted()
      case is [MenuSystem: [OperationDeclaration]]: break
      default: lines.append("\(label ?? ""): \(value)")
      }
    }
    for system in MenuSystem.allCases {
      for operation in platform.operations[system] ?? [] {
        lines.append(
          "\(system) \(operation.operation.anchor) \(operation.source) \(operation.anchorSource) "
            + "\(operation.operation.needsElementOperations)")
        if case .insert(_, let place) = operation.operation { lines.append("\(place)") }
        operation.operation.elements.forEach { element in
          var text = ""
          dump(element, to: &text)
          lines.append(text)
        }
        lines += operation.operation.elements.indices.map { "\(Int(operation.operation.elements.items[$0].end) - $0)" }
      }
    }
    return lines
  }
}
