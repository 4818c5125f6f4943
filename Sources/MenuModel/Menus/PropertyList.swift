/// What tells two commands with one action apart.
///
/// The kinds of a property list that a definition can write; dates and data have no spelling there.
public indirect enum PropertyList: Hashable, Sendable {
  /// A string.
  case string(String)
  /// An integer.
  case integer(Int)
  /// A number with a fraction.
  case real(Double)
  /// A Boolean.
  case boolean(Bool)
  /// An array.
  case array([PropertyList])
  /// A dictionary.
  case dictionary([String: PropertyList])
}

extension PropertyList: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes an integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Makes a Boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// Makes a number with a fraction.
  public init(floatLiteral value: Double) { self = .real(value) }

  /// Makes an array.
  public init(arrayLiteral values: PropertyList...) { self = .array(values) }

  /// Makes a dictionary; of a key that is there twice the last value counts.
  public init(dictionaryLiteral members: (String, PropertyList)...) {
    self = .dictionary(Dictionary(members) { $1 })
  }
}

extension PropertyList {
  /// One line for messages: strings without quotes, dictionaries in key order.
  package var displayed: String {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .boolean(let flag): String(flag)
    case .array(let values): "[" + values.map(\.displayed).joined(separator: ", ") + "]"
    case .dictionary(let values):
      "{" + values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.displayed)" }.joined(separator: ", ") + "}"
    }
  }
}

extension PropertyList: CustomStringConvertible {
  /// For logs only: strings without quotes, dictionaries in key order.
  public var description: String { displayed }
}
