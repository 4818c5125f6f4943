/// What a string catalog has under one language of a key, or under one variable of it: a text for each kind of device.
struct CatalogLocalization {
  /// The value of a `stringUnit`.
  struct Text {
    let value: JSONString
    let device: StringTable.Device
    let state: Translation.State
  }

  private(set) var texts: [Text] = []
  /// What `%arg` stands for in the texts of a variable.
  var specifier: JSONString?

  /// Adds a text; of two for one device the first counts.
  mutating func add(_ text: Text) { if !texts.contains(where: { $0.device == text.device }) { texts.append(text) } }

  mutating func removeAll() {
    texts.removeAll(keepingCapacity: true)
    specifier = nil
  }
}

/// What a variable of a text stands for in a string catalog.
struct CatalogVariable {
  /// Where its name stands.
  let range: SourceRange
  private let texts: [(device: StringTable.Device, text: String)]
  private let specifier: String?

  init(_ localization: CatalogLocalization, at range: SourceRange, in reader: JSONReader) {
    self.range = range
    texts = localization.texts.map { ($0.device, reader.value(of: $0.value)) }
    specifier = localization.specifier.map(reader.value)
  }

  /// What it stands for in a text for a device; nil where it has nothing.
  func text(on device: StringTable.Device) -> VariableTexts.Variable? {
    let nearest = texts.first { $0.device == device } ?? texts.min { $0.device.rank < $1.device.rank }
    return nearest.map { VariableTexts.Variable(text: $0.text, specifier: specifier) }
  }
}
