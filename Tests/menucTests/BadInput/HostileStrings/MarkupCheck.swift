@testable import TestSupport

/// HTML as menuc writes it: every element closed, every attribute in double quotes, and nothing in it that acts but what a
/// page with harmless words has too.
struct MarkupCheck {
  /// Each kind of tag, with the names of its attributes.
  private(set) var tags: Set<String> = []
  /// The text of scripts and styles, apart from data.
  private(set) var code: [String] = []
  private var mistakes: [String] = []
  private var identifiers: Set<String> = []
  private var targets: Set<String> = []

  /// The mistakes in a page.
  static func mistakes(in text: String, harmless: String) -> [String] {
    let (page, known) = (MarkupCheck(text), MarkupCheck(harmless))
    return page.mistakes
      + page.tags.subtracting(known.tags).sorted().map { "a tag that no harmless word brings: \($0)" }
      + (page.code == known.code ? [] : ["other scripts or styles"])
      + page.targets.subtracting(page.identifiers).map { "a link to nothing: \($0)" }
  }

  private static let empty: Set<Substring> = ["meta", "link", "br", "hr", "input", "img", "base", "wbr", "col"]

  private init(_ text: String) {
    var open: [Substring] = []
    var rest = Substring(text).utf8[...]
    // A literal in the loop is parsed each time.
    let closing = /<\/([a-zA-Z0-9-]+)>/.matchingSemantics(.unicodeScalar)
    let opening = /<([a-zA-Z0-9-]+)((?:\s+[a-zA-Z:_-]+(?:="[^"]*")?)*)\s*(\/?)>/.matchingSemantics(.unicodeScalar)
    let pair = /([a-zA-Z:_-]+)(?:="([^"]*)")?/.matchingSemantics(.unicodeScalar)
    func shown(_ text: Substring.UTF8View) -> String { String(String(text.prefix(120)) ?? "") }
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      let tag = Substring(rest.prefix(20_000))
      if tag.hasPrefix("<!doctype html>") || tag.hasPrefix("<!DOCTYPE html>") {
        rest = rest.dropFirst(15)
      } else if tag.hasPrefix("<!--"), let end = tag.firstRange(of: "-->") {
        // A comment of ours has no words of a definition.
        code.append(String(tag[..<end.upperBound]))
        rest = rest[end.upperBound...]
      } else if let match = tag.prefixMatch(of: closing) {
        if open.popLast() != match.1 { mistakes.append("closes what is not open: \(shown(rest))") }
        rest = rest[match.range.upperBound...]
      } else if let match = tag.prefixMatch(of: opening) {
        let attributes = match.2.matches(of: pair)
        tags.insert(([match.1] + attributes.map(\.1).sorted()).joined(separator: " "))
        for attribute in attributes {
          let value = attribute.2 ?? ""
          if attribute.1 == "id", !identifiers.insert(String(value)).inserted { mistakes.append("twice: \(value)") }
          if attribute.1 == "href" { targets.insert(String(value.drop { $0 == "#" })) }
          if attribute.1 == "href", !value.hasPrefix("#") { mistakes.append("a link to elsewhere: \(value)") }
        }
        rest = rest[match.range.upperBound...]
        if match.1 == "script" || match.1 == "style" {
          let content = Substring(rest)
          guard let end = content.firstRange(of: "</\(match.1)>") else {
            mistakes.append("an open \(match.1)")
            break
          }
          let code = String(content[..<end.lowerBound])
          rest = rest[end.upperBound...]
          if match.2.contains("application/json") {
            mistakes += OutputForm.json(nil).mistakes(in: code, harmless: "")
            if code.firstMatch(of: /(?i)<[\/!]|<script/) != nil { mistakes.append("markup in a script") }
          } else {
            self.code.append(code)
          }
        } else if match.3.isEmpty, !Self.empty.contains(match.1) {
          open.append(match.1)
        }
      } else {
        mistakes.append("no tag: \(shown(rest))")
        rest = rest.dropFirst()
      }
    }
    if !open.isEmpty { mistakes.append("still open: \(open)") }
  }
}
