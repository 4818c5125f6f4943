/// The declarations of a compilation's files, in reading order.
package struct Definition: Sendable {
  package var app = App()
  package var appDeclaration: AppDeclaration?
  package var menus: [MenusDeclaration] = []
  package var imports: [ImportedFile] = []
  /// Whether it names files of other tools, or is one, readable or not.
  var hasImports = false
  /// Whether a file that it names could not be read. The file may declare names that seem to be missing.
  package var isIncomplete = false
  /// The keys of imported elements, by their places.
  package var importedKeys: [SourceRange: KeyCombination] = [:]
  /// The places of the parts of an element of Swift code, by its declaration.
  package var importedPlaces: [SourceRange: [SwiftPart: SourceRange]] = [:]
  /// The certain facts of Swift code about its elements, once for each system that it was read for.
  package var swiftCertainties: [SwiftCertainty] = []
  /// The keys of imported elements' titles in catalogs, by their declarations: Interface Builder's, or Swift code's.
  package var importedTitleKeys: [SourceRange: String] = [:]
  /// The keys of its own titles in catalogs, by the declarations of their elements.
  package var titleKeys: [SourceRange: String] = [:]
  /// The features that a platform of UIKit may have or not: code of SwiftUI or a storyboard may bring their menus.
  package var uncertainFeatures: Set<String> = []
  /// The app's name in its imported menu.
  package var importedName: String?
  package var platforms: [PlatformDeclaration] = []
  package var state: [StateVariable] = []
  package var responders: [ResponderDeclaration] = []
  /// The effects of actions' closures, by the actions' declarations.
  package var closures: [SourceRange: [Effect]] = [:]
  package var appKitProperties: [(name: String, source: SourceRange)] = []
  /// The properties of elements that some platforms ignore, each use with its place.
  package var ignorableProperties: [DeclaredName] = []
  /// The images of elements, by their declarations.
  package var images: [SourceRange: String] = [:]
  package var tests: [TestDeclaration] = []
  package var lint: [LintDeclaration] = []
  package var suppressions: [SuppressionDeclaration] = []
  package var exclusives: [ExclusiveDeclaration] = []
  package var equivalents: [EquivalentDeclaration] = []
  package var namedPlatforms: [DeclaredName] = []
  /// The elements of operations whose anchor could not be read. They are in no menu, but their actions are not missing.
  package var lostElements: [ElementList] = []
  /// The variables that misread effects set, and so may use.
  package var misreadVariables: Set<String> = []
  /// The elements that unread operations may remove, with all below them; the root for those of all menus.
  package var mayBeRemoved: Set<MenuAnchor> = []
  /// The names of commands, each once. All other mentions of a name are replaced by its command.
  package var commandNames: [CommandName] = []

  package init() {}

  /// The elements of operations, and those that responders provide. Those of operations come first.
  package var elementLists: [ElementList] {
    menus.flatMap(\.operations).map(\.operation.elements) + responders.flatMap(\.provisions).map(\.elements)
  }

  /// The keys of titles in catalogs that are not Interface Builder's, by the declarations of their elements.
  package var carriedTitleKeys: [SourceRange: String] {
    var keys = titleKeys
    for (place, key) in importedTitleKeys
    where keys[place] == nil && swiftCertainties.contains(where: { $0.count(of: [place]) > 0 }) {
      keys[place] = key
    }
    return keys
  }

  /// Whether an action has an effect on the app.
  package var hasEffects: Bool {
    !closures.isEmpty || responders.contains { $0.performs.contains { !$0.effects.isEmpty } }
  }

  package var registersUndo: Bool {
    effects.contains { if case .undoable = $0.kind { true } else { false } }
  }

  /// The names in its conditions that are not variables of the state. O(conditions).
  package var situationNames: Set<String> {
    let declared = Set(state.map(\.name))
    var names: Set<String> = []
    forEachCondition { for name in $0.formula.names where !declared.contains(name) { names.insert(name) } }
    for effect in effects {
      for assignment in effect.assignments {
        if case .state(_, let expression) = assignment { names.formUnion(expression.names.subtracting(declared)) }
      }
    }
    return names
  }

  /// The names under which actions can be undone, and of scenes that actions or tests open. O(rules + steps).
  package var namesOfEffects: (undo: Set<String>, scenes: Set<String>) {
    var undo: Set<String> = []
    var scenes: Set<String> = [Effect.firstScene]
    for effect in effects + effectsOfTests {
      switch effect.kind {
      case .undoable(let name): undo.insert(name)
      case .openScene(let name?, _, _): scenes.insert(name)
      default: break
      }
    }
    return (undo, scenes)
  }

  /// Calls `visit` with every condition of its responders. O(conditions).
  package func forEachCondition(_ visit: (WrittenCondition) -> Void) {
    for responder in responders {
      for rule in responder.performs { rule.condition.map(visit) }
      for rule in responder.answers { rule.condition.map(visit) }
      for presentation in responder.presentations { presentation.condition.map(visit) }
      for rule in responder.validations { for branch in rule.branches { branch.condition.map(visit) } }
    }
  }

  /// All effects of its actions. O(rules).
  package var effects: [Effect] {
    responders.flatMap { $0.performs.flatMap(\.effects) }
      + closures.sorted { ($0.key.file, $0.key.start) < ($1.key.file, $1.key.start) }.flatMap(\.value)
  }

  /// All effects that tests make themselves. O(steps).
  package var effectsOfTests: [Effect] {
    var effects: [Effect] = []
    for test in tests { test.forEachStep { if case .effect(let effect) = $0.action { effects.append(effect) } } }
    return effects
  }

  /// The key commands of every responder that has some, in the order the responders are declared. Those on some
  /// platforms only are lists of their own.
  package var keyCommandLists: [KeyCommandList] { Self.keyCommandLists(of: responders) }

  package func keyCommandLists(on platform: Platform) -> [KeyCommandList] {
    Self.keyCommandLists(of: responders(on: platform))
  }

  package var shortcutLists: [KeyCommandList] { Self.keyCommandLists(of: responders.filter(\.isImported)) }

  /// A responder may have several declarations and imported lists, which are one list. O(responders + key commands).
  private static func keyCommandLists(of responders: [ResponderDeclaration]) -> [KeyCommandList] {
    struct Key: Hashable {
      let responder: String
      let platforms: [String]?
    }
    let groups = responders.filter { !$0.keyCommands.isEmpty }.grouped {
      Key(responder: $0.name, platforms: $0.platforms)
    }
    return groups.map { same in
      var list = KeyCommandList(
        responder: same[0].name, platforms: same[0].platforms, keyCommands: same[0].keyCommands,
        keyEquivalents: same[0].keyEquivalents)
      list.acceptsText = same[0].acceptsText
      for responder in same.dropFirst() {
        let count = list.keyCommands.count
        list.keyEquivalents.formUnion(responder.keyEquivalents.map { $0 + count })
        list.keyCommands += responder.keyCommands
      }
      return list
    }
  }
}
