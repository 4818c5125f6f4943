import MenuModel

extension Command {
  static let audit = Command(
    name: "audit", summary: "x", description: "x", operands: .one("FILE"), options: [.platform, .layouts], example: "x",
    run: { arguments throws(UsageError) in
      let compilation = Compilation(contentsOf: arguments.operands[0], platforms: arguments[.platform].map { [$0] })
      guard let target = compilation.targets.first else { return Outcome() }
      let clock = ContinuousClock()
      let t0 = clock.now
      let layouts = try LayoutChoice.layouts(arguments[.layouts] ?? "all", arguments)
      let t1 = clock.now
      let audit = LayoutAudit(target, of: compilation.definition, on: layouts)
      let t2 = clock.now
      var text = "\(t1 - t0) \(t2 - t1) \(audit.keys.count) \(audit.findings.count) \(audit.moves.count) sys \(audit.systemCollisions)\n"
      if audit.findings.count < 400 {
      for finding in audit.findings {
        let s = finding.settings.map { "\(layouts[$0.layout].name)\($0.direction == .leftToRight ? "" : "<")=\(audit.localized(finding.key, in: $0).localized.displayed)" + (finding.other.map { o in "/" + audit.localized(o, in: finding.settings[0]).localized.displayed } ?? "")}
        text += "\(finding.kind) \(audit.name(of: finding.key)) \(audit.keys[finding.key].combination.displayed) \(finding.other.map { audit.name(of: $0) + audit.keys[$0].combination.displayed } ?? "") \(s.count): \(s.prefix(20).joined(separator: " "))\n"
      }
      for move in audit.moves { text += "\(move.input.displayed) → \(move.target.displayed) \(move.layouts.map { layouts[$0].name })\n" }
      }
      return Outcome(output: text, compilations: [compilation])
    })
}
