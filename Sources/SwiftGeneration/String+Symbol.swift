extension String {
  /// Whether it names an SF Symbol: small letters, digits and dots. Any other name is in the app's assets.
  var isSymbol: Bool { !isEmpty && utf8.allSatisfy { $0.isDigit || (0x61...0x7A).contains($0) || $0 == .dot } }
}
