extension App {
  var typeName: String { SwiftName.upper(name, as: "App") ?? "App" }

  var memberName: String { SwiftName.lower(name, as: "app") ?? "app" }

  var nameInComments: String {
    let isNamed = name != "App" && name.unicodeScalars.contains { !$0.properties.isWhitespace }
    return isNamed ? name : "the app"
  }
}
