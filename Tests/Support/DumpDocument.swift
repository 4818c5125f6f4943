import Foundation
@testable import MenuModel
@testable import MenuReports
@testable import MenuRules
@testable import MenuSyntax

/// Dumps of running apps, made of the menus of definitions: what the Swift of `menuc generate --for dump-uikit` would write
/// where an app had just these menus.
package enum DumpDocument {
  /// The menus of a tree as elements of a dump.
  ///
  /// - Parameter isAppKit: whether sections are separators, and alternates items.
  /// - Parameter isSystems: whether these are the system's menus of a dump that has the app's as well: no two elements of
  ///   both have the same identifier that is made up.
  package static func elements(_ tree: MenuTree, isAppKit: Bool, isSystems: Bool = false) -> JSONValue {
    let root = JSONValue.object([.init("children", ElementJSON.children(of: tree))])
    var number = isSystems ? 1_000_000 : 0
    return isAppKit ? .array(items(of: root)) : uikit(root, &number)["children"] ?? []
  }

  /// A whole dump.
  package static func json(
    _ mainMenu: JSONValue, system: JSONValue? = nil, on platform: Platform, app: String = "", language: String? = "en"
  ) -> JSONValue {
    let isAppKit = platform.name == "appkit"
    let isMac = isAppKit || platform.name == "mac-catalyst"
    let version = platform.name == "ipados-15" ? "15.8.2" : platform.name == "ipados-16" ? "18.5.0" : "26.1.0"
    return [
      "format": "menuc-dump", "version": 1, "date": "2026-11-20T10:00:00Z",
      "framework": .string(isAppKit ? "AppKit" : "UIKit"),
      "system": [
        "name": .string(isMac ? "macOS" : "iPadOS"), "version": .string(version), "isSimulator": .bool(!isMac),
      ],
      "device": ["model": .string(isMac ? "Mac" : "iPad")],
      "app": ["name": .string(app), "identifier": .string("com.example.app"), "version": .string("1.2")],
      "language": JSONValue(language), "direction": "leftToRight", "keyboard": .null,
      "systemMenu": system.map { ["children": $0] } ?? .null, "mainMenu": ["children": mainMenu],
    ]
  }

  /// The dump of an app that has the main menu of a definition.
  package static func json(_ target: PlatformMenus, app: String, hasSystem: Bool = true) -> JSONValue {
    let isAppKit = target.platform.name == "appkit"
    let pristine = MenuBuilder(system: .main, platform: target.platform).tree
    return json(
      elements(target.main.tree, isAppKit: isAppKit),
      system: hasSystem && !isAppKit ? elements(pristine, isAppKit: false, isSystems: true) : nil, on: target.platform,
      app: app)
  }

  /// The dump read again.
  package static func read(_ json: JSONValue) throws -> MenuDump { try MenuDump(Array(json.text.utf8), file: 0) }

  // MARK: UIKit

  private static let left: Set<String> = [
    "source", "isSystem", "canonical", "displayed", "alternate", "appKit", "name",
  ]

  /// - Parameter number: the number of the last identifier that was made up. They are the same in every run, so that what
  ///   becomes of a dump can be kept.
  private static func uikit(_ json: JSONValue, _ number: inout Int) -> JSONValue {
    switch json {
    case .object(let members):
      let kind = json["kind"] == "menu" ? "menu" : "action"
      return .object(
        members.filter { !left.contains($0.name) }.map { member in
          if member.name == "propertyList" { return member }
          // UIKit makes up an identifier for an element without one.
          guard member.name == "identifier", member.value == .null else {
            return .init(member.name, uikit(member.value, &number))
          }
          number += 1
          let digits = String(number)
          let id = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
          return .init(member.name, .string("com.apple.\(kind).dynamic.\(id)"))
        })
    case .array(let elements): return .array(elements.map { uikit($0, &number) })
    default: return json
    }
  }

  // MARK: AppKit

  private static func items(of menu: JSONValue) -> [JSONValue] {
    var groups: [[JSONValue]] = [[]]
    for child in menu["children"]?.elements ?? [] {
      if child["options"]?.elements.contains("displayInline") ?? false {
        groups.append(items(of: child))
        groups.append([])
      } else if let item = item(child) {
        groups[groups.count - 1].append(item)
        for alternate in child["alternates"]?.elements ?? [] {
          var own: [String: JSONValue] = [
            "kind": "command", "title": alternate["title"] ?? "", "action": alternate["action"] ?? "",
            "isAlternate": .bool(true), "propertyList": child["propertyList"] ?? .null,
          ]
          if let key = alternate["key"], key != .null {
            own["kind"] = "keyCommand"
            own["key"] = self.key(key)
          }
          groups[groups.count - 1].append(.object(own.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) }))
        }
      }
    }
    return Array(groups.filter { !$0.isEmpty }.joined(separator: [["kind": "separator"]]))
  }

  /// nil for what is no item: a place that is filled later.
  private static func item(_ json: JSONValue) -> JSONValue? {
    guard case .object(let members) = json, json["kind"] != "deferred" else { return nil }
    return .object(
      members.compactMap { member in
        switch member.name {
        case "children": .init("children", .array(items(of: json)))
        case "key": .init("key", member.value == .null ? .null : key(member.value))
        // A menu has no public identifier there, and an item no such texts.
        case "identifier", "options", "alternates", "discoverabilityTitle", "wantsPriorityOverSystemBehavior": nil
        default: left.contains(member.name) ? nil : member
        }
      })
  }

  private static let functionKeys = [
    "UIKeyInputUpArrow": "\u{F700}", "UIKeyInputDownArrow": "\u{F701}", "UIKeyInputLeftArrow": "\u{F702}",
    "UIKeyInputRightArrow": "\u{F703}", "UIKeyInputEscape": "\u{1B}", "UIKeyInputPageUp": "\u{F72C}",
    "UIKeyInputPageDown": "\u{F72D}", "UIKeyInputHome": "\u{F729}", "UIKeyInputEnd": "\u{F72B}",
    "UIKeyInputDelete": "\u{8}",
  ]

  private static func key(_ json: JSONValue) -> JSONValue {
    guard case .string(let input)? = json["input"] else { return .null }
    let number = input.hasPrefix("UIKeyInputF") ? UInt32(input.dropFirst("UIKeyInputF".count)) : nil
    let function = number.flatMap { Unicode.Scalar(0xF703 + $0) }.map { String($0) }
    return [
      "input": .string(functionKeys[input] ?? function ?? input), "modifierFlags": json["modifierFlags"] ?? 0,
    ]
  }
}

