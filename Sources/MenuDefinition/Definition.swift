/// What the files of a compilation declare, in reading order.
package struct Definition: Sendable {
  /// What was said about the app; the defaults where nothing was.
  package var app = App()
  package var appDeclaration: AppDeclaration?
  package var menus: [MenusDeclaration] = []
  /// The files of other tools that menus and shortcuts were taken from.
  package var imports: [ImportedFile] = []
  /// Whether it names files of other tools, or is one, that can be read or not.
  var hasImports = false
  /// Whether a file that it names could not be read, so that it may declare what seems to be missing.
  package var isIncomplete = false
  /// Where the key of an imported element stands, and which it is.
  package var importedKeys: [SourceRange: KeyCombination] = [:]
  /// Where the parts of an element of Swift code stand, by where it is declared.
  package var importedPlaces: [SourceRange: [SwiftPart: SourceRange]] = [:]
  /// What Swift code says for certain of its elements, once for each system that it was read for.
  package var swiftCertainties: [SwiftCertainty] = []
  /// Interface Builder's identifier of each imported element, by where it is declared.
  var importedObjectIDs: [SourceRange: String] = [:]
  /// The app's name as its imported menu has it.
  package var importedName: String?
  package var platforms: [PlatformDeclaration] = []
  /// What conditions may speak of, in the order it is declared.
  package var state: [StateVariable] = []
  package var responders: [ResponderDeclaration] = []
  /// What the closures of actions do, by where the actions are declared.
  package var closures: [SourceRange: [Effect]] = [:]
  /// What elements have that only AppKit's have, and where it is written.
  package var appKitProperties: [(name: String, source: SourceRange)] = []
  /// The image of each element that has one, by where the element is declared.
  package var images: [SourceRange: String] = [:]
  package var tests: [TestDeclaration] = []
  package var lint: [LintDeclaration] = []
  /// What is accepted where it stands.
  package var suppressions: [SuppressionDeclaration] = []
  /// The commands that are never enabled together.
  package var exclusives: [ExclusiveDeclaration] = []
  /// The mutants that are judged to be no mistakes.
  package var equivalents: [EquivalentDeclaration] = []
  package var namedPlatforms: [DeclaredName] = []
  /// The names of commands, each once. Whatever else speaks of a command by its name has the command in its place.
  package var commandNames: [CommandName] = []

  package init(
    app: App = App(), appDeclaration: AppDeclaration? = nil, menus: [MenusDeclaration] = [],
    imports: [ImportedFile] = [], hasImports: Bool = false, isIncomplete: Bool = false,
    importedKeys: [SourceRange: KeyCombination] = [:], importedPlaces: [SourceRange: [SwiftPart: SourceRange]] = [:],
    importedObjectIDs: [SourceRange: String] = [:], importedName: String? = nil, platforms: [PlatformDeclaration] = [],
    state: [StateVariable] = [], responders: [ResponderDeclaration] = [], closures: [SourceRange: [Effect]] = [:],
    tests: [TestDeclaration] = [], lint: [LintDeclaration] = [], suppressions: [SuppressionDeclaration] = [],
    exclusives: [ExclusiveDeclaration] = [], equivalents: [EquivalentDeclaration] = [],
    namedPlatforms: [DeclaredName] = [], commandNames: [CommandName] = []
  ) {
    self.app = app
    self.appDeclaration = appDeclaration
    self.menus = menus
    self.imports = imports
    self.hasImports = hasImports
    self.isIncomplete = isIncomplete
    self.importedKeys = importedKeys
    self.importedPlaces = importedPlaces
    self.importedObjectIDs = importedObjectIDs
    self.importedName = importedName
    self.platforms = platforms
    self.state = state
    self.responders = responders
    self.closures = closures
    self.tests = tests
    self.lint = lint
    self.suppressions = suppressions
    self.exclusives = exclusives
    self.equivalents = equivalents
    self.namedPlatforms = namedPlatforms
    self.commandNames = commandNames
  }
}

extension Definition {
  /// Whether it says of some action what it does to the app.
  package var hasEffects: Bool {
    !closures.isEmpty || responders.contains { $0.performs.contains { !$0.effects.isEmpty } }
  }

  /// Whether some action can be taken back.
  package var registersUndo: Bool {
    effects.contains { if case .undoable = $0.kind { true } else { false } }
  }

  /// What its conditions ask that is no variable of the state. O(conditions).
  package var situationNames: Set<String> {
    let declared = Set(state.map(\.name))
    var names: Set<String> = []
    forEachCondition { for name in $0.formula.names where !declared.contains(name) { names.insert(name) } }
    for effect in effects {
      for assignment in effect.assignments {
        if case .state(_, let expression) = assignment.what { names.formUnion(expression.names.subtracting(declared)) }
      }
    }
    return names
  }

  /// The names under which actions can be taken back, and those of the scenes that something opens, actions or tests; a scene
  /// that was given no name is `scene2`. O(rules + steps).
  package var namesOfEffects: (undo: Set<String>, scenes: Set<String>) {
    var undo: Set<String> = []
    var scenes: Set<String> = [Effect.firstScene]
    let steps = tests.flatMap(\.allSteps).compactMap { if case .effect(let effect) = $0.action { effect } else { nil } }
    for effect in effects + steps {
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

  /// Everything that it says actions do. O(rules).
  package var effects: [Effect] {
    responders.flatMap { $0.performs.flatMap(\.effects) }
      + closures.sorted { ($0.key.file, $0.key.start) < ($1.key.file, $1.key.start) }.flatMap(\.value)
  }
}

extension Definition {
  /// The key commands of every responder that has some, in the order the responders are declared; those that it has on
  /// some platforms only are lists of their own.
  package var keyCommandLists: [KeyCommandList] { Self.keyCommandLists(of: responders) }

  /// Those that there are on a platform, one list for each responder.
  package func keyCommandLists(on platform: Platform) -> [KeyCommandList] {
    Self.keyCommandLists(of: responders(on: platform))
  }

  /// Those that were imported.
  package var shortcutLists: [KeyCommandList] { Self.keyCommandLists(of: responders.filter(\.isImported)) }

  /// A responder may be declared several times, and several lists may be imported for it: they are one list.
  /// O(responders + key commands).
  private static func keyCommandLists(of responders: [ResponderDeclaration]) -> [KeyCommandList] {
    struct Key: Hashable {
      let responder: String
      let platforms: [String]?
    }
    var lists: [KeyCommandList] = []
    var indices: [Key: Int] = [:]
    for responder in responders where !responder.keyCommands.isEmpty {
      let key = Key(responder: responder.name, platforms: responder.platforms)
      if let index = indices[key] {
        let count = lists[index].keyCommands.count
        lists[index].keyEquivalents.formUnion(responder.keyEquivalents.map { $0 + count })
        lists[index].keyCommands += responder.keyCommands
      } else {
        indices[key] = lists.count
        lists.append(
          KeyCommandList(
            responder: responder.name, platforms: responder.platforms, keyCommands: responder.keyCommands,
            keyEquivalents: responder.keyEquivalents))
      }
    }
    return lists
  }
}
