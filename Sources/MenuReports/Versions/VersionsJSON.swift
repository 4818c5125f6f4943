/// Has both sides; Documentation/Schemas/diff.schema.json is its schema.
extension VersionDifference {
  /// Raised by every change that a reader could notice.
  package static let version = 2

  package func json(from old: Compilation, to new: Compilation) -> JSONValue {
    var places = (old: Places(old.sources), new: Places(new.sources))
    return [
      "version": .integer(Self.version), "app": .string(new.definition.app.name),
      "old": JSONValue(old.sources[0]?.path), "new": JSONValue(new.sources[0]?.path),
      "platforms": .strings(platforms.map(\.name)),
      "addedPlatforms": .strings(addedPlatforms.map(\.name)),
      "removedPlatforms": .strings(removedPlatforms.map(\.name)),
      "addedLanguages": .strings(addedLanguages.map(\.tag)),
      "removedLanguages": .strings(removedLanguages.map(\.tag)),
      "layouts": .strings(layouts.map(\.name)),
      "changes": .array(changes.map { Self.json($0, &places) }),
    ]
  }

  private static func json(_ change: VersionChange, _ places: inout (old: Places, new: Places)) -> JSONValue {
    [
      "kind": .string(change.kind.rawValue), "breaksKey": .bool(change.breaksKey),
      "platforms": .strings(change.platforms), "layouts": .strings(change.layouts),
      "language": JSONValue(change.language?.tag), "key": JSONValue(change.key?.canonical),
      "old": json(change.old, &places.old), "new": json(change.new, &places.new),
      "oldCommandNow": json(change.heir, &places.new), "newCommandBefore": json(change.ancestor, &places.old),
      "impliedByChangedMeaning": .bool(change.isImplied), "onlyInOverlay": .bool(change.isInOverlay),
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
      "isDisabled": .bool(side.isDisabled), "isHidden": .bool(side.isHidden),
      "file": places.file(of: side.source), "range": places.json(side.source),
    ]
  }
}
