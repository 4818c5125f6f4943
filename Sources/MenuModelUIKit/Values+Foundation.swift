#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  import MenuModel
  import UIKit

  extension Selector {
    var text: String { NSStringFromSelector(self) }
  }

  extension ActionSelector {
    var selector: Selector { NSSelectorFromString(rawValue) }
  }

  extension PropertyList {
    /// Takes UIKit's value for a property list. Dates and data, which a definition cannot write, become a number and a
    /// text, and still distinguish commands.
    init?(_ value: Any) {
      switch value {
      // A number in Foundation is a Boolean only where it was made of one.
      #if canImport(ObjectiveC)
        case let value as NSNumber where CFGetTypeID(value) != CFBooleanGetTypeID():
          self = CFNumberIsFloatType(value) ? .real(value.doubleValue) : .integer(value.intValue)
      #endif
      case let value as Bool: self = .boolean(value)
      case let value as Int: self = .integer(value)
      case let value as Double: self = .real(value)
      case let value as String: self = .string(value)
      case let values as [Any]: self = .array(values.compactMap { PropertyList($0) })
      case let values as [String: Any]: self = .dictionary(values.compactMapValues { PropertyList($0) })
      case let value as Date: self = .real(value.timeIntervalSinceReferenceDate)
      case let value as Data: self = .string(value.base64EncodedString())
      default: return nil
      }
    }

    /// The value for UIKit.
    var foundation: Any {
      switch self {
      case .string(let value): value
      case .integer(let value): value
      case .real(let value): value
      case .boolean(let value): value
      case .array(let values): values.map(\.foundation) as [Any]
      case .dictionary(let values): values.mapValues(\.foundation) as [String: Any]
      }
    }
  }
#endif
