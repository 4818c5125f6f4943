extension EmbeddedSheet {
  /// A part of the page; empty for one that is not there.
  static func text(_ name: String) -> String {
    all.first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }
}
