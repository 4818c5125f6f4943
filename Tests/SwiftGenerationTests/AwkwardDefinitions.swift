@testable import MenuCompiler
@testable import TestSupport

extension GeneratedSubject {
  /// Definitions whose words collide with the code's own, whose names begin with digits, and those that have next to
  /// nothing. The second is for AppKit only.
  static let awkward = [
    GeneratedSubject(
      "Names.menu.kdl", text: names(platforms: "mac-catalyst ipados-26", in: "after=.view", besides: actions)),
    GeneratedSubject("NamesOfAppKit.menu.kdl", text: names(platforms: "appkit", in: "atEndOf=.root", besides: targets)),
    GeneratedSubject("Digits.menu.kdl", text: digits), GeneratedSubject("Selections.menu.kdl", text: selections),
    GeneratedSubject("Nothing.menu.kdl", text: "app Nothing { platforms mac-catalyst; }\n"),
    GeneratedSubject("Responder.menu.kdl", text: "responder list { performs \"open:\"; }\n"),
    GeneratedSubject("Others.menu.kdl", text: others),
    GeneratedSubject("Long.menu.kdl", text: long(platforms: "mac-catalyst ipados-26", in: "after=.view")),
    GeneratedSubject("LongOfAppKit.menu.kdl", text: long(platforms: "appkit", in: "atEndOf=.root")),
    GeneratedSubject("Values.menu.kdl", text: values), GeneratedSubject("ActionNames.menu.kdl", text: actionNames),
    GeneratedSubject("Standard.menu.kdl", text: standard), GeneratedSubject("Alternates.menu.kdl", text: alternates),
    GeneratedSubject("Several.menu.kdl", text: several),
    GeneratedSubject("Answers.menu.kdl", text: answers(platforms: "mac-catalyst ipados-26", in: "after=.view")),
    GeneratedSubject("AnswersOfAppKit.menu.kdl", text: answers(platforms: "appkit", in: "atEndOf=.root")),
  ]

  /// Responders that answer by themselves whether they have a method.
  static func answers(platforms: String, in place: String) -> String {
    """
    app Answers { platforms \(platforms); }
    state { flag selector; flag isOpen; }
    menus { insert \(place) { menu m "M" { command one: "One"; command two: "Two" hidden=#true; command other: "Other"; }; }; }
    responder List { performs one:; answers one: when="selector || isOpen"; }
    responder Only next=List { performs two: when=isOpen; answersOnly two: when=isOpen; validate two: { hidden when="!isOpen"; }; }
    responder Last { performs other:; }
    """
  }

  /// Texts that do not fit on a line.
  private static func long(platforms: String, in place: String) -> String {
    let text =
      "a text that is longer than any line of code may be, as titles of windows and documents are at times"
    return """
      app Long { platforms \(platforms); }
      state { flag isOpen; }
      menus {
          insert \(place) {
              menu tools "Tools" {
                  command open: "Open" propertyList="\(text)"
                  command open: "Open 2" propertyList="\(text), 2"
                  command close: "\(text)"
              }
          }
      }
      responder table {
          performs open: propertyList="\(text)" when=isOpen
          validate open: propertyList="\(text), 2" { title "\(text), 3" when=isOpen; }
      }
      """
  }

  private static let actions = "action none N; action some S; action default D"
  private static let targets = "command updater: Update target=Updater; command menu: Menu target=menu"

