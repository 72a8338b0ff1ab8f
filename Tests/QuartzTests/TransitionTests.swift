import Foundation
import Quartz
import Testing

/// `CATransition`: from what a layer showed to what it shows now.
@Suite struct TransitionTests {
  private let parent = CALayer()
  private let layer = CALayer()

  init() {
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    parent.addSublayer(layer)
    _ = parent.frame(at: 0)
  }

  /// Changes the colour to green without another animation.
  private func turnGreen() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    CATransaction.commit()
  }

  private func transition(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil)
    -> CATransition
  {
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
    return transition
  }

  /// What is seen in the layer, back to front: places, colours and opacities.
  private func seen(_ time: Double) -> String {
    var words: [String] = []
    for line in "\(parent.frame(at: time))".split(separator: "\n") {
      let parts = line.split(separator: " ").map(String.init)
      switch parts.first {
      case "list" where parts.count == 7: words.append("\(parts[5]),\(parts[6])")
      case "fill": words.append(line.contains("color 1 0 0 1") ? "red" : "green")
      case "group":
        if let place = parts.firstIndex(of: "alpha") { words.append("alpha \(parts[place + 1])") }
      default: break
      }
    }
    return words.dropFirst(2).joined(separator: " ")
  }

  @Test func `defaults are Core Animation's`() {
    let transition = CATransition()
    #expect(transition.type == .fade && transition.subtype == nil)
    #expect(transition.startProgress == 0 && transition.endProgress == 1)
    #expect(
      [CATransitionType.fade, .moveIn, .push, .reveal].map(\.rawValue)
        == ["fade", "moveIn", "push", "reveal"])
  }

  @Test func `a fade dissolves the old contents into the new ones`() {
    layer.add(transition(.fade), forKey: nil)
    turnGreen()
    #expect(seen(1).contains("red"))
    #expect(seen(1.25).contains("alpha 0.75 0,0 red"))
    #expect(seen(1.25).contains("alpha 0.25 0,0 green"))
    #expect(seen(2) == "green")
    #expect(layer.animationKeys() == nil)
  }

  @Test(
    arguments: [
      (nil, "25,0 red -75,0 green"), (.fromLeft, "25,0 red -75,0 green"),
      (.fromRight, "-25,0 red 75,0 green"), (.fromTop, "0,-12.5 red 0,37.5 green"),
      (.fromBottom, "0,12.5 red 0,-37.5 green"),
    ] as [(CATransitionSubtype?, String)])
  func `a push moves both in its direction`(subtype: CATransitionSubtype?, expected: String) {
    layer.add(transition(.push, subtype), forKey: nil)
    turnGreen()
    _ = seen(1)
    #expect(seen(1.25) == expected)
  }

  @Test func `one type moves the new contents over the old ones, another the old ones away`() {
    layer.add(transition(.moveIn, .fromTop), forKey: "a")
    turnGreen()
    _ = seen(1)
    #expect(seen(1.25) == "0,0 red 0,37.5 green")
    #expect(seen(2) == "green")
    layer.add(transition(.reveal, .fromBottom), forKey: "a")
    _ = seen(3)
    #expect(seen(3.25) == "0,0 green 0,12.5 green")
  }

  @Test func `a part of the way, and an end that stays`() {
    let part = transition(.push, .fromRight)
    (part.startProgress, part.endProgress) = (0.5, 0.75)
    (part.isRemovedOnCompletion, part.fillMode) = (false, .forwards)
    layer.add(part, forKey: "part")
    turnGreen()
    #expect(seen(1) == "-50,0 red 50,0 green")
    #expect(seen(9) == "-75,0 red 25,0 green")
    layer.removeAnimation(forKey: "part")
    #expect(seen(10) == "green")
  }

  @Test func `as an action it begins with the contents before the change`() {
    layer.actions = ["backgroundColor": transition(.push, .fromRight)]
    layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    #expect(layer.animationKeys() == ["backgroundColor"])
    _ = seen(1)
    #expect(seen(1.25) == "-25,0 red 75,0 green")
  }

  @Test func `a copy that is added again begins with what is shown then`() throws {
    layer.add(transition(.moveIn, .fromRight), forKey: "a")
    turnGreen()
    let copy = try #require(layer.animation(forKey: "a"))
    layer.add(copy, forKey: "a")
    _ = seen(1)
    #expect(seen(1.25) == "0,0 green 75,0 green")
  }
}
