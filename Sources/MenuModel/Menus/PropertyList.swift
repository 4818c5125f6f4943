/// The value that distinguishes two commands with one action.
///
/// It has the kinds of a property list that a definition can write; dates and data have no spelling there. Numbers and
/// Booleans are all `NSNumber`, so equal values are equal: `1`, `1.0` and `true` do not distinguish commands.
public indirect enum PropertyList: Hashable, Sendable, Codable {
  case string(String)
  case integer(Int)
  /// A number with a fraction.
  case real(Double)
  case boolean(Bool)
  case array([PropertyList])
  case dictionary([String: PropertyList])
}

extension PropertyList {
  /// Whether two property lists are equal to `isEqual:`.
  public static func == (left: PropertyList, right: PropertyList) -> Bool {
    switch (left, right) {
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)): left == right
    default: left.number.map { $0 == right.number } ?? false
    }
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .string(let text): hasher.combine(text)
    case .array(let values): hasher.combine(values)
    case .dictionary(let values): hasher.combine(values)
    case .integer, .real, .boolean: hasher.combine(number)
    }
  }

  private var number: Number? {
    switch self {
    case .integer(let number): .whole(number)
    case .real(let number): Int(exactly: number).map { .whole($0) } ?? .fraction(number)
    case .boolean(let flag): .whole(flag ? 1 : 0)
    case .string, .array, .dictionary: nil
    }
  }

  private enum Number: Hashable {
    case whole(Int)
    case fraction(Double)
  }
}

extension PropertyList {
  /// The string; nil for another value. UIKit's `propertyList as? String`.
  public var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The integer; nil for another value. UIKit's `propertyList as? Int`.
  public var integer: Int? { if case .integer(let number) = self { number } else { nil } }
}

extension PropertyList: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
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

  /// Makes a dictionary. If a key occurs twice, the last value counts.
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
