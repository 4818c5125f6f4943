@testable import MenuCompiler

/// A definition with whatever the language has about menus, in random order: much of it clashes or has no place, and is left
/// undone by UIKit as by MenuModel.
struct RandomMenus {
  private var random: SeededGenerator
  package let platforms: [String]
  package private(set) var text = ""

  package init(seed: Int) {
    random = SeededGenerator(seed: UInt64(seed))
    platforms = ["ipados-15", "ipados-16", "ipados-26", "mac-catalyst"]
    var chosen: [String] = []
    for platform in platforms where Bool.random(using: &random) { chosen.append(platform) }
    if chosen.isEmpty { chosen = ["ipados-26"] }
    text = "app Random\(seed) {\n    platforms \(chosen.joined(separator: " "))\n"
    if Bool.random(using: &random) { text += "    supports multipleScenes\n" }
    text += "}\nmenus {\n"
    for _ in 0..<Int.random(in: 3...12, using: &random) { operation(isInside: false) }
    text += "}\n"
    if one(in: 3) {
      text +=
        "menus context name=\(any(["row", "\"the list\"", "default"]))\(one(in: 2) ? " suggestedActions=#true" : "") {\n"
      for _ in 0..<Int.random(in: 1...3, using: &random) { contextOperation() }
      text += "}\n"
    }
    if one(in: 3) {
      text += "responder \(any(["List", "view-controller", "class"])) {\n"
      for _ in 0..<Int.random(in: 1...3, using: &random) { command("keyCommand", isKeyed: true) }
      if one(in: 2) {
        text += "on \(any(platforms)) {\n"
        command("keyCommand", isKeyed: true)
        text += "}\n"
      }
      text += "}\n"
    }
  }

  private mutating func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  private mutating func any<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  // MARK: Operations

  private mutating func operation(isInside: Bool) {
    if !isInside, one(in: 4) {
      var named: [String] = []
      for platform in platforms where one(in: 2) { named.append(platform) }
      text += "on \((named.isEmpty ? ["mac-catalyst"] : named).joined(separator: " ")) {\n"
      for _ in 0..<Int.random(in: 1...3, using: &random) { operation(isInside: true) }
      text += "}\n"
      return
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: text += "remove \(anchor(property: nil))\n"
    case 1: block("replace \(anchor(property: nil))")
    case 2:
      let name = menuName()
      block("replaceChildren of=\(name)")
    case 3, 4:
      let place = any(["before", "after"])
      block("insert \(anchor(property: place))")
    default:
      let place = any(["atStartOf", "atEndOf"])
      let name = menuName()
      block("insert \(place)=\(name)")
    }
  }

  private mutating func contextOperation() {
    let place = any(["atStartOf", "atEndOf"])
    let name = any([".root", ".root", "a"])
    block("insert \(place)=\(name)")
  }

  private mutating func anchor(property: String?) -> String {
    func written(_ value: String, _ more: String = "") -> String {
      (property.map { "\($0)=\(value)" } ?? value) + more
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let list = one(in: 3) ? " propertyList=\(any(Self.lists))" : ""
      return written("(command)\(any(Self.actions))", list)
    case 1: return written("(action)\(any(Self.actionNames))")
    default: return written(menuName())
    }
  }

  private mutating func menuName() -> String { any(Self.menus) }

  private mutating func block(_ head: String) {
    text += head + " {\n"
    let isOfMenus = !one(in: 4)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      if isOfMenus { menu(depth: 0) } else { element(depth: 0) }
    }
    text += "}\n"
  }

  // MARK: Elements

  private mutating func element(depth: Int) {
    switch Int.random(in: 0..<12, using: &random) {
    case 0 where depth < 3, 1 where depth < 3: menu(depth: depth)
    case 2: action("action", any(Self.actionNames + ["_"]))
    case 3:
      let name = any(["_", "recent", "tabs"])
      text += "deferred \(name)\(one(in: 2) ? " uncached=#true" : "")\n"
    case 4 where depth < 3: window()
    default: command("command", isKeyed: one(in: 2))
    }
  }

  private mutating func menu(depth: Int) {
    let name = one(in: 3) ? "_" : any(Self.ownMenus)
    text += "\(one(in: 2) ? "menu" : "section") \(name) \(any(Self.titles))"
    for option in ["singleSelection", "displayAsPalette", "destructive"] where one(in: 6) { text += " \(option)=#true" }
    if one(in: 4) { text += " image=\(any(Self.images))" }
    text += " {\n"
    for _ in 0..<Int.random(in: 0...3, using: &random) { element(depth: depth + 1) }
    text += "}\n"
  }

  private mutating func window() {
    action("openInNewWindow", "_", ends: false)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: text += "\n"
    case 1:
      text += " {\n"
      action("action", any(Self.actionNames + ["_"]))
      text += "}\n"
    case 2:
      text += " {\n"
      menu(depth: 3)
      text += "}\n"
    default:
      text += " {\n"
      command("command", isKeyed: true)
      text += "}\n"
    }
  }

  private mutating func action(_ node: String, _ name: String, ends: Bool = true) {
    text += "\(node) \(name) \(any(Self.titles))"
    properties()
    if ends { text += "\n" }
  }

  private mutating func command(_ node: String, isKeyed: Bool) {
    text += "\(node) \(any(Self.actions)) \(any(Self.titles))"
    if isKeyed {
      text += " key=\(any(Self.keys))"
      for word in [
        "wantsPriorityOverSystemBehavior=#true", "allowsAutomaticLocalization=#false",
        "allowsAutomaticMirroring=#false",
      ]
      where one(in: 8) {
        text += " " + word
      }
    }
    properties()
    if one(in: 8) { text += " subtitle=\(any(Self.titles)) selectedImage=\(any(Self.images))" }
    if one(in: 8) { text += " repeatBehavior=\(any(["automatic", "repeatable", "nonRepeatable"]))" }
    if one(in: 4) { text += " propertyList=\(any(Self.lists))" }
    if one(in: 6) {
      text += " {\nalternate \(any(Self.actions)) \(any(Self.titles)) modifiers=\(any(["alt", "\"shift+ctrl\""]))\n}"
    } else if one(in: 8) {
      text += " {\npropertyList { kind recent; limit 10; tags work 2 #true; window { width 1.5; empty { - ; }; }; }\n}"
    }
    text += "\n"
  }

  private mutating func properties() {
    for word in ["disabled", "destructive", "hidden", "keepsMenuPresented"] where one(in: 8) {
      text += " \(word)=#true"
    }
    if one(in: 6) { text += " state=\(any(["on", "mixed"]))" }
    if one(in: 6) { text += " image=\(any(Self.images))" }
    if one(in: 6) { text += " discoverabilityTitle=\(any(Self.titles))" }
  }

  // MARK: What there may be

  private static let ownMenus = [
    "a", "b", "c", "default", "init", "com.example.sort", "com.example.menus.sort", "view", "\"two words\"", "\"🎲\"",
    "self", ".openRecent", ".newItem", ".document", ".findPanel",
  ]
  private static let menus =
    Array(ownMenus.prefix(7)) + [
      ".file", ".edit", ".view", ".root", ".format", ".textStyle", ".newScene", ".newItem", ".document", ".findPanel",
      ".help", ".window", ".close", "nowhere",
    ]
  private static let actions = [
    "one:", "two", "three:with:", "four::", "snake_case:", "snakeCase:", "Upper:", "init:", "default:", "self:",
    "$money:", "größe:", "copy:", "undo:", "class", "five:forEvent:", "six:seven:eight:",
  ]
  private static let actionNames = ["x", "y", "\"com.example.share\"", "share"]
  private static let titles = [
    "\"\"", "\"Plain\"", "\"With \\\"quotes\\\" and \\\\\"", "\"\\\\(not) interpolated\"", "\"100% %@ %d\"",
    "\"👩‍👩‍👧 emoji\"",
    "\"tab\\tand\\nline\"", "\"\\u{202E}turned\"", "\"größer als je\"",
    "\"A title that is so long that no line of code of the usual width has room for it, however it begins\"",
  ]
  private static let keys = [
    "\"cmd+1\"", "\"cmd+K\"", "\"shift+cmd+k\"", "\"f1\"", "\"f13\"", "\"cmd+up\"", "\"alt+left\"", "\"cmd+return\"",
    "\"tab\"",
    "\"cmd+backspace\"", "\"cmd+delete\"", "\"ctrl+space\"", "\"cmd+\\\\\"", "\"cmd+\\\"\"", "\"cmd+ß\"", "\"escape\"",
    "\"help\"",
    "\"numericPad+5\"", "\"capsLock+cmd+j\"", "\"cmd+i\"",
  ]
  private static let lists = [
    "name", "\"\"", "\"a\\nb\"", "1", "-5", "1.5", "1e300", "#true", "#false", "9223372036854775807",
  ]
  private static let images = ["star", "\"square.and.arrow.up\"", "\"My Image\""]
}
