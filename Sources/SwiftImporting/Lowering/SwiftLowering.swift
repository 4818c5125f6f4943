/// Makes elements of menus, and what is done with them, of what the code of a module says.
package struct SwiftLowering {
  /// Where the parts of an element are, by where the element is declared.
  var places: [SourceRange: [SwiftPart: SourceRange]] = [:]
  /// Where the key of each is.
  var keys: [(range: SourceRange, key: KeyCombination)] = []
  var remarks: [ImportRemark] = []
  var diagnostics: [Diagnostic] = []
  var certainty = SwiftCertainty()
  /// The keys that are in no menu, since the change that would bring them there is not read.
  var lost: Set<SwiftSite.ID> = []
  /// Where the commands are that are there at times only.
  var conditional: Set<SourceRange> = []
  var itemCount = 0
  /// The branches of the menus that are being made, one in the other.
  var branches: [Int] = []
  /// The calls that make what is declared at a place.
  private var makers: [SourceRange: SourceRange] = [:]
  /// How many menus of AppKit there are so far.
  var menuCount = 0
  /// The menus of AppKit that are being made, one in the other.
  var open: Set<ObjectIdentifier> = []

  /// How deep menus of AppKit nest that are read, and how many items all of them have together.
  static let maximumDepth = 100
  static let maximumItems = 10_000

  let interpreter: SwiftInterpreter
  /// The file of the compilation that each file of the module is.
  private let files: [SourceFile.ID]
  /// The actions given away, by what they are for.
  var actions: [String: Int] = [:]
  var names: [String: String] = [:]

  package init(_ interpreter: SwiftInterpreter, files: [SourceFile.ID]) {
    self.interpreter = interpreter
    self.files = files
  }

  // MARK: Places

  package func located(_ range: SourceRange) -> SourceRange {
    let file = Int(range.file) < files.count ? files[Int(range.file)] : 0
    return SourceRange(file: file, start: range.start, end: range.end)
  }

  /// Where an element is declared: at its title, since a function may make several, unless what other code makes has that
  /// too, as from a constant; else at its key or at the call.
  mutating func source(of object: SwiftObject, _ title: SwiftElements.Title) -> SourceRange {
    let call = located(object.sites.first ?? object.range)
    for place in [title.range, object.places["key"]].compactMap({ $0 }) where place.length > 0 {
      let place = located(place)
      let maker = makers[place] ?? call
      makers[place] = maker
      if maker == call { return place }
    }
    return call
  }

  // MARK: Certainty

  /// Makes what is in a menu that is there in some branches.
  mutating func within<Result>(_ object: SwiftObject, _ make: (inout SwiftLowering) -> Result) -> Result {
    let outer = branches
    branches = joined(object)
    defer { branches = outer }
    return make(&self)
  }

  /// The branches in which an object is there: its own and its menu's, if one are within the other.
  func joined(_ object: SwiftObject) -> [Int] {
    if object.branches.starts(with: branches) { return object.branches }
    // When other code adds it is not known.
    return branches.starts(with: object.branches)
      ? branches : [Int(object.range.file) << 32 | Int(object.range.start)] + [-1]
  }

  /// Remembers what is certain about an element.
  mutating func note(_ object: SwiftObject, _ title: SwiftElements.Title, at source: SourceRange) {
    var path = joined(object)
    // What has one of several actions, or a property list that is computed, is one with nothing else.
    let isChosen = ["action", "propertyList"].contains { name in
      switch object.fields[name] {
      case nil, .selector?, .text?, .integer?, .boolean?, .null?, .list?, .dictionary?: false
      case .object(let object)?: object.kind != .enumCase
      default: true
      }
    }
    if isChosen, object.framework != .swiftUI { path += [-2, Int(source.start)] }
    if path.count > 1, object.kind == .item { conditional.insert(source) }
    certainty.add(branches: path, at: source)
    for (part, place) in places[source] ?? [:] where part != .title || place != source {
      certainty.add(branches: path, at: place)
    }
    if !title.isKnown || !title.others.isEmpty || title.text.isEmpty {
      certainty.add(computed: title.range.map { located($0) } ?? source)
      for place in [source] + (places[source] ?? [:]).values { certainty.add(untitled: place) }
    }
    if case .selector? = object.fields["action"] {
    } else {
      for place in [source] + (places[source] ?? [:]).values { certainty.add(actionless: place) }
    }
  }

}
