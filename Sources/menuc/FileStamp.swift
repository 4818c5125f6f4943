import MenuLibc
import MenuReports

/// A file's identity and last change, as far as the system reports them. A changed file has another stamp.
struct FileStamp: Hashable {
  private let numbers: [Int]
  let isEmpty: Bool

  init?(_ path: String) {
    var status = stat()
    guard stat(path.systemPath, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    #if canImport(Darwin)
      let times = [status.st_mtimespec, status.st_ctimespec]
    #else
      let times = [status.st_mtim, status.st_ctim]
    #endif
    isEmpty = status.st_size == 0
    numbers =
      [Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino), Int(status.st_size)]
      + times.flatMap { [Int($0.tv_sec), Int($0.tv_nsec)] }
  }
}
