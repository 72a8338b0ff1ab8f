import Foundation
import InputCore
import InputRecording
import Testing
import UIKit
import UIKitTesting

/// Fonts that an app brings: listed in its Info.plist, or registered by Core Text's functions.
@MainActor @Suite(.serialized) struct OwnFontTests {
  private static let bold = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
  private static let other = "/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf"

  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "retouch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func copy(_ path: String, as name: String) throws -> URL {
    let url = folder.appending(path: name)
    try FileManager.default.copyItem(at: URL(filePath: path), to: url)
    return url
  }

  /// A folder without these fonts would prove nothing: they are the machine's too. So names of a
  /// family that no machine has come first.
  private func renamed(_ path: String, as name: String) throws -> URL {
    var data = try Data(contentsOf: URL(filePath: path))
    // The names in the font, in both of its encodings.
    for encoding in [String.Encoding.utf16BigEndian, .macOSRoman] {
      for (old, new) in [("DejaVuSans-Bold", "QejaQuQans-Bold"), ("DejaVu Sans", "QejaQu Qans")] {
        let (from, to) = (old.data(using: encoding)!, new.data(using: encoding)!)
        while let range = data.range(of: from) { data.replaceSubrange(range, with: to) }
      }
    }
    let url = folder.appending(path: name)
    try data.write(to: url)
    return url
  }

  @Test func `a font is registered, found by its names, and unregistered`() throws {
    let session = TouchSession(delegate: WindowDelegate { _ in })
    defer { session.end() }
    let url = try renamed(Self.bold, as: "Own.ttf")
    #expect(UIFont(name: "QejaQuQans-Bold", size: 20)?.fontName == "Inter-Regular")
    let isThere = CTFontManagerRegisterFontsForURL(url as CFURL, .process, nil)
    #expect(isThere)
    let font = try #require(UIFont(name: "QejaQuQans-Bold", size: 20))
    #expect(font.fontName == "QejaQuQans-Bold" && font.familyName == "QejaQu Qans")
    #expect(UIFont(name: "QejaQu Qans", size: 20)?.fontName == font.fontName)
    #expect(UIFont.familyNames.contains("QejaQu Qans"))
    #expect(UIFont.familyNames.contains("Inter"))
    #expect(UIFont.fontNames(forFamilyName: "QejaQu Qans") == ["QejaQuQans-Bold"])
    #expect(UIFont.fontNames(forFamilyName: "None") == [])
    let described = UIFontDescriptor(fontAttributes: [.name: "QejaQuQans-Bold"])
    #expect(described.postscriptName == "QejaQuQans-Bold")
    // A size that was measured before is measured again.
    let label = UILabel()
    (label.text, label.font) = ("Wide", font)
    let width = label.intrinsicContentSize.width
    var error: Unmanaged<CFError>?
    #expect(unsafe !CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
    let twice = unsafe try #require(error?.takeRetainedValue())
    #expect(twice.domain == kCTFontManagerErrorDomain)
    #expect(CTFontManagerError(rawValue: twice.code) == .alreadyRegistered)
    #expect(twice.userInfo[kCTFontManagerErrorFontURLsKey] as? [URL] == [url])
    let isGone = CTFontManagerUnregisterFontsForURL(url as CFURL, .process, nil)
    #expect(isGone)
    #expect(font.fontName == "Inter-Regular")
    #expect(label.intrinsicContentSize.width != width)
    #expect(unsafe !CTFontManagerUnregisterFontsForURL(url as CFURL, .process, &error))
    #expect(unsafe error?.takeRetainedValue().code == CTFontManagerError.notRegistered.rawValue)
  }

  @Test func `what cannot be registered says why`() throws {
    let session = TouchSession(delegate: WindowDelegate { _ in })
    defer { session.end() }
    let text = folder.appending(path: "text.ttf")
    try Data("not a font at all".utf8).write(to: text)
    let font = try copy(Self.bold, as: "a.ttf")
    for (url, scope, code) in [
      (
        folder.appending(path: "none.ttf"), CTFontManagerScope.process,
        CTFontManagerError.fileNotFound
      ),
      (text, .process, .invalidFontData), (folder, .process, .invalidFontData),
      (URL(string: "https://example.org/a.ttf")!, .process, .fileNotFound),
      (font, .user, .unsupportedScope), (font, .session, .unsupportedScope),
      (font, .none, .unsupportedScope),
    ] {
      var error: Unmanaged<CFError>?
      #expect(unsafe !CTFontManagerRegisterFontsForURL(url as CFURL, scope, &error))
      let value = unsafe try #require(error?.takeRetainedValue())
      #expect(value.code == code.rawValue, "\(url): \(value)")
      #expect(value.localizedDescription.contains(url.lastPathComponent))
    }
  }

  @Test func `fonts that an Info.plist lists are there from the launch to the end`() throws {
    _ = try renamed(Self.bold, as: "Listed.ttf")
    var names: [String] = []
    let session = TouchSession(
      delegate: WindowDelegate { _ in names = UIFont.fontNames(forFamilyName: "QejaQu Qans") },
      information: ["UIAppFonts": ["Listed.ttf", "Gone.ttf"]], resources: .folder(folder.path))
    #expect(names == ["QejaQuQans-Bold"])
    session.end()
    let next = TouchSession(delegate: WindowDelegate { _ in })
    #expect(UIFont.fontNames(forFamilyName: "QejaQu Qans") == [])
    next.end()
  }

  @Test func `a recording names an app's fonts, and a replay compares them`() throws {
    let path = folder.appending(path: "run.mcap").path
    let url = try renamed(Self.bold, as: "Own.ttf")
    var target = UIView()
    let make: @MainActor () -> WindowDelegate = {
      WindowDelegate { window in
        CTFontManagerRegisterFontsForURL(url, .process, nil)
        let label = UILabel()
        (label.text, label.font) = ("Wide", UIFont(name: "QejaQuQans-Bold", size: 20))
        label.sizeToFit()
        let button = UIButton(frame: CGRect(x: label.frame.width, y: 0, width: 50, height: 50))
        target = button
        window.addSubview(button)
        window.addSubview(label)
      }
    }
    let writer = try RecordingWriter(path: path)
    let session = TouchSession(delegate: make(), recorder: writer)
    session.tap(on: target)
    // The views at the end belong to the recording.
    try writer.close(digest: Digest(value: session.digest))
    session.end()
    CTFontManagerUnregisterFontsForURL(url, .process, nil)
    let reader = try RecordingReader(path: path)
    var named: [String] = []
    while let item = try reader.next() {
      if case .file(let file) = item { named.append(file.path) }
    }
    #expect(named.contains(url.path), "\(named)")
    let replay = try Replay(fileAt: path) { make() }
    #expect(replay.wasCompared)
    CTFontManagerUnregisterFontsForURL(url, .process, nil)
    // Another font in its place makes another width, and the error names it.
    try FileManager.default.removeItem(at: url)
    try FileManager.default.copyItem(at: URL(filePath: Self.other), to: url)
    let failure = #expect(throws: ReplayFailure.self) { try Replay(fileAt: path) { make() } }
    let text = failure?.description ?? ""
    #expect(text.contains("font \(url.path): recorded "), "\(text)")
    #expect(text.contains("replay with the app's file of the recorded run"), "\(text)")
    CTFontManagerUnregisterFontsForURL(url, .process, nil)
  }
}
