/// One menu tree of an app on one platform.
public struct MenuConstruction: Sendable {
  package var platform: Platform
  package let system: MenuSystem
  /// The name of a context menu; nil for the main menu.
  package let name: String?
  /// The tree after every operation that could be done.
  package var tree: MenuTree
  package private(set) var failures: [FailedOperation] = []
  /// The operation that removed each element that is no longer in the tree.
  package private(set) var removals: [MenuAnchor: OperationDeclaration] = [:]
  /// The names whose elements of a responder are too many for menuc, in part or all.
  package internal(set) var lostProvisions: [DeclaredName] = []

  /// An operation that was not done, and why.
  package struct FailedOperation: Sendable {
    package let operation: OperationDeclaration
    /// Nil if the menus would nest too deep, which is a limit of menuc's own.
    package let failure: MenuBuilder.Failure?
    /// Where the anchor was taken out; nil when it was not.
    package let removal: SourceRange?
    /// Later operations on elements that were lost with this one.
    package var consequences: [OperationDeclaration] = []
  }

  /// Does the operations that are for the platform, in order. A context menu may begin with the system's suggestions.
  package init(
    _ operations: [OperationDeclaration], on platform: Platform, system: MenuSystem, name: String?,
    suggestsActions: Bool = true, isPlatformItself: Bool = false
  ) {
    self.platform = platform
    self.system = system
    self.name = name
    var builder =
      isPlatformItself || !suggestsActions
      ? MenuBuilder(emptyFor: platform, system: system) : MenuBuilder(system: system, platform: platform)
    // A report of a dropped operation has the operation itself.
    builder.keepsDropped = false
    builder.reserve(for: operations.map(\.operation.elements))
    let isMenu = name != nil && builder.onlyAdds(operations)
    if isMenu { builder.acceptsDuplicates = true }
    var done: [OperationDeclaration] = []
    var lost = LostAnchors()
    for operation in operations where operation.platforms?.contains(platform.name) ?? true {
      var failure: MenuBuilder.Failure?
      if !builder.nestsTooDeep(operation.operation) {
        done.append(operation)
        failure = builder.perform(operation.operation, asSystem: isPlatformItself || isMenu)
        if failure == nil { continue }
      }
      if case .missingAnchor(let anchor, _, _, _) = failure, let cause = lost[anchor] {
        failures[cause].consequences.append(operation)
        lost.add(operation, with: cause)
        continue
      }
      var removal: SourceRange?
      if case .removedAnchor(_, let number, _) = failure { removal = done[number].source }
      lost.add(operation, with: failures.count)
      failures.append(FailedOperation(operation: operation, failure: failure, removal: removal))
    }
    tree = builder.tree
    removals = builder.removed.mapValues { done[$0] }
  }

  /// The menu with an identifier, its children included; nil when the tree has none.
  public func menu(for identifier: Menu.Identifier) -> Menu? {
    guard let id = id(of: .menu(identifier)), case .menu(let menu) = tree.element(at: id) else { return nil }
    return menu
  }

  package func id(of anchor: MenuAnchor) -> MenuTree.ID? {
    if case .menu(let identifier) = anchor { return tree.id(of: .menu(platform.resolved(identifier))) }
    return tree.id(of: anchor)
  }
}

extension MenuBuilder {
  /// Operations that only add beside the system's elements make a `UIMenu`: no builder, any element on every system.
  fileprivate func onlyAdds(_ operations: [OperationDeclaration]) -> Bool {
    var trial = self
    trial.acceptsDuplicates = true
    return operations.allSatisfy { declared in
      var isBeside = tree.id(of: declared.operation.anchor) == nil
      if case .insert = declared.operation, declared.operation.anchor == .menu(.root) { isBeside = true }
      return isBeside && declared.platforms == nil && trial.perform(declared.operation, asSystem: true) == nil
    }
  }
}

/// The anchors that failed operations would have brought in, each with its first failure.
private struct LostAnchors {
  private var causes: [MenuAnchor: Int] = [:]
  /// Failed operations whose elements are not read yet.
  private var unread: [(operation: OperationDeclaration, failure: Int)] = []

  subscript(anchor: MenuAnchor) -> Int? {
    mutating get {
      for (operation, failure) in unread {
        operation.operation.elements.forEach { element in
          if let anchor = element.anchor { causes[anchor] = min(causes[anchor] ?? failure, failure) }
        }
      }
      unread = []
      return causes[anchor]
    }
  }

  mutating func add(_ operation: OperationDeclaration, with failure: Int) { unread.append((operation, failure)) }
}

extension MenuConstruction: CustomStringConvertible {
  /// For logs only: `main menu on iPadOS 26`, `context menu bookmark on iPadOS 26`.
  public var description: String { "\(system.rawValue) menu \(name.map { $0 + " " } ?? "")on \(platform.title)" }
}

/// A platform and an app's finished menus on it.
public struct PlatformMenus: Sendable {
  /// The platform.
  public let platform: Platform
  /// The main menu.
  public let main: MenuConstruction
  /// The context menus, in the order they are declared.
  public let contexts: [MenuConstruction]

  package init(platform: Platform, main: MenuConstruction, contexts: [MenuConstruction]) {
    self.platform = platform
    self.main = main
    self.contexts = contexts
  }
}

extension PlatformMenus: CustomStringConvertible {
  /// For logs only: `menus on iPadOS 26`.
  public var description: String { "menus on \(platform.title)" }
}
