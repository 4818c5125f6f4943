import Foundation
import Testing
@testable import TestSupport

/// A page in a tab of its own; another page may have the tab when the value is gone.
final class BrowserPage {
  private let browser: Chromium
  private let session: String
  private let folder: TemporaryFolder
  /// Where the page is.
  let url: URL

  /// How wide and high the page is, in CSS pixels.
  enum Screen: String, CaseIterable {
    case phone, tablet, desktop
    /// A screen of 3840 by 2160 pixels.
    case wide
    /// A desktop of 1280 by 1024 with everything four times as large.
    case enlarged

    var size: (width: Int, height: Int) {
      switch self {
      case .phone: (390, 844)
      case .tablet: (820, 1180)
      case .desktop: (1440, 900)
      case .wide: (3840, 2160)
      case .enlarged: (320, 256)
      }
    }
  }

  /// Opens a document from disk, as a person would.
  ///
  /// - Parameters:
  ///   - address: what follows the file's name: a query, a fragment.
  ///   - features: media features, such as the colour scheme.
  ///   - script: what runs before the page's own.
  init(
    _ html: String, address: String = "", on screen: Screen = .desktop, features: [String: String] = [:],
    runsScripts: Bool = true, before script: String = ""
  ) throws {
    browser = try Chromium.shared
    folder = try TemporaryFolder()
    let path = try folder.write(html, to: "Sheet.html")
    url = try #require(URL(string: "file://" + path + address))
    session = try browser.takeTab()
    // A tab behind others draws once a second.
    try send("Page.bringToFront")
    try resize(screen)
    try emulate(features: features)
    try send("Emulation.setScriptExecutionDisabled", ["value": !runsScripts])
    // Other tabs are open at the same time, and only one of them has the focus.
    try send("Emulation.setFocusEmulationEnabled", ["enabled": true])
    _ = browser.takeEvents(of: session)
    // What readers have practised is of no page before.
    let storage: [String: Any] = ["storageId": ["securityOrigin": "file://", "isLocalStorage": true]]
    _ = try? send("DOMStorage.clear", storage)
    guard !script.isEmpty else {
      try load()
      return
    }
    let first = try send("Page.addScriptToEvaluateOnNewDocument", ["source": script])["identifier"]
    try load()
    try send("Page.removeScriptToEvaluateOnNewDocument", ["identifier": first ?? ""])
  }

  /// Opens the document, also once more.
  func load() throws {
    let loader = try send("Page.navigate", ["url": url.absoluteString])["loaderId"] as? String
    try browser.waitUntilLoaded(try #require(loader), in: session)
  }

  deinit { browser.giveBack(session) }

  /// Asks the browser for something about this page.
  @discardableResult func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try browser.send(method, parameters, session: session)
  }

