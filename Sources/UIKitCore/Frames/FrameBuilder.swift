import Foundation
import InputCore
import Quartz

/// Flattens a view tree into one display list: its appearance at an instant.
///
/// For each view, from back to front: the background, what `draw(_:)` drew, what the toolkit draws,
/// the subviews. A view with an alpha below 1 is a group, so that overlapping contents do not show
/// through. Views outside the visible area are left out.
///
/// Each view keeps its part of the drawing: if a view and everything below it would draw the same
/// again, the same part is used again.
///
/// It only reads the tree. The only app code that it calls is overrides that return where the parts
/// of a control are, such as `thumbRect(forBounds:trackRect:value:)`.
@MainActor struct FrameBuilder {
  /// The commands of the views that are being added: for each, those before its subviews, and
  /// finally those after them.
  var commands: [DisplayList.Command] = []
  /// The parts of their subviews.
  var parts: [DrawingPart] = []
  /// Whether a later frame looks different even if nothing changes.
  var isMoving = false
  /// The number of translucent or masked views above the ones that are being added.
  private var groups = 0
  /// The number of such views inside each other that are drawn as groups. Each takes a bitmap;
  /// further ones are drawn as if they were opaque.
  static let mostGroups = 32
  /// The number of views with layers above the ones that are being added.
  private var layers = 0
  /// The number of such views inside each other that are drawn with their layers. Each takes a list
  /// inside of another, and pictures are read only down to `ListDecoder.deepest`.
  static let mostLayers = 48
  /// How the animated views look.
  private let shown: [ObjectIdentifier: ShownValues]
  let instant: Instant

  init(
    shown: [ObjectIdentifier: ShownValues], at instant: Instant,
    _ buffers: consuming FrameBuffers = FrameBuffers()
  ) {
    (self.shown, self.instant) = (shown, instant)
    (commands, parts) = (buffers.commands, buffers.parts)
  }

  /// All commands so far.
  var list: [DisplayList.Command] {
    var list = commands
    for part in parts { part.append(to: &list) }
    return list
  }

  /// Adds a view with those below it; `visible` is the visible area of its superview, in the
  /// superview's coordinates.
  mutating func add(_ view: UIView, visible: CGRect) {
    if view.flags.contains(.hidden) { return view.forgetDrawn() }
    if shown.isEmpty, view.children.isEmpty {
      if let part = view.drawn?.restingPart(of: view, visible: visible) {
        return parts.append(part)
      }
      if view.isAside(of: visible) { return view.forgetDrawn() }
    }
    let seen = SeenView(view, shown.isEmpty ? nil : shown[ObjectIdentifier(view)])
    let area = seen.area(visible)
    guard seen.alpha > 0, !area.isNull, !area.isEmpty else { return view.forgetDrawn() }
    let first = parts.count
    view.drawn?.emptySpare()
    addSubviews(of: seen, area: area)
    let cause = DrawingCause(seen, area: area)
    if let cause, let drawn = view.drawn, let former = drawn.cause, let part = drawn.part,
      cause.gives(the: former, of: view), part.parts.hasSameObjects(as: parts[first...])
    {
      parts.replaceAll(from: first, by: part)
    } else {
      addNew(seen, visible: visible, area: area, cause, from: first)
    }
  }

  /// Adds a view whose subviews have been added.
  private mutating func addNew(
    _ seen: SeenView, visible: CGRect, area: CGRect, _ cause: DrawingCause?, from first: Int
  ) {
    let start = commands.count
    commands.append(.save)
    commands.append(.concatenate(seen.toSuperview))
    let isGroup = beginGroup(of: seen)
    let body = commands.count
    var tail = addContents(of: seen, area: area, from: first)
    guard commands.count > body || parts.count > first else {
      commands.shorten(to: start)
      return seen.view.forgetDrawn()
    }
    if isGroup {
      // A group ends in the sequence of commands in which it begins.
      flattenParts(from: first, before: tail)
      commands.append(.endGroup)
    }
    commands.append(.restore)
    if parts.count == first { tail = commands.count }
    let drawn = seen.view.drawn ?? DrawnView()
    seen.view.drawn = drawn
    let part = drawn.part(
      head: commands[start..<tail], parts: parts[first...], tail: commands[tail...])
    if var cause {
      cause.noteSketch(of: seen.view)
      drawn.note(part, cause, RestingGlance(seen.view, cause, visible: visible))
    } else {
      drawn.note(part)
    }
    commands.shorten(to: start)
    parts.replaceAll(from: first, by: part)
  }

  /// Replaces the parts since `first` by their commands, before the last commands.
  private mutating func flattenParts(from first: Int, before tail: Int) {
    guard parts.count > first else { return }
    let end = commands[tail...].copied
    commands.shorten(to: tail)
    for part in parts[first...] { part.append(to: &commands) }
    commands += end
    parts.shorten(to: first)
  }

  /// Begins the group of a translucent or masked view. Returns whether there is one.
  private mutating func beginGroup(of seen: SeenView) -> Bool {
    guard Self.isGroup(seen), groups < Self.mostGroups else { return false }
    let mask = seen.view.extrasIfAny?.mask.map { mask in
      var builder = FrameBuilder(shown: shown, at: instant)
      (builder.groups, builder.layers) = (groups + 1, layers)
      builder.add(mask, visible: .infinite)
      return DisplayList(builder.list)
    }
    commands.append(.beginGroup(DisplayList.Group(Compositing(alpha: seen.alpha), mask: mask)))
    return true
  }

