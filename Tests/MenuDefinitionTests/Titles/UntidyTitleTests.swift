import Testing
@testable import MenuModel
@testable import TestSupport

@Suite("Titles that are worth a look") struct UntidyTitleTests {
  @Test("Two spaces or two dots are found at any place, a single one is not")
  func everyPlace() {
    for length in 0...40 {
      let letters = Array("abcdefghijklmnopqrstuvwxyzabcdefghijklmnop".prefix(length))
      #expect(!UntidyTitle.isUntidy(String(letters)))
      for place in letters.indices {
        for mark in [" ", "."] as [Character] {
          var title = letters
          title[place] = mark
          #expect(
            UntidyTitle.isUntidy(String(title)) == (mark == " " && place == length - 1 && length > 1),
            "\(String(title))")
          guard place + 1 < length else { continue }
          title[place + 1] = mark
          #expect(UntidyTitle.isUntidy(String(title)), "\(String(title))")
          title[place + 1] = mark == " " ? "." : " "
          #expect(UntidyTitle.isUntidy(String(title)) == (title.last == " "), "\(String(title))")
        }
      }
    }
    #expect(!UntidyTitle.isUntidy("Mississippi, bookkeeping"))
    #expect(!UntidyTitle.isUntidy("Größe ändern …"))
  }
}
