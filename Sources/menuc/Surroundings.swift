import LanguageServer
import MenuLibc
import MenuReports

/// The surroundings of a run: files, the places of its outputs, and the environment.
///
/// A test has its own, so that many runs share one process.
struct Surroundings: Sendable {
  /// Reads files and standard input.
  var files = FileReader.fileSystem()
  /// Reads the files that already exist at the outputs' places; nil to read them with `files`.
  var outputs: FileReader?
  /// How many definitions are compiled at a time; nil for a number that suits the machine.
  var workers: Int?
  var standardOutput = Terminal.standardOutput
  var standardError = Terminal.standardError
  /// The folder that relative paths begin in, from the root; nil if it is unknown.
  var folder: @Sendable () -> String? = { FileIO.currentFolder }
  /// Writes all files or none, with `-` as standard output; returns the one that failed, and the reason.
  var write: @Sendable (_ files: [OutputFile]) -> StagedFiles.Failure? = { StagedFiles.write($0) }
  /// The one path of a file, without links; the path itself if it leads to no file.
  var resolved: @Sendable (_ path: String) -> String = { FileIO.resolved($0) }
  /// The place where a new file is made; nil for links in a circle.
  var destination: @Sendable (_ path: String) -> String? = { FileIO.destination(of: $0) }
  /// The files among some, by their paths from the root, that changed since a revision of their repository.
  var filesChanged: @Sendable (_ revision: String, _ files: [String]) -> Result<[String], Git.Failure> = {
    Git.filesChanged(since: $0, among: $1)
  }
  /// The seconds since some moment.
  var clock: @Sendable () -> Double = { Progress.seconds() }
  /// Waits a little before the files are checked again; returns whether to check them.
  var waitsForChanges: @Sendable () -> Bool = {
    poll(nil, 0, 200)
    return true
  }
  /// Serves an editor on standard input and output; returns whether the editor shut it down.
  var serve: @Sendable () -> Bool = {
    ServerLoop(read: FileIO.readSome, write: FileIO.writeOutput, hurry: TemporaryFiles.endPrograms)
      .run(LanguageServer())
  }
  /// Writes to standard error; returns the reason if that fails.
  var writeError: @Sendable (_ text: String) -> FileIO.WriteFailure? = { FileIO.writeError($0) }

  /// Which regular file a path leads to; nil if it leads to none.
  func identity(_ path: String) -> FileIdentity? { files.fileIdentity(of: path) }

  /// Reads the files that already exist at the outputs' places, which does not make them inputs.
  var outputReader: FileReader { outputs ?? files }

  /// The same surroundings for a run in a folder.
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
