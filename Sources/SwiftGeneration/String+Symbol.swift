extension String {
  /// Whether it names an SF Symbol: small letters and digits with dots between them. Anything else is in the app's assets.
  var isSymbol: Bool { !isEmpty && utf8.allSatisfy { $0.isLowercaseOrDigit || $0 == UInt8(ascii: ".") } }
}

extension UInt8 {
  fileprivate var isLowercaseOrDigit: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
