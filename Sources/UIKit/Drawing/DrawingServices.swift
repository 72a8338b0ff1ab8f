internal import Quartz
package import Raster
internal import Synchronization
internal import TextLayout
internal import UIGeometry
internal import UIKitCore

/// What drawing needs from the targets above UIKit's own types: fonts, pixels and image files.
package enum DrawingServices {
  /// The process's fonts.
  static let text = FontTextSetter()

  /// Installs them, once.
  package static let install: Void = {
    Typesetting.install(text)
    ImageCoding.install(ImageFiles())
    Rasterization.install(LateRasterizer()) { reportLine("retouch: \($0)") }
  }()

  /// Returns a new rasteriser of drawings with the process's fonts.
  ///
  /// - Throws: `RasterError` if a library for pixels is missing.
  package static func rasterizer() throws(RasterError) -> ListRasterizer {
    try ListRasterizer { text.face($0) }
  }
}

/// Makes pixels of drawings that the app reads; its libraries are loaded when the first one is.
///
/// Without a library for it, it says so once, and images stay empty.
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
