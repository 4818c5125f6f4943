import MenuModel

extension Compilation {
  /// Compiles the file that an argument names; `-` is standard input.
  init(argument: String, platforms: [String]? = nil) {
    if argument == "-" {
      self.init(standardInputOf: .fileSystem(), platforms: platforms)
    } else {
      self.init(contentsOf: argument, platforms: platforms)
    }
  }
}
