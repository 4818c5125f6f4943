import MenuModel

/// What code is generated for.
enum GenerateTarget: String, OptionChoice {
  case uikit, appkit, swiftui
  case dumpUIKit = "dump-uikit"
  case dumpAppKit = "dump-appkit"

  static let option = Option("--for", choosing: Self.self, "what the code is for")
}
