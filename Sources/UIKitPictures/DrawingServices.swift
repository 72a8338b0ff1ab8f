internal import InputCore
internal import InputRecording
internal import Quartz
package import Raster
internal import Synchronization
internal import TextLayout
internal import UIGeometry
internal import UIKitCore
internal import UIKitHosts

/// The services that UIKit's types need for drawing and that this target provides: fonts, pixels
/// and image files.
package enum DrawingServices {
  /// The process's fonts.
  static let text = FontTextSetter()

  /// Installs them, once.
  package static let install: Void = {
    Typesetting.begin(with: text) { reportLine("retouch: \($0)") }
    ImageCoding.install(ImageFiles())
    Rasterization.install(LateRasterizer()) { reportLine("retouch: \($0)") }
  }()

  /// Uses the fonts and images that a recording carries instead of the machine's, until
  /// `endCarrying()`.
  ///
  /// - Parameters:
  ///   - keepsSymbols: As for `FontTextSetter.carry`.
  ///   - report: Receives a line that says so.
  static func carry(
    _ files: [CarriedFile], keepsSymbols: Bool, report: (String) -> Void
  ) {
    let fonts = files.filter { $0.fact.kind == .font }
    var images: [String: [UInt8]] = [:]
    for file in files where file.fact.kind == .image {
      images[file.fact.path] = images[file.fact.path] ?? file.contents
    }
    text.carry(fonts, keepsSymbols: keepsSymbols)
    CarriedImages.shared.begin(images)
    let names = [(fonts.count, "font"), (images.count, "image")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    let list = names.isEmpty ? "no font and no image" : names.joined(separator: " and ")
    report("the replay uses what the recording carries: \(list), and none of this machine's fonts")
  }

  /// Stops using the fonts and images that a recording carries.
  static func endCarrying() {
    text.endCarrying()
    CarriedImages.shared.begin([:])
  }

  /// Returns a new rasteriser of drawings with the process's fonts.
  ///
  /// - Throws: `RasterError` if a library for pixels is missing.
  package static func rasterizer() throws(RasterError) -> ListRasterizer {
    try ListRasterizer { text.face($0) }
  }
}

/// Renders drawings whose pixels the app reads; loads its libraries for the first one.
///
/// If a library is missing, it reports so once, and images stay empty.
private final class LateRasterizer: Rasterizer {
  private enum State {
    case unopened
    case opened(CanvasRasterizer)
    case failed
  }

  private let state = Mutex(State.unopened)

  func draw(_ list: DisplayList, transform: CGAffineTransform, onto canvas: inout PixelCanvas) {
    rasterizer?.draw(list, transform: transform, onto: &canvas)
  }

  private var rasterizer: CanvasRasterizer? {
    state.withLock { state in
      switch state {
      case .opened(let rasterizer): return rasterizer
      case .failed: return nil
      case .unopened: break
      }
      do {
        let rasterizer = try CanvasRasterizer { DrawingServices.text.face($0) }
        state = .opened(rasterizer)
        return rasterizer
      } catch {
        state = .failed
        reportLine("retouch: \(error)")
        return nil
      }
    }
  }
}
