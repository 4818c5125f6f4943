import Foundation
import Testing
@testable import TestSupport

/// A definition file with one rule switched off or changed: what an example's tests must notice.
struct BrokenRule: CustomTestStringConvertible {
  /// The file with the rule, from the package's root.
  let file: String
  /// The 1-based line.
  let line: Int
  /// The line without its indentation, as it becomes.
  let text: String
  /// The whole file with the rule broken.
  let bytes: [UInt8]

  var testDescription: String { "\(file):\(line): \(text)" }

  /// The nodes that are rules: each is switched off by itself.
  private static let nodes =
    "performs|presentedBy|validate|title|state|disabled|keyCommand|alternate|remove|replaceChildren|on|insert|command|supports"
  /// The properties that are rules.
  private static let properties =
    "when|next|presentedBy|acceptsText|focusable|propertyList|key|wantsPriorityOverSystemBehavior"
    + "|allowsAutomaticLocalization|allowsAutomaticMirroring|localizesKeyCommands"

  /// Every way to break one rule of a file: a node, a property, or an action among several is switched off with `/-`,
  /// or a condition says another thing. Tests are no rules; context menus have none that a test could ask about.
  static func all(in file: String, text: String) -> [BrokenRule] {
    var rules: [BrokenRule] = []
    var lines = text.components(separatedBy: "\n")
    if let tests = lines.firstIndex(where: { $0.hasPrefix("group ") || $0.hasPrefix("test ") }) {
      lines.removeSubrange(tests...)
    }
    var isLeftOut = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("state ") || line.hasPrefix("menus context ") { isLeftOut = true }
      if line.hasPrefix("}") { isLeftOut = false }
      if isLeftOut { continue }
      for broken in variants(of: line) {
        var copy = text.components(separatedBy: "\n")
        copy[index] = broken
        rules.append(
          BrokenRule(
            file: file, line: index + 1, text: broken.trimmingCharacters(in: .whitespaces),
            bytes: Array(copy.joined(separator: "\n").utf8)))
      }
    }
    return rules
  }

  private static func variants(of line: String) -> [String] {
    let code = line.range(of: "//").map { String(line[..<$0.lowerBound]) } ?? line
    var places = starts(of: #"(?:^\s*|[{;]\s*)(?<rule>(?:\#(nodes))\s)"#, in: code)
    places += starts(of: #"\s(?<rule>(?:\#(properties))=)"#, in: code)
    // In full screen and as a sheet the same commands are reached.
    places += starts(of: #"\s(?<rule>as=(?!fullScreen))"#, in: code)
    if code.contains("performs ") { places += starts(of: #"\s(?<rule>\w+:)(?=[\s;]|$)"#, in: code) }
    var variants = Set(places).sorted().map { place in
      var line = line
      line.insert(contentsOf: "/-", at: line.index(line.startIndex, offsetBy: place))
      return line
    }
    if code.contains(" presentedBy=") {
      variants.append(line.replacingOccurrences(of: " presentedBy=", with: " next="))
    }
    for condition in matches(of: #"when="(?<rule>[^"]+)""#, in: code) {
      for changed in changes(of: String(code[condition])) {
        variants.append(line.replacingCharacters(in: condition, with: changed))
      }
    }
    return variants
  }

  /// Conditions that are nearly the same: without one part, at the next number, the other way round.
  private static func changes(of condition: String) -> [String] {
    let parts = condition.components(separatedBy: " && ")
    var changes: [String] = []
    for index in parts.indices {
      if parts.count > 1 { changes.append((parts[..<index] + parts[(index + 1)...]).joined(separator: " && ")) }
      for (old, new) in [(" > ", " >= "), (" >= ", " > "), (" < ", " <= "), (" <= ", " < "), (" == ", " != ")]
      where parts[index].contains(old) {
        var copy = parts
        copy[index] = copy[index].replacingOccurrences(of: old, with: new)
        changes.append(copy.joined(separator: " && "))
      }
      if let number = parts[index].components(separatedBy: " ").last.flatMap({ Int($0) }) {
        var copy = parts
        copy[index] = copy[index].replacingOccurrences(of: " \(number)", with: " \(number + 1)")
        changes.append(copy.joined(separator: " && "))
      }
    }
    return changes
  }

  private static func matches(of pattern: String, in text: String) -> [Range<String.Index>] {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
      Range($0.range(withName: "rule"), in: text)
    }
  }

  private static func starts(of pattern: String, in text: String) -> [Int] {
    matches(of: pattern, in: text).map { text.distance(from: text.startIndex, to: $0.lowerBound) }
  }
}
