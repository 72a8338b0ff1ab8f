internal import CDisplayLibraries
internal import Dispatch
internal import Foundation
internal import Glibc
package import InputCore
internal import LinuxCalls
package import Raster
internal import Synchronization

/// Shows the main screen in a window on the desktop, and collects the input from it.
///
/// SDL has its own thread, which sleeps until something happens; drawing has its own queue.
///
/// `@unchecked`: SDL is used only on its thread, the painter only on the queue, and everything else
/// under a lock.
package final class WindowDisplay: ScreenDisplay, @unchecked Sendable {
  private struct State {
    var screen: ScreenDescription
    var events = WindowEventQueue()
    /// The part of the painter's picture that the window must show; the queue waits until then.
    var changed: PixelRegion?
    var isOver = false
    /// Whether the X server has gone, so that calls to the library may never return.
    var hasServerEnded = false
    /// The errors of the X server that have been reported.
    var faults = ServerFaults()
    /// The desktop's clipboard, as the app knows it.
    var clipboard = ""
    /// The text that the window's thread must put there.
    var copied: String?
  }

  /// The screen's name.
  package static let screenName = "window"

  private let state: Mutex<State>
  private let queue = DispatchQueue(label: "retouch.display", qos: .userInteractive)
  private let rasterizer: ListRasterizer
  private var painter: ScreenPainter
  private let report: @Sendable (String) -> Void
  private let shown: @Sendable (ShownFrame) -> Void
  private var hasFailed = false
  private let didShow = DispatchSemaphore(value: 0)
  private let didEnd = DispatchSemaphore(value: 0)
  /// Readable while there are events. The display owns it.
  package let fileDescriptor: Int32

  /// The initial size of a window if none is requested.
  private static let usual = ScreenDescription(
    name: screenName, widthPixels: 1280, heightPixels: 800)

  /// Opens the window, without a picture yet.
  ///
  /// - Parameters:
  ///   - title: The app's name.
  ///   - wish: The size and scale, which then stay fixed; nil for a size that the person can
  ///     change.
  ///   - rasterizer: Creates the rasterizer that draws.
  ///   - report: Receives a line about a failure.
  ///   - shown: Receives the end of each frame, on the display's queue.
  /// - Throws: `DisplayError` if there is no desktop, or SDL is missing; `RasterError`.
  package init(
    title: String, wish: ScreenDescription?,
    rasterizer: () throws(RasterError) -> ListRasterizer,
    report: @escaping @Sendable (String) -> Void,
    shown: @escaping @Sendable (ShownFrame) -> Void
  ) throws {
    try WindowLibrary.load()
    self.rasterizer = try rasterizer()
    (self.report, self.shown) = (report, shown)
    let opening = WindowOpening()
    var screen = wish ?? Self.usual
    screen.name = Self.screenName
    state = Mutex(State(screen: screen))
    painter = try ScreenPainter(width: 1, height: 1, scale: 1, rasterizer: self.rasterizer)
    fileDescriptor = window_bell()
    guard fileDescriptor >= 0 else { throw DisplayError.system(operation: "eventfd", code: errno) }
    // The thread keeps the display alive for as long as it calls the library.
    unsafe window_on_end(
      { context in
        guard let context = unsafe context else { return }
        unsafe Unmanaged<WindowDisplay>.fromOpaque(context).takeUnretainedValue().serverHasEnded()
      }, Unmanaged.passUnretained(self).toOpaque())
    let (isResizable, size) = (wish == nil, screen)
    let thread = Thread { [self] in
      unsafe display_name_thread("retouch.window")
      opening.open(title: title, size, isResizable: isResizable)
      if opening.failure == nil { handleEvents() }
    }
    thread.start()
    opening.wait()
    if let failure = opening.failure { throw failure }
    state.withLock { $0.screen = opening.screen }
    setPainter(opening.screen)
  }

  deinit { _ = close(fileDescriptor) }

  package var screens: [ScreenDescription] { [state.withLock { $0.screen }] }

  package var pointerDrawing: PointerDrawing { .byDesktop }

  package func showPointer(_ pointer: ScreenPointer?) {}

  /// Removes and returns the oldest events.
  ///
  /// If there are more, `fileDescriptor` does not say so until the next event: call it again soon.
  package func takeEvents() -> WindowEventQueue.Share {
    var count: UInt64 = 0
    _ = unsafe read(fileDescriptor, &count, 8)
    let newest = window_newest_error()
    let (share, line) = state.withLock { ($0.events.take(), $0.faults.line(newest: newest)) }
    if let line { report(line) }
    return share
  }

  // MARK: The window's thread

  private func handleEvents() {
    var reads = ClipboardReads()
    while true {
      let event = window_wait(reads.milliseconds(from: monotonicNow()) ?? -1)
      switch event.kind {
      case WINDOW_WOKEN:
        if present() { return }
      case WINDOW_EXPOSED: window_show_again()
      case WINDOW_CLIPBOARD: reads.want()
      default: if let event = WindowEvent(event) { add(event) }
      }
      if reads.take(at: monotonicNow()) { readClipboard() }
    }
  }

  private func add(_ event: WindowEvent) {
    state.withLock { state in
      state.events.append(event)
      if case .resized(let width, let height) = event.kind {
        let drawn = Self.drawn(width, height)
        state.screen.widthPixels = drawn.width
        state.screen.heightPixels = drawn.height
      }
    }
    var one: UInt64 = 1
    _ = unsafe write(fileDescriptor, &one, 8)
  }

  /// The part of a window that is drawn: any client can ask for a window of 65,535 pixels a side,
  /// whose picture would fill the memory.
  package static func drawn(_ width: Int, _ height: Int) -> (width: UInt32, height: UInt32) {
    let limit = Int(WINDOW_LIMIT)
    return (UInt32(min(max(width, 1), limit)), UInt32(min(max(height, 1), limit)))
  }

  /// The X server has gone, and this thread does not return to `handleEvents`: the app ends as if
  /// its window had been closed, and nothing waits for the thread.
  private func serverHasEnded() {
    state.withLock { ($0.isOver, $0.hasServerEnded) = (true, true) }
    add(WindowEvent(.closed, at: monotonicNow()))
    didShow.signal()
    didEnd.signal()
  }

  /// Shows the picture that the queue has drawn; returns true if the display has ended.
  private func present() -> Bool {
    let (changed, copied, isOver) = state.withLock { state in
      defer { (state.changed, state.copied) = (nil, nil) }
      return (state.changed, state.copied, state.isOver)
    }
    if let copied, !isOver, unsafe !window_set_clipboard(copied) {
      report("the desktop does not take what the app has copied")
    }
    if let changed {
      if !isOver { show(changed) }
      didShow.signal()
    }
    guard isOver else { return false }
    window_close()
    didEnd.signal()
    return true
  }

  private func show(_ changed: PixelRegion) {
    let rects = changed.rects.map {
      window_rect(
        left: Int32($0.left), top: Int32($0.top), right: Int32($0.right),
        bottom: Int32($0.bottom))
    }
    // The queue is waiting, so the painter does not change.
    let bitmap = painter.bitmap
    unsafe bitmap.withBytes { bytes in
      guard let pixels = bytes.baseAddress else { return }
      // A window that has been resized meanwhile is redrawn completely once the app knows.
      _ = unsafe window_show(
        pixels.assumingMemoryBound(to: UInt8.self), Int32(bitmap.width), Int32(bitmap.height),
        Int32(bitmap.rowBytes), rects, Int32(rects.count))
    }
  }

  // MARK: The clipboard

  /// Puts a text on the desktop's clipboard soon; returns false if the window has ended.
  package func setClipboard(_ text: String) -> Bool {
    let isOpen = state.withLock { state in
      if !state.isOver {
        (state.clipboard, state.copied) = (text, text)
        // What was there before must not replace what the app has copied.
        state.events.removeClipboard()
      }
      return !state.isOver
    }
    if isOpen { window_wake() }
    return isOpen
  }

  /// Reads the desktop's clipboard, and passes on a text that is not known yet. Longer ones than
  /// the limit count as none; a text that cannot be read is no news.
  private func readClipboard() {
    guard let bytes = unsafe window_clipboard(Limits.clipboardBytes) else { return }
    defer { unsafe free(bytes) }
    let text = unsafe String(cString: bytes)
    let isNew: Bool = state.withLock { state in
      // What the app copies is on its way there.
      guard state.copied == nil, state.clipboard != text else { return false }
      state.clipboard = text
      return true
    }
    if isNew { add(WindowEvent(.clipboard(text), at: monotonicNow())) }
  }

  // MARK: The queue

  package func show(_ frame: ScreenFrame) {
    queue.async { [self] in draw(frame) }
  }

  private func setPainter(_ screen: ScreenDescription) {
    do throws(RasterError) {
      painter = try ScreenPainter(
        width: Int(screen.widthPixels), height: Int(screen.heightPixels),
        scale: Double(screen.scaleThousandths) / 1000, rasterizer: rasterizer)
    } catch {
      fail(error)
    }
  }

  private func draw(_ frame: ScreenFrame) {
    let screen = state.withLock { $0.screen }
    var end = ShownFrame(screen: frame.screen, number: frame.number)
    let bitmap = painter.bitmap
    if bitmap.width != Int(screen.widthPixels) || bitmap.height != Int(screen.heightPixels) {
      setPainter(screen)
    }
    do throws(RasterError) {
      let changed = try painter.paint(frame)
      if !changed.isEmpty, ask(for: changed) {
        window_wake()
        didShow.wait()
        end.instant = monotonicNow()
      }
    } catch {
      fail(error)
    }
    shown(end)
  }

  /// Gives the window's thread a region to show; returns false if the display has ended.
  private func ask(for changed: PixelRegion) -> Bool {
    state.withLock { state in
      if !state.isOver { state.changed = changed }
      return !state.isOver
    }
  }

  private func fail(_ error: RasterError) {
    guard !hasFailed else { return }
    hasFailed = true
    report("\(error)")
  }

  package func stop() {
    state.withLock { $0.isOver = true }
    window_wake()
    didEnd.wait()
    // The queue may have been the first to notice that the server has gone.
    if !state.withLock({ $0.hasServerEnded }) { queue.sync {} }
  }
}
