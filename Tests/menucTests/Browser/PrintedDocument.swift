import Foundation
@testable import MenuReports
@testable import TestSupport

/// A PDF as Chromium writes it: its pages, and the places of the links to each command.
///
/// Every row of a sheet is a link to itself, which becomes an annotation with a place, so nothing has to be unpacked.
struct PrintedDocument {
  /// The place of a link, in points from the lower left.
  struct Place {
    let page: Int
    let left: Double
    let right: Double
    let bottom: Double
    let top: Double
  }

  /// For each page the numbers of its annotations.
  let pages: [[Int]]
  /// How large each page is, in points.
  let sizes: [(width: Double, height: Double)]
  /// The places by what the links lead to; the last one where a link is cut.
  let places: [String: Place]

  init(_ data: Data) {
    let objects = Self.objects(data)
    var pages: [[Int]] = []
    var sizes: [(width: Double, height: Double)] = []
    var places: [String: Place] = [:]
    // A literal in a loop is parsed each time.
    let (isPage, reference, destination) = (/\/Type \/Page\b(?!s)/, /(\d+) 0 R/, /\/Dest \/(\S+)/)
    let (corners, escape) = (/\/Rect \[(\S+) (\S+) (\S+) (\S+)\]/, /#([0-9A-Fa-f]{2})/)
    for (_, object) in objects.sorted(by: { $0.key < $1.key }) {
      guard object.contains("/Page"), object.contains(isPage) else { continue }
      let annotations = object.firstMatch(of: /\/Annots \[([^\]]*)\]/)?.1 ?? ""
      let numbers = annotations.matches(of: reference).compactMap { Int($0.1) }
      for link in numbers.compactMap({ objects[$0] }) {
        guard let target = link.firstMatch(of: destination)?.1,
          let rectangle = link.firstMatch(of: corners)
        else { continue }
        // Characters other than letters and digits may be written as #2D.
        let name = String(target).replacing(escape) {
          String(Unicode.Scalar(UInt8($0.1, radix: 16) ?? 0))
        }
        places[name] = Place(
          page: pages.count, left: Double(rectangle.1) ?? 0, right: Double(rectangle.3) ?? 0,
          bottom: Double(rectangle.2) ?? 0, top: Double(rectangle.4) ?? 0)
      }
      pages.append(numbers)
      let box = object.firstMatch(of: /\/MediaBox \[0 0 (\S+) (\S+)\]/)
      sizes.append((Double(box?.1 ?? "") ?? 0, Double(box?.2 ?? "") ?? 0))
    }
    self.pages = pages
    self.sizes = sizes
    self.places = places
  }

  /// The dictionaries of all objects, `<<…>>`, by their numbers; what is in their streams is left out.
  private static func objects(_ data: Data) -> [Int: String] {
    var objects: [Int: String] = [:]
    // Data itself would be copied for each search.
    let searched = data as NSData
    func range(of text: String, from start: Int) -> Range<Int>? {
      Range(searched.range(of: Data(text.utf8), in: NSRange(start..<data.count)))
    }
    var start = 0
    while let head = range(of: " 0 obj\n<<", from: start) {
      let digits = data[..<head.lowerBound].suffix(10).reversed().prefix { (0x30...0x39).contains($0) }.reversed()
      let end = range(of: "endobj", from: head.upperBound)?.lowerBound ?? data.count
      let object = data[(head.upperBound - 2)..<end]
      let stream = object.range(of: Data("stream\n".utf8))?.lowerBound ?? end
      objects[Int(String(decoding: digits, as: UTF8.self)) ?? 0] = String(decoding: object[..<stream], as: UTF8.self)
      start = end
    }
    return objects
  }
}
