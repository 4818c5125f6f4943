import MenuModel

/// What a run of the program meets outside itself: files, the places of its outputs, and the environment.
///
/// A test brings its own, so that many runs share one process.
struct Surroundings: Sendable {
  /// Where files and standard input are read.
  var files = FileReader.fileSystem()
  /// How many definitions are compiled at a time; nil for what suits the machine.
  var workers: Int?
  var standardOutput = Terminal.standardOutput
  var standardError = Terminal.standardError
  /// The folder that relative paths begin in, from the root; nil where nobody knows it.
  var folder: @Sendable () -> String? = { FileIO.currentFolder }
  /// Writes a text to a file, `-` being standard output; returns why it could not be written.
  var write: @Sendable (_ contents: PiecewiseBytes, _ path: String) -> String? = { FileIO.write($0, toFile: $1) }
  /// Whether two paths lead to one file.
  var isSameFile: @Sendable (_ first: String, _ second: String) -> Bool = { FileIO.isSameFile($0, $1) }
  /// What a file is called whatever path leads to it; the path itself where there is no file.
  var resolved: @Sendable (_ path: String) -> String = { FileIO.resolved($0) }
  /// The files that changed since a revision of the repository that a folder is in, as paths from the root.
  var filesChanged: @Sendable (_ revision: String, _ folder: String) -> Result<[String], Git.Failure> = {
    Git.filesChanged(since: $0, in: $1)
  }
  /// The folder where what can be made again may be kept; nil where nothing is.
  var cacheFolder: @Sendable () -> String? = { Compilation.usualCacheFolder }
  /// How many seconds it is, counted from some moment.
  var clock: @Sendable () -> Double = { Progress.seconds() }
  /// Writes to standard error.
  var writeError: @Sendable (_ text: String) -> Void = { FileIO.writeError($0) }

  /// The same surroundings for what runs in a folder.
  func running(in folder: String) -> Surroundings {
    var surroundings = self
    surroundings.files = files.running(in: folder)
    return surroundings
  }
}
