#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import MenuModel

let surroundings = Surroundings()
let words = CommandLine.words
exit(Workers.withRoom { Program.run(words, in: surroundings).deliver(in: surroundings).rawValue })
