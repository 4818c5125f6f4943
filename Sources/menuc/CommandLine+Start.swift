import MenuReports

#if canImport(Glibc)
  @preconcurrency import Glibc
#endif

extension CommandLine {
  /// The standard library reads the words from /proc, which a root folder with only the program lacks. Then they are
  /// before the environment, with their number before them, as Linux leaves them to every program.
  static var words: [String] {
    // Names of files need not be UTF-8.
    let known = (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0].map { String(systemPath: $0) } }
    #if canImport(Glibc)
      if known.isEmpty {
        let start = UnsafeRawPointer(environ)
        func word(_ index: Int) -> Int { start.load(fromByteOffset: index * MemoryLayout<Int>.size, as: Int.self) }
        // The environment is preceded by the null pointer that ends the words.
        var count = 0
        while word(-2 - count) != count { count += 1 }
        return (0..<count).dropFirst().compactMap { index in
          UnsafePointer<CChar>(bitPattern: word(index - count - 1)).map { String(systemPath: $0) }
        }
      }
    #endif
    return Array(known.dropFirst())
  }
}

#if STATIC_EXECUTABLE
  extension CommandLine {
    /// Gets the memory of the program's variables at once: page faults at first writes are a third of those of a small
    /// check. A system that cannot do it, such as Linux before 5.14, does nothing.
    static func prefault() {
      let start = UnsafeRawPointer(environ)
      func word(_ index: Int) -> Int { start.load(fromByteOffset: index * MemoryLayout<Int>.size, as: Int.self) }
      // A null pointer ends the environment. Pairs follow, each a kind of fact and its value, up to the kind 0.
      var index = 0
      while word(index) != 0 { index += 1 }
      index += 1
      let (headersKind, countKind) = (3, 5)
      var (headers, count) = (0, 0)
      while word(index) != 0 {
        if word(index) == headersKind { headers = word(index + 1) }
        if word(index) == countKind { count = word(index + 1) }
        index += 2
      }
      for header in UnsafeBufferPointer(start: UnsafePointer<Elf64_Phdr>(bitPattern: headers), count: count)
      where header.p_type == PT_LOAD && header.p_memsz > header.p_filesz {
        let page = 4096
        let end = Int(header.p_vaddr + header.p_memsz)
        let start = (Int(header.p_vaddr + header.p_filesz) + page - 1) & ~(page - 1)
        madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_POPULATE_WRITE)
      }
    }
  }

  /// Replaces the C library's, which fails in a static program. Without an answer, the Swift runtime asks /proc for the
  /// program's place, to find a program that prints backtraces, which is not there; without /proc it ends the program.
  @_cdecl("dladdr") public func symbolInformation(
    _ address: UnsafeRawPointer?, _ information: UnsafeMutableRawPointer
  ) -> Int32 {
    let program: StaticString = "menuc"
    // The file's name and its address, the symbol's name and its address: only the first is known.
    information.storeBytes(of: UnsafeRawPointer(program.utf8Start), as: UnsafeRawPointer.self)
    for word in 1..<4 {
      information.storeBytes(of: 0, toByteOffset: word * MemoryLayout<Int>.size, as: Int.self)
    }
    return 1
  }
#endif