  private static func names(platforms: String, in place: String, besides more: String) -> String {
    """
    app Ledger { platforms \(platforms); }
    state {
        flag menuItem; flag menu; flag item; flag builder; flag command; flag state; flag sender; flag action
        flag selector; flag self; flag isOn; flag isGlowOn; flag isGlowEnabled; flag tableValidates; flag tableCanPerform
        flag tableValidate; flag actions; flag default; flag expected
        count propertyList
        count super
        choice ledgerActions none some all
        choice String a b
        choice title x y
        choice ledgerState p q
        choice void in out
    }
    menus {
        insert \(place) {
            menu tools "Tools" {
                command "glow:" "Glow" key="cmd+alt+shift+g"
                command "void:" "One" propertyList=1
                command "void:" "Two" propertyList=2
                command "ledgerState:" "Three" propertyList=1
                command "ledgerState:" "Four" propertyList=2
                command "functionKey:" "Up" key="alt+shift+cmd+up" state=on
                command "makeSortMenu:" "Sorts" key="cmd+alt+shift+j" allowsAutomaticLocalization=#false state=on
                menu sort "Sort" singleSelection=#true {
                    command "sort:" "None" propertyList=none state=on
                    command "sort:" "Some" propertyList=some
                }
                menu none "None" { command noop: "Nothing"; }
                menu some "Some" {
                    command description "D"; command hash "H"; command "isEqual:" "E"; command class "C"; command init "I"
                    command self "S"; command "super:" "Super"
                }
                \(more)
            }
        }
    }
    responder table {
        performs "glow:" when="menuItem && menu && item && builder && command && state && sender && action && selector"
        validate "glow:" {
            title "Glow 2" when="tableValidates || tableCanPerform || tableValidate || self"
            state on when="isOn && isGlowOn && isGlowEnabled && ledgerActions == none && String == a && title == x"
            hidden when="ledgerActions == some && ledgerState == p && void == in && expected && super < 4"
        }
        validate "void:" propertyList=1 { state on when="ledgerActions == none"; }
        performs "noop:" propertyList="a rather long text that leaves the line no room" when="propertyList > 2 && actions && default"
    }

    """
  }

  /// Names and titles that begin with digits, or have no letters.
  static let digits = """
    app "100 Things" { platforms mac-catalyst; }
    state { flag x; choice zoom _50 _100 _200; }
    menus {
      insert after=.view { menu "100" "100%" {
      command "_100XDone:" "100× Done" key="cmd+alt+shift+1"
      command "_1:" "1st" propertyList="1"
      command "_1:" "2nd" propertyList="2"
      command "zoomTo:" "50%" propertyList=50
      command "zoomTo:" "100%" propertyList=100 key="cmd+alt+shift+2" wantsPriorityOverSystemBehavior=#true
      command "_:" "±" state=on
      menu "2d" "…" { command "_3d:" "3D"; }
      action "4k" "4K"
      action _ "5 k"
      deferred "2nd"
      deferred "3rd" usingFocus=#true
     } } }
    menus context name="3rd" { insert atEndOf=.root { command "_3rd:" "3rd"; } }
    responder "1st" {
        performs "_1:" when="x && zoom == _50"; keyCommand "_9:" "Nine" key="cmd+alt+9"; validate "zoomTo:" { state on when="zoom == _100"; }
        provides "3rd" { command "_4:" "Four" key="cmd+alt+4"; action "5th" "5"; }
        on ipados-26 { provides "3rd" { menu _ "On iPad" { command "_6:" "Six"; }; }; }
    }
    responder list { provides "3rd" { deferred "4th"; }; }

    """

  /// Menus with one of their commands chosen, of which the last is a picker.
  static let selections = """
    app X { platforms mac-catalyst; }
    state { choice sort none name; }
    menus { insert after=.view { menu m "M" {
      menu a "Alpha" singleSelection=#true { command "a:" "A" state=on; command "b:" "B"; }
      section s "Sec" singleSelection=#true { command "c:" "C" propertyList=1 state=on; command "c:" "C2" propertyList=2; }
      menu p "Pick" singleSelection=#true { command "sort:" "None" propertyList=none state=on; command "sort:" "Name" propertyList=name; }
    }; }; }

    """

