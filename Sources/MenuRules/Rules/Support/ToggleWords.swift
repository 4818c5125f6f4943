/// The words in a title for the direction in which a command switches something.
enum ToggleWords {
  /// Two opposite words, with a flag's words for the done state and for the undone one.
  private struct Pair: Sendable {
    let does: [String]
    let undoes: [String]
    let done: Set<String>
    let undone: Set<String>

    init(does: String, undoes: String, done: Set<String>, undone: Set<String> = []) {
      self.does = does.split(separator: " ").map(String.init)
      self.undoes = undoes.split(separator: " ").map(String.init)
      self.done = done
      self.undone = undone
    }
  }

  /// A title that begins with one of the words, and the thing that it switches.
  struct Title {
    /// The index of its words among the pairs. No pair's words begin another's, so there is only one.
    fileprivate let pair: Int
    fileprivate let undoes: Bool
    /// The words after them, in lower case.
    fileprivate let object: ArraySlice<String>

    init?(_ title: String) {
      let words = words(of: title)
      for (index, pair) in pairs.enumerated() {
        for (verb, undoes) in [(pair.does, false), (pair.undoes, true)] where words.starts(with: verb) {
          self.pair = index
          self.undoes = undoes
          object = words.dropFirst(verb.count)
          return
        }
      }
      return nil
    }
  }

  private static let pairs: [Pair] = [
    Pair(does: "add", undoes: "remove", done: ["added"], undone: ["removed"]),
    Pair(does: "show", undoes: "hide", done: ["shown", "shows", "showing", "visible"], undone: ["hidden", "hides"]),
    Pair(does: "enable", undoes: "disable", done: ["enabled"], undone: ["disabled"]),
    Pair(does: "start", undoes: "stop", done: ["started", "running"], undone: ["stopped"]),
    Pair(does: "pin", undoes: "unpin", done: ["pinned"], undone: ["unpinned"]),
    Pair(does: "mark", undoes: "unmark", done: ["marked"], undone: ["unmarked"]),
    Pair(does: "flag", undoes: "unflag", done: ["flagged"], undone: ["unflagged"]),
    Pair(does: "star", undoes: "unstar", done: ["starred"], undone: ["unstarred"]),
    Pair(does: "lock", undoes: "unlock", done: ["locked"], undone: ["unlocked"]),
    Pair(does: "mute", undoes: "unmute", done: ["muted"], undone: ["unmuted"]),
    Pair(does: "expand", undoes: "collapse", done: ["expanded"], undone: ["collapsed"]),
    Pair(does: "follow", undoes: "unfollow", done: ["followed", "following"], undone: ["unfollowed"]),
    Pair(does: "favorite", undoes: "unfavorite", done: ["favorited"], undone: ["unfavorited"]),
    Pair(does: "archive", undoes: "unarchive", done: ["archived"], undone: ["unarchived"]),
    Pair(does: "subscribe", undoes: "unsubscribe", done: ["subscribed"], undone: ["unsubscribed"]),
    Pair(does: "turn on", undoes: "turn off", done: ["on"], undone: ["off"]),
    Pair(does: "play", undoes: "pause", done: ["playing"], undone: ["paused"]),
  ]

  /// Whether two titles switch the same thing in opposite directions: "Show Sidebar" and "Hide Sidebar". The words
  /// after the verb must be the same; "to Bookmarks" and "from Bookmarks" count as that.
  static func areOpposite(_ first: Title, _ second: Title) -> Bool {
    first.pair == second.pair && first.undoes != second.undoes
      && first.object.drop(while: prepositions.contains).elementsEqual(second.object.drop(while: prepositions.contains))
  }

  /// The right value of a flag for a title. True if the title undoes the flag's state, false if it does it, nil if
  /// unsure.
  ///
  /// The flag's last word must say that it was done or undone (`isSidebarShown` for Show and Hide). For Add and Remove
  /// it may be made of the title's own word: `isBookmarked` or `isInBookmarks` for "Add to Bookmarks". Words before it
  /// must be in the title.
  static func isDone(by title: Title, accordingTo flag: String) -> Bool? {
    var flagWords = words(of: flag)
    if let first = flagWords.first, ["is", "are", "has", "have"].contains(first) { flagWords.removeFirst() }
    let pair = pairs[title.pair]
    if pair.does == ["add"], flagWords.first == "in", flagWords.count > 1 {
      let isNamed = flagWords.dropFirst().allSatisfy { word in title.object.contains { stem($0) == stem(word) } }
      return isNamed ? title.undoes : nil
    }
    guard let last = flagWords.popLast() else { return nil }
    guard flagWords.allSatisfy({ word in title.object.contains { stem($0) == stem(word) } }) else { return nil }
    if pair.done.contains(last) { return title.undoes }
    if pair.undone.contains(last) { return !title.undoes }
    let isOwnWord = pair.does == ["add"] && last.hasSuffix("ed") && title.object.contains { stem($0) == stem(last) }
    return isOwnWord ? title.undoes : nil
  }

  private static let prepositions: Set<String> = ["to", "from", "in", "on"]

  /// The words in lower case. Capital letters inside begin new ones, as in `isBookmarked`.
  private static func words(of text: String) -> [String] { text.nameWords.map { $0.lowercased() } }

  /// A word without the endings of the plural and of the participle: `bookmarks` and `bookmarked` give `bookmark`.
  private static func stem(_ word: String) -> Substring {
    for ending in ["ed", "es", "s", "e"] where word.count > ending.count + 2 && word.hasSuffix(ending) {
      return word.dropLast(ending.count)
    }
    return word[...]
  }
}
