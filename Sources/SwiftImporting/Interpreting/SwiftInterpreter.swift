/// Works out what the code of a module makes menus of, as far as the code says it.
///
/// A file for each kind of code: statements, expressions, calls, and what SwiftUI, UIKit and AppKit make of theirs.
/// These hold whatever the code is:
///
/// - A value is what the code says on every run, or it is unknown, or a `choice` of what it may be.
/// - Of an unknown condition each branch is worked out. What is made, set or added in one carries the branches in its
///   `path`; what two branches set differently is unknown afterwards.
/// - A closure runs at once where the framework is known to call it. Any other is called later: what it sets is unknown.
/// - Each site of a key is in `sites` before the code is worked out, and leaves with one outcome: a key is read, left out,
///   or not read for a reason that is told.
/// - The work ends: each expression is a step of a budget, calls and closures nest to a limit, loops have at most 64 rounds,
///   and a function that calls itself is worked out twice.
package final class SwiftInterpreter {
  package let module: SwiftModule
  /// The places of keys that were read, and why others were not.
  var sites: [SourceRange: SwiftSite] = [:]
  /// Where the shortcuts are made that items get.
  var readValues: Set<SourceRange> = []
  /// Where the keys are written that a place gives.
  var keys: [SourceRange: Set<SourceRange>] = [:]
  /// What became of the keys that calls hand on to a place, by the place and the call.
  var handedOn: [SourceRange: [SourceRange: SwiftSite.Outcome]] = [:]
  /// The calls that are under way, the innermost last.
  var calls: [SourceRange] = []
  /// Objects that were made, in order.
  package var made: [SwiftObject] = []
  /// What `commands` modifiers and types of commands have brought: menus and groups, in order.
  package var commands: [SwiftObject] = []
  /// What was done with a menu builder, in order.
  package var operations: [SwiftObject] = []
  /// Those of the build handler of the main menu system, which iPadOS 26 calls instead of `buildMenu(with:)`; nil without.
  package var handlerOperations: [SwiftObject]?
  /// The menus of `MenuBarExtra`.
  var extras: [SwiftObject] = []
  /// The functions that were worked out.
  var called: Set<SourceRange> = []
  /// Items with keys that are in no menu, and whose they are.
  package var keyCommands: [(owner: String, item: SwiftObject)] = []
  /// Items of AppKit whose keys are to be worked out.
  package var touched: [SwiftObject] = []
  /// Items of AppKit that are in their menu already, made by the same code, and those that are taken out of it again.
  package var repeated: [SwiftObject] = []
  /// Whether what code disables is never enabled by other code.
  var staysDisabled = true
  /// What was assigned to `mainMenu`.
  var mainMenus: [SwiftObject] = []
  /// What represents things that are made elsewhere, by how the code calls them.
  var placeholders: [String: SwiftValue] = [:]

  /// The menus and items that static variables hold, by type and name.
  var statics: [String: SwiftValue] = [:]
  /// The menus and items that variables at the top hold, by name.
  var globals: [String: SwiftValue] = [:]
  /// One instance of each type, which all its code shares.
  var instances: [String: SwiftObject] = [:]

  package init(_ module: SwiftModule) { self.module = module }

  /// Remembers an object, and when it is there.
  func keep(made object: SwiftObject) {
    if object.branches.isEmpty { object.branches = path }
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

  package func scope(of type: String, instance: SwiftValue? = nil) -> SwiftScope {
    SwiftScope(nil, instance: instance ?? .object(self.instance(of: type)), type: type)
  }

  // MARK: Branches

  /// How many branches that may or may not be taken are open.
  var branches = 0
  /// The innermost of them; 0 outside of all.
  var branch = 0
  var branchCount = 0

  /// The branch of the innermost closure that is called later; nil outside of all.
  var laterBranch: Int?

  /// The open branches, after the number of the piece of code.
  var path: [Int] = []

  /// The number of the piece of code at hand.
  private var piece = 0

  /// Where the work is.
  var moment: SwiftMoment { SwiftMoment(piece: piece, branch: branch, depth: callDepth) }

  // MARK: Limits

  /// How many expressions may still be worked out: code can be written that never ends.
  var budget = 0
  /// The same of all code together.
  private var totalBudget = 1_500_000
  /// What the piece of code at hand was allowed.
  private var budgetOfOne = 0
  private static let maximumBudget = 150_000
  private static let budgetOfDirect = 500_000
  /// The declarations whose code leads to keys: others are worked out for their values only, which takes few steps.
  package var leading: Set<SourceRange> = []
  /// Whether code is worked out that leads to no key.
  var isAside = false
  static let budgetAside = 1_500
  /// Whether something was left because it would have taken too long.
  private(set) var isExhausted = false

  var depth = 0
  var callDepth = 0
  var closureDepth = 0
  /// The declarations that are being worked out.
  var running: [SourceRange: Int] = [:]

  /// Workers' deep stack must bear that in a debug build.
  static let maximumDepth = 4000
  static let maximumCallDepth = 40
  /// How many closures may be worked out within each other: a view in a view is one.
  static let maximumClosureDepth = 400
  /// How many operands and operators one expression may have that is worked out, one within the other.
  static let maximumOperands = 1000

  /// Begins with another piece of code: what one takes too long for, the next may still do.
  ///
  /// - Parameter isDirect: whether the code has keys itself, or was looked for because some are not read: a third of the
  ///   steps is kept for such.
  package func begin(isDirect: Bool) {
    totalBudget -= budgetOfOne - budget
    budgetOfOne = totalBudget > (isDirect ? 0 : Self.budgetOfDirect) ? Self.maximumBudget : 0
    budget = budgetOfOne
    piece += 1
    path = [piece]
  }

  /// Whether another step may be done.
  package func step() -> Bool {
    budget -= 1
    if budget <= 0, !isAside { isExhausted = true }
    return budget > 0
  }

  /// Whether something that large may still be made: a text that is doubled again and again soon fills the memory.
  func mayMake(_ size: Int) -> Bool {
    budget -= size / 16
    return step()
  }
}
