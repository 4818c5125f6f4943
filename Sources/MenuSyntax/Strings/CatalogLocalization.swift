/// The texts under a language of a key, or under one variable of it, by device.
struct CatalogLocalization {
  struct Text {
    let value: JSONString
    let device: StringTable.Device
    let state: Translation.State
  }

  private(set) var texts: [Text] = []
  /// Replaces `%arg` in the texts of a variable.
  var specifier: JSONString?

  /// The first of two for one device counts.
  mutating func add(_ text: Text) { if !texts.contains(where: { $0.device == text.device }) { texts.append(text) } }

  mutating func removeAll() {
    texts.removeAll(keepingCapacity: true)
    specifier = nil
  }
}

/// The replacement for a variable of a text.
struct CatalogVariable {
  let range: SourceRange
  private let texts: [(device: StringTable.Device, text: String)]
  private let specifier: String?

  init(_ localization: CatalogLocalization, at range: SourceRange, in reader: JSONReader) {
    self.range = range
    texts = localization.texts.map { ($0.device, reader.value(of: $0.value)) }
    specifier = localization.specifier.map(reader.value)
  }

  func text(on device: StringTable.Device) -> VariableTexts.Variable? {
    let nearest = texts.first { $0.device == device } ?? texts.min { $0.device.rank < $1.device.rank }
    return nearest.map { VariableTexts.Variable(text: $0.text, specifier: specifier) }
  }
}
