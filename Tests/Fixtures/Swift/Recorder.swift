// What generated code uses of UIKit, made so that it runs anywhere and writes down what it is told: each operation and
// each menu is a line of JSON. The tests put the code of many definitions beside it and compile all of it at once.

nonisolated(unsafe) var isCatalyst = false
nonisolated(unsafe) var systemVersion = 26
nonisolated(unsafe) var hasSeveralScenes = false

func isAvailable(_ version: Int) -> Bool { systemVersion >= version }

func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

struct Selector: Hashable, CustomStringConvertible {
  let description: String
  init(_ name: String) { description = name }
}

extension String {
  init(localized key: String) { self = key }

  fileprivate var json: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

class NSDictionary: Equatable {
  let value: Any
  init(dictionary: [String: Any]) { value = dictionary }
  static func == (left: NSDictionary, right: NSDictionary) -> Bool {
    propertyList(left.value) == propertyList(right.value)
  }
}

class NSArray: Equatable {
  let value: Any
  init(array: [Any]) { value = array }
  static func == (left: NSArray, right: NSArray) -> Bool { propertyList(left.value) == propertyList(right.value) }
}

// MARK: Elements

final class UIImage {
  let name: String
  init?(systemName: String) { name = systemName }
  init?(named: String) { name = named }
}

class UIMenuElement {
  struct Attributes: OptionSet {
    let rawValue: UInt
    static let disabled = Attributes(rawValue: 1 << 0)
    static let destructive = Attributes(rawValue: 1 << 1)
    static let hidden = Attributes(rawValue: 1 << 2)
    static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  enum State: Int { case off, on, mixed }
  enum RepeatBehavior: Int { case automatic, repeatable, nonRepeatable }

  var title = ""
  var subtitle: String?
  var image: UIImage?
  var selectedImage: UIImage?
  var discoverabilityTitle: String?
  var attributes: Attributes = []
  var state = State.off
  var repeatBehavior = RepeatBehavior.automatic

  /// What elements of every kind may have.
  final var looks: [(String, String)] {
    [
      ("title", title.json), ("subtitle", optional(subtitle)), ("image", optional(image?.name)),
      ("selectedImage", optional(selectedImage?.name)), ("repeatBehavior", String(repeatBehavior.rawValue)),
    ]
  }

  var members: [(String, String)] { [] }

  final var json: String { object(members) }
}

final class UIMenu: UIMenuElement {
  struct Identifier: Hashable {
    let rawValue: String
    init(_ rawValue: String) { self.rawValue = rawValue }
  }

  struct Options: OptionSet {
    let rawValue: UInt
    static let displayInline = Options(rawValue: 1 << 0)
    static let destructive = Options(rawValue: 1 << 1)
    static let singleSelection = Options(rawValue: 1 << 5)
    static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  let identifier: Identifier?
  let options: Options
  let children: [UIMenuElement]

  init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.identifier = identifier
    self.options = options
    self.children = children
    super.init()
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  override var members: [(String, String)] {
    [("kind", "menu".json)] + looks + [
      ("identifier", optional(identifier?.rawValue)), ("options", String(options.rawValue)),
      ("children", array(children.map(\.json))),
    ]
  }
}

class UICommand: UIMenuElement {
  let action: Selector
  let propertyList: Any?
  let alternates: [UICommandAlternate]

  init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil, action: Selector,
    propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.action = action
    self.propertyList = propertyList.map(bridged)
    self.alternates = alternates
    super.init()
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.selectedImage = selectedImage
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
  }

  override var members: [(String, String)] {
    [("kind", "command".json)] + looks + [
      ("action", action.description.json), ("propertyList", propertyList.map { MenucTests.propertyList($0) } ?? "null"),
      (
        "alternates",
        array(
          alternates.map {
            object([
              ("title", $0.title.json), ("action", $0.action.description.json),
              ("modifierFlags", String($0.modifierFlags.rawValue)),
            ])
          })
      ),
      ("discoverabilityTitle", optional(discoverabilityTitle)), ("attributes", String(attributes.rawValue)),
      ("state", String(state.rawValue)),
    ]
  }
}

struct UICommandAlternate {
  let title: String
  let action: Selector
  let modifierFlags: UIKeyModifierFlags
}

struct UIKeyModifierFlags: OptionSet {
  let rawValue: Int
  static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

final class UIKeyCommand: UICommand {
  let input: String
  let modifierFlags: UIKeyModifierFlags
  var wantsPriorityOverSystemBehavior = false
  var allowsAutomaticLocalization = true
  var allowsAutomaticMirroring = true

