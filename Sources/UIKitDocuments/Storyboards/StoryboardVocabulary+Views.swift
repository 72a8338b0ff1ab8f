import Foundation
import StoryboardReading

// Views and controls.
extension StoryboardVocabulary {
  static let views: [StoryboardKind] = [
    StoryboardKind(
      "view",
      [
        .flag("hidden", \UIView.isHidden), .number("alpha", \UIView.alpha, in: 0...1),
        .whole("tag", \UIView.tag),
        .text("restorationIdentifier", \UIView.restorationIdentifier),
        .flag("userInteractionEnabled", \UIView.isUserInteractionEnabled),
        .flag("multipleTouchEnabled", \UIView.isMultipleTouchEnabled),
        .flag("exclusiveTouch", \UIView.isExclusiveTouch),
        .flag("clipsSubviews", \UIView.clipsToBounds), .flag("opaque", \UIView.isOpaque),
        .flag("clearsContextBeforeDrawing", \UIView.clearsContextBeforeDrawing),
        .flag("autoresizesSubviews", \UIView.autoresizesSubviews),
        .flag("preservesSuperviewLayoutMargins", \UIView.preservesSuperviewLayoutMargins),
        .flag("insetsLayoutMarginsFromSafeArea", \UIView.insetsLayoutMarginsFromSafeArea),
        .choice("contentMode", \UIView.contentMode, contentModes),
        .choice("semanticContentAttribute", \UIView.semanticContentAttribute, directions),
      ]
    ) { _ in UIView() },
    StoryboardKind(
      "scrollView", base: "view",
      [
        .flag("scrollEnabled", \UIScrollView.isScrollEnabled),
        .flag("pagingEnabled", \UIScrollView.isPagingEnabled),
        .flag("directionalLockEnabled", \UIScrollView.isDirectionalLockEnabled),
        .flag("bounces", \UIScrollView.bounces), .flag("bouncesZoom", \UIScrollView.bouncesZoom),
        .flag("alwaysBounceVertical", \UIScrollView.alwaysBounceVertical),
        .flag("alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal),
        .flag("delaysContentTouches", \UIScrollView.delaysContentTouches),
        .flag("canCancelContentTouches", \UIScrollView.canCancelContentTouches),
        .number("minimumZoomScale", \UIScrollView.minimumZoomScale, in: 0.001...1000),
        .number("maximumZoomScale", \UIScrollView.maximumZoomScale, in: 0.001...1000),
        .flag("showsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator),
        .flag("showsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator),
        .choice("indicatorStyle", \UIScrollView.indicatorStyle, indicatorStyles),
        .choice("keyboardDismissMode", \UIScrollView.keyboardDismissMode, dismissModes),
        .choice(
          "contentInsetAdjustmentBehavior", \UIScrollView.contentInsetAdjustmentBehavior,
          insetBehaviors),
      ]
    ) { _ in UIScrollView() },
    StoryboardKind(
      "stackView", base: "view",
      [
        .choice("axis", \UIStackView.axis, ["horizontal": .horizontal, "vertical": .vertical]),
        .choice("distribution", \UIStackView.distribution, distributions),
        .choice("alignment", \UIStackView.alignment, stackAlignments),
        .number("spacing", \UIStackView.spacing, in: -1_000_000...1_000_000),
        .flag("baselineRelativeArrangement", \UIStackView.isBaselineRelativeArrangement),
        .flag(
          "layoutMarginsRelativeArrangement", \UIStackView.isLayoutMarginsRelativeArrangement),
      ]
    ) { _ in UIStackView() },
    StoryboardKind("containerView", base: "view") { _ in UIView() },
    StoryboardKind("tabBar", base: "view") { _ in UITabBar() },
    StoryboardKind(
      "navigationBar", base: "view",
      [
        .flag("largeTitles", \UINavigationBar.prefersLargeTitles),
        .flag("translucent", \UINavigationBar.isTranslucent),
      ]
    ) { _ in UINavigationBar() },
    StoryboardKind("toolbar", base: "view") { _ in UIToolbar() },
  ]

  static let controls: [StoryboardKind] = [
    StoryboardKind(
      "control", base: "view",
      [
        .flag("enabled", \UIControl.isEnabled), .flag("selected", \UIControl.isSelected),
        .flag("highlighted", \UIControl.isHighlighted),
        .choice(
          "contentHorizontalAlignment", \UIControl.contentHorizontalAlignment,
          [
            "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
            "trailing": .trailing,
          ]),
        .choice(
          "contentVerticalAlignment", \UIControl.contentVerticalAlignment,
          ["center": .center, "top": .top, "bottom": .bottom, "fill": .fill]),
      ]
    ) { _ in UIControl() },
    StoryboardKind(
      "button", base: "control",
      [.flag("changesSelectionAsPrimaryAction", \UIButton.changesSelectionAsPrimaryAction)],
      make: makeButton),
    StoryboardKind("switch", base: "control", [.flag("on", \UISwitch.isOn)]) { _ in UISwitch() },
    StoryboardKind(
      "slider", base: "control",
      [
        .float("minValue", \UISlider.minimumValue), .float("maxValue", \UISlider.maximumValue),
        .float("value", \UISlider.value), .flag("continuous", \UISlider.isContinuous),
      ]
    ) { _ in UISlider() },
    StoryboardKind(
      "stepper", base: "control",
      [
        .double("minimumValue", \UIStepper.minimumValue),
        .double("maximumValue", \UIStepper.maximumValue), .double("value", \UIStepper.value),
        .double("stepValue", \UIStepper.stepValue, in: 1e-6...1e6),
        .flag("autorepeat", \UIStepper.autorepeat), .flag("continuous", \UIStepper.isContinuous),
        .flag("wraps", \UIStepper.wraps),
      ]
    ) { _ in UIStepper() },
    StoryboardKind(
      "segmentedControl", base: "control",
      [
        .flag("momentary", \UISegmentedControl.isMomentary),
        .flag(
          "apportionsSegmentWidthsByContent",
          \UISegmentedControl.apportionsSegmentWidthsByContent),
        .whole("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex, in: -1...1000),
      ]
    ) { _ in UISegmentedControl() },
  ]

  private static let distributions: KeyValuePairs<String, UIStackView.Distribution> = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]

  private static let stackAlignments: KeyValuePairs<String, UIStackView.Alignment> = [
    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline,
    "center": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
  ]

  private static func makeButton(_ element: StoryboardElement) -> AnyObject {
    let isPlain = element["buttonType"] == nil || element["buttonType"] == "custom"
    return UIButton(type: isPlain ? .custom : .system)
  }

  /// Creates a control's segments, before its attributes are set, since one of them selects a
  /// segment.
  static func fill(_ control: UISegmentedControl, from element: StoryboardElement) {
    for (index, segment) in element.contents("segments").enumerated() {
      control.insertSegment(withTitle: segment["title"], at: index, animated: false)
      control.setEnabled(segment.flag("enabled") ?? true, forSegmentAt: index)
      if let width = segment.number("width"), width > 0 {
        control.setWidth(width, forSegmentAt: index)
      }
    }
  }

  private static let contentModes: KeyValuePairs<String, UIView.ContentMode> = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
    "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight,
    "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]

  private static let indicatorStyles: KeyValuePairs<String, UIScrollView.IndicatorStyle> = [
    "default": .default, "black": .black, "white": .white,
  ]

  private static let dismissModes: KeyValuePairs<String, UIScrollView.KeyboardDismissMode> = [
    "none": .none, "onDrag": .onDrag, "interactive": .interactive,
    "onDragWithAccessory": .onDragWithAccessory,
    "interactiveWithAccessory": .interactiveWithAccessory,
  ]

  private static let insetBehaviors:
    KeyValuePairs<String, UIScrollView.ContentInsetAdjustmentBehavior> = [
      "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never,
      "always": .always,
    ]

  private static let directions: KeyValuePairs<String, UISemanticContentAttribute> = [
    "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
    "forceRightToLeft": .forceRightToLeft,
  ]
}
