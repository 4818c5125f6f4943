import MenuReports

extension String {
  /// Splits at the first separator. A combining mark after it belongs to the second part: a name may begin with one.
  func parted(at separator: Unicode.Scalar) -> (before: String, after: String)? {
    guard let place = unicodeScalars.firstIndex(of: separator) else { return nil }
    let after = unicodeScalars.index(after: place)
    return (String(unicodeScalars[..<place]), String(unicodeScalars[after...]))
  }

  /// Also with a combining mark after it.
  func begins(with scalar: Unicode.Scalar) -> Bool { unicodeScalars.first == scalar }

  /// Combining marks after it stay.
  var withoutFirstScalar: String { String(unicodeScalars.dropFirst()) }
}
