/// The order of responders, by their names, while none is presented.
///
/// By default a responder leads to the window. The end of every chain is the platform's. A member's own next responder,
/// such as a window's delegate, comes after it and leads back to the following member.
struct ResponderLinks {
  let tail: [String]
  /// The responders whose `next=` is ignored: members of the end that name another than the following one, and
  /// responders after a member that lead back.
  private(set) var dropped: [String] = []
  /// Responders behind a member or a window that are elsewhere too. Such a chain continues in one way only.
  private(set) var shared: [(name: String, behind: String)] = []
  private var links: [String: String] = [:]
  /// The names at which a chain ends.
  private var ends: Set<String> = []

  /// The members of the end of every chain, even undeclared ones.
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

  /// The member or window in front of a responder.
  private var places: [String: String] = [:]

  func next(of name: String) -> String? { links[name] }

  /// Puts the next responder of a member of the end, or of a window, between it and the following member.
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
