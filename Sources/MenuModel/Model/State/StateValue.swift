/// The value of a state variable.
public enum StateValue: Sendable, Hashable {
  /// True or false.
  case flag(Bool)
  /// 0 or a positive whole number.
  case count(Int)
  /// A word of a choice.
  case choice(String)

  /// As a definition writes it.
  public var displayed: String {
    switch self {
    case .flag(let value): value ? "true" : "false"
    case .count(let value): String(value)
    case .choice(let word): word
    }
  }
}
