import MenuReports

extension String {
  /// What stands before the first of a character and after it; nil where it has none. A combining mark after it belongs to
  /// what follows: a file's name may begin with one.
  func parted(at separator: Unicode.Scalar) -> (before: String, after: String)? {
    guard let place = unicodeScalars.firstIndex(of: separator) else { return nil }
    let after = unicodeScalars.index(after: place)
    return (String(unicodeScalars[..<place]), String(unicodeScalars[after...]))
  }

  /// Whether it begins with a character, whatever combines with that.
  func begins(with scalar: Unicode.Scalar) -> Bool { unicodeScalars.first == scalar }

  /// The text without its first character, which what combines with that is not a part of.
  var withoutFirstScalar: String { String(unicodeScalars.dropFirst()) }
}
