import MenuCompiler
import Testing

/// A device's behavior as tests of a definition, beside the findings of a check.
@Suite struct DeviceFactsTests {
  static let facts: [(what: String, text: String, codes: [DiagnosticCode])] = [
    (
      "What the app says that a responder of the system performs is said in the system's place",
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" { command saveDocument: "Save" key="cmd+s"; command saveDocumentAs: "As"; }; }; }
      state { flag isDirty; }
      responder V
      responder Document { performs saveDocument: when=isDirty; }
      test "clean" {
          given firstResponder=V
          menuBar { greys saveDocument:; shows saveDocumentAs:; }
          press "cmd+s" { unhandled; }
          given isDirty=#true
          press "cmd+s" { handledBy Document; }
      }
      """, []
    ),
    (
      "Only iOS 26 and later stop a held key; before, it repeats",
      """
      app A { platforms ipados-15 ipados-26 appkit; }
      menus {
          on ipados-15 ipados-26 { insert atEndOf=.view { section { command b: "B" key="alt+cmd+2" repeatBehavior=nonRepeatable; }; }; }
          on appkit { insert atEndOf=.root { menu m "M" { command b: "B" key="alt+cmd+2" repeatBehavior=nonRepeatable; }; }; }
      }
      state { count m; }
      responder V { performs b: { set m="m + 1"; }; }
      test "held" {
          given firstResponder=V
          press "alt+cmd+2" repeats=3 { handledBy V; }
          on ipados-15 appkit { expect m=4; }
          on ipados-26 { expect m=1; }
      }
      """, []
    ),
    (
      "A test may say that an item is not there whose feature the app does not have",
      """
      app A { platforms mac-catalyst; omits documentItems sidebar textFormatting; }
      responder V { performs x:; }
      menus { insert atEndOf=.file { section { command x: "X"; }; }; }
      test "absent" { given firstResponder=V; menuBar { lacks duplicate: because=noSuchElement; lacks print: because=noSuchElement; shows x:; }; }
      """, []
    ),
    (
      "An app without documents has no document in the chain",
      """
      app A { platforms appkit; omits documents; }
      menus { insert atEndOf=.root { menu m "M" { command saveDocument: "Save" key="cmd+s"; command newDocument: "New"; }; }; }
      responder V { performs x:; }
      lint { allow unhandled-command unsent-action; }
      test "none" { given firstResponder=V; menuBar { greys saveDocument:; greys newDocument:; }; }
      """, []
    ),
    (
      "An app of SwiftUI has one with a DocumentGroup only",
      """
      app A { platforms swiftui-mac; }
      menus { insert atEndOf=.file { section { command printDocument: "Print"; }; }; }
      responder V
      lint { allow unhandled-command; }
      test "none" { given firstResponder=V; menuBar { greys printDocument:; }; }
      """, []
    ),
    (
      "An item whose state is bound changes it, and is neither grey nor idle",
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" { command _ "Loop" stateBy="Player.loops" key="cmd+l"; command _ "Idle"; }; }; }
      responder V { performs x:; }
      test "bound" {
          given firstResponder=V
          menuBar { shows _ "Loop"; greys _ "Idle"; }
          press "cmd+l" { handledBy Player; }
      }
      lint { allow idle-item unsent-action; }
      """, []
    ),
    (
      "Keys reach the views of the key window, and actions those of the main window too",
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" { command a: "A" key="cmd+1"; }; }; }
      responder V { performs a: k: j:; performKeyEquivalent k: "K" key="cmd+1"; performKeyEquivalent k: "K" key="cmd+2"; keyCommand j: "J" key="cmd+9"; }
      responder P window=#true
      responder PF next=P acceptsText=#true
      test "panel" {
          given firstResponder=PF mainFirstResponder=V
          press "cmd+1" { handledBy V action=a:; }
          press "cmd+2" { unhandled because=noSuchKey; }
          press "cmd+9" { unhandled because=noSuchKey; }
          given firstResponder=V
          press "cmd+2" { handledBy V action=k:; }
      }
      lint { allow responder-key-command unsent-action text-without-edit-menu; }
      """, []
    ),
    (
      "The system's own New Window and Close open and close a window",
      """
      app A { platforms ipados-26; supports multipleScenes; omits sidebar textFormatting; }
      responder V
      test "windows" {
          given firstResponder=V
          press "cmd+n" { handledBy WindowScene; }
          expect scenes=2
          press "cmd+w" { handledBy WindowScene; }
          expect scenes=1
      }
      """, []
    ),
    (
      "Submenus that the system fills are there",
      """
      app A { platforms swiftui-mac; supports textEditing textFormatting documents; }
      test "filled" { menuBar { shows .spelling; shows .speech; shows .font; shows revertTo; }; }
      """, []
    ),
    (
      "SwiftUI's Format menu has AppKit's usual items before the app's own",
      """
      app A { platforms swiftui-mac; supports textFormatting; }
      menus { insert atEndOf=.view { section { command a: "Add Bookmark" key="cmd+b"; }; }; }
      responder V { performs a:; }
      responder T acceptsText=#true
      lint { allow swallowed-duplicate; }
      test "format" {
          given firstResponder=V
          menuBar { greys _ "Bold" path="Format > Font" key="cmd+b"; greys alignLeft: key="cmd+{"; }
          press "cmd+b" { unhandled because=swallowed by=Bold; shadows a:; }
          given firstResponder=T
          menuBar { shows _ "Bold"; shows alignLeft:; }
          press "cmd+b" { handledBy T action=addFontTrait:; }
      }
      """, []
    ),
    (
      "What is hidden cannot be chosen, whether or not something performs it",
      """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.view { section { command a: "A" hidden=#true key="cmd+1"; command b: "B" { alternate d: "D" modifiers="alt"; }; command c: "C" hidden=#true; }; }; }
      state { flag isGone; flag canA; }
      responder V { performs a: c: when=canA; performs b: d:; validate b: { hidden when=isGone; }; }
      test "hidden" {
          given firstResponder=V
          choose a: { unhandled because=noSuchCommand; }
          choose b: { handledBy V; }
          choose b: holding="alt" { handledBy V action=d:; }
          given isGone=#true canA=#true
          choose a: { unhandled because=noSuchCommand; }
          choose b: { unhandled because=noSuchCommand; }
          choose d: { unhandled because=noSuchCommand; }
          press "cmd+1" { handledBy V; }
      }
      """, []
    ),
    (
      "On AppKit the keypad's keys are those of the keyboard where nothing has them with the keypad",
      """
      app A { platforms appkit ipados-26; }
      menus {
          on appkit { insert atEndOf=.root { menu m "M" { command a: "A" key="cmd+8"; command b: "B" key="cmd+5"; command c: "C" key="numericPad+cmd+5"; command d: "D" key="ctrl+cmd++"; }; }; }
          on ipados-26 { insert atEndOf=.view { section { command c: "C" key="numericPad+cmd+5"; }; }; }
      }
      responder V { performs a: b: c: d:; }
      test "keypad" layout=de {
          given firstResponder=V
          press code=Numpad5 holding="cmd" { handledBy V action=c:; }
          on appkit {
              press code=Numpad8 holding="cmd" { handledBy V action=a:; }
              press code=NumpadAdd holding="ctrl+cmd" { handledBy V action=d:; }
              press code=Digit5 holding="cmd" { handledBy V action=b:; }
          }
      }
      """, []
    ),
    (
      "The menu bar's stand-in comes before what a view does with the key itself",
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" { command a: "A" key="cmd++"; command b: "B" key="cmd+1"; }; }; }
      responder V { performs a: b: k: e: p:; keyCommand k: "K" key="cmd+="; keyCommand k: "K" key="numericPad+cmd+1"; }
      responder W { performs a: b: e:; performKeyEquivalent e: "E" key="cmd+="; }
      lint { allow responder-key-command unsent-action; }
      test "before keyDown" {
          given firstResponder=V
          press "cmd+=" { handledBy V action=a:; }
          press "numericPad+cmd+1" { handledBy V action=b:; }
          given firstResponder=W
          press "cmd+=" { handledBy W action=e:; }
      }
      """, []
    ),
    (
      "A key without Command that fires no item of AppKit is kept from nobody",
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" { command a: "A" key="escape"; command b: "B" key="escape"; }; }; }
      state { flag f; }
      responder V { performs a: when=f; performs b: k:; keyCommand k: "K" key="escape"; }
      lint { allow responder-key-command unmodified-shortcut; }
      test "escape" { given firstResponder=V f=#true; press "escape" { handledBy V action=k:; }; }
      """, []
    ),
    (
      "What the system gives up for the app may be taken by a responder, too",
      """
      app A { platforms ipados-26 ipados-27; }
      responder V { performs closeTab:; keyCommand closeTab: "Close Tab" key="cmd+w"; }
      lint { allow responder-key-command; }
      test "tab" { given firstResponder=V; press "cmd+w" { handledBy V action=closeTab:; }; }
      """, []
    ),
    (
      "Menus that show no images need none",
      """
      app A { platforms ipados-27 mac-catalyst-27; }
      menus { insert atEndOf=.view { menu m "M" { command a: "A"; command b: "B" image="star"; command c: "C" image="star"; }; }; }
      """, []
    ),
    (
      "A key is pressed by the names that browsers give to it",
      """
      app A { platforms ipados-16; }
      menus { insert atEndOf=.view { section { command a: "A" key="cmd+delete"; command b: "B" key="cmd+return"; command c: "C" key="f5"; command d: "D" key="cmd+deleteForward"; command e: "E" key="cmd+enter"; command f: "F" key="ctrl+cmd+left"; command g: "G" key="alt+cmd+space"; }; }; }
      responder V { performs a: b: c: d: e: f: g:; }
      test "codes" {
          given firstResponder=V
          press code=Backspace holding="cmd" { handledBy V action=a:; }
          press code=Enter holding="cmd" { handledBy V action=b:; }
          press code=F5 { handledBy V action=c:; }
          press code=Delete holding="cmd" { handledBy V action=d:; }
          press code=NumpadEnter holding="cmd" { handledBy V action=e:; }
          press code=ArrowLeft holding="ctrl+cmd" { handledBy V action=f:; }
          press code=Space holding="alt+cmd" { handledBy V action=g:; }
      }
      """, []
    ),
    (
      "Exclusive items of AppKit still share a key that the first may keep",
      """
      app A { platforms appkit; }
      state { flag ed; }
      menus { insert atEndOf=.root { menu m "M" { command a: "A" key="cmd+1"; command b: "B" key="cmd+1"; }; }; }
      responder V { performs a: when=ed; performs b: when="!ed"; }
      lint { exclusive a: b: because="modes"; }
      test "kept" { given firstResponder=V; press "cmd+1" { unhandled because=swallowed by=A; }; given ed=#true; press "cmd+1" { handledBy V action=a:; }; }
      """, [.swallowedDuplicate]
    ),
    (
      "An app of the Mac runs on without a window",
      """
      app A { platforms appkit mac-catalyst swiftui-mac; supports multipleScenes; omits documentItems documents sidebar textFormatting; }
      menus {
          on appkit { insert atEndOf=.root { menu m "M" {
              command performClose: "Close" key="cmd+w"; command performMiniaturize: "Minimize"; command terminate: "Quit" key="cmd+q"; command a: "A" key="cmd+1"
          }; }; }
          on mac-catalyst swiftui-mac { insert atEndOf=.view { section { command a: "A" key="cmd+1"; }; }; }
      }
      responder V { performs a:; }
      responder AppDelegate { performs other:; }
      lint { allow unsent-action; }
      test "no window" {
          given firstResponder=V
          press "cmd+w" { handledBy Window; }
          expect scenes=0 firstResponder=#null
          menuBar { greys performClose:; greys performMiniaturize:; greys a:; shows terminate:; }
          press "cmd+1" { unhandled; }
          on mac-catalyst { press "cmd+n" { handledBy Application; }; expect scenes=1; }
          on swiftui-mac { press "cmd+n" { handledBy Application; }; expect scenes=1; }
          on appkit { openScene two firstResponder=V; press "cmd+1" { handledBy V; }; closeScene; expect scenes=0; }
      }
      """, []
    ),
    (
      "AppKit's Undo and Redo do what an action registered, and are grey where it registered nothing",
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu .edit "Edit" { command undo: "Undo" key="cmd+z"; command redo: "Redo" key="shift+cmd+z"; command del: "Delete" key="cmd+delete"; }; }; }
      state { count n initial=3; }
      responder V { performs del: { set n="n - 1"; undoable row; }; }
      test "undo" {
          given firstResponder=V
          menuBar { greys undo:; greys redo:; }
          press "cmd+delete" { handledBy V; }
          menuBar { shows undo:; greys redo:; }
          press "cmd+z" { handledBy Window; }
          expect n=3 canUndo=#false canRedo=#true
          press "shift+cmd+z" { handledBy Window; }
          expect n=2
      }
      """, []
    ),
    (
      "Where no action registers anything, Undo is the window's",
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu .edit "Edit" { command undo: "Undo" key="cmd+z"; command a: "A"; }; }; }
      responder V { performs a:; }
      test "undo" { given firstResponder=V; press "cmd+z" { handledBy Window; }; menuBar { shows undo:; }; }
      """, []
    ),
    (
      "Close closes a panel, whoever is declared as its window, and New makes a document's window",
      """
      app A { platforms appkit; supports documents; }
      menus { insert atEndOf=.root { menu m "M" {
          command newDocument: "New" key="cmd+n"
          command performClose: "Close" key="cmd+w" { alternate closeAll: "Close All" modifiers="alt"; }
          command a: "A"
      }; }; }
      responder V { performs a:; }
      responder P window=#true
      responder F next=P canBecomeFirstResponder=#true
      responder Window { performs a:; }
      lint { allow unhandled-command; }
      test "panel" {
          given firstResponder=V
          openScene insp firstResponder=F panel=#true
          press "cmd+w" { handledBy P; }
          expect scene=main scenes=1 firstResponder=V
          press "cmd+n" { handledBy DocumentController; }
          press "cmd+n" { handledBy DocumentController; }
          expect scenes=3
          menuBar { shows closeAll:; }
          press "alt+cmd+w" { handledBy Application; }
          expect scenes=0
          press "cmd+n" { handledBy DocumentController; }
          expect scenes=1
          press "cmd+w" { handledBy Window; }
          expect scenes=0
      }
      """, []
    ),
    (
      "Close All closes all windows, on the iPad all but the last",
      """
      app A { platforms ipados-26 mac-catalyst swiftui-mac; supports multipleScenes; omits documentItems sidebar textFormatting; }
      responder V canBecomeFirstResponder=#true
      test "all" {
          given firstResponder=V
          openScene another firstResponder=V
          openScene other firstResponder=V
          expect scenes=3
          menuBar { shows _ "Close All"; }
          on ipados-26 mac-catalyst { press "alt+cmd+w" { handledBy WindowScene; }; }
          on swiftui-mac { press "alt+cmd+w" { handledBy Application; }; }
          on ipados-26 { expect scenes=1; }
          on mac-catalyst swiftui-mac { expect scenes=0; }
      }
      """, []
    ),
    (
      "An item of AppKit that its validation hides answers to no key, and leaves it to the next one",
      """
      app A { platforms ipados-26 appkit; }
      state { flag isGone; }
      menus {
          on ipados-26 { insert atEndOf=.view { section { command a: "A" key="cmd+1"; }; }; }
          on appkit { insert atEndOf=.root { menu m "M" {
              command a: "A" key="cmd+1"
              command b: "B" key="cmd+1"
              command c: "C" key="cmd+2" allowsKeyEquivalentWhenHidden=#true
              command d: "D" key="cmd+3"
          }; }; }
      }
      responder V { performs a:; validate a: { hidden when=isGone; }; on appkit { performs b: c: d:; validate c: { hidden when=isGone; }; validate d: { hidden when=isGone; }; }; }
      lint { allow duplicate-shortcut; }
      test "hidden" {
          given firstResponder=V isGone=#true
          menuBar { lacks a: because=hidden; }
          on ipados-26 { press "cmd+1" { handledBy V action=a:; }; }
          on appkit {
              press "cmd+1" { handledBy V action=b:; }
              press "cmd+2" { handledBy V action=c:; }
              press "cmd+3" { unhandled because=noSuchKey; }
          }
      }
      """, []
    ),
    (
      "SwiftUI disables a command that is written as disabled",
      """
      app A { platforms swiftui-mac; }
      menus { insert after=.view { menu m "M" { command i: "I" disabled=#true key="cmd+8"; command j: "J"; }; }; }
      responder V { performs i: j:; }
      test "disabled" { given firstResponder=V; press "cmd+8" { unhandled; }; menuBar { greys i: because=disabled; shows j:; }; }
      """, []
    ),
    (
      "Menus of iPadOS 27 show no images, and those of iPadOS 15 and the Mac stay open for no command",
      """
      app A { platforms ipados-15 ipados-16 ipados-26 ipados-27 mac-catalyst mac-catalyst-27; omits documentItems sidebar textFormatting; }
      menus { insert atEndOf=.view { section {
          command a: "A" image=star keepsMenuPresented=#true key="alt+cmd+1"
          action b "B" image=moon keepsMenuPresented=#true
      }; }; }
      responder AppDelegate { performs a:; }
      test "shown" {
          on ipados-15 ipados-16 ipados-26 mac-catalyst { shown { shows a: image=star; }; }
          on ipados-27 mac-catalyst-27 { menuBar { shows a: image=""; shows b image=""; }; }
          on ipados-15 mac-catalyst { shown { shows a: keepsMenuPresented=#false; }; }
          on mac-catalyst { menuBar { shows b keepsMenuPresented=#false image=moon; }; }
          on ipados-16 ipados-26 ipados-27 { shown { shows a: keepsMenuPresented=#true; }; }
      }
      """, []
    ),
    (
      "Keys that apps report as the system's are notes",
      """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.view { section { command a: "A" key="cmd+`"; command c: "C" key="ctrl+space"; }; }; }
      responder V { performs a: c:; }
      test "works" { given firstResponder=V; press "cmd+`" { handledBy V; }; }
      """, [.reservedShortcut, .reservedShortcut]
    ),
    (
      "AppKit's own items may take the key of an app's, unless that is the same item",
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu .window "Window" {
          command closeTabs: "Close Other Tabs" key="alt+cmd+w"
          command selectNextTab: "Next" key="ctrl+tab"
          command miniaturizeEach: "Minimize All" key="alt+cmd+m"
      }; }; }
      responder V { performs closeTabs: miniaturizeEach:; }
      """, [.reservedShortcut]
    ),
    (
      "While the state is on the selected image is shown",
      """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.view { section { command a: "A" image=star selectedImage="star.fill"; }; }; }
      state { flag isOn; }
      responder V { performs a:; validate a: { state on when=isOn; }; }
      test "image" {
          given firstResponder=V
          menuBar { shows a: image=star; }
          given isOn=#true
          menuBar { shows a: state=on image="star.fill"; }
      }
      """, []
    ),
    (
      "Of a hidden menu of AppKit nothing is shown",
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu n "N" {
          menu m "M" hidden=#true { command a: "A" key="cmd+1"; }
          section s hidden=#true { command b: "B" key="cmd+2"; }
          command c: "C"
      }; }; }
      responder V { performs a: b: c:; }
      test "hidden" { given firstResponder=V; menuBar { lacks m; lacks a:; lacks b:; shows c:; }; press "cmd+1" { unhandled; }; }
      """, []
    ),
    (
      "The system fills Services and Open Recent",
      """
      app A { platforms mac-catalyst; supports documents; }
      test "filled" { menuBar { shows .services; shows .openRecent; }; }
      """, []
    ),
    (
      "An app that supports printing performs it",
      """
      app A { platforms ipados-26; supports printing inspector; omits sidebar textFormatting; }
      menus { insert atEndOf=.view { section { command x: "X"; }; }; }
      responder V { performs x: toggleInspector:; }
      """, [.deadItem]
    ),
    (
      "A title chooses its own item, whichever others send its action",
      """
      app A { platforms swiftui-mac; supports textEditing textFormatting; }
      responder T acceptsText=#true
      test "SwiftUI's own" {
          given firstResponder=T
          choose _ "Find Next" { handledBy T title="Find Next"; }
          choose _ "Italic" { handledBy T title="Italic"; }
      }
      """, []
    ),
    (
      "A hidden item is not chosen, nor is another in its place",
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" {
          command find: "Find" hidden=#true
          command find: "Find Elsewhere"
      }; }; }
      responder V { performs find:; }
      test "hidden" { given firstResponder=V; choose _ "Find" { unhandled because=noSuchCommand; }; choose find: { handledBy V title="Find Elsewhere"; }; }
      """, []
    ),
    (
      "An item of one action is chosen beside one that is disabled, by itself or by its target",
      """
      app A { platforms appkit; }
      state { flag f; }
      menus { insert atEndOf=.root {
          menu m "M" autoenablesItems=#false { command tag: "Red" propertyList=1; command tag: "Green" disabled=#true; command tag: "Blue"; }
          menu n "N" { command find: "Find" target=Doc; menu o "O" { command find: "Find Elsewhere"; }; }
      }; }
      responder Doc { performs find: when=f; }
      responder V { performs tag: find:; }
      test "beside it" {
          given firstResponder=V
          choose tag: "Blue" { handledBy V title="Blue"; }
          choose tag: "Green" { unhandled because=disabled; }
          choose find: "Find Elsewhere" { handledBy V title="Find Elsewhere"; }
          choose find: "Find" { unhandled because=disabled; }
      }
      """, []
    ),
    (
      "A key command that is called help keeps the key of help",
      """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.view { section { command x: "X"; }; }; }
      responder V { performs openHelp: x:; keyCommand openHelp: "Sketch Help" key="cmd+?"; }
      lint { allow responder-key-command; }
      """, []
    ),
    (
      "Center of Apple's own Format menu keeps the key that AppKit gives Show All Tabs",
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root {
          menu f "Format" { command alignCenter: "Center" key="cmd+|"; }
          menu v "View" { command toggleTabOverview: "Show All Tabs"; command run: "Run" key="ctrl+return"; }
      }; }
      """, [.reservedShortcut]
    ),
    (
      "An app that performs some of the document items is told how to remove the others, and an overlay shows none",
      """
      app A { platforms ipados-15 mac-catalyst; }
      menus { insert atEndOf=.view { section { command x: "X"; }; }; }
      responder V { performs x: duplicate: move: rename:; }
      """, [.deadItem]
    ),
    (
      "A key that the system takes by default is told, and Help's on AppKit",
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu .help "Help" { command guide: "Guide" key="cmd+?"; command up: "Up" key="ctrl+up"; }; }; }
      responder V { performs guide: up:; }
      """, [.conventionalShortcut, .reservedShortcut]
    ),
    (
      "Without a first responder the window starts the chain",
      """
      app A { platforms ipados-26 mac-catalyst swiftui-mac appkit; omits documentItems sidebar textFormatting; }
      menus {
          on ipados-26 mac-catalyst swiftui-mac { insert atEndOf=.view { section { command a: "A" key="alt+cmd+2"; }; }; }
          on appkit { insert atEndOf=.root { menu m "M" { command a: "A" key="alt+cmd+2"; }; }; }
      }
      state { flag f; }
      responder V canBecomeFirstResponder=#true { performs a: when=f; validate a: { disabled when=f; }; }
      responder AppDelegate { performs a: when=f; }
      test "nobody" { given f=#true firstResponder=#null; press "alt+cmd+2" { handledBy AppDelegate; }; }
      """, []
    ),
    (
      "Without a window the application of a Mac's app does",
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" { command a: "A" key="cmd+k"; }; }; }
      state { flag f; }
      responder V
      responder Window { performs a: when=f; validate a: { disabled when=f; }; }
      responder AppDelegate { performs a: when=f; }
      test "closed" { given f=#true firstResponder=V; closeScene; press "cmd+k" { handledBy AppDelegate; }; }
      """, []
    ),
    (
      "A responder's key command leaves its key to the menus where nobody is first responder",
      """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.view { section { command a: "A" key="alt+cmd+2"; }; }; }
      responder V canBecomeFirstResponder=#true { performs y:; keyCommand y: "Y" key="alt+cmd+2"; }
      responder AppDelegate { performs a:; }
      lint { allow responder-key-command; }
      test "nobody" { given firstResponder=#null; press "alt+cmd+2" { handledBy AppDelegate action=a:; }; }
      """, []
    ),
    (
      "Text of AppKit performs Writing Tools, Quick Look, sharing and highlights; the application unhides itself",
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu e "Edit" {
          command copy: "Copy" key="cmd+c"; command paste: "Paste" key="cmd+v"
          command showWritingTools: "Show Writing Tools"; command toggleQuickLookPreviewPanel: "Quick Look Attachments"
          command orderFrontSharingServicePicker: "Share…"; command highlight: "Highlight"; command unhide: "Unhide"
      }; }; }
      responder T acceptsText=#true
      test "text" {
          given firstResponder=T
          menuBar { shows toggleQuickLookPreviewPanel:; shows orderFrontSharingServicePicker:; shows highlight:; }
          choose showWritingTools: { handledBy T; }
          choose unhide: { handledBy Application; }
      }
      """, []
    ),
    (
      "Text of UIKit performs Writing Tools from iOS 18 on",
      """
      app A { platforms ipados-26 mac-catalyst; omits documentItems sidebar textFormatting; }
      menus { insert atEndOf=.edit { section { command showWritingTools: "Show Writing Tools"; }; }; }
      responder T acceptsText=#true
      test "text" { given firstResponder=T; choose showWritingTools: { handledBy T; }; }
      """, []
    ),
    (
      "Control with Shift edits text with A, B, E, F, N, P and V only",
      """
      app A { platforms ipados-15 ipados-26 appkit; }
      menus {
          on ipados-15 ipados-26 { insert atEndOf=.view { section { command d: "D" key="ctrl+shift+d"; command k: "K" key="ctrl+shift+k"; }; }; }
          on appkit { insert atEndOf=.root { menu m "Edit" { command d: "D" key="ctrl+shift+d"; command k: "K" key="ctrl+shift+k"; command copy: "Copy" key="cmd+c"; command paste: "Paste" key="cmd+v"; }; }; }
      }
      responder T acceptsText=#true { performs d: k:; }
      test "key" { given firstResponder=T; press "ctrl+shift+d" { handledBy T; }; press "ctrl+shift+k" { handledBy T; }; }
      """, []
    ),
    (
      "Whether an iPad has AutoFill in its menus is not measured",
      """
      app A { platforms ipados-16 ipados-27; }
      menus { insert after=.autoFill { section { command a: "A"; }; }; }
      """, [.missingAnchor]
    ),
    (
      "On iPadOS 27 the bar dims what its choice would not run, and the system's own items ask the first responder",
      """
      app A { platforms ipados-27; }
      menus { insert atEndOf=.view { section { command a: "A" key="cmd+k"; command b: "B" key="cmd+j"; }; }; }
      state { flag f initial=#true; }
      responder V canBecomeFirstResponder=#true { performs a: b:; validate a: { disabled when=f; }; }
      responder AppDelegate { performs a:; }
      responder T acceptsText=#true
      lint { allow lost-first-responder; }
      test "the app's" {
          given firstResponder=V
          menuBar { shows a:; greys b: because=noTarget; }
          choose a: { handledBy AppDelegate; }
          choose b: { unhandled because=noTarget; }
          press "cmd+j" { handledBy V; }
          press "cmd+k" { unhandled because=disabled; }
      }
      test "the system's" { given firstResponder=T; menuBar { shows copy:; }; choose copy: { handledBy T; }; }
      """, []
    ),
    (
      "People cannot choose a hidden command, so it loses no first responder",
      """
      app A { platforms ipados-27; }
      menus { insert atEndOf=.view { section { command a: "A" key="cmd+j" hidden=#true; command b: "B" key="cmd+k"; }; }; }
      responder V canBecomeFirstResponder=#true { performs a: b:; validate b: { hidden; }; }
      test "the key works" { given firstResponder=V; menuBar { lacks a: because=hidden; }; press "cmd+j" { handledBy V; }; }
      """, []
    ),
    (
      "On AppKit an override makes a responder the target, and the condition of its method disables the item",
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" { command go: "Go" key="cmd+j"; }; }; }
      state { flag editing; flag ready initial=#true; }
      responder V canBecomeFirstResponder=#true { performs go: when=editing; answers go: when=ready; }
      test "both decide" {
          given firstResponder=V
          menuBar { greys go: because=disabled; }
          press "cmd+j" { unhandled because=swallowed; }
          given editing=#true
          press "cmd+j" { handledBy V; }
          given ready=#false
          menuBar { greys go: because=noTarget; }
      }
      """, []
    ),
    (
      "Text is scanned into what accepts text, as UIResponder does it",
      """
      app A { platforms ipados-15 mac-catalyst; omits documentItems sidebar textFormatting; }
      menus { insert atEndOf=.edit { menu scan "Scan" { command captureTextFromCamera: "Scan Text"; }; }; }
      responder T acceptsText=#true
      test "scan" { given firstResponder=T; choose captureTextFromCamera: { handledBy T; }; }
      """, []
    ),
    (
      "Bring All to Front is NSApplication's on Mac Catalyst, too",
      """
      app A { platforms mac-catalyst; omits documentItems sidebar textFormatting; }
      menus { insert atEndOf=.view { section { command x: "X"; }; }; }
      responder V { performs x:; }
      test "always" { given firstResponder=V; menuBar { shows arrangeInFront:; }; }
      """, []
    ),
    (
      "What is not measured on an iPad and certain on a Mac is two findings",
      """
      app A { platforms ipados-26 mac-catalyst; omits documentItems; }
      menus { insert after=.view { menu m "M" { command a: "A" key="shift+cmd+`"; }; }; }
      """, [.reservedShortcut, .reservedShortcut]
    ),
    (
      "Commands that are never performed together take turns with a key press",
      """
      app A { platforms ipados-26; layouts ar; }
      state { flag f; }
      menus { insert atEndOf=.view { section {
          command a: "A" key="cmd+2" { alternate x: "X" modifiers="shift"; }
          command b: "B" key="shift+cmd+2"
          command c: "C" key="ctrl+cmd++"
          command d: "D" key="ctrl+shift+cmd+="
          command g: "G" key="cmd+["
          command h: "H" key="cmd+]" allowsAutomaticMirroring=#false
      }; }; }
      responder P { performs a:; performs x: c: g: when=f; performs b: d: h: when="!f"; }
      test "off" direction=rightToLeft {
          given firstResponder=P
          press "shift+cmd+2" { handledBy P action=b:; }
          press "ctrl+cmd++" { handledBy P action=d:; }
          press "cmd+]" { handledBy P action=h:; }
      }
      test "on" direction=rightToLeft {
          given firstResponder=P f=#true
          press "shift+cmd+2" { handledBy P action=x:; }
          press "ctrl+cmd++" { handledBy P action=c:; }
          press "cmd+]" { handledBy P action=g:; }
      }
      """, []
    ),
    (
      "Items that validation hides in turn share a key",
      """
      app A { platforms appkit; }
      state { flag f; }
      menus { insert atEndOf=.root { menu m "M" { command a: "A" key="cmd+1"; command d: "D" key="cmd+1"; }; }; }
      responder C { performs a: d:; validate a: { hidden when=f; }; validate d: { hidden when="!f"; }; }
      test "t" {
          given firstResponder=C
          press "cmd+1" { handledBy C action=a:; }
          given f=#true
          press "cmd+1" { handledBy C action=d:; }
      }
      """, []
    ),
    (
      "A test may name what the app lacks by its title",
      """
      app A { platforms ipados-26; omits documentItems sidebar textFormatting; }
      responder P { performs x:; }
      menus { insert atEndOf=.file { section { command x: "X"; }; }; }
      test "t" { given firstResponder=P; menuBar { lacks _ "New Window"; lacks _ "Print"; }; }
      """, []
    ),
    (
      "What the end of the chain performs only at times may be lost with the first responder",
      """
      app A { platforms ipados-27; omits documentItems sidebar textFormatting; }
      state { flag g; }
      menus { insert atEndOf=.view { section { command b: "B" key="cmd+k"; }; }; }
      responder P { performs b:; }
      responder AppDelegate { performs b: when=g; }
      test "t" { given firstResponder=P; press "cmd+k" { handledBy P; }; choose b: { unhandled because=noTarget; }; }
      """, [.lostFirstResponder]
    ),
    (
      "Features and properties of other platforms than the app's have no effect",
      """
      app A { platforms ipados-15; omits finding printing; supports windowGroup; }
      menus { insert atEndOf=.view { section {
          command a: "A" key="cmd+j" keepsMenuPresented=#true repeatBehavior=nonRepeatable
          command b: "B" key="cmd+l" keepsMenuPresented=#false repeatBehavior=automatic wantsPriorityOverSystemBehavior=#true
      }; }; }
      """, [.untargetedPlatform, .untargetedPlatform, .untargetedPlatform, .untargetedPlatform]
    ),
    (
      "Properties that one of the app's platforms heeds have an effect",
      """
      app A { platforms ipados-15 ipados-26; omits finding; }
      menus { insert atEndOf=.view { section {
          command a: "A" key="cmd+j" keepsMenuPresented=#true repeatBehavior=nonRepeatable wantsPriorityOverSystemBehavior=#true
      }; }; }
      """, []
    ),
    (
      "A property in a block for another platform is reported with the block",
      """
      app A { platforms ipados-15; }
      menus { on ipados-26 { insert atEndOf=.view { section { command a: "A" keepsMenuPresented=#true; }; }; }; }
      """, [.untargetedPlatform]
    ),
    (
      "An unmodified key in the Services menu never fires, and a modifier would not help",
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu .application "A" { menu .services "Services" { command a: "A" key="s"; }; }; }; }
      """, [.untypableShortcut]
    ),
    (
      "The app's Help on ⌘? is what the system would do",
      """
      app A { platforms ipados-27; }
      menus { replaceChildren of=.help { command showHelp: "A Help" key="cmd+?"; }; }
      """, []
    ),
    (
      "UIKit's properties have no effect in an app for AppKit alone",
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" {
          command a: "A" key="cmd+k" wantsPriorityOverSystemBehavior=#true
          command b: "B" keepsMenuPresented=#true
          command c: "C" key="cmd+l" repeatBehavior=nonRepeatable
      }; }; }
      """, [.untargetedPlatform, .untargetedPlatform, .untargetedPlatform]
    ),
    (
      "No menu of Mac Catalyst stays open",
      """
      app A { platforms mac-catalyst; }
      menus { insert after=.view { menu m "M" {
          action a "A" keepsMenuPresented=#true
          command b: "B" key="cmd+j" repeatBehavior=nonRepeatable wantsPriorityOverSystemBehavior=#true
      }; }; }
      """, [.untargetedPlatform]
    ),
    (
      "UIKit mirrors no key that it may not localize",
      """
      app A { platforms ipados-26; }
      menus { insert after=.view { menu m "M" {
          command a: "A" key="cmd+[" allowsAutomaticLocalization=#false allowsAutomaticMirroring=#true
      }; }; }
      """, [.conflictingProperties]
    ),
    (
      "An app from right to left mirrors a key onto another on every keyboard",
      """
      app A direction=rightToLeft { platforms ipados-26; }
      menus { insert atEndOf=.view { section {
          command a: "Back" key="cmd+["; command b: "Forward" key="cmd+]" allowsAutomaticMirroring=#false
      }; }; }
      """, [.mirroredCollision]
    ),
    (
      "A key in the Services menu fires nothing",
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu .application "A" { menu .services "Services" { command a: "A" key="cmd+k"; }; }; }; }
      responder V { performs a:; }
      test "key" { given firstResponder=V; press "cmd+k" { unhandled because=noSuchKey; }; choose a: { handledBy V; }; }
      """, [.untypableShortcut]
    ),
    (
      "An app's own Help may not get ⌘? on iPadOS 27, one app reports",
      """
      app A { platforms ipados-26 ipados-27; omits sidebar textFormatting; }
      menus { replaceChildren of=.help { command docs: "Docs" key="cmd+?"; }; }
      responder AppDelegate { performs docs:; }
      test "help" { press "cmd+?" { handledBy AppDelegate; }; }
      """, [.reservedShortcut]
    ),
  ]

  @Test(
    "Show Sidebar and Format are dead where an app lists what it lacks and nobody performs or takes text",
    arguments: [
      ("ipados-26", "omits documentItems", "", ["omits sidebar", "omits textFormatting"]),
      ("ipados-26", "omits sidebar", "", ["omits textFormatting"]),
      ("mac-catalyst", "omits documentItems", "performs toggleSidebar:;", ["omits textFormatting"]),
      ("mac-catalyst", "omits documentItems textFormatting", "performs toggleSidebar:;", []),
      ("ipados-26", "omits documentItems", "performs toggleSidebar: toggleBoldface:;", []),
      ("swiftui-mac", "supports sidebarCommands", "", []),
      ("ipados-26", "supports multipleScenes", "", []),
      ("ipados-16", "omits printing", "", []), ("ipados-26", "layouts us", "", []),
    ])
  func deadGroups(platform: String, features: String, performs: String, advice: [String]) {
    let text = """
      app A { platforms \(platform); \(features); }
      menus { insert atEndOf=.view { section { command x: "X"; }; }; }
      responder V { performs x:; \(performs) }
      """
    for (isTaker, expected) in [(false, advice), (true, advice.filter { !$0.contains("textFormatting") })] {
      let found = Compilation(text: text + (isTaker ? "\nresponder T acceptsText=#true" : "")).diagnostics
      #expect(found.map(\.code) == expected.map { _ in .deadItem })
      for (finding, words) in zip(found, expected) { #expect(finding.help.contains { $0.contains(words) }) }
    }
  }

  @Test("A hidden item has no key that a disabled one could keep")
  func hiddenKey() {
    let compilation = Compilation(
      text: """
        app A { platforms appkit; }
        state { flag f; }
        menus { insert atEndOf=.root { menu m "M" { command a: "A" key="cmd+1"; command d: "D" key="cmd+1"; }; }; }
        responder C { performs a: when=f; }
        responder AppDelegate { performs d:; validate d: { hidden; }; }
        test "t" { given firstResponder=C f=#true; press "cmd+1" { handledBy C action=a:; }; menuBar { lacks d:; }; }
        """)
    // D never runs, and so has no key to share.
    #expect(compilation.diagnostics.map(\.code) == [.neverPerformable], "\(compilation.report)")
    #expect(TestRunner(compilation).run().allSatisfy { $0.isPassed })
  }

  @Test("Facts", arguments: facts.map(\.what))
  func fact(_ what: String) throws {
    let example = try #require(Self.facts.first { $0.what == what })
    let compilation = Compilation(text: example.text)
    #expect(compilation.diagnostics.map(\.code) == example.codes, "\(compilation.report)")
    #expect(compilation.diagnostics.allSatisfy { $0.severity != .error })
    for result in TestRunner(compilation).run() where example.text.contains("test ") {
      #expect(result.isPassed, "\(result)")
    }
  }

  @Test("The advice about dead items removes them and no other")
  func deadItems() throws {
    let text = try #require(Self.facts.first { $0.codes == [.deadItem] && $0.text.contains("duplicate:") }).text
    #expect(
      Compilation(text: text).diagnostics.flatMap(\.help)
        == ["remove it with `remove (command)export:`, or let a responder perform it; else it is always grey"])
    let two = text.replacing("duplicate: move:", with: "").replacing("ipados-15 ", with: "")
    #expect(
      Compilation(text: two).diagnostics.first?.help.first?.hasPrefix("remove them with `remove (command)") == true)
    let all = two.replacing("rename:", with: "")
    #expect(Compilation(text: all).diagnostics.first?.help.first?.contains("`remove .document`") == true)
  }

  @Test("A key that text gets first takes no character away from the text")
  func takenByText() {
    let menus = """
      app A { platforms PLATFORM; layouts de-CH; }
      menus { PLACE { command a: "A" key="alt+8"; }; }; }
      responder V { performs a:; }
      responder T next=V acceptsText=#true
      """
    func codes(_ platform: String, _ place: String) -> [DiagnosticCode] {
      let text = menus.replacing("PLATFORM", with: platform).replacing("PLACE", with: place)
      return Compilation(text: text).diagnostics.map(\.code)
    }
    #expect(codes("ipados-26", "insert atEndOf=.view { section") == [.textStealsKey])
    #expect(codes("appkit", "insert atEndOf=.root { menu m \"M\"") == [.stealsCharacter, .textWithoutEditMenu])
    // Without a responder, a key that text gets first takes no character.
    let without = menus.split(separator: "\n").prefix(2).joined(separator: "\n")
    func alone(_ platform: String, _ place: String, _ rest: String = "") -> [DiagnosticCode] {
      let text = without.replacing("PLATFORM", with: platform).replacing("PLACE", with: place)
      return Compilation(text: text.replacing("\"alt+8\"", with: "\"alt+8\"" + rest)).diagnostics.map(\.code)
    }
    for platform in ["ipados-26", "mac-catalyst"] {
      #expect(alone(platform, "insert atEndOf=.view { section") == [])
      #expect(
        alone(platform, "insert atEndOf=.view { section", " wantsPriorityOverSystemBehavior=#true") == [
          .stealsCharacter
        ])
    }
    #expect(alone("appkit", "insert atEndOf=.root { menu m \"M\"") == [.stealsCharacter])
  }

  @Test("With priority, a key that edits text is taken from it, unless the text itself performs the command")
  func editingWithPriority() {
    func codes(_ key: String, of field: String = "", when: String = "") -> [DiagnosticCode] {
      Compilation(
        text: """
          app A { platforms ipados-26; }
          menus { insert after=.view { menu m "M" {
              command a: "A" key="\(key)" wantsPriorityOverSystemBehavior=#true
          }; }; }
          responder V { performs a: \(when); }
          responder T next=V acceptsText=#true { \(field) }
          """
      ).diagnostics.map(\.code)
    }
    for key in ["j", "delete", "cmd+left", "cmd+delete", "alt+left", "ctrl+k"] {
      #expect(codes(key) == [.stealsCharacter], "\(key)")
      #expect(codes(key, when: "when=\"firstResponder != T\"") == [], "\(key)")
    }
    // They choose in a list beside the text, or close it.
    for key in ["up", "return", "tab", "escape", "f5", "cmd+j"] { #expect(codes(key) == [], "\(key)") }
    #expect(codes("cmd+left", of: "performs a:") == [])
  }
}
