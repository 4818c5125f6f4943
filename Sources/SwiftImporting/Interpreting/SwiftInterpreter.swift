/// Finds the menus that the code of a module makes, as far as the code determines them.
///
/// A file for each kind of code: statements, expressions, calls, and the parts of SwiftUI, UIKit and AppKit. Rules:
///
/// - A value is the same on every run, or it is unknown, or a `choice` of possible ones.
/// - Each branch of an unknown condition runs. Objects and values from it carry the branches in its `path`. A variable
///   that two branches set differently is unknown afterwards.
/// - A closure runs at once if the framework is known to call it. Any other is called later: its assignments are
///   unknown.
/// - Each site of a key is in `sites` before the code runs, and gets one outcome. The key is read, left out, or unread
///   for a reported reason.
/// - The work ends. Each expression is a step of a budget, and calls and closures nest to a limit. Loops have at most
///   64 rounds, and a function that calls itself runs twice.
package final class SwiftInterpreter {
  package let module: SwiftModule
  /// The sites of keys, read or not, with their outcomes.
  var sites: [SourceRange: SwiftSite] = [:]
  /// The places of shortcut values that items get.
  var readValues: Set<SourceRange> = []
  /// The places where a site's keys are written.
  var keys: [SourceRange: Set<SourceRange>] = [:]
  /// The outcomes of keys that calls pass on to a site, by the site and the call.
  var handedOn: [SourceRange: [SourceRange: SwiftSite.Status]] = [:]
  /// The calls that are under way, the innermost last.
  var calls: [SourceRange] = []
  /// The objects that were made, in order.
  package var made: [SwiftObject] = []
  /// The menus and groups from `commands` modifiers and types of commands, in order.
  package var commands: [SwiftObject] = []
  /// The operations on a menu builder, in order.
  package var operations: [SwiftObject] = []
  /// The operations of the main menu system's build handler, which iPadOS 26 calls instead of `buildMenu(with:)`; nil
  /// without a handler.
  package var handlerOperations: [SwiftObject]?
  /// The places of the `WindowGroup`s that have commands, each with the type of its code.
  var windowGroups: [SourceRange: String] = [:]
  /// The place of a modifier that removes the commands of a scene.
  var removedCommands: SourceRange?
  /// The menus of `MenuBarExtra` and `contextMenu`.
  var extras: [SwiftObject] = []
  /// The functions that lead to keys and were run, each with the calls that ran it.
  var called: [SourceRange: Set<SourceRange>] = [:]
  /// Items with keys outside menus, by their owners.
  package var keyCommands: [(owner: String, item: SwiftObject)] = []
  /// Items of AppKit whose keys are not evaluated yet.
  package var touched: [SwiftObject] = []
  /// Items of AppKit that are in their menu already, from the same code, and removed ones.
  package var repeated: [SwiftObject] = []
  /// Whether code never enables items that other code disables.
  var staysDisabled = true
  /// The values assigned to `mainMenu`.
  var mainMenus: [SwiftObject] = []
  /// The objects for things from elsewhere, by their names in the code.
  var placeholders: [String: SwiftValue] = [:]

  /// The menus and items in static variables, `Type.name`, and in top-level ones, `.name`.
  var statics: [String: SwiftValue] = [:]
  /// One instance of each type, which all its code shares.
  var instances: [String: SwiftObject] = [:]

  /// - Parameter budget: how many expressions are evaluated in all.
  package init(_ module: SwiftModule, budget: Int) {
    self.module = module
    (totalBudget, maximumBudget, budgetOfDirect) = (budget, budget / 10, budget / 3)
  }

  /// Remembers an object, with its branches.
  func keep(made object: SwiftObject) {
    if object.branches.isEmpty { object.branches = path }
    let isHandedOn = object.sites.contains { sites[$0]?.parameter != nil }
    if isHandedOn { object.places["caller"] = calls.last { $0 != object.range } }
    made.append(object)
  }

  /// The instance that represents all of a type.
  func instance(of type: String) -> SwiftObject {
    if let known = instances[type] { return known }
    let isMenu = module.isKind(type, of: ["NSMenu"])
    let kind: SwiftObject.Kind = isMenu ? .menu : type == "UIMenuBuilder" ? .builder : .instance
    let object = SwiftObject(kind, type, at: SourceRange(file: 0, start: 0, end: 0))
    if isMenu {
      object.framework = .appKit
      object.fields["$isPlaceholder"] = .boolean(true)
      keep(made: object)
    }
    instances[type] = object
    return object
  }

  // MARK: Branches

  /// How many branches are open that may not be taken.
  var branches = 0
  /// The innermost of them; 0 outside all.
  var branch = 0
  var branchCount = 0

  /// The branch of the innermost closure that is called later; nil outside all of them.
  var laterBranch: Int?

  /// Whether the current unit of code is an action, which people may choose or not.
  var isInAction = false

  /// Whether a loop with an unknown number of rounds runs.
  var isInUnknownRounds = false

  /// The open branches, after the number of the unit of code.
  var path: [Int] = []

  /// The number of the current unit of code, and the type that it is in.
  private var unit = 0
  var entry: String?

  var programPoint: SwiftProgramPoint { SwiftProgramPoint(unit: unit, branch: branch, depth: callDepth) }

  // MARK: Limits

  /// How many more expressions are evaluated: some code would never end.
  var budget = 0
  /// The same for all code together.
  private var totalBudget: Int
  /// The budget of the current unit of code.
  private var budgetOfOne = 0
  let maximumBudget: Int
  private let budgetOfDirect: Int
  /// The declarations whose code leads to keys. Others are evaluated for their values only, which takes few steps.
  package var leading: Set<SourceRange> = []
  /// Whether the current code does not lead to a key.
  var isKeyless = false
  static let keylessBudget = 500
  /// Whether code was left out because it would have taken too long.
  var isExhausted = false
  /// Whether the left-out code is of a SwiftUI app, so that some of its menus are unknown.
  package var isEntryCut = false

  var depth = 0
  var callDepth = 0
  var closureDepth = 0
  /// The declarations that are running.
  var running: [SourceRange: Int] = [:]

  /// The limit of nesting, which workers' deep stack must bear in a debug build.
  static let maximumDepth = 4000
  static let maximumCallDepth = 40
  /// The deepest nesting of closures; a view in a view is one.
  static let maximumClosureDepth = 400
  /// The most operands and operators of an expression, one inside the other.
  static let maximumOperands = 1000

  /// Refills the steps of a unit of code, if more than some of all remain.
  func refill(keeping kept: Int = 0) {
    totalBudget -= budgetOfOne - budget
    budgetOfOne = totalBudget > kept ? maximumBudget : 0
    budget = budgetOfOne
  }

  /// Allows a third more steps, for placing what was read in the menus.
  func beginPlacing() {
    refill()
    totalBudget = max(totalBudget, budgetOfDirect)
  }

  /// Begins another unit of code. If one takes too long, the next may still run.
  ///
  /// - Parameter isDirect: whether the code has keys itself, or was searched because some are unread. A third of the
  ///   steps is kept for such code.
  package func begin(isDirect: Bool) {
    refill(keeping: isDirect ? 0 : budgetOfDirect)
    unit += 1
    path = [unit]
  }

  /// Whether another step is allowed. Counts it.
  package func step() -> Bool {
    budget -= 1
    if budget <= 0, !isKeyless { isExhausted = true }
    return budget > 0
  }

  /// Whether a value of that size is allowed: a text that doubles again and again soon fills the memory.
  func mayMake(_ size: Int) -> Bool {
    budget -= size / 16
    return step()
  }
}
