extension SwiftReading {
  /// Notes the items of a menu that code of another module makes, unless an argument shows that one has no key. In a menu
  /// outside the menu bar an argument has to show a key.
  func noteForeignItems(of menu: SwiftObject, isOfApp: Bool, _ interpreter: SwiftInterpreter) {
    for case .object(let call) in menu.children where call.kind == .call && call.fields["keyEquivalent"] == nil {
      let key = call.arguments.first { ["key", "keyEquivalent", "shortcut"].contains($0.label) }?.value
      if case .text(let text)? = key, text.text.isEmpty { continue }
      if key?.isNull ?? false { continue }
      guard isOfApp || key != nil, interpreter.elements(of: .object(call)).isEmpty,
        interpreter.sites[call.range]?.outcome.isOpen ?? true
      else { continue }
      interpreter.sites[call.range] = SwiftSite(
        framework: .appKit, range: call.range, owner: call.owner,
        outcome: .unread("'\(SwiftModule.written(call.type))' makes its item, and is not in these sources"))
    }
  }

  /// Adds the keys of a helper's calls that were not evaluated. A helper's site has a key for each call.
  mutating func addCalls(of owners: [SwiftSites.Owner], in files: [SwiftFile], _ interpreter: SwiftInterpreter) {
    let module = interpreter.module
    var helpers: [String: [(owner: SwiftSites.Owner, site: SwiftSite)]] = [:]
    for owner in owners where owner.declaration.kind == .function {
      for site in owner.sites.compactMap({ interpreter.sites[$0] }) where site.parameter != nil {
        helpers[owner.declaration.name, default: []].append((owner, site))
      }
    }
    // How many types declare each method.
    let names = owners.reduce(into: [:]) { $0[$1.declaration.name, default: 0] += 1 }
    if helpers.isEmpty { return }
    let calls = files.flatMap { SwiftSites($0, for: module.target, calling: Set(helpers.keys)).calls }
    for call in calls {
      for (owner, site) in helpers[call.name] ?? [] where interpreter.sites[call.range] == nil {
        let isKnown = interpreter.called[owner.declaration.range]?.contains(call.range) ?? false
        guard !isKnown, call.labels.contains(site.parameter?.label),
          call.labels.allSatisfy(owner.declaration.parameters.map(\.label).contains)
        else { continue }
        var one = SwiftSite(framework: site.framework, range: call.range, owner: owner.type ?? "")
        if call.isElsewhere {
          // Another type's method may have the name.
          guard call.base == nil || call.base == owner.type else { continue }
          one.outcome = SwiftSites.ofOtherVersions
        } else if interpreter.isExhausted, site.outcome == .read {
          one.outcome = SwiftSites.afterLongCode
        } else if site.framework != .appKit || owner.type != "NSMenuItem" || names[call.name] != 1 {
          continue
        }
        sites.append(one)
      }
    }
  }
}
