import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// Where indicators are, and when they show.
@MainActor @Suite struct ScrollIndicatorTests {
  @Test func `indicators are there while the content moves`() throws {
    let scene = ScrollScene()
    let list = scene.list
    #expect(list.verticalScrollIndicatorFrame == nil)
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 256, y: 900))
    finger.move(byX: 0, y: -100, duration: 0.2)
    // A quarter of the content is visible.
    let frame = try #require(list.verticalScrollIndicatorFrame)
    #expect(frame.height == 256 && frame.minX == 506 && frame.width == 3)
    #expect(abs(frame.minY - (list.contentOffset.y + list.contentOffset.y / 4)) < 0.001)
    #expect(list.horizontalScrollIndicatorFrame == nil)
    scene.session.wait(0.2)
    finger.up()
    scene.rest()
    #expect(list.verticalScrollIndicatorFrame == nil)
    try scene.session.finish()
  }

  @Test func `a flash shows them for a second`() throws {
    let scene = ScrollScene(content: CGSize(width: 1024, height: 1024))
    let list = scene.list
    list.flashScrollIndicators()
    #expect(
      list.horizontalScrollIndicatorFrame == CGRect(x: 0, y: 1018, width: 256, height: 3))
    #expect(list.verticalScrollIndicatorFrame == nil)
    scene.session.wait(0.9)
    #expect(list.horizontalScrollIndicatorFrame != nil)
    scene.session.wait(0.2)
    #expect(list.horizontalScrollIndicatorFrame == nil)
    list.withScrollIndicatorsShown {}
    #expect(list.horizontalScrollIndicatorFrame == nil)
    list.withScrollIndicatorsShown { list.contentOffset.x = 512 }
    #expect(list.horizontalScrollIndicatorFrame?.minX == 768)
    scene.session.wait(1.1)
    try scene.session.finish()
  }

  @Test func `insets, the safe area and the program decide where and whether they show`() throws {
    let scene = ScrollScene(content: CGSize(width: 1024, height: 4096))
    let list = scene.list
    #expect(list.showsVerticalScrollIndicator && list.showsHorizontalScrollIndicator)
    #expect(list.automaticallyAdjustsScrollIndicatorInsets && list.indicatorStyle == .default)
    list.verticalScrollIndicatorInsets = UIEdgeInsets(top: 24, left: 0, bottom: 100, right: 10)
    list.horizontalScrollIndicatorInsets = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 0)
    list.flashScrollIndicators()
    #expect(list.verticalScrollIndicatorFrame == CGRect(x: 496, y: 24, width: 3, height: 225))
    #expect(list.horizontalScrollIndicatorFrame?.minX == 12)
    // Content beyond its edge shortens the indicator.
    list.contentOffset.y = -100
    #expect(list.verticalScrollIndicatorFrame == CGRect(x: 496, y: -76, width: 3, height: 125))
    list.contentOffset.y = -1000
    #expect(list.verticalScrollIndicatorFrame?.height == 7)
    list.contentSize.height = 1_000_000
    list.contentOffset.y = 0
    #expect(list.verticalScrollIndicatorFrame?.height == 36)
    list.showsVerticalScrollIndicator = false
    list.showsHorizontalScrollIndicator = false
    list.indicatorStyle = .white
    #expect(list.indicatorStyle != .black && list.verticalScrollIndicatorFrame == nil)
    #expect(list.horizontalScrollIndicatorFrame == nil)
    list.automaticallyAdjustsScrollIndicatorInsets = false
    scene.session.wait(2)
    try scene.session.finish()
  }
}
