internal import Foundation
internal import Glibc
internal import InputCore
internal import LinuxCalls
internal import Quartz
internal import Raster
internal import UIKitHosts

/// Makes a video of the main screen, with a picture for each of its ticks, through ffmpeg.
///
/// It may also show the touches, as circles over the app's picture.
///
/// Pictures go to ffmpeg as they are shown, and are not kept. A GIF needs a palette of the whole
/// video, so it is made from a lossless video, which is deleted afterwards. The file gets its name
/// when it is whole; until then it has none, so that nothing is left if the process dies, or, where
/// the file system has no such files, a temporary one.
@MainActor final class VideoFile: PictureSink {
  /// A GIF's pictures per second. Browsers show no more than 50, and each picture makes the file
  /// larger.
  private static let gifRate = 20
  /// The longest time for which a picture is repeated, in seconds: a recording may have a pause of
  /// years.
  private static let longestStill: UInt64 = 60
  /// The length of the longest video, in seconds.
  private static let longest: UInt64 = 4 * 3600

  /// A file that is being made.
  @MainActor private struct Draft {
    /// The temporary name beside the video.
    let name: String
    /// The file, if it needs no name yet.
    let file: NamelessFile?
    /// What ffmpeg opens.
    var path: String { file?.path ?? name }

    init(_ name: String) {
      (self.name, file) = (name, NamelessFile(inFolderOf: name))
    }
  }

  private let wish: VideoWish
  private let rasterizer: ListRasterizer
  /// The file that receives a picture per tick, and those that a GIF and its palette are made in.
  private let film: Draft
  private let gif: Draft?
  private let palette: Draft?
  private var drafts: [Draft] { [film] + [gif, palette].compactMap { $0 } }
  private var stream: FilterProgram?
  private var size: (width: Int, height: Int) = (0, 0)
  private var rate = 60
  /// The pixels that are being shown.
  private var pixels: [UInt8] = []
  /// The tick of the next picture of the video.
  private var nextTick: UInt64 = 1
  private var pictureCount: UInt64 = 0
  /// The ticks of long pauses that are left out.
  private var skippedTicks: UInt64 = 0
  /// The ticks after the end of the longest video.
  private var cutTicks: UInt64 = 0
  private(set) var failure: HostError?

  var showsTouches: Bool { wish.showsTouches }

  /// - Throws: `HostError` if ffmpeg or the library for pixels is missing, or if the file exists
  ///   and may not be overwritten.
  init(_ wish: VideoWish, overwrites: Bool) throws(HostError) {
    self.wish = wish
    rasterizer = try DrawingServices.frameRasterizer()
    guard FilterProgram.find(VideoWish.program) != nil else {
      throw HostError(
        .noProgram,
        "\(wish.path): videos are made by ffmpeg, which is not installed: install ffmpeg")
    }
    guard overwrites || !FileManager.default.fileExists(atPath: wish.path) else {
      throw HostError(.cannotCreate, "\(wish.path): exists already; --overwrite replaces it")
    }
    let draft = "\(wish.path).\(UUID().uuidString).partial"
    film = Draft(draft + (wish.isGIF ? ".mkv" : ".mp4"))
    gif = wish.isGIF ? Draft(draft + ".gif") : nil
    palette = wish.isGIF ? Draft(draft + ".png") : nil
  }

  /// Starts ffmpeg.
  private func program(_ words: [String]) throws(HostError) -> FilterProgram {
    try FilterProgram(words, inheriting: drafts.compactMap { $0.file?.descriptor })
  }

  func show(_ picture: ScreenPicture) {
    attempt { () throws(HostError) in
      let image: CGImage
      do {
        image = try picture.pixels(by: rasterizer, withTouches: wish.showsTouches)
      } catch {
        throw HostError(.inputOutput, "\(wish.path): \(error)")
      }
      if stream == nil {
        rate = picture.screenRate
        size = (image.width, image.height)
        // The first picture is shown from the start.
        (nextTick, pixels) = (picture.tick, image.pixels)
        stream = try program(streamArguments)
      }
      try write(until: picture.tick)
      pixels = image.pixels(width: size.width, height: size.height)
    }
  }

  func finish(tick: UInt64) {
    attempt { () throws(HostError) in
      guard let stream else {
        throw HostError(.software, "\(wish.path): the run showed nothing, so there is no video")
      }
      try write(until: tick + 1)
      self.stream = nil
      try check(stream.finish())
      if let gif, let palette { try make(gif, palette) }
      try name(gif ?? film)
      reportLeftOut()
    }
    if failure != nil { stream?.end() }
    for draft in drafts { try? FileManager.default.removeItem(atPath: draft.name) }
  }

