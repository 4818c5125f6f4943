@testable import MenuModel
@testable import TestSupport

/// An app with responders, conditions, a menu and a platform of its own, by chance: as values that ``SlowDispatch`` walks over,
/// and as the text of a definition.
struct RandomWorld {
  struct Item {
    var action: String
    var title: String
    var propertyList: String?
    var key: String?
    var alternates: [(action: String, title: String, modifiers: String)] = []
    var isDisabled = false
    var isHidden = false
    var worksWhenHidden = false
    var wantsPriority = false
    var target: String?
  }

  indirect enum Element {
    case item(Item)
    case menu(name: String, isSection: Bool, isHidden: Bool, autoenables: Bool, [Element])
  }

  struct Rule {
    var action: String
    var propertyList: String?
    var condition: Formula?
  }

  struct Validation {
    var action: String
    var propertyList: String?
    var changes: [(what: String, condition: Formula?)]
  }

  struct Responder {
    var name: String
    var next: String?
    var presentations: [(presenter: String, kind: String, condition: Formula?)] = []
    var acceptsText = false
    var isWindow = false
    var isModal = false
    var isNeverFirst = false
    var performs: [Rule] = []
    var answers: [Rule] = []
    var answersOnly = false
    var validations: [Validation] = []
    var keyCommands: [(item: Item, isKeyEquivalent: Bool)] = []
  }

  static let keys = ["cmd+j", "cmd+k", "alt+cmd+j", "ctrl+cmd+k", "ctrl+k", "j", "left", "f5", "cmd+e", "cmd+b"]
  private static let actions = ["a:", "b:", "c:", "d:"]
  private static let appKitRules: Set = [
    "acceptsDuplicates", "menuBeforeText", "menuBeforeResponders", "implementerIsTarget",
  ]
  private static let appKitChain = [
    "Window", "WindowDelegate", "Document", "Application", "AppDelegate", "DocumentController",
  ]

  var rules: Set<String> = []
  var chain = ["Window", "WindowScene", "Application", "AppDelegate"]
  var reserved: [String] = []
  var textKeys: [String] = []
  var focusKeys: [String] = []
  var inert: [String] = []
  var standIn: (press: String, key: String)?
  var keyless: String?
  var menu: [Element] = []
  var responders: [Responder] = []

  private var random: SeededGenerator
  private var usedIdentities: Set<String> = []
  private var usedKeys: Set<String> = []
  private var count = 0

  /// Whether it is menuc's own AppKit, and not a platform by chance.
  private var isRealAppKit = false
  /// Where the checks know that its chains start.
  private enum Starts {
    /// Its tests name every responder that can be first responder.
    case named
    /// Its responders are one chain, of which the checks take the first for a start.
    case line
    /// Its responders are as by chance, and the checks look for the starts themselves.
    case found
  }

  /// Nil for a platform by chance.
  private var starts: Starts?

  // MARK: Making

  /// An app on AppKit as menuc's profile has it.
  static func onAppKit(seed: UInt64) -> RandomWorld {
    var world = RandomWorld(random: SeededGenerator(seed: seed))
    (world.isRealAppKit, world.starts) = (true, starts(of: seed))
    world.rules = appKitRules.union(["disabledKeepsKey", "hiddenLosesKey", "ignoresDisabled"])
    world.chain = appKitChain
    world.makeApp(isAppKit: true)
    return world
  }

  /// An app on UIKit's rules whose tests name every responder.
  static func onUIKit(seed: UInt64) -> RandomWorld {
    var world = RandomWorld(random: SeededGenerator(seed: seed))
    (world.rules, world.starts) = (["textKeysFirst", "acceptsDuplicates"], starts(of: seed))
    world.makeApp(isAppKit: false)
    return world
  }

  private static func starts(of seed: UInt64) -> Starts { seed % 3 == 0 ? .named : seed % 3 == 1 ? .line : .found }

