import Foundation
import Quartz
import Raster
import Testing
import UIKit
import UIKitTesting

/// What controls, text, layers and bars look like, compared with stored display lists (as text) and
/// pictures; `RETOUCH_ACCEPT=1` stores them anew.
@MainActor @Suite struct PageTests {
  /// The largest difference of a channel from the stored picture: none, since pixels do not depend
  /// on the machine.
  private static let tolerance = 0

  private func expect(_ session: TouchSession, _ name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    let (text, file) = (
      folder.appending(path: "\(name).txt"), folder.appending(path: "\(name).png")
    )
    let image = try #require(session.screenshot.cgImage)
    let list = "\(session.picture)\n"
    if ProcessInfo.processInfo.environment["RETOUCH_ACCEPT"] == "1" {
      try Data(ImageFile.png(image)).write(to: file)
      try Data(list.utf8).write(to: text)
    }
    let hint = "RETOUCH_ACCEPT=1 stores what is drawn now"
    let former = try String(contentsOf: text, encoding: .utf8)
    #expect(former == list, "\(name): \(hint)\n\(changes(from: former, to: list))")
    let stored = try ImageFile.decode([UInt8](Data(contentsOf: file)))
    try #require(stored.width == image.width && stored.height == image.height)
    guard stored.pixels != image.pixels else { return }
    let differences = zip(stored.pixels, image.pixels).count {
      abs(Int($0) - Int($1)) > Self.tolerance
    }
    #expect(differences == 0, "\(name): \(hint)")
  }

  /// The first lines that differ, each as `line 3: - the old one` or `+ the new one`.
  private func changes(from former: String, to present: String) -> String {
    let (old, new) = (former.split(separator: "\n"), present.split(separator: "\n"))
    let lines = new.difference(from: old).prefix(20).map { change in
      switch change {
      case .remove(let place, let line, _): "line \(place + 1): - \(line)"
      case .insert(let place, let line, _): "line \(place + 1): + \(line)"
      }
    }
    return lines.joined(separator: "\n")
  }

  private func page(
    _ name: String, _ style: UIUserInterfaceStyle = .light,
    contrast: UIAccessibilityContrast = .normal, _ build: @escaping (UIView) -> Void
  ) throws {
    let session = TouchSession(size: Pages.size) { window in
      window.backgroundColor = .systemBackground
      window.overrideUserInterfaceStyle = style
      window.traitOverrides.accessibilityContrast = contrast
      build(window)
    }
    session.wait(0.1)
    try expect(session, name)
    try session.finish()
  }

  @Test func `controls`() throws { try page("controls") { Pages.controls(in: $0) } }

  @Test func `controls in the dark`() throws {
    try page("controls-dark", .dark) { Pages.controls(in: $0) }
  }

  @Test func `controls with high contrast`() throws {
    try page("controls-contrast", contrast: .high) { Pages.controls(in: $0) }
  }

  @Test func `progress, activity and pages`() throws {
    try page("indicators") { LookPages.indicators(in: $0) }
    try page("indicators-dark", .dark) { LookPages.indicators(in: $0) }
  }

  @Test func `symbols`() throws {
    try page("symbols") { LookPages.symbols(in: $0) }
    try page("symbols-dark", .dark) { LookPages.symbols(in: $0) }
  }

  @Test func `alerts`() throws {
    let alerts: [(String, () -> UIAlertController)] = [
      ("alert", LookPages.alert), ("alert-form", LookPages.form), ("alert-sheet", LookPages.sheet),
    ]
    for (name, make) in alerts {
      for style in [UIUserInterfaceStyle.light, .dark] {
        let session = TouchSession(size: Pages.size) { window in
          window.overrideUserInterfaceStyle = style
          window.rootViewController = LookPages.presenter(of: make())
        }
        session.wait(2)
        try expect(session, style == .dark ? "\(name)-dark" : name)
        try session.finish()
      }
    }
  }

