import Foundation
@testable import MenuCompiler
@testable import MenuModel
@testable import SwiftGeneration

/// Generated code as a file that runs beside others with Fixtures/Swift/Recorder.swift, on any platform: what Swift asks
/// when it compiles is asked when it runs, `#selector` is looked up in the protocol, and nothing is seen by other files.
package struct RunnableSwift {
  package let text: String

  /// - Parameter compilation: what the code is made of.
  /// - Parameter states: those in which the code is asked what can be performed.
  package init(_ code: String, number: Int, of compilation: Compilation, in states: [AppState]) {
    let lines = code.components(separatedBy: "\n")
    let selectors = Self.selectors(in: code)
    var isProtocol = false
    var kept: [String] = []
    for line in lines {
      if line.hasPrefix("@objc protocol") { isProtocol = true }
      if isProtocol {
        if line == "}" { isProtocol = false }
        continue
      }
      if line == "import UIKit" || line == "@MainActor" || line == "  @MainActor" { continue }
      kept.append(Self.atRunTime(line))
    }
    var text = kept.joined(separator: "\n")
    text = text.replacing(/#available\(iOS (\d+), \*\)/) { "isAvailable(\($0.1))" }
    text = text.replacing(/#unavailable\(iOS (\d+)\)/) { "!isAvailable(\($0.1))" }
    text = text.replacing(/#selector\(UIResponderStandardEditActions\.(\w+)\(_:\)\)/) { "Selector(\"\($0.1):\")" }
    text = text.replacing(/#selector\(\w+Actions\.([^()]+(?:\([^()]*\))?)\)/) { match in
      "Selector(\"\(selectors[String(match.1)] ?? "?\(match.1)")\")"
    }
    self.text =
      text + "\n"
      + Self.entry(
        code, number: number, of: compilation, asking: Self.questions(code, number, compilation.definition, states))
  }

  /// The selectors of the protocol's methods, by what these are called in `#selector`.
  static func selectors(in code: String) -> [String: String] {
    let lines = code.components(separatedBy: "\n").drop { !$0.hasPrefix("@objc protocol") }.prefix { $0 != "}" }
    return Dictionary(lines.compactMap(method).map { ($0.called, $0.selector) }) { first, _ in first }
  }

  /// The name of a method of the protocol in `#selector`, and the selector that the compiler makes of it.
  private static func method(_ line: String) -> (called: String, selector: String)? {
    guard line.hasPrefix("  @objc"),
      let match = line.wholeMatch(of: /\ \ @objc(?:\((.*)\))? optional func `?([^`(]+)`?\((.*)\)/)
    else {
      return nil
    }
    let parameters = match.3.isEmpty ? [] : match.3.components(separatedBy: ", ")
    let labels = parameters.map { $0.prefix { $0 != " " && $0 != ":" }.replacing("`", with: "") }
    let name = String(match.2)
    let called = labels.isEmpty ? name : "\(name)(\(labels.map { $0 + ":" }.joined()))"
    if let selector = match.1 { return (called, String(selector)) }
    let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    return (called, name + (labels.isEmpty ? "" : ":" + rest))
  }

  private static func atRunTime(_ line: String) -> String {
    let trimmed = line.drop { $0 == " " }
    switch trimmed {
    case "#if targetEnvironment(macCatalyst)": return "if isCatalyst {"
    case "#if !targetEnvironment(macCatalyst)": return "if !isCatalyst {"
    case "#else": return "} else {"
    case "#endif": return "}"
    default: break
    }
    let isDeclaration = ["extension ", "struct ", "enum "].contains { line.hasPrefix($0) }
    return isDeclaration ? "fileprivate " + line : line
  }

  /// A function that calls all that the code declares, once for each platform.
  private static func entry(
    _ code: String, number: Int, of compilation: Compilation, asking questions: [String]
  ) -> String {
    var calls = questions
    let platforms = compilation.targets.map(\.platform)
    var handlers = "_"
    if let structure = code.firstMatch(of: /struct (\w+MenuHandlers) \{\n(.*?)\n\}/.dotMatchesNewlines()) {
      let arguments = structure.2.matches(of: /var `?([^:`]+)`?: (.+)/).map { member in
        let closure =
          switch member.2 {
          case "UIActionHandler": "{ _ in }"
          case "UIWindowScene.ActivationAction.ConfigurationProvider": "{ _ in nil }"
          default: "{ $0([]) }"
          }
        return "\(member.1): \(closure)"
      }
      handlers = "\(structure.1)(\(arguments.joined(separator: ", ")))"
    }
    func argument(_ parameters: Substring) -> String { parameters.contains("handlers:") ? "handlers: handlers" : "" }
    for function in code.matches(of: /\n  func (build\w+)\(([^)]*)\) \{\n    guard system == \.(\w+)/) {
      calls.append("let \(function.1)Builder = UIMenuBuilder(.\(function.3))")
      calls.append("\(function.1)Builder.\(function.1)(\(argument(function.2)))")
      calls.append("tell(\(number), name, \"\(function.3)\", \"\(function.1)\", \(function.1)Builder.operations)")
    }
    if let menus = code.firstMatch(of: /\nenum (\w+ContextMenus) \{\n(.*?)\n\}\n/.dotMatchesNewlines()) {
      for function in menus.2.matches(of: /static func (`?[^(`]+`?)\(([^)]*)\) -> UIMenu/) {
        let arguments = [
          argument(function.2),
          function.2.contains("suggestedActions:")
            ? "suggestedActions: [UICommand(title: \"suggested\", action: Selector(\"\"))]" : "",
        ]
        .filter { !$0.isEmpty }.joined(separator: ", ")
        calls.append(
          "tell(\(number), name, \"contextMenu\", \"\(function.1.replacing("`", with: ""))\", [\(menus.1).\(function.1)(\(arguments)).json])"
        )
      }
    }
    if let lists = code.firstMatch(of: /\nenum (\w+KeyCommands) \{\n(.*?)\n\}\n/.dotMatchesNewlines()) {
      for list in lists.2.matches(of: /static var (`?[^:`]+`?): \[UIKeyCommand\]/) {
        calls.append(
          "tell(\(number), name, \"keyCommands\", \"\(list.1.replacing("`", with: ""))\", \(lists.1).\(list.1).map(\\.json))"
        )
      }
    }
    let situations = platforms.map { platform in
      let version = Int(platform.name.split(separator: "-").last ?? "") ?? 26
      return "(\"\(platform.name)\", \(platform.name == "mac-catalyst"), \(version), \(platform.offersSeveralWindows))"
    }
    return """
      func run\(number)() {
        let handlers = \(handlers == "_" ? "0" : handlers)
        _ = handlers
        for (name, catalyst, version, scenes) in [\(situations.joined(separator: ", "))] as [(String, Bool, Int, Bool)] {
          (isCatalyst, systemVersion, hasSeveralScenes) = (catalyst, version, scenes)
          \(calls.joined(separator: "\n    "))
        }
      }

      """
  }

  /// The questions to a responder: commands with each action and property list that its rules name.
  static func commands(_ responder: String, in definition: Definition) -> [Command] {
    var identities: [Command.Identity] = []
    for declaration in definition.responders where declaration.name == responder {
      identities += (declaration.performs + declaration.answers).map {
        Command.Identity($0.action, propertyList: $0.propertyList)
      }
      identities += declaration.validations.map { Command.Identity($0.action, propertyList: $0.propertyList) }
    }
    var seen: Set<Command.Identity> = []
    return identities.filter { seen.insert($0).inserted }.map {
      Command(title: "Title", action: $0.action, propertyList: $0.propertyList)
    }
  }

  /// Lines that fill the struct of the state, and ask it about every command of every responder.
  private static func questions(
    _ code: String, _ number: Int, _ definition: Definition, _ states: [AppState]
  ) -> [String] {
    guard let structure = code.firstMatch(of: /\nstruct (\w+MenuState) \{\n(.*?)\n\}\n/.dotMatchesNewlines()) else {
      return []
    }
    let members = Set(structure.2.matches(of: #/var `?(\w+)`? = /#).map { String($0.1) })
    var lines: [String] = []
    for (index, state) in states.enumerated() {
      lines.append("var state\(index) = \(structure.1)()")
      for (name, value) in state.named {
        guard let member = SwiftName.lower(name), members.contains(member) else { continue }
        let written =
          switch value {
          case .flag(let flag): String(flag)
          case .count(let count): String(count)
          case .choice(let word): ".init(rawValue: \"\(word)\")!"
          }
        lines.append("state\(index).`\(member)` = \(written)")
      }
      for responder in Set(definition.responders.map(\.name)).sorted() {
        guard let base = SwiftName.lower(responder, as: "responder") else { continue }
        for (place, command) in commands(responder, in: definition).enumerated() {
          let list = command.propertyList.map { ", propertyList: \($0.expression.inline ?? "nil")" } ?? ""
          let made = "UICommand(title: \"Title\", action: Selector(\"\(command.action.rawValue)\")\(list))"
          let name = "\(index) \(responder) \(place)"
          if structure.2.contains("func \(base)CanPerform(") {
            lines.append(
              "tell(\(number), name, \"canPerform\", \"\(name)\", [object([(\"answer\", state\(index).\(base)CanPerform(Selector(\"\(command.action.rawValue)\"), withSender: \(made)).map { String($0) } ?? \"null\")])])"
            )
          }
          if structure.2.contains("func \(base)Validate(") {
            lines.append("let command\(lines.count) = \(made)")
            lines.append("state\(index).\(base)Validate(command\(lines.count - 1))")
            lines.append("tell(\(number), name, \"validate\", \"\(name)\", [command\(lines.count - 2).json])")
          }
        }
      }
    }
    return lines
  }
}
