import MenuModel
import Testing

@Test func bookmarksFitTheSystemsMenus() throws {
  var builder = MenuBuilder(platform: .iPadOS26)
  let getInfo = KeyCommand(title: "Get Info", action: "getInfo:", input: "i", modifierFlags: .command)
  let bookmarks = Menu(title: "Bookmarks", identifier: "bookmarks", children: [getInfo])

  // UIKit drops the menu and says nothing. Here the builder throws: ⌘I is the key of Italic, in Format > Font > Text Style
  #expect(throws: MenuBuilder.Failure.self) { try builder.insertSibling(bookmarks, afterMenu: .view) }
  try builder.remove(menu: .textStyle)
  try builder.insertSibling(bookmarks, afterMenu: .view)
}
