import Testing
@testable import MenuModel
@testable import TestSupport

@Suite struct KeyboardGeometryTests {
  private typealias Geometry = KeyboardGeometry

  @Test("Keys do not overlap or reach over the edge", arguments: KeyboardHardware.allCases)
  func places(_ hardware: KeyboardHardware) {
    let keys = Geometry(hardware).keys
    for (index, key) in keys.enumerated() {
      for other in keys.dropFirst(index + 1) {
        for frame in key.frames {
          #expect(
            !other.frames.contains { $0.columns.overlaps(frame.columns) && $0.lines.overlaps(frame.lines) },
            "\(key.code) and \(other.code)")
        }
      }
      for frame in key.frames {
        #expect(frame.x >= 0 && frame.x + frame.width <= Geometry.width, "\(key.code)")
        #expect(frame.y >= 0 && frame.y + frame.height <= Geometry.height, "\(key.code)")
      }
    }
  }

  @Test("Every row is full but for the places beside the arrow up", arguments: KeyboardHardware.allCases)
  func rows(_ hardware: KeyboardHardware) {
    let frames = Geometry(hardware).keys.flatMap(\.frames)
    for y in 0..<Geometry.height {
      let width = frames.filter { $0.y <= y && y < $0.y + $0.height }.reduce(0) { $0 + $1.width }
      let isBesideArrow = y == Geometry.height - 4 || y == Geometry.height - 3
      #expect(width == (isBesideArrow ? 50 : 58), "\(y)")
    }
  }

  @Test("Every key that types is drawn once, in its row and order", arguments: KeyboardHardware.allCases)
  func typingKeys(_ hardware: KeyboardHardware) {
    let keys = Geometry(hardware).keys
    let rows = (0..<4).map { row in
      keys.compactMap { key -> PhysicalKey? in
        guard case .typing(let typing) = key.role, key.frame.y == Geometry.functionHeight + 4 * row else { return nil }
        #expect(key.code == typing.rawValue)
        return typing
      }
    }
    #expect(rows == hardware.rows)
  }

  @Test("Each key has its own code", arguments: KeyboardHardware.allCases)
  func codes(_ hardware: KeyboardHardware) {
    let codes = Geometry(hardware).keys.map(\.code)
    #expect(Set(codes).count == codes.count)
  }

  @Test("Return has its L shape, and Control its place, on each keyboard")
  func shapes() throws {
    func key(_ code: String, _ hardware: KeyboardHardware) throws -> Geometry.Key {
      try #require(Geometry(hardware).keys.first { $0.code == code })
    }
    #expect(try key("Enter", .ansi).foot == nil)
    for (hardware, upper, lower) in [(KeyboardHardware.iso, 4, 3), (.jis, 6, 5)] {
      let enter = try key("Enter", hardware)
      #expect(enter.frame.width == upper && enter.foot?.width == lower)
      #expect(enter.frame.y + enter.frame.height == enter.foot?.y)
    }
    for hardware in KeyboardHardware.allCases {
      let (control, a) = (try key("ControlLeft", hardware), try key("KeyA", hardware))
      #expect((control.frame.y == a.frame.y) == (hardware == .jis))
      let keys = Geometry(hardware).keys.filter { if case .modifier = $0.role { true } else { false } }
      #expect(keys.count == (hardware == .jis ? 6 : 7))
    }
  }

  @Test("Letters are between the digits above them as on any keyboard", arguments: KeyboardHardware.allCases)
  func stagger(_ hardware: KeyboardHardware) throws {
    let x = Dictionary(Geometry(hardware).keys.map { ($0.code, $0.frame.x) }, uniquingKeysWith: { first, _ in first })
    #expect(x["KeyW"] == x["Digit2"].map { $0 + 2 })
    #expect(x["KeyS"] == x["KeyW"].map { $0 + 1 })
    #expect(x["KeyX"] == x["KeyS"].map { $0 + 2 })
  }
}
