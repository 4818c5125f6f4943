/// Elements that responders give in place of deferred ones, as `UIResponder.provider(for:)` of iOS 26 does. Below the
/// deferred element are those of all responders, for checks and names; people see those of one.
extension MenuTree {
  /// The elements that a responder gives for one deferred element.
  package struct Provision: Sendable {
    let place: Int32
    package let responder: String
    fileprivate(set) var elements: [Int32]
  }

  /// Adds what a responder gives for a name; false if there is no room for all. It claims no key: no source says whether
  /// that works in a closed menu. `known` has the index of the responder's provision for each place, `room` the elements
  /// that may still come.
  fileprivate mutating func provide(
    _ elements: ElementList, for name: String, by responder: String, on platform: Platform,
    _ known: inout [Int32: Int], room: inout Int
  ) -> Bool {
    for place in placesByFocus {
      guard case .deferred(let deferred) = self[Int(place)], deferred.name == name else { continue }
      if room <= 0 { return false }
      var insertion = Insertion(into: self, on: platform)
      let added = insertion.link(elements, below: Int(place), of: &self)
      nodes[Int(place)].children += added
      for id in Int(insertion.firstNew)..<nodes.count
      where nodes[id].facts.isCommand && claimIdentity(Int32(id)) != nil {
        noteTwin(Int32(id))
      }
      room -= nodes.count - Int(insertion.firstNew)
      if let index = known[place] {
        provisions[index].elements += added
      } else {
        known[place] = provisions.count
        provisions.append(Provision(place: place, responder: responder, elements: added))
      }
    }
    return true
  }

  /// Notes the places for which no responder has elements: they are empty.
  fileprivate mutating func emptyUnprovided() {
    let provided = Set(provisions.map(\.place))
    for place in placesByFocus where !provided.contains(place) {
      provisions.append(Provision(place: place, responder: "", elements: []))
    }
  }

  /// The deferred elements that ask responders, without those among what a responder provides: these stay as they are.
  private var placesByFocus: [Int32] {
    ids(from: Self.root).filter { place in
      guard nodes[Int(place)].facts.kind == .deferred, case .deferred(let deferred) = self[Int(place)] else {
        return false
      }
      return deferred.usesFocus && !isLeftOut(Int(place))
    }
  }

  /// The menus as people see them: what the first responder with a provider gives is in the place of the deferred
  /// element, and what one gave before in that of a cached one. Without a chain that is unknown, and the place stays.
  /// O(elements) if a responder gives some.
  package func filled(by chain: @autoclosure () -> ResponderChain?) -> MenuTree {
    if provisions.isEmpty { return self }
    let names = chain()?.map(\.responderName)
    var tree = self
    for (place, given) in Dictionary(grouping: provisions, by: \.place) {
      let provider = cached[place] ?? given.provider(in: names ?? [])
      tree.nodes[Int(place)].children = provider?.elements ?? []
      guard names != nil else { continue }
      let parent = nodes[Int(place)].parent
      for id in provider?.elements ?? [] { tree.nodes[Int(id)].parent = parent }
      guard let index = tree.nodes[Int(parent)].children.firstIndex(of: place) else { continue }
      tree.nodes[Int(parent)].children.replaceSubrange(index...index, with: provider?.elements ?? [])
    }
    return tree
  }

  /// Keeps what the chain gives for the cached elements of the menus of the menu bar that are open: UIKit asks for each
  /// once, where it is first met in a menu.
  package func caching(for chain: ResponderChain, in isOpen: (ID) -> Bool) -> MenuTree {
    var tree = self
    let names = chain.map(\.responderName)
    for (place, given) in Dictionary(grouping: provisions, by: \.place) where cached[place] == nil {
      guard case .deferred(let deferred) = self[Int(place)], !deferred.isUncached, isOpen(topMenu(of: Int(place)))
      else { continue }
      tree.cached[place] = .some(given.provider(in: names))
    }
    return tree
  }

  /// The menu of the menu bar that an element is in, or is.
  package func topMenu(of id: ID) -> ID {
    var id = id
    while nodes[id].parent > Self.root { id = Int(nodes[id].parent) }
    return id
  }

  /// Whether an element of a filled tree is one that no responder of the chain gives.
  package func isLeftOut(_ id: ID) -> Bool {
    if provisions.isEmpty { return false }
    var next = nodes[id].parent
    while next >= 0 {
      if nodes[Int(next)].facts.kind == .deferred { return true }
      next = nodes[Int(next)].parent
    }
    return false
  }

  /// Whether no responder of the chain fills a deferred element of a filled tree.
  func isEmptied(_ id: ID) -> Bool {
    guard nodes[id].children.isEmpty, provisions.contains(where: { $0.place == id }) else { return false }
    return !nodes[Int(nodes[id].parent)].children.contains(Int32(id))
  }

  /// The elements that responders give, with all below them.
  var provided: [Int32] { provisions.flatMap(\.elements).flatMap { ids(from: Int($0)) } }
}

extension [MenuTree.Provision] {
  /// What the first of some responders gives that gives anything.
  fileprivate func provider(in names: [String]) -> MenuTree.Provision? {
    names.lazy.compactMap { name in first { $0.responder == name } }.first
  }
}

extension MenuConstruction {
  /// Adds what responders give for deferred elements, on platforms that ask them; 65,536 elements at most,
  /// since each place of a name gets them anew. Where all responders are known, a place that none fills is empty.
  package mutating func provide(_ responders: [ResponderDeclaration]) {
    let rules = platform.rules
    guard rules.contains(.elementOperations), !rules.contains(.implementerIsTarget) else { return }
    var room = 65_536
    var known: [String: [Int32: Int]] = [:]
    for responder in responders {
      for provision in responder.provisions {
        let isWhole = tree.provide(
          provision.elements, for: provision.name.text, by: responder.name, on: platform,
          &known[responder.name, default: [:]], room: &room)
        if !isWhole { lostProvisions.append(provision.name) }
      }
    }
    if !responders.isEmpty, !responders.contains(where: { $0.isPartial || $0.isImported }) { tree.emptyUnprovided() }
  }
}