  /// The value of a JavaScript expression.
  @discardableResult func evaluate(_ expression: String) throws -> Any? {
    let answer = try send(
      "Runtime.evaluate",
      ["expression": expression, "awaitPromise": true, "returnByValue": true, "userGesture": true])
    if let details = answer["exceptionDetails"] as? [String: Any] {
      let exception = details["exception"] as? [String: Any]
      throw Chromium.Failure(description: "\(expression): \(exception?["description"] ?? details)")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// The value of an expression that is a text.
  func text(_ expression: String) throws -> String {
    try #require(try evaluate(expression) as? String, "\(expression)")
  }

  /// The value of an expression that is a list of texts.
  func texts(_ expression: String) throws -> [String] {
    try #require(try evaluate(expression) as? [String], "\(expression)")
  }

  /// The value of an expression that is a number.
  func number(_ expression: String) throws -> Double {
    try #require((try evaluate(expression) as? NSNumber)?.doubleValue, "\(expression)")
  }

  /// Whether an expression is true.
  func holds(_ expression: String) throws -> Bool { (try evaluate(expression) as? Bool) == true }

  /// The titles that are shown, in order.
  var titles: [String] {
    get throws {
      try texts(
        "[...document.querySelectorAll('#list li')].filter(e => e.offsetParent).map(e => e.querySelector('bdi').textContent)"
      )
    }
  }

  /// Sets the size of the page.
  func resize(_ screen: Screen) throws {
    try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": screen.size.width, "height": screen.size.height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// Sets the size of the page, and waits until its letters have theirs.
  func resize(width: Int, height: Int) throws {
    try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    // A page of shortcuts waits for the next size before it fills the screen.
    try evaluate("new Promise(done => requestAnimationFrame(() => { globalThis.fillScreen?.(); done(); }))")
  }

  /// Sets what media queries see.
  func emulate(media: String = "", features: [String: String] = [:]) throws {
    try send(
      "Emulation.setEmulatedMedia",
      ["media": media, "features": features.map { ["name": $0.key, "value": $0.value] }])
  }

  /// Types a text where the focus is.
  func type(_ text: String) throws { try send("Input.insertText", ["text": text]) }

  /// Presses and releases a key with modifiers, as the browser gets it from a keyboard.
  ///
  /// - Parameters:
  ///   - key, code: as in UI Events.
  ///   - modifiers: 1 for Alt, 2 for Control, 4 for Meta, 8 for Shift, added up.
  func press(_ key: String, code: String, modifiers: Int = 0) throws {
    let codes = ["Tab": 9, "Enter": 13, "Escape": 27, "ArrowUp": 38, "ArrowDown": 40, "Home": 36, "End": 35]
    var event: [String: Any] = [
      "type": "rawKeyDown", "key": key, "code": code, "modifiers": modifiers,
      "windowsVirtualKeyCode": codes[key] ?? Int(key.uppercased().unicodeScalars.first?.value ?? 0),
    ]
    // Without text no button is pressed and nothing is typed.
    if modifiers & 7 == 0, key.count == 1 || key == "Enter" {
      event["type"] = "keyDown"
      event["text"] = key == "Enter" ? "\r" : key
    }
    try send("Input.dispatchKeyEvent", event)
    event["type"] = "keyUp"
    event["text"] = nil
    try send("Input.dispatchKeyEvent", event)
  }

  /// The middle of an element, which is scrolled to.
  private func middle(of selector: String) throws -> [Double] {
    try #require(
      try evaluate(
        """
        (() => { const e = document.querySelector('\(selector)'); e.scrollIntoView({ block: 'center', behavior: 'instant' });
          const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()
        """) as? [Double])
  }

  /// Touches the middle of an element with a finger.
  func touch(_ selector: String) throws {
    try send("Emulation.setTouchEmulationEnabled", ["enabled": true])
    let place = try middle(of: selector)
    try send("Input.dispatchTouchEvent", ["type": "touchStart", "touchPoints": [["x": place[0], "y": place[1]]]])
    try send("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": [[String: Any]]()])
    // What follows a touch comes after it.
    try evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done, 50)))")
    try send("Emulation.setTouchEmulationEnabled", ["enabled": false])
  }

  /// Clicks the middle of an element.
  func click(_ selector: String) throws {
    let place = try middle(of: selector)
    for type in ["mousePressed", "mouseReleased"] {
      try send(
        "Input.dispatchMouseEvent", ["type": type, "x": place[0], "y": place[1], "button": "left", "clickCount": 1])
    }
  }

  /// Chooses an option of a menu by what it is called, as a person does.
  func choose(_ title: String, in id: String) throws {
    let isThere = try holds(
      """
      (() => { const select = document.getElementById('\(id)');
        const option = [...select.options].find(option => option.text === '\(title)');
        if (!option) return false;
        select.value = option.value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        return true; })()
      """)
    try #require(isThere, "no \(title) in \(id)")
  }

  /// What scripts and the browser complained of, and what was asked for over the network or from disk, since the page
  /// was opened or this was last asked.
  func takeTroubles() -> (complaints: [String], requests: [String]) {
    var complaints: [String] = []
    var requests: [String] = []
    for event in browser.takeEvents(of: session) {
      switch event.method {
      case "Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded":
        complaints.append("\(event.parameters)")
      case "Network.requestWillBeSent":
        let request = event.parameters["request"] as? [String: Any]
        requests.append(request?["url"] as? String ?? "")
      default: break
      }
    }
    return (complaints, requests)
  }
}
