/// The texts under one language of a catalog's key, or under one variable of it: one for each kind of device.
struct CatalogLocalization {
  /// The value of a `stringUnit`.
  struct Text {
    let value: JSONString
    let device: StringTable.Device
    let state: Translation.State
  }

  private(set) var texts: [Text] = []
  /// The replacement for `%arg` in the texts of a variable.
  var specifier: JSONString?

  /// Adds a text; the first of two for one device counts.
  mutating func add(_ text: Text) { if !texts.contains(where: { $0.device == text.device }) { texts.append(text) } }

  mutating func removeAll() {
    texts.removeAll(keepingCapacity: true)
    specifier = nil
  }
}

/// The replacement for a variable of a text in a string catalog.
struct CatalogVariable {
  /// The place of its name.
  let range: SourceRange
  private let texts: [(device: StringTable.Device, text: String)]
  private let specifier: String?

  init(_ localization: CatalogLocalization, at range: SourceRange, in reader: JSONReader) {
    self.range = range
    texts = localization.texts.map { ($0.device, reader.value(of: $0.value)) }
    specifier = localization.specifier.map(reader.value)
  }

  /// Its text for a device; nil without one.
  func text(on device: StringTable.Device) -> VariableTexts.Variable? {
    let nearest = texts.first { $0.device == device } ?? texts.min { $0.device.rank < $1.device.rank }
    return nearest.map { VariableTexts.Variable(text: $0.text, specifier: specifier) }
  }
}
