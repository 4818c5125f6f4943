/// How two versions differ, as JSON: every change with both sides; Documentation/Schemas/diff.schema.json is its schema.
package struct VersionsJSON {
  /// The version of the format; raised by every change that a reader could notice.
  package static let version = 1

  private let difference: VersionDifference
  private let app: String
  private let paths: (old: String?, new: String?)
  private var places: (old: Places, new: Places)

  package init(_ difference: VersionDifference, from old: Compilation, to new: Compilation) {
    self.difference = difference
    app = new.definition.app.name
    paths = (old.sources[0]?.path, new.sources[0]?.path)
    places = (Places(old.sources), Places(new.sources))
  }

  /// The whole document.
  package mutating func json() -> JSONValue {
    [
      "version": .integer(Self.version), "app": .string(app),
      "old": JSONValue(paths.old), "new": JSONValue(paths.new),
      "platforms": .strings(difference.platforms.map(\.name)),
      "addedPlatforms": .strings(difference.addedPlatforms.map(\.name)),
      "removedPlatforms": .strings(difference.removedPlatforms.map(\.name)),
      "addedLanguages": .strings(difference.addedLanguages.map(\.tag)),
      "removedLanguages": .strings(difference.removedLanguages.map(\.tag)),
      "layouts": .strings(difference.layouts.map(\.name)),
      "changes": .array(difference.changes.map { json($0) }),
    ]
  }

  private mutating func json(_ change: VersionChange) -> JSONValue {
    [
      "kind": .string(change.kind.rawValue), "breaksKey": .bool(change.breaksKey),
      "platforms": .strings(change.platforms), "layouts": .strings(change.layouts),
      "language": JSONValue(change.language?.tag), "key": JSONValue(change.key?.canonical),
      "old": Self.json(change.old, &places.old), "new": Self.json(change.new, &places.new),
      "oldCommandNow": Self.json(change.heir, &places.new), "newCommandBefore": Self.json(change.ancestor, &places.old),
      "impliedByChangedMeaning": .bool(change.isImplied),
    ]
  }

  private static func json(_ side: VersionChange.Side?, _ places: inout Places) -> JSONValue {
    guard let side else { return .null }
    let (owner, name): (String, String?) =
      switch side.owner {
      case .menu: ("menu", nil)
      case .contextMenu(let name): ("contextMenu", name)
      case .responder(let name): ("responder", name)
      }
    return [
      "title": .string(side.title), "path": .strings(side.path), "owner": .string(owner), "ownerName": JSONValue(name),
      "action": JSONValue(side.action?.rawValue), "key": JSONValue(side.key?.canonical),
      "displayedKey": JSONValue(side.key?.displayed), "isSystem": .bool(side.isSystem),
      "file": places.file(of: side.source), "range": places.json(side.source),
    ]
  }
}
