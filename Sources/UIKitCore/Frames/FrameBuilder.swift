import Foundation
import InputCore
import Quartz

/// Flattens a view tree into one display list: what is seen of it at an instant.
///
/// For each view, from back to front: the background, what `draw(_:)` drew, what the toolkit draws,
/// the subviews. A view with an alpha below 1 is a group, so that what overlaps in it does not shine
/// through. Views outside the visible area are left out.
///
/// It only reads the tree. Of an app's code it calls overrides that say where the parts of a control
/// are, such as `thumbRect(forBounds:trackRect:value:)`.
@MainActor struct FrameBuilder {
  /// The commands so far.
  private(set) var commands: [DisplayList.Command] = []
  /// Whether a later frame looks different although nothing changes.
  private(set) var isMoving = false
  /// How the animated views look.
  private let shown: [ObjectIdentifier: ShownValues]
  private let instant: Instant

  init(shown: [ObjectIdentifier: ShownValues], at instant: Instant) {
    (self.shown, self.instant) = (shown, instant)
  }

  /// Adds a view with those below it; `visible` is the area that is seen of its superview, in the
  /// superview's coordinates.
  mutating func add(_ view: UIView, visible: CGRect) {
    guard !view.flags.contains(.hidden) else { return }
    let seen = SeenView(view, shown.isEmpty ? nil : shown[ObjectIdentifier(view)])
    guard seen.alpha > 0, let inverse = seen.toSuperview.inverse else { return }
    var area = visible.applying(inverse)
    if seen.clips { area = area.intersection(seen.bounds) }
    guard !area.isNull, !area.isEmpty else { return }
    let start = commands.count
    commands += [.save, .concatenate(seen.toSuperview)]
    let isGroup = beginGroup(of: seen)
    let body = commands.count
    addContents(of: seen, area: area)
    guard commands.count > body else {
      commands.removeSubrange(start...)
      return
    }
    if isGroup { commands.append(.endGroup) }
    commands.append(.restore)
  }

  /// Begins the group of a translucent or masked view. Returns whether there is one.
  private mutating func beginGroup(of seen: SeenView) -> Bool {
    let mask = seen.view.extrasIfAny?.mask.map { mask in
      var builder = FrameBuilder(shown: shown, at: instant)
      builder.add(mask, visible: .infinite)
      return DisplayList(builder.commands)
    }
    guard seen.alpha < 1 || mask != nil else { return false }
    commands.append(.beginGroup(DisplayList.Group(Compositing(alpha: seen.alpha), mask: mask)))
    return true
  }

  /// Adds what is in a view and below it, in its own coordinates.
  mutating func addContents(of view: UIView) {
    let seen = SeenView(view, shown[ObjectIdentifier(view)])
    addContents(of: seen, area: seen.bounds)
  }

  private mutating func addContents(of seen: SeenView, area: CGRect) {
    guard let transition = seen.transition else { return addPresentContents(of: seen, area: area) }
    var new = FrameBuilder(shown: shown, at: instant)
    new.addPresentContents(of: seen, area: area)
    if new.isMoving { isMoving = true }
    commands += Self.commands(of: transition, to: new.commands, in: seen.bounds)
  }

  private mutating func addPresentContents(of seen: SeenView, area: CGRect) {
    if let link = seen.view.extrasIfAny?.layerLink {
      addLayer(link, of: seen, area: area)
      return
    }
    if area.intersects(seen.bounds) {
      addBackground(of: seen)
      addDrawing(of: seen)
      addSketch(of: seen) { $0.sketch(&$1) }
    }
    addChildren(of: seen, area: area)
    addSketch(of: seen) { $0.sketchFront(&$1) }
  }

  /// Adds a view that has a layer, which draws around what the view does.
  private mutating func addLayer(_ link: ViewLayer, of seen: SeenView, area: CGRect) {
    let (contents, subviews) = parts(of: seen, area: area)
    let list = link.list(
      of: seen, at: instant.seconds, contents: contents.commands, subviews: subviews.commands)
    if !list.isEmpty { commands.append(.list(list, .identity)) }
    if contents.isMoving || subviews.isMoving || link.layer.isAnimating { isMoving = true }
  }

