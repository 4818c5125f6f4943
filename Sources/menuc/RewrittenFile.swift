import MenuLibc
import MenuReports

/// A file overwritten in place, since it cannot be replaced. It is read before its first byte changes, to be restored.
final class RewrittenFile {
  let path: String
  private let descriptor: Int32
  let old: [UInt8]
  /// How many bytes of the old file may have changed.
  private var changedCount = 0
  private var size: Int

  /// Does not change the file.
  init(_ path: String) throws(FileIO.WriteFailure) {
    self.path = path
    descriptor = open(path.systemPath, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else {
      let failure = FileIO.WriteFailure.system
      throw access(path.systemPath, W_OK) == 0
        ? .reason("menuc may not read it, so could not restore it after a failure") : failure
    }
    switch FileSystem.contents(of: descriptor, limit: FileReader.defaultLimit) {
    case .success(let bytes): old = bytes
    case .failure(let failure):
      close(descriptor)
      throw .reason(failure.reason)
    }
    size = old.count
  }

  deinit { close(descriptor) }

  func write(_ contents: PiecewiseBytes) -> FileIO.WriteFailure? {
    lseek(descriptor, 0, SEEK_SET)
    let failure = FileIO.write(contents, to: descriptor)
    let end = Int(lseek(descriptor, 0, SEEK_CUR))
    changedCount = min(end, old.count)
    size = max(end, old.count)
    if let failure { return failure }
    guard size > end else { return nil }
    guard ftruncate(descriptor, off_t(end)) == 0 else { return .system }
    (changedCount, size) = (old.count, end)
    return nil
  }

  /// If that fails, the rest of the old file stays, and nothing is cut off.
  func restore() {
    if changedCount > 0 {
      lseek(descriptor, 0, SEEK_SET)
      _ = FileIO.write(PiecewiseBytes(Array(old[..<changedCount])), to: descriptor)
    }
    if size > old.count { ftruncate(descriptor, off_t(old.count)) }
    (changedCount, size) = (0, old.count)
  }
}