extension ElementJSON {
  fileprivate static func children(of tree: MenuTree) -> JSONValue {
    var json = ElementJSON(SourceFiles())
    return json.children(of: MenuTree.root, in: tree)
  }
}

extension JSONValue {
  /// The value with an element changed: the first object, depth first, of which a condition holds.
  package func changing(_ isMeant: (JSONValue) -> Bool, _ change: (JSONValue) -> [JSONValue]) -> JSONValue {
    var isDone = false
    return changing(isMeant, change, &isDone)
  }

  private func changing(
    _ isMeant: (JSONValue) -> Bool, _ change: (JSONValue) -> [JSONValue], _ isDone: inout Bool
  ) -> JSONValue {
    switch self {
    case .array(let elements):
      return .array(
        elements.flatMap { element -> [JSONValue] in
          if !isDone, isMeant(element) {
            isDone = true
            return change(element)
          }
          return [element.changing(isMeant, change, &isDone)]
        })
    case .object(let members):
      return .object(members.map { .init($0.name, $0.value.changing(isMeant, change, &isDone)) })
    default: return self
    }
  }

  /// An object with a member set.
  package func with(_ name: String, _ value: JSONValue) -> JSONValue {
    guard case .object(var members) = self else { return self }
    if let index = members.firstIndex(where: { $0.name == name }) {
      members[index] = .init(name, value)
    } else {
      members.append(.init(name, value))
    }
    return .object(members)
  }
}
