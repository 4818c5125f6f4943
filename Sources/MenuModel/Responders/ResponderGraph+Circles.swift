extension ResponderGraph {
  /// A chain that came back to one of its responders, and was cut there.
  struct Circle: Sendable, Hashable {
    /// The responders by their indices, in the order of the chain; the link from the last to the first was cut.
    let responders: [Int]
  }

  /// Finds every circle of the links and cuts it: the last of its responders gets `tail` as its next one. O(records).
  static func cutCircles(in records: inout [ResponderRecord], tail: Int?) -> [Circle] {
    var circles: [Circle] = []
    // 0 for a responder not seen yet, else the number of the walk that came by.
    var walks = [Int](repeating: 0, count: records.count)
    for start in records.indices where walks[start] == 0 {
      var next: Int? = start
      while let index = next, walks[index] == 0 {
        walks[index] = start + 1
        next = records[index].next
      }
      guard let first = next, walks[first] == start + 1 else { continue }
      var circle = [first]
      while let link = records[circle[circle.count - 1]].next, link != first { circle.append(link) }
      // The one declared first is where the chain begins, so that the finding stands at what came later.
      let earliest = circle.firstIndex(of: circle.min() ?? first) ?? 0
      circle = Array(circle[earliest...] + circle[..<earliest])
      records[circle[circle.count - 1]].next = tail
      circles.append(Circle(responders: circle))
    }
    return circles
  }
}
