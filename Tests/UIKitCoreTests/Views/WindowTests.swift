import Testing
import UIKitCore

/// Rule 2.8 and the key window.
@MainActor @Suite struct WindowTests {
  let stage = Stage()

  /// The visible windows' names from back to front.
  private var order: String {
    stage.list.windows.map { $0.accessibilityIdentifier ?? "?" }.joined()
  }

  @Test func `a window starts hidden, at the normal level, in itself`() {
    let window = stage.window("A")
    #expect(window.isHidden && window.windowLevel == .normal && window.window === window)
    #expect(order == "")
    #expect(window.screen === stage.list.screen)
    #expect(UIWindow.Level.alert.rawValue == 2000 && UIWindow.Level(1000) == .statusBar)
  }

  @Test func `2.8 windows are ordered by level, then by when they came to the front`() {
    let (a, b, c) = (stage.window("A"), stage.window("B"), stage.window("C"))
    b.windowLevel = .alert
    for window in [a, b, c] { window.isHidden = false }
    #expect(order == "ACB")
    a.makeKeyAndVisible()
    #expect(order == "CAB")
    c.windowLevel = .alert
    #expect(order == "ABC")
    c.windowLevel = .normal
    #expect(order == "ACB")
    a.isHidden = true
    #expect(order == "CB")
    a.isHidden = false
    #expect(order == "CAB")
  }

  @Test func `2.8 a touch falls through a window that returns nil`() {
    let (back, front) = (
      stage.window("B"), stage.window("F", frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    )
    let button = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    front.addSubview(button)
    for window in [back, front] { window.isHidden = false }
    #expect(stage.list.hitTest(CGPoint(x: 115, y: 115), with: nil) === button)
    #expect(stage.list.hitTest(CGPoint(x: 150, y: 150), with: nil) === front)
    #expect(stage.list.hitTest(CGPoint(x: 50, y: 50), with: nil) === back)
    front.isUserInteractionEnabled = false
    #expect(stage.list.hitTest(CGPoint(x: 115, y: 115), with: nil) === back)
    back.isHidden = true
    #expect(stage.list.hitTest(CGPoint(x: 115, y: 115), with: nil) == nil)
  }

  @Test func `2.9 a result outside any window does not count`() {
    let (back, front) = (
      stage.window("B"), StrayWindow(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    )
    front.list = stage.list
    back.isHidden = false
    front.isHidden = false
    #expect(stage.list.hitTest(CGPoint(x: 5, y: 5), with: nil) === back)
  }

  @Test func `the list owns no window`() {
    let stays = stage.window("S")
    stays.isHidden = false
    do {
      let passing = stage.window("P")
      passing.makeKeyAndVisible()
      #expect(order == "SP" && passing.isKeyWindow)
    }
    #expect(order == "S")
    #expect(stays.isKeyWindow)
  }

  @Test func `the key window passes from hand to hand`() {
    let log = HookLog()
    let (a, b) = (KeyWindow("A", log, stage.list), KeyWindow("B", log, stage.list))
    a.makeKeyAndVisible()
    a.makeKey()
    #expect(log.take() == "A.becomeKey")
    b.makeKeyAndVisible()
    #expect(log.take() == "A.resignKey, B.becomeKey")
    #expect(b.isKeyWindow && !a.isKeyWindow && stage.list.keyWindow === b)
    b.isHidden = true
    #expect(log.take() == "B.resignKey, A.becomeKey")
    b.accepts = false
    b.makeKeyAndVisible()
    #expect(log.take() == "" && a.isKeyWindow)
    a.isHidden = true
    #expect(log.take() == "A.resignKey" && stage.list.keyWindow == nil)
  }

  @Test func `a hidden window may be key`() {
    let window = stage.window("A")
    window.makeKey()
    #expect(window.isKeyWindow && window.isHidden)
  }

  @Test func `a window that changes lists keeps its visibility`() {
    let window = stage.window("A")
    window.makeKeyAndVisible()
    let other = Stage()
    window.list = other.list
    #expect(order == "" && other.list.windows == [window])
    #expect(stage.list.keyWindow == nil && !window.isKeyWindow)
  }

  @Test func `a screen knows its pixels`() {
    let screen = stage.list.screen
    #expect(screen.bounds == CGRect(x: 0, y: 0, width: 400, height: 300))
    #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 800, height: 600))
    #expect(screen.scale == 2 && screen.maximumFramesPerSecond == 60)
  }
}

/// Answers a hit test with a view that is in no window.
private final class StrayWindow: UIWindow {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { UIView() }
}

/// Records the changes of the key window.
private final class KeyWindow: UIWindow {
  let name: String
  let log: HookLog
  var accepts = true

  init(_ name: String, _ log: HookLog, _ list: WindowList) {
    (self.name, self.log) = (name, log)
    super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    self.list = list
  }

  override var canBecomeKey: Bool { accepts }
  override func becomeKey() { log.note("\(name).becomeKey") }
  override func resignKey() { log.note("\(name).resignKey") }
}
