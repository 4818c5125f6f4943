extension GeneratedSwift {
  /// The file for a target that needs no definition, since it is the same for every app; nil for other targets.
  package static func ready(_ origin: Origin) -> GeneratedSwift? {
    guard let file = EmbeddedSwift.all.first(where: { $0.name == origin.target }) else { return nil }
    var head = SwiftText()
    origin.write(to: &head)
    return GeneratedSwift(text: head.text + "\n" + String(decoding: file.bytes, as: UTF8.self), remarks: [])
  }
}
