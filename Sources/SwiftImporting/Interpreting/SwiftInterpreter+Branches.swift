/// Branches that may not run. Elements and values from one are conditional.
extension SwiftInterpreter {
  /// Runs a branch that may not be taken.
  func maybe<Result>(_ work: () -> Result) -> Result {
    let outer = branch
    branchCount += 1
    branches += 1
    branch = branchCount
    path.append(branch)
    defer {
      (branch, branches) = (outer, branches - 1)
      path.removeLast()
    }
    return work()
  }

  /// Runs code that may run at another time, or several times.
  ///
  /// - Parameter isAlone: whether its elements never exist together with those of the code around it.
  func aside<Result>(isAlone: Bool = false, _ work: () -> Result) -> Result {
    let outer = path
    branchCount += 1
    path = (isAlone ? [-branchCount] : outer) + [branchCount]
    defer { path = outer }
    return work()
  }

  /// Runs code for an element of a list: if the app chooses between several lists, the element may never exist.
  func each<Result>(of list: SwiftValue, _ work: () -> Result) -> Result {
    if case .choice = list { aside(isAlone: true, work) } else { work() }
  }

  /// The views and modifiers of SwiftUI whose content takes the keys while people see it: a window of its own, or
  /// another page in place of the view.
  private static let alone: Set<String> = [
    "sheet", "popover", "alert", "confirmationDialog", "fullScreenCover", "navigationDestination", "Tab", "tabItem",
  ]

  /// Calls a closure at an unknown time: its assignments may have happened or not.
  ///
  /// - Parameter name: the name of the function that gets it.
  func callLater(_ closure: SwiftClosure, _ scope: SwiftScope, for name: String = "") -> SwiftValue {
    let outer = laterBranch
    defer {
      laterBranch = outer
      forget(SwiftAssignments(closure.body).names, in: scope)
    }
    return aside(isAlone: Self.alone.contains(name)) {
      laterBranch = branchCount
      return callClosure(closure, scope, closure.parameters.map { unknown($0) })
    }
  }

  /// Calls a closure that makes a view's content. A closure with assignments makes no content, and is called later.
  func callBuilder(_ closure: SwiftClosure, _ scope: SwiftScope) -> SwiftValue {
    guard SwiftAssignments(closure.body).names.isEmpty else { return callLater(closure, scope) }
    return callClosure(closure, scope, closure.parameters.map { unknown($0) })
  }

  /// Remembers that an object's value is conditional: its key is one of several.
  func branch(_ object: SwiftObject, on value: SwiftValue?) {
    guard case .choice? = value else { return }
    object.mayLackKey = value?.alternatives.contains(where: \.isNull) ?? false
    mayGo(object)
  }

  /// Remembers that an object exists at times only.
  func mayGo(_ object: SwiftObject) {
    branchCount += 1
    object.branches = (object.branches.isEmpty ? path : object.branches) + [branchCount]
  }

  /// Remembers that a view from earlier code is shown in a branch only: `if isOpen { content }`.
  func showAtTimes(_ value: SwiftValue) {
    guard case .object(let object) = value, object.programPoint?.branch != branch else { return }
    for element in elements(of: value) where element.kind == .item && element.framework == .swiftUI {
      let common = zip(element.branches, path).prefix { $0 == $1 }.count
      element.branches = path + element.branches.dropFirst(common)
    }
  }

  /// Remembers that an object from earlier code is added in the open branches only.
  func addInBranch(_ object: SwiftObject) { if path.count > object.branches.count { object.branches = path } }

  /// Runs code in the branches of an object.
  func inside<Result>(_ object: SwiftObject, _ work: () -> Result) -> Result {
    let outer = path
    if !object.branches.isEmpty { path = object.branches }
    defer { path = outer }
    return work()
  }
}
