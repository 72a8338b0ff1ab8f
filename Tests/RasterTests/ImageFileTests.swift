import Foundation
import Quartz
import RandomTestSupport
import Testing

@testable import Raster

/// Small image files of each kind, made by ImageMagick.
enum Samples {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  static func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: folder.appending(path: "Files/\(name)")))
  }

  static var images: [[UInt8]] {
    get throws { try ["card.png", "card.jpg", "card.webp"].map { try bytes($0) } }
  }
}

@Suite struct ImageFileTests {
  @Test func `PNG, JPEG and WebP of one picture`() throws {
    let images = try Samples.images.map { try ImageFile.decode($0) }
    for image in images {
      #expect(image.width == 24)
      #expect(image.height == 16)
    }
    // The upper half is red, the lower one blue; in PNG and WebP the right quarter is half
    // transparent, and so its colours are halved.
    for (image, tolerance) in zip(images, [0, 60, 0]) {
      func channel(_ x: Int, _ y: Int, _ number: Int) -> Int {
        Int(image.pixels[(y * 24 + x) * 4 + number])
      }
      #expect(channel(2, 2, 0) >= 255 - tolerance)
      #expect(channel(2, 2, 2) <= tolerance)
      #expect(channel(2, 13, 2) >= 255 - tolerance)
    }
    #expect(images[0].pixels[23 * 4..<24 * 4] == [128, 0, 0, 128])
    #expect(images[0] == images[2])
  }

  @Test func `a PNG that is written is read again`() throws {
    let image = Sheets.picture
    #expect(try ImageFile.decode(ImageFile.png(image)) == image)
  }

  @Test func `a JPEG that is written shows the picture over white, better or smaller`() throws {
    let image = try ImageFile.decode(Samples.bytes("card.png"))
    let (best, least) = (
      try ImageFile.jpeg(image, quality: 1), try ImageFile.jpeg(image, quality: 0)
    )
    #expect(best.count > least.count)
    let read = try ImageFile.decode(best)
    #expect(read.width == 24 && read.height == 16)
    // Red, and blue that is half transparent.
    for (place, color) in [((2, 2), (255, 0, 0)), ((22, 13), (127, 127, 255))] {
      let first = (place.1 * 24 + place.0) * 4
      for (channel, wanted) in [color.0, color.1, color.2].enumerated() {
        #expect(abs(Int(read.pixels[first + channel]) - wanted) < 12, "\(place) \(channel)")
      }
      #expect(read.pixels[first + 3] == 255)
    }
  }

  @Test func `other files are of no kind`() {
    for bytes in [[], Array("GIF89a".utf8), Array("RIFF0000WAVE".utf8)] as [[UInt8]] {
      #expect(throws: ImageFileError.unknownFormat) { try ImageFile.decode(bytes) }
    }
  }

  @Test func `truncated files are typed errors`() throws {
    // The last twelve bytes of a PNG only say that it ends.
    for (bytes, (kind, end)) in zip(try Samples.images, [(.png, 12), (.jpeg, 0), (.webP, 0)])
      as Zip2Sequence<[[UInt8]], [(ImageFile.Kind, Int)]>
    {
      for count in 12..<bytes.count - end {
        #expect(throws: ImageFileError.damaged(kind), "\(kind), \(count) bytes") {
          try ImageFile.decode(Array(bytes.prefix(count)))
        }
      }
    }
  }

  @Test func `a size beyond the limit is not allocated`() throws {
    var bytes = try Samples.bytes("card.png")
    // The width in the header, whose checksum libpng's simplified reader does not insist on.
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x7F, 0xFF, 0, 0, 0x7F, 0xFF])
    #expect(throws: ImageFileError.self) { try ImageFile.decode(bytes) }
  }

  @Test func `random damage gives an image or a typed error`() throws {
    let seed = SeededGenerator.testSeed()
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for whole in try Samples.images {
      for _ in 0..<300 {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          bytes[Int.random(in: 0..<bytes.count, using: &generator)] =
            UInt8.random(in: 0...255, using: &generator)
        }
        do throws(ImageFileError) {
          let image = try ImageFile.decode(bytes)
          #expect(image.width > 0)
        } catch {
          switch error {
          case .unknownFormat, .damaged, .tooLarge: break
          case .library: Issue.record("seed \(seed): \(error)")
          }
        }
      }
    }
  }
}
