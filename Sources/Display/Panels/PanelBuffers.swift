internal import CDisplayLibraries
internal import Glibc
internal import Raster

/// The two buffers of an output: one is shown while the other is drawn.
@safe struct PanelBuffers: ~Copyable {
  private let card: Int32
  private var buffers: [kms_buffer] = unsafe []
  private var history: DamageHistory
  private(set) var back = 0

  /// - Throws: `DisplayError.system` if the card has too little memory for them.
  init(card: Int32, bounds: PixelRect) throws(DisplayError) {
    self.card = card
    history = DamageHistory(buffers: 2, of: bounds)
    for _ in 0..<2 {
      var buffer = unsafe kms_buffer()
      let code = unsafe kms_create_buffer(card, Int32(bounds.width), Int32(bounds.height), &buffer)
      guard code == 0 else {
        free()
        throw .system(operation: "creating a buffer", code: -code)
      }
      unsafe buffers.append(buffer)
    }
  }

  /// Frees the buffers. If one is shown, the display goes dark.
  mutating func free() {
    for index in unsafe buffers.indices { unsafe kms_free_buffer(card, &buffers[index]) }
    unsafe buffers = []
  }

  /// Copies the pixels that the back buffer lacks from a picture.
  mutating func fill(from bitmap: Bitmap, changed: PixelRegion) {
    let buffer = unsafe buffers[back]
    let lacking = history.draw(into: back, changed: changed)
    unsafe buffer.copy(lacking.rects, of: bitmap)
  }

  /// Calls `body` with the back buffer.
  func withBack<Result>(_ body: (UnsafePointer<kms_buffer>) -> Result) -> Result {
    unsafe buffers.withUnsafeBufferPointer { list in
      // There are two buffers for as long as the output is used.
      unsafe body(list.baseAddress! + back)
    }
  }

  /// Makes the back buffer the one that is shown.
  mutating func swap() { back = 1 - back }
}

extension kms_buffer {
  /// Copies rectangles from a bitmap of the same size, to the same places.
  func copy(_ rects: [PixelRect], of bitmap: Bitmap) {
    unsafe bitmap.withBytes { bytes in
      for rect in rects {
        for row in rect.top..<rect.bottom {
          let source = row * bitmap.rowBytes + rect.left * 4
          let target = row * Int(unsafe row_bytes) + rect.left * 4
          // Both contain the rectangle.
          unsafe memcpy(pixels + target, bytes.baseAddress! + source, rect.width * 4)
        }
      }
    }
  }
}
