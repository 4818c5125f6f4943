// swift-format-ignore-file
// What the Swift of `menuc generate --for dump-appkit` asks of Carbon.
//
// Source: TextInputSources.h
import Foundation

public final class TISInputSource: @unchecked Sendable {}

private nonisolated(unsafe) let identifier: NSString = "com.apple.keylayout.German"
private let source = TISInputSource()

public let kTISPropertyInputSourceID = "TISPropertyInputSourceID"

public func TISCopyCurrentKeyboardLayoutInputSource() -> Unmanaged<TISInputSource> { Unmanaged.passRetained(source) }

public func TISGetInputSourceProperty(_ source: TISInputSource, _ key: String) -> UnsafeMutableRawPointer? {
  Unmanaged.passUnretained(identifier).toOpaque()
}
