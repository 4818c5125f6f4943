#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Memory in large pages, where the system has them: of a check of 100,000 commands the faults of small pages took a fifth
/// of the time.
package enum LargePages {
  /// For how many bytes they are worth it. Less is as fast without; far more than this a system may first have to put
  /// together, or to get from the one it runs in: a check of 1,000,000 commands took half as long again.
  private static let worthwhile = 4 << 20...32 << 20

  /// Asks for large pages for memory that nobody has touched yet. What cannot be had is not needed.
  package static func advise(_ memory: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
      guard worthwhile.contains(memory.count), let base = memory.baseAddress else { return }
      let start = base.alignedUp(toMultipleOf: 4096)
      _ = madvise(start, memory.count - (start - base), MADV_HUGEPAGE)
    #endif
  }
}

extension Array {
  /// Makes room for elements in memory of its own, see ``LargePages``.
  package mutating func reserveInLargePages(_ count: Int) {
    reserveCapacity(count)
    withUnsafeMutableBufferPointer { buffer in
      LargePages.advise(
        UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: count * MemoryLayout<Element>.stride))
    }
  }
}
