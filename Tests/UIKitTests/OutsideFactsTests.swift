import Foundation
import HostTestSupport
import InputCore
import InputRecording
import Testing
import UIKit

/// A card with a text, and a button beside it at the text's width: its place depends on the font.
private final class SignDelegate: UIResponder, UIApplicationDelegate {
  static var picture = ""
  /// The colour of a layer, of which neither calls nor the words of a view say anything.
  static var plate = UIColor.red
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let label = UILabel()
    label.text = "Wide and 漢字"
    label.sizeToFit()
    window.addSubview(label)
    let button = UIView(frame: CGRect(x: label.frame.width, y: 0, width: 80, height: 80))
    button.backgroundColor = .red
    button.addGestureRecognizer(UITapGestureRecognizer())
    window.addSubview(button)
    window.addSubview(UIImageView(image: UIImage(contentsOfFile: Self.picture)))
    let plate = CALayer()
    plate.frame = CGRect(x: 0, y: 300, width: 50, height: 50)
    plate.backgroundColor = Self.plate.cgColor
    window.layer.addSublayer(plate)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// Fonts, image files and pictures in recordings.
@MainActor @Suite(.serialized) struct OutsideFactsTests {
  private let folder: TemporaryFolder
  private let picture: String

  init() throws {
    folder = try TemporaryFolder()
    picture = folder.path("spot.png")
    SignDelegate.picture = picture
    try write(sideLength: 4)
  }

  private func write(sideLength: CGFloat) throws {
    let size = CGSize(width: sideLength, height: sideLength)
    let data = UIGraphicsImageRenderer(size: size).pngData { context in
      UIColor.blue.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    try data.write(to: URL(filePath: picture))
  }

  private func record(
    hasPictures: Bool = false, _ facts: FactChanges = FactChanges()
  ) throws -> SessionRecording {
    try SessionRecording(
      of: SignDelegate.self, at: folder.path("\(UUID()).mcap"), hasPictures: hasPictures,
      facts: facts)
  }

  /// What a replay says of files, the text of its error, empty for none, and its status.
  private func replay(
    _ path: String, frames: String? = nil
  ) throws -> (files: [String], error: [String], status: HostError.Status?) {
    let host = try ReplayHost(
      AppBlueprint(delegate: SignDelegate.self), path: path, inProcess: false)
    defer { host.run.end() }
    if let frames { try host.run.watch(.all(folder: frames)) }
    do throws(HostError) {
      _ = try host.replay()
      return (host.fileLines, [], nil)
    } catch {
      return (host.fileLines, error.lines, error.status)
    }
  }

  private func facts(_ path: String) throws -> [String] {
    let reader = try RecordingReader(path: path)
    var lines: [String] = []
    while let item = try reader.next() {
      switch item {
      case .input(let input): if lines.count < 5 { lines.append("input \(input.sequence)") }
      case .file(let file):
        lines.append("\(file.kind) \(URL(filePath: file.path).lastPathComponent)")
      case .picture: lines.append("picture")
      case .checkpoint, .ended, .viewTree, .transcript, .viewCount, .view, .states: break
      }
    }
    return lines
  }

  @Test func `a recording names fonts and images after the input that used them`() throws {
    let recording = try record()
    let found = try facts(recording.path).prefix(5).joined(separator: ", ")
    #expect(
      found
        == "input 1, font Inter-Regular.otf, font NotoSansCJK-Regular.ttc, image spot.png, input 2")
    // The fonts are open by now; a second run uses them for the first time all the same.
    #expect(try facts(try record().path).prefix(5).joined(separator: ", ") == found)
    let outcome = try replay(recording.path)
    #expect(outcome.files == [])
    #expect(outcome.error == [])
  }

  @Test func `a replay says which font is another one before it compares`() throws {
    var changes = FactChanges()
    changes.file = { file in
      var file = file
      if file.path.hasSuffix("Inter-Regular.otf") { file.digest = 0x12 }
      return file
    }
    let lines = try replay(try record(changes).path).files
    #expect(lines.count == 1)
    let line = try #require(lines.first)
    #expect(
      line.hasPrefix(
        "font /usr/share/fonts/opentype/inter/Inter-Regular.otf: recorded 0000000000000012, here "))
    #expect(line.hasSuffix("; install the version of the package fonts-inter that recorded it"))
  }

