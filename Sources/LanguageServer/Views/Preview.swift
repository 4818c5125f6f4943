extension LanguageServer {
  /// A page with the sheet, the overlay or the menu bar of a definition. Parameters are `textDocument`, and perhaps
  /// `view` (`sheet`, `overlay`, `menuBar`) and the names of a `platform` and a `layout`.
  mutating func preview(_ params: Params?) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    guard let main = workspace.names(of: document), !main.compilation.targets.isEmpty else {
      throw ResponseError(.requestFailed, "the document has no menus")
    }
    var compilation = main.compilation
    if let name = params?["platform"]?.string {
      guard let chosen = compilation.onPlatform(name) else {
        throw ResponseError(.invalidParams, "there is no platform '\(name)'")
      }
      compilation = chosen
    }
    let name = params?["layout"]?.string
    let layout = name.flatMap(KeyboardLayouts.named)
    if let name, layout == nil { throw ResponseError(.invalidParams, "there is no layout '\(name)'") }
    let html: String
    switch params?["view"]?.string ?? "sheet" {
    case let view where view == "overlay" || view == "menuBar": html = Self.page(of: compilation, view, layout)
    case let view where view != "sheet": throw ResponseError(.invalidParams, "there is no view '\(view)'")
    default:
      let layouts =
        layout.map { [$0] } ?? [KeyboardLayouts.authored] + KeyScope(compilation.definition.app.layouts).layouts
      html = SheetHTML(Sheet(compilation, layouts: layouts.uniqued(by: \.name))).text()
    }
    return ["html": .string(html)]
  }

  private static func page(of compilation: Compilation, _ view: String, _ layout: KeyboardLayout?) -> String {
    guard let target = compilation.targets.first else { return "" }
    let app = compilation.definition.app
    let localizer = KeyLocalizer(layout, on: target.platform, for: app, direction: nil)
    let isOverlay = view == "overlay" && target.platform.styles.contains(.overlay)
    let text =
      isOverlay
      ? OverlayText(Overlay(target.main, app: app, localizer: localizer), width: 100).text().plain
      : MenuBarText(
        target.main, own: compilation.definition.borrowingTitles(on: target).keyCommandLists, localizer: localizer,
        width: 100
      ).text().plain
    let title = target.platform.title.htmlText
    return "<!DOCTYPE html><meta charset=\"utf-8\"><title>\(title)</title><pre>\(text.htmlText)</pre>\n"
  }

  func content(_ params: Params?) throws(ResponseError) -> JSONValue {
    let uri = params?["uri"]?.string ?? ""
    let name = SourcePath.name(ofFile: uri)
    if uri.hasPrefix("\(DocumentURI.scheme)/codes/"), let code = DiagnosticCode.named(SourcePath.name(of: name)) {
      return ["text": .string(DiagnosticExplanation(of: code).markdown)]
    }
    let profile = name.hasSuffix(DefinitionSearch.suffix) ? String(name.dropLast(DefinitionSearch.suffix.count)) : ""
    guard let text = Platform.definition(of: profile) else {
      throw ResponseError(.requestFailed, "nothing has the address '\(uri)'")
    }
    return ["text": .string(text)]
  }
}
