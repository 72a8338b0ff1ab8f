import Foundation
import InputCore
import Quartz

/// What each view on the screens draws itself, without its subviews, at an instant: for the digests
/// at checkpoints.
///
/// Unlike a frame it takes nothing from an earlier one, so it is the same with and without a
/// display. It only reads the tree, as a frame does.
@MainActor struct OwnDrawings {
  private let shown: [ObjectIdentifier: ShownValues]
  private let instant: Instant
  /// The visible areas of the last view and of its superviews, outermost first, each in the view's
  /// own coordinates; null for a view of which nothing is visible.
  private var areas: [CGRect] = []

  init(_ animations: Animations, at instant: Instant) {
    shown = animations.shownValues(at: instant)
    self.instant = instant
  }

  /// Returns what a view draws; nil if it draws nothing, or if nothing of it is visible.
  ///
  /// The views come in the order of the tree, each after its superview, with the number of their
  /// superviews.
  mutating func drawing(of view: UIView, depth: Int) -> DisplayList? {
    if areas.count > depth { areas.removeSubrange(depth...) }
    let outer = areas.last ?? (view as? UIWindow)?.list?.screen.bounds ?? .infinite
    guard !outer.isNull, !view.flags.contains(.hidden) else {
      areas.append(.null)
      return nil
    }
    let seen = SeenView(view, shown.isEmpty ? nil : shown[ObjectIdentifier(view)])
    let area = seen.area(outer)
    guard seen.alpha > 0, !area.isNull, !area.isEmpty else {
      areas.append(.null)
      return nil
    }
    areas.append(area)
    let list = list(of: seen, area: area)
    return list.isEmpty ? nil : list
  }

  private func list(of seen: SeenView, area: CGRect) -> DisplayList {
    var commands = contents(of: seen, area: area)
    if let transition = seen.transition {
      commands = FrameBuilder.commands(of: transition, to: commands, in: seen.bounds)
    }
    if let mask = seen.view.extrasIfAny?.mask {
      var builder = FrameBuilder(shown: shown, at: instant)
      builder.add(mask, visible: .infinite)
      let group = DisplayList.Group(mask: DisplayList(builder.list))
      commands = [.beginGroup(group)] + commands + [.endGroup]
    }
    guard !seen.isAtRest else { return DisplayList(commands) }
    // What the frame and the alpha of an animated view do not say.
    let group = DisplayList.Group(Compositing(alpha: seen.alpha))
    let start: [DisplayList.Command] = [
      .save, .concatenate(seen.toSuperview), .beginGroup(group),
    ]
    return DisplayList(start + commands + [.endGroup, .restore])
  }

  private func contents(of seen: SeenView, area: CGRect) -> [DisplayList.Command] {
    let link = seen.view.extrasIfAny?.layerLink
    let sketching = seen.view.sketching
    var builder = FrameBuilder(shown: shown, at: instant)
    if link != nil || area.intersects(seen.bounds) {
      if link == nil { builder.addBackground(of: seen) }
      builder.addDrawing(of: seen)
      if !sketching.isNone { builder.addSketch(of: seen) { $0.sketch(&$1) } }
    }
    let back = builder.commands
    builder.commands = []
    if sketching.isFresh { builder.addSketch(of: seen) { $0.sketchFront(&$1) } }
    let front = builder.commands
    guard let link else { return back + front }
    return link.list(of: seen, at: instant.seconds, contents: back, subviews: front).commands
  }
}
