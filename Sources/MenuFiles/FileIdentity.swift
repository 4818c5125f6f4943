/// Two paths of one file have one identity, through links as well.
package enum FileIdentity: Sendable, Hashable {
  case file(device: UInt64, number: UInt64)
  /// A file known only by its path, in memory or missing. Compares bytes, as file systems do.
  case path([UInt8])
}
