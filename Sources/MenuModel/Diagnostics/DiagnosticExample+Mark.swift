extension DiagnosticExample {
  /// The main file as it would be written: without `«` and `»`.
  public var source: String {
    String(text.unicodeScalars.filter { $0 != "«" && $0 != "»" }.map(Character.init))
  }

  /// Where the finding stands, as 0-based UTF-8 byte offsets in ``source``; nil when nothing is marked.
  public var mark: Range<Int>? {
    guard let open = offset(of: "«"), let close = offset(of: "»"), open <= close else { return nil }
    return open..<close
  }

  /// How many bytes of the source stand before a mark.
  private func offset(of mark: Unicode.Scalar) -> Int? {
    let scalars = text.unicodeScalars
    guard let index = scalars.firstIndex(of: mark) else { return nil }
    return scalars[..<index].reduce(0) { $1 == "«" || $1 == "»" ? $0 : $0 + UTF8.width($1) }
  }
}
