extension SwiftReading {
  /// Adds the keys of a helper's calls that were not evaluated. A helper's site has a key for each call.
  mutating func addCalls(of owners: [SwiftSites.Owner], in files: [SwiftFile], _ interpreter: SwiftInterpreter) {
    var helpers: [String: [(owner: SwiftSites.Owner, site: SwiftSite)]] = [:]
    for owner in owners where owner.declaration.kind == .function {
      for site in owner.sites.compactMap({ interpreter.sites[$0] }) where site.parameter != nil {
        helpers[owner.declaration.name, default: []].append((owner, site))
      }
    }
    // How many types declare each method.
    let names = owners.reduce(into: [:]) { $0[$1.declaration.name, default: 0] += 1 }
    for file in helpers.isEmpty ? [] : files {
      for call in SwiftSites(file, for: interpreter.module.target, calling: Set(helpers.keys)).calls {
        for (owner, site) in helpers[call.name] ?? [] where interpreter.sites[call.range] == nil {
          let isKnown = interpreter.called[owner.declaration.range]?.contains(call.range) ?? false
          guard !isKnown, call.labels.contains(site.parameter?.label),
            call.labels.allSatisfy(owner.declaration.parameters.map(\.label).contains)
          else { continue }
          var one = SwiftSite(framework: site.framework, range: call.range, owner: owner.type ?? "")
          if interpreter.isExhausted, site.outcome == .read {
            one.outcome = SwiftSites.afterLongCode
          } else if site.framework != .appKit || owner.type != "NSMenuItem" || names[call.name] != 1 {
            continue
          }
          sites.append(one)
        }
      }
    }
  }
}