  /// Commands that differ by arrays and dictionaries, in a section with properties that only UIKit has.
  static let values = """
    app Values { platforms mac-catalyst ipados-26; }
    state { flag hot; count n; }
    menus { insert atEndOf=.view { section sec "Sec" singleSelection=#true displayAsPalette=#true destructive=#true image="folder" {
      command setView: "Arr" as=arr { propertyList { a 1; b "x"; }; }
      command setView: "List" as=lst { propertyList { - 1; - 2; }; }
      command setView: "Long" as=long { propertyList { first "some text"; second "another text"; third "one more"; fourth 4; }; }
      command setView: "One" propertyList=1 as=one
      command setView: "Dbl" propertyList=1.5 as=dbl
    }; }; }
    responder V {
      performs setView: when="n > 0"
      validate arr { title "B" when=hot; disabled when="n > 1"; }
      validate lst { title "C" when=hot; }
      validate long { title "D" when=hot; }
      validate dbl { title "E" when=hot; }
    }
    responder W { answersOnly setView: when=hot; validate lst { state on when=hot; }; }

    """

  /// Actions whose names are those of commands, and of what AppKit performs.
  static let actionNames = """
    app Act { platforms appkit; }
    menus { insert atEndOf=.root {
      menu .edit "Edit" {
        command paste: "Paste" key="cmd+v"
        action paste "Paste as Card"; action delete "Delete Card"; action move-up "Move Up"; action moveUp "Move Way Up"
        command moveUp: "Other" key="cmd+u"
      }
    } }

    """

  /// Commands that SwiftUI has by itself, with alternates.
  static let standard = """
    app Alt { platforms appkit; }
    menus { insert atEndOf=.root {
      menu .application "Alt" { command terminate: "Quit Alt" key="cmd+q"; }
      menu .file "File" {
        command performClose: "Close" key="cmd+w" { alternate closeTabs: "Close Tabs" modifiers="alt"; }
        command print: "Print…" key="cmd+p" { alternate printNow: "Print Now" modifiers="alt"; }
      }
    } }

    """

  /// Alternates of commands with all properties that their items share.
  static let alternates = """
    app Twins { platforms appkit; }
    menus { insert atEndOf=.root { menu m "M" autoenablesItems=#false {
      command back: "Back" key="cmd+[" allowsAutomaticLocalization=#false propertyList=7 disabled=#true indentationLevel=2 {
        alternate backAll: "Back All" modifiers="ctrl"
      }
      command left: "Left" key="cmd+left" allowsAutomaticMirroring=#false target=Updater toolTip="Tip" image=star state=on {
        alternate leftAll: "All Left" modifiers="alt"
      }
      command gone: "Gone" key="cmd+j" hidden=#true { alternate goneToo: "Gone Too" modifiers="alt"; }
      section hidden=#true {
        command secret: "Secret" key="cmd+k" allowsKeyEquivalentWhenHidden=#true { alternate spy: "Spy" modifiers="alt"; }
      }
      command open: "Open" propertyList=file { alternate openAll: "Open All" modifiers="alt"; }
    }; }; }

    """

  /// Commands of which several responders say something, one with the key of New Window.
  static let several = """
    app Rivals { platforms mac-catalyst; }
    state { flag hot; }
    menus { insert atStartOf=.file { section {
      command newTask: "New Task" key="cmd+n"; command complete: "Complete"; command indent: "Indent"
    }; }; }
    responder Tasks {
      performs newTask: complete: indent:
      validate complete: { state on when=hot; disabled when=hot; }
    }
    responder Lists next=Tasks { performs indent: complete: when=hot; }
    responder Others next=Tasks { performs complete:; }

    """

  /// All of it is for a platform that neither AppKit's code nor SwiftUI's is made of.
  static let others = """
    app Others { platforms mac-catalyst ipados-26; }
    menus { on ipados-26 { insert atEndOf=.view { menu a "A" { command open: "Open"; }; }; }; }
    responder list { performs close:; on ipados-26 { performs open:; }; }

    """
}
