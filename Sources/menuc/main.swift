#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

let outcome = Program.run(Array(CommandLine.arguments.dropFirst()))
exit(outcome.deliver().rawValue)
