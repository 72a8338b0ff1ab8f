import Display
import Raster
import Testing

/// Pixels as viewers receive them.
@Suite struct ViewerUpdateTests {
  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
  }

  @Test func `pixels are sent in the viewer's own format`() throws {
    var picture = RemotePicture(width: 2, height: 1)
    picture[0, 0] = 0xFF12_3456
    picture[1, 0] = 0xFFFF_FFFF
    let formats: [([UInt8], String)] = [
      ([32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 16, 8, 0, 0, 0, 0], "56 34 12 00 ff ff ff 00"),
      ([32, 24, 1, 1, 0, 255, 0, 255, 0, 255, 16, 8, 0, 0, 0, 0], "00 12 34 56 00 ff ff ff"),
      ([32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 0, 8, 16, 0, 0, 0], "12 34 56 00 ff ff ff 00"),
      ([16, 16, 1, 1, 0, 31, 0, 63, 0, 31, 11, 5, 0, 0, 0, 0], "11 aa ff ff"),
      ([8, 8, 0, 1, 0, 7, 0, 7, 0, 3, 0, 3, 6, 0, 0, 0], "48 ff"),
    ]
    for (field, expected) in formats {
      let pixels = try #require(ViewerPixels(field))
      let message = ViewerUpdate.message(
        [picture.bounds], of: picture, as: pixels, usesTiles: false)
      #expect(
        hex(message) == "00 00 00 01 00 00 00 00 00 02 00 01 00 00 00 00 " + expected)
    }
    #expect(ViewerPixels.usual.field == [32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 16, 8, 0, 0, 0, 0])
  }

  @Test func `tiles of one colour take a pixel, and a byte if the tile before had the same`() {
    var picture = RemotePicture(width: 50, height: 16)
    picture[33, 7] = 0xFFFF_0000
    let message = ViewerUpdate.message(
      [picture.bounds], of: picture, as: .usual, usesTiles: true)
    // Black, black, a tile with a red pixel, black again.
    let red = 16 + 5 + 1 + 1 + (7 * 16 + 1) * 4
    #expect(
      hex(Array(message[..<23]))
        == "00 00 00 01 00 00 00 00 00 32 00 10 00 00 00 05 02 00 00 00 00 00 01")
    #expect(Array(message[red..<red + 4]) == [0, 0, 0xFF, 0])
    #expect(Array(message[(23 + 1024)...]) == [2, 0, 0, 0, 0])
  }

  @Test func `rectangles are cut at the picture, and a new size is a message of its own`() {
    let picture = RemotePicture(width: 4, height: 4)
    let message = ViewerUpdate.message(
      [
        PixelRect(x: 3, y: 3, width: 9, height: 9), PixelRect(x: 7, y: 0, width: 1, height: 1),
        PixelRect(x: -2, y: 0, width: 3, height: 1),
      ], of: picture, as: .usual, usesTiles: false)
    #expect(
      hex(message) == """
        00 00 00 02 \
        00 03 00 03 00 01 00 01 00 00 00 00 00 00 00 00 \
        00 00 00 00 00 01 00 01 00 00 00 00 00 00 00 00
        """)
    #expect(
      hex(ViewerUpdate.size(480, 800)) == "00 00 00 01 00 00 00 00 01 e0 03 20 ff ff ff 21")
  }
}
