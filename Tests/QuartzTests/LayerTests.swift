import Foundation
import Quartz
import Testing
import UIGeometry

@Suite struct LayerTests {
  private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    return layer
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  @Test func `the frame follows position, anchor and transform`() {
    let layer = layer(10, 20, 30, 40)
    #expect(layer.position == CGPoint(x: 25, y: 40))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 25, y: 40, width: 30, height: 40))
    layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(layer.frame == CGRect(x: -5, y: 0, width: 60, height: 80))
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(layer.bounds.size == CGSize(width: 10, height: 10))
    #expect(layer.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test func `of a thousand layers inside each other, the outer ones are drawn`() {
    let first = layer(0, 0, 10, 10)
    var last = first
    for _ in 0..<1000 {
      last.backgroundColor = red
      let next = layer(0, 0, 10, 10)
      last.addSublayer(next)
      last = next
    }
    func depth(_ list: DisplayList) -> Int {
      list.commands.reduce(0) { deepest, command in
        guard case .list(let inner, _) = command else { return deepest }
        return max(deepest, depth(inner) + 1)
      }
    }
    #expect(depth(first.displayList(at: 0)) == 48)
  }

  @Test func `layers are drawn from back to front`() {
    let root = layer(0, 0, 100, 100)
    root.backgroundColor = .white
    let (first, second) = (layer(0, 0, 10, 10), layer(5, 5, 10, 10))
    first.backgroundColor = red
    second.backgroundColor = .black
    second.borderWidth = 1
    second.borderColor = red
    root.addSublayer(first)
    root.addSublayer(second)
    first.zPosition = 1
    #expect(
      root.frame(at: 0).description == """
        list 1 0 0 1 0 0
          fill winding rect 0 0 100 100 color 1 1 1 1
          list 1 0 0 1 5 5
            fill winding rect 0 0 10 10 color 0 0 0 1
            fill evenodd M 0 0 L 10 0 L 10 10 L 0 10 Z M 1 1 L 9 1 L 9 9 L 1 9 Z color 1 0 0 1
          list 1 0 0 1 0 0
            fill winding rect 0 0 10 10 color 1 0 0 1

        """)
  }

  @Test func `hidden and transparent layers are not drawn`() {
    let root = layer(0, 0, 10, 10)
    root.backgroundColor = red
    root.opacity = 0.5
    #expect(root.displayList(at: 0).description.hasSuffix("color 1 0 0 1 alpha 0.5\n"))
    root.isHidden = true
    #expect(root.displayList(at: 0).isEmpty)
    root.isHidden = false
    root.opacity = 0
    #expect(root.displayList(at: 0).isEmpty)
  }

  @Test func `opacity and mask are those of the layer as a whole`() {
    let root = layer(0, 0, 10, 10)
    root.backgroundColor = red
    root.addSublayer(layer(0, 0, 5, 5))
    root.sublayers?[0].backgroundColor = .black
    root.opacity = 0.5
    let mask = layer(1, 1, 4, 4)
    mask.backgroundColor = .black
    root.mask = mask
    #expect(
      root.frame(at: 0).description == """
        list 1 0 0 1 0 0
          group alpha 0.5
            mask
              list 1 0 0 1 1 1
                fill winding rect 0 0 4 4 color 0 0 0 1
            fill winding rect 0 0 10 10 color 1 0 0 1
            list 1 0 0 1 0 0
              fill winding rect 0 0 5 5 color 0 0 0 1
          end

        """)
  }

  @Test func `shadows take the simplest form that is right`() {
    let root = layer(0, 0, 10, 10)
    root.backgroundColor = red
    root.shadowOpacity = 0.5
    root.shadowOffset = CGSize(width: 0, height: 2)
    #expect(
      root.displayList(at: 0).description.hasSuffix(
        "color 1 0 0 1 shadow 0 2 blur 6 color 0 0 0 0.5\n"))
    root.addSublayer(layer(0, 0, 50, 5))
    root.sublayers?[0].backgroundColor = .black
    #expect(
      root.displayList(at: 0).description.contains("group shadow 0 2 blur 6 color 0 0 0 0.5\n"))
    root.shadowPath = CGPath(rect: root.bounds, transform: nil)
    #expect(
      root.displayList(at: 0).description.contains(
        "only shadow 0 2 blur 6 color 0 0 0 0.5 of winding rect 0 0 10 10\n"))
    root.masksToBounds = true
    #expect(!root.displayList(at: 0).description.contains("shadow"))
  }

  @Test func `round corners cut contents if the layer masks`() {
    let root = layer(0, 0, 20, 20)
    root.cornerRadius = 4
    root.maskedCorners = [.layerMinXMinYCorner]
    root.addSublayer(layer(0, 0, 20, 20))
    root.sublayers?[0].backgroundColor = red
    #expect(!root.displayList(at: 0).description.contains("clip"))
    root.masksToBounds = true
    let text = root.displayList(at: 0).description
    #expect(text.contains("clip winding M 4 0 L 20 0 L 20 20 L 0 20 L 0 4 C 0 1.791 1.791 0 4 0 Z"))
  }

  @Test func `continuous corners stay near the circle and begin farther out`() throws {
    let layer = layer(0, 0, 200, 200)
    layer.backgroundColor = red
    layer.cornerRadius = 20
    layer.cornerCurve = .continuous
    let text = layer.displayList(at: 0).description
    // 1.6 radii before the corner.
    #expect(text.contains("M 168 0 C"))
    guard case .list(let list, _) = layer.displayList(at: 0).commands[0],
      case .fill(let path, _, _, _) = list.commands[0]
    else {
      Issue.record("no fill")
      return
    }
    let middle = 200 - 20 + 20 * CGFloat(0.5).squareRoot()
    #expect(path.contains(CGPoint(x: middle - 0.2, y: 200 - middle + 0.2), using: .winding))
    #expect(!path.contains(CGPoint(x: middle + 0.2, y: 200 - middle - 0.2), using: .winding))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 200, height: 200))
  }

  @Test func `an image's place follows its gravity`() {
    let root = layer(0, 0, 100, 50)
    root.contents = CGImage(width: 2, height: 2, pixels: [UInt8](repeating: 255, count: 16))
    func place() -> String {
      let text = root.displayList(at: 0).description
      return text.split(separator: "\n").first { $0.contains("image") }.map {
        $0.components(separatedBy: " in ")[1]
      } ?? ""
    }
    #expect(place() == "0 0 100 50 default")
    root.contentsGravity = .resizeAspect
    #expect(place() == "25 0 50 50 default")
    root.contentsGravity = .resizeAspectFill
    #expect(place() == "0 -25 100 100 default")
    root.contentsGravity = .bottomRight
    root.magnificationFilter = .nearest
    #expect(place() == "98 48 2 2 none")
    root.contentsGravity = .resize
    root.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    #expect(place() == "-100 0 200 50 none")
    #expect(root.displayList(at: 0).description.contains("clip winding aliased rect 0 0 100 50"))
  }

  @Test func `nine parts keep the sizes of corners`() {
    let root = layer(0, 0, 30, 30)
    root.contents = CGImage(width: 3, height: 3, pixels: [UInt8](repeating: 255, count: 36))
    root.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    let text = root.displayList(at: 0).description
    for clip in ["0 0 1 1", "1 0 28 1", "1 1 28 28", "29 29 1 1"] {
      #expect(text.contains("clip winding aliased rect \(clip)\n"), "\(text)")
    }
  }

  @Test func `drawing is recorded when it is needed`() {
    final class Dots: CALayer {
      var drawCount = 0

      override func draw(in ctx: CGContext) {
        drawCount += 1
        ctx.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
    }
    let root = Dots()
    root.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(root.frame(at: 0).isEmpty)
    root.setNeedsDisplay()
    let list = root.frame(at: 1)
    _ = root.frame(at: 2)
    #expect(root.drawCount == 1)
    #expect(list.description.contains("fill winding rect 0 0 1 1 color 0 0 0 1"))
    #expect(list.description.contains("clip winding rect 0 0 10 10"))
    root.needsDisplayOnBoundsChange = true
    root.bounds.size.width = 20
    _ = root.frame(at: 3)
    #expect(root.drawCount == 2)
  }

  @Test func `a delegate draws, lays out and chooses actions`() {
    final class Owner: CALayerDelegate {
      var calls: [String] = []

      func draw(_ layer: CALayer, in ctx: CGContext) {
        calls.append("draw")
        ctx.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }

      func layoutSublayers(of layer: CALayer) { calls.append("layout") }

      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        calls.append(event)
        return NSNull()
      }
    }
    let owner = Owner()
    let root = layer(0, 0, 10, 10)
    root.delegate = owner
    root.setNeedsDisplay()
    #expect(!root.frame(at: 0).isEmpty)
    root.position = .zero
    #expect(owner.calls == ["layout", "draw", "position"])
    #expect(root.animationKeys() == nil)
  }

  @Test func `hits go to the front-most layer that contains the point`() {
    let root = layer(0, 0, 100, 100)
    let (back, front) = (layer(0, 0, 50, 50), layer(25, 25, 50, 50))
    let inside = layer(40, 40, 20, 20)
    root.sublayers = [back, front]
    front.addSublayer(inside)
    #expect(root.hitTest(CGPoint(x: 30, y: 30)) === front)
    // Beyond the bounds of its superlayer.
    #expect(root.hitTest(CGPoint(x: 80, y: 80)) === inside)
    front.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 80, y: 80)) === root)
    back.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 30, y: 30)) === back)
    #expect(root.hitTest(CGPoint(x: 130, y: 30)) == nil)
  }

  @Test func `points are converted between layers`() {
    let root = layer(0, 0, 100, 100)
    let (left, right) = (layer(10, 10, 20, 20), layer(50, 10, 20, 20))
    root.addSublayer(left)
    root.addSublayer(right)
    right.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(left.convert(CGPoint(x: 0, y: 0), to: right) == CGPoint(x: -15, y: 5))
    #expect(left.convert(CGPoint(x: -15, y: 5), from: right) == .zero)
    #expect(right.convert(right.bounds, to: root) == right.frame)
    #expect(left.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 11, y: 11))
  }

  @Test func `sublayers keep their order and one superlayer`() {
    let root = CALayer()
    let (a, b, c) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(a)
    root.insertSublayer(b, at: 0)
    root.insertSublayer(c, above: b)
    #expect(root.sublayers == [b, c, a])
    root.insertSublayer(a, below: c)
    #expect(root.sublayers == [b, a, c])
    let other = CALayer()
    other.addSublayer(a)
    #expect(root.sublayers == [b, c] && a.superlayer === other)
    root.replaceSublayer(b, with: a)
    #expect(root.sublayers == [a, c] && b.superlayer == nil && other.sublayers == nil)
  }

  @Test func `a layer cannot contain itself`() async {
    await #expect(processExitsWith: .failure) {
      let (outer, inner) = (CALayer(), CALayer())
      outer.addSublayer(inner)
      inner.addSublayer(outer)
    }
  }

  @Test func `shapes and gradients draw above their background`() {
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 0))
    shape.path = line
    shape.fillColor = nil
    shape.strokeColor = red
    shape.lineCap = .round
    shape.lineDashPattern = [2, 1]
    shape.strokeStart = 0.25
    shape.strokeEnd = 0.75
    #expect(
      shape.displayList(at: 0).description.contains(
        "stroke 1 cap round dash [2 1] M 2.5 0 L 7.5 0 color 1 0 0 1\n"))
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    gradient.colors = [red, CGColor.black]
    #expect(
      gradient.displayList(at: 0).description.contains(
        "rect 0 0 10 20 linear 5 0 to 5 20 before after [0: 1 0 0 1, 1: 0 0 0 1]"))
    gradient.type = .radial
    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 1)
    #expect(gradient.displayList(at: 0).description.contains("concat 5 0 0 10 5 10"))
    gradient.type = .conic
    gradient.endPoint = CGPoint(x: 0.5, y: 1)
    #expect(gradient.displayList(at: 0).description.contains("conic 5 10 1.571"))
  }

  @Test func `copies are transformed, faded and delayed one after the other`() {
    let root = CAReplicatorLayer()
    root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let dot = layer(0, 0, 1, 1)
    dot.backgroundColor = red
    root.addSublayer(dot)
    root.instanceCount = 3
    root.instanceTransform = CATransform3DMakeTranslation(4, 0, 0)
    root.instanceAlphaOffset = -0.25
    root.instanceDelay = 1
    let move = CABasicAnimation(keyPath: "position.y")
    (move.fromValue, move.toValue, move.duration) = (0.5, 4.5, 4)
    dot.add(move, forKey: nil)
    _ = root.frame(at: 1)
    let lines = root.frame(at: 3).description.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(
      lines.filter { !$0.hasPrefix("fill") } == [
        "list 1 0 0 1 0 0", "list 1 0 0 1 0 0", "list 1 0 0 1 0 2", "list 1 0 0 1 4 0",
        "group alpha 0.75", "list 1 0 0 1 0 1", "end", "list 1 0 0 1 8 0", "group alpha 0.5",
        "list 1 0 0 1 0 0", "end",
      ])
  }

  @Test func `perspective is exact at the anchor point`() {
    let root = layer(0, 0, 100, 100)
    let card = layer(25, 25, 50, 50)
    card.backgroundColor = red
    root.addSublayer(card)
    root.sublayerTransform.m34 = -1 / 500
    card.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    #expect(card.convert(CGPoint(x: 25, y: 25), to: root) == CGPoint(x: 50, y: 50))
    #expect(abs(card.convert(card.bounds, to: root).width - 25) < 1e-9)
    card.isDoubleSided = false
    #expect(!root.displayList(at: 0).isEmpty)
    card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(root.displayList(at: 0).isEmpty)
    card.transform = CATransform3DIdentity
    card.zPosition = 250
    #expect(abs(card.convert(card.bounds, to: root).width - 100) < 1e-9)
  }

  @Test func `rendering draws the model in the space of the bounds`() {
    let root = layer(30, 30, 10, 10)
    root.backgroundColor = red
    let context = CGContext(recording: CGSize(width: 10, height: 10))
    root.render(in: context)
    #expect(
      context.list.description
        == "list 1 0 0 1 0 0\n  fill winding rect 0 0 10 10 color 1 0 0 1\n")
  }
}
