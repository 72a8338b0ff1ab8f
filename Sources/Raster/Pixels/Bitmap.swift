internal import CRasterLibraries

/// Owns pixels in memory, and Cairo's view of them.
///
/// A colour pixel is a 32-bit number in the machine's order, 0xAARRGGBB, premultiplied: in memory
/// blue, green, red, opacity, as displays expect it. Only one thread at a time may use a bitmap.
@safe package final class Bitmap {
  package enum Format: Sendable {
    case color
    /// One byte per pixel: its opacity.
    case mask
  }

  package let width: Int
  package let height: Int
  package let format: Format
  /// The bytes from one row to the next.
  package let rowBytes: Int
  let bytes: UnsafeMutablePointer<UInt8>
  let context: OpaquePointer
  private let surface: OpaquePointer
  private let cairo: Cairo

  /// Cairo's limit for a bitmap's sides.
  package static let sideLimit = 32_767

  /// Creates a transparent bitmap.
  ///
  /// - Throws: `RasterError.missingLibrary`.
  package init(width: Int, height: Int, format: Format = .color) throws(RasterError) {
    precondition((1...Self.sideLimit).contains(width), "a bitmap of \(width) × \(height) pixels")
    precondition((1...Self.sideLimit).contains(height), "a bitmap of \(width) × \(height) pixels")
    cairo = try Cairo.load()
    (self.width, self.height, self.format) = (width, height, format)
    rowBytes = format == .color ? width * 4 : (width + 3) & ~3
    let count = rowBytes * height
    // The memory is aligned for 32-bit pixels.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    unsafe bytes = unsafe memory.bindMemory(to: UInt8.self, capacity: count)
    unsafe raster_clear(bytes, count)
    let cairoFormat = format == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8
    // The surface refers to the bytes; `deinit` destroys it before them.
    guard
      let surface = unsafe cairo.functions.cairo_image_surface_create_for_data(
        bytes, cairoFormat, Int32(width), Int32(height), Int32(rowBytes)),
      let context = unsafe cairo.functions.cairo_create(surface),
      unsafe cairo.functions.cairo_status(context) == CAIRO_STATUS_SUCCESS
    else { preconditionFailure("Cairo does not take \(width) × \(height) pixels") }
    unsafe (self.surface, self.context) = unsafe (surface, context)
    // This is a quarter of the default in CoreGraphics and Cairo, so that curves look smooth.
    unsafe cairo.functions.cairo_set_tolerance(context, 0.1)
  }

  deinit {
    unsafe cairo.functions.cairo_destroy(context)
    unsafe cairo.functions.cairo_surface_destroy(surface)
    unsafe UnsafeMutableRawPointer(bytes).deallocate()
  }

  /// The rectangle of all its pixels.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The pixels of a row, beginning at `x`.
  func colors(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe UnsafeMutableRawPointer(bytes + (y * rowBytes + x * 4)).assumingMemoryBound(
      to: UInt32.self)
  }

  /// The opacities of a row, beginning at `x`.
  func opacities(x: Int, y: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe bytes + (y * rowBytes + x)
  }

  /// The address of the bytes, for as long as the bitmap lives; only for a report of the process's
  /// crash, which looks at them whatever is being drawn.
  package var address: UInt { unsafe UInt(bitPattern: bytes) }

  /// Calls `body` with the bytes of all rows, while nothing is drawn.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    flush()
    return unsafe body(UnsafeRawBufferPointer(start: bytes, count: rowBytes * height))
  }

  /// Makes a part transparent.
  func clear(_ rect: PixelRect) {
    flush()
    let size = format == .color ? 4 : 1
    for row in rect.top..<rect.bottom {
      unsafe raster_clear(bytes + (row * rowBytes + rect.left * size), rect.width * size)
    }
    touch()
  }

  /// Must be called before memory is read or written without Cairo.
  func flush() { unsafe cairo.functions.cairo_surface_flush(surface) }

  /// Must be called after memory was written without Cairo.
  func touch() { unsafe cairo.functions.cairo_surface_mark_dirty(surface) }

  /// Lets another bitmap's context draw with this one as its source or mask.
  func asSource(_ body: (OpaquePointer) -> Void) { unsafe body(surface) }
}
