extension GeneratedSwift {
  /// The Swift with which an app writes down the main menu that it has; the same for every app.
  package static func dump(of framework: MenuDump.Framework, _ origin: Origin) -> GeneratedSwift {
    var head = SwiftText()
    origin.write(to: &head)
    let name = framework.rawValue.lowercased()
    let file = EmbeddedDumps.all.first { $0.name == name }
    return GeneratedSwift(
      text: head.text + "\n" + String(decoding: file?.bytes ?? [], as: UTF8.self), remarks: [])
  }
}
