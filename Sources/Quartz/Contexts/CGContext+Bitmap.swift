import UIGeometry

extension CGContext {
  /// Creates a context that draws into pixels: those at `data`, or in its own memory.
  ///
  /// The format is eight bits per component, RGB, with an opacity that is premultiplied or skipped,
  /// in the orders RGBA, ARGB and BGRA (`byteOrder32Little` with the opacity first). Nil for other
  /// formats, and if no rasteriser is installed; the reason is reported. The memory must live as
  /// long as the context; each drawing is in it when its call returns.
  ///
  /// - Parameter bytesPerRow: The bytes from one row to the next; 0 means four per pixel.
  @safe public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    do throws(Rasterization.Failure) {
      let row =
        bytesPerRow == 0 ? width.multipliedReportingOverflow(by: 4).partialValue : bytesPerRow
      let format = try Self.format(
        width: width, height: height, bits: bitsPerComponent, row: row, space: space,
        info: bitmapInfo)
      self.init(
        Bitmap(
          width: width, height: height, bytesPerRow: row, format: format, info: bitmapInfo,
          data: data))
    } catch {
      Rasterization.report(error)
      return nil
    }
  }

  private static func format(
    width: Int, height: Int, bits: Int, row: Int, space: CGColorSpace, info: UInt32
  ) throws(Rasterization.Failure) -> PixelFormat {
    guard width > 0, height > 0, width < 1 << 15, height < 1 << 15 else {
      throw .format("of \(width) × \(height) pixels")
    }
    guard bits == 8, space.model == .rgb, let format = PixelFormat(info) else {
      throw .format("with \(bits) bits, \(space.model) and the layout \(info)")
    }
    guard row >= width * 4, row < 1 << 20 else {
      throw .format("with rows of \(row) bytes for \(width) pixels")
    }
    guard Rasterization.current != nil else { throw .noRasterizer }
    return format
  }

  /// The pixels as an image; nil for a context that only records.
  public func makeImage() -> CGImage? {
    guard let bitmap else { return nil }
    flush()
    return bitmap.image
  }

  /// The address of the pixels; nil for a context that only records.
  public var data: UnsafeMutableRawPointer? {
    flush()
    return unsafe bitmap?.address
  }

  /// The bytes from one row of pixels to the next; 0 for a context that only records.
  public var bytesPerRow: Int { bitmap?.bytesPerRow ?? 0 }

  /// The number of bits per component; 0 for a context that only records.
  public var bitsPerComponent: Int { bitmap == nil ? 0 : 8 }

  /// The number of bits per pixel; 0 for a context that only records.
  public var bitsPerPixel: Int { bitmap == nil ? 0 : 32 }

  /// The colour space of a bitmap: sRGB.
  public var colorSpace: CGColorSpace? { bitmap == nil ? nil : .standard }

  /// The layout of the pixels; that of premultiplied RGBA for a context that only records.
  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: bitmap?.info ?? CGImageAlphaInfo.premultipliedLast.rawValue)
  }

  /// The position and the meaning of a pixel's opacity.
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue)
      ?? .premultipliedLast
  }

  /// Rasterises pending drawings into the bitmap; within a transparency layer, when the layer ends.
  public func flush() {
    guard let bitmap, let rasterizer = Rasterization.current, !recorder.isInGroup else { return }
    guard recorder.drawingCount > flushedCount else { return }
    bitmap.draw(recorder.list, by: rasterizer)
    recorder.forgetDrawings()
    flushedCount = recorder.drawingCount
  }

  /// The same as `flush()`, because drawing never lags behind.
  public func synchronize() { flush() }

  /// Rasterises a drawing at once if the app may read the memory at any time.
  func drawBitmap() {
    if bitmap?.isShared == true { flush() }
  }
}