  @Test func `a replay says which font is missing, and which one it uses instead`() throws {
    var changes = FactChanges()
    changes.file = { file in
      var file = file
      file.path = file.path.replacing("Inter-Regular", with: "Inter-Gone")
      return file
    }
    let lines = try replay(try record(changes).path).files
    #expect(lines.count == 2)
    #expect(lines.first?.contains("Inter-Gone.otf: recorded ") == true)
    #expect(
      lines.first?.contains(", missing here; install the version of the package fonts-inter")
        == true)
    #expect(lines.last?.contains("Inter-Regular.otf: not used in the recorded run, here ") == true)
  }

  @Test func `a replay says which image is another one, or missing`() throws {
    let recording = try record()
    try write(sideLength: 5)
    let changed = try replay(recording.path).files
    #expect(changed.count == 1)
    #expect(changed.first?.hasPrefix("image \(picture): recorded ") == true)
    #expect(changed.first?.hasSuffix("; replay with the file of the recorded run") == true)
    try FileManager.default.removeItem(atPath: picture)
    let gone = try replay(recording.path).files
    #expect(gone.count == 1)
    #expect(gone.first?.contains(", missing here;") == true)
  }

  /// A recording whose replay diverges.
  private func diverging(_ changes: FactChanges) throws -> SessionRecording {
    var isChanged = false
    return try SessionRecording(
      of: SignDelegate.self, at: folder.path("\(UUID()).mcap"),
      alter: { _, input in
        guard case .frame(var frame) = input, frame.samples[0].kind == .touchDown, !isChanged else {
          return nil
        }
        isChanged = true
        frame.samples[0].x += Sample.surfaceUnit / 2
        return .frame(frame)
      }, facts: changes)
  }

  @Test func `a replay that diverges names fonts as the likely cause, in a status of its own`()
    throws
  {
    var changes = FactChanges()
    changes.file = { file in
      var file = file
      file.digest += 1
      return file
    }
    let outcome = try replay(try diverging(changes).path)
    #expect(outcome.status == .otherFiles)
    #expect(outcome.error.first?.contains("diverged") == true)
    // The error names the files, for those who do not see standard error.
    #expect(outcome.error.filter { outcome.files.contains($0) } == outcome.files)
    #expect(
      outcome.error.contains {
        $0.hasPrefix("hint: the fonts and images above are not those of the recorded run")
      })
    #expect(
      outcome.error.contains {
        $0.hasPrefix("hint: install the recorded version of fonts-inter, fonts-noto-cjk, replay")
          && $0.contains("--with-fonts")
      })
  }

  @Test func `a replay that diverges with the recorded fonts is the app's`() throws {
    #expect(try replay(try diverging(FactChanges()).path).status == .diverged)
    // The app may use more fonts than it did: that is no difference of machines.
    var changes = FactChanges()
    changes.file = { $0.path.contains("CJK") ? nil : $0 }
    let outcome = try replay(try diverging(changes).path)
    #expect(outcome.status == .diverged)
    #expect(outcome.files.count == 1)
    #expect(
      outcome.files.first?.contains("or the app asks for other fonts now (package fonts-noto-cjk)")
        == true)
  }

  @Test func `a font that the recorded run looked for in vain is a difference`() throws {
    var changes = FactChanges()
    changes.file = { file in
      guard file.path.contains("CJK") else { return file }
      return FileFact(.font, path: "Noto Sans CJK SC", digest: 0)
    }
    let outcome = try replay(try diverging(changes).path)
    #expect(outcome.status == .otherFiles)
    #expect(
      outcome.files.first?.hasSuffix("; the recording machine lacked it (package fonts-noto-cjk)")
        == true, "\(outcome.files)")
  }

  @Test func `a replay compares each picture, and names the first that differs`() throws {
    let recording = try record(hasPictures: true)
    let pictures = try facts(recording.path).count { $0 == "picture" }
    #expect(pictures > 0)
    #expect(try replay(recording.path).error == [])
    var count = 0
    var changes = FactChanges()
    changes.picture = { picture in
      count += 1
      var picture = picture
      if count == 1 { picture.digest ^= 1 }
      return picture
    }
    let changed = try record(hasPictures: true, changes).path
    let error = try replay(changed).error
    #expect(error.first?.contains("diverged: picture 1, at 0.016666 s, is not as recorded") == true)
    #expect(
      error.contains {
        $0.hasPrefix("hint: the same replay with --frames DIR") && $0.contains("/000001-….png;")
      }, "\(error)")
    // The replay's picture is there to look at, and nothing is said of how to get it.
    let frames = folder.path("frames")
    let lines = try replay(changed, frames: frames).error
    let file = frames + "/000001-0.016666.png"
    #expect(lines.contains("the replay's picture: \(file)"), "\(lines)")
    #expect(FileManager.default.fileExists(atPath: file))
    #expect(!lines.contains { $0.contains("the same replay with") })
    #expect(lines.last?.hasSuffix("retouch replay FILE --record NEW --frame-digests") == true)
    changes.picture = { _ in
      count += 1
      return nil
    }
    count = 0
    // Pictures that were not recorded are not compared.
    #expect(try replay(try record(hasPictures: true, changes).path).error == [])
    #expect(count == pictures)
  }

  @Test func `a picture that differs is shown as lines of a view's display list`() throws {
    let recording = try record(hasPictures: true)
    SignDelegate.plate = .blue
    defer { SignDelegate.plate = .red }
    let error = try replay(recording.path).error
    #expect(error.first?.contains("diverged: picture 1, ") == true, "\(error)")
    #expect(error.contains { $0.hasPrefix("      UIWindow ") }, "\(error)")
    #expect(error.contains { $0.hasPrefix("    - ") && $0.contains("color 1 0 0 1") })
    #expect(error.contains { $0.hasPrefix("    + ") && $0.contains("color 0 0 1 1") })
  }
}
