import MenuReports

/// A page of section 1 of the manual, in the man macros that groff and mandoc know; all in ASCII.
struct ManualPage {
  /// The page's name, `menuc-check`.
  let name: String
  /// The text in roff.
  let text: String

  static var all: [ManualPage] { [overview] + Subcommand.all.map(ManualPage.init(of:)) }

  /// The page that leads to the others.
  static var overview: ManualPage {
    let help = HelpText.program
    var page = Writer(name: "menuc", summary: help.summary)
    page.section("Synopsis")
    page.synopsis("menuc COMMAND [OPTION...] [ARGUMENT...]")
    page.section("Description")
    page.paragraphs(help.description)
    page.section("Commands")
    for command in Subcommand.all { page.item("menuc-\(command.name)(1)", command.help.summary) }
    page.section("Options")
    for option in HelpText.options { page.item(option.usage, option.summary) }
    page.section("Exit status")
    page.items(help.statuses)
    page.section("Environment")
    page.items(help.environment)
    page.section("See also")
    page.paragraphs(
      "Each command has a page of its own: \(Subcommand.all.map { "menuc-\($0.name)(1)" }.joined(separator: ", ")).")
    return page.page
  }

  init(of command: Subcommand) {
    let help = command.help
    var page = Writer(name: "menuc-\(command.name)", summary: help.summary)
    page.section("Synopsis")
    page.synopsis(command.usage)
    page.section("Description")
    page.paragraphs(help.description)
    for (heading, options) in HelpText.grouped(command) {
      page.section(heading)
      for option in options { page.item(option.usage, option.meaning) }
    }
    if !command.settings.isEmpty { page.section("Project file") }
    for setting in command.settings { page.item(setting.written, setting.summary) }
    page.section("Exit status")
    page.items(help.statuses)
    page.section("Examples")
    for example in help.examples { page.example(example) }
    page.section("See also")
    page.paragraphs("menuc(1)")
    self = page.page
  }

  private init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  private struct Writer {
    private let name: String
    private var lines: [String]

    init(name: String, summary: String) {
      self.name = name
      // With a date every build would make another page.
      lines = [
        #".TH "\#(name.uppercased().roff)" 1 "" "menuc \#(Version.current)" "menuc""#,
        // Words are neither broken nor spread over the line: people type them.
        ".nh", ".ad l", ".SH NAME",
        "\(name.roff) \\- \(summary.asPartOfLine.roff)",
      ]
    }

    var page: ManualPage { ManualPage(name: name, text: lines.map { $0 + "\n" }.joined()) }

    mutating func section(_ title: String) { lines.append(".SH \(title.uppercased())") }

    /// Writes a synopsis, literal words in bold.
    mutating func synopsis(_ usage: String) {
      let words = usage.split(separator: " ")
      let typed = words.prefix { $0.first?.isLowercase == true }
      lines.append(
        "\\fB\(typed.joined(separator: " ").roff)\\fR \(words.dropFirst(typed.count).joined(separator: " ").roff)")
    }

    mutating func paragraphs(_ text: String) {
      for paragraph in text.split(separator: "\n") {
        if lines.last?.hasPrefix(".SH") != true { lines.append(".PP") }
        lines.append(String(paragraph).roffLine)
      }
    }

    mutating func item(_ name: String, _ meaning: String) {
      lines += [".TP", "\\fB\(name.roff)\\fR", meaning.roffLine]
    }

    /// Writes a list of lines such as `0  no errors`.
    mutating func items(_ lines: [String]) {
      for line in lines {
        let name = line.prefix { $0 != " " }
        item(String(name), String(line.dropFirst(name.count).drop { $0 == " " }))
      }
    }

    mutating func example(_ line: String) { lines += [".nf", line.roffLine, ".fi"] }
  }
}

extension String {
  /// Names characters with a meaning in roff, and those outside ASCII.
  fileprivate var roff: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\(rs"
      case "'": "\\(aq"
      case "-": "\\-"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "\"": "\\(dq"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(scalar.value.hexadecimal(digits: 4))]"
      }
    }.joined()
  }

  /// A full stop at the start must not make the line a request.
  fileprivate var roffLine: String { hasPrefix(".") ? "\\&" + roff : roff }

  /// The sentence without its full stop, after a dash.
  fileprivate var asPartOfLine: String {
    let text = hasSuffix(".") ? String(dropLast()) : self
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

extension Option {
  /// Adds the facts that only the line of usage has.
  fileprivate var meaning: String {
    isRepeatable && !summary.contains("several times") ? summary + "; may be given several times" : summary
  }
}
