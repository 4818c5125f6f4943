/// The types with which Documentation/Sheets.md lets an app read what `menuc sheet --format view` writes.
package struct ShortcutSheet: Decodable {
  package let name: String
  package let platforms: [Platform]

  package struct Platform: Decodable {
    package let name: String
    package let title: String
    package let sections: [Section]
  }

  package struct Section: Decodable {
    package let name: String
    package let title: String
    package let groups: [Group]
  }

  package struct Group: Decodable {
    package let submenus: [String]
    package let lines: [[Shortcut]]
  }

  package struct Shortcut: Decodable {
    package let id: String?
    package let title: String
    package let key: Key?
  }

  package struct Key: Decodable {
    package let caps: [String]
    package let spoken: String
  }
}
