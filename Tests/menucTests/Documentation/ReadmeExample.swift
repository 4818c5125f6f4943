import MenuModelTesting
import Testing

func buildMenus(with builder: inout some MenuBuilding) {
  let getInfo = KeyCommand(title: "Get Info", action: "getInfo:", input: "i", modifierFlags: .command)
  builder.remove(menu: .textStyle)
  builder.insertSibling(Menu(title: "Bookmarks", identifier: "bookmarks", children: [getInfo]), afterMenu: .view)
}

final class Page: Responder {
  let next: (any Responder)? = nil
  func implements(_ action: ActionSelector) -> Bool { action == "getInfo:" }
}

@Test func getInfoHasItsKey() {
  var builder = MenuBuilder(platform: .iPadOS26)
  buildMenus(with: &builder)
  expectNoFailures(builder)

  let story = Story(builder, firstResponder: Page())
  story.press("cmd+i")
  story.expect(.handled(by: "Page", action: "getInfo:"))
}
