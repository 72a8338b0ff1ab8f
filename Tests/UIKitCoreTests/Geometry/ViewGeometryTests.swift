import Testing
import UIKitCore

/// frame, bounds, center, transform and anchor point.
@MainActor @Suite struct ViewGeometryTests {
  let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))

  @Test func `a frame sets bounds and center`() {
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    #expect(UIView().frame == .zero)
  }

  @Test func `a new size of the bounds grows about the center`() {
    view.bounds.size = CGSize(width: 200, height: 60)
    #expect(view.frame == CGRect(x: -40, y: 15, width: 200, height: 60))
  }

  @Test func `a new origin of the bounds leaves the frame`() {
    view.bounds.origin = CGPoint(x: 5, y: 6)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(view.bounds == CGRect(x: 5, y: 6, width: 10, height: 10))
  }

  @Test func `a new center moves the frame`() {
    view.center = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: -50, y: -25, width: 100, height: 50))
  }

  @Test func `a new anchor point moves the frame and leaves the center`() {
    view.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(view.center == CGPoint(x: 60, y: 45))
    #expect(view.frame == CGRect(x: 60, y: -5, width: 100, height: 50))
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(view.center == CGPoint(x: 0, y: 20))
  }

  @Test func `negative sizes are standardized`() {
    view.frame = CGRect(x: 10, y: 10, width: -4, height: -6)
    #expect(view.frame == CGRect(x: 6, y: 4, width: 4, height: 6))
    view.bounds = CGRect(x: 0, y: 0, width: -8, height: 2)
    #expect(view.bounds == CGRect(x: -8, y: 0, width: 8, height: 2))
  }

  @Test func `a transform works about the center and leaves bounds and center`() {
    view.transform = CGAffineTransform(scaleX: 2, y: 4)
    #expect(view.frame == CGRect(x: -40, y: -55, width: 200, height: 200))
    #expect(view.bounds.size == CGSize(width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    view.transform = .identity
    #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test func `a turned frame is the box around the view`() {
    view.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(view.frame == CGRect(x: 35, y: -5, width: 50, height: 100))
  }

  @Test func `a frame set under a transform is restored if that rotates by right angles`() {
    view.transform = CGAffineTransform(a: 0, b: 2, c: -4, d: 0, tx: 0, ty: 0)
    view.frame = CGRect(x: 8, y: 8, width: 40, height: 80)
    #expect(view.bounds.size == CGSize(width: 40, height: 10))
    #expect(view.frame == CGRect(x: 8, y: 8, width: 40, height: 80))
  }

  @Test(arguments: ["frame", "bounds", "center", "anchorPoint"])
  func `a coordinate that is not a number is a programmer's error`(property: String) async {
    await #expect(processExitsWith: .failure) { [property = property as String] in
      await MainActor.run {
        let view = UIView()
        let bad = CGPoint(x: CGFloat.nan, y: 0)
        switch property {
        case "frame": view.frame.origin = bad
        case "bounds": view.bounds.origin = bad
        case "center": view.center = bad
        default: view.anchorPoint = bad
        }
      }
    }
  }
}