  private init(random: SeededGenerator) { self.random = random }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let isAppKit = chance(2)
    if isAppKit {
      rules = Self.appKitRules
      if chance(2) { rules.insert("disabledKeepsKey") }
      if chance(2) { rules.insert("hiddenLosesKey") }
      if !chance(3) { rules.insert("ignoresDisabled") }
      chain = Self.appKitChain
    } else {
      if chance(2) { rules.insert("textKeysFirst") }
      if chance(4) { rules.insert("acceptsDuplicates") }
      if chance(4) { rules.insert("menuBeforeText") }
    }
    for key in Self.keys {
      if chance(12) { reserved.append(key) }
      if chance(8) { textKeys.append(key) }
      if chance(8) { focusKeys.append(key) }
      if isAppKit, chance(12) { inert.append(key) }
    }
    if chance(3) { standIn = (any(["cmd+e", "cmd+b"]), any(["cmd+j", "cmd+k"])) }
    if chance(4) { keyless = "m1" }
    makeApp(isAppKit: isAppKit)
  }

  private mutating func makeApp(isAppKit: Bool) {
    for number in 0..<number(1...3) { menu.append(element(number, depth: 0)) }
    makeResponders(isAppKit)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  private mutating func chance(_ one: Int) -> Bool { number(1...one) == 1 }
  private mutating func any<Value>(_ values: [Value]) -> Value { values[number(0...values.count - 1)] }

  /// One that the state decides: others are mistakes, with which a definition says nothing.
  private mutating func condition() -> Formula? {
    guard chance(2) else { return nil }
    while true {
      let formula = Formula.random(&random, depth: 3)
      let first = formula.holds(in: Formula.states[0])
      if Formula.states.contains(where: { formula.holds(in: $0) != first }) { return formula }
    }
  }

  private mutating func item(inMenu: Bool) -> Item? {
    count += 1
    var item = Item(action: any(Self.actions), title: "T\(count)")
    if chance(3) { item.propertyList = any(["u", "v"]) }
    if !chance(6) || !inMenu { item.key = any(Self.keys) }
    if item.key != nil, chance(3) {
      for modifiers in ["alt", "ctrl"] where chance(2) && !(item.key ?? "").contains(modifiers) {
        count += 1
        item.alternates.append((any(Self.actions), "T\(count)", modifiers))
      }
    }
    item.isDisabled = chance(8)
    item.isHidden = chance(8)
    item.worksWhenHidden = chance(2)
    item.wantsPriority = chance(4)
    if rules.contains("implementerIsTarget"), inMenu, chance(6) { item.target = any(["R0", "R2", "Unknown"]) }
    if inMenu, !rules.contains("acceptsDuplicates") {
      guard usedIdentities.insert(item.action + (item.propertyList ?? "")).inserted else { return nil }
      if let key = item.key, !usedKeys.insert(key).inserted { item.key = nil; item.alternates = [] }
    }
    return item
  }

  private mutating func element(_ number: Int, depth: Int) -> Element {
    let isAppKit = rules.contains("implementerIsTarget")
    var children: [Element] = []
    for _ in 0..<self.number(1...4) {
      if depth < 2, chance(4) {
        count += 1
        children.append(element(100 + count, depth: depth + 1))
      } else if let item = item(inMenu: true) {
        children.append(.item(item))
      }
    }
    return .menu(
      name: "m\(number)", isSection: depth > 0 && chance(2), isHidden: isAppKit && chance(10),
      autoenables: !isAppKit || !chance(6), children)
  }

  private mutating func makeResponders(_ isAppKit: Bool) {
    let names = (0..<number(2...6)).map { "R\($0)" }
    for (index, name) in names.enumerated() {
      var responder = Responder(name: name)
      let later = names[(index + 1)...]
      if starts == .line {
        responder.next = later.first
      } else if !later.isEmpty, chance(5) {
        for _ in 0..<number(1...2) {
          responder.presentations.append(
            (any(Array(later)), any(["sheet", "undimmedSheet", "popover", "fullScreen", "alert"]), condition()))
        }
        if chance(2) { responder.next = any(Array(later)) }
        // Without a condition there is one way to be presented.
        if responder.presentations.allSatisfy({ $0.condition == nil }) {
          responder.presentations = [responder.presentations[0]]
          responder.next = nil
        }
      } else if !chance(4) {
        responder.next = any(Array(later) + (isAppKit ? ["Document"] : ["Application"]))
      }
      responder.acceptsText = chance(starts == .line ? 9 : 3)
      responder.isNeverFirst = starts != nil && chance(4)
      if isAppKit, index == names.count - 1, chance(3) {
        (responder.isWindow, responder.isModal) = (true, chance(2))
        responder.next = nil
        responder.presentations = []
      }
      fill(&responder)
      responders.append(responder)
    }
    // The end of the chain, and the contents of its responders.
    for name in chain where chance(2) {
      var responder = Responder(name: name)
      fill(&responder)
      if name == "Window", chance(2) {
        responder.next = "Delegate"
        var delegate = Responder(name: "Delegate")
        fill(&delegate)
        responders.append(delegate)
      }
      responders.append(responder)
    }
  }

  private mutating func fill(_ responder: inout Responder) {
    for action in Self.actions {
      func rule(_ world: inout RandomWorld) -> Rule {
        Rule(action: action, propertyList: world.chance(4) ? world.any(["u", "v"]) : nil, condition: world.condition())
      }
      if chance(3) { for _ in 0..<number(1...2) { responder.performs.append(rule(&self)) } }
      // The nearest target is always disabled, or hides its item.
      if starts != nil, chance(3), let rule = responder.performs.last, rule.action == action {
        responder.validations.append(
          Validation(action: action, propertyList: nil, changes: [(any(["disabled", "hidden"]), rule.condition)]))
        continue
      }
      if chance(8) { for _ in 0..<number(1...2) { responder.answers.append(rule(&self)) } }
      if chance(4) {
        var changes: [(what: String, condition: Formula?)] = []
        for _ in 0..<number(1...3) {
          changes.append(
            (any(["disabled", "hidden", "state on", "state mixed", "title \"New\"", "title \"Other\""]), condition()))
        }
        responder.validations.append(
          Validation(action: action, propertyList: chance(4) ? any(["u", "v"]) : nil, changes: changes))
      }
    }
    responder.answersOnly = !responder.answers.isEmpty && chance(3)
    for _ in 0..<(chance(3) ? number(1...2) : 0) {
      if let item = item(inMenu: false) {
        responder.keyCommands.append((item, rules.contains("menuBeforeResponders") && chance(2)))
      }
    }
  }

  // MARK: Writing

  /// The definition.
  var text: String {
    var random = random
    func when(_ condition: Formula?) -> String { condition.map { " when=\"\($0.text(&random))\"" } ?? "" }
    func list(_ value: String?) -> String { value.map { " propertyList=\($0)" } ?? "" }
    var lines: [String] = ["platform p \"P\" {", "style menuBar", "chain " + chain.joined(separator: " ")]
    if !rules.isEmpty { lines.append("rules " + rules.sorted().joined(separator: " ")) }
    lines += reserved.map { "reserved \"\($0)\" owner=\"The system\" source=\"s\"" }
    for (name, keys) in [("textKeys", textKeys), ("focusKeys", focusKeys), ("inert", inert)] {
      for key in keys {
        var parts = key.split(separator: "+")
        let input = parts.removeLast()
        let modifiers = parts.isEmpty ? "none" : parts.joined(separator: "+")
        lines.append("\(name) \"\(input)\" holding=\"\(modifiers)\" source=\"s\"")
      }
    }
    if let standIn { lines.append("standIn \"\(standIn.press)\" for=\"\(standIn.key)\" source=\"s\"") }
    if let keyless { lines.append("keyless \(keyless)") }
    lines += ["}", "app A { platforms p; }"]
    if isRealAppKit { lines = ["app A { platforms appkit; }"] }
    lines += ["state {", "flag p", "flag q", "count n", "count m", "choice c x y z", "choice d x y z", "}"]
    lines += ["menus { insert atEndOf=.root {"]
    func write(_ item: Item, as node: String) {
      var line = "\(node) \(item.action) \"\(item.title)\"" + list(item.propertyList)
      if let key = item.key { line += " key=\"\(key)\"" }
      if item.isDisabled { line += " disabled=#true" }
      if item.isHidden { line += " hidden=#true" }
      if item.worksWhenHidden, rules.contains("hiddenLosesKey") { line += " allowsKeyEquivalentWhenHidden=#true" }
      if item.wantsPriority { line += " wantsPriorityOverSystemBehavior=#true" }
      if let target = item.target { line += " target=\(target)" }
      lines.append(line + " {")
      for alternate in item.alternates {
        lines.append("alternate \(alternate.action) \"\(alternate.title)\" modifiers=\"\(alternate.modifiers)\"")
      }
      lines.append("}")
    }
    func write(_ element: Element) {
      switch element {
      case .item(let item): write(item, as: "command")
      case .menu(let name, let isSection, let isHidden, let autoenables, let children):
        lines.append(
          "\(isSection ? "section" : "menu") \(name) \"\(name)\"" + (isHidden ? " hidden=#true" : "")
            + (autoenables || isSection ? "" : " autoenablesItems=#false") + " {")
        children.forEach(write)
        lines.append("}")
      }
    }
    menu.forEach(write)
    lines += ["}", "}"]
    for responder in responders {
      var line = "responder \(responder.name)"
      if let next = responder.next { line += " next=\(next)" }
      if responder.acceptsText { line += " acceptsText=#true" }
      if responder.isWindow { line += " window=#true" }
      if responder.isModal { line += " modal=#true" }
      if responder.isNeverFirst { line += " canBecomeFirstResponder=#false" }
      lines.append(line + " {")
      for presentation in responder.presentations {
        lines.append("presentedBy \(presentation.presenter) as=\(presentation.kind)\(when(presentation.condition))")
      }
      for (name, rules) in [
        ("performs", responder.performs), (responder.answersOnly ? "answersOnly" : "answers", responder.answers),
      ] {
        lines += rules.map { "\(name) \($0.action)\(list($0.propertyList))\(when($0.condition))" }
      }
      for validation in responder.validations {
        lines.append("validate \(validation.action)\(list(validation.propertyList)) {")
        lines += validation.changes.map { $0.what + when($0.condition) }
        lines.append("}")
      }
      for (item, isKeyEquivalent) in responder.keyCommands {
        write(item, as: isKeyEquivalent ? "performKeyEquivalent" : "keyCommand")
      }
      lines.append("}")
    }
    // Checks take what a test names for a first responder.
    if starts == .named {
      for responder in responders where !chain.contains(responder.name) && !responder.isNeverFirst {
        lines.append("test \"\(responder.name)\" { given firstResponder=\(responder.name); }")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