  /// What a view with a layer draws, and what is in front of that.
  func parts(of seen: SeenView, area: CGRect) -> (contents: FrameBuilder, subviews: FrameBuilder) {
    var contents = FrameBuilder(shown: shown, at: instant)
    contents.addDrawing(of: seen)
    contents.addSketch(of: seen) { $0.sketch(&$1) }
    var subviews = FrameBuilder(shown: shown, at: instant)
    for child in seen.view.childrenByDepth { subviews.add(child, visible: area) }
    subviews.addSketch(of: seen) { $0.sketchFront(&$1) }
    return (contents, subviews)
  }

  private mutating func addChildren(of seen: SeenView, area: CGRect) {
    let view = seen.view
    guard !view.children.isEmpty else { return }
    let start = commands.count
    if seen.clips {
      commands += [.save, .clip(VectorPath(seen.bounds), .winding, isAntialiased: true)]
    }
    let body = commands.count
    for child in view.childrenByDepth { add(child, visible: area) }
    if commands.count == body {
      commands.removeSubrange(start...)
    } else if seen.clips {
      commands.append(.restore)
    }
  }

  private mutating func addBackground(of seen: SeenView) {
    guard let color = seen.backgroundColor else { return }
    let paint = color.paintColor(in: seen.view)
    guard paint.alpha > 0, !seen.bounds.isEmpty else { return }
    commands.append(.fill(VectorPath(seen.bounds), .winding, .color(paint), .plain))
  }

  /// Adds what `draw(_:)` drew, adapted to the bounds by the content mode.
  private mutating func addDrawing(of seen: SeenView) {
    guard let extras = seen.view.extrasIfAny, let content = extras.content else { return }
    let size = content.bounds.size
    guard size.width > 0, size.height > 0, !seen.bounds.isEmpty else { return }
    let place = extras.contentMode.place(size, in: seen.bounds)
    let list = content.list(clears: !extras.drawsOverFormer)
    let transform = CGAffineTransform(
      a: place.width / size.width, b: 0, c: 0, d: place.height / size.height, tx: place.minX,
      ty: place.minY)
    // Drawing outside of the bounds is lost, as in the bitmap behind a view of iOS.
    let edge = CGRect(origin: .zero, size: size)
    if edge.contains(list.bounds) {
      commands.append(.list(list, transform))
    } else {
      commands += [
        .save, .clip(VectorPath(place), .winding, isAntialiased: true), .list(list, transform),
        .restore,
      ]
    }
  }

  /// Adds what one of the toolkit's own views looks like.
  private mutating func addSketch(
    of seen: SeenView, _ draw: (UIView, inout Sketch) -> Void
  ) {
    var sketch = Sketch(seen.view, bounds: seen.bounds, at: instant)
    draw(seen.view, &sketch)
    commands += sketch.commands
    if sketch.isMoving { isMoving = true }
  }
}

extension UIView {
  /// The subviews from back to front, by the depths of their layers first.
  fileprivate final var childrenByDepth: ContiguousArray<UIView> {
    func depth(_ view: UIView) -> CGFloat { view.extrasIfAny?.layerLink?.layer.zPosition ?? 0 }
    guard children.contains(where: { depth($0) != 0 }) else { return children }
    let ordered = children.enumerated().sorted {
      (depth($0.element), $0.offset) < (depth($1.element), $1.offset)
    }
    return ContiguousArray(ordered.map(\.element))
  }
}

extension UIColor {
  /// The colour under the traits of a view, which are looked up only if it depends on them.
  @MainActor fileprivate func paintColor(in view: UIView) -> PaintColor {
    if let parts = fixedComponents {
      return PaintColor(
        red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
    }
    return paintColor(with: view.effectiveTraits)
  }
}
