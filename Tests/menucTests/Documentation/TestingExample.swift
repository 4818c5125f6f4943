import MenuModel
import Testing

private final class Pages: Responder {
  let next: (any Responder)? = nil
  var open = 0
  var closed = 0

  func implements(_ action: ActionSelector) -> Bool { ["newPage:", "closePage:", "reopenPage:"].contains(action) }

  func canPerformAction(_ action: ActionSelector, withSender sender: Command) -> Bool {
    switch action {
    case "closePage:": open > 0
    case "reopenPage:": closed > 0
    default: implements(action)
    }
  }

  func perform(_ action: ActionSelector, sender: Command) {
    switch action {
    case "closePage:": (open, closed) = (open - 1, closed + 1)
    case "reopenPage:": (open, closed) = (open + 1, closed - 1)
    default: open += 1
    }
  }
}

@Test func aClosedPageComesBack() throws {
  var builder = MenuBuilder(platform: .iPadOS15)
  let commands = Menu(
    options: .displayInline,
    children: [
      KeyCommand(title: "New Page", action: "newPage:", input: "t", modifierFlags: .command),
      KeyCommand(title: "Close Page", action: "closePage:", input: "w", modifierFlags: .command),
      KeyCommand(title: "Reopen Page", action: "reopenPage:", input: "t", modifierFlags: [.command, .shift]),
    ])
  try builder.insertChild(commands, atStartOfMenu: .file)
  let pages = Pages()

  var story = Scenario(builder, firstResponder: pages)
  try story.expect(lacks: "closePage:")
  try story.press("cmd+t")
  try story.expect(.handled(by: "Pages", action: "newPage:"))
  try story.expect(shows: "closePage:", title: "Close Page", key: "⌘W")
  try story.press("cmd+w")
  try story.press("shift+cmd+t")
  try story.expect(.handled(action: "reopenPage:"))
  try story.press("shift+cmd+t")
  try story.expect(.unhandled(.noTarget))
  #expect(pages.open == 1)
}