  init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil, action: Selector,
    input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, subtitle: subtitle, image: image, selectedImage: selectedImage, action: action,
      propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  override var members: [(String, String)] {
    super.members + [
      ("input", input.json), ("modifierFlags", String(modifierFlags.rawValue)),
      ("wantsPriority", String(wantsPriorityOverSystemBehavior)), ("localizes", String(allowsAutomaticLocalization)),
      ("mirrors", String(allowsAutomaticMirroring)),
    ]
  }

  static let inputUpArrow = "UIKeyInputUpArrow"
  static let inputDownArrow = "UIKeyInputDownArrow"
  static let inputLeftArrow = "UIKeyInputLeftArrow"
  static let inputRightArrow = "UIKeyInputRightArrow"
  static let inputEscape = "UIKeyInputEscape"
  static let inputPageUp = "UIKeyInputPageUp"
  static let inputPageDown = "UIKeyInputPageDown"
  static let inputHome = "UIKeyInputHome"
  static let inputEnd = "UIKeyInputEnd"
  static let inputDelete = "UIKeyInputDelete"
  static let f1 = "UIKeyInputF1"
  static let f2 = "UIKeyInputF2"
  static let f3 = "UIKeyInputF3"
  static let f4 = "UIKeyInputF4"
  static let f5 = "UIKeyInputF5"
  static let f6 = "UIKeyInputF6"
  static let f7 = "UIKeyInputF7"
  static let f8 = "UIKeyInputF8"
  static let f9 = "UIKeyInputF9"
  static let f10 = "UIKeyInputF10"
  static let f11 = "UIKeyInputF11"
  static let f12 = "UIKeyInputF12"
}

typealias UIActionHandler = (UIAction) -> Void

class UIAction: UIMenuElement {
  struct Identifier: Hashable {
    let rawValue: String
    init(_ rawValue: String) { self.rawValue = rawValue }
  }

  let identifier: Identifier?

  init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier
    super.init()
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.selectedImage = selectedImage
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
  }

  override var members: [(String, String)] {
    [("kind", "action".json)] + looks + [
      ("identifier", optional(identifier?.rawValue)), ("discoverabilityTitle", optional(discoverabilityTitle)),
      ("attributes", String(attributes.rawValue)), ("state", String(state.rawValue)),
    ]
  }
}

final class UIDeferredMenuElement: UIMenuElement {
  struct Identifier: Equatable { init(_ name: String) {} }

  final class Provider {
    init(_ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {}
  }

  let identifier: Identifier? = nil
  let isUncached: Bool
  let usesFocus: Bool

  init(
    _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void, isUncached: Bool = false,
    usesFocus: Bool = false
  ) {
    (self.isUncached, self.usesFocus) = (isUncached, usesFocus)
  }

  static func usingFocus(identifier: Identifier, shouldCacheItems: Bool) -> UIDeferredMenuElement {
    UIDeferredMenuElement({ $0([]) }, isUncached: !shouldCacheItems, usesFocus: true)
  }

  static func uncached(_ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) -> UIDeferredMenuElement {
    UIDeferredMenuElement(provider, isUncached: true)
  }

  override var members: [(String, String)] {
    [("kind", "deferred".json), ("isUncached", String(isUncached)), ("usesFocus", String(usesFocus))]
  }
}

enum UIWindowScene {
  struct ActivationConfiguration {}

  final class ActivationAction: UIAction {
    typealias ConfigurationProvider = (ActivationAction) -> ActivationConfiguration?

    let alternate: UIAction?

    init(
      title: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
      discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], alternate: UIAction? = nil,
      _ configuration: @escaping ConfigurationProvider
    ) {
      self.alternate = alternate
      super.init(
        title: title ?? "Open in New Window", image: image, identifier: identifier,
        discoverabilityTitle: discoverabilityTitle, attributes: attributes, handler: { _ in })
    }

    override var members: [(String, String)] {
      var members = super.members
      members[0] = ("kind", "openInNewWindow".json)
      return members + [("alternate", alternate?.json ?? "null")]
    }
  }
}

// MARK: Surroundings

struct UIApplication {
  nonisolated(unsafe) static let shared = UIApplication()
  var supportsMultipleScenes: Bool { hasSeveralScenes }
}

struct UIEvent {}

enum UIMenuSystem { case main, context }

// MARK: Building

enum UIMainMenuSystem {
  enum ElementGroupPreference { case automatic, removed, included }
  enum FindStyle { case automatic, search, nonEditableText, editableText }

  class FindConfiguration { var style = FindStyle.automatic }

  class Configuration {
    var newScenePreference = ElementGroupPreference.automatic
    var documentPreference = ElementGroupPreference.automatic
    var printingPreference = ElementGroupPreference.automatic
    var findingPreference = ElementGroupPreference.automatic
    var toolbarPreference = ElementGroupPreference.automatic
    var sidebarPreference = ElementGroupPreference.automatic
    var inspectorPreference = ElementGroupPreference.automatic
    var textFormattingPreference = ElementGroupPreference.automatic
    let findingConfiguration = FindConfiguration()
  }
}

class UIMenuBuilder {
  let system: UIMenuSystem
  var operations: [String] = []

