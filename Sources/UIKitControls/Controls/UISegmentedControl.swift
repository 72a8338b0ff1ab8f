public import Foundation
@_spi(Toolkit) import UIKitCore

/// A row of segments; lifting a finger inside chooses the segment under it.
///
/// Choosing a segment other than the present one calls that segment's action and sends
/// `valueChanged` and `primaryActionTriggered`. It sends no touch events. Segments are counted from
/// 0 at the left; numbers past either end of the row count as that end.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The `selectedSegmentIndex` of a control without a choice.
  public static let noSegment = -1

  final private(set) var segments: [SegmentItem] = []
  private final var selected = UISegmentedControl.noSegment
  private final var adjustments = SegmentAdjustments()
  private final var titleAttributes = StateTable<[NSAttributedString.Key: Any]>()

  /// Whether the control forgets its choice after its events, so that the same segment can be
  /// chosen again. Default: `false`.
  open var isMomentary = false

  /// Whether segments without a set width share the rest by the widths of their titles and images,
  /// instead of evenly. Default: `false`.
  open var apportionsSegmentWidthsByContent = false {
    didSet { if apportionsSegmentWidthsByContent != oldValue { contentChanged() } }
  }

  /// The colour of the chosen segment; nil for the system's. Default: nil.
  open var selectedSegmentTintColor: UIColor? {
    didSet { if selectedSegmentTintColor != oldValue { setNeedsDisplay() } }
  }

  /// Creates a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a control with a segment for each item, which is a title (`String`), a `UIImage` or a
  /// `UIAction`.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map { SegmentItem($0) }
  }

  /// Creates a control with a segment for each action.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { SegmentItem(action: $0) }
  }

  // MARK: The choice

  /// The chosen segment, or `noSegment`. Setting it sends nothing; negative numbers choose none.
  open var selectedSegmentIndex: Int {
    get { selected }
    set { selected = newValue < 0 ? Self.noSegment : min(newValue, segments.count - 1) }
  }

  // MARK: The segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title, before the one with this number.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentItem(title: title), at: segment)
  }

  /// Inserts a segment with an image, drawn as a stencil unless it is `alwaysOriginal`, before the one
  /// with this number.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentItem(image: image), at: segment)
  }

  /// Inserts a segment with an action and its title or image, before the one with this number.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(SegmentItem(action: action), at: segment)
  }

  /// Removes a segment; if it was chosen, none is afterwards.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard let segment = pinned(segment) else { return }
    segments.remove(at: segment)
    if selected == segment {
      selected = Self.noSegment
    } else if selected > segment {
      selected -= 1
    }
    contentChanged()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    selected = Self.noSegment
    contentChanged()
  }

  /// Sets a segment's title, which replaces its image; nil leaves its action's title.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard let segment = pinned(segment) else { return }
    segments[segment].title = title
    if title != nil { segments[segment].image = nil }
    contentChanged()
  }

  /// Sets a segment's image, which replaces its title; nil leaves its action's image.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard let segment = pinned(segment) else { return }
    segments[segment].image = image
    if image != nil { segments[segment].title = nil }
    contentChanged()
  }

  /// Returns the segment's own image, or its action's.
  open func imageForSegment(at segment: Int) -> UIImage? {
    pinned(segment).flatMap { segments[$0].shownImage }
  }

  /// Returns the segment's own title, or its action's.
  open func titleForSegment(at segment: Int) -> String? {
    pinned(segment).flatMap { segments[$0].shownTitle }
  }

  /// Sets the action that choosing a segment calls, and whose title or image the segment shows.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    guard let segment = pinned(segment) else { return }
    segments[segment].action = action
    (segments[segment].title, segments[segment].image) = (nil, nil)
    contentChanged()
  }

  /// Returns the action that choosing the segment calls.
  open func actionForSegment(at segment: Int) -> UIAction? {
    pinned(segment).flatMap { segments[$0].action }
  }

  /// Returns the first segment whose action has this identifier; `noSegment` for none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? Self.noSegment
  }

  /// Sets whether a finger can choose a segment. Default: `true`.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if let segment = pinned(segment) { segments[segment].isEnabled = enabled }
  }

  /// Returns whether a finger can choose a segment; false without segments.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    pinned(segment).map { segments[$0].isEnabled } ?? false
  }

  /// Sets the width of a segment in points; 0 gives it a share of the remaining width. Default: 0.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    precondition(width >= 0, "a segment's width is \(width); it must not be negative")
    guard let segment = pinned(segment) else { return }
    segments[segment].width = width
    contentChanged()
  }

  /// Returns the width set for the segment, in points; 0 for a share.
  open func widthForSegment(at segment: Int) -> CGFloat {
    pinned(segment).map { segments[$0].width } ?? 0
  }

  // MARK: Looks

  /// Sets the offset of a segment's content from the centre of the segment, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    guard let segment = pinned(segment) else { return }
    segments[segment].contentOffset = offset
    setNeedsDisplay()
  }

  /// Returns the offset of the segment's content, in points. Default: zero.
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    pinned(segment).map { segments[$0].contentOffset } ?? .zero
  }

  /// Sets the offset, in points, of the content of segments at this position of the row, in bars of
  /// this height. Segments are drawn with the one for the `default` height.
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment,
    barMetrics: UIBarMetrics
  ) {
    adjustments.set(adjustment, leftCenterRightOrAlone, barMetrics)
    setNeedsDisplay()
  }

  /// Returns the offset of the content of segments at this position in bars of this height; if that
  /// was not set, the one for `any` position; otherwise the one in bars of the `default` height;
  /// otherwise zero.
  open func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) -> UIOffset {
    adjustments.value(leftCenterRightOrAlone, barMetrics)
  }

  /// Sets the attributes of titles in exactly this state; nil removes them.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state] = attributes
    contentChanged()
  }

  /// Returns the attributes of titles in exactly this state; if there are none, those for `normal`.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes.value(for: state)
  }

  private func insert(_ new: SegmentItem, at segment: Int) {
    let place = min(max(segment, 0), segments.count)
    segments.insert(new, at: place)
    if selected >= place { selected += 1 }
    contentChanged()
  }

  private func pinned(_ segment: Int) -> Int? {
    segments.isEmpty ? nil : min(max(segment, 0), segments.count - 1)
  }

  // MARK: Size

  /// Returns the size at which all titles and images fit, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

  /// The size at which all titles and images fit, in points: by their fonts and sizes. Segments
  /// without a set width are as wide as the widest of them or, with
  /// `apportionsSegmentWidthsByContent`, each as wide as its own content.
  open override var intrinsicContentSize: CGSize { fittingSize }

  // MARK: Touches

  /// False: only the choice is reported (rule 26.4).
  final override var sendsTouchEvents: Bool { false }

  /// Chooses the segment under a finger that was lifted inside; a location above or below the row
  /// counts, as long as it is inside.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch,
      let segment = segment(atX: touch.location(in: self).x), segments[segment].isEnabled,
      isMomentary || segment != selected
    else { return }
    choose(segment)
  }

  /// Whether the control is enabled and keeps its choice. While it is focused, the left and right
  /// arrows choose the next segment.
  open override var canBecomeFocused: Bool { isEnabled && !isMomentary }

  /// Chooses the next enabled segment to the right (1) or left (-1); returns whether there is one.
  final func chooseNext(_ step: Int) -> Bool {
    var segment = selected == Self.noSegment ? (step > 0 ? -1 : segments.count) : selected
    repeat {
      segment += step
    } while segments.indices.contains(segment)
      && !segments[segment].isEnabled
    guard segments.indices.contains(segment) else { return false }
    choose(segment)
    return true
  }

  private func choose(_ segment: Int) {
    selected = segment
    let action = segments[segment].action
    if let action { sendAction(action) }
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
    if isMomentary { selected = Self.noSegment }
  }

  /// Returns false for a superview's single tap (rule 7.8).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !actsBefore(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  @_spi(Toolkit) public final override func describeLook(in look: inout ViewLook) {
    super.describeLook(in: &look)
    look.add(selected == Self.noSegment ? "none chosen" : "segment \(selected)")
    for segment in segments {
      if let image = segment.shownImage { look.add(image: image) }
      look.add(text: segment.shownTitle)
      if !segment.isEnabled { look.add("disabled") }
    }
    look.add("chosen", color: selectedSegmentTintColor)
  }

  @_spi(Toolkit) public final override var sketching: Sketching { .fresh }
  @_spi(Toolkit) public final override func sketch(_ sketch: inout Sketch) {
    let ends = segmentEnds
    var left = bounds.minX
    let placed = segments.enumerated().map { number, segment in
      let frame = CGRect(
        x: left, y: bounds.minY, width: ends[number] - left, height: bounds.height)
      left = ends[number]
      let isChosen = number == selected
      return SegmentsLook.Segment(
        frame: frame, title: segment.shownTitle, image: segment.shownImage, isChosen: isChosen,
        isEnabled: segment.isEnabled,
        offset: contentOffset(of: number),
        attributes: titleTextAttributes(for: isChosen ? .selected : .normal))
    }
    SegmentsLook(
      segments: placed, isEnabled: isEnabled,
      chosenColor: selectedSegmentTintColor ?? .segmentGround
    ).draw(in: &sketch)
  }

  /// Returns the offset of a segment's content: its own, and that of its position in the row.
  private func contentOffset(of number: Int) -> CGSize {
    let place: Segment =
      if segments.count == 1 {
        .alone
      } else if number == 0 {
        .left
      } else {
        number == segments.count - 1 ? .right : .center
      }
    let adjustment = adjustments.value(place, .default)
    let own = segments[number].contentOffset
    return CGSize(
      width: own.width + adjustment.horizontal, height: own.height + adjustment.vertical)
  }

  /// Returns the segment at `x`, or the first or last one beyond the ends.
  private func segment(atX x: CGFloat) -> Int? {
    segmentEnds.firstIndex { x < $0 } ?? (segments.isEmpty ? nil : segments.count - 1)
  }
}
