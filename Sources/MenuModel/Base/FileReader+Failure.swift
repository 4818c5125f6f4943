#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileReader {
  /// Why a file could not be read.
  public enum Failure: Error, Sendable, Hashable {
    /// No file has that name, or it went away.
    case notFound
    /// The name is a directory's.
    case isDirectory
    /// It is a pipe, a device or a socket where only a regular file will do.
    case isNotRegular
    /// A symbolic link leads out of the folder it must be in.
    case isOutside
    /// The user may not read it.
    case permissionDenied
    /// It has more bytes than the reader takes.
    case tooLarge(limit: Int)
    /// What the system says otherwise.
    case system(String)

    /// Makes a failure from `errno`.
    init(errorNumber: Int32) {
      switch errorNumber {
      case ENOENT, ENOTDIR: self = .notFound
      case EISDIR: self = .isDirectory
      case EACCES, EPERM: self = .permissionDenied
      default: self = .system(String(cString: strerror(errorNumber)))
      }
    }

    /// The reason as a phrase that follows "cannot read the file: ".
    public var reason: String {
      switch self {
      case .notFound: "no such file"
      case .isDirectory: "it is a directory"
      case .isNotRegular: "it is no regular file"
      case .isOutside: "a symbolic link leads out of the folder"
      case .permissionDenied: "permission denied"
      case .tooLarge(let limit): "it is larger than \(FileReader.displayed(size: limit))"
      case .system(let text): text
      }
    }

    /// What to do about it, where the reason alone does not say; nil where it does.
    var help: String? {
      switch self {
      case .tooLarge: "no file of menus or their texts comes near that size: is it the right one, and whole?"
      case .notFound, .isDirectory, .isNotRegular, .isOutside, .permissionDenied, .system: nil
      }
    }
  }
}
