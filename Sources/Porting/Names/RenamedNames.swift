/// Names of Swift 3 and 4 for which the compiler of iOS suggests the newer ones.
enum RenamedNames {
  /// Types that have moved into another: the old name is the new one without its points.
  private static let nested = """
    NSAttributedString.Key NSLayoutConstraint.Attribute NSLayoutConstraint.Axis \
    NSLayoutConstraint.Relation UIActivityIndicatorView.Style UIAlertAction.Style \
    UIAlertController.Style UIApplication.LaunchOptionsKey UIApplication.OpenURLOptionsKey \
    UIApplication.State UIBarButtonItem.Style UIBarButtonItem.SystemItem UIButton.ButtonType \
    UICollectionView.ScrollDirection UICollectionView.ScrollPosition UIControl.Event \
    UIControl.State UIDatePicker.Mode UIDevice.BatteryState UIDocument.ChangeKind \
    UIDocument.SaveOperation UIDocument.State UIEvent.EventType UIGestureRecognizer.State \
    UIImage.Orientation UIImage.RenderingMode UIImagePickerController.SourceType \
    UILayoutPriority UINavigationController.Operation UIPageViewController.NavigationDirection \
    UIPageViewController.NavigationOrientation UIPageViewController.TransitionStyle \
    UIScrollView.ContentInsetAdjustmentBehavior UIScrollView.IndicatorStyle \
    UIScrollView.KeyboardDismissMode UISegmentedControl.Segment UIStackView.Alignment \
    UIStackView.Distribution UISwipeGestureRecognizer.Direction UITableView.RowAnimation \
    UITableView.ScrollPosition UITableView.Style UITableViewCell.AccessoryType \
    UITableViewCell.CellStyle UITableViewCell.EditingStyle UITableViewCell.SelectionStyle \
    UITableViewCell.SeparatorStyle UITextField.BorderStyle UITextField.ViewMode UITouch.Phase \
    UITouch.TouchType UIView.AnimationCurve UIView.AnimationOptions UIView.AutoresizingMask \
    UIView.ContentMode UIView.KeyframeAnimationOptions UIView.TintAdjustmentMode \
    UIWindow.Level
    """

  /// Types by their old names that follow no rule.
  private static let others: [String: String] = [
    "NSAttributedStringKey": "NSAttributedString.Key",
    "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
    "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem", "UIButtonType": "UIButton.ButtonType",
    "UIControlEvents": "UIControl.Event", "UIEventSubtype": "UIEvent.EventSubtype",
    "UIEventType": "UIEvent.EventType", "UIImageRenderingMode": "UIImage.RenderingMode",
    "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
    "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
    "NSLayoutRelation": "NSLayoutConstraint.Relation",
    "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
    "UIScrollViewKeyboardDismissMode": "UIScrollView.KeyboardDismissMode",
    "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction",
    "UITableViewRowAnimation": "UITableView.RowAnimation",
    "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
    "UITableViewCellEditingStyle": "UITableViewCell.EditingStyle",
    "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
    "UITableViewCellSeparatorStyle": "UITableViewCell.SeparatorStyle",
    "UITableViewScrollPosition": "UITableView.ScrollPosition",
    "UITextBorderStyle": "UITextField.BorderStyle", "UITextFieldViewMode": "UITextField.ViewMode",
    "UITouchPhase": "UITouch.Phase", "UITouchType": "UITouch.TouchType",
    "UIViewAnimationCurve": "UIView.AnimationCurve",
    "UIViewAnimationOptions": "UIView.AnimationOptions",
    "UIViewAutoresizing": "UIView.AutoresizingMask", "UIViewContentMode": "UIView.ContentMode",
    "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions",
    "UIViewTintAdjustmentMode": "UIView.TintAdjustmentMode", "UIWindowLevel": "UIWindow.Level",
    "UIWindowLevelNormal": "UIWindow.Level.normal", "UIWindowLevelAlert": "UIWindow.Level.alert",
    "UIWindowLevelStatusBar": "UIWindow.Level.statusBar",
    "UIApplicationOpenSettingsURLString": "UIApplication.openSettingsURLString",
    "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
    "UITableViewAutomaticDimension": "UITableView.automaticDimension",
    "UICollectionElementKindSectionHeader": "UICollectionView.elementKindSectionHeader",
    "UICollectionElementKindSectionFooter": "UICollectionView.elementKindSectionFooter",
    "UIScrollViewDecelerationRateNormal": "UIScrollView.DecelerationRate.normal",
    "UIScrollViewDecelerationRateFast": "UIScrollView.DecelerationRate.fast",
    "UIBackgroundTaskInvalid": "UIBackgroundTaskIdentifier.invalid",
    "kCAMediaTimingFunctionLinear": "CAMediaTimingFunctionName.linear",
    "kCAMediaTimingFunctionEaseIn": "CAMediaTimingFunctionName.easeIn",
    "kCAMediaTimingFunctionEaseOut": "CAMediaTimingFunctionName.easeOut",
    "kCAMediaTimingFunctionEaseInEaseOut": "CAMediaTimingFunctionName.easeInEaseOut",
    "kCAMediaTimingFunctionDefault": "CAMediaTimingFunctionName.default",
    "kCAFillModeForwards": "CAMediaTimingFillMode.forwards",
    "kCAFillModeBackwards": "CAMediaTimingFillMode.backwards",
    "kCAFillModeBoth": "CAMediaTimingFillMode.both",
    "kCAFillModeRemoved": "CAMediaTimingFillMode.removed",
    "kCALineCapRound": "CAShapeLayerLineCap.round", "kCALineCapButt": "CAShapeLayerLineCap.butt",
    "kCALineCapSquare": "CAShapeLayerLineCap.square",
    "kCALineJoinRound": "CAShapeLayerLineJoin.round",
    "kCALineJoinMiter": "CAShapeLayerLineJoin.miter",
    "kCALineJoinBevel": "CAShapeLayerLineJoin.bevel",
    "kCATransitionFade": "CATransitionType.fade", "kCATransitionPush": "CATransitionType.push",
    "UIAccessibilityIsReduceMotionEnabled": "{ UIAccessibility.isReduceMotionEnabled }",
    "UIAccessibilityIsVoiceOverRunning": "{ UIAccessibility.isVoiceOverRunning }",
  ]

