import Foundation

/// The presentation controller for the toolkit's own styles.
@MainActor class StylePresentationController: UIPresentationController {
  /// The size of a form without a preferred size, in points, as on iOS's smallest tablet.
  private static let formSize = CGSize(width: 540, height: 620)

  /// The style at creation; later changes of the property do not affect it.
  private final let style: UIModalPresentationStyle

  override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    style = presentedViewController.modalPresentationStyle
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
  }

  override var presentationStyle: UIModalPresentationStyle { style }

  private var effectiveStyle: UIModalPresentationStyle {
    adaptedStyle == .none ? style : adaptedStyle
  }

  override var shouldRemovePresentersView: Bool {
    switch effectiveStyle {
    case .fullScreen, .currentContext: true
    case .pageSheet, .formSheet, .custom, .overFullScreen, .overCurrentContext, .popover, .none,
      .automatic:
      false
    }
  }

  override var shouldPresentInFullscreen: Bool {
    switch effectiveStyle {
    case .currentContext, .overCurrentContext: false
    case .fullScreen, .pageSheet, .formSheet, .custom, .overFullScreen, .popover, .none,
      .automatic:
      true
    }
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = super.frameOfPresentedViewInContainerView
    switch effectiveStyle {
    case .formSheet: return form(in: bounds)
    case .fullScreen, .pageSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext,
      .popover, .none, .automatic:
      return bounds
    }
  }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { containerResized() }

  override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    switch effectiveStyle {
    case .formSheet: return form(in: CGRect(origin: .zero, size: parentSize)).size
    case .fullScreen, .pageSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext,
      .popover, .none, .automatic:
      return parentSize
    }
  }

  override func containerResized() {
    guard let view = presentedView, view.superview === container else { return }
    view.frame = frameOfPresentedViewInContainerView
  }

  override func inputViewsChanged() {
    if effectiveStyle == .formSheet { containerResized() }
  }

  /// A form in the middle of what input views leave, or at the upper edge if that is too little.
  private func form(in bounds: CGRect) -> CGRect {
    let preferred = presentedViewController.preferredContentSize
    let wanted = preferred == .zero ? Self.formSize : preferred
    let size = CGSize(
      width: min(wanted.width, bounds.width), height: min(wanted.height, bounds.height))
    let height = min(container?.freeHeight ?? bounds.height, bounds.height)
    return CGRect(
      x: bounds.minX + (bounds.width - size.width) / 2,
      y: bounds.minY + max((height - size.height) / 2, 0), width: size.width, height: size.height)
  }
}