  private static func isGroup(_ seen: SeenView) -> Bool {
    seen.alpha < 1 || seen.view.extrasIfAny?.mask != nil
  }

  /// Adds the contents of a view and of those below it, in its own coordinates.
  mutating func addContents(of view: UIView) {
    let seen = SeenView(view, shown[ObjectIdentifier(view)])
    addSubviews(of: seen, area: seen.bounds)
    let tail = addContents(of: seen, area: seen.bounds, from: 0)
    flattenParts(from: 0, before: tail)
  }

  /// Adds the subviews, unless a layer draws them.
  private mutating func addSubviews(of seen: SeenView, area: CGRect) {
    guard !seen.view.children.isEmpty, layer(of: seen) == nil else { return }
    let isGroup = Self.isGroup(seen)
    if isGroup { groups += 1 }
    for child in seen.view.childrenByDepth { add(child, visible: area) }
    if isGroup { groups -= 1 }
  }

  /// Adds what a view draws itself, before and after its subviews, which are the parts since
  /// `first`; returns where the commands after them begin.
  private mutating func addContents(of seen: SeenView, area: CGRect, from first: Int) -> Int {
    guard let transition = seen.transition else {
      return addPresentContents(of: seen, area: area, from: first)
    }
    let start = commands.count
    let tail = addPresentContents(of: seen, area: area, from: first)
    flattenParts(from: first, before: tail)
    let new = commands[start...].copied
    commands.shorten(to: start)
    commands += Self.commands(of: transition, to: new, in: seen.bounds)
    return commands.count
  }

  private mutating func addPresentContents(
    of seen: SeenView, area: CGRect, from first: Int
  ) -> Int {
    if let link = layer(of: seen) {
      addLayer(link, of: seen, area: area)
      return commands.count
    }
    let sketching = seen.view.sketching
    if area.intersects(seen.bounds) {
      addBackground(of: seen)
      addDrawing(of: seen)
      if !sketching.isNone { addSketch(of: seen) { $0.sketch(&$1) } }
    }
    let clips = seen.clips && parts.count > first
    if clips {
      commands.append(.save)
      commands.append(.clip(VectorPath(seen.bounds), .winding, isAntialiased: true))
    }
    let tail = commands.count
    if clips { commands.append(.restore) }
    if sketching.isFresh { addSketch(of: seen) { $0.sketchFront(&$1) } }
    return tail
  }

  /// The layer that draws a view; nil if it has none, or too many are around it.
  private func layer(of seen: SeenView) -> ViewLayer? {
    layers < Self.mostLayers ? seen.view.extrasIfAny?.layerLink : nil
  }

  /// Adds a view with a layer, which draws behind and in front of the view's own drawing.
  private mutating func addLayer(_ link: ViewLayer, of seen: SeenView, area: CGRect) {
    let (contents, subviews) = layerParts(of: seen, area: area)
    let list = link.list(
      of: seen, at: instant.seconds, contents: contents.list, subviews: subviews.list)
    if !list.isEmpty { commands.append(.list(list, .identity)) }
    if contents.isMoving || subviews.isMoving || link.layer.isAnimating { isMoving = true }
  }

  /// The drawing of a view that has a layer, and the drawing in front of it.
  func layerParts(
    of seen: SeenView, area: CGRect
  ) -> (contents: FrameBuilder, subviews: FrameBuilder) {
    let sketching = seen.view.sketching
    var contents = FrameBuilder(shown: shown, at: instant)
    contents.addDrawing(of: seen)
    if !sketching.isNone { contents.addSketch(of: seen) { $0.sketch(&$1) } }
    var subviews = FrameBuilder(shown: shown, at: instant)
    subviews.groups = groups + (Self.isGroup(seen) ? 1 : 0)
    subviews.layers = layers + 1
    for child in seen.view.childrenByDepth { subviews.add(child, visible: area) }
    subviews.flattenParts(from: 0, before: 0)
    if sketching.isFresh { subviews.addSketch(of: seen) { $0.sketchFront(&$1) } }
    return (contents, subviews)
  }
}

extension UIView {
  /// The subviews from back to front, by the depths of their layers first.
  fileprivate final var childrenByDepth: ContiguousArray<UIView> {
    var isFlat = true
    for child in children where child.depth != 0 { isFlat = false }
    guard !isFlat else { return children }
    let ordered = children.enumerated().sorted {
      ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
    }
    return ContiguousArray(ordered.map(\.element))
  }

  private final var depth: CGFloat { extrasIfAny?.layerLink?.layer.zPosition ?? 0 }

  /// Whether a view without subviews that is not animated certainly draws nothing in an area of its
  /// superview.
  fileprivate final func isAside(of visible: CGRect) -> Bool {
    guard !flags.contains(.transformed), !sketching.isFresh,
      extrasIfAny?.layerLink == nil
    else { return false }
    let frame = place.uprightFrame
    return frame.minX > visible.maxX || frame.maxX < visible.minX || frame.minY > visible.maxY
      || frame.maxY < visible.minY
  }

  /// Releases the drawing of a view that is no longer visible.
  fileprivate final func forgetDrawn() {
    if drawn != nil { drawn = nil }
  }
}