  /// Notifications by their old names, members of `Notification.Name`.
  static let notifications: [String: String] = {
    var result: [String: String] = [:]
    let lists = [
      "UIApplication": (
        "UIApplication",
        "DidBecomeActive WillResignActive DidEnterBackground WillEnterForeground WillTerminate "
          + "DidFinishLaunching DidReceiveMemoryWarning SignificantTimeChange "
          + "UserDidTakeScreenshot DidChangeStatusBarOrientation WillChangeStatusBarOrientation "
          + "DidChangeStatusBarFrame WillChangeStatusBarFrame"
      ),
      "UIKeyboard": (
        "UIResponder.keyboard",
        "WillShow DidShow WillHide DidHide WillChangeFrame DidChangeFrame"
      ),
      "UIDevice": (
        "UIDevice",
        "OrientationDidChange BatteryLevelDidChange BatteryStateDidChange "
          + "ProximityStateDidChange"
      ),
      "UITextField": ("UITextField", "TextDidChange TextDidBeginEditing TextDidEndEditing"),
      "UITextView": ("UITextView", "TextDidChange TextDidBeginEditing TextDidEndEditing"),
      "UIWindow": ("UIWindow", "DidBecomeKey DidResignKey DidBecomeVisible DidBecomeHidden"),
    ]
    for (prefix, (owner, names)) in lists {
      for name in names.split(separator: " ") {
        let member = owner.contains(".") ? "" : "."
        let word =
          owner.contains(".") ? String(name) : name.prefix(1).lowercased() + name.dropFirst()
        result[prefix + name] = "\(owner)\(member)\(word)Notification"
      }
    }
    return result
  }()

  /// Types and constants by their old names.
  static let names: [String: String] = {
    var result = others
    for name in nested.split(whereSeparator: { $0 == " " || $0 == "\n" }) where name.contains(".") {
      result[name.filter { $0 != "." }] = String(name)
    }
    for (old, new) in notifications { result[old + "Notification"] = new }
    let keys = "FrameBegin FrameEnd AnimationDuration AnimationCurve IsLocal"
    for key in keys.split(separator: " ") {
      result["UIKeyboard\(key)UserInfoKey"] = "UIResponder.keyboard\(key)UserInfoKey"
    }
    return result
  }()

  /// Methods that take other labels, or are called otherwise; `_` is the argument.
  static let methods: [String: (base: String, labels: [String])] = [
    "addChildViewController(_:)": ("addChild", ["_"]),
    "removeFromParentViewController()": ("removeFromParent", []),
    "didMove(toParentViewController:)": ("didMove", ["toParent"]),
    "willMove(toParentViewController:)": ("willMove", ["toParent"]),
    "bringSubview(toFront:)": ("bringSubviewToFront", ["_"]),
    "sendSubview(toBack:)": ("sendSubviewToBack", ["_"]),
  ]

  /// Functions whose first argument the newer name is a member of.
  static let functions: [String: String] = [
    "UIImagePNGRepresentation": "pngData", "UIEdgeInsetsInsetRect": "inset(by:)",
    "UIImageJPEGRepresentation": "jpegData(compressionQuality:)",
    "CGRectGetWidth": "width", "CGRectGetHeight": "height", "CGRectGetMinX": "minX",
    "CGRectGetMaxX": "maxX", "CGRectGetMinY": "minY", "CGRectGetMaxY": "maxY",
    "CGRectGetMidX": "midX", "CGRectGetMidY": "midY",
  ]

  /// Functions that an initializer replaces, with its labels.
  static let initializers: [String: (type: String, labels: [String])] = [
    "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
    "UIOffsetMake": ("UIOffset", ["horizontal", "vertical"]),
    "CGRectMake": ("CGRect", ["x", "y", "width", "height"]),
    "CGPointMake": ("CGPoint", ["x", "y"]), "CGSizeMake": ("CGSize", ["width", "height"]),
    "CGVectorMake": ("CGVector", ["dx", "dy"]),
    "CGAffineTransformMakeRotation": ("CGAffineTransform", ["rotationAngle"]),
    "CGAffineTransformMakeScale": ("CGAffineTransform", ["scaleX", "y"]),
    "CGAffineTransformMakeTranslation": ("CGAffineTransform", ["translationX", "y"]),
  ]
}
