/// Documentation/Commands.md describes the format.
extension AuditReport {
  /// Raised by every change that a reader could notice.
  private static let version = 3

  package var json: JSONValue {
    var report = self
    let audit = report.audit
    return [
      "version": .integer(Self.version), "app": .string(report.app), "platform": .string(audit.platform.name),
      "directions": .strings(audit.directions.map(\.rawValue)),
      "layouts": .array(
        audit.layouts.map {
          [
            "name": .string($0.name), "displayName": .string($0.displayName), "identifier": .string($0.identifier),
          ]
        }),
      "cleanLayouts": .array(report.cleanLayouts.map { .string(audit.layouts[$0].name) }),
      "findings": .array(report.findings.map { Self.json($0, &report) }),
      "moves": .array(audit.moves.map { Self.json($0, audit) }),
      "mirrored": .array(
        audit.keys.indices.filter(report.mirrors).map { .string(audit.keys[$0].combination.canonical) }),
      "voiceOver": .array(report.voiceOverKeys.map { .string(audit.keys[$0].combination.canonical) }),
      "systemCollisions": .integer(audit.systemCollisions),
    ]
  }

  private static func json(_ finding: LayoutFinding, _ report: inout AuditReport) -> JSONValue {
    let audit = report.audit
    let keys = [finding.key] + (finding.other.map { [$0] } ?? [])
    return [
      "code": .string(finding.kind.code.name), "kind": .string(finding.kind.rawValue),
      "severity": .string(finding.kind.code.severity.rawValue), "message": .string(audit.message(finding)),
      "keys": .array(keys.map { json($0, &report) }),
      "settings": .array(
        finding.settings.map { setting in
          [
            "layout": .string(audit.layouts[setting.layout].name),
            "direction": .string(setting.direction.rawValue),
            "shown": .array(keys.map { .string(audit.localized($0, in: setting).localized.displayed) }),
            "pressed": .array(keys.map { audit.localized($0, in: setting).typing.stroke?.json ?? .null }),
            "reason": .string(audit.reason(finding, in: setting)),
          ]
        }),
    ]
  }

  private static func json(_ key: Int, _ report: inout AuditReport) -> JSONValue {
    let place = report.place(of: key)
    return [
      "title": .string(report.audit.title(of: key)), "key": .string(report.audit.keys[key].combination.canonical),
      "action": JSONValue(report.audit.action(of: key)?.rawValue), "isSystem": .bool(report.audit.keys[key].isSystems),
      "responder": JSONValue(report.audit.responder(of: key)),
      "file": JSONValue(place?.path), "line": place.map { .integer($0.position.line) } ?? .null,
      "column": place.map { .integer($0.position.column) } ?? .null,
    ]
  }

  private static func json(_ move: LayoutAudit.Move, _ audit: LayoutAudit) -> JSONValue {
    [
      "input": .string(move.input.rawValue), "target": .string(move.target.rawValue),
      "keys": .array(move.keys.map { .string(audit.keys[$0].combination.canonical) }),
      "layouts": .array(move.layouts.map { .string(audit.layouts[$0].name) }),
    ]
  }
}
