/// Which responder comes after which, by their names, as long as nobody is presented.
///
/// A responder that says nothing leads to the window. The end of every chain is the platform's; what one of its members
/// names as its next is asked after it, such as a window's delegate, and leads back to the member that follows.
struct ResponderLinks {
  /// The end of every chain, in order.
  let tail: [String]
  /// Whose `next=` is not followed: members of the end that name another one than the one that follows, and what comes
  /// after a member and leads back.
  private(set) var dropped: [String] = []
  private var links: [String: String] = [:]
  /// Where a chain ends.
  private var ends: Set<String> = []

  /// Who is in the end of every chain whether or not anybody declares it.
  private static let always: Set = ["Window", ResponderGraph.application, "AppDelegate"]

  init(_ declarations: [ResponderDeclaration], on platform: Platform) {
    let declared = Set(declarations.map(\.name))
    let members = Set(platform.chain)
    var named: [String: String] = [:]
    for declaration in declarations {
      if let next = declaration.next, declared.contains(next.text) || members.contains(next.text) {
        named[declaration.name] = next.text
      }
    }
    // Somebody in front of the window who leads to a member, such as a view to its document, has it there.
    let moved = Set(named.compactMap { members.contains($0.key) || Self.always.contains($0.value) ? nil : $0.value })
    tail = platform.chain.filter { Self.always.contains($0) || declared.contains($0) && !moved.contains($0) }
    let windows = Set(declarations.filter(\.isWindow).map(\.name)).subtracting(tail)
    let modal = Set(declarations.filter(\.isModal).map(\.name))

    for (index, name) in tail.enumerated() {
      splice(after: name, end: index + 1 < tail.count ? tail[index + 1] : nil, named)
    }
    let application = tail.first { $0 == ResponderGraph.application }
    for window in windows.sorted() { splice(after: window, end: modal.contains(window) ? nil : application, named) }
    for name in declared.subtracting(tail) where links[name] == nil && !ends.contains(name) {
      links[name] = named[name] ?? tail.first
    }
  }

  /// The name of the next responder; nil at the end of the chain.
  func next(of name: String) -> String? { links[name] }

  /// Puts what a member of the end, or a window, names as its next between it and what follows.
  private mutating func splice(after member: String, end: String?, _ named: [String: String]) {
    var last = member
    var passed: Set = [member]
    while let next = named[last], !tail.contains(next), passed.insert(next).inserted {
      links[last] = next
      last = next
    }
    if let next = named[last], next != end { dropped.append(last) }
    links[last] = end
    if end == nil { ends.insert(last) }
  }
}
