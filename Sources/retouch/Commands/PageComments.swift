internal import Foundation
internal import InputRecording
internal import UIKit

/// The comments of a page of `retouch view`, as it was made or as a browser has saved it.
enum PageComments {
  /// The element that contains them; in texts, `<` is escaped.
  private static let (start, end) = (
    Data("<script id=\"comments\" type=\"application/json\">".utf8), Data("</script>".utf8)
  )
  /// The largest page that is read, in bytes.
  private static let sizeLimit = 1 << 30

  /// Reads the comments of the page at `path`, in the order of time.
  ///
  /// - Throws: `HostError` if the file cannot be read, or contains no comments as pages have them.
  static func read(_ path: String) throws(HostError) -> [RecordingComment] {
    let file = URL(filePath: path)
    let size = (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
    guard size <= sizeLimit else { throw HostError(.badData, "\(path): no page is so large") }
    let page: Data
    do {
      page = try Data(contentsOf: file, options: .mappedIfSafe)
    } catch {
      throw HostError(.noInput, "\(path): cannot be read: \(error.localizedDescription)")
    }
    guard let first = page.range(of: start),
      let last = page.range(of: end, in: first.upperBound..<page.endIndex)
    else {
      throw HostError(
        .badData, "\(path): not a page of retouch view with comments, as a browser saves it")
    }
    return try comments(in: page[first.upperBound..<last.lowerBound], path)
  }

  /// The comments in a list of objects with a time in microseconds and a text.
  private static func comments(
    in json: Data, _ path: String
  ) throws(HostError) -> [RecordingComment] {
    guard let list = try? JSONSerialization.jsonObject(with: json) as? [[String: Any]],
      list.count <= RecordingComment.countLimit
    else {
      throw HostError(
        .badData,
        "\(path): its comments are not a list of at most \(RecordingComment.countLimit) objects")
    }
    var comments: [RecordingComment] = []
    for (index, object) in list.enumerated() {
      guard let time = object["time"] as? Double, time >= 0, time < 1e15,
        let text = object["text"] as? String, !text.isEmpty
      else {
        throw HostError(
          .badData, "\(path): comment \(index + 1): expected a time in microseconds and a text")
      }
      comments.append(RecordingComment(nanoseconds: UInt64(time) * 1000, text: text))
    }
    return comments.sorted { $0.nanoseconds < $1.nanoseconds }
  }
}
