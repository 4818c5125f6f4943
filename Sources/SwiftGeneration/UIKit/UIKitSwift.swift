/// The menus of a definition as code for UIKit: one file, which needs iOS 15.
package struct UIKitSwift {
  package let app: String
  package let definition: Definition
  let systems: SwiftPlatforms
  /// The operations that would end the app, and the platforms on which they would.
  private let crashing: [OperationKey: Set<String>]
  private let targets: [String]
  /// The declarations of operations that are not done on some of the platforms.
  package let failing: Set<SourceRange>
  /// The platforms without UIKit. This code leaves out what is only for them.
  private let foreign: Set<String>
  package var names: UIKitNames
  package var state: SwiftState
  var remarks = SwiftRemarks(framework: "UIKit")
  package var mistakes: [GeneratedSwift.Remark] = []
  var constants = SwiftConstants()
  var helpers: Set<UIKitHelper> = []
  private var configuration = SwiftText()

  private init(_ compilation: Compilation) {
    definition = compilation.definition
    app = definition.app.typeName
    let targets = compilation.targets.map(\.platform.name)
    systems = SwiftPlatforms(targets: targets, named: definition.namedPlatforms.map(\.text))
    let appKit = definition.namedPlatforms.compactMap { Platform(named: $0.text) } + compilation.targets.map(\.platform)
    foreign = Set(appKit.filter { $0.rules.contains(.implementerIsTarget) }.map(\.name))
    names = UIKitNames(app: app)
    state = SwiftState(
      name: "\(app)MenuState", variables: definition.state, platforms: systems,
      hiding: ["action", "sender", "command", "propertyList"],
      besides: [
        names.actions.name, "UIResponderStandardEditActions", "UICommand", "UIImage", "NSArray", "NSDictionary",
      ])
    let failures = compilation.targets.flatMap { target in
      ([target.main] + target.contexts).flatMap(\.failures)
    }
    failing = Set(failures.map(\.operation.source))
    var crashing: [OperationKey: Set<String>] = [:]
    for target in compilation.targets {
      for failed in ([target.main] + target.contexts).flatMap(\.failures) where failed.failure?.isCrash == true {
        crashing[OperationKey(failed.operation), default: []].insert(target.platform.name)
      }
    }
    self.crashing = crashing
    self.targets = targets
  }

  package static func code(of compilation: Compilation, _ origin: GeneratedSwift.Origin) -> GeneratedSwift {
    var swift = UIKitSwift(compilation)
    let targets = compilation.targets.map(\.platform)
    swift.configuration = swift.configuration(for: targets)
    if !targets.isEmpty, targets.allSatisfy({ $0.rules.contains(.implementerIsTarget) }) {
      let isSwiftUI = targets.allSatisfy { $0.name == App.swiftUIPlatform }
      let (framework, target) = isSwiftUI ? ("SwiftUI", "swiftui") : ("AppKit", "appkit")
      let remark = GeneratedSwift.Remark(
        text: "the definition is for \(framework), which has no UIMenuBuilder: "
          + "write --for \(target), or name a platform of UIKit",
        source: compilation.definition.appDeclaration?.platforms.first?.source)
      return GeneratedSwift(text: "", remarks: [], mistakes: [remark])
    }
    let text = swift.file(origin)
    return GeneratedSwift(text: text, remarks: swift.remarks.all, mistakes: swift.mistakes)
  }

  private mutating func file(_ origin: GeneratedSwift.Origin) -> String {
    // Declarations that the functions use come before them, so the functions are written first.
    let builders = builders()
    let contexts = contextMenus()
    let keyCommands = keyCommands()
    let providers = providers()
    let state = stateStruct()
    let declarations = [names.identifiers, names.actionsProtocol, names.handlersStruct]
    let used = UIKitHelper.allCases.filter(helpers.contains).map(\.code)
    let written = declarations + [configuration, builders, contexts, keyCommands, providers, state] + used
    let parts = written.filter { !$0.isEmpty }
    if let others = definition.leftOut(where: isForeign) { remarks.note(others.text, at: others.source) }
    if parts.isEmpty {
      remarks.note(
        "the definition has nothing for UIKit: no menus, no key commands, and no conditions",
        at: definition.appDeclaration?.source)
    }
    var text = SwiftText(origin, remarks)
    for part in parts {
      text.blank()
      text.append(part)
    }
    return text.text
  }

  /// The operation for the platforms on which UIKit throws no exception; nil without one.
  func withoutCrash(_ operation: OperationDeclaration) -> OperationDeclaration? {
    guard let crashing = crashing[OperationKey(operation)] else { return operation }
    var operation = operation
    operation.platforms = (operation.platforms ?? targets).filter { targets.contains($0) && !crashing.contains($0) }
    return operation.platforms?.isEmpty == true ? nil : operation
  }

  func crashes(_ operation: OperationDeclaration) -> Bool { crashing[OperationKey(operation)] != nil }

  package func isForeign(_ platforms: [String]?) -> Bool { platforms.map(isForeign) ?? false }

  private func isForeign(_ platforms: [String]) -> Bool { platforms.allSatisfy(foreign.contains) }

  /// The platforms among some that no condition of Swift distinguishes.
  package func unknown(_ platforms: [String]?) -> [String] {
    platforms?.filter { !SwiftPlatforms.isKnown($0) && !foreign.contains($0) } ?? []
  }

  /// Notes a fact that the code leaves out, and returns the comment about it for its place.
  mutating func leaveOut(_ what: String, at source: SourceRange?) -> String {
    remarks.add(what, at: source)
    return "Left out: \(what)."
  }
}

