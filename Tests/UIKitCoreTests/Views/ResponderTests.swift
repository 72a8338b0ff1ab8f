import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// The chain (17) and the first responder (16.11, 20.9).
@MainActor @Suite struct ResponderTests {
  let stage = Stage()
  let window: UIWindow
  let log = HookLog()
  let name: Field
  let city: Field

  init() {
    window = stage.window("W")
    (name, city) = (Field("name", log), Field("city", log))
    window.addSubview(name)
    window.addSubview(city)
  }

  @Test func `17.1 a view's next is its superview`() {
    let inner = UIView()
    name.addSubview(inner)
    #expect(inner.next === name && name.next === window)
    #expect(UIView().next == nil && UIResponder().next == nil)
  }

  @Test func `17.3 and 17.4 a window's next is the application, then its delegate`() throws {
    let scene = TouchScene()
    let application = UIApplication.shared
    #expect(scene.window.next === application)
    #expect((application.next != nil) == (application.delegate is UIResponder))
    let delegate = ChainedDelegate()
    application.delegate = delegate
    #expect(application.next === delegate && delegate.next == nil)
    let plain = PlainDelegate()
    application.delegate = plain
    #expect(application.delegate === plain && application.next == nil)
    try scene.session.finish()
  }

  @Test func `17.6 the defaults pass touches to next`() {
    let inner = UIView()
    name.addSubview(inner)
    inner.touchesBegan([], with: nil)
    inner.touchesMoved([], with: nil)
    inner.touchesEnded([], with: nil)
    inner.touchesCancelled([], with: nil)
    #expect(log.take() == "name.began, name.moved, name.ended, name.cancelled")
  }

  @Test func `17.1 next may be overridden`() {
    let detour = Detour(to: city)
    detour.touchesBegan([], with: nil)
    #expect(log.take() == "city.began")
  }

  @Test func `16.11 the present first responder resigns first`() {
    #expect(name.becomeFirstResponder())
    #expect(name.isFirstResponder && window.firstResponder === name)
    #expect(log.take() == "name.become")
    #expect(city.becomeFirstResponder())
    #expect(log.take() == "city.become, name.resign")
    #expect(city.isFirstResponder && !name.isFirstResponder)
    #expect(city.becomeFirstResponder())
    #expect(city.resignFirstResponder())
    #expect(window.firstResponder == nil)
    #expect(city.resignFirstResponder())
  }

  @Test func `16.11 refusals`() {
    #expect(!UIView().becomeFirstResponder())
    let loose = Field("loose", log)
    #expect(!loose.becomeFirstResponder())
    let plain = UIView()
    window.addSubview(plain)
    #expect(!plain.becomeFirstResponder())
    #expect(name.becomeFirstResponder())
    name.mayResign = false
    #expect(!city.becomeFirstResponder() && name.isFirstResponder)
    #expect(!name.resignFirstResponder() && name.isFirstResponder)
    city.mayBecome = false
    name.mayResign = true
    #expect(!city.becomeFirstResponder() && name.isFirstResponder)
  }

  @Test func `20.9 leaving the window resigns, whatever the view says`() {
    let inner = Field("inner", log)
    name.addSubview(inner)
    #expect(inner.becomeFirstResponder())
    inner.mayResign = false
    _ = log.take()
    city.removeFromSuperview()
    #expect(inner.isFirstResponder)
    name.removeFromSuperview()
    #expect(log.take() == "inner.resign")
    #expect(window.firstResponder == nil && !inner.isFirstResponder)
  }

  @Test func `20.9 moving inside the window keeps the first responder`() {
    #expect(name.becomeFirstResponder())
    city.addSubview(name)
    #expect(name.isFirstResponder)
  }

  @Test func `a responder that is no view belongs to the window its chain leads to`() {
    let keeper = Keeper()
    keeper.successor = name
    #expect(keeper.becomeFirstResponder() && window.firstResponder === keeper)
    name.removeFromSuperview()
    #expect(window.firstResponder == nil)
    #expect(!Keeper().becomeFirstResponder())
  }

  @Test func `each window has its own first responder`() {
    let other = stage.window("V")
    let field = Field("other", log)
    other.addSubview(field)
    #expect(name.becomeFirstResponder() && field.becomeFirstResponder())
    #expect(name.isFirstResponder && field.isFirstResponder)
  }

  @Test func `a responder with an initializer of its own needs no other one`() {
    let (inner, outer) = (Keeper(), TitledResponder(title: "outer"))
    inner.successor = outer
    #expect(inner.next === outer && outer.title == "outer" && outer.next == nil)
  }

  @Test func `a responder of a class that is known at run time is made with its own init`() {
    let type: UIResponder.Type = Keeper.self
    let made = makeResponder(type)
    #expect(made is Keeper && made.canBecomeFirstResponder)
    let delegateType: any (UIResponder & UIApplicationDelegate).Type = ChainedDelegate.self
    let delegate = makeResponder(delegateType)
    #expect(delegate is ChainedDelegate)
  }
}

/// A responder that can be made only with a title, as a subclass of UIResponder's may be.
private final class TitledResponder: UIResponder {
  let title: String

  init(title: String) {
    self.title = title
    super.init()
  }
}

/// A delegate that is a responder, as app templates make it.
private final class ChainedDelegate: UIResponder, UIApplicationDelegate {}

private final class PlainDelegate: UIApplicationDelegate {}

/// A view that may become first responder and records its calls.
final class Field: UIView {
  let name: String
  let log: HookLog
  var mayBecome = true
  var mayResign = true

  init(_ name: String, _ log: HookLog) {
    (self.name, self.log) = (name, log)
    super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  override var canBecomeFirstResponder: Bool { mayBecome }
  override var canResignFirstResponder: Bool { mayResign }

  override func becomeFirstResponder() -> Bool {
    log.note("\(name).become")
    return super.becomeFirstResponder()
  }

  override func resignFirstResponder() -> Bool {
    log.note("\(name).resign")
    return super.resignFirstResponder()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.note("\(name).began")
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.note("\(name).moved")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.note("\(name).ended")
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.note("\(name).cancelled")
  }
}

/// A view that sends what it does not handle somewhere else.
private final class Detour: UIView {
  let target: UIResponder

  init(to target: UIResponder) {
    self.target = target
    super.init(frame: .zero)
  }

  override var next: UIResponder? { target }
}

/// A first responder that is not a view, as a view controller would be.
private final class Keeper: UIResponder {
  var successor: UIResponder?

  override var next: UIResponder? { successor }
  override var canBecomeFirstResponder: Bool { true }
}
