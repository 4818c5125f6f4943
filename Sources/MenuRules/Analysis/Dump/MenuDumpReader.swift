/// Makes a dump of its document.
struct MenuDumpReader {
  var framework = MenuDump.Framework.uikit
  var remarks: [Located<String>] = []

  typealias Mistake = MenuDump.Mistake

  mutating func dump(_ document: JSONTree.Value) throws(MenuDump.Mistake) -> MenuDump {
    guard case .object = document.content else {
      throw foreign(document, "a dump is an object, and this is \(document.kind)")
    }
    guard let format = document["format"] else {
      throw foreign(document, "this is not a dump of a running app: it has no 'format'")
    }
    guard case .string(MenuDump.format) = format.content else {
      throw foreign(format, "this is not a dump of a running app: its 'format' is not \"\(MenuDump.format)\"")
    }
    guard let version = try integer(document, "version") else {
      throw Mistake("a dump must say which 'version' of the format it has", at: document.start)
    }
    guard version.value == MenuDump.version else {
      throw version.value > MenuDump.version
        ? Mistake(
          "the dump has version \(version.value) of the format, and this menuc knows up to \(MenuDump.version)",
          at: version.range, help: ["update menuc, or make the dump again with this menuc's Swift"])
        : Mistake("there is no version \(version.value) of the format", at: version.range)
    }
    guard let name = try word(document, "framework") else {
      throw Mistake("a dump must say its 'framework': \"UIKit\" or \"AppKit\"", at: document.start)
    }
    guard let framework = MenuDump.Framework(rawValue: name.value) else {
      throw Mistake("'framework' must be \"UIKit\" or \"AppKit\"", at: name.range)
    }
    self.framework = framework
    guard let main = try object(document, "mainMenu") else {
      throw Mistake("a dump must have a 'mainMenu'", at: document.start)
    }
    let system = try object(document, "system")
    let app = try object(document, "app")
    let mainMenu = try elements(of: main, "mainMenu", isTopLevel: true)
    var dump = MenuDump(
      framework: framework,
      systemName: try system.map { json throws(MenuDump.Mistake) in try text(json, "name") } ?? "",
      systemVersion: try system.map { json throws(MenuDump.Mistake) in try systemVersion(json) } ?? "",
      mainMenu: mainMenu)
    guard mainMenu.contains(where: { !$0.isSeparator }) else {
      throw Mistake(
        "the menu is empty", at: main.start,
        help: [
          framework == .uikit
            ? "the dump was made where the app had no menu yet: MenuDump.end(with:) is the last line of buildMenu(with:)"
            : "the dump was made where the app had no menu yet: MenuDump.write() belongs after NSApp.mainMenu is set"
        ])
    }
    if dump.systemName.isEmpty { dump.systemName = framework == .uikit ? "iPadOS" : "macOS" }
    if let system { dump.isSimulator = try boolean(system, "isSimulator") ?? false }
    if let device = try object(document, "device") { dump.device = try text(device, "model") }
    if let app {
      dump.appName = try text(app, "name")
      dump.appVersion = try text(app, "version")
    }
    if let word = try word(document, "language") {
      guard let language = Language(word.value) else {
        throw Mistake(
          "'\(word.value)' is not a language", at: word.range, help: ["a language is a tag: de, pt-BR or zh-Hans"])
      }
      dump.language = language
    }
    if let word = try word(document, "direction") {
      guard let direction = App.LayoutDirection(rawValue: word.value) else {
        throw Mistake("'direction' must be \"leftToRight\" or \"rightToLeft\"", at: word.range)
      }
      dump.direction = direction
    }
    dump.keyboard = try text(document, "keyboard")
    dump.date = try text(document, "date")
    let count = remarks.count
    if let menu = try object(document, "systemMenu") {
      defer { dump.systemRemarks = Array(remarks[count...]) }
      dump.systemMenu = try elements(of: menu, "systemMenu", isTopLevel: true)
    }
    dump.remarks =
      document.repeatedNames.map {
        Located("'\($0.value)' is twice in its object, and the first counts", at: $0.range)
      }
      + remarks
    return dump
  }

  /// The version of the system: `26.1.0`; empty without one.
  private func systemVersion(_ system: JSONTree.Value) throws(MenuDump.Mistake) -> String {
    guard let word = try word(system, "version"), !word.value.isEmpty else { return "" }
    let numbers = word.value.split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.allSatisfy({ number in UInt16(number) != nil && !number.hasPrefix("+") }) else {
      throw Mistake(
        "'\(word.value)' is not a version of a system", at: word.range,
        help: ["a version is numbers with dots between them: 26.1 or 26.1.0"])
    }
    return word.value
  }

  private func foreign(_ json: JSONTree.Value, _ message: String) -> Mistake {
    var help = ["'menuc generate --for dump-uikit' writes the Swift with which an app makes a dump"]
    if json["platforms"] != nil {
      help.insert("this looks like what 'menuc export' writes, which is not a dump of a running app", at: 0)
    }
    return Mistake(message, at: json.start, help: help)
  }
}