  init(_ system: UIMenuSystem) { self.system = system }

  private func insert(_ elements: [UIMenuElement], _ side: String, _ anchor: [(String, String)], isElements: Bool) {
    operations.append(
      object(
        [
          ("operation", (isElements ? "insertElements" : "insert").json), ("side", side.json),
          ("elements", array(elements.map(\.json))),
        ] + anchor))
  }

  private func menu(_ identifier: UIMenu.Identifier) -> [(String, String)] { [("menu", identifier.rawValue.json)] }

  private func action(_ identifier: UIAction.Identifier) -> [(String, String)] {
    [("actionIdentifier", identifier.rawValue.json)]
  }

  private func command(_ action: Selector, _ list: Any?) -> [(String, String)] {
    [("command", action.description.json), ("propertyList", list.map { MenucTests.propertyList($0) } ?? "null")]
  }

  private func replace(_ elements: [UIMenuElement], _ anchor: [(String, String)], isElements: Bool) {
    operations.append(
      object(
        [
          ("operation", (isElements ? "replaceElements" : "replace").json), ("elements", array(elements.map(\.json))),
        ] + anchor))
  }

  private func remove(_ anchor: [(String, String)]) {
    operations.append(object([("operation", "remove".json)] + anchor))
  }

  func insertSibling(_ sibling: UIMenu, beforeMenu identifier: UIMenu.Identifier) {
    insert([sibling], "before", menu(identifier), isElements: false)
  }
  func insertSibling(_ sibling: UIMenu, afterMenu identifier: UIMenu.Identifier) {
    insert([sibling], "after", menu(identifier), isElements: false)
  }
  func insertChild(_ child: UIMenu, atStartOfMenu identifier: UIMenu.Identifier) {
    insert([child], "start", menu(identifier), isElements: false)
  }
  func insertChild(_ child: UIMenu, atEndOfMenu identifier: UIMenu.Identifier) {
    insert([child], "end", menu(identifier), isElements: false)
  }
  func replace(menu identifier: UIMenu.Identifier, with replacement: UIMenu) {
    replace([replacement], menu(identifier), isElements: false)
  }
  func replaceChildren(ofMenu identifier: UIMenu.Identifier, from block: ([UIMenuElement]) -> [UIMenuElement]) {
    operations.append(
      object(
        [("operation", "replaceChildren".json), ("elements", array(block([]).map(\.json)))] + menu(identifier)))
  }
  func remove(menu identifier: UIMenu.Identifier) { remove(menu(identifier)) }
  func insertElements(_ elements: [UIMenuElement], atStartOfMenu identifier: UIMenu.Identifier) {
    insert(elements, "start", menu(identifier), isElements: true)
  }
  func insertElements(_ elements: [UIMenuElement], atEndOfMenu identifier: UIMenu.Identifier) {
    insert(elements, "end", menu(identifier), isElements: true)
  }
  func insertElements(_ elements: [UIMenuElement], beforeMenu identifier: UIMenu.Identifier) {
    insert(elements, "before", menu(identifier), isElements: true)
  }
  func insertElements(_ elements: [UIMenuElement], afterMenu identifier: UIMenu.Identifier) {
    insert(elements, "after", menu(identifier), isElements: true)
  }
  func insertElements(_ elements: [UIMenuElement], beforeAction identifier: UIAction.Identifier) {
    insert(elements, "before", action(identifier), isElements: true)
  }
  func insertElements(_ elements: [UIMenuElement], afterAction identifier: UIAction.Identifier) {
    insert(elements, "after", action(identifier), isElements: true)
  }
  func insertElements(_ elements: [UIMenuElement], beforeCommand action: Selector, propertyList: Any? = nil) {
    insert(elements, "before", command(action, propertyList), isElements: true)
  }
  func insertElements(_ elements: [UIMenuElement], afterCommand action: Selector, propertyList: Any? = nil) {
    insert(elements, "after", command(action, propertyList), isElements: true)
  }
  func replace(menu identifier: UIMenu.Identifier, with elements: [UIMenuElement]) {
    replace(elements, menu(identifier), isElements: true)
  }
  func replace(action identifier: UIAction.Identifier, with elements: [UIMenuElement]) {
    replace(elements, action(identifier), isElements: true)
  }
  func replace(command action: Selector, propertyList: Any? = nil, with elements: [UIMenuElement]) {
    replace(elements, command(action, propertyList), isElements: true)
  }
  func remove(action identifier: UIAction.Identifier) { remove(action(identifier)) }
  func remove(command action: Selector, propertyList: Any? = nil) { remove(command(action, propertyList)) }
}

// MARK: What the tests read

func object(_ members: [(String, String)]) -> String {
  "{" + members.map { "\($0.0.json): \($0.1)" }.joined(separator: ", ") + "}"
}

func array(_ elements: [String]) -> String { "[" + elements.joined(separator: ", ") + "]" }

func optional(_ text: String?) -> String { text?.json ?? "null" }

/// A property list with the kind of each value, since JSON has one kind of number.
func propertyList(_ value: Any) -> String {
  switch value {
  case let value as Bool: object([("boolean", String(value))])
  case let value as Int: object([("integer", String(value).json)])
  case let value as Double: object([("real", value.description.json)])
  case let value as String: object([("string", value.json)])
  case let value as [Any]: object([("array", array(value.map(propertyList)))])
  case let value as [String: Any]:
    object([("dictionary", object(value.sorted { $0.key < $1.key }.map { ($0.key, propertyList($0.value)) }))])
  case let value as NSArray: propertyList(value.value)
  case let value as NSDictionary: propertyList(value.value)
  default: "null"
  }
}

/// What UIKit makes of a property list with several values when it keeps it.
func bridged(_ value: Any) -> Any {
  switch value {
  case let value as [Any]: NSArray(array: value)
  case let value as [String: Any]: NSDictionary(dictionary: value)
  default: value
  }
}

/// Writes what became of something of a definition on a platform.
func tell(_ definition: Int, _ platform: String, _ what: String, _ name: String, _ values: [String]) {
  print(
    object([
      ("definition", String(definition)), ("platform", platform.json), ("what", what.json), ("name", name.json),
      ("values", array(values)),
    ]))
}

extension UIMenu.Identifier {
  static let about = Self("com.apple.menu.about")
  static let alignment = Self("com.apple.menu.alignment")
  static let application = Self("com.apple.menu.application")
  static let autoFill = Self("com.apple.menu.autofill")
  static let bringAllToFront = Self("com.apple.menu.bring-all-to-front")
  static let close = Self("com.apple.menu.close")
  static let document = Self("com.apple.menu.document")
  static let edit = Self("com.apple.menu.edit")
  static let file = Self("com.apple.menu.file")
  static let find = Self("com.apple.menu.find")
  static let findPanel = Self("com.apple.menu.find-panel")
  static let font = Self("com.apple.menu.font")
  static let format = Self("com.apple.menu.format")
  static let fullscreen = Self("com.apple.menu.fullscreen")
  static let help = Self("com.apple.menu.help")
  static let hide = Self("com.apple.menu.hide")
  static let learn = Self("com.apple.menu.learn")
  static let lookup = Self("com.apple.menu.lookup")
  static let minimizeAndZoom = Self("com.apple.menu.minimize-and-zoom")
  static let newItem = Self("com.apple.menu.new-item")
  static let newScene = Self("com.apple.menu.new-scene")
  static let open = Self("com.apple.menu.open")
  static let openRecent = Self("com.apple.menu.open-recent")
  static let preferences = Self("com.apple.menu.preferences")
  static let print = Self("com.apple.menu.print")
  static let quit = Self("com.apple.menu.quit")
  static let replace = Self("com.apple.menu.replace")
  static let root = Self("com.apple.menu.root")
  static let services = Self("com.apple.menu.services")
  static let share = Self("com.apple.menu.share")
  static let sidebar = Self("com.apple.menu.sidebar")
  static let speech = Self("com.apple.command.speech")
  static let spelling = Self("com.apple.menu.spelling")
  static let spellingOptions = Self("com.apple.menu.spelling-options")
  static let spellingPanel = Self("com.apple.menu.spelling-panel")
  static let standardEdit = Self("com.apple.menu.standard-edit")
  static let substitutionOptions = Self("com.apple.menu.substitution-options")
  static let substitutions = Self("com.apple.menu.substitutions")
  static let substitutionsPanel = Self("com.apple.menu.substitutions-panel")
  static let text = Self("com.apple.menu.text")
  static let textColor = Self("com.apple.menu.text-color")
  static let textSize = Self("com.apple.menu.text-size")
  static let textStyle = Self("com.apple.menu.text-style")
  static let textStylePasteboard = Self("com.apple.menu.text-style-pasteboard")
  static let toolbar = Self("com.apple.menu.toolbar")
  static let transformations = Self("com.apple.menu.transformations")
  static let undoRedo = Self("com.apple.menu.undo-redo")
  static let view = Self("com.apple.menu.view")
  static let window = Self("com.apple.menu.window")
  static let writingDirection = Self("com.apple.menu.writing-direction")
}
