import Foundation
import StoryboardReading

// View controllers and their bar items.
extension StoryboardVocabulary {
  static let controllers: [StoryboardKind] = [
    StoryboardKind(
      "viewController",
      [
        .text("title", \UIViewController.title),
        .text("restorationIdentifier", \UIViewController.restorationIdentifier),
        .flag("hidesBottomBarWhenPushed", \UIViewController.hidesBottomBarWhenPushed),
        .flag("definesPresentationContext", \UIViewController.definesPresentationContext),
        .flag(
          "providesPresentationContextTransitionStyle",
          \UIViewController.providesPresentationContextTransitionStyle),
        .flag(
          "extendedLayoutIncludesOpaqueBars", \UIViewController.extendedLayoutIncludesOpaqueBars),
        .choice("modalPresentationStyle", \UIViewController.modalPresentationStyle, styles),
        .choice("modalTransitionStyle", \UIViewController.modalTransitionStyle, transitions),
      ]
    ) { _ in UIViewController() },
    StoryboardKind(
      "navigationController", base: "viewController",
      [
        .flag("navigationBarHidden", \UINavigationController.isNavigationBarHidden),
        .flag("toolbarHidden", \UINavigationController.isToolbarHidden),
        .flag("hidesBarsOnTap", \UINavigationController.hidesBarsOnTap),
        .flag("hidesBarsOnSwipe", \UINavigationController.hidesBarsOnSwipe),
        .flag(
          "hidesBarsWhenVerticallyCompact", \UINavigationController.hidesBarsWhenVerticallyCompact),
        .flag(
          "hidesBarsWhenKeyboardAppears", \UINavigationController.hidesBarsWhenKeyboardAppears),
      ]
    ) { _ in UINavigationController() },
    StoryboardKind("tabBarController", base: "viewController") { _ in UITabBarController() },
  ]

  static let items: [StoryboardKind] = [
    StoryboardKind(
      "barItem",
      [
        .text("title", \UIBarItem.title), .flag("enabled", \UIBarItem.isEnabled),
        .whole("tag", \UIBarItem.tag),
      ]),
    StoryboardKind(
      "barButtonItem", base: "barItem",
      [
        .number("width", \UIBarButtonItem.width, in: 0...10_000),
        .choice("style", \UIBarButtonItem.style, ["plain": .plain, "done": .done]),
      ],
      make: makeBarButtonItem),
    StoryboardKind(
      "tabBarItem", base: "barItem", [.text("badgeValue", \UITabBarItem.badgeValue)],
      make: makeTabBarItem),
    StoryboardKind(
      "navigationItem",
      [
        .text("title", \UINavigationItem.title),
        .flag("hidesBackButton", \UINavigationItem.hidesBackButton),
        .flag("leftItemsSupplementBackButton", \UINavigationItem.leftItemsSupplementBackButton),
        .text("backButtonTitle", \UINavigationItem.backButtonTitle),
        .choice(
          "largeTitleDisplayMode", \UINavigationItem.largeTitleDisplayMode,
          ["automatic": .automatic, "always": .always, "never": .never, "inline": .inline]),
      ]
    ) { _ in UINavigationItem(title: "") },
  ]

  /// The presentation styles, by the names that segues and controllers use.
  static let styles: KeyValuePairs<String, UIModalPresentationStyle> = [
    "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet,
    "formSheet": .formSheet, "currentContext": .currentContext, "custom": .custom,
    "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext,
    "popover": .popover,
  ]

  /// The transition styles of presentations.
  static let transitions: KeyValuePairs<String, UIModalTransitionStyle> = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal,
    "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
  ]

  private static func makeBarButtonItem(_ element: StoryboardElement) -> AnyObject {
    let items: KeyValuePairs<String, UIBarButtonItem.SystemItem> = [
      "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
      "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
      "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
      "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
      "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
      "undo": .undo, "redo": .redo, "close": .close,
    ]
    guard let item = items.first(where: { $0.key == element["systemItem"] })?.value else {
      return UIBarButtonItem()
    }
    return UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
  }

  private static func makeTabBarItem(_ element: StoryboardElement) -> AnyObject {
    let items: KeyValuePairs<String, UITabBarItem.SystemItem> = [
      "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
      "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks,
      "search": .search, "downloads": .downloads, "mostRecent": .mostRecent,
      "mostViewed": .mostViewed,
    ]
    guard let item = items.first(where: { $0.key == element["systemItem"] })?.value else {
      return UITabBarItem()
    }
    return UITabBarItem(tabBarSystemItem: item, tag: 0)
  }
}
