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
  /// What stands behind a member or a window and somewhere else as well: in front of it, or behind another. Its chain goes
  /// on in one way only.
  private(set) var shared: [(name: String, behind: String)] = []
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
    tail = platform.chain.filter { Self.always.contains($0) || declared.contains($0) }
    // UIKit has no windows of this kind.
    let hasWindows = platform.rules.contains(.implementerIsTarget)
    let windows = hasWindows ? Set(declarations.filter(\.isWindow).map(\.name)).subtracting(tail) : []
    let modal = Set(declarations.filter(\.isModal).map(\.name))

    for (index, name) in tail.enumerated() {
      splice(after: name, end: index + 1 < tail.count ? tail[index + 1] : nil, named)
    }
    let application = tail.first { $0 == ResponderGraph.application }
    for window in windows.sorted() { splice(after: window, end: modal.contains(window) ? nil : application, named) }
    // A view that leads to its document does so by way of its window.
    let behindWindow = members.subtracting(Platform.usualChain)
    for name in declared.subtracting(tail) where links[name] == nil && !ends.contains(name) {
      links[name] = named[name].flatMap { behindWindow.contains($0) ? nil : $0 } ?? tail.first
    }
    for name in named.keys.sorted() where !places.keys.contains(name) && !tail.contains(name) && !windows.contains(name)
    {
      if let next = named[name], let member = places[next] { shared.append((next, behind: member)) }
    }
  }

  /// Behind which member or window a responder stands.
  private var places: [String: String] = [:]

  /// The name of the next responder; nil at the end of the chain.
  func next(of name: String) -> String? { links[name] }

  /// Puts what a member of the end, or a window, names as its next between it and what follows.
  private mutating func splice(after member: String, end: String?, _ named: [String: String]) {
    var last = member
    var passed: Set = [member]
    while let next = named[last], !tail.contains(next), passed.insert(next).inserted {
      if let other = places.updateValue(member, forKey: next) { shared.append((next, behind: other)) }
      links[last] = next
      last = next
    }
    if let next = named[last], next != end { dropped.append(last) }
    links[last] = end
    if end == nil { ends.insert(last) }
  }
}
