import UIGeometry

/// The order of the four bytes of a pixel in an app's memory.
enum PixelFormat: Equatable {
  /// Red first, the opacity last; `opacity` is false if the last byte has no meaning.
  case rgba(opacity: Bool)
  /// Blue first, the opacity last: a little-endian number with the opacity first.
  case bgra(opacity: Bool)
  /// The opacity first, then red.
  case argb(opacity: Bool)

  /// The format that CoreGraphics' bits describe; nil for one that is not supported.
  init?(_ info: UInt32) {
    let order = info & CGBitmapInfo.byteOrderMask.rawValue
    let isLittle = order == CGBitmapInfo.byteOrder32Little.rawValue
    guard isLittle || order == 0 || order == CGBitmapInfo.byteOrder32Big.rawValue else {
      return nil
    }
    switch CGImageAlphaInfo(rawValue: info & CGBitmapInfo.alphaInfoMask.rawValue) {
    case .premultipliedLast where !isLittle: self = .rgba(opacity: true)
    case .noneSkipLast where !isLittle: self = .rgba(opacity: false)
    case .premultipliedFirst: self = isLittle ? .bgra(opacity: true) : .argb(opacity: true)
    case .noneSkipFirst: self = isLittle ? .bgra(opacity: false) : .argb(opacity: false)
    case .none?, .premultipliedLast, .noneSkipLast, .last, .first, .alphaOnly, nil: return nil
    }
  }

  var hasOpacity: Bool {
    switch self {
    case .rgba(let opacity), .bgra(let opacity), .argb(let opacity): opacity
    }
  }

  /// The positions of red, green, blue and the opacity in a pixel.
  var places: [Int] {
    switch self {
    case .rgba: [0, 1, 2, 3]
    case .bgra: [2, 1, 0, 3]
    case .argb: [1, 2, 3, 0]
    }
  }
}

/// The pixels of a bitmap context, in the app's memory or its own.
@safe final class Bitmap {
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let format: PixelFormat
  let info: UInt32
  /// Whether the app supplied the memory, and may read it at any time.
  let isShared: Bool
  private var canvas: PixelCanvas
  private let memory: UnsafeMutableRawBufferPointer

  /// Creates a bitmap: in `data`, whose pixels it takes over, or transparent in its own memory.
  @safe init(
    width: Int, height: Int, bytesPerRow: Int, format: PixelFormat, info: UInt32,
    data: UnsafeMutableRawPointer?
  ) {
    (self.width, self.height, self.bytesPerRow) = (width, height, bytesPerRow)
    (self.format, self.info) = (format, info)
    canvas = PixelCanvas(width: width, height: height)
    let size = bytesPerRow * height
    if let data = unsafe data {
      unsafe memory = UnsafeMutableRawBufferPointer(start: data, count: size)
      isShared = true
      read()
    } else {
      unsafe memory = .allocate(byteCount: size, alignment: 16)
      unsafe memory.initializeMemory(as: UInt8.self, repeating: 0)
      isShared = false
    }
  }

  deinit {
    if !isShared { unsafe memory.deallocate() }
  }

  /// The address of the first row.
  var address: UnsafeMutableRawPointer? { unsafe memory.baseAddress }

  /// Draws a list over the pixels.
  func draw(_ list: DisplayList, by rasterizer: any Rasterizer) {
    // The app may have written to the memory since.
    read()
    rasterizer.draw(list, transform: .identity, onto: &canvas)
    write()
  }

  /// The pixels as an image.
  var image: CGImage {
    read()
    return CGImage(width: width, height: height, pixels: canvas.pixels)
  }

  private func read() {
    if format == .rgba(opacity: true) { return readRows() }
    let places = format.places
    for row in 0..<height {
      for column in 0..<width {
        let (from, to) = (row * bytesPerRow + column * 4, (row * width + column) * 4)
        for channel in 0..<3 { canvas.pixels[to + channel] = unsafe memory[from + places[channel]] }
        canvas.pixels[to + 3] = format.hasOpacity ? unsafe memory[from + places[3]] : 255
      }
    }
  }

  private func write() {
    if format == .rgba(opacity: true) { return writeRows() }
    let places = format.places
    for row in 0..<height {
      for column in 0..<width {
        let (to, from) = (row * bytesPerRow + column * 4, (row * width + column) * 4)
        for channel in 0..<4 { unsafe memory[to + places[channel]] = canvas.pixels[from + channel] }
      }
    }
  }

  // MARK: Memory in the order of the canvas, which is copied row by row

  private func bytes(ofRow row: Int) -> (canvas: Range<Int>, memory: Range<Int>) {
    let (place, start, count) = (row * width * 4, row * bytesPerRow, width * 4)
    return (place..<place + count, start..<start + count)
  }

  private func readRows() {
    unsafe canvas.pixels.withUnsafeMutableBytes { pixels in
      for row in 0..<height {
        let part = bytes(ofRow: row)
        unsafe UnsafeMutableRawBufferPointer(rebasing: pixels[part.canvas])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[part.memory]))
      }
    }
  }

  private func writeRows() {
    unsafe canvas.pixels.withUnsafeBytes { pixels in
      for row in 0..<height {
        let part = bytes(ofRow: row)
        unsafe UnsafeMutableRawBufferPointer(rebasing: memory[part.memory])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: pixels[part.canvas]))
      }
    }
  }
}
