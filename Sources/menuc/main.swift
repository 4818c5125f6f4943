#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

let surroundings = Surroundings()
let outcome = Program.run(CommandLine.words, in: surroundings)
exit(outcome.deliver(in: surroundings).rawValue)
