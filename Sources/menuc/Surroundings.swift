import LanguageServer
import MenuLibc
import MenuReports

/// A run's files, places of outputs, and environment. A test has its own, so that many runs share one process.
struct Surroundings: Sendable {
  var files = FileReader.fileSystem()
  /// Reads existing files at the outputs' places; nil to read them with `files`.
  var outputs: FileReader?
  /// How many definitions are compiled at a time; nil for a number that suits the machine.
  var workers: Int?
  var standardOutput = Terminal.standardOutput
  var standardError = Terminal.standardError
  /// Where relative paths begin, from the root.
  var folder: @Sendable () -> String? = { FileIO.currentFolder }
  /// Writes all files or none, with `-` as standard output.
  var write: @Sendable (_ files: [OutputFile]) -> StagedFiles.Failure? = { StagedFiles.write($0) }
  /// The one path of a file, without links; the path itself if it leads to no file.
  var resolved: @Sendable (_ path: String) -> String = { FileIO.resolved($0) }
  /// Where a new file is made; nil for links in a circle.
  var destination: @Sendable (_ path: String) -> String? = { FileIO.destination(of: $0) }
  /// The changed files by paths from the root.
  var filesChanged: @Sendable (_ revision: String, _ files: [String]) -> Result<[String], Git.Failure> = {
    Git.filesChanged(since: $0, among: $1)
  }
  /// The seconds since some moment.
  var clock: @Sendable () -> Double = { Progress.seconds() }
  /// Waits a little; returns whether to check the files again.
  var waitsForChanges: @Sendable () -> Bool = {
    poll(nil, 0, 200)
    return true
  }
  /// Serves an editor on standard input and output; returns whether the editor shut it down.
  var serve: @Sendable () -> Bool = {
    ServerLoop(read: FileIO.readSome, write: FileIO.writeOutput, hurry: TemporaryFiles.endPrograms)
      .run(LanguageServer(mistakes: Project.mistakes, lines: Project.lines))
  }
  var writeError: @Sendable (_ text: String) -> FileIO.WriteFailure? = { FileIO.writeError($0) }

  /// Nil for anything but a regular file.
  func identity(_ path: String) -> FileIdentity? { files.fileIdentity(of: path) }

  /// Reading existing files at the outputs' places does not make them inputs.
  var outputReader: FileReader { outputs ?? files }

  func running(in folder: String) -> Surroundings {
    var surroundings = self
    surroundings.files = files.running(in: folder)
    surroundings.outputs = outputs?.running(in: folder)
    surroundings.folder = { [parent = self.folder] in
      SourcePath.isAbsolute(folder) ? folder : parent().map { SourcePath.normalized(SourcePath.prefix($0) + folder) }
    }
    return surroundings
  }
}
