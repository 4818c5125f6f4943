/// The code of a module that a system does not reach: `#if` leaves out what mentions it, or nothing mentions it.
struct SwiftUses {
  private let owners: [SwiftSites.Owner]
  private let module: SwiftModule
  /// The names that code for other systems mentions.
  private let elsewhere: Set<String>
  /// Whether the app is there: a part of it says little about what nothing in it mentions.
  private let isWhole: Bool

  package init(_ owners: [SwiftSites.Owner], in files: [SwiftFile], _ module: SwiftModule) {
    (self.owners, self.module) = (owners, module)
    elsewhere = files.reduce(into: []) { $0.formUnion($1.namesElsewhere) }
    isWhole = module.isFolder && module.types.values.contains { $0.inherits.contains("App") }
  }

  /// The indices of the owners that it does not reach, and whether another system does.
  package var unreached: [Int: Bool] {
    let first = unreached(besides: [])
    let names = first.keys.reduce(into: Set<String>()) { $0.formUnion(self.names(of: owners[$1])) }
    return first.isEmpty ? first : unreached(besides: module.mentioned(names))
  }

  /// - Parameter known: the names that other code mentions.
  private func unreached(besides known: Set<String>) -> [Int: Bool] {
    var unreached: [Int: Bool] = [:]
    while true {
      var spoken = known
      var left = elsewhere
      for (index, owner) in owners.enumerated() {
        let names = owner.names.subtracting(self.names(of: owner))
        // A preview is no part of the app.
        if owner.type.map({ module.isKind($0, of: ["PreviewProvider"]) }) ?? false { continue }
        switch unreached[index] {
        case true?: left.formUnion(names)
        case false?: break
        case nil: spoken.formUnion(names)
        }
      }
      var isDone = true
      for (index, owner) in owners.enumerated() where unreached[index] == nil {
        let names = names(of: owner).filter { !spoken.contains($0) }
        guard !names.isEmpty, !owner.declaration.isOverride, !owner.declaration.isObjC else { continue }
        // The system may call a member of a class that some other object has as well.
        let isOfSystem = owner.type.map { module.types[$0]?.kind == .extension } ?? true
        let isElsewhere = names.contains { left.contains($0) || isOfSystem && left.contains("." + $0) }
        if isElsewhere || names.contains(where: isUnused) { (unreached[index], isDone) = (isElsewhere, false) }
      }
      if isDone { return unreached }
    }
  }

  /// The names that code mentions to reach an owner: its type, if code makes its values, and its own.
  private func names(of owner: SwiftSites.Owner) -> [String] {
    let facts = owner.type.flatMap { module.types[$0] }
    let isMade = facts?.kind == .structure && facts?.inherits.contains("App") == false
    let isCalled =
      switch owner.declaration.kind {
      case .function: true
      case .variable: owner.declaration.body != nil && owner.declaration.name != "body"
      default: false
      }
    return (isMade ? [owner.type].compactMap(\.self) : []) + (isCalled ? [owner.declaration.name] : [])
  }

  /// Whether an app has nothing of a type that its code does not mention.
  private func isUnused(_ name: String) -> Bool {
    isWhole && module.types[name].map { $0.kind == .structure && !$0.isPublic } ?? false
      && module.isKind(name, of: ["Commands", "View"])
  }
}
