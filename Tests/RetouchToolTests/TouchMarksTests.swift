import Foundation
import InputCore
import Quartz
import Testing
import UIKit

/// The circles of `retouch replay --video --touches`.
@Suite struct TouchMarksTests {
  private func instant(_ milliseconds: UInt64) -> Instant {
    Instant(nanoseconds: milliseconds * 1_000_000)
  }

  /// The boxes around the discs: where each is, and half its width.
  private func discs(_ marks: TouchMarks, _ milliseconds: UInt64) -> [String] {
    marks.commands(at: instant(milliseconds)).compactMap { command in
      guard case .fill(let path, _, _, _) = command else { return nil }
      let box = path.bounds
      return "\(Int(box.midX)),\(Int(box.midY)) \(Int((box.width / 2).rounded()))"
    }
  }

  @Test func `a circle follows its finger, then grows and is gone`() {
    var marks = TouchMarks()
    #expect(marks.commands(at: instant(0)).isEmpty)
    marks.follow([(3, CGPoint(x: 100, y: 50))], at: instant(10))
    #expect(discs(marks, 10) == ["100,50 22"] && !marks.isFading(at: instant(1000)))
    marks.follow([(3, CGPoint(x: 120, y: 60))], at: instant(20))
    #expect(discs(marks, 30) == ["120,60 22"])
    marks.follow([], at: instant(100))
    #expect(discs(marks, 100) == ["120,60 22"] && marks.isFading(at: instant(100)))
    #expect(discs(marks, 225) == ["120,60 28"] && marks.isFading(at: instant(225)))
    #expect(discs(marks, 350).isEmpty && !marks.isFading(at: instant(350)))
  }

  @Test func `a finger that lands again has a circle beside the fading one`() {
    var marks = TouchMarks()
    marks.follow([(0, CGPoint(x: 10, y: 10))], at: instant(0))
    marks.follow([], at: instant(50))
    marks.follow([(0, CGPoint(x: 300, y: 10))], at: instant(100))
    #expect(discs(marks, 100) == ["10,10 24", "300,10 22"])
    #expect(discs(marks, 400) == ["300,10 22"])
  }

  @Test func `a wish with touches is read as it is written`() {
    for text in [
      "touches:a.mp4", "touches:480:a.gif", "touches:./touches:a.mp4", "touches:./3.gif",
    ] {
      let wish = VideoWish(text: text)
      #expect(wish?.showsTouches == true)
      #expect(wish.flatMap { VideoWish(text: $0.text) } == wish, "\(text)")
    }
    #expect(VideoWish(text: "480:a.gif")?.showsTouches == false)
    #expect(VideoWish(text: "touches:touches:a.gif") == nil && VideoWish(text: "touches:") == nil)
  }
}
