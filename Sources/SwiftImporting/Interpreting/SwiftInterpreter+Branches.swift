/// Branches that may or may not be taken: what is made or set in one is there at times.
extension SwiftInterpreter {
  /// Works out a branch that may or may not be taken.
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

  /// Works out what may happen at another time, or several times.
  func aside<Result>(_ work: () -> Result) -> Result {
    branchCount += 1
    path.append(branchCount)
    defer { path.removeLast() }
    return work()
  }

  /// Calls a closure of which it is not known when it is called: what it sets may be set or not.
  func callLater(_ closure: SwiftClosure, _ scope: SwiftScope) -> SwiftValue {
    let outer = laterBranch
    defer {
      laterBranch = outer
      forget(SwiftAssignments(closure.body).names, in: scope)
    }
    return aside {
      laterBranch = branchCount
      return callClosure(closure, scope, closure.parameters.map { unknown($0) })
    }
  }

  /// Calls a closure that makes what a view shows. One that sets something makes nothing, and is called later.
  func callBuilder(_ closure: SwiftClosure, _ scope: SwiftScope) -> SwiftValue {
    guard SwiftAssignments(closure.body).names.isEmpty else { return callLater(closure, scope) }
    return callClosure(closure, scope, closure.parameters.map { unknown($0) })
  }

  /// Remembers that an object has at times what it has: its key is one of several.
  func branch(_ object: SwiftObject, on value: SwiftValue?) {
    guard case .choice? = value else { return }
    branchCount += 1
    object.branches = (object.branches.isEmpty ? path : object.branches) + [branchCount]
  }

  /// Remembers that a view which was made before is shown in a branch only: `if isOpen { content }`.
  func showAtTimes(_ value: SwiftValue) {
    guard case .object(let object) = value, object.moment?.branch != branch else { return }
    for element in elements(of: value) where element.kind == .item && element.framework == .swiftUI {
      let common = zip(element.branches, path).prefix { $0 == $1 }.count
      element.branches = path + element.branches.dropFirst(common)
    }
  }

  /// Remembers that something which was made before is added in the open branches only.
  func addInBranch(_ object: SwiftObject) { if path.count > object.branches.count { object.branches = path } }

  /// Works out something in the branches of an object.
  func inside<Result>(_ object: SwiftObject, _ work: () -> Result) -> Result {
    let outer = path
    if !object.branches.isEmpty { path = object.branches }
    defer { path = outer }
    return work()
  }
}
