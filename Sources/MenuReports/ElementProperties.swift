/// The facts of commands in the JSON of `export`, and in the definition of `import`. Both take apart the values that
/// they write, so the compiler finds every new property here.
extension ElementJSON {
  static func addMembers(of command: Command, alternates: [JSONValue], _ add: JSONValue.Adding) {
    let (
      title, subtitle, image, selectedImage, action, propertyList, _, discoverabilityTitle, attributes, state,
      repeatBehavior, _, _
    ) = command.parts
    add("title", .string(title))
    add("discoverabilityTitle", JSONValue(discoverabilityTitle))
    add("subtitle", JSONValue(subtitle))
    add("image", JSONValue(image))
    add("selectedImage", JSONValue(selectedImage))
    add("action", .string(action.rawValue))
    add("propertyList", propertyList?.json ?? .null)
    add("attributes", .strings(attributes.names))
    add("state", .string(state.name))
    add("repeatBehavior", .string(repeatBehavior.name))
    add("alternates", .array(alternates))
  }

  /// The properties besides those of its command; `key` is its key equivalent, which its menu may have taken from it.
  static func addMembers(of keyCommand: KeyCommand, key: KeyCombination?, _ add: JSONValue.Adding) {
    let (_, _, wantsPriority, allowsLocalization, allowsMirroring, _) = keyCommand.parts
    add("key", key?.json ?? .null)
    add("wantsPriorityOverSystemBehavior", .bool(wantsPriority))
    add("allowsAutomaticLocalization", .bool(allowsLocalization))
    add("allowsAutomaticMirroring", .bool(allowsMirroring))
  }

  /// The members besides UIKit's.
  static func addMembers(of traits: AppKitTraits, _ add: JSONValue.Adding) {
    let (
      target, enabledBy, hiddenBy, stateBy, titledBy, changedBy, allowsKeyEquivalentWhenHidden, isAlternate,
      indentationLevel, toolTip, autoenablesItems
    ) = traits.parts
    add("target", JSONValue(target))
    add("enabledBy", JSONValue(enabledBy))
    add("hiddenBy", JSONValue(hiddenBy))
    add("stateBy", JSONValue(stateBy))
    add("titledBy", JSONValue(titledBy))
    add("changedBy", JSONValue(changedBy))
    add("allowsKeyEquivalentWhenHidden", .bool(allowsKeyEquivalentWhenHidden))
    add("isAlternate", .bool(isAlternate))
    add("indentationLevel", .integer(indentationLevel))
    add("toolTip", JSONValue(toolTip))
    add("autoenablesItems", .bool(autoenablesItems))
  }
}

extension DefinitionKDL {
  /// The properties besides its action, its title and its children.
  package static func properties(of command: Command) -> [String] {
    let (
      _, subtitle, image, selectedImage, _, propertyList, _, discoverabilityTitle, attributes, state, repeatBehavior, _,
      appKit
    ) = command.parts
    var properties: [String] = []
    if let written = propertyList?.written { properties.append("propertyList=" + written) }
    if let discoverabilityTitle { properties.append("discoverabilityTitle=" + discoverabilityTitle.quoted) }
    let texts = [("subtitle", subtitle), ("image", image), ("selectedImage", selectedImage)]
    for (name, text) in texts { if let text { properties.append("\(name)=" + text.quoted) } }
    if state != .off { properties.append("state=" + state.name) }
    if repeatBehavior != .automatic { properties.append("repeatBehavior=" + repeatBehavior.name) }
    properties += attributes.names.map { $0 + "=#true" }
    return properties + (appKit.map { self.properties(of: $0, isMenu: false) } ?? [])
  }

  /// The properties besides the identifier and the title.
  package static func properties(of action: Action) -> [String] {
    var command = Command(
      title: action.title, image: action.image, action: "", discoverabilityTitle: action.discoverabilityTitle,
      attributes: action.attributes, state: action.state, source: nil, appKit: action.appKit)
    (command.subtitle, command.selectedImage) = (action.subtitle, action.selectedImage)
    return properties(of: command)
  }

  /// The properties besides those of its command; `unwritten` gets the facts that the language cannot express.
  package static func properties(of keyCommand: KeyCommand, unwritten: inout [String]) -> [String] {
    // An imported file never sets `yieldsToApp`.
    let (_, keyCombination, wantsPriority, allowsLocalization, allowsMirroring, _) = keyCommand.parts
    guard let key = keyCombination else { return [] }
    guard (try? KeyCombination(spelling: key.canonical)) == key else {
      unwritten.append("its key \(key.canonical.quoted)")
      return []
    }
    var properties = ["key=" + key.canonical.quoted]
    if wantsPriority { properties.append("wantsPriorityOverSystemBehavior=#true") }
    // A key without localisation is not mirrored either.
    if !allowsLocalization {
      properties.append("allowsAutomaticLocalization=#false")
    } else if !allowsMirroring {
      properties.append("allowsAutomaticMirroring=#false")
    }
    return properties
  }

  /// An item with a submenu has no target and no key.
  package static func properties(of traits: AppKitTraits, isMenu: Bool) -> [String] {
    let (
      target, enabledBy, hiddenBy, stateBy, titledBy, changedBy, allowsKeyEquivalentWhenHidden, isAlternate,
      indentationLevel, toolTip, autoenablesItems
    ) = traits.parts
    var properties: [String] = []
    if let target, !isMenu { properties.append("target=" + word(target)) }
    let paths = [("enabledBy", enabledBy), ("hiddenBy", hiddenBy), ("stateBy", isMenu ? nil : stateBy)]
    for (name, path) in paths + [("titledBy", titledBy), ("changedBy", changedBy)] {
      if let path { properties.append("\(name)=" + path.quoted) }
    }
    if allowsKeyEquivalentWhenHidden, !isMenu { properties.append("allowsKeyEquivalentWhenHidden=#true") }
    if isAlternate, !isMenu { properties.append("isAlternate=#true") }
    if indentationLevel != 0 { properties.append("indentationLevel=\(indentationLevel)") }
    if let toolTip { properties.append("toolTip=" + toolTip.quoted) }
    if !autoenablesItems { properties.append("autoenablesItems=#false") }
    return properties
  }
}