  /// Gives the whole file its name.
  private func name(_ draft: Draft) throws(HostError) {
    if let file = draft.file {
      guard !file.isEmpty else { return }
      guard file.link(as: draft.name) else { throw unnamed(errno) }
    }
    guard FileManager.default.fileExists(atPath: draft.name) else { return }
    guard unsafe rename(draft.name, wish.path) == 0 else { throw unnamed(errno) }
  }

  private func unnamed(_ code: Int32) -> HostError {
    HostError(.cannotCreate, "\(wish.path): \(systemMessage(code))")
  }

  private func attempt(_ body: () throws(HostError) -> Void) {
    guard failure == nil else { return }
    do throws(HostError) {
      try body()
    } catch {
      failure = error
    }
  }

  /// Reports in one line each what the video leaves out.
  private func reportLeftOut() {
    let rate = UInt64(max(rate, 1))
    if skippedTicks > 0 {
      reportLine(
        "\(wish.path): left out \(skippedTicks / rate) s in which nothing changed: a picture"
          + " stays for at most \(Self.longestStill) s")
    }
    if cutTicks > 0 {
      reportLine(
        "\(wish.path): ends \(cutTicks / rate) s before the recording: a video has at most"
          + " \(Self.longest / 3600) h")
    }
  }

  /// Repeats the shown picture up to a tick.
  private func write(until tick: UInt64) throws(HostError) {
    let longestStill = Self.longestStill * UInt64(max(rate, 1))
    if tick > nextTick, tick - nextTick > longestStill {
      skippedTicks += tick - nextTick - longestStill
      nextTick = tick - longestStill
    }
    while nextTick < tick {
      guard pictureCount < Self.longest * UInt64(max(rate, 1)) else {
        cutTicks += tick - nextTick
        nextTick = tick
        return
      }
      pictureCount += 1
      guard let stream, stream.write(pixels) else {
        let text = self.stream?.finish() ?? ""
        self.stream = nil
        throw error(text)
      }
      nextTick += 1
    }
  }

  /// - Throws: `HostError` with the program's last line, if the program has failed.
  private func check(_ failure: String?) throws(HostError) {
    if let failure { throw error(failure) }
  }

  private func error(_ text: String) -> HostError {
    HostError(.software, "\(wish.path): ffmpeg: \(text)")
  }

  /// A file's name as ffmpeg takes it: never an option, and never the address of something else.
  private static func file(_ path: String) -> String { "file:" + path }

  private static let quiet = [VideoWish.program, "-hide_banner", "-loglevel", "error", "-y"]

  private var streamArguments: [String] {
    let input = [
      "-f", "rawvideo", "-pixel_format", "rgba", "-video_size", "\(size.width)x\(size.height)",
      "-framerate", "\(rate)", "-i", "pipe:0",
    ]
    let scale = wish.width.map { "scale=\($0):-2:flags=area," } ?? ""
    if wish.isGIF {
      let filter = "fps=\(Self.gifRate),\(scale)format=rgb24"
      return Self.quiet + input
        + ["-vf", filter, "-c:v", "libx264rgb", "-qp", "0", "-preset", "ultrafast"]
        + ["-f", "matroska", Self.file(film.path)]
    }
    // Codecs require even sides.
    let even = "pad=ceil(iw/2)*2:ceil(ih/2)*2,format=yuv420p"
    return Self.quiet + input
      + [
        "-vf", scale + even, "-c:v", "libx264", "-crf", "18", "-movflags", "+faststart", "-fflags",
      ]
      + ["+bitexact", "-f", "mp4", Self.file(film.path)]
  }

  private func make(_ gif: Draft, _ palette: Draft) throws(HostError) {
    let input = ["-i", Self.file(film.path)]
    // A percent sign in the name of a picture would stand for a number.
    try check(
      try program(
        Self.quiet + input + ["-vf", "palettegen=stats_mode=full", "-f", "image2", "-update", "1"]
          + [Self.file(palette.path)]
      ).finish())
    try check(
      try program(
        Self.quiet + input
          + ["-f", "image2", "-pattern_type", "none", "-i", Self.file(palette.path)]
          + ["-lavfi", "paletteuse=dither=none:diff_mode=rectangle", "-f", "gif"]
          + ["-fflags", "+bitexact", Self.file(gif.path)]
      ).finish())
  }
}

extension CGImage {
  /// The pixels, cropped or padded with black to fit another size.
  fileprivate func pixels(width: Int, height: Int) -> [UInt8] {
    guard width != self.width || height != self.height else { return pixels }
    var other = [UInt8](repeating: 0, count: width * height * 4)
    let count = min(width, self.width) * 4
    for row in 0..<min(height, self.height) {
      let (from, to) = (row * self.width * 4, row * width * 4)
      other.replaceSubrange(to..<to + count, with: pixels[from..<from + count])
    }
    return other
  }
}
