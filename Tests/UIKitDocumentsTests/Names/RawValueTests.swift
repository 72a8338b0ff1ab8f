import Testing

@testable import UIKitControllers

/// Numbers that UIKit publishes: archives, other languages and files of Xcode's have them.
@MainActor @Suite struct RawValueTests {
  @Test func `values of traits have UIKit's numbers`() {
    let idioms: [UIUserInterfaceIdiom] = [
      .unspecified, .phone, .pad, .tv, .carPlay, .mac, .vision,
    ]
    #expect(idioms.map(\.rawValue) == [-1, 0, 1, 2, 3, 5, 6])
    let forces: [UIForceTouchCapability] = [.unknown, .unavailable, .available]
    #expect(forces.map(\.rawValue) == [0, 1, 2])
    let gamuts: [UIDisplayGamut] = [.unspecified, .SRGB, .P3]
    #expect(gamuts.map(\.rawValue) == [-1, 0, 1])
  }

  @Test func `a trait without a value of its own has its default, and colours no views`() {
    struct Depth: UITraitDefinition { static let defaultValue = 3 }
    #expect(Depth.defaultValue == 3 && !Depth.affectsColorAppearance)
    #expect(UITraitUserInterfaceStyle.affectsColorAppearance)
    #expect(UITraitCollection()[Depth.self] == Depth.defaultValue)
  }

  @Test func `device orientations, menu states and navigation operations have UIKit's numbers`() {
    let held: [UIDeviceOrientation] = [
      .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown,
    ]
    #expect(held.map(\.rawValue) == Array(0...6))
    let states: [UIMenuElement.State] = [.off, .on, .mixed]
    #expect(states.map(\.rawValue) == [0, 1, 2])
    let ways: [UINavigationController.Operation] = [.none, .push, .pop]
    #expect(ways.map(\.rawValue) == [0, 1, 2])
  }

  @Test func `directions of edit menus and modes of text interactions have UIKit's numbers`() {
    let directions: [UIEditMenuArrowDirection] = [.automatic, .up, .down, .left, .right]
    #expect(directions.map(\.rawValue) == Array(0...4))
    let arrows: [UIMenuController.ArrowDirection] = [.default, .up, .down, .left, .right]
    #expect(arrows.map(\.rawValue) == Array(0...4))
    let modes: [UITextInteractionMode] = [.editable, .nonEditable]
    #expect(modes.map(\.rawValue) == [0, 1])
  }

  @Test func `refused scenes have UIKit's numbers`() {
    let codes: [UISceneError.Code] = [
      .multipleScenesNotSupported, .requestDenied, .geometryRequestUnsupported,
      .geometryRequestDenied,
    ]
    #expect(codes.map(\.rawValue) == [0, 1, 100, 101])
  }

  @Test func `options of key frames and of animations share their bits`() {
    let pairs: [(UIView.KeyframeAnimationOptions, UIView.AnimationOptions)] = [
      (.layoutSubviews, .layoutSubviews), (.allowUserInteraction, .allowUserInteraction),
      (.beginFromCurrentState, .beginFromCurrentState), (.repeat, .repeat),
      (.autoreverse, .autoreverse), (.overrideInheritedDuration, .overrideInheritedDuration),
      (.overrideInheritedOptions, .overrideInheritedOptions),
    ]
    for (frames, animation) in pairs { #expect(frames.rawValue == animation.rawValue) }
  }

  @Test func `a scene request returns what it was created with`() {
    let activity = NSUserActivity(activityType: "org.example.read")
    let options = UIScene.ActivationRequestOptions()
    let request = UISceneSessionActivationRequest(
      role: .windowExternalDisplayNonInteractive, userActivity: activity, options: options)
    #expect(request.role == .windowExternalDisplayNonInteractive && request.session == nil)
    #expect(request.userActivity === activity && request.options === options)
  }
}
