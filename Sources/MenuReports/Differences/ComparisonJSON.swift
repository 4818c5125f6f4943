/// Documentation/Schemas/compare.schema.json is its schema.
extension MenuComparison {
  /// Raised by every change that a reader could notice.
  package static let version = 1

  package func json(sources: SourceFiles) -> JSONValue {
    var places = Places(sources)
    return [
      "version": .integer(Self.version),
      "platform": ["name": .string(platform.name), "title": .string(platform.title)],
      "app": ["name": .string(dump.appName), "version": .string(dump.appVersion)],
      "system": ["name": .string(dump.systemName), "version": .string(dump.systemVersion)],
      "language": JSONValue(dump.language?.tag),
      "elements": .integer(count),
      "differences": .array(differences.map { Self.json($0, &places) }),
      "systemDifferences": .array(systemDifferences.map { Self.json($0, &places) }),
      "remarks": .strings(remarks),
    ]
  }

  private static func json(_ difference: MenuDifference, _ places: inout Places) -> JSONValue {
    [
      "kind": .string(difference.kind.rawValue), "danger": .string(difference.danger.rawValue),
      "name": .string(difference.name), "path": .string(difference.path),
      "expected": JSONValue(difference.expected), "found": JSONValue(difference.found),
      "key": JSONValue((difference.kind == .key ? difference.foundKey : difference.key)?.canonical),
      "takenBy": JSONValue(difference.takenBy), "text": .string(difference.statement),
      "consequence": JSONValue(difference.consequence), "remedy": JSONValue(difference.remedy),
      "file": places.file(of: difference.source), "range": places.json(difference.source),
      "dumpRange": places.json(difference.dumped),
    ]
  }
}
