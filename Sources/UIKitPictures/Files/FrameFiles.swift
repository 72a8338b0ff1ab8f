internal import Foundation
internal import Quartz
internal import Raster
internal import UIKitHosts

/// Writes each picture as a PNG file in a folder, named after its number and the seconds since the
/// start: `000012-0.200000.png`.
@MainActor final class FrameFiles: PictureSink {
  /// The greatest number of files: an hour in which each tick differs.
  private static let limit: UInt64 = 216_000

  private let folder: String
  private let rasterizer: ListRasterizer
  /// The number of the last picture, counted from 1.
  private var count: UInt64 = 0
  private(set) var failure: HostError?
  /// The seconds in the name of each file.
  private var times: [String] = []

  /// Creates the folder, if it does not exist.
  ///
  /// - Throws: `HostError` if the folder cannot be created, or the library for pixels is missing.
  init(folder: String) throws(HostError) {
    self.folder = folder
    rasterizer = try DrawingServices.frameRasterizer()
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw HostError(.cannotCreate, "\(folder): no folder for frames can be made there: \(error)")
    }
  }

  func show(_ picture: ScreenPicture) {
    guard count < Self.limit else {
      failure = HostError(
        .inputOutput, "\(folder): has \(Self.limit) pictures; further ones are left out")
      return
    }
    count += 1
    let (seconds, rest) = (picture.nanoseconds / 1000).quotientAndRemainder(
      dividingBy: 1_000_000)
    times.append("\(seconds).\(padded(rest, 6))")
    failure = picture.write(to: path(of: count), by: rasterizer)
  }

  private func path(of number: UInt64) -> String {
    "\(folder)/\(padded(number, 6))-\(times[Int(number) - 1]).png"
  }

  /// The file of a picture; nil if none was written.
  func file(ofPicture number: UInt64) -> String? {
    failure == nil && (1...count).contains(number) ? path(of: number) : nil
  }

  func finish(tick: UInt64) {}
}

/// Writes the picture of one moment as a PNG file.
@MainActor final class MomentFile: PictureMoment {
  let nanoseconds: UInt64
  private let path: String
  private let rasterizer: ListRasterizer
  private var isWritten = false
  private(set) var failure: HostError?

  /// - Parameter nanoseconds: The time since the start.
  /// - Throws: `HostError` if the library for pixels is missing.
  init(nanoseconds: UInt64, path: String) throws(HostError) {
    (self.nanoseconds, self.path) = (nanoseconds, path)
    rasterizer = try DrawingServices.frameRasterizer()
  }

  /// Writes the file; later calls have no effect.
  func write(_ picture: () -> ScreenPicture) {
    guard !isWritten else { return }
    isWritten = true
    failure = picture().write(to: path, by: rasterizer)
  }
}

extension ScreenPicture {
  /// The pixels, drawn once.
  ///
  /// - Throws: `RasterError` if the picture is too large.
  func pixels(by rasterizer: ListRasterizer) throws(RasterError) -> CGImage {
    if let drawn { return drawn }
    let image = try rasterizer.image(of: list, size: size, scale: scale)
    drawn = image
    return image
  }

  /// The pixels, with the touches drawn over them if requested.
  ///
  /// - Throws: `RasterError` if the picture is too large.
  func pixels(
    by rasterizer: ListRasterizer, withTouches: Bool
  ) throws(RasterError) -> CGImage {
    guard withTouches, !touches.isEmpty else { return try pixels(by: rasterizer) }
    return try rasterizer.image(
      of: DisplayList([.list(list, .identity)] + touches), size: size, scale: scale)
  }

  /// Writes the picture as a PNG file that only its owner may read; returns the error if that
  /// fails.
  fileprivate func write(to path: String, by rasterizer: ListRasterizer) -> HostError? {
    let bytes: [UInt8]
    do {
      bytes = try ImageFile.png(try pixels(by: rasterizer))
    } catch {
      return HostError(.inputOutput, "\(path): the frame was not written: \(error)")
    }
    do throws(HostError) {
      try PrivateFile.write(bytes, to: path)
      return nil
    } catch {
      return error
    }
  }
}

extension DrawingServices {
  /// A rasteriser of frames.
  ///
  /// - Throws: `HostError` if a library for pixels is missing.
  @MainActor static func frameRasterizer() throws(HostError) -> ListRasterizer {
    do {
      return try rasterizer()
    } catch {
      throw HostError(.unavailable, "frames: \(error)")
    }
  }
}
