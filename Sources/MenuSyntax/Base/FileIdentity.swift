/// Which file a path leads to, whatever it is called there: two paths of one file have one identity, through links as well.
package enum FileIdentity: Sendable, Hashable {
  /// A file that is there, as its file system numbers it.
  case file(device: UInt64, number: UInt64)
  /// A file that is known by its path only, in memory or not there: compared by bytes, as file systems do, and not as text.
  case path([UInt8])
}
