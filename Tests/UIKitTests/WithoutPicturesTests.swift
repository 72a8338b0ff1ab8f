import Foundation
import HostTestSupport
import Testing
import UIKit

@testable import UIKitHosts

/// A program without pictures, which `tools/checks/41-without-pictures` builds.
@MainActor @Suite(.serialized, .enabled(if: Pictures.services == nil, "the program has pictures"))
struct WithoutPicturesTests {
  @Test func `an app is shown nowhere, and says so only if a display was wished for`() throws {
    var options = HostOptions()
    for wish in [DisplayWish.automatic, .off] {
      options.display = wish
      let display = try NoDisplay(options)
      #expect(display.source == nil && display.screens == nil)
      #expect(display.readScreens() == nil && display.takeWindowNews() == WindowNews())
      #expect(display.setClipboard("one") == .withoutWindow)
    }
    for wish in [DisplayWish.panel, .window] {
      options.display = wish
      #expect(throws: HostError(.unavailable, "RETOUCH_DISPLAY: \(Pictures.absence)")) {
        try NoDisplay(options)
      }
    }
  }

  @Test func `frames and videos are refused`() throws {
    let host = HeadlessHost(AppBlueprint(makeDelegate: { nil }), started: Session.started())
    defer { host.end() }
    let refusal = HostError(.unavailable, "RETOUCH_DISPLAY: \(Pictures.absence)")
    #expect(throws: refusal) { try host.run.watch(.all(folder: "frames")) }
    #expect(throws: refusal) { try host.run.watch(.moment(nanoseconds: 0, file: "a.png")) }
    let video = try #require(VideoWish(path: "a.mp4", width: nil))
    #expect(throws: HostError(.unavailable, "a.mp4: \(Pictures.absence)")) {
      try host.run.film(video, overwrites: false)
    }
    // The page of a recording is made all the same.
    try host.run.watch(.tiles(file: "tiles"))
  }

  @Test func `text is measured without fonts, and fonts are refused`() throws {
    let host = HeadlessHost(AppBlueprint(makeDelegate: { nil }), started: Session.started())
    defer { host.end() }
    let label = UILabel()
    label.font = .systemFont(ofSize: 17)
    label.text = "four"
    #expect(label.intrinsicContentSize.width == 40)
    #expect(UIFont.familyNames.isEmpty)
    #expect(throws: FontRegistrationFault(.unusable, "a.ttf: \(Pictures.absence)")) {
      try TextWithoutFonts().register(fontAt: "a.ttf")
    }
  }

  @Test func `nothing becomes pixels, and no file is an image`() {
    let host = HeadlessHost(AppBlueprint(makeDelegate: { nil }), started: Session.started())
    defer { host.end() }
    let size = CGSize(width: 2, height: 2)
    let drawing = UIGraphicsImageRenderer(size: size).image { _ in
      UIRectFill(CGRect(origin: .zero, size: size))
    }
    #expect(drawing.size == size && drawing.cgImage == nil && drawing.pngData() == nil)
    #expect(UIImage(data: Data()) == nil)
  }
}
