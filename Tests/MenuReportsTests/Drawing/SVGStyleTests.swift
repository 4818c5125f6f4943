import Foundation
import Testing
@testable import MenuReports

@Suite struct SVGStyleTests {
  @Test(
    "Texts are readable on their backgrounds, in light and in dark",
    arguments: [
      ("text", "page"), ("dimText", "page"), ("dimText", "panel"), ("text", "panel"), ("warning", "panel"),
      ("blueText", "blueFill"), ("redText", "redFill"), ("amberText", "amberFill"), ("greenText", "greenFill"),
    ])
  func tones(_ front: String, _ back: String) {
    let (text, fill) = (SVGStyle.Color(["", "fill", front]), SVGStyle.Color(["", "fill", back]))
    #expect(Contrast.between(text.light, fill.light) >= 4.5 && Contrast.between(text.dark, fill.dark) >= 4.5)
  }

  @Test("White is readable on the open menu, and signs on the cells of an audit")
  func others() {
    let accent = SVGStyle.Color(["", "fill", "accent"])
    #expect(Contrast.between("#ffffff", accent.light) >= 4.5 && Contrast.between("#ffffff", accent.dark) >= 4.5)
    let colors = AuditSVG.style.colors
    for kind in [".moved", ".untypable", ".clash"] {
      let sign = colors.first { $0.name == kind + ".sign" }, cap = colors.first { $0.name == kind + ".cap" }
      #expect(Contrast.between(sign?.light ?? "", cap?.light ?? "") >= 4.5, "\(kind)")
      #expect(Contrast.between(sign?.dark ?? "", cap?.dark ?? "") >= 4.5, "\(kind)")
    }
  }
}

/// How much two colours `#rrggbb` differ in light, by WCAG 2.
enum Contrast {
  static func between(_ first: String, _ second: String) -> Double {
    let lights = [light(first), light(second)]
    return ((lights.max() ?? 0) + 0.05) / ((lights.min() ?? 0) + 0.05)
  }

  private static func light(_ color: String) -> Double {
    let value = Int(color.dropFirst(), radix: 16) ?? 0
    let shares: [(shift: Int, weight: Double)] = [(16, 0.2126), (8, 0.7152), (0, 0.0722)]
    return shares.reduce(0) { sum, share in
      let part = Double(value >> share.shift & 255) / 255
      return sum + share.weight * (part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4))
    }
  }
}
