/// Texts that vary by a number: `Localizable.stringsdict` beside `Localizable.strings`.
extension StringTable {
  /// A menu counts nothing, so it takes the text for most numbers, `other`. A key that varies by width has no text
  /// here. Source: Apple's "Localizing strings that contain plurals".
  static func stringsDictionary(
    _ file: SourceFile, id: SourceFile.ID, in language: Language, diagnostics: inout [Diagnostic]
  ) -> StringTable {
    var table = StringTable(id, bytes: file.bytes)
    let number = table.makeNumber(of: language)
    var findings = LimitedDiagnostics()
    var texts = VariableTexts()
    defer { diagnostics += findings.all + table.repeatedKeys }
    guard let tree = XMLTree.parse(file, id: id, diagnostics: &diagnostics),
      let root = PropertyListReader.value(of: tree, diagnostics: &diagnostics)
    else { return table }
    guard case .dictionary(let members) = root.value else {
      findings.append(.malformedStrings, "a strings dictionary must be a property list with a 'dict'", at: root.tag)
      return table
    }
    for member in members {
      table.beginEntry(member.key, at: member.keyRange)
      do {
        for (device, value) in member.value.byDevice {
          guard let format = value.format, let text = format.string else { continue }
          let variables = VariableTexts.mayOccur(in: text) ? value.variables : [:]
          let filledIn = variables.isEmpty ? text : try texts.filledIn(text, variables, at: format.content)
          table.add(format.content, .joined, joined: filledIn, in: number, for: device)
        }
      } catch {
        findings.append(error.diagnostic)
      }
    }
    return table
  }
}

extension PropertyListNode {
  /// Itself if it does not distinguish devices.
  fileprivate var byDevice: [(device: StringTable.Device, value: PropertyListNode)] {
    guard format == nil, let devices = self["NSStringDeviceSpecificRuleType"] else { return [(.any, self)] }
    let names: [(String, StringTable.Device)] = [("ipad", .pad), ("mac", .mac), ("other", .other)]
    return names.compactMap { name, device in devices[name].map { (device, $0) } }
  }

  /// The format of a dictionary, or a text that does not vary.
  fileprivate var format: PropertyListNode? { string == nil ? self["NSStringLocalizedFormatKey"] : self }

  /// The texts for most numbers.
  fileprivate var variables: [String: VariableTexts.Variable] {
    guard case .dictionary(let members) = value else { return [:] }
    let texts = members.compactMap { member in
      member.value["other"]?.string.map { (member.key, VariableTexts.Variable(text: $0)) }
    }
    return Dictionary(texts) { first, _ in first }
  }
}
