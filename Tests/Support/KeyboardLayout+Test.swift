@testable import MenuModel

public import MenuModel
public import Testing

/// In a test's name a layout is called by its own: all that it types would be pages long, and takes long to collect.
extension KeyboardLayout: CustomTestStringConvertible {
  /// The short name.
  public var testDescription: String { name }
}
