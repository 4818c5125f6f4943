import MenuLibc
import MenuReports

#if STATIC_EXECUTABLE
  CommandLine.prefault()
#endif
let surroundings = Surroundings()
let words = CommandLine.words
let status = Workers.withRoom { Program.run(words, in: surroundings).deliver(in: surroundings) }
if status == .closedPipe { FileIO.endOfClosedPipe() }
exit(status.rawValue)
