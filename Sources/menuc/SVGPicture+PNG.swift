import MenuLibc
import MenuReports

extension SVGPicture {
  func png(scale: String = "2") throws(UsageError) -> [UInt8] { try Rasterizer.png(self, scale: scale) }
}

/// Programs that make a picture of pixels from one of lines; menuc has no fonts.
private enum Rasterizer {
  /// The seconds that one program may take.
  private static let patience = 60

  /// The browsers, used if librsvg's program is missing.
  private static let browsers = [
    "chromium", "chromium-browser", "google-chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ]

  static func png(_ picture: SVGPicture, scale: String) throws(UsageError) -> [UInt8] {
    let svg = Array(picture.text().utf8)
    if let result = try run("rsvg-convert", ["--format=png", "--zoom=\(scale)"], input: svg) {
      return try checked(result.output, of: "rsvg-convert")
    }
    for browser in browsers {
      if let bytes = try screenshot(svg, of: picture, scale: scale, by: browser) { return bytes }
    }
    throw UsageError(
      "a PNG needs rsvg-convert or Chromium",
      help: "install librsvg's rsvg-convert (Debian: librsvg2-bin, Homebrew: librsvg), or Chromium",
      "--format svg needs neither")
  }

  /// Nil if no program has the name.
  private static func run(
    _ program: String, _ arguments: [String], input: [UInt8] = [], with variables: [String] = []
  ) throws(UsageError) -> Subprocess.Result? {
    let result: Subprocess.Result
    do throws(Subprocess.Failure) {
      result = try Subprocess.run(program, arguments, input: input, seconds: patience, with: variables)
    } catch {
      switch error {
      case .notFound: return nil
      case .failed(let reason): throw UsageError("\(program) cannot be run: \(reason)")
      }
    }
    guard result.status == 0, !result.isOutOfTime else {
      let words = String(decoding: result.errors, as: UTF8.self).split(separator: "\n").last.map(String.init)
      throw UsageError(
        result.isOutOfTime
          ? "\(program) took longer than \(Subprocess.limits(patience))" : "\(program) made no picture",
        help: words)
    }
    return result
  }

  /// A browser reads and writes files only. It has its own in the temporary folder too, and makes no network requests.
  private static func screenshot(
    _ svg: [UInt8], of picture: SVGPicture, scale: String, by browser: String
  ) throws(UsageError) -> [UInt8]? {
    guard let folder = ScratchFolder() else {
      throw UsageError(
        "no temporary folder can be made: \(String(cString: strerror(errno)))", help: "TMPDIR says where")
    }
    defer { folder.remove() }
    if let reason = folder.add(svg, named: "picture.svg") {
      throw UsageError(
        "the picture cannot be handed to \(browser): cannot write '\(folder.path)/picture.svg': \(reason)")
    }
    var words = [
      "--headless=new", "--disable-gpu", "--no-first-run", "--hide-scrollbars", "--disable-dev-shm-usage",
      "--disable-background-networking", "--disable-component-update", "--host-resolver-rules=MAP * ~NOTFOUND",
      "--user-data-dir=\(folder.path)/profile",
      "--force-device-scale-factor=\(scale)", "--window-size=\(picture.width),\(picture.height)",
      "--screenshot=\(folder.path)/picture.png", "file://\(folder.path.percentEncoded)/picture.svg",
    ]
    // Root cannot use the sandbox.
    if geteuid() == 0 { words.insert("--no-sandbox", at: 1) }
    let places = ["XDG_CONFIG_HOME", "XDG_CACHE_HOME"].map { "\($0)=\(folder.path)/profile" }
    guard try run(browser, words, with: places) != nil else { return nil }
    guard case .success(let bytes) = FileReader.fileSystem().read("\(folder.path)/picture.png") else {
      throw UsageError("\(browser) made no picture")
    }
    return try checked(bytes, of: browser)
  }

  private static func checked(_ bytes: [UInt8], of program: String) throws(UsageError) -> [UInt8] {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return bytes }
    throw UsageError("\(program) made no picture", help: bytes.isEmpty ? "it wrote nothing" : "its output is not a PNG")
  }
}
