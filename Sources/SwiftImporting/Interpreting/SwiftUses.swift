/// The code of a module that a system does not reach: only left-out code mentions it, or none does.
struct SwiftUses {
  private let owners: [SwiftSites.Owner]
  private let module: SwiftModule
  /// Whether the files are a whole app.
  private let isWhole: Bool
  /// The names that code mentions to reach each owner, and the owners of each name.
  private let names: [[String]]
  private var named: [String: [Int]] = [:]
  /// What each owner mentions, besides its own names, and what left-out code does, with the reason.
  private var mentions: [Set<String>]
  private var leftOut: [String: SwiftSite.Outcome] = [:]
  /// How often owners mention each name. All declared types count as one.
  private var counts: [String: Int] = [:]

  package init(_ owners: [SwiftSites.Owner], in files: [SwiftFile], _ module: SwiftModule) {
    (self.owners, self.module) = (owners, module)
    isWhole = module.isFolder && module.types.values.contains { $0.inherits.contains("App") }
    names = owners.map { Self.names(of: $0, in: module) }
    mentions = Array(repeating: [], count: owners.count)
    for (index, names) in names.enumerated() { for name in names { named[name, default: []].append(index) } }
    for file in files {
      for written in file.mentionsElsewhere where leftOut[written] == nil { leftOut[written] = SwiftSites.ofOtherSystems }
      for written in file.mentionsFlagged { leftOut[written] = SwiftSites.flagged }
    }
    for (index, owner) in owners.enumerated() {
      mentions[index] = owner.written.filter { written in
        let name = SwiftTokens.name(written)
        return named[name] != nil && !names[index].contains(name)
      }
      for written in mentions[index] { counts[SwiftTokens.name(written), default: 0] += 1 }
    }
    let types = module.types.values.flatMap { $0.inherits + $0.variableTypes }
    let ofCode = owners.map(\.declaration).flatMap { $0.type + $0.parameters.flatMap(\.type) }
    for name in Set(types + ofCode) { counts[name, default: 0] += 1 }
  }

  /// The indices of the owners that it does not reach, with the reasons.
  package var unreached: [Int: SwiftSite.Outcome] {
    let first = unreached(besides: [], flagged: [])
    if first.isEmpty { return first }
    let others = module.mentioned(Set(first.keys.flatMap { names[$0] }))
    return unreached(besides: others.used, flagged: others.flagged)
  }

  /// - Parameters:
  ///   - known: the names that other code mentions.
  ///   - flagged: those that it mentions where a flag of the build leaves it out.
  private func unreached(besides known: Set<String>, flagged: Set<String>) -> [Int: SwiftSite.Outcome] {
    var (left, counts) = (leftOut, counts)
    for name in known { counts[name, default: 0] += 1 }
    for name in flagged { left[name] = SwiftSites.flagged }
    var unreached: [Int: SwiftSite.Outcome] = [:]
    var waiting = Array(owners.indices)
    while let index = waiting.popLast() {
      let (owner, declaration) = (owners[index], owners[index].declaration)
      let names = names[index].filter { counts[$0, default: 0] == 0 }
      if unreached[index] != nil || names.isEmpty || declaration.isOverride || declaration.isObjC { continue }
      // The system may call a member of a class that some other object has as well.
      let isOfSystem = owner.type.map { module.types[$0]?.kind == .extension } ?? true
      let reasons = names.compactMap { left[$0] ?? (isOfSystem ? left["." + $0] : nil) }
      let reason = reasons.first { $0 == SwiftSites.flagged } ?? reasons.first
      guard reason != nil || names.contains(where: isUnused) else { continue }
      unreached[index] = reason ?? .leftOut("no code uses it")
      for written in mentions[index] {
        let name = SwiftTokens.name(written)
        if let reason, left[written] != SwiftSites.flagged { left[written] = reason }
        counts[name, default: 0] -= 1
        if counts[name] == 0 { waiting += named[name] ?? [] }
      }
    }
    return unreached
  }

  /// The names that code mentions to reach an owner: its type, if code makes its values, and its own.
  private static func names(of owner: SwiftSites.Owner, in module: SwiftModule) -> [String] {
    let facts = owner.type.flatMap { module.types[$0] }
    let isMade =
      facts?.kind == .structure && facts?.inherits.contains("App") == false || facts?.kind == .protocol
    let isCalled =
      switch owner.declaration.kind {
      case .function: true
      case .variable: owner.declaration.body != nil && owner.declaration.name != "body"
      default: false
      }
    return (isMade ? [owner.type].compactMap(\.self) : []) + (isCalled ? [owner.declaration.name] : [])
  }

  /// Whether an app gets nothing from an unmentioned type: a view, or a protocol.
  private func isUnused(_ name: String) -> Bool {
    guard let facts = module.types[name], !facts.isPublic else { return false }
    return switch facts.kind {
    case .structure: isWhole && module.isKind(name, of: ["Commands", "View"])
    case .protocol: module.isFolder
    default: false
    }
  }
}
