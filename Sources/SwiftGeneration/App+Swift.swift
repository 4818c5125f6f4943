extension App {
  var typeName: String { SwiftName.upper(name, as: "App") ?? "App" }

  var memberName: String { SwiftName.lower(name, as: "app") ?? "app" }

  /// The app's name in comments: "the app" if the definition has no name.
  var nameInComments: String {
    let isNamed = name != "App" && name.unicodeScalars.contains { !$0.properties.isWhitespace }
    return isNamed ? name : "the app"
  }
}
