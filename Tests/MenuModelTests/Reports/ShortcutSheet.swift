/// The types with which Documentation/Sheets.md lets an app read what `menuc sheet --format view` writes.
struct ShortcutSheet: Decodable {
  let name: String
  let platforms: [Platform]

  struct Platform: Decodable {
    let name: String
    let title: String
    let sections: [Section]
  }

  struct Section: Decodable {
    let name: String
    let title: String
    let groups: [Group]
  }

  struct Group: Decodable {
    let submenus: [String]
    let lines: [[Shortcut]]
  }

  struct Shortcut: Decodable {
    let id: String?
    let title: String
    let key: Key?
  }

  struct Key: Decodable {
    let caps: [String]
    let spoken: String
  }
}
