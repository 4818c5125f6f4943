/// The file that a path leads to. Two paths of one file have one identity, through links as well.
package enum FileIdentity: Sendable, Hashable {
  /// A file that is there, as its file system numbers it.
  case file(device: UInt64, number: UInt64)
  /// A file that is known by its path only, in memory or missing. Compared by bytes, as file systems do.
  case path([UInt8])
}
