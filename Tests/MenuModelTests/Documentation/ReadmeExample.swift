import MenuModel
import Testing

@Test func bookmarksFitTheSystemsMenus() throws {
  var builder = MenuBuilder(platform: try #require(Platform(named: "ipados-26")))
  let getInfo = KeyCommand(title: "Get Info", action: "getInfo:", input: "i", modifierFlags: .command)
  let bookmarks = Menu(title: "Bookmarks", identifier: "bookmarks", children: [.keyCommand(getInfo)])

  // UIKit drops the menu and says nothing: ⌘I is Italic. Here the failure is a value; nil is success.
  #expect(builder.insertSibling(bookmarks, afterMenu: .view) != nil)
  #expect(builder.remove(menu: .textStyle) == nil)
  #expect(builder.insertSibling(bookmarks, afterMenu: .view) == nil)
}
