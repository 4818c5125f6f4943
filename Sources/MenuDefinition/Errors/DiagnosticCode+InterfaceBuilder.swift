extension DiagnosticCode {
  /// A document of Interface Builder with a main menu, for examples.
  ///
  /// - Parameters:
  ///   - item: a line feed and what comes after the item Quit.
  ///   - object: the same after the main menu.
  static func interfaceBuilderDocument(item: String = "", object: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
        <objects>
            <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
            <menu title="Main Menu" systemMenu="main" id="29">
                <items>
                    <menuItem title="Lantern" id="56">
                        <menu key="submenu" title="Lantern" systemMenu="apple" id="57">
                            <items>
                                <menuItem title="Quit Lantern" keyEquivalent="q" id="136">
                                    <connections>
                                        <action selector="terminate:" target="-1" id="449"/>
                                    </connections>
                                </menuItem>\(item)
                            </items>
                        </menu>
                    </menuItem>
                </items>
            </menu>\(object)
        </objects>
    </document>
    """
  }
}
