/// The pictures that the main screen showed, as tiles.
package struct ScreenPictures: Sendable {
  /// A picture, from its time to that of the next.
  package struct Picture: Sendable {
    /// Microseconds since the start.
    package var time: Int
    /// In pixels.
    package var width: Int
    package var height: Int
    /// In points.
    package var widthInPoints: Int
    package var heightInPoints: Int
    /// Places from the upper left corner, row by row, each with the number of its new tile.
    package var changes: [Int]
  }

  /// PNG files in Base64.
  package var tiles: [String] = []
  package var pictures: [Picture] = []

  /// Reads the lines that `RETOUCH_DISPLAY=tiles:FILE` writes, and skips all others.
  package init(lines: some Sequence<Substring>) {
    for line in lines {
      let words = line.dropFirst(2)
      if line.hasPrefix("T ") {
        tiles.append(String(words))
      } else if line.hasPrefix("P ") {
        let numbers = words.split(separator: " ").compactMap { Int($0) }
        guard numbers.count >= 5 else { continue }
        pictures.append(
          Picture(
            time: numbers[0], width: numbers[1], height: numbers[2], widthInPoints: numbers[3],
            heightInPoints: numbers[4], changes: Array(numbers[5...])))
      }
    }
  }

  /// The pictures as the page reads them.
  var json: JSON {
    .object([
      ("tiles", .list(tiles.map { .text($0) })),
      (
        "pictures",
        .list(
          pictures.map { picture in
            .list(
              ([picture.time, picture.width, picture.height, picture.widthInPoints]
                + [picture.heightInPoints] + picture.changes).map { .integer(Int64($0)) })
          })
      ),
    ])
  }
}
