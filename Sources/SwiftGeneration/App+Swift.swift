extension App {
  var typeName: String { SwiftName.upper(name, as: "App") ?? "App" }

  var memberName: String { SwiftName.lower(name, as: "app") ?? "app" }

  /// What comments call it: its name, or what it is where the definition does not say.
  var nameInComments: String {
    let isNamed = name != "App" && name.unicodeScalars.contains { !$0.properties.isWhitespace }
    return isNamed ? name : "the app"
  }
}
