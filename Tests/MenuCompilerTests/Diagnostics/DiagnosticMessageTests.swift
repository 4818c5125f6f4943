import Testing
@testable import MenuSyntax
@testable import TestSupport

@Suite struct DiagnosticMessageTests {
  @Test("Each mistake has its message")
  func messages() throws {
    var text = ""
    for mistake in DiagnosticEntryTests.codes.map(\.example) + Self.mistakes {
      let (diagnostics, sources) = mistake.read
      for diagnostic in diagnostics {
        expectStyle(of: diagnostic)
        #expect(diagnostic.message.count <= 100, "\(diagnostic.message)")
      }
      text += HumanDiagnosticPrinter().text(of: diagnostics, from: sources) + "\n"
    }
    try expectGolden(text, "Tests/Fixtures/Diagnostics/messages.txt")
  }

  /// Mistakes with words of their own that no code's example makes.
  static let mistakes: [DiagnosticExample] = [
    """
    app Lantern {
        platforms
        support printing
        supports printng
    }
    """,
    """
    app Lantern direction=right localizesKeyCommands=no
    include
    command newTab: "New Tab"
    """,
    """
    menus contxt {
        on ipados-62 {
            remove .textStyle
        }
        on ipados-26 {
            on ipados-15 {
                remove .textStyle
            }
        }
    }
    """,
    """
    menus {
        insert after=.veiw
        insert
        replace
        replace .sidebar
        remove newTab:
        remove (comand)newTab:
        remove .textStyle propertyList=list
        replaceChildren {
            command newTab: "New Tab"
        }
        insert atEndOf=(command)newTab: {
            command newTab: "New Tab"
        }
    }
    """,
    """
    menus {
        on mac-catalyst {
            remove .textStyle
        }
        insert after=.view {
            menu "Bookmarks" {
                command toggleBookmark: "Add to Bookmarks" key="cmd+d"
            }
            menu {
                command goBack: "Back" key="cmd+["
            }
        }
    }
    """,
    """
    menus {
        insert atEndOf=.file {
            command 3 "Three"
            command
            command new-tab: "New Tab"
            command newTab: "New Tab" key="" state=maybe image=3
            command openTab: "Open Tab" key="cmmd+t" {
                alternate openTabs: "Open Tabs"
                alternate openWindow: "Open Window" modifiers="x"
                alternate "Open All" modifiers="alt"
                other
            }
            command closeTab: "Close Tab" key="cmd+cmd+t"
            section {
                deferred recent {
                    command clear: "Clear"
                }
                command show: "Show" {
                    propertyList {
                        kind a
                        kind b
                        size #null
                    }
                }
                openInNewWindow {
                    command openFirst: "Open First"
                    command openSecond: "Open Second"
                }
            }
        }
    }
    """,
    """
    menus {
        insert atEndOf=bookmarks {
            command goBack: "Back" key="cmd+["
        }
        insert after=.view {
            menu bookmarks "Bookmarks" {
                command toggleBookmark: "Add to Bookmarks" key="cmd+d"
            }
        }
    }
    """,
    """
    menus {
        remove (command)newTb:
        remove (command)toggleBoldface: propertyList=strong
        remove (action)share
        insert atEndOf=.file {
            command newTab: "New Tab" key="cmd+t"
            action shareTab "Share Tab…"
        }
        remove (action)shareTabs
    }
    """,
    """
    app Lantern {
        platforms ipados-15 ipados-26 mac-catalyst
    }
    menus {
        insert after=.view {
            menu bookmarks "Bookmarks" {
                command toggleBookmark: "Add to Bookmarks" key="cmd+d"
                command getInfo: "Get Info" key="cmd+i"
                command goBack: "Back" key="cmd+["
                command goForward: "Forward" key="cmd+]"
                command showBookmarks: "Show Bookmarks" key="ctrl+cmd+b"
                command editBookmarks: "Edit Bookmarks"
            }
        }
        insert atEndOf=bookmarks {
            menu sortBookmarks "Sort" {
                command sortByName: "Sort by Name"
            }
        }
    }
    """,
    """
    menus { insert atEndOf=.view { command showSidebar: "Bookmarks" key="ctrl+cmd+s"; section .toolbar; }; }
    """,
    """
    app Lantern { platforms ipados-16; }
    menus {
        insert atEndOf=.file { command newTab: "New Tab" key="cmd+t"; }
        replace .sidebar {
            command showBookmarks: "Show Bookmarks" key="cmd+d"
        }
        remove (command)showHelp:
    }
    """,
    """
    menus {
        remove .root
        replace .window {
            menu window "Window" {
                command showTabs: "Show Tabs"
            }
        }
    }
    """,
    """
    menus {
        insert atEndOf=.view {
            menu colors "" {
                command setColor: "Set Color" propertyList=red
                action pickColor ""
            }
            menu marks "Marks" {
                action mark "Mark"
                action mark "Mark All"
                menu marks "More" {
                    command markMore: "Mark More"
                }
            }
        }
    }
    """,
    """
    lint {
        alow empty-title
        allow emty-title syntax-error
        expect
    }
    """,
    """
    platform lantern "Lantern OS" basedOn=lantern {
        style overlays
        feature
        rules everything
        reserved "hyper+x" owner="Nobody"
        convention "cmd+k" owner="Nobody"
        menus {
            insert atEndOf=.root {
                menu .file "File" {
                    command newTab: "New Tab" key="cmd+t"
                }
            }
            insert after=.file {
                menu .file "Edit" shiny=#true {
                    command newTab: "New Tab" key="cmd+t"
                }
            }
        }
    }
    """,
  ]
}
