import Foundation
import InputCore
import InputRecording
import RecordingEditing
import Testing

/// The strokes on the touchscreens of the shared recordings, which are not part of the tree.
enum CorpusStrokes {
  /// Why tests that need the corpus are skipped.
  static let reason: Comment = "no corpus: set RETOUCH_SHARED to the folder that holds corpus/"

  /// The folder of the corpus; nil where there is none.
  static let folder: String? = {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let shared =
      ProcessInfo.processInfo.environment["RETOUCH_SHARED"]
      ?? root.deletingLastPathComponent().appending(path: "shared").path
    let folder = shared + "/corpus"
    return FileManager.default.fileExists(atPath: folder + "/MANIFEST.tsv") ? folder : nil
  }()

  /// Every stroke of every file with events of a touchscreen, in the manifest's order. Strokes that
  /// several files contain are there once.
  static func all(on size: CGSize) throws -> [Stroke] {
    let folder = try #require(folder)
    let manifest = try String(contentsOfFile: folder + "/MANIFEST.tsv", encoding: .utf8)
    var strokes: [Stroke] = []
    for row in manifest.split(separator: "\n").dropFirst() {
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count > 1, ["evemu", "getevent-lt"].contains(fields[1]) else { continue }
      var gatherer = StrokeGatherer(file: fields[0], size: size)
      let recording = try EvdevRecording(contentsOf: folder + "/" + fields[0])
      let screen = ScreenDescription(name: "none", widthPixels: 1, heightPixels: 1)
      _ = recording.forEachInput(on: screen) { input in
        if case .frame(let frame) = input { gatherer.take(frame) }
      }
      for stroke in gatherer.strokes where !strokes.contains(where: stroke.repeats) {
        strokes.append(stroke)
      }
    }
    return strokes
  }
}

extension Stroke {
  /// Whether the fingers went through the same places; false for taps, which have only one.
  fileprivate func repeats(_ other: Stroke) -> Bool {
    let places = tracks.map { $0.stops.map(\.place) }
    return places.contains { $0.count > 2 } && places == other.tracks.map { $0.stops.map(\.place) }
  }
}

/// Makes strokes of one device's frames.
struct StrokeGatherer {
  let file: String
  let size: CGSize
  private(set) var strokes: [Stroke] = []
  private var tracks: [Stroke.Track] = []
  /// The place in `tracks` of the finger in each slot.
  private var slots: [UInt16: Int] = [:]
  private var start = 0.0

  init(file: String, size: CGSize) {
    self.file = file
    self.size = size
  }

  mutating func take(_ frame: Frame) {
    for sample in frame.samples { take(sample) }
    guard slots.isEmpty, !tracks.isEmpty else { return }
    strokes.append(Stroke(name: "\(file) \(start)", tracks: tracks))
    tracks = []
  }

  private mutating func take(_ sample: Sample) {
    let time = sample.instant.seconds
    let unit = CGFloat(Sample.surfaceUnit)
    let place = CGPoint(
      x: CGFloat(sample.x) / unit * size.width, y: CGFloat(sample.y) / unit * size.height)
    switch sample.kind {
    case .touchDown:
      if tracks.isEmpty { start = time }
      slots[sample.code] = tracks.count
      tracks.append(
        Stroke.Track(stops: [Stroke.Stop(time: time - start, place: place)], end: time - start))
    case .touchMove:
      guard let index = slots[sample.code] else { return }
      let last = tracks[index].stops.count - 1
      guard tracks[index].stops[last].place != place else { return }
      guard time - start > tracks[index].stops[last].time else {
        tracks[index].stops[last].place = place
        return
      }
      tracks[index].stops.append(Stroke.Stop(time: time - start, place: place))
    case .touchUp, .touchCancel:
      guard let index = slots.removeValue(forKey: sample.code) else { return }
      tracks[index].end = time - start
      tracks[index].isCancelled = sample.kind == .touchCancel
    case .touchShape, .touchForce, .penProximity, .penPlace, .penTip, .penForce, .penTilt,
      .penRotation, .pointerMotion, .pointerPlace, .button, .scroll, .pinchBegin, .pinchChange,
      .pinchEnd, .key, .keyCharacters, .axis, .swipeBegin, .swipeChange, .swipeEnd, .holdBegin,
      .holdEnd, .switchState, .padDial, .penSlider, .battery, .sensor:
      break  // A stroke is made of places.
    }
  }
}
