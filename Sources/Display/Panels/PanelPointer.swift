internal import CDisplayLibraries
internal import Foundation
internal import Quartz
internal import Raster
internal import UIGeometry

/// The pointer as a picture that the card itself puts over an output's frames. Used on the
/// display's queue.
///
///     unlit ──first frame──▶ hidden ◀──place, nil──▶ shown
@safe final class PanelPointer {
  private let card: Int32
  private let crtc: UInt32
  private let width: Int
  private let height: Int
  /// The distance from the picture's corner to the pixel at which it points.
  private let center: Int
  private var picture = unsafe kms_buffer()
  private var place: (x: Int, y: Int)?
  private var isShown = false

  /// Nil if the card has no pointer, or only one that is too small for the picture.
  ///
  /// - Throws: `RasterError.missingLibrary`.
  init?(card: Int32, crtc: UInt32, scale: Double, rasterizer: ListRasterizer) throws(RasterError) {
    var (width, height): (Int32, Int32) = (0, 0)
    guard unsafe kms_cursor_size(card, crtc, &width, &height) == 0 else { return nil }
    (self.card, self.crtc) = (card, crtc)
    (self.width, self.height) = (Int(width), Int(height))
    center = Int((Double(PointerPicture.diameter) * scale / 2).rounded(.up))
    guard center * 2 <= min(self.width, self.height) else { return nil }
    let bitmap = try Bitmap(width: self.width, height: self.height)
    let middle = CGPoint(x: Double(center) / scale, y: Double(center) / scale)
    try rasterizer.draw(
      DisplayList(PointerPicture.commands(at: middle)),
      transform: CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale)), into: bitmap)
    guard unsafe kms_create_buffer(card, width, height, &picture) == 0 else { return nil }
    unsafe picture.copy([bitmap.bounds], of: bitmap)
  }

  /// Points at a pixel, or hides; while the output is unlit, only notes the place. Returns 0 or a
  /// negative errno.
  func show(_ place: (x: Int, y: Int)?, isLit: Bool) -> Int32 {
    self.place = place
    return show(isLit: isLit)
  }

  /// Shows the pointer at the noted place, or hides it.
  func show(isLit: Bool) -> Int32 {
    guard isLit else { return 0 }
    guard let place else { return hide() }
    let code = kms_move_cursor(card, crtc, Int32(place.x - center), Int32(place.y - center))
    guard code == 0, !isShown else { return code }
    isShown = true
    return unsafe kms_set_cursor(
      card, crtc, &picture, Int32(width), Int32(height), Int32(center))
  }

  private func hide() -> Int32 {
    guard isShown else { return 0 }
    isShown = false
    return kms_set_cursor(card, crtc, nil, 0, 0, 0)
  }

  /// Hides it and frees its memory.
  func close() {
    _ = hide()
    unsafe kms_free_buffer(card, &picture)
  }
}
