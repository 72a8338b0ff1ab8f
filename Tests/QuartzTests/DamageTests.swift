import Foundation
import Quartz
import RandomTestSupport
import Testing
import UIGeometry

@Suite struct DamageTests {
  private func card(_ x: CGFloat, _ color: CGFloat = 1) -> DisplayList.Command {
    let paint = Paint.color(PaintColor(red: color, green: 0, blue: 0, alpha: 1))
    return .fill(VectorPath(CGRect(x: x, y: 0, width: 10, height: 10)), .winding, paint, .plain)
  }

  private func damage(
    _ old: [DisplayList.Command], _ new: [DisplayList.Command]
  ) -> [CGRect] {
    DisplayList.damage(from: DisplayList(old), to: DisplayList(new))
  }

  @Test func `equal lists have no damage`() {
    #expect(damage([card(0)], [card(0)]) == [])
  }

  @Test func `what has moved is damaged at both places`() {
    #expect(
      damage([card(0), card(20), card(90)], [card(0), card(50), card(90)])
        == [
          CGRect(x: 20, y: 0, width: 10, height: 10), CGRect(x: 50, y: 0, width: 10, height: 10),
        ])
  }

  @Test func `what comes or goes is damaged alone`() {
    let rect = CGRect(x: 20, y: 0, width: 10, height: 10)
    #expect(damage([card(0), card(90)], [card(0), card(20), card(90)]) == [rect])
    #expect(damage([card(0), card(20)], [card(0)]) == [rect])
  }

  @Test func `lists at the same place are compared inside`() {
    func list(_ color: CGFloat) -> DisplayList.Command {
      .list(
        DisplayList([card(0), card(20, color), card(40)]), CGAffineTransform(scaleX: 2, y: 2))
    }
    #expect(
      damage([card(0), list(1)], [card(0), list(0.5)])
        == [CGRect(x: 40, y: 0, width: 20, height: 20)])
  }

  @Test func `a changed transform damages all that follows in it`() {
    func scene(_ x: CGFloat) -> [DisplayList.Command] {
      [
        .save, .concatenate(CGAffineTransform(translationX: x, y: 0)), card(0), card(20), .restore,
        card(200),
      ]
    }
    let rects = damage(scene(0), scene(100))
    #expect(
      rects.map(\.minX) == [0, 20, 100, 120])
  }

  @Test func `a changed group damages all that is in it, with its shadow`() {
    let shadow = Shadow(offset: CGSize(width: 5, height: 0), blur: 0, color: .black)
    func scene(_ alpha: CGFloat) -> [DisplayList.Command] {
      [
        card(200), .beginGroup(DisplayList.Group(Compositing(alpha: alpha, shadow: shadow))),
        card(0), card(40), .endGroup, card(300),
      ]
    }
    #expect(
      damage(scene(1), scene(0.5))
        == [
          CGRect(x: 0, y: 0, width: 15, height: 10), CGRect(x: 40, y: 0, width: 15, height: 10),
        ])
  }

  @Test func `many rectangles become one`() {
    let old = (0..<40).map { card(CGFloat($0) * 20) }
    let new = (0..<40).map { card(CGFloat($0) * 20, 0.5) }
    let rects = damage(old, new)
    #expect(rects.count <= 16)
    let whole = rects.reduce(CGRect.null) { $0.union($1) }
    #expect(whole == CGRect(x: 0, y: 0, width: 790, height: 10))
  }

  /// At a point outside of the damage both lists do the same: the drawings that may touch it, with
  /// the transforms, clips and groups around them, are equal.
  @Test func `outside of the damage, lists draw the same`() {
    let seed = SeededGenerator.testSeed()
    var lists = RandomLists(seed: seed)
    var outsideCount = 0
    for _ in 0..<120 {
      let old = lists.list()
      let new = mutate(old, &lists)
      let damage = DisplayList.damage(from: old, to: new)
      for _ in 0..<20 {
        let point = CGPoint(
          x: CGFloat.random(in: -250...250, using: &lists.random),
          y: CGFloat.random(in: -250...250, using: &lists.random))
        if damage.contains(where: {
          $0.contains(point) || $0.insetBy(dx: -1, dy: -1).contains(point)
        }) {
          continue
        }
        outsideCount += 1
        #expect(trace(old, point) == trace(new, point), "\(point), seed \(seed)")
      }
    }
    #expect(outsideCount > 90)
  }

  @Test func `frames of layers differ within their damage`() {
    let seed = SeededGenerator.testSeed()
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
      CGFloat.random(in: range, using: &random)
    }
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.backgroundColor = .white
    var layers = [root]
    for _ in 0..<20 {
      let layer = CALayer()
      layer.frame = CGRect(
        x: number(0...150), y: number(0...150), width: number(5...60), height: number(5...60))
      layer.backgroundColor = CGColor(gray: number(0...1), alpha: 1)
      layers[Int.random(in: 0..<layers.count, using: &random)].addSublayer(layer)
      layers.append(layer)
    }
    var old = root.frame(at: 0)
    var smallCount = 0
    for step in 1...60 {
      let layer = layers[Int.random(in: 1..<layers.count, using: &random)]
      switch Int.random(in: 0..<7, using: &random) {
      case 0: layer.position = CGPoint(x: number(0...200), y: number(0...200))
      case 1: layer.opacity = Float(number(0...1))
      case 2: layer.cornerRadius = number(0...9)
      case 3: layer.shadowOpacity = layer.shadowOpacity == 0 ? 1 : 0
      case 4: layer.setAffineTransform(CGAffineTransform(rotationAngle: number(-1...1)))
      case 5: layer.masksToBounds.toggle()
      default: layer.zPosition = number(-1...1)
      }
      let new = root.frame(at: Double(step) / 20)
      let damage = DisplayList.damage(from: old, to: new)
      if !damage.isEmpty, damage.reduce(0, { $0 + $1.width * $1.height }) < 10_000 {
        smallCount += 1
      }
      for _ in 0..<20 {
        let point = CGPoint(x: number(-20...220), y: number(-20...220))
        if damage.contains(where: { $0.insetBy(dx: -1, dy: -1).contains(point) }) { continue }
        #expect(trace(old, point) == trace(new, point), "step \(step), seed \(seed)")
      }
      old = new
    }
    #expect(smallCount > 0, "\(smallCount)")
  }

  /// What a list does at a point, as text: the drawings that may touch it, each with what is in effect.
  private func trace(
    _ list: DisplayList, _ point: CGPoint, around: CGAffineTransform = .identity
  ) -> [String] {
    var lines: [String] = []
    var states: [[String]] = [[]]
    var transforms = [around]
    let inverse = around.inverse
    let touches = list.touches()
    for (command, touch) in zip(list.commands, touches) {
      let isTouched = inverse.map { touch.contains(point.applying($0)) } ?? false
      // Long for a list, so only where it counts.
      func text() -> String { DisplayList([command]).description }
      switch command {
      case .save:
        states.append(states[states.count - 1])
        transforms.append(transforms[transforms.count - 1])
      case .beginGroup(let group):
        // A mask counts if something of the group does.
        states.append(
          states[states.count - 1] + ["\(group.compositing) \(group.mask?.description ?? "")"])
        transforms.append(transforms[transforms.count - 1])
      case .restore, .endGroup:
        states.removeLast()
        transforms.removeLast()
      case .concatenate(let step):
        transforms[transforms.count - 1] = step.concatenating(transforms[transforms.count - 1])
      case .clip, .clipToMask:
        states[states.count - 1].append("\(text())\(transforms.last ?? around)")
      case .list(let inner, let step):
        guard isTouched else { continue }
        let map = step.concatenating(transforms[transforms.count - 1])
        // The box of a list is larger than what is in it.
        lines += trace(inner, point, around: map).map { "\(states.last ?? []) \($0)" }
      case .fill, .stroke, .shadow, .shade, .image, .glyphs, .strokeGlyphs, .clear:
        if isTouched { lines.append("\(states.last ?? []) \(transforms.last ?? around) \(text())") }
      }
    }
    return lines
  }

  /// Replaces, removes or inserts a command that draws, in the list or in one that it contains.
  private func mutate(_ list: DisplayList, _ lists: inout RandomLists) -> DisplayList {
    var commands = list.commands
    let places = commands.indices.filter { place in
      switch commands[place] {
      case .fill, .stroke, .shadow, .shade, .image, .glyphs, .strokeGlyphs, .clear, .list,
        .concatenate, .clip:
        true
      case .save, .restore, .clipToMask, .beginGroup, .endGroup: false
      }
    }
    guard let place = places.randomElement(using: &lists.random) else { return lists.list() }
    if case .list(let inner, let transform) = commands[place], lists.random.once(in: 2) {
      commands[place] = .list(mutate(inner, &lists), transform)
      return DisplayList(commands)
    }
    switch Int.random(in: 0..<4, using: &lists.random) {
    case 0: commands.remove(at: place)
    case 1: commands[place] = .list(lists.list(depth: 0), lists.transform())
    case 2: commands.insert(.clear(lists.rect()), at: place)
    default: commands[place] = .concatenate(lists.transform())
    }
    return DisplayList(commands)
  }
}
