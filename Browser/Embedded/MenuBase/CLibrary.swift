import Musl

// The parts of the C library's headers that Swift cannot read, see WASI/wasi.h.

public var errno: Int32 {
  get { menuc_errno().pointee }
  set { menuc_errno().pointee = newValue }
}

package var SIG_DFL: (@convention(c) (Int32) -> Void)? { nil }
package var SIG_IGN: (@convention(c) (Int32) -> Void)? { nil }

package var CLOCK_MONOTONIC: Int32 { 1 }

package func clock_gettime(_ clock: Int32, _ time: UnsafeMutablePointer<timespec>) { menuc_clock(time) }

package func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
  menuc_open(path, flags, mode)
}

package func readdir(_ stream: OpaquePointer) -> UnsafeMutablePointer<dirent>? { menuc_readdir(stream) }

/// Nothing is known of a descriptor but that it is there.
package func fcntl(_ descriptor: Int32, _ command: Int32, _ flags: Int32 = 0) -> Int32 { 0 }

/// No terminal tells its size.
package func ioctl(_ descriptor: Int32, _ request: UInt, _ size: UnsafeMutablePointer<winsize>) -> Int32 { -1 }

// Numbers that the headers write as casts.
package var EINTR: Int32 { 27 }
package var EINVAL: Int32 { 28 }
package var ENOENT: Int32 { 44 }
package var EPERM: Int32 { 63 }
package var EEXIST: Int32 { 20 }
package var EAGAIN: Int32 { 6 }
package var EACCES: Int32 { 2 }
package var EROFS: Int32 { 69 }
package var EPIPE: Int32 { 64 }
package var ENOTDIR: Int32 { 54 }
package var ENAMETOOLONG: Int32 { 37 }
package var ELOOP: Int32 { 32 }
package var EISDIR: Int32 { 31 }
package var EBUSY: Int32 { 10 }
package var O_CREAT: Int32 { 4096 }
package var O_EXCL: Int32 { 16384 }
package var O_NONBLOCK: Int32 { 4 }
package var S_IFREG: mode_t { 0x8000 }
package var S_IFMT: mode_t { 0xE000 }
package var S_IFDIR: mode_t { 0x4000 }
package var DT_REG: Int32 { 4 }
package var DT_DIR: Int32 { 3 }
package var DT_LNK: Int32 { 7 }
package var DT_UNKNOWN: Int32 { 0 }
package var SEEK_SET: Int32 { 0 }
package var SEEK_CUR: Int32 { 1 }
