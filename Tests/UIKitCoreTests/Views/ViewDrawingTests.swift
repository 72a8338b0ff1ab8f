import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// The properties of a view that drawing code reads.
@MainActor @Suite struct ViewDrawingTests {
  @Test func `a view is opaque and cleared before it is drawn, by default`() {
    let view = UIView(frame: .zero)
    #expect(view.isOpaque && view.clearsContextBeforeDrawing)
    view.isOpaque = false
    #expect(!view.isOpaque && view.clearsContextBeforeDrawing)
    view.clearsContextBeforeDrawing = false
    view.isOpaque = true
    #expect(view.isOpaque && !view.clearsContextBeforeDrawing)
  }

  @Test func `a view's scale is the screen's, unless set`() throws {
    let scene = LayoutScene()
    let scale = scene.session.windows[0].screen.scale
    #expect(UIView(frame: .zero).contentScaleFactor == 1)
    #expect(scene.leaf.contentScaleFactor == scale)
    #expect(scene.turn { scene.leaf.contentScaleFactor = 3 } == "leaf draw")
    #expect(scene.leaf.contentScaleFactor == 3)
    scene.leaf.contentScaleFactor = 0
    #expect(scene.leaf.contentScaleFactor == scale)
    scene.session.wait(0.001)
    try scene.session.finish()
  }

  @Test func `a mask redraws the view, and blocks no touches`() throws {
    let scene = LayoutScene()
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(scene.front.mask == nil)
    #expect(scene.turn { scene.front.mask = mask } == "front draw")
    #expect(scene.front.mask === mask && mask.superview == nil)
    #expect(scene.root.hitTest(CGPoint(x: 150, y: 50), with: nil) === scene.front)
    try scene.session.finish()
  }

  @Test func `a view with a superview cannot be a mask`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (view, mask) = (UIView(frame: .zero), UIView(frame: .zero))
        view.addSubview(mask)
        view.mask = mask
      }
    }
  }
}
