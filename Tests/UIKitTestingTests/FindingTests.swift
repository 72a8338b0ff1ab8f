import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct FindingTests {
  private final class Choice {
    var title = ""
  }

  private func labelled(_ name: String, _ view: UIView = UIView()) -> UIView {
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    view.accessibilityIdentifier = name
    return view
  }

  @Test func `a view is found by its identifier, its class and its text`() throws {
    let button = UIButton()
    button.setTitle("Buy", for: .normal)
    let segments = UISegmentedControl(items: ["Map", "List"])
    let session = TouchSession { window in
      window.addSubview(labelled("card"))
      window.subviews[0].addSubview(labelled("buy", button))
      window.addSubview(labelled("kinds", segments))
    }
    #expect(session.view("buy") === button)
    #expect(session.view("window") === session.windows[0])
    #expect(session.view(UIButton.self) === button)
    #expect(session.view(UIControl.self, "kinds") === segments)
    #expect(session.view(text: "Buy") === button)
    #expect(session.view(text: "List") === segments)
    #expect(session.view("buy", in: session.view("card")) === button)
    try session.finish()
  }

  @Test func `texts of bars and tabs are found where they can be pressed`() throws {
    let tabs = UITabBarController()
    let page = UIViewController()
    page.title = "Places"
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", primaryAction: UIAction { _ in })
    let navigation = UINavigationController(rootViewController: page)
    navigation.tabBarItem = UITabBarItem(title: "Home", tag: 0)
    tabs.viewControllers = [navigation]
    let session = TouchSession { $0.rootViewController = tabs }
    #expect(session.view(text: "Places") === navigation.navigationBar)
    #expect(session.view(text: "Edit") is UIButton)
    #expect(session.view(text: "Home").superview === tabs.tabBar)
    session.tap(on: session.view(text: "Edit"))
    session.settle()
    try session.finish()
  }

  @Test func `labels, fields, text views and rows of alerts are found by what they show`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    label.text = "Hello"
    let root = UIViewController()
    let (name, secret, notes) = (UITextField(), UITextField(), UITextView())
    let button = UIButton(configuration: .plain())
    let session = TouchSession(size: CGSize(width: 400, height: 800)) {
      $0.rootViewController = root
    }
    session.perform {
      for view in [label, name, secret, notes, button] { root.view.addSubview(view) }
      name.placeholder = "Name"
      (secret.text, secret.placeholder, secret.isSecureTextEntry) = ("1234", "Code", true)
      notes.text = "Milk"
      button.configuration?.attributedTitle = AttributedString("Buy")
      button.configuration?.subtitle = "Two weeks"
    }
    #expect(session.view(text: "Hello") === label)
    #expect(session.view(text: "Name") === name)
    #expect(session.view(text: "Milk") === notes)
    #expect(session.view(text: "Buy") === button)
    #expect(session.view(text: "Two weeks") === button)
    name.text = "Ada"
    #expect(session.view(text: "Ada") === name)
    let missing = mistakes {
      _ = session.view(text: "Name")
      _ = session.view(text: "1234")
    }
    #expect(missing.count == 2)
    let choice = Choice()
    session.perform {
      let alert = UIAlertController(
        title: "Delete?", message: "For ever.", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
      alert.addAction(UIAlertAction(title: "OK", style: .default) { choice.title = $0.title ?? "" })
      root.present(alert, animated: false)
    }
    #expect(session.view(text: "Delete?") is UILabel)
    #expect(session.view(text: "For ever.") is UILabel)
    session.tap(on: session.view(text: "OK"))
    session.settle()
    #expect(choice.title == "OK")
    session.end()
  }

  @Test func `a view is found by its role and its name`() throws {
    let add = UIButton()
    add.accessibilityLabel = "Add"
    let dial = UIView()
    dial.accessibilityLabel = "Heat"
    dial.accessibilityTraits = .adjustable
    let (heat, name) = (UILabel(), UITextField())
    let segments = UISegmentedControl(items: ["Map", "List"])
    heat.text = "Heat"
    name.placeholder = "Name"
    segments.selectedSegmentIndex = 1
    let page = UIViewController()
    page.title = "Places"
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", primaryAction: UIAction { _ in })
    page.navigationItem.rightBarButtonItem?.isEnabled = false
    let navigation = UINavigationController(rootViewController: page)
    let session = TouchSession { $0.rootViewController = navigation }
    session.perform {
      for view in [add, dial, heat, segments, name] { page.view.addSubview(view) }
    }
    #expect(session.view(role: .button, name: "Add") === add)
    #expect(session.view(role: .adjustable, name: "Heat") === dial)
    #expect(session.view(role: .staticText, name: "Heat") === heat)
    #expect(session.view(role: [.button, .selected], name: "List") === segments)
    #expect(session.view(role: .header, name: "Places") === navigation.navigationBar)
    #expect(session.view(role: [.button, .notEnabled], name: "Edit") is UIButton)
    #expect(session.view(role: .none, name: "Name") === name)
    let texts = mistakes { _ = session.view(role: .link, name: "Add") }
    #expect(
      texts.first?.hasPrefix(
        "no view has the role link and name “Add”; the nearest are “Add (button)”") == true)
    session.end()
  }

  @Test func `an alert's action comes before the same text behind the alert`() throws {
    let (button, root, choice) = (UIButton(), UIViewController(), Choice())
    button.setTitle("Delete", for: .normal)
    button.frame = CGRect(x: 0, y: 60, width: 100, height: 40)
    let session = TouchSession { $0.rootViewController = root }
    session.perform { root.view.addSubview(button) }
    #expect(session.view(text: "Delete") === button)
    session.perform {
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "Delete", style: .destructive) { choice.title = $0.title ?? "" })
      root.present(alert, animated: false)
    }
    #expect(session.view(text: "Delete") !== button)
    #expect(session.view(text: "Delete", in: root.view) === button)
    session.tap(on: session.view(role: .button, name: "Delete"))
    session.settle()
    #expect(choice.title == "Delete")
    session.end()
  }

  @Test func `visible views come before hidden ones`() throws {
    let (hidden, shown) = (labelled("card"), labelled("card"))
    hidden.isHidden = true
    let session = TouchSession { window in
      window.addSubview(hidden)
      window.addSubview(shown)
    }
    #expect(session.view("card") === shown)
    shown.removeFromSuperview()
    #expect(session.view("card") === hidden)
    try session.finish()
  }

  @Test func `several matches are named with their places`() throws {
    let session = TouchSession { window in
      window.addSubview(labelled("list"))
      for parent in [window, window.subviews[0]] { parent.addSubview(labelled("card")) }
    }
    var tapped = ""
    let texts = mistakes {
      session.tap(on: session.view("card"))
      tapped = session.transcript.brief()
      _ = session.view("crad", in: session.view("list"))
    }
    #expect(texts.count == 2)
    #expect(texts.first?.hasPrefix("2 views have the identifier “card”: ") == true)
    #expect(texts.first?.contains(" in list") == true)
    #expect(texts.first?.hasSuffix(" in window") == true)
    #expect(texts.last == "no view has the identifier “crad”; the nearest are “card”, “list”")
    #expect(tapped == "")
    try session.finish()
  }

  @Test func `settling lets everything finish`() throws {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    list.contentSize = CGSize(width: 200, height: 9000)
    let session = TouchSession { $0.addSubview(list) }
    session.flick(list, y: -1500)
    #expect(list.isDecelerating)
    session.settle()
    #expect(!list.isDecelerating && session.leftovers.isEmpty)
    // Settling does not wait for gestures that need a finger to end.
    let finger = session.finger()
    finger.down(on: list)
    session.settle()
    finger.up()
    session.settle()
    try session.finish()
  }
}