/// An operation: one node may mean several, each with elements of its own.
private struct OperationKey: Hashable {
  let source: SourceRange
  let first: Int

  init(_ declaration: OperationDeclaration) {
    source = declaration.source
    first = declaration.operation.elements.indices.lowerBound
  }
}

extension MenuBuilder.Failure {
  /// Whether UIKit throws an exception, and does not only leave something undone.
  var isCrash: Bool {
    switch self {
    case .crash, .missingInput, .missingAction, .rootOperation: true
    case .missingAnchor, .droppedAnchor, .removedAnchor, .duplicates, .unavailable, .fixedMenu, .fixedMenus: false
    }
  }
}

/// The declarations of a file for properties that UIKit has in later versions only.
enum UIKitHelper: CaseIterable, Sendable {
  case palette, keepsMenuPresented, focused

  var name: String {
    switch self {
    case .palette: "displayAsPaletteIfAvailable"
    case .keepsMenuPresented: "keepsMenuPresentedIfAvailable"
    case .focused: "focused"
    }
  }

  var version: Int {
    switch self {
    case .palette: 17
    case .keepsMenuPresented: 16
    case .focused: 26
    }
  }

  fileprivate var code: SwiftText {
    switch self {
    case .palette: member(of: "UIMenu.Options", "displayAsPalette", "before that elements stand below each other")
    case .keepsMenuPresented:
      member(of: "UIMenuElement.Attributes", "keepsMenuPresented", "before that the menu closes")
    case .focused: deferredElement
    }
  }

  /// A static member of an option set: UIKit's where it has that, else none.
  private func member(of type: String, _ original: String, _ before: String) -> SwiftText {
    var text = SwiftText()
    text.block("extension \(type)") { text in
      text.documentation("`\(original)`, which is there since iOS \(version); \(before).")
      text.block("fileprivate static var \(name): \(type)") { text in
        text.block("if #available(iOS \(version), *)") { $0.line("return .\(original)") }
        text.line("return []")
      }
    }
    return text
  }

  private var deferredElement: SwiftText {
    var text = SwiftText()
    text.block("extension UIDeferredMenuElement") { text in
      text.documentation(
        "`usingFocus(identifier:shouldCacheItems:)`, which is there since iOS \(version); before that the place is "
          + "empty. A responder gives the elements in `provider(for:)`.")
      text.block("fileprivate static func \(name)(_ name: String, caches: Bool) -> UIDeferredMenuElement") { text in
        text.block("if #available(iOS \(version), *)") {
          $0.line("return UIDeferredMenuElement.usingFocus(identifier: .init(name), shouldCacheItems: caches)")
        }
        text.line("return UIDeferredMenuElement { $0([]) }")
      }
    }
    return text
  }
}
