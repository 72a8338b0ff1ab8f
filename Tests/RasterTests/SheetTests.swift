import Foundation
import Quartz
import Testing
import TextLayout

@testable import Raster

/// The sheets are the same to the bit as the stored pictures; `RETOUCH_ACCEPT=1` stores them anew.
@Suite struct SheetTests {
  /// The largest difference of a channel from the stored picture.
  private static let tolerance = 0

  private func expect(_ list: DisplayList, _ size: CGSize, _ name: String, scale: Double = 2) throws
  {
    let rasterizer = try ListRasterizer { identifier in
      (try? Sheets.library.get())?.face(identifier)
    }
    let image = try rasterizer.image(of: list, size: size, scale: scale, background: Sheets.white)
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Golden/\(name).png")
    if ProcessInfo.processInfo.environment["RETOUCH_ACCEPT"] == "1" {
      try Data(ImageFile.png(image)).write(to: path)
    }
    let stored = try ImageFile.decode([UInt8](Data(contentsOf: path)))
    try #require(stored.width == image.width && stored.height == image.height)
    let differences = zip(stored.pixels, image.pixels).count {
      abs(Int($0) - Int($1)) > Self.tolerance
    }
    #expect(differences == 0, "\(name): RETOUCH_ACCEPT=1 stores the present picture")
    #expect(rasterizer.missingFonts.isEmpty)
  }

  @Test func `shapes, gradients and images`() throws {
    try expect(Sheets.shapes(), CGSize(width: 330, height: 320), "shapes")
  }

  @Test func `blend modes, shadows, clips and groups`() throws {
    try expect(Sheets.blends(), CGSize(width: 330, height: 270), "blends")
  }

  @Test func `text in several scripts`() throws {
    try expect(try Sheets.text(), CGSize(width: 360, height: 420), "text")
  }
}
