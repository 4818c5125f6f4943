// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What generated code uses of the module ObjectiveC, so that it is type-checked where there is no Objective-C.
//
// Source: developer.apple.com/documentation/objectivec

public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable {
  public init(_ name: String) {}
  public init(stringLiteral name: String) {}
}

@objc open class NSObject {
  public init() {}
  open func isEqual(_ object: Any?) -> Bool { false }
}

extension NSObject: Equatable {
  public static func == (left: NSObject, right: NSObject) -> Bool { left.isEqual(right) }
}
