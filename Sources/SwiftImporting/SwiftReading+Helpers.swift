/// The keys of helpers: those that their calls give, and whose they are.
extension SwiftReading {
  /// The sites of keys that calls give, each with its function or initializer, by the names in the calls.
  private static func helpers(
    among owners: [SwiftSites.Owner], _ interpreter: SwiftInterpreter
  ) -> [String: [(owner: SwiftSites.Owner, site: SwiftSite)]] {
    owners.reduce(into: [:]) { helpers, owner in
      for site in owner.sites.compactMap({ interpreter.sites[$0] }) where site.handedOn != nil {
        let isMade = site.parameter == nil || owner.declaration.kind == .initializer
        helpers[isMade ? owner.type ?? "" : owner.declaration.name, default: []].append((owner, site))
      }
    }
  }

  /// Gives the key commands of a helper in an extension, as of `View`, to the only type whose code calls it.
  mutating func nameCallers(of owners: [SwiftSites.Owner], _ module: SwiftModule) {
    for index in keyCommands.indices where module.types[keyCommands[index].owner]?.kind == .extension {
      let sites = keyCommands[index].item.sites
      var waiting = owners.filter { $0.sites.contains(where: sites.contains) }.map(\.declaration.name)
      var seen = Set(waiting)
      var types: Set<String> = []
      while let name = waiting.popLast() {
        for caller in owners where caller.names.contains(name) {
          if let type = caller.type, module.declares(type) {
            types.insert(type)
          } else if seen.insert(caller.declaration.name).inserted {
            waiting.append(caller.declaration.name)
          }
        }
      }
      if let type = types.first, types.count == 1 { keyCommands[index].owner = type }
    }
  }

  /// Adds the keys that a flag of the build leaves out: those in the code, and those that calls give to helpers.
  mutating func addFlagged(in files: [SwiftFile], calling owners: [SwiftSites.Owner], _ interpreter: SwiftInterpreter) {
    var found = Set(files.flatMap(\.flagged))
    let helpers = Self.helpers(among: owners, interpreter)
    for file in helpers.isEmpty ? [] : files {
      for mention in file.mentionsFlagged {
        for (owner, site) in helpers[mention.name] ?? [] {
          guard let labels = mention.labels, site.isGiven(by: labels, to: owner.declaration) else { continue }
          found.insert(SourceRange(file: file.id, start: UInt32(mention.start), end: UInt32(mention.end)))
          // The helper's own place counts for calls that are not known.
          sites.removeAll { $0.range == site.range && $0.outcome == SwiftSites.flagged }
        }
      }
    }
    for range in found {
      sites.append(SwiftSite(framework: .swiftUI, range: range, owner: "", outcome: SwiftSites.flagged))
    }
  }

  /// Adds the keys of a helper's calls that were not evaluated. A helper's site has a key for each call.
  mutating func addCalls(of owners: [SwiftSites.Owner], in files: [SwiftFile], _ interpreter: SwiftInterpreter) {
    let functions = owners.filter { $0.declaration.kind != .initializer }
    let helpers = Self.helpers(among: functions, interpreter).mapValues { $0.filter { $0.site.parameter != nil } }
    // How many types declare each method.
    let names = owners.reduce(into: [:]) { $0[$1.declaration.name, default: 0] += 1 }
    for file in helpers.isEmpty ? [] : files {
      for call in SwiftSites(file, for: interpreter.module.target, calling: Set(helpers.keys)).calls {
        for (owner, site) in helpers[call.name] ?? [] where interpreter.sites[call.range] == nil {
          let known = interpreter.called[owner.declaration.range]
          guard known?.contains(call.range) != true, site.isGiven(by: call.labels, to: owner.declaration) else {
            continue
          }
          let outcome: SwiftSite.Outcome
          if call.isElsewhere {
            outcome = SwiftSites.ofOtherVersions
          } else if interpreter.isExhausted, site.outcome == .read {
            outcome = SwiftSites.afterLongCode
          } else if site.framework == .appKit, owner.type == "NSMenuItem", names[call.name] == 1 {
            outcome = .unseen
          } else {
            continue
          }
          sites.append(
            SwiftSite(framework: site.framework, range: call.range, owner: owner.type ?? "", outcome: outcome))
        }
      }
    }
  }
}
