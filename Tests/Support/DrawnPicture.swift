@testable import MenuSyntax
import Foundation
import Testing

/// A picture as it is drawn: where its texts and shapes lie, computed from the document and its style alone.
package struct DrawnPicture {
  package let tree: XMLTree
  package let texts: [Text]
  package let width: Double
  package let height: Double
  /// The corners of boxes and lines.
  private let shapes: [(name: String, corners: [Point])]

  package typealias Point = (x: Double, y: Double)

  /// A line of text.
  package struct Text {
    package let content: String
    package let classes: Set<String>
    package let size: Double
    /// The corners of its letters, without what reaches above capitals and below the baseline.
    package let corners: [Point]
  }

  package init(_ text: String) throws {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: "Picture.svg", bytes: Array(text.utf8))
    let parsed = XMLTree.parse(file, id: 0, diagnostics: &diagnostics)
    let tree = try #require(parsed, "\(diagnostics)")
    self.tree = tree
    func number(_ name: String, _ id: XMLTree.NodeID) -> Double {
      tree.attribute(name, of: id).flatMap { Double($0.value) } ?? 0
    }
    (width, height) = (number("width", tree.root), number("height", tree.root))
    let style = tree.children(of: tree.root, named: "style").map { tree.text(of: $0) }.joined()
    let sizes = style.matches(of: /\.([a-z]+) \{ font-size: (\d+)px/).reduce(into: [String: Double]()) {
      $0[String($1.1)] = Double($1.2)
    }
    var texts: [Text] = []
    var shapes: [(name: String, corners: [Point])] = []
    for id in tree.children(of: tree.root) {
      let classes = (tree.attribute("class", of: id)?.value ?? "").split(separator: " ").map { String($0) }
      switch tree.name(of: id) {
      case "text":
        let content = tree.text(of: id)
        let size = classes.compactMap { sizes[$0] }.first ?? 13
        let (x, y) = (number("x", id), number("y", id))
        let length = tree.attribute("textLength", of: id).flatMap { Double($0.value) }
        let long = length ?? Double(content.typesetWidth) * size / 1000
        let start = classes.contains("middle") ? -long / 2 : classes.contains("end") ? -long : 0
        let angle =
          tree.attribute("transform", of: id)?.value.firstMatch(of: /rotate\((-?\d+)/)
          .flatMap { Double($0.1) } ?? 0
        let (sine, cosine) = (sin(angle * .pi / 180), cos(angle * .pi / 180))
        let corners = [(start, -0.7), (start + long, -0.7), (start + long, 0), (start, 0)].map { corner -> Point in
          (x + corner.0 * cosine - corner.1 * size * sine, y + corner.0 * sine + corner.1 * size * cosine)
        }
        texts.append(Text(content: content, classes: Set(classes), size: size, corners: corners))
      case "rect":
        let (x, y, w, h) = (number("x", id), number("y", id), number("width", id), number("height", id))
        shapes.append((classes.joined(separator: " "), [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]))
      case "circle":
        let (x, y, r) = (number("cx", id), number("cy", id), number("r", id))
        shapes.append((classes.joined(separator: " "), [(x - r, y - r), (x + r, y + r)]))
      case "path":
        let points = (tree.attribute("d", of: id)?.value ?? "").matches(of: /[ML](-?\d+) (-?\d+)/)
        shapes.append((classes.joined(separator: " "), points.map { (Double($0.1) ?? 0, Double($0.2) ?? 0) }))
      default: break
      }
    }
    self.texts = texts
    self.shapes = shapes
  }

  /// The contents of the texts with a class.
  package func texts(_ name: String) -> [String] { texts.filter { $0.classes.contains(name) }.map(\.content) }

  /// The description for people who do not see it.
  package var description: String { tree.children(of: tree.root, named: "desc").map { tree.text(of: $0) }.joined() }

  /// How many shapes have exactly these classes.
  package func count(_ name: String) -> Int { shapes.count { $0.name == name } }

  /// The texts and shapes that reach out of the picture.
  package var outside: [String] {
    let all = texts.map { ($0.content, $0.corners) } + shapes.map { ($0.name, $0.corners) }
    return all.filter { _, corners in
      corners.contains { $0.x < -0.5 || $0.x > width + 0.5 || $0.y < -0.5 || $0.y > height + 0.5 }
    }.map(\.0)
  }

  /// Texts that lie over each other.
  package var overlaps: [String] {
    let sorted = texts.sorted { $0.top < $1.top }
    return sorted.indices.flatMap { index in
      sorted[(index + 1)...].prefix { $0.top < sorted[index].bottom }
        .filter { Self.meet(sorted[index].corners, $0.corners) }.map { "\(sorted[index].content) / \($0.content)" }
    }
  }

  /// Whether two rectangles overlap: no line along a side of either parts them.
  private static func meet(_ first: [Point], _ second: [Point]) -> Bool {
    for corners in [first, second] {
      for index in 0..<2 {
        let axis = (x: corners[index + 1].x - corners[index].x, y: corners[index + 1].y - corners[index].y)
        let (left, right) = (first.map { $0.x * axis.x + $0.y * axis.y }, second.map { $0.x * axis.x + $0.y * axis.y })
        let slack = 0.5 * hypot(axis.x, axis.y)
        if left.max() ?? 0 <= (right.min() ?? 0) + slack || right.max() ?? 0 <= (left.min() ?? 0) + slack {
          return false
        }
      }
    }
    return true
  }

  /// Expects that the picture can be read: nothing reaches out of it, no text lies over another, and none is too small.
  package func expectReadable(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(outside == [], sourceLocation: sourceLocation)
    #expect(overlaps == [], sourceLocation: sourceLocation)
    #expect(texts.allSatisfy { $0.size >= 9 }, sourceLocation: sourceLocation)
    #expect(width <= 830, sourceLocation: sourceLocation)
    for forbidden in ["script", "image", "use", "foreignObject"] {
      #expect(tree.children(of: tree.root, named: forbidden).isEmpty, sourceLocation: sourceLocation)
    }
  }
}

extension DrawnPicture.Text {
  fileprivate var top: Double { corners.map(\.y).min() ?? 0 }
  fileprivate var bottom: Double { corners.map(\.y).max() ?? 0 }
}
