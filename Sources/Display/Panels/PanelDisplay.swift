internal import CDisplayLibraries
internal import Dispatch
package import InputCore
package import Raster

/// Shows screens on a graphics card's displays, without a desktop.
///
/// Drawing, and waiting for the card, take place on its own queue.
///
/// `@unchecked`: mutable state is used only on that queue.
package final class PanelDisplay: ScreenDisplay, @unchecked Sendable {
  package let screens: [ScreenDescription]
  /// The names of the connectors that have a display, the main screen's first.
  package let connectors: [String]
  package let pointerDrawing: PointerDrawing
  package let mainPixels: ShownPixels?
  private let card: PanelCard
  private let queue = DispatchQueue(label: "retouch.display", qos: .userInteractive)
  private let report: @Sendable (String) -> Void
  private let shown: @Sendable (ShownFrame) -> Void
  private let events: any DispatchSourceRead
  private let isCancelled = DispatchSemaphore(value: 0)
  private var outputs: [PanelOutput] = []
  /// Receives whether the power is as wanted, once it is or the card has refused.
  private var powerDone: (@Sendable (Bool) -> Void)?
  /// What has failed and was reported.
  private var failed: Set<Subject> = []

  /// What a failure is about: the first of each is reported.
  private enum Subject {
    case frame
    case pointer
    case power
  }

  /// Finds the displays; each is turned on with its first frame.
  ///
  /// - Parameters:
  ///   - main: The name of the connector whose display is the main screen if it is connected; nil
  ///     for the first.
  ///   - name: The name of the main screen; nil for that of its connector.
  ///   - wish: The size, scale and rate of the main screen; nil for its own.
  ///   - rasterizer: Creates the rasterizer that draws.
  ///   - report: Receives a line about a display that fails.
  ///   - shown: Receives the end of each frame, on the display's queue.
  /// - Throws: `DisplayError` if there is no display, or it has no such mode; `RasterError`.
  package init(
    _ card: PanelCard, main: String? = nil, as name: String? = nil, wish: ScreenDescription?,
    rasterizer: () throws(RasterError) -> ListRasterizer,
    report: @escaping @Sendable (String) -> Void,
    shown: @escaping @Sendable (ShownFrame) -> Void
  ) throws {
    (self.card, self.report, self.shown) = (card, report, shown)
    let rasterizer = try rasterizer()
    var screens: [ScreenDescription] = []
    var pixels: ShownPixels?
    let found = try card.connectors(main: main, wish: wish)
    connectors = found.map(\.name)
    for var connector in found {
      let isMain = screens.isEmpty
      if isMain, let name { connector.name = name }
      var description = connector.mode.description(
        display: connector.name, scaleThousandths: isMain ? wish?.scaleThousandths ?? 1000 : 1000)
      description.quarterTurns = UInt8(connector.quarterTurns)
      description.widthMillimetres = connector.widthMillimetres
      description.heightMillimetres = connector.heightMillimetres
      let painter = try ScreenPainter(
        width: connector.mode.width, height: connector.mode.height,
        scale: Double(description.scaleThousandths) / 1000, rasterizer: rasterizer)
      do throws(DisplayError) {
        outputs.append(
          try PanelOutput(
            card: card.descriptor, connector: connector,
            taken: outputs.reduce(0) { $0 | $1.taken }, isAtomic: card.isAtomic, painter: painter))
        screens.append(description)
        if isMain { pixels = ShownPixels(of: painter.bitmap) }
      } catch {
        guard !isMain else { throw error }
        report("the display \(connector.name) shows nothing: \(error)")
      }
    }
    (self.screens, mainPixels) = (screens, pixels)
    let hasPointer = try outputs.first?.findPointer(
      scale: Double(screens[0].scaleThousandths) / 1000, rasterizer: rasterizer)
    pointerDrawing = hasPointer == true ? .overFrames : .inFrames
    events = DispatchSource.makeReadSource(fileDescriptor: card.descriptor, queue: queue)
    events.setEventHandler { [unowned self] in readFlips() }
    events.setCancelHandler { [isCancelled] in isCancelled.signal() }
    events.activate()
  }

  package func show(_ frame: ScreenFrame) {
    queue.async { [self] in draw(frame) }
  }

  package func showPointer(_ pointer: ScreenPointer?) {
    queue.async { [self] in
      let code = outputs.first?.movePointer(pointer) ?? 0
      if code < 0 {
        fail(.pointer, DisplayError.system(operation: "showing the pointer", code: -code))
      }
    }
  }

  /// Turns all screens off, or on with their last frames. While they are off, frames are not shown.
  ///
  /// A screen whose flip is awaited is turned off after it.
  ///
  /// - Parameter done: Receives, on the display's queue, whether the card has done that; false too
  ///   if another call comes before.
  package func setPower(_ isOn: Bool, done: @escaping @Sendable (Bool) -> Void) {
    queue.async { [self] in
      endPower(false)
      powerDone = done
      for output in outputs { follow(output.setPower(isOn), output) }
      endPowerIfSettled()
    }
  }

  /// Reports a negative errno of an output's power, which ends the wait for it.
  private func follow(_ code: Int32, _ output: PanelOutput) {
    guard code < 0 else { return }
    fail(
      .power, DisplayError.system(operation: "turning \(output.name) off or on", code: -code))
    endPower(false)
  }

  private func endPowerIfSettled() {
    if outputs.allSatisfy(\.isSettled) { endPower(true) }
  }

  private func endPower(_ isDone: Bool) {
    let done = powerDone
    powerDone = nil
    done?(isDone)
  }

  package func stop() {
    queue.sync {
      endPower(false)
      for output in outputs { output.close() }
      outputs = []
      events.cancel()
    }
    isCancelled.wait()
  }

  private func draw(_ frame: ScreenFrame) {
    guard let output = outputs.first(where: { $0.name == frame.screen }) else { return }
    var end = ShownFrame(screen: frame.screen, number: frame.number)
    do throws(RasterError) {
      switch try output.show(frame) {
      case .flips: return
      case .shown(let instant): end.instant = instant
      case .same: break
      case .failed(let code):
        fail(.frame, DisplayError.system(operation: "showing a frame", code: code))
      }
    } catch {
      fail(.frame, error)
    }
    shown(end)
    endPowerIfSettled()
  }

  /// Reports the first failure of a kind: the card may belong to another program for a while.
  private func fail(_ subject: Subject, _ error: any Error) {
    guard failed.insert(subject).inserted else { return }
    report("\(error)")
  }

  private func readFlips() {
    var list = Array(repeating: kms_flip(), count: 16)
    let count = unsafe kms_read_flips(card.descriptor, &list, Int32(list.count))
    for flip in list.prefix(Int(max(count, 0))) {
      guard let output = outputs.first(where: { $0.crtc == flip.crtc }),
        let frame = output.didFlip(at: Instant(nanoseconds: flip.nanoseconds))
      else { continue }
      shown(frame)
      follow(output.followPower(), output)
    }
    endPowerIfSettled()
  }
}

extension ShownPixels {
  fileprivate init(of bitmap: Bitmap) {
    (address, width, height) = (bitmap.address, bitmap.width, bitmap.height)
  }
}
