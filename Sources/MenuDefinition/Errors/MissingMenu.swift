extension DiagnosticCode {
  /// `missing-menu`: `menuc explain` says more.
  public static let missingMenu = DiagnosticCode(
    number: 71, name: "missing-menu", severity: .error,
    summary: "A file has no menu, or a menu bar that is not the app's main menu.",
    explanation: """
      menuc found nothing to check in the file. The Info.plist names the file with the main menu in
      `NSMainStoryboardFile` or `NSMainNibFile` (Apple, Information Property List); usually it is `Main.storyboard` or
      `MainMenu.xib`. Name that file.

      It is a warning where a menu looks like the menu bar, but has neither `systemMenu="main"` nor an outlet
      `mainMenu`: the app starts without it. It is a warning too for Swift code from which no menu is read: context
      menus without a key, or menus that other files put together.
      """,
    example: DiagnosticExample(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      «<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">»
          <objects>
              <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
          </objects>
      </document>
      """, path: "Preferences.xib"),
    fixedExample: DiagnosticExample(interfaceBuilderDocument(), path: "MainMenu.xib")
  )
}

extension Diagnostic {
  /// A menu bar that is not connected as the application's.
  static func unconnectedMainMenu(_ title: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingMenu, "no menu of this document is the application's main menu", at: range, severity: .warning,
      help: [
        "connect \(title.inSingleQuotes) to the application's outlet 'mainMenu', or write `systemMenu=\"main\"`",
        "until then menuc reads it as a context menu, which takes no keys",
      ])
  }

  package static func missingMenu(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingMenu, "this Interface Builder document has no menu", at: range,
      help: ["name the file with the main menu, usually Main.storyboard or MainMenu.xib"])
  }
}