  @Test func `a push and a presentation on their way`() throws {
    let first = LookPages.filled("Albums", .systemYellow)
    let second = LookPages.filled("Summer", .systemTeal)
    let sheet = LookPages.filled("Share", .systemPink)
    let stack = UINavigationController(rootViewController: first)
    let session = TouchSession(size: Pages.size) { $0.rootViewController = stack }
    session.wait(0.1)
    stack.pushViewController(second, animated: true)
    session.wait(0.08)
    try expect(session, "push")
    session.wait(1)
    second.present(sheet, animated: true)
    session.wait(0.1)
    try expect(session, "cover")
    session.wait(1)
    sheet.dismiss(animated: false)
    session.wait(0.1)
    session.drag(from: CGPoint(x: 1, y: 200), to: CGPoint(x: 121, y: 200), duration: 0.2)
    try expect(session, "pop")
    session.wait(1)
    try session.finish()
  }

  @Test func `text`() throws { try page("text") { Pages.text(in: $0) } }

  private func edited(
    _ name: String, _ style: UIUserInterfaceStyle, _ act: (TouchSession, UITextView) -> Void
  ) throws {
    var view: UITextView?
    let session = TouchSession(size: TextPages.size) { window in
      window.backgroundColor = .systemBackground
      window.overrideUserInterfaceStyle = style
      TextPages.fields(in: window)
      view = TextPages.textView(in: window)
    }
    session.wait(0.1)
    act(session, try #require(view))
    try expect(session, name)
    try session.finish()
  }

  @Test func `a selection by fingers in several scripts, with its handles`() throws {
    try edited("text-selected", .light) { session, view in
      session.tap(on: view, at: CGPoint(x: 60, y: 20), taps: 2)
      session.wait(0.5)
      view.selectedRange = NSRange(location: 50, length: 60)
    }
  }

  @Test func `an insertion point in a text view, in the dark`() throws {
    try edited("text-caret-dark", .dark) { session, view in
      session.tap(on: view, at: CGPoint(x: 200, y: 100))
      session.wait(0.1)
    }
  }

  @Test func `a long field is scrolled to its end while it is edited`() throws {
    try edited("text-field", .light) { session, view in
      let field = view.superview?.subviews.first { $0.accessibilityIdentifier == "field-4" }
      _ = field?.becomeFirstResponder()
      field?.selectAll(nil)
    }
  }

  @Test func `the insertion point blinks, from when it moved`() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let session = TouchSession { $0.addSubview(field) }
    _ = field.becomeFirstResponder()
    field.insertText("a")
    func seen() -> Bool {
      let list = "\(session.picture)"
      return list.contains("color 0 0.478 1 1")
    }
    var seenTimes = ""
    for step in 0..<12 {
      if step == 6 { field.insertText("b") }
      seenTimes += seen() ? "|" : "."
      session.wait(0.25)
    }
    #expect(seenTimes == "||..||||..||")
    try session.finish()
  }

  @Test func `layers, images and drawings`() throws {
    try page("layers") { Pages.layers(in: $0) }
  }

  @Test func `bars`() throws {
    let session = TouchSession(size: Pages.size) { window in
      window.backgroundColor = .systemBackground
      window.rootViewController = BarPages.controller()
    }
    session.wait(1)
    try expect(session, "bars")
    try session.finish()
  }

  @Test func `a large title, and rows behind bars with looks of their own`() throws {
    for isScrolled in [false, true] {
      let session = TouchSession(size: Pages.size) { window in
        window.rootViewController = BarPages.largeTitles(isScrolled: isScrolled)
      }
      session.wait(0.1)
      try expect(session, isScrolled ? "title-scrolled" : "title-large")
      try session.finish()
    }
  }

  @Test func `pressed controls look pressed`() throws {
    var window: UIWindow?
    let session = TouchSession(size: Pages.size) {
      window = $0
      Pages.controls(in: $0)
    }
    session.wait(0.1)
    let rest = session.picture
    for name in ["switch-off", "stepper-middle", "system", "Filled"] {
      let finger = session.finger()
      let control = try #require(
        window?.subviews.first { $0.accessibilityIdentifier == name })
      finger.down(on: control)
      #expect(session.picture != rest, "\(name)")
      finger.cancel()
      session.wait(0.5)
      #expect(session.picture == rest, "\(name)")
    }
    try session.finish()
  }
}
