#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

let surroundings = Surroundings()
let outcome = Program.run(Array(CommandLine.arguments.dropFirst()), in: surroundings)
exit(outcome.deliver(in: surroundings).rawValue)
