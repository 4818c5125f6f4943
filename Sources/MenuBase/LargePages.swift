import MenuLibc

/// Memory in large pages, if the system has them. Faults of small pages took a fifth of a check of 100,000 commands.
package enum LargePages {
  /// The sizes in bytes. Less gains nothing; assembling more pages made a check of 1,000,000 commands half as slow
  /// again.
  private static let worthwhile = 4 << 20...32 << 20

  /// Asks for large pages for untouched memory. The system may refuse.
  package static func advise(_ memory: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
      guard worthwhile.contains(memory.count), let base = memory.baseAddress else { return }
      let start = base.alignedUp(toMultipleOf: 4096)
      _ = madvise(start, memory.count - (start - base), MADV_HUGEPAGE)
    #endif
  }
}

extension Array {
  package mutating func reserveInLargePages(_ count: Int) {
    reserveCapacity(count)
    withUnsafeMutableBufferPointer { buffer in
      LargePages.advise(
        UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: count * MemoryLayout<Element>.stride))
    }
  }
}
