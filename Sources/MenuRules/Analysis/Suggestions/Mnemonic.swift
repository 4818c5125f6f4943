/// The keys that remind people of a command, the closest first.
struct Mnemonic: Sendable {
  struct Key: Sendable {
    let input: KeyInput
    let distance: Int
    /// The reason for it: `the initial of 'Info'`.
    let reason: String
    let isRelated: Bool
  }

  let keys: [Key]

  /// Takes the initials of the title's words, the command's current key, and the other letters. All other keys that
  /// type a character on a US keyboard follow, unless `onlyRelated`. A title without Latin letters has no initials, so
  /// the action's name replaces it.
  init(_ command: Command, current: KeyInput?, onlyRelated: Bool = false) {
    var list = KeyList(current: current)
    var suffix = ""
    var words = (command.title + " " + (command.discoverabilityTitle ?? "")).nameWords
    if words.allSatisfy({ $0.latinLetters.isEmpty }) {
      words = command.action.rawValue.nameWords
      suffix = " in '\(command.action.rawValue)'"
    }
    for (index, word) in Self.telling(words).enumerated() {
      guard let initial = word.latinLetters.first else { continue }
      list.add(initial, index == 0 ? 0 : 1, "the initial of '\(word)'\(suffix)")
    }
    if let current { list.add(current, 2, "the \(current.displayed) of its key now") }
    for word in words {
      for letter in word.latinLetters { list.add(letter, 5, "a letter of '\(word)'\(suffix)") }
    }
    if !onlyRelated {
      for (inputs, distance, reason) in Self.others {
        for scalar in inputs.unicodeScalars { list.add(KeyInput(scalar), distance, reason, isRelated: false) }
      }
    }
    keys = list.keys
  }

  private static let others = [
    ("abcdefghijklmnopqrstuvwxyz", 10, "no letter of its title"), ("1234567890", 12, "a digit"),
    ("[],./;'\\-=", 14, "a punctuation mark"),
  ]

  /// The words whose initials people think of, without grammatical words. A verb that many commands begin with comes
  /// after its object, as in "Show Inspector".
  private static func telling(_ words: [String]) -> [String] {
    let telling = words.filter { !grammar.contains($0.lowercased()) }
    guard let first = telling.first, telling.count > 1, verbs.contains(first.lowercased()) else {
      return telling.isEmpty ? words : telling
    }
    return telling.dropFirst() + [first]
  }

  private static let grammar: Set<String> = [
    "a", "an", "the", "of", "to", "in", "on", "at", "by", "for", "with", "from", "and", "or", "as", "into", "is",
  ]
  private static let verbs: Set<String> = [
    "show", "hide", "toggle", "get", "set", "go", "make", "use", "add", "edit", "view", "open", "new",
  ]

  private struct KeyList {
    let current: KeyInput?
    private(set) var keys: [Key] = []

    init(current: KeyInput?) { self.current = current }

    /// - Parameter reason: made for a new key only: a title may have as many letters as a file.
    mutating func add(
      _ input: KeyInput, _ distance: Int, _ reason: @autoclosure () -> String, isRelated: Bool = true
    ) {
      // There are only some dozens.
      if keys.contains(where: { $0.input == input }) { return }
      // The author of the current key thought of the same letter.
      let isKept = input == current && distance < 2
      keys.append(
        Key(
          input: input, distance: isKept ? distance - 1 : distance,
          reason: reason() + (isKept ? ", as in its key now" : ""), isRelated: isRelated))
    }
  }
}

extension String {
  /// The letters and digits of ASCII as keys, in order.
  fileprivate var latinLetters: [KeyInput] {
    unicodeScalars.compactMap { scalar in
      switch scalar {
      case "a"..."z", "0"..."9": KeyInput(scalar)
      case "A"..."Z": Unicode.Scalar(scalar.value + 0x20).map { KeyInput($0) }
      default: nil
      }
    }
  }
}
