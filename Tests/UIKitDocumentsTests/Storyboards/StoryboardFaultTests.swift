import Testing
import UIKitTesting

@testable import UIKitControllers

/// Files that are damaged, strange, or endless: a message, and the app continues.
@MainActor @Suite struct StoryboardFaultTests {
  /// The messages about a file; the app must work nevertheless.
  private func verdict(_ files: [String: String]) throws -> [String] {
    let stage = BoardStage(files)
    let storyboard = stage.storyboard
    #expect(storyboard.instantiateInitialViewController() == nil)
    #expect(
      type(of: storyboard.instantiateViewController(withIdentifier: "X")) == UIViewController.self)
    _ = stage.storyboard
    let told = stage.refusals()
    try stage.session.finish()
    return told
  }

  @Test func `a missing file is reported once`() throws {
    #expect(
      try verdict([:]) == [
        "Main.storyboard: this file is not among the app's resources; the app continues without it"
      ])
  }

  @Test(arguments: [
    ("", "1:1:", "no element found"), ("<a>\n  <b>\n  </a>", "3:5:", "mismatched tag"),
    ("<a b=\"x\"", "1:1:", "unclosed token"), ("<a b=x/>", "1:6:", "invalid token"),
    ("<a>\n", "2:1:", "no element found"), ("<a/>x", "1:5:", "junk after document element"),
    ("<a/><b/>", "1:5:", "junk after document element"),
    ("<a a=\"1\" a=\"2\"/>", "1:10:", "duplicate attribute"),
    ("<a>&nbsp;</a>", "1:4:", "undefined entity"),
    ("<a>&#xD800;</a>", "1:4:", "reference to invalid character number"),
    ("<a>\u{1}</a>", "1:4:", "invalid token"), ("<!-- a", "1:1:", "unclosed token"),
    ("<!DOCTYPE a><a/>", "1:12:", "declarations are not allowed in a storyboard"),
    ("<window/>", "1:1:", "this is not a storyboard for iOS but a window of type unknown"),
    ("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>", "1:1:", "not a storyboard"),
  ])
  func `a malformed file is reported with line and column`(
    file: String, place: String, reason: String
  )
    throws
  {
    let told = try verdict(["Main.storyboard": file])
    #expect(told.count == 1)
    #expect(told[0].hasPrefix("Main.storyboard:\(place)"), "\(told)")
    #expect(
      told[0].contains(reason) && told[0].hasSuffix("; the app continues without it"), "\(told)")
  }

  @Test func `elements that are nested too deeply, and too many, are refused`() throws {
    let deep = String(repeating: "<a>", count: 300) + String(repeating: "</a>", count: 300)
    #expect(try verdict(["Main.storyboard": deep])[0].contains("more than 200 deep"))
    let many = "<a>" + String(repeating: "<b/>", count: 100_001) + "</a>"
    #expect(try verdict(["Main.storyboard": many])[0].contains("more than 100000 elements"))
    let large = String(repeating: " ", count: 16 << 20) + "<a/>"
    #expect(try verdict(["Main.storyboard": large])[0].contains("bytes are too many"))
  }

  @Test func `unknown elements and attributes are reported once a file`() throws {
    let stage = BoardStage(
      BoardFile.document(
        BoardFile.scene(
          "root",
          subviews: BoardFile.view(
            "map", kind: "mapView", "mapType=\"standard\"", "<mapCamera key=\"c\"/>")
            + BoardFile.view("view", "sparkle=\"YES\" glow=\"NO\"")
            + BoardFile.view("v", "glow=\"NO\""))))
    _ = stage.show(as: UIViewController.self)
    _ = stage.storyboard
    #expect(
      stage.refusals() == [
        "Main.storyboard: elements without effect: mapView, mapCamera",
        "Main.storyboard: attributes without effect: view.glow, view.sparkle",
      ])
    try stage.session.finish()
  }

  @Test func `values out of range are reported and skipped`() throws {
    let stage = BoardStage(
      BoardFile.document(
        BoardFile.scene(
          "root",
          subviews: BoardFile.view("stepper", kind: "stepper", "stepValue=\"0\"")
            + BoardFile.view("v", at: "x=\"nan\" y=\"0\"")
            + BoardFile.view("v", "alpha=\"7\" hidden=\"maybe\"")
            + BoardFile.view("w", "", "<color key=\"backgroundColor\" name=\"absent\"/>"))))
    let root: UIViewController = stage.show()
    #expect((root.view.subviews[0] as? UIStepper)?.stepValue == 1)
    #expect(root.view.subviews[1].frame == .zero && root.view.subviews[2].alpha == 1)
    let reasons = stage.refusals().map { $0.drop { $0 != " " }.dropFirst() }.joined(separator: "\n")
    #expect(
      reasons == """
        stepValue="0" is not a value for a UIStepper
        this is not a rectangle: x, y, width and height are numbers up to a million
        hidden="maybe" is not a value for a UIView
        alpha="7" is not a value for a UIView
        the id v is already taken
        this colour is not a system colour or in the file, and has no components
        """)
    try stage.session.finish()
  }

  @Test func `scenes that contain themselves end`() throws {
    let embed = "<segue destination=\"root\" kind=\"embed\" id=\"e\"/>"
    let stage = BoardStage(
      BoardFile.document(
        BoardFile.scene(
          "root", subviews: BoardFile.view("box", "", BoardFile.connections(embed)))
          + BoardFile.container(
            "tabs", kind: "tabBarController", children: ["tabs", "absent"],
            "storyboardIdentifier=\"Tabs\"")
          + BoardFile.container(
            "nav", kind: "navigationController", children: ["nav2"], "storyboardIdentifier=\"Nav\"")
          + BoardFile.container("nav2", kind: "navigationController", children: [])
          + BoardFile.scene(
            "plain", "storyboardIdentifier=\"Plain\"",
            controller: BoardFile.connections(
              "<segue destination=\"root\" kind=\"relationship\" id=\"r\"/>"))))
    let root: UIViewController = stage.show()
    #expect(root.children.isEmpty)
    let tabs =
      stage.storyboard.instantiateViewController(withIdentifier: "Tabs") as? UITabBarController
    #expect(tabs?.viewControllers ?? [] == [])
    _ = stage.storyboard.instantiateViewController(withIdentifier: "Nav")
    _ = stage.storyboard.instantiateViewController(withIdentifier: "Plain")
    let reasons = stage.refusals().map { $0.drop { $0 != " " }.dropFirst() }.joined(separator: "\n")
    #expect(
      reasons == """
        the scene contains itself
        the scene contains itself
        there is no view controller absent
        a navigation controller cannot be on another's stack
        UIViewController is not a container in storyboards
        """)
    try stage.session.finish()
  }
}
