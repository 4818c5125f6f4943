/// Makes menu elements, and operations on them, from the results of a module's code.
package struct SwiftLowering {
  /// The places of an element's parts, by the element's declaration.
  var places: [SourceRange: [SwiftPart: SourceRange]] = [:]
  /// The place of each one's key.
  var keys: [(range: SourceRange, key: KeyCombination)] = []
  /// The keys of titles in catalogs, by the places of the elements; nil for a title without one.
  var keysOfTitles: [SourceRange: Set<String?>] = [:]
  /// The same where all elements of a place, as those of a loop, have one.
  var titleKeys: [SourceRange: String] { keysOfTitles.compactMapValues { $0.count == 1 ? $0.first ?? nil : nil } }
  var remarks: [ImportRemark] = []
  var diagnostics: [Diagnostic] = []
  var certainty = SwiftCertainty()
  /// The keys outside menus, because the change that would insert them is not read.
  var lost: Set<SwiftSite.ID> = []
  /// The elements that changes which are not read may remove, as in ``Definition/mayBeRemoved``.
  var mayBeRemoved: Set<MenuAnchor> = []
  /// Whether code that is not read may make more elements than are known.
  var hidesElements = false
  /// The keys of conditional commands.
  var conditional: Set<SwiftSite.ID> = []
  var itemCount = 0
  /// Whether a picker has the elements under construction, whose texts are choices.
  var isInPicker = false
  /// Whether the menu bar is AppKit's.
  var isOfAppKit = false
  /// The branches of the menus under construction, one within the other.
  var branches: [Int] = []
  /// The call that makes the element of a place, and the place of its key.
  private var makers: [SourceRange: [SourceRange?]] = [:]
  /// The number of AppKit's menus so far.
  var menuCount = 0
  /// The menus of AppKit under construction, one inside the other.
  var open: Set<ObjectIdentifier> = []

  /// How many menus and sections of UIKit or SwiftUI are under construction, one within the other.
  var depth = 0

  /// How deep menus may nest, and how many items all menus of AppKit have together.
  static let maximumDepth = 100
  static let maximumItems = 10_000

  let interpreter: SwiftInterpreter
  /// The compilation's file for each file of the module.
  private let files: [SourceFile.ID]
  /// How many actions have each name, and the action of each button's code.
  var actions: [String: Int] = [:]
  var names: [String: String] = [:]

  package init(_ interpreter: SwiftInterpreter, files: [SourceFile.ID]) {
    self.interpreter = interpreter
    self.files = files
  }

  // MARK: Places

  package func located(_ range: SourceRange) -> SourceRange {
    let file = Int(range.file) < files.count ? files[Int(range.file)] : 0
    return SourceRange(file: file, start: range.start, end: range.end)
  }

  /// The declaration of an element: its title, since a function may make several. If another element has the same
  /// title, as from a constant or a helper, it is its key, the helper's call or the call itself.
  mutating func source(of object: SwiftObject, _ title: SwiftElements.Title) -> SourceRange {
    let call = located(object.sites.first ?? object.range)
    let (key, caller) = (object.places["key"], object.places["caller"])
    let maker = [call, key, caller]
    for place in [title.range, key, caller].compactMap({ $0 }) where place.length > 0 {
      let place = located(place)
      if makers[place, default: maker] != maker { continue }
      makers[place] = maker
      return place
    }
    return call
  }

  // MARK: Certainty

  /// Makes the content of a menu that exists in some branches.
  mutating func within<Result>(_ object: SwiftObject, _ make: (inout SwiftLowering) -> Result) -> Result {
    let outer = branches
    branches = joined(object)
    defer { branches = outer }
    return make(&self)
  }

  /// The branches of an object: its own and its menu's, if one are inside the other.
  func joined(_ object: SwiftObject) -> [Int] {
    if object.branches.starts(with: branches) { return object.branches }
    if branches.starts(with: object.branches) { return branches }
    // Other code adds it at an unknown time. One helper may make those of several branches.
    return [Int(object.range.file) << 32 | Int(object.range.start)] + object.branches + [SwiftBranch.unknownTime]
  }

  /// Remembers the certain facts about an element.
  mutating func note(_ object: SwiftObject, _ title: SwiftElements.Title, at source: SourceRange) {
    keysOfTitles[source, default: []].insert(title.key)
    var path = joined(object)
    // An element with one of several actions, or a computed property list, is never certain beside another.
    func isChosen(_ value: SwiftValue) -> Bool {
      switch value {
      case .selector, .text, .integer, .boolean, .null: false
      case .list(let values): values.contains(where: isChosen)
      case .dictionary(let pairs): pairs.contains { isChosen($0.value) }
      case .object(let object): object.kind != .enumCase
      default: true
      }
    }
    let isChosen = ["action", "propertyList"].contains { object.fields[$0].map(isChosen) ?? false }
    if isChosen, object.framework != .swiftUI {
      path += [SwiftBranch.choice, Int(source.start)]
      for place in [source] + (places[source] ?? [:]).values { certainty.add(chosen: place) }
    }
    if path.count > 1, object.kind == .item {
      for site in object.sites { conditional.insert(SwiftSite.ID(range: site, key: object.places["key"])) }
    }
    // Code gives it a key that menuc does not know. UIKit compares its other facts with those of its neighbours.
    let hasUnreadKey = object.fields[SwiftInterpreter.hasUnreadKey] != nil
    if hasUnreadKey, object.framework != .uiKit { path += [SwiftBranch.choice, Int(source.start)] }
    // Code may take away a key that types a character, as while text is edited.
    let key = object.mayLackKey && object.key.map(Self.typesCharacter) ?? false ? places[source]?[.key] : nil
    if let key {
      path += [SwiftBranch.choice, Int(source.start)]
      certainty.add(computed: key)
      certainty.add(losingKey: source)
    }
    certainty.add(branches: path, at: source)
    for (part, place) in places[source] ?? [:] where place != source {
      if part == .title || part == .discoverabilityTitle {
        certainty.add(branches: path, atTitle: place)
      } else {
        certainty.add(branches: path, at: place)
      }
    }
    if !title.isKnown || !title.others.isEmpty || title.text.isEmpty {
      if let range = title.range { certainty.add(computed: located(range)) }
      for place in [source] + (places[source] ?? [:]).values { certainty.add(untitled: place) }
    }
    if case .selector? = object.fields["action"] {
    } else {
      for place in [source] + (places[source] ?? [:]).values { certainty.add(actionless: place) }
    }
  }

  private static func typesCharacter(_ key: KeyCombination) -> Bool {
    key.modifierFlags.isDisjoint(with: [.command, .control, .alternate])
  }
}
