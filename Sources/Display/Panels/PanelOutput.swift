internal import CDisplayLibraries
internal import InputCore
internal import LinuxCalls
internal import Raster

/// One of a card's displays, with its mode, its buffers and its picture. Used on the display's
/// queue.
@safe final class PanelOutput {
  let name: String
  /// The kernel's number for the CRTC, which reports its flips.
  let crtc: UInt32
  private let card: Int32
  private let mode: ScreenMode
  private let output: UnsafeMutablePointer<kms_output>
  private let painter: ScreenPainter
  private var buffers: PanelBuffers
  private var pointer: PanelPointer?
  private var isLit = false
  /// Whether the lit output is on.
  private var isOn = true
  /// Whether it is wanted on, which waits for the flip.
  private var wantsOn = true
  /// Whether it is off because the card has refused to turn it on.
  private var isLost = false
  /// Whether the card reports the times of refreshes.
  private var hasRefreshes = false
  /// The frame whose flip has not been reported yet.
  private var flipping: ShownFrame?

  /// - Throws: `DisplayError` if the card cannot drive this connector too, or lacks memory for it.
  init(
    card: Int32, connector: PanelConnector, taken: UInt32, isAtomic: Bool,
    painter: ScreenPainter
  ) throws(DisplayError) {
    self.card = card
    (name, mode, self.painter) = (connector.name, connector.mode, painter)
    var found = kms_output()
    let code = unsafe kms_find_output(card, connector.number, taken, isAtomic, &found)
    guard code == 0 else { throw .system(operation: "finding an output", code: -code) }
    crtc = found.crtc
    buffers = try PanelBuffers(card: card, bounds: painter.bitmap.bounds)
    unsafe output = .allocate(capacity: 1)
    unsafe output.initialize(to: found)
  }

  deinit {
    unsafe output.deinitialize(count: 1)
    unsafe output.deallocate()
  }

  /// The bit for its CRTC.
  var taken: UInt32 { unsafe 1 << UInt32(output.pointee.crtc_place) }

  /// Makes the card draw the pointer. Returns false if it cannot; then the pointer must be part of
  /// the frames.
  ///
  /// - Throws: `RasterError.missingLibrary`.
  func findPointer(scale: Double, rasterizer: ListRasterizer) throws(RasterError) -> Bool {
    pointer = try PanelPointer(card: card, crtc: crtc, scale: scale, rasterizer: rasterizer)
    return pointer != nil
  }

  /// Shows the pointer at a place, or hides it; takes effect with the first frame at the earliest.
  /// Returns 0 or a negative errno.
  func movePointer(_ place: ScreenPointer?) -> Int32 {
    pointer?.show(place.map { painter.pixel(of: $0) }, isLit: isLit && isOn) ?? 0
  }

  /// The result of `show`.
  enum Outcome: Equatable {
    /// The card will report the flip.
    case flips
    /// The frame is on the screen.
    case shown(Instant)
    /// Nothing has changed.
    case same
    /// The frame cannot be shown; with the errno.
    case failed(Int32)
  }

  /// Draws a frame and makes the card show it.
  ///
  /// - Throws: `RasterError.missingLibrary`.
  func show(_ frame: ScreenFrame) throws(RasterError) -> Outcome {
    guard wantsOn else { return .same }
    let changed = try painter.paint(frame)
    guard !changed.isEmpty || !isLit else { return .same }
    buffers.fill(from: painter.bitmap, changed: changed)
    guard isLit else { return light() }
    let clips = changed.rects.map {
      kms_rect(
        left: Int32($0.left), top: Int32($0.top), right: Int32($0.right),
        bottom: Int32($0.bottom))
    }
    let code = unsafe buffers.withBack {
      unsafe kms_flip(card, output, $0, clips, Int32(clips.count))
    }
    guard code == 0 else { return .failed(-code) }
    flipping = ShownFrame(screen: name, number: frame.number)
    if hasRefreshes { flipping?.given = monotonicNow() }
    return .flips
  }

  /// Sets the mode, which shows the first frame at once.
  private func light() -> Outcome {
    let code = unsafe buffers.withBack { unsafe kms_set_mode(card, output, Int32(mode.place), $0) }
    guard code == 0 else { return .failed(-code) }
    (isLit, isOn, isLost) = (true, true, false)
    hasRefreshes = kms_has_refreshes(card, crtc)
    buffers.swap()
    if let code = pointer?.show(isLit: true), code < 0 { return .failed(-code) }
    return .shown(monotonicNow())
  }

  /// Handles the card's report of a flip at an instant; returns the frame that is shown now.
  func didFlip(at instant: Instant) -> ShownFrame? {
    guard var frame = flipping else { return nil }
    flipping = nil
    buffers.swap()
    frame.instant = instant
    return frame
  }

  // MARK: Power

  /// Whether the output is on or off as wanted. One that has shown no frame yet is.
  var isSettled: Bool { isLit ? isOn == wantsOn : !(isLost && wantsOn) }

  /// Wants the output on, with the last frame, or off. Returns 0 or a negative errno.
  func setPower(_ isOn: Bool) -> Int32 {
    wantsOn = isOn
    return followPower()
  }

  /// Turns the output on or off as wanted, unless a flip is awaited; then it is to be called again.
  /// Returns 0 or a negative errno.
  func followPower() -> Int32 {
    if isLost, wantsOn { return lightAgain() }
    guard isLit, isOn != wantsOn, flipping == nil else { return 0 }
    let code = unsafe kms_set_power(card, output, wantsOn)
    if code == 0 { isOn = wantsOn }
    guard wantsOn else { return code }
    guard code == 0 else {
      (isLit, isLost) = (false, true)
      return lightAgain()
    }
    // The output is on without its pointer, too; the pointer's next movement reports a failure.
    _ = pointer?.show(isLit: true)
    return 0
  }

  /// Sets the mode anew, with the last frame. Returns 0 or a negative errno.
  private func lightAgain() -> Int32 {
    buffers.fill(from: painter.bitmap, changed: PixelRegion())
    if case .failed(let code) = light(), !isLit { return -code }
    return 0
  }

  /// Turns off the output and frees its memory.
  func close() {
    pointer?.close()
    if isLit || isLost { unsafe kms_turn_off(card, output) }
    buffers.free()
  }
}
